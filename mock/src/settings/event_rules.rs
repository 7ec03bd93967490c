//! Which changes of items lead to which events.

use std::collections::BTreeSet;

use oasmith_codegen::ir::{Api, ApiResource, Resources, Value};

use super::message_rule::{BodySettings, DescribedMessage, MessageRule};
use super::{EventSettings, apply, names};
use crate::items::{ItemChange, ItemEvent, members};

/// All events that settings have.
#[derive(Default)]
pub(crate) struct EventRules(Vec<EventRule>);

/// An event.
pub(crate) struct EventRule {
    event: DescribedEvent,
    pub(crate) message: MessageRule,
}

/// What has to happen to an item.
enum EventTrigger {
    Change(ItemEvent),
    State { steps: Vec<String>, value: String },
}

/// What an event is of.
struct DescribedEvent {
    resource: usize,
    trigger: EventTrigger,
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
        let mut described = Vec::new();
        for (position, it) in settings.iter().enumerate() {
            let event = DescribedEvent::of(it, api, resources);
            described.push(event.map_err(|reason| format!("events[{position}]: {reason}"))?);
        }
        let rules = DescribedMessage::rules(described, "events", api, seed)?;
        let rules = rules
            .into_iter()
            .map(|(event, message)| EventRule { event, message });
        Ok(Self(rules.collect()))
    }

    /// The resources of whose items something is said, by their positions.
    pub(crate) fn resources(&self) -> BTreeSet<usize> {
        self.0.iter().map(|it| it.event.resource).collect()
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How their messages are made.
    pub(crate) fn messages(&self) -> impl Iterator<Item = &MessageRule> {
        self.0.iter().map(|it| &it.message)
    }

    /// The events to which a change leads.
    pub(crate) fn of_change<'r>(
        &'r self,
        change: &'r ItemChange,
    ) -> impl Iterator<Item = &'r EventRule> {
        self.0.iter().filter(|it| {
            let DescribedEvent { resource, trigger } = &it.event;
            *resource == change.resource && trigger.is_met(change)
        })
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
    ) -> Result<(Self, DescribedMessage), String> {
        let webhook = names::webhook(api, &settings.webhook)?;
        let position = names::resource(resources, &settings.collection)?;
        let resource = resources.all.get(position).ok_or("it is not there")?;
        let body = BodySettings {
            item: settings.item.as_ref(),
            members: &settings.members,
            sets: settings.sets.as_ref(),
        };
        let item = resource.schema.as_ref().map(|it| it.value);
        let message = DescribedMessage::of(api, webhook, &body, item)?;
        if message.has_no_item() {
            return Err("no member of its body has the schema of the items; `item` names one that is the item, or `members` those that are members of it".to_owned());
        }
        let event = Self {
            resource: position,
            trigger: EventTrigger::of(settings, api, resource)?,
        };
        Ok((event, message))
    }
}
