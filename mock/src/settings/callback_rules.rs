//! Which callbacks operations lead to.

use std::collections::BTreeMap;

use oasmith_codegen::ir::{Api, Operation, ShapeId, Trigger, Webhook};

use super::message_rule::{BodySettings, DescribedMessage, MessageRule, json_content};
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

/// A callback, before anything is made for it.
struct DescribedCallback {
    operation: &'static str,
    expression: &'static str,
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
        let mut described = Vec::new();
        for (position, it) in settings.iter().enumerate() {
            let in_place = |reason| format!("callbacks[{position}]: {reason}");
            let (_, operation) = names::operation(api, &it.operation).map_err(in_place)?;
            let webhook = names::callback(api, operation, &it.callback).map_err(in_place)?;
            let Trigger::Callback(expression) = &webhook.trigger else {
                continue;
            };
            let callback = DescribedCallback {
                operation: &operation.id,
                expression,
            };
            let message = message(it, api, webhook, shown(operation)).map_err(in_place)?;
            described.push((callback, message));
        }
        let mut rules: BTreeMap<&'static str, Vec<CallbackRule>> = BTreeMap::new();
        for (it, message) in DescribedMessage::rules(described, "callbacks", api, seed)? {
            let rule = CallbackRule {
                expression: it.expression,
                message,
            };
            rules.entry(it.operation).or_default().push(rule);
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

fn message(
    settings: &CallbackSettings,
    api: &'static Api,
    webhook: &'static Webhook,
    shown: Option<ShapeId>,
) -> Result<DescribedMessage, String> {
    let body = BodySettings {
        item: settings.item.as_ref(),
        members: &settings.members,
        sets: settings.sets.as_ref(),
    };
    DescribedMessage::of(api, webhook, &body, shown)
}

/// What a success of an operation shows.
fn shown(operation: &Operation) -> Option<ShapeId> {
    let answer = operation.successes().next()?;
    Some(json_content(&answer.contents)?.value?.shape)
}
