//! Which changes of items lead to which events.

use std::collections::BTreeSet;

use oasmith::RawJson;
use oasmith::http::{BodyEncoding, MediaType};
use oasmith_codegen::ir::{
    self, Api, ApiResource, Content, ParameterPresence, Resources, Trigger, Value, Webhook,
};
use oasmith_codegen::media_type;

use super::{EventSettings, apply, names};
use crate::constants;
use crate::events::{
    EventArgument, EventBody, ItemPart, MessageForm, WantedSamples, item_steps, made,
};
use crate::items::{ItemChange, ItemEvent, members};
use crate::schemas::{ReadingSchemas, WholeSchema};

/// All events that settings have.
#[derive(Default)]
pub(crate) struct EventRules(Vec<EventRule>);

/// An event.
pub(crate) struct EventRule {
    resource: usize,
    trigger: EventTrigger,
    pub(crate) webhook: &'static str,
    pub(crate) form: &'static MessageForm,
    pub(crate) body: EventBody,
}

/// What has to happen to an item.
enum EventTrigger {
    Change(ItemEvent),
    State { steps: Vec<String>, value: String },
}

/// An event, before anything is made for it.
struct DescribedEvent {
    resource: usize,
    trigger: EventTrigger,
    webhook: &'static Webhook,
    content: &'static Content,
    parts: Vec<ItemPart>,
    sets: Vec<Value>,
}

impl EventRules {
    /// Those that settings have.
    ///
    /// # Errors
    /// One names what is not described, or can never be sent.
    pub(crate) fn of(
        settings: &[EventSettings],
        api: &'static Api,
        resources: &Resources,
        seed: u64,
    ) -> Result<Self, String> {
        let described = settings.iter().enumerate().map(|(position, it)| {
            let described = DescribedEvent::of(it, api, resources);
            described.map_err(|reason| format!("events[{position}]: {reason}"))
        });
        let described = described.collect::<Result<Vec<_>, String>>()?;
        let mut schemas = ReadingSchemas::of_answers(api);
        let ids = described.iter();
        let ids = ids.map(|it| it.content.value.map(|used| schemas.of(used)));
        let ids: Vec<_> = ids.collect();
        let store = schemas.leak();
        let mut rules = Vec::new();
        for (position, (event, id)) in described.into_iter().zip(ids).enumerate() {
            let schema = id.map(|id| WholeSchema::lasting(store, id));
            let rule = event.rule(api, schema, seed);
            rules.push(rule.map_err(|reason| format!("events[{position}]: {reason}"))?);
        }
        Ok(Self(rules))
    }

    /// The resources of whose items something is said, by their positions.
    pub(crate) fn resources(&self) -> BTreeSet<usize> {
        self.0.iter().map(|it| it.resource).collect()
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The events to which a change leads.
    pub(crate) fn of_change<'r>(
        &'r self,
        change: &'r ItemChange,
    ) -> impl Iterator<Item = &'r EventRule> {
        let of_resource = self.0.iter().filter(|it| it.resource == change.resource);
        of_resource.filter(|it| it.trigger.is_met(change))
    }
}

impl EventTrigger {
    fn of(settings: &EventSettings, api: &Api, resource: &ApiResource) -> Result<Self, String> {
        match (settings.change, &settings.state) {
            (Some(event), None) => Ok(Self::Change(event)),
            (None, Some(value)) => {
                let state = resource.state.as_ref();
                let state = state.ok_or("no member was found that is the state of its items; `member` in `states` names it")?;
                let steps = state.value.steps.clone();
                apply::is_state(api, apply::shape(api, resource, &steps)?, value)?;
                let value = value.clone();
                Ok(Self::State { steps, value })
            }
            (Some(_), Some(_)) | (None, None) => {
                Err("it has one of `change` and `state`".to_owned())
            }
        }
    }

    fn is_met(&self, change: &ItemChange) -> bool {
        match self {
            Self::Change(event) => change.event == *event,
            Self::State { steps, value } => {
                let is_there = |item: &Option<Value>| {
                    let state = item.as_ref().and_then(|it| members::text(it, steps));
                    state.as_ref() == Some(value)
                };
                is_there(&change.after) && !is_there(&change.before)
            }
        }
    }
}

impl DescribedEvent {
    fn of(
        settings: &EventSettings,
        api: &'static Api,
        resources: &Resources,
    ) -> Result<Self, String> {
        let webhook = names::webhook(api, &settings.webhook)?;
        let position = names::resource(resources, &settings.collection)?;
        let resource = resources.all.get(position).ok_or("it is not there")?;
        let content = content(webhook)?;
        let parts = parts(settings, api, content, resource)?;
        let sets = settings.sets.iter().map(|it| it.0.clone());
        let category = category(api, webhook);
        let category = category.filter(|_| parts.iter().all(|it| !it.to.is_empty()));
        Ok(Self {
            resource: position,
            trigger: EventTrigger::of(settings, api, resource)?,
            webhook,
            content,
            parts,
            sets: category.into_iter().chain(sets).collect(),
        })
    }

    fn rule(
        self,
        api: &'static Api,
        schema: Option<&'static WholeSchema>,
        seed: u64,
    ) -> Result<EventRule, String> {
        let body = self.content.value.map(|used| WantedSamples {
            used,
            name: "",
            examples: &self.content.examples,
        });
        let parameters = self.webhook.operation.parameters.iter();
        let parameters = parameters.filter(|it| it.presence == ParameterPresence::Required);
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
        Ok(EventRule {
            resource: self.resource,
            trigger: self.trigger,
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

/// The body of a webhook that an event can be sent with.
fn content(webhook: &'static Webhook) -> Result<&'static Content, String> {
    let name = &webhook.name;
    if webhook.trigger != Trigger::Event || webhook.operation.method != "POST" {
        return Err(format!("`{name}` is not sent by POST"));
    }
    let contents = webhook.operation.body.iter().flat_map(|it| &it.contents);
    let is_json = |it: &&Content| {
        let is_json = media_type::MediaType::of(&it.media) == media_type::MediaType::Json;
        is_json && !it.is_item
    };
    let mut json = contents.filter(is_json);
    json.next()
        .ok_or_else(|| format!("the body of `{name}` is no JSON"))
}

/// What of an item stands in the body.
fn parts(
    settings: &EventSettings,
    api: &Api,
    content: &Content,
    resource: &ApiResource,
) -> Result<Vec<ItemPart>, String> {
    let whole = match &settings.item {
        Some(to) => Some(steps(to)),
        None => found_item(api, content, resource),
    };
    let whole = whole.map(|to| ItemPart {
        from: Vec::new(),
        to,
    });
    let members = settings.members.iter();
    let members = members.map(|(to, from)| ItemPart {
        from: steps(from),
        to: steps(to),
    });
    let parts: Vec<ItemPart> = whole.into_iter().chain(members).collect();
    if parts.is_empty() {
        return Err("no member of its body has the schema of the items; `item` names one that is the item, or `members` those that are members of it".to_owned());
    }
    Ok(parts)
}

fn steps(member: &str) -> Vec<String> {
    member.split('.').map(str::to_owned).collect()
}

fn found_item(api: &Api, content: &Content, resource: &ApiResource) -> Option<Vec<String>> {
    let schema = resource.schema.as_ref().map(|it| it.value);
    let body = content.value.map(|it| it.shape);
    let (item, body) = schema.zip(body)?;
    item_steps(api, body, item)
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
