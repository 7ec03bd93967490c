//! The items of all resources, in the order in which they were created.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::SystemTime;

use oasmith_codegen::ir::Value;

use super::changes::{ChangeLog, ItemOrigin, TakenChanges};
use super::timers::{NO_TIMERS, Timers};

/// How many items are remembered.
pub(super) const MAX_ITEMS: usize = 10_000;

/// How many bytes of JSON they have together.
pub(super) const MAX_BYTES: usize = 16 << 20;

/// Which items: those of a resource below the same parents.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct CollectionKey {
    pub resource: usize,
    /// The ids of the parents, in the order of the path.
    pub parents: Vec<String>,
}

/// Which item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ItemKey {
    pub collection: CollectionKey,
    pub id: String,
}

/// What a call changes.
pub(super) enum Change {
    Nothing,
    /// The item is there, or is another one. Null marks what nothing creates, or there is only once, and was deleted.
    Put(ItemKey, Value),
    /// It is gone, and what belongs to it as well; these are the positions of resources whose items may.
    Remove(ItemKey, Vec<usize>),
}

/// All items. Clones share those that neither of them changes.
#[derive(Clone)]
pub(crate) struct ItemStore {
    timers: &'static Timers,
    /// When the next item moves by itself.
    next_move: Option<SystemTime>,
    collections: BTreeMap<CollectionKey, Collection>,
    items: usize,
    bytes: usize,
    /// How many ids were asked for.
    numbers: u64,
    /// The resources whose items are there only where something created or gave them.
    created: BTreeSet<usize>,
    log: ChangeLog,
}

#[derive(Clone, Default)]
struct Collection {
    positions: BTreeMap<String, u64>,
    items: BTreeMap<u64, Arc<StoredItem>>,
    next: u64,
}

#[derive(Clone)]
struct StoredItem {
    value: Value,
    bytes: usize,
    /// Since when it is in its state.
    since: SystemTime,
}

impl Default for ItemStore {
    /// One without items, none of which would move by itself.
    fn default() -> Self {
        Self::new(&NO_TIMERS, BTreeSet::new())
    }
}

impl ItemStore {
    /// One without items, which move by themselves as these say, and which are created where they are of these resources.
    pub(super) fn new(timers: &'static Timers, created: BTreeSet<usize>) -> Self {
        Self {
            timers,
            next_move: None,
            collections: BTreeMap::new(),
            items: 0,
            bytes: 0,
            numbers: 0,
            created,
            log: ChangeLog::default(),
        }
    }

    /// Notes what changes of these resources.
    pub(super) fn watch(&mut self, resources: &Arc<BTreeSet<usize>>) {
        self.log = ChangeLog::new(resources);
    }

    /// What has changed since this was asked for last, by calls and by time.
    pub(crate) fn take_changes(&mut self, now: SystemTime) -> TakenChanges {
        self.advance(now);
        self.log.take()
    }

    /// Does something of which no change is noted.
    pub(super) fn unwatched<T>(&mut self, change: impl FnOnce(&mut Self) -> T) -> T {
        let log = std::mem::take(&mut self.log);
        let result = change(self);
        self.log = log;
        result
    }

    /// How many bytes of JSON the items have together.
    pub(crate) const fn bytes(&self) -> usize {
        self.bytes
    }

    /// The number of a new id, which no other one had.
    pub(super) const fn next_number(&mut self) -> u64 {
        self.numbers += 1;
        self.numbers
    }

    /// Items of a resource are given: it has those alone, as if something created them.
    pub(super) fn give(&mut self, resource: usize) {
        self.created.insert(resource);
    }

    /// Whether items of a resource are there only where something created or gave them.
    pub(super) fn is_created(&self, resource: usize) -> bool {
        self.created.contains(&resource)
    }

    /// Makes the items what they were. Ids that were given since are not given once more.
    pub(crate) fn restore(&mut self, before: &Self) {
        let numbers = self.numbers.max(before.numbers);
        self.unwatched(|store| store.clone_from(before));
        self.numbers = numbers;
    }

    /// All collections with their items.
    pub(super) fn collections(&self) -> impl Iterator<Item = (&CollectionKey, Vec<&Value>)> {
        self.collections.keys().map(|key| (key, self.all(key)))
    }

    /// Moves the items whose time has come.
    pub(super) fn advance(&mut self, now: SystemTime) {
        if self.next_move.is_none_or(|next| now < next) {
            return;
        }
        self.next_move = None;
        for (key, collection) in &mut self.collections {
            let Some(states) = self.timers.of(key.resource) else {
                continue;
            };
            for item in collection.items.values_mut() {
                let item = Arc::make_mut(item);
                let log = &mut self.log;
                let moved = |before: &Value, after: &Value, at| {
                    log.put(key.resource, ItemOrigin::Sampled, Some(before), after, at);
                };
                (item.value, item.since) = states.moved(&item.value, item.since, now, moved);
                let next = states.next(&item.value, item.since);
                self.next_move = sooner(self.next_move, next);
            }
        }
    }

