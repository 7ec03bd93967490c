//! Changes of items that somebody waits for: what events are made of.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::SystemTime;

use oasmith_codegen::ir::Value;
use serde::Deserialize;

/// How many changes wait to be taken.
const MAX_CHANGES: usize = 1_000;

/// What happens to an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(inline))]
pub enum ItemEvent {
    /// It is there, and was not before.
    Create,
    /// It is another one, by a call or by itself.
    Update,
    /// It is gone.
    Delete,
}

/// A change of an item.
#[derive(Debug, Clone)]
pub(crate) struct ItemChange {
    /// The position of its resource.
    pub(crate) resource: usize,
    pub(crate) event: ItemEvent,
    /// None where nothing was remembered of it.
    pub(crate) before: Option<Value>,
    /// None where it is gone.
    pub(crate) after: Option<Value>,
    pub(crate) at: SystemTime,
}

/// Where an item comes from that is put for the first time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ItemOrigin {
    /// It was not there.
    Created,
    /// It was a sample that stood there for whoever asked.
    Sampled,
}

/// The changes that nobody has taken yet.
#[derive(Debug, Clone, Default)]
pub(crate) struct ChangeLog {
    /// The positions of the resources whose changes are noted.
    watched: Arc<BTreeSet<usize>>,
    changes: Vec<ItemChange>,
    forgotten: u64,
}

/// The changes since they were taken last.
pub(crate) struct TakenChanges {
    /// In the order in which they happened.
    pub(crate) changes: Vec<ItemChange>,
    /// How many more there were.
    pub(crate) forgotten: u64,
}

impl ChangeLog {
    pub(super) fn new(watched: &Arc<BTreeSet<usize>>) -> Self {
        Self {
            watched: Arc::clone(watched),
            ..Self::default()
        }
    }

    pub(super) fn take(&mut self) -> TakenChanges {
        let mut changes = std::mem::take(&mut self.changes);
        // Those that came by themselves were noted item by item.
        changes.sort_by_key(|it| it.at);
        TakenChanges {
            changes,
            forgotten: std::mem::take(&mut self.forgotten),
        }
    }

    /// An item is there, or is another one. Null marks one that was deleted.
    pub(super) fn put(
        &mut self,
        resource: usize,
        origin: ItemOrigin,
        before: Option<&Value>,
        after: &Value,
        at: SystemTime,
    ) {
        if !self.watched.contains(&resource) || before == Some(after) {
            return;
        }
        let before = before.filter(|it| **it != Value::Null);
        let event = match (before, after, origin) {
            (_, Value::Null, _) => ItemEvent::Delete,
            (None, _, ItemOrigin::Created) => ItemEvent::Create,
            (Some(_), _, _) | (None, _, ItemOrigin::Sampled) => ItemEvent::Update,
        };
        self.note(ItemChange {
            resource,
            event,
            before: before.cloned(),
            after: (event != ItemEvent::Delete).then(|| after.clone()),
            at,
        });
    }

    /// An item is gone.
    pub(super) fn remove(&mut self, resource: usize, before: &Value, at: SystemTime) {
        if self.watched.contains(&resource) && *before != Value::Null {
            self.note(ItemChange {
                resource,
                event: ItemEvent::Delete,
                before: Some(before.clone()),
                after: None,
                at,
            });
        }
    }

    fn note(&mut self, change: ItemChange) {
        if self.changes.len() < MAX_CHANGES {
            self.changes.push(change);
        } else {
            self.forgotten += 1;
        }
    }
}
