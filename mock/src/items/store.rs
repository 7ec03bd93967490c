//! The items of all resources, in the order in which they were created.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::SystemTime;

use oasmith_codegen::ir::{ResourcePaths, Value};

use super::changes::{ChangeLog, ItemOrigin, TakenChanges};
use super::item_path;
use super::timers::{NO_TIMERS, Timers};
use crate::database::Touched;

/// How many items are remembered.
pub(super) const MAX_ITEMS: usize = 10_000;

/// How many one call creates at most: one more than there is room for, so that more are refused as too many.
pub(super) const MAX_CREATED: usize = MAX_ITEMS + 1;

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
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct ItemKey {
    pub collection: CollectionKey,
    pub id: String,
}

impl ItemKey {
    /// The path of the item; none where items have none.
    pub(super) fn path(&self, paths: &ResourcePaths) -> Option<String> {
        let ResourcePaths::Items { item, .. } = paths else {
            return None;
        };
        let parents = self.collection.parents.iter();
        let ids: Vec<String> = parents.chain([&self.id]).cloned().collect();
        Some(item_path::with_ids(item, &ids))
    }
}

impl CollectionKey {
    /// The item of this id.
    pub(super) fn with_id(&self, id: &str) -> ItemKey {
        ItemKey {
            collection: self.clone(),
            id: id.to_owned(),
        }
    }
}

/// What a call changes.
pub(super) enum Change {
    Nothing,
    /// The item is there, or is another one. Null marks what nothing creates, or there is only once, and was deleted.
    Put(ItemKey, Value),
    /// It is gone, and what belongs to it as well; these are the positions of resources whose items may.
    Remove(ItemKey, Vec<usize>),
    /// All of these, or none.
    Several(Vec<Change>),
}

impl Change {
    /// All of these, or none: one is itself.
    pub(super) fn all(changes: Vec<Self>) -> Self {
        match <[Self; 1]>::try_from(changes) {
            Ok([one]) => one,
            Err(changes) => Self::Several(changes),
        }
    }
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
    /// What is to be written to a database.
    touched: Touched<ItemKey>,
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

impl StoredItem {
    fn new(value: Value, since: SystemTime, id: &str) -> Self {
        Self {
            bytes: value.to_json().len() + id.len(),
            value,
            since,
        }
    }
}

/// An item with all that is remembered of it.
pub(super) struct ItemRecord {
    pub value: Value,
    /// Its position in its collection.
    pub position: u64,
    /// Since when it is in its state.
    pub since: SystemTime,
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
            touched: Touched::default(),
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
        let mut touched = std::mem::take(&mut self.touched);
        for key in self.keys().chain(before.keys()) {
            touched.note(|| key);
        }
        self.unwatched(|store| store.clone_from(before));
        (self.numbers, self.touched) = (numbers, touched);
    }

    /// Notes what is there, and what changes, so that it can be written.
    pub(crate) fn touching(mut self) -> Self {
        let mut touched = Touched::noting();
        for key in self.keys() {
            touched.note(|| key);
        }
        self.touched = touched;
        self
    }

    /// Whether nothing has changed since that was asked for last.
    pub(crate) fn is_untouched(&self) -> bool {
        self.touched.is_empty()
    }

    /// The keys of what has changed since it was asked for last.
    pub(super) fn take_touched(&mut self) -> BTreeSet<ItemKey> {
        self.touched.take()
    }

    /// How many ids were asked for, and the resources of which nothing is there that was not created or given.
    pub(super) fn given(&self) -> (u64, &BTreeSet<usize>) {
        (self.numbers, &self.created)
    }

    /// Goes on behind the ids that were given before.
    pub(super) fn skip_numbers(&mut self, numbers: u64) {
        self.numbers = self.numbers.max(numbers);
    }

    /// The keys of all items.
    pub(super) fn keys(&self) -> impl Iterator<Item = ItemKey> {
        let collections = self.collections.iter();
        collections.flat_map(|(key, it)| it.positions.keys().map(|id| key.with_id(id)))
    }

