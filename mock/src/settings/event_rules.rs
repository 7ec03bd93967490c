//! Which changes of items lead to which events.

use std::collections::BTreeSet;

use oasmith_codegen::ir::{Api, ApiResource, Resources, Value};

use super::message_rule::{BodySettings, MessageRule, MessageRules};
use super::{EventSettings, apply, names};
use crate::items::{ItemChange, ItemEvent, members};

/// All events that settings have.
#[derive(Default)]
pub(crate) struct EventRules(Vec<EventRule>);

/// An event.
pub(crate) struct EventRule {
    resource: usize,
    trigger: EventTrigger,
    pub(crate) message: MessageRule,
}

/// What has to happen to an item.
enum EventTrigger {
    Change(ItemEvent),
    State { steps: Vec<String>, value: String },
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
        let mut messages = MessageRules::new(api, seed);
        let rules = settings.iter().enumerate().map(|(position, it)| {
            let rule = EventRule::of(it, api, resources, &mut messages);
            rule.map_err(|reason| format!("events[{position}]: {reason}"))
        });
        rules.collect::<Result<_, String>>().map(Self)
    }

    /// The resources of whose items something is said, by their positions.
    pub(crate) fn resources(&self) -> BTreeSet<usize> {
        self.0.iter().map(|it| it.resource).collect()
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

impl EventRule {
    fn of(
        settings: &EventSettings,
        api: &'static Api,
        resources: &Resources,
        messages: &mut MessageRules,
    ) -> Result<Self, String> {
        let webhook = names::webhook(api, &settings.webhook)?;
        let position = names::resource(resources, &settings.collection)?;
        let resource = resources.all.get(position).ok_or("it is not there")?;
        let body = BodySettings {
            item: settings.item.as_ref(),
            members: &settings.members,
            sets: settings.sets.as_ref(),
        };
        let item = resource.schema.as_ref().map(|it| it.value);
        let message = messages.rule(webhook, &body, item)?;
        if message.body.parts.is_empty() {
            return Err("no member of its body has the schema of the items; `item` names one that is the item, or `members` those that are members of it".to_owned());
        }
        Ok(Self {
            resource: position,
            trigger: EventTrigger::of(settings, api, resource)?,
            message,
        })
    }
}
