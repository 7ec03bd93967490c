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
use crate::schemas::ReadingSchemas;

/// How messages of a webhook or a callback are made.
pub(crate) struct MessageRule {
    /// The name of the webhook or the callback.
    pub(crate) webhook: &'static str,
    pub(crate) form: &'static MessageForm,
    pub(crate) body: EventBody,
}

/// What makes rules of messages.
pub(super) struct MessageRules {
    api: &'static Api,
    seed: u64,
    schemas: ReadingSchemas,
}

/// What settings say of a body.
pub(super) struct BodySettings<'s> {
    pub(super) item: Option<&'s String>,
    pub(super) members: &'s BTreeMap<String, String>,
    pub(super) sets: Option<&'s JsonValue>,
}

impl MessageRules {
    /// Equal seeds give equal samples.
    pub(super) fn new(api: &'static Api, seed: u64) -> Self {
        Self {
            api,
            seed,
            schemas: ReadingSchemas::of_answers(api),
        }
    }

    /// That of a webhook in whose body an item of this shape stands.
    ///
    /// # Errors
    /// It is sent otherwise than by POST with JSON, or no value is found of a parameter that one always has.
    pub(super) fn rule(
        &mut self,
        webhook: &'static Webhook,
        settings: &BodySettings<'_>,
        item: Option<ShapeId>,
    ) -> Result<MessageRule, String> {
        let content = content(webhook)?;
        let parts = parts(settings, self.api, content, item);
        let category = category(self.api, webhook);
        let category = category.filter(|_| parts.iter().all(|it| !it.to.is_empty()));
        let sets = settings.sets.iter().map(|it| it.0.clone());
        let (form, samples) = self.form(webhook, content)?;
        Ok(MessageRule {
            webhook: &webhook.name,
            form: Box::leak(Box::new(form)),
            body: EventBody {
                schema: content.value.map(|used| self.schemas.of(used)),
                samples,
                parts,
                sets: category.into_iter().chain(sets).collect(),
            },
        })
    }

    /// What all messages of a webhook have, and samples of their bodies.
    fn form(
        &self,
        webhook: &'static Webhook,
        content: &'static Content,
    ) -> Result<(MessageForm, Vec<Value>), String> {
        let body = content.value.map(|used| WantedSamples {
            used,
            name: "",
            examples: &content.examples,
        });
        let parameters = webhook.operation.parameters.iter();
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
        let mut samples = made(self.api, &wanted, self.seed)?.into_iter();
        let body = body.and_then(|_| samples.next()).unwrap_or_default();
        let arguments = parameters.into_iter().zip(samples);
        let arguments = arguments.map(|(parameter, samples)| argument(parameter, &samples));
        let form = MessageForm {
            media_type: MediaType::new(&content.media, BodyEncoding::Json),
            arguments: arguments.collect::<Result<_, String>>()?,
        };
        Ok((form, body))
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