    /// All that is remembered of an item.
    pub(super) fn record(&self, key: &ItemKey) -> Option<ItemRecord> {
        let collection = self.collections.get(&key.collection)?;
        let position = *collection.positions.get(&key.id)?;
        let item = collection.items.get(&position)?;
        Some(ItemRecord {
            value: item.value.clone(),
            position,
            since: item.since,
        })
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
            let mut positions = BTreeSet::new();
            for (position, item) in &mut collection.items {
                let item = Arc::make_mut(item);
                let log = &mut self.log;
                let moved = |before: &Value, after: &Value, at| {
                    log.put(key.resource, ItemOrigin::Sampled, Some(before), after, at);
                    positions.insert(*position);
                };
                (item.value, item.since) = states.moved(&item.value, item.since, now, moved);
                let next = states.next(&item.value, item.since);
                self.next_move = sooner(self.next_move, next);
            }
            let moved = collection.positions.iter();
            for (id, _) in moved.filter(|(_, position)| positions.contains(position)) {
                self.touched.note(|| key.with_id(id));
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

    /// How many items a collection has, those among them that were deleted and are marked so.
    pub(super) fn count(&self, key: &CollectionKey) -> usize {
        let collection = self.collections.get(key);
        collection.map_or(0, |it| it.items.len())
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

    /// The items of a collection that are there, with their ids, in the order of these.
    pub(super) fn with_ids(&self, key: &CollectionKey) -> impl Iterator<Item = (&str, &Value)> {
        let collection = self.collections.get(key).into_iter();
        let all = collection.flat_map(|it| {
            let positions = it.positions.iter();
            positions.filter_map(|(id, at)| Some((id.as_str(), &it.items.get(at)?.value)))
        });
        all.filter(|(_, it)| **it != Value::Null)
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
            Change::Several(changes) => {
                let before = self.clone();
                let mut changes = changes.into_iter();
                let result = changes.try_for_each(|it| self.commit(it, now));
                result.inspect_err(|_| *self = before)
            }
        }
    }

    fn put(&mut self, key: ItemKey, value: Value, now: SystemTime) -> Result<(), String> {
        let collection = self.collections.get(&key.collection);
        let position = collection.and_then(|it| it.positions.get(&key.id).copied());
        let known = collection.and_then(|it| it.items.get(&position?));
        let resource = key.collection.resource;
        let states = self.timers.of(resource);
        let is_same = |it: &&Arc<StoredItem>| {
            states.is_some_and(|states| states.state(&it.value) == states.state(&value))
        };
        let since = known.filter(is_same).map_or(now, |it| it.since);
        let position = position.unwrap_or_else(|| collection.map_or(0, |it| it.next));
        let item = Arc::new(StoredItem::new(value, since, &key.id));
        let before = self.insert(&key, position, Arc::clone(&item))?;
        // What there is only once has no id.
        let origin = if self.is_created(resource) && !key.id.is_empty() {
            ItemOrigin::Created
        } else {
            ItemOrigin::Sampled
        };
        let before = before.as_ref().map(|it| &it.value);
        self.log.put(resource, origin, before, &item.value, now);
        self.touched.note(|| key);
        Ok(())
    }

    /// Puts an item of a database where it was.
    ///
    /// # Errors
    /// There is no room, and nothing is changed.
    pub(super) fn load(&mut self, key: &ItemKey, record: ItemRecord) -> Result<(), String> {
        let item = StoredItem::new(record.value, record.since, &key.id);
        self.insert(key, record.position, Arc::new(item)).map(drop)
    }

    /// Puts an item to a position: the one that was there.
    fn insert(
        &mut self,
        key: &ItemKey,
        position: u64,
        item: Arc<StoredItem>,
    ) -> Result<Option<Arc<StoredItem>>, String> {
        let collection = self.collections.get(&key.collection);
        let known = collection.and_then(|it| it.items.get(&position));
        let items = self.items + usize::from(known.is_none());
        let all = self.bytes - known.map_or(0, |it| it.bytes) + item.bytes;
        if items > MAX_ITEMS || all > MAX_BYTES {
            return Err(format!(
                "The mock remembers at most {MAX_ITEMS} items of {MAX_BYTES} bytes together"
            ));
        }
        (self.items, self.bytes) = (items, all);
        let states = self.timers.of(key.collection.resource);
        let next = states.and_then(|it| it.next(&item.value, item.since));
        self.next_move = sooner(self.next_move, next);
        let collection = self.collections.entry(key.collection.clone()).or_default();
        collection.next = collection.next.max(position + 1);
        collection.positions.insert(key.id.clone(), position);
        Ok(collection.items.insert(position, item))
    }

    fn remove(&mut self, key: &ItemKey, children: &[usize], now: SystemTime) {
        if let Some(collection) = self.collections.get_mut(&key.collection)
            && let Some(position) = collection.positions.remove(&key.id)
            && let Some(item) = collection.items.remove(&position)
        {
            self.items -= 1;
            self.bytes -= item.bytes;
            self.log.remove(key.collection.resource, &item.value, now);
            self.touched.note(|| key.clone());
        }
        let mut path = key.collection.parents.clone();
        path.push(key.id.clone());
        let (mut items, mut bytes) = (self.items, self.bytes);
        let (log, touched) = (&mut self.log, &mut self.touched);
        self.collections.retain(|of, collection| {
            let goes = children.contains(&of.resource) && of.parents.starts_with(&path);
            if goes {
                items -= collection.items.len();
                bytes -= collection.items.values().map(|it| it.bytes).sum::<usize>();
                let removed = collection.items.values();
                removed.for_each(|it| log.remove(of.resource, &it.value, now));
                for id in collection.positions.keys() {
                    touched.note(|| of.with_id(id));
                }
            }
            !goes && !collection.items.is_empty()
        });
        (self.items, self.bytes) = (items, bytes);
    }
}

fn sooner(one: Option<SystemTime>, other: Option<SystemTime>) -> Option<SystemTime> {
    one.into_iter().chain(other).min()
}
