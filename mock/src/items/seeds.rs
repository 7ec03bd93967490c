//! Items that are there at the start.

use std::collections::BTreeMap;

use oasmith_codegen::ir::{Resources, Value};

use super::stateful::StatefulOperation;
use super::store::{CollectionKey, ItemKey};
use super::{item_path, members};
use crate::operation::Operation;
use crate::settings::JsonValue;

/// An item that is there at the start.
#[derive(Debug, Clone)]
pub(crate) struct Seed {
    pub(super) key: ItemKey,
    pub(super) value: Value,
}

/// A collection, with the ids of parents in its path.
struct SeededCollection<'o> {
    key: CollectionKey,
    operation: &'o StatefulOperation,
}

/// The items of settings, parents before children.
///
/// # Errors
/// A path leads to no collection, an item has no id or is not valid, or its parent is not there.
pub(crate) fn seeds(
    items: &BTreeMap<String, JsonValue>,
    resources: &Resources,
    operations: &[Operation],
) -> Result<Vec<Seed>, String> {
    let mut seeds = Vec::new();
    for (path, JsonValue(value)) in items {
        let in_place = |reason: String| format!("items: {path}: {reason}");
        let collection = SeededCollection::at(path, resources, operations).map_err(in_place)?;
        let all = match (value, collection.is_only_one()) {
            (Value::List(all), false) => all.as_slice(),
            (item, true) => std::slice::from_ref(item),
            (
                Value::Null | Value::Bool(_) | Value::Number(_) | Value::Text(_) | Value::Map(_),
                false,
            ) => return Err(in_place("a list of items stands here".to_owned())),
        };
        for (position, item) in all.iter().enumerate() {
            let in_place = |reason: String| format!("items: {path}[{position}]: {reason}");
            seeds.push(collection.seed(position, item).map_err(in_place)?);
        }
    }
    Ok(seeds)
}

impl<'o> SeededCollection<'o> {
    fn at(path: &str, resources: &Resources, operations: &'o [Operation]) -> Result<Self, String> {
        let paths = || resources.all.iter().map(|it| it.paths.value.first());
        let mut found = paths().enumerate();
        let found = found.find_map(|(at, template)| Some((at, item_path::ids(template, path)?)));
        let (resource, parents) = found.ok_or_else(|| {
            let all: Vec<&str> = paths().collect();
            format!("it is no collection; there are {}", all.join(", "))
        })?;
        let mut stateful = operations.iter().filter_map(|it| it.stateful.as_ref());
        let operation = stateful.find(|it| it.usage.resource == resource);
        Ok(Self {
            key: CollectionKey { resource, parents },
            operation: operation
                .ok_or("nothing creates items of it, so that it has examples alone")?,
        })
    }

    fn seed(&self, position: usize, item: &Value) -> Result<Seed, String> {
        let own = self.valid(self.with_parents(item, |id| Value::Text(id.to_owned())));
        // Ids of parents are numbers where a text is not valid.
        let number = |id: &str| Value::from_json(id).unwrap_or(Value::Null);
        let value = own.or_else(|reason| {
            let other = self.valid(self.with_parents(item, number));
            other.map_err(|_| reason)
        })?;
        let id = match self.operation.id_steps() {
            Some(steps) => {
                let missing = || format!("it has no `{}`, which is its id", steps.join("."));
                members::text(&value, steps).ok_or_else(missing)?
            }
            None if self.is_only_one() => String::new(),
            None => item_path::id_of(self.operation.resource, &value)
                .unwrap_or_else(|| format!("seed {position}")),
        };
        Ok(Seed {
            key: self.key.with_id(&id),
            value,
        })
    }

    fn valid(&self, item: Value) -> Result<Value, String> {
        let whole = self.operation.item.whole;
        let violations = whole.violations(&item.to_json());
        let violations = violations.ok_or("finding out whether it is valid takes too long")?;
        let all = violations
            .iter()
            .map(|it| format!("`{}` {}", it.pointer.as_str(), it.message));
        let all: Vec<String> = all.collect();
        if all.is_empty() {
            return Ok(item);
        }
        Err(format!("it is not valid: {}", all.join("; ")))
    }

    /// The item with the ids of its parents, which stand in the path already.
    fn with_parents(&self, item: &Value, id: impl Fn(&str) -> Value) -> Value {
        let mut item = item.clone();
        let parents = self.operation.resource.parents.iter();
        for (parent, given) in parents.zip(&self.key.parents) {
            if let Some(steps) = &parent.value.member
                && members::get(&item, steps).is_none()
            {
                members::set(&mut item, steps, id(given));
            }
        }
        item
    }

    const fn is_only_one(&self) -> bool {
        self.operation.is_only_one()
    }
}
