//! Which callbacks operations lead to.

use std::collections::BTreeMap;

use oasmith_codegen::ir::{Api, Operation, ShapeId, Trigger};

use super::message_rule::{BodySettings, MessageRule, MessageRules, json_content};
use super::{CallbackSettings, names};

/// The callbacks that settings have, by the ids of their operations.
#[derive(Default)]
pub(crate) struct CallbackRules(BTreeMap<&'static str, Vec<CallbackRule>>);

/// A callback.
pub(crate) struct CallbackRule {
    /// What gives its URL.
    pub(crate) expression: &'static str,
    pub(crate) message: MessageRule,
}

impl CallbackRules {
    /// Those that settings have.
    ///
    /// # Errors
    /// One names what is not described, or can never be sent.
    pub(crate) fn of(
        settings: &[CallbackSettings],
        api: &'static Api,
        seed: u64,
    ) -> Result<Self, String> {
        let mut messages = MessageRules::new(api, seed);
        let mut rules: BTreeMap<&'static str, Vec<CallbackRule>> = BTreeMap::new();
        for (position, it) in settings.iter().enumerate() {
            let in_place = |reason| format!("callbacks[{position}]: {reason}");
            let (_, operation) = names::operation(api, &it.operation).map_err(in_place)?;
            let webhook = names::callback(api, operation, &it.callback).map_err(in_place)?;
            let Trigger::Callback(expression) = &webhook.trigger else {
                continue;
            };
            let body = BodySettings {
                item: it.item.as_ref(),
                members: &it.members,
                sets: it.sets.as_ref(),
            };
            let message = messages.rule(webhook, &body, shown(operation));
            let rule = CallbackRule {
                expression,
                message: message.map_err(in_place)?,
            };
            rules.entry(&operation.id).or_default().push(rule);
        }
        Ok(Self(rules))
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How their messages are made.
    pub(crate) fn messages(&self) -> impl Iterator<Item = &MessageRule> {
        self.0.values().flatten().map(|it| &it.message)
    }

    /// Those of an operation.
    pub(crate) fn of_operation(&self, id: &str) -> &[CallbackRule] {
        self.0.get(id).map_or(&[], Vec::as_slice)
    }
}

/// What a success of an operation shows.
fn shown(operation: &Operation) -> Option<ShapeId> {
    let answer = operation.successes().next()?;
    Some(json_content(&answer.contents)?.value?.shape)
}