    pub(super) fn item(&self, key: &ItemKey) -> Option<&Value> {
        let collection = self.collections.get(&key.collection)?;
        let item = collection.items.get(collection.positions.get(&key.id)?)?;
        Some(&item.value)
    }

    /// Whether an item of a resource has an id, whatever it belongs to. Of what nothing creates, each that was not deleted is there.
    pub(super) fn has(&self, resource: usize, id: &str) -> bool {
        let collections = self.collections.iter();
        let mut own = collections.filter(|(key, _)| key.resource == resource);
        let found = own.find_map(|(_, it)| it.items.get(it.positions.get(id)?));
        match found {
            Some(item) => item.value != Value::Null,
            None => !self.is_created(resource),
        }
    }

    /// The items of a collection that are there.
    pub(super) fn all(&self, key: &CollectionKey) -> Vec<&Value> {
        let collection = self.collections.get(key).into_iter();
        collection
            .flat_map(|it| it.items.values())
            .map(|it| &it.value)
            .filter(|it| **it != Value::Null)
            .collect()
    }

    /// The id of the first item that is so.
    pub(super) fn find(
        &self,
        key: &CollectionKey,
        is_it: impl Fn(&Value) -> bool,
    ) -> Option<String> {
        let collection = self.collections.get(key)?;
        let mut ids = collection.positions.iter();
        let id = ids.find(|(_, at)| {
            let item = collection.items.get(at);
            item.is_some_and(|it| is_it(&it.value))
        });
        id.map(|(id, _)| id.clone())
    }

    /// Makes a change.
    ///
    /// # Errors
    /// There is no room, and nothing is changed.
    pub(super) fn commit(&mut self, change: Change, now: SystemTime) -> Result<(), String> {
        match change {
            Change::Nothing => Ok(()),
            Change::Put(key, value) => self.put(key, value, now),
            Change::Remove(key, children) => {
                self.remove(&key, &children, now);
                Ok(())
            }
        }
    }

    fn put(&mut self, key: ItemKey, value: Value, now: SystemTime) -> Result<(), String> {
        let bytes = value.to_json().len() + key.id.len();
        let collection = self.collections.get(&key.collection);
        let known = collection.and_then(|it| it.items.get(it.positions.get(&key.id)?));
        let items = self.items + usize::from(known.is_none());
        let all = self.bytes - known.map_or(0, |it| it.bytes) + bytes;
        if items > MAX_ITEMS || all > MAX_BYTES {
            return Err(format!(
                "The mock remembers at most {MAX_ITEMS} items of {MAX_BYTES} bytes together"
            ));
        }
        (self.items, self.bytes) = (items, all);
        let mut since = now;
        if let Some(states) = self.timers.of(key.collection.resource) {
            let same = known.filter(|it| states.state(&it.value) == states.state(&value));
            since = same.map_or(now, |it| it.since);
            self.next_move = sooner(self.next_move, states.next(&value, since));
        }
        let resource = key.collection.resource;
        // What there is only once has no id.
        let origin = if self.is_created(resource) && !key.id.is_empty() {
            ItemOrigin::Created
        } else {
            ItemOrigin::Sampled
        };
        let before = known.map(|it| &it.value);
        self.log.put(resource, origin, before, &value, now);
        let item = StoredItem {
            value,
            bytes,
            since,
        };
        let collection = self.collections.entry(key.collection).or_default();
        let next = collection.next;
        let position = *collection.positions.entry(key.id).or_insert(next);
        collection.next = next.max(position + 1);
        collection.items.insert(position, Arc::new(item));
        Ok(())
    }

    fn remove(&mut self, key: &ItemKey, children: &[usize], now: SystemTime) {
        if let Some(collection) = self.collections.get_mut(&key.collection)
            && let Some(position) = collection.positions.remove(&key.id)
            && let Some(item) = collection.items.remove(&position)
        {
            self.items -= 1;
            self.bytes -= item.bytes;
            self.log.remove(key.collection.resource, &item.value, now);
        }
        let mut path = key.collection.parents.clone();
        path.push(key.id.clone());
        let (mut items, mut bytes) = (self.items, self.bytes);
        let log = &mut self.log;
        self.collections.retain(|of, collection| {
            let goes = children.contains(&of.resource) && of.parents.starts_with(&path);
            if goes {
                items -= collection.items.len();
                bytes -= collection.items.values().map(|it| it.bytes).sum::<usize>();
                let removed = collection.items.values();
                removed.for_each(|it| log.remove(of.resource, &it.value, now));
            }
            !goes && !collection.items.is_empty()
        });
        (self.items, self.bytes) = (items, bytes);
    }
}

fn sooner(one: Option<SystemTime>, other: Option<SystemTime>) -> Option<SystemTime> {
    one.into_iter().chain(other).min()
}
