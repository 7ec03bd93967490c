//! Items as rows of a database.

use std::collections::BTreeMap;
use std::time::{Duration, UNIX_EPOCH};

use oasmith_codegen::ir::{Resources, Value};

use super::store::{CollectionKey, ItemKey, ItemRecord, ItemStore};
use crate::control::milliseconds;
use crate::database::{RowKey, RowKind};

/// The member of a whole store with its items.
const ITEMS: &str = "items";

/// The member with the number of ids that were given.
const NUMBERS: &str = "numbers";

/// The member with the resources whose items are there only where something created or gave them.
const CREATED: &str = "created";

/// Items of a description as rows.
pub(crate) struct ItemRows {
    /// Those of resources, by their positions, without the names of parameters, which may change.
    paths: Vec<String>,
}

impl ItemRows {
    pub(super) fn new(resources: &Resources) -> Self {
        let paths = resources.all.iter().map(|it| it.paths.value.first());
        Self {
            paths: paths.map(without_names).collect(),
        }
    }

    /// The rows of what has changed since it was asked for last; nothing for items that are gone.
    pub(crate) fn take_changes(&self, store: &mut ItemStore) -> BTreeMap<RowKey, Option<String>> {
        let touched = store.take_touched();
        let rows = touched.into_iter().filter_map(|key| {
            let row = RowKind::Item.key(self.name(&key)?);
            let item = store.record(&key);
            Some((row, item.map(|it| written(it).to_json())))
        });
        rows.collect()
    }

    /// All of a store in one value: its items by their names beside what [`ItemRows::given`] has.
    pub(crate) fn whole(&self, store: &ItemStore) -> Value {
        let items = store.keys().filter_map(|key| {
            let item = store.record(&key).map(written)?;
            Some((self.name(&key)?, item))
        });
        let items = Value::Map(items.collect());
        let Value::Map(mut members) = self.given(store) else {
            return items;
        };
        members.push((ITEMS.to_owned(), items));
        Value::Map(members)
    }

    /// Puts into a store what [`ItemRows::whole`] made of another one.
    ///
    /// # Errors
    /// There is no room, or the description has no such resource.
    pub(crate) fn read_whole(&self, store: &mut ItemStore, whole: &Value) -> Result<(), String> {
        self.read_given(store, whole);
        let Some(Value::Map(items)) = whole.member(ITEMS) else {
            return Ok(());
        };
        let mut items = items.iter();
        items.try_for_each(|(name, item)| self.read(store, name, item))
    }

    /// How many ids a store has given, and the resources whose items are there only where something created or gave them.
    pub(crate) fn given(&self, store: &ItemStore) -> Value {
        let (numbers, created) = store.given();
        let created = created.iter().filter_map(|it| self.paths.get(*it));
        let created = created.cloned().map(Value::Text);
        Value::Map(vec![
            (NUMBERS.to_owned(), Value::Number(numbers.to_string())),
            (CREATED.to_owned(), Value::List(created.collect())),
        ])
    }

    /// Takes into a store what [`ItemRows::given`] made of another one.
    pub(crate) fn read_given(&self, store: &mut ItemStore, given: &Value) {
        store.skip_numbers(number(given, NUMBERS).unwrap_or(0));
        let Some(Value::List(created)) = given.member(CREATED) else {
            return;
        };
        for path in created {
            if let Some(resource) = self.resource(&path.tag_text()) {
                store.give(resource);
            }
        }
    }

    /// Puts an item of a row into a store.
    ///
    /// # Errors
    /// There is no room, or the description has no such resource.
    pub(crate) fn read(
        &self,
        store: &mut ItemStore,
        name: &str,
        item: &Value,
    ) -> Result<(), String> {
        let key = self.key(name).ok_or_else(|| {
            format!("it has the item {name}, and the description has no such resource")
        })?;
        let record = read(item).ok_or_else(|| format!("its item {name} cannot be read"))?;
        store.load(&key, record)
    }

    /// What an item is called: the path of its collection, without the names of parameters, then the ids of its parents and its own.
    fn name(&self, key: &ItemKey) -> Option<String> {
        let path = self.paths.get(key.collection.resource)?.clone();
        let ids = key.collection.parents.iter().chain([&key.id]).cloned();
        let parts = std::iter::once(path).chain(ids).map(Value::Text);
        Some(Value::List(parts.collect()).to_json())
    }

    fn key(&self, name: &str) -> Option<ItemKey> {
        let Value::List(parts) = Value::from_json(name)? else {
            return None;
        };
        let mut parts = parts.iter().map(Value::tag_text);
        let resource = self.resource(&parts.next()?)?;
        let id = parts.next_back()?;
        let collection = CollectionKey {
            resource,
            parents: parts.collect(),
        };
        Some(ItemKey { collection, id })
    }

    /// The position of the resource with a path.
    fn resource(&self, path: &str) -> Option<usize> {
        self.paths.iter().position(|it| it == path)
    }
}

fn without_names(path: &str) -> String {
    let segments = path
        .split('/')
        .map(|it| if it.starts_with('{') { "{}" } else { it });
    segments.collect::<Vec<_>>().join("/")
}

fn written(record: ItemRecord) -> Value {
    let since = milliseconds(record.since);
    Value::Map(vec![
        (
            "position".to_owned(),
            Value::Number(record.position.to_string()),
        ),
        ("since".to_owned(), Value::Number(since.to_string())),
        ("item".to_owned(), record.value),
    ])
}

fn read(item: &Value) -> Option<ItemRecord> {
    let since = Duration::from_millis(number(item, "since")?);
    Some(ItemRecord {
        position: number(item, "position")?,
        since: UNIX_EPOCH.checked_add(since)?,
        value: item.member("item")?.clone(),
    })
}

fn number(value: &Value, member: &str) -> Option<u64> {
    value.member(member)?.tag_text().parse().ok()
}
