//! `mock.yaml`: what a description does not say of the service that is mocked. Data, and no script.

mod answer_rules;
mod apply;
mod callback_rules;
mod callbacks;
mod corrections;
mod event_rules;
mod events;
mod json_value;
mod message_rule;
mod names;
mod request_condition;
mod resource_settings;
mod scenarios;

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::path::Path;

use serde::Deserialize;

use crate::items::ReferenceChecks;

pub(crate) use answer_rules::AnswerRules;
pub(crate) use apply::{AppliedSettings, apply};
pub(crate) use callback_rules::CallbackRules;
pub use callbacks::CallbackSettings;
pub(crate) use event_rules::EventRules;
pub use events::EventSettings;
pub use json_value::JsonValue;
pub(crate) use message_rule::MessageRule;
pub use request_condition::RequestCondition;
pub use resource_settings::{EffectName, IdMakerName, ResourceSettings};
pub use scenarios::ScenarioSettings;
pub(crate) use scenarios::{FaultTargets, Scenarios};

/// What a description does not say of the service that is mocked.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct MockSettings {
    /// Items that are there at the start. A key is the path of a collection, with the ids of parents in it: `/shops/tea/orders`. Below it stands a list of
    /// items, or, where there is only one (`/shops/tea/settings`), that item. Each has its id, and all that its schema requires.
    pub items: BTreeMap<String, JsonValue>,
    /// What is known of resources. A key is the path of a collection as the description has it: `/shops/{slug}/orders`; or, with a `schema`, any path without
    /// parameters, of items that have none in the description. What stands here goes before what was inferred.
    pub resources: BTreeMap<String, ResourceSettings>,
    /// Whether ids of other items have to be those of items that are there; without it those alone that `resources` name.
    pub references: Option<ReferenceChecks>,
    /// The states of items. A key is the path of a collection as the description has it: `/shops/{slug}/orders`. What stands here goes before what was
    /// inferred.
    pub states: BTreeMap<String, StateSettings>,
    /// What operations do. A key is an `operationId`, or a method and a path: `POST /shops`.
    pub operations: BTreeMap<String, OperationSettings>,
    /// Answers to certain requests, in which nothing of the items changes. The first one that fits is sent; `Prefer` goes before all.
    pub answers: Vec<AnswerSettings>,
    /// Faults that requests meet, by names under which a control switches them on and off.
    pub scenarios: BTreeMap<String, ScenarioSettings>,
    /// What webhooks are sent when items change.
    pub events: Vec<EventSettings>,
    /// Callbacks that operations send when they have succeeded.
    pub callbacks: Vec<CallbackSettings>,
    /// The beginnings of the URLs that callbacks may go to: `http://127.0.0.1:9000/hooks/`. Requests name those URLs; what is not below one of these is not sent.
    pub allow_callbacks: Vec<String>,
    /// The URL that events are sent to, unless the program is given another one.
    pub deliver_to: Option<String>,
    /// The secret that they are signed with, as Standard Webhooks has them: `whsec_` and base 64. A usual one, without it.
    pub webhook_secret: Option<String>,
}

/// The states of the items of a collection.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct StateSettings {
    /// The member that is the state, with a dot between members of members; without it the one that was inferred.
    pub member: Option<String>,
    /// The state of new items.
    pub first: Option<String>,
    /// What leads from one state to another.
    pub moves: Vec<MoveSettings>,
}

/// A move from one state to another: by an operation, or by itself after some time.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct MoveSettings {
    /// The state before; any, without it.
    pub from: Option<String>,
    /// The state after.
    pub to: String,
    /// The operation on an item that moves it. An item in no state that a move of the operation begins with is a conflict.
    pub by: Option<String>,
    /// The time in the state before after which an item moves by itself: `90s`, `15m`, `1h 30m`, `P1D`.
    #[cfg_attr(test, schemars(with = "Option<String>"))]
    pub after: Option<jiff::SignedDuration>,
}

/// What an operation does. Of members of members, the names stand with dots between them.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct OperationSettings {
    /// Whether it is answered by examples and samples alone, and does nothing with items.
    pub stateless: bool,
    /// What it does with items.
    pub effect: Option<EffectName>,
    /// The path of the collection whose items these are, as `resources` or the description has it.
    pub resource: Option<String>,
    /// What in a request says which item is meant: a parameter of the query, a member of the body, or the member of items whose value ends the path.
    pub key: Option<String>,
    /// The member of the body that is the item, or has the members of one; empty for the body itself.
    pub sent: Option<String>,
    /// The member of the answer that is the item, or the list of items; empty for the answer itself.
    pub answered: Option<String>,
    /// The members that it sets in the item that it creates or changes, as a merge patch (RFC 7396) of it: `null` removes one.
    pub sets: Option<JsonValue>,
}

/// An answer to certain requests.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct AnswerSettings {
    /// The operation: an `operationId`, or a method and a path.
    pub operation: String,
    /// What a request has that is answered so; every one, without it.
    #[serde(default)]
    pub when: RequestCondition,
    /// Its status, which the description has. Without it that of the answer with the example, or of the usual one.
    pub status: Option<u16>,
    /// The name of the example that is its body.
    pub example: Option<String>,
    /// Its body, instead of an example.
    pub body: Option<JsonValue>,
}

impl MockSettings {
    /// What the file is called that stands beside a description.
    pub const FILE: &'static str = "mock.yaml";

    /// Reads the text of a file of this name.
    ///
    /// # Errors
    /// What is wrong with it, with the line.
    pub fn parse(name: &str, text: &str) -> Result<Self, String> {
        let is_empty = |line: &str| line.trim().is_empty() || line.trim_start().starts_with('#');
        if text.lines().all(is_empty) {
            return Ok(Self::default());
        }
        serde_yaml::from_str(text).map_err(|error| format!("{name}: {error}"))
    }

    /// Reads a file.
    ///
    /// # Errors
    /// It cannot be read, or something is wrong with it.
    pub fn read(path: &Path) -> Result<Self, String> {
        let name = path.display().to_string();
        let text = std::fs::read_to_string(path).map_err(|error| format!("{name}: {error}"))?;
        Self::parse(&name, &text)
    }

    /// # Errors
    /// They speak of items, where none are remembered.
    pub(crate) fn without_items(&self) -> Result<(), String> {
        let parts = [
            ("items", self.items.is_empty()),
            ("resources", self.resources.is_empty()),
            ("references", self.references.is_none()),
            ("states", self.states.is_empty()),
            ("operations", self.operations.is_empty()),
            ("events", self.events.is_empty()),
        ];
        match parts.iter().find(|(_, is_empty)| !is_empty) {
            Some((name, _)) => Err(format!(
                "{name}: nothing of it holds with `--stateless`, where no items are remembered"
            )),
            None => Ok(()),
        }
    }

    /// Those that stand beside a description, if some do.
    ///
    /// # Errors
    /// They cannot be read, or something is wrong with them.
    pub fn beside(description: &Path) -> Result<Self, String> {
        let path = description.with_file_name(Self::FILE);
        if path.is_file() {
            Self::read(&path)
        } else {
            Ok(Self::default())
        }
    }
}
