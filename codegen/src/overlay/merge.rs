//! How a value is merged with one that is there: maps member by member, lists end to end, and anything else takes its place.

use std::collections::BTreeMap;

use super::budget::{ChangeBudget, ChangeLimit};
use super::change::ValueClass;
use super::fields::OverlayVersion;
use crate::source::Origin;
use crate::tree::{Entry, Mapping, Node, NodeValue};

/// Two values that cannot be merged.
pub(super) struct MergeConflict {
    /// What the description has there, in words, and where it was written.
    pub(super) has: (&'static str, Origin),
    /// What the overlay has, in words, and where it was written.
    pub(super) gets: (&'static str, Origin),
}

/// Merges values, and keeps what cannot be merged: of a part of an overlay that is merged with several values, the first.
pub(super) struct Merger<'b> {
    pub(super) budget: &'b mut ChangeBudget,
    pub(super) version: OverlayVersion,
    pub(super) conflicts: BTreeMap<Origin, MergeConflict>,
}

impl Merger<'_> {
    /// Merges a value with the target of an action, or appends it to that.
    pub(super) fn merge(&mut self, target: &mut Node, value: &Node) -> Result<(), ChangeLimit> {
        // In version 1.0 an update is always one entry; with 1.1 a list is several.
        let is_entry =
            ValueClass::of(value) != ValueClass::List || self.version < OverlayVersion::V1_1;
        match &mut target.value {
            NodeValue::List(items) if is_entry => {
                items.push(self.budget.copy(value)?);
                Ok(())
            }
            NodeValue::List(_)
            | NodeValue::Map(_)
            | NodeValue::Null
            | NodeValue::Bool(_)
            | NodeValue::Number(_)
            | NodeValue::Text(_) => self.combine(target, value),
        }
    }

    fn combine(&mut self, target: &mut Node, value: &Node) -> Result<(), ChangeLimit> {
        self.budget.steps.take(1)?;
        let classes = (ValueClass::of(target), ValueClass::of(value));
        match (&mut target.value, &value.value) {
            (NodeValue::Map(members), NodeValue::Map(added)) => self.members(members, added)?,
            (NodeValue::List(items), NodeValue::List(added)) => {
                for item in added {
                    items.push(self.budget.copy(item)?);
                }
            }
            _ if classes == (ValueClass::Primitive, ValueClass::Primitive) => {
                *target = self.budget.copy(value)?;
            }
            _ => {
                let conflict = MergeConflict {
                    has: (target.kind(), target.origin),
                    gets: (value.kind(), value.origin),
                };
                self.conflicts.entry(value.origin).or_insert(conflict);
            }
        }
        Ok(())
    }

    fn members(&mut self, members: &mut Mapping, added: &Mapping) -> Result<(), ChangeLimit> {
        self.budget
            .steps
            .take(members.entries.len() + added.entries.len())?;
        let keys = members.entries.iter().map(|entry| entry.key.as_str());
        let known: BTreeMap<&str, usize> = keys.zip(0..).collect();
        let positions = added
            .entries
            .iter()
            .map(|entry| known.get(entry.key.as_str()).copied());
        let positions: Vec<Option<usize>> = positions.collect();
        for (entry, position) in added.entries.iter().zip(positions) {
            match position.and_then(|position| members.entries.get_mut(position)) {
                Some(own) => self.combine(&mut own.node, &entry.node)?,
                None => members.entries.push(Entry {
                    key: entry.key.clone(),
                    key_origin: entry.key_origin,
                    node: self.budget.copy(&entry.node)?,
                }),
            }
        }
        Ok(())
    }
}
