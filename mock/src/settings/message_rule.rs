//! What webhooks and callbacks are sent with.

use std::collections::BTreeMap;

use oasmith::RawJson;
use oasmith::http::{BodyEncoding, MediaType, ParamLocation};
use oasmith_codegen::ir::{
    self, Api, Content, ContentPart, ParameterPresence, ShapeId, Value, Webhook,
};
use oasmith_codegen::media_type;

use super::JsonValue;
use crate::constants;
use crate::events::{
    EventArgument, EventBody, ItemPart, MessageForm, WantedSamples, item_steps, made,
};
use crate::schemas::{ReadingSchemas, WholeSchema};

/// How messages of a webhook or a callback are made.
pub(crate) struct MessageRule {
    /// The name of the webhook or the callback.
    pub(crate) webhook: &'static str,
    pub(crate) form: &'static MessageForm,
    pub(crate) body: EventBody,
}

/// The same, before anything is made for it.
pub(super) struct DescribedMessage {
    webhook: &'static Webhook,
    content: &'static Content,
    parts: Vec<ItemPart>,
    sets: Vec<Value>,
}

/// What settings say of a body.
pub(super) struct BodySettings<'s> {
    pub(super) item: Option<&'s String>,
    pub(super) members: &'s BTreeMap<String, String>,
    pub(super) sets: Option<&'s JsonValue>,
}

impl DescribedMessage {
    /// That of a webhook in whose body an item of this shape stands.
    ///
    /// # Errors
    /// It is sent otherwise than by POST with JSON.
    pub(super) fn of(
        api: &'static Api,
        webhook: &'static Webhook,
        settings: &BodySettings<'_>,
        item: Option<ShapeId>,
    ) -> Result<Self, String> {
        let content = content(webhook)?;
        let parts = parts(settings, api, content, item);
        let category = category(api, webhook);
        let category = category.filter(|_| parts.iter().all(|it| !it.to.is_empty()));
        let sets = settings.sets.iter().map(|it| it.0.clone());
        Ok(Self {
            webhook,
            content,
            sets: category.into_iter().chain(sets).collect(),
            parts,
        })
    }

    /// Whether nothing of an item stands in the body.
    pub(super) const fn has_no_item(&self) -> bool {
        self.parts.is_empty()
    }

    /// What makes each of them, beside what it is for. `part` is the part of the settings that has them.
    ///
    /// # Errors
    /// No value is found of a parameter that one always has.
    pub(super) fn rules<T>(
        all: Vec<(T, Self)>,
        part: &str,
        api: &'static Api,
        seed: u64,
    ) -> Result<Vec<(T, MessageRule)>, String> {
        let mut schemas = ReadingSchemas::of_answers(api);
        let ids = all.iter();
        let ids = ids.map(|(_, it)| it.content.value.map(|used| schemas.of(used)));
        let ids: Vec<_> = ids.collect();
        let store = schemas.leak();
        let rules = all.into_iter().zip(ids).enumerate();
        let rules = rules.map(|(position, ((of, message), id))| {
            let schema = id.map(|id| WholeSchema::lasting(store, id));
            let rule = message.rule(api, schema, seed);
            let rule = rule.map_err(|reason| format!("{part}[{position}]: {reason}"))?;
            Ok((of, rule))
        });
        rules.collect()
    }

    fn rule(
        self,
        api: &'static Api,
        schema: Option<&'static WholeSchema>,
        seed: u64,
    ) -> Result<MessageRule, String> {
        let body = self.content.value.map(|used| WantedSamples {
            used,
            name: "",
            examples: &self.content.examples,
        });
        let parameters = self.webhook.operation.parameters.iter();
        // Those of the path are a part of the URL.
        let parameters = parameters.filter(|it| {
            let is_required = it.presence == ParameterPresence::Required;
            is_required && it.location != ParamLocation::Path
        });
        let parameters: Vec<&'static ir::Parameter> = parameters.collect();
        let of_parameters = parameters.iter().map(|it| WantedSamples {
            used: it.value,
            name: &it.wire,
            examples: &[],
        });
        let wanted: Vec<WantedSamples> = body.into_iter().chain(of_parameters).collect();
        let mut samples = made(api, &wanted, seed)?.into_iter();
        let body = body.and_then(|_| samples.next()).unwrap_or_default();
        let arguments = parameters.into_iter().zip(samples);
        let arguments = arguments.map(|(parameter, samples)| argument(parameter, &samples));
        let form = MessageForm {
            media_type: MediaType::new(&self.content.media, BodyEncoding::Json),
            arguments: arguments.collect::<Result<_, String>>()?,
        };
        Ok(MessageRule {
            webhook: &self.webhook.name,
            form: Box::leak(Box::new(form)),
            body: EventBody {
                schema,
                samples: body,
                parts: self.parts,
                sets: self.sets,
            },
        })
    }
}

/// The body of JSON.
fn content(webhook: &'static Webhook) -> Result<&'static Content, String> {
    let name = &webhook.name;
    if webhook.operation.method != "POST" {
        return Err(format!("`{name}` is not sent by POST"));
    }
    let contents = webhook.operation.body.iter().flat_map(|it| &it.contents);
    json_content(contents).ok_or_else(|| format!("the body of `{name}` is no JSON"))
}

/// The first content that is JSON.
pub(super) fn json_content<'c>(
    contents: impl IntoIterator<Item = &'c Content>,
) -> Option<&'c Content> {
    let is_json = |it: &&Content| {
        let is_json = media_type::MediaType::of(&it.media) == media_type::MediaType::Json;
        is_json && it.part == ContentPart::Whole
    };
    contents.into_iter().find(is_json)
}

/// What of an item stands in the body.
fn parts(
    settings: &BodySettings<'_>,
    api: &Api,
    content: &Content,
    item: Option<ShapeId>,
) -> Vec<ItemPart> {
    let found = || {
        let (item, body) = item.zip(content.value)?;
        item_steps(api, body.shape, item)
    };
    let whole = settings.item.map(|it| steps(it)).or_else(found);
    let whole = whole.map(|to| ItemPart {
        from: Vec::new(),
        to,
    });
    let members = settings.members.iter();
    let members = members.map(|(to, from)| ItemPart {
        from: steps(from),
        to: steps(to),
    });
    whole.into_iter().chain(members).collect()
}

fn steps(member: &str) -> Vec<String> {
    member.split('.').map(str::to_owned).collect()
}

/// What says which webhook a message is.
fn category(api: &Api, webhook: &Webhook) -> Option<Value> {
    let member = &api.category.as_ref()?.member;
    let value = Value::Text(webhook.categories.first()?.clone());
    Some(Value::Map(vec![(member.clone(), value)]))
}

fn argument(parameter: &'static ir::Parameter, samples: &[Value]) -> Result<EventArgument, String> {
    let name = parameter.wire.as_str();
    let sample = samples.first();
    let value = sample.and_then(|it| it.to_json().parse::<RawJson>().ok());
    Ok(EventArgument {
        location: constants::location(&parameter.location),
        name,
        style: parameter.style,
        value: value.ok_or_else(|| format!("no value was found of its parameter `{name}`"))?,
    })
}
