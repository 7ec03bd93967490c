//! Calls that do something with items: what changes, and what is answered. Nothing changes before the answer is valid.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};
use std::time::SystemTime;

use oasmith::Problem;
use oasmith::server::Rejection;
use oasmith_codegen::ir::{Api, ItemEffect, KeySource, ResourcePaths, Resources, Value};
use tokio::sync::OnceCell;

use super::address::{self, Address};
use super::calls::{ItemAnswer, ItemCall, ItemFailure, NewItem, Outcome, Prepared, Shown};
use super::ids::NewIds;
use super::item_path::with_ids;
use super::item_samples::{ItemSamples, NO_SAMPLES};
use super::references::ReferenceChecks;
use super::rows::ItemRows;
use super::seeds::{Seed, seeds};
use super::sent::SentItem;
use super::stateful::StatefulOperation;
use super::store::{Change, ItemKey, ItemStore, MAX_CREATED};
use super::timers::Timers;
use super::work::Work;
use super::{draft, preconditions, stateful};
use crate::locks::locked;
use crate::operation::Operation;
use crate::requests::ReceivedRequest;
use crate::settings::JsonValue;
use crate::values::Values;

/// The items of a description.
pub(crate) struct Items {
    api: &'static Api,
    resources: &'static Resources,
    timers: &'static Timers,
    seeds: Vec<Seed>,
    watched: Arc<BTreeSet<usize>>,
    /// Which references are looked up.
    references: ReferenceChecks,
    /// The resources of which something creates items.
    created: BTreeSet<usize>,
    /// Samples of the items of each resource, once they were needed.
    samples: Vec<OnceCell<ItemSamples>>,
    rows: ItemRows,
}

impl Items {
    pub(crate) fn new(
        api: &'static Api,
        resources: &'static Resources,
        timers: &'static Timers,
        seeds: Vec<Seed>,
        references: ReferenceChecks,
    ) -> Self {
        Self {
            api,
            resources,
            timers,
            seeds,
            watched: Arc::default(),
            references,
            created: stateful::created(api, resources),
            samples: resources.all.iter().map(|_| OnceCell::new()).collect(),
            rows: ItemRows::new(resources),
        }
    }

    /// The same, where changes of some resources are noted.
    pub(crate) fn watching(mut self, resources: BTreeSet<usize>) -> Self {
        self.watched = Arc::new(resources);
        self
    }

    pub(crate) const fn api(&self) -> &'static Api {
        self.api
    }

    /// The items that are there at the start.
    ///
    /// # Errors
    /// The parent of one is not there, one is there twice, or there is no room for them.
    pub(crate) fn at_start(&self, now: SystemTime) -> Result<ItemStore, String> {
        self.with_seeds(self.empty(), &self.seeds, now)
    }

    /// Items as rows of a database.
    pub(crate) const fn rows(&self) -> &ItemRows {
        &self.rows
    }

    /// A store without items, also without those that are there at the start.
    pub(crate) fn empty(&self) -> ItemStore {
        let mut store = self.nothing();
        store.watch(&self.watched);
        store
    }

    /// No items.
    pub(super) fn nothing(&self) -> ItemStore {
        ItemStore::new(self.timers, self.created.clone())
    }

    /// Adds items, by paths of their collections, all or none: how many.
    ///
    /// # Errors
    /// One of them cannot be there.
    pub(crate) fn add(
        &self,
        store: &Mutex<ItemStore>,
        items: &BTreeMap<String, JsonValue>,
        operations: &[Operation],
        now: SystemTime,
    ) -> Result<usize, String> {
        let seeds = seeds(items, self.resources, operations)?;
        let mut store = locked(store);
        *store = self.with_seeds(store.clone(), &seeds, now)?;
        Ok(seeds.len())
    }

    fn with_seeds(
        &self,
        mut store: ItemStore,
        seeds: &[Seed],
        now: SystemTime,
    ) -> Result<ItemStore, String> {
        for Seed { key, value } in seeds {
            let of = self.resources.all.get(key.collection.resource);
            let parents = &key.collection.parents;
            let of_item = of.into_iter().flat_map(|it| &it.parents);
            let of_item = of_item.map(|it| &it.value);
            let missing = address::missing_parent(&store, self.resources, of_item, parents);
            if let Some(id) = missing.and_then(|at| parents.get(at)) {
                let id_of = &key.id;
                return Err(format!(
                    "items: `{id_of}` belongs to `{id}`, which is not there"
                ));
            }
            if store.item(key).is_some() {
                return Err(format!("items: `{}` is there twice", key.id));
            }
            let (mut value, schema) = (value.clone(), of.and_then(|it| it.schema.as_ref()));
            if let Some(schema) = schema {
                value = draft::in_order(value, self.api, schema.value);
            }
            store.give(key.collection.resource);
            store.unwatched(|store| store.commit(Change::Put(key.clone(), value), now))?;
        }
        Ok(store)
    }

    /// All items, by the paths of their collections.
    pub(crate) fn shown(&self, store: &Mutex<ItemStore>, now: SystemTime) -> Value {
        let mut store = locked(store);
        store.advance(now);
        let collections = store.collections().filter_map(|(key, items)| {
            let paths = &self.resources.all.get(key.resource)?.paths.value;
            let mut items = items.into_iter().filter(|it| **it != Value::Null).cloned();
            let items = match paths {
                ResourcePaths::Singleton(_) => items.next()?,
                ResourcePaths::Items { .. } | ResourcePaths::Collection(_) => {
                    Value::List(items.collect())
                }
            };
            Some((with_ids(paths.first(), &key.parents), items))
        });
        Value::Map(collections.collect())
    }

    /// Does what a call asks for.
    ///
    /// # Errors
    /// The item is not there, is there already, or has no room; or no answer is valid. Then nothing has changed.
    pub(crate) async fn answer(
        &self,
        values: &Values,
        call: ItemCall<'_>,
    ) -> Result<ItemAnswer, ItemFailure> {
        let Some(mut address) = Address::of(call.operation, call.request) else {
            return Ok(ItemAnswer::default());
        };
        address.identify_parents(&locked(call.store), self.resources, call.operation);
        let body = call.received_body()?;
        let prepared = self.prepared(values, &call, &address, body).await;
        let mut store = locked(call.store);
        store.advance(call.now);
        address.parents(&store, self.resources, call.operation)?;
        let work = Work {
            api: self.api,
            resources: self.resources,
            references: self.references,
            store: &store,
            call: &call,
            address: &address,
            prepared: &prepared,
        };
        let Outcome { change, shown } = work.outcome()?;
        let item = match &shown {
            Shown::Items(items) => items.first().filter(|_| items.len() == 1),
            Shown::Page(..) | Shown::Count(_) | Shown::Stateless => None,
        };
        let tag = item.filter(|_| call.has_tag).map(preconditions::tag);
        let is_read = matches!(call.operation.usage.effect, ItemEffect::Read(_));
        let is_known = is_read
            && call.has_not_modified
            && item.is_some_and(|it| call.preconditions.is_known(it));
        let page = call.page(&shown);
        let body = call.body(shown, page.as_ref())?;
        let created = match &change {
            Change::Put(key, _) if prepared.is_created => created_path(&store, &call, key),
            Change::Put(..) | Change::Remove(..) | Change::Several(_) | Change::Nothing => None,
        };
        store.commit(change, call.now).map_err(|message| {
            Rejection::new(507, Problem::new("insufficient_storage", message))
        })?;
        Ok(ItemAnswer {
            body,
            created,
            page,
            tag,
            is_known,
        })
    }

    /// Samples are made where an item may come of them.
    async fn prepared(
        &self,
        values: &Values,
        call: &ItemCall<'_>,
        address: &Address,
        body: Option<Value>,
    ) -> Prepared<'_> {
        let usage = call.operation.usage;
        let api = self.api;
        let sent = SentItem { api, call }.of(body.as_ref());
        let is_created = locked(call.store).is_created(usage.resource);
        let mut new = Vec::new();
        if is_created && matches!(usage.effect, ItemEffect::Create | ItemEffect::Replace(_)) {
            let count = match &sent {
                Some(Value::List(all)) => all.len().min(MAX_CREATED),
                Some(_) | None => 1,
            };
            for _ in 0..count {
                new.push(new_item(values, call, address).await);
            }
        }
        let mut samples = &NO_SAMPLES;
        if let Some(cell) = self.samples.get(usage.resource)
            && (usage.effect.puts() || !is_created)
        {
            samples = cell
                .get_or_init(|| ItemSamples::of(values, call.operation))
                .await;
        }
        let is_list = usage.effect.query().is_some();
        let unasked = samples.unasked.as_slice();
        Prepared {
            is_created,
            samples: &samples.items,
            new,
            unasked: if is_list && !is_created { unasked } else { &[] },
            body,
            sent,
        }
    }
}

/// A new item with ids, one of which no other item has: items that were given or put there may have those that come next.
async fn new_item(values: &Values, call: &ItemCall<'_>, address: &Address) -> NewItem {
    let mut number = locked(call.store).next_number();
    let new = NewIds::of(values, call.operation, number).await;
    let mut store = locked(call.store);
    // Of more numbers than there are items, one is free.
    for _ in 0..store.count(&address.collection) {
        let ids = new.numbered(number);
        let key = |id: &Value| address.collection.with_id(&id.tag_text());
        if ids.iter().any(|id| store.item(&key(id)).is_none()) {
            return NewItem { number, ids };
        }
        number = store.next_number();
    }
    let ids = new.numbered(number);
    NewItem { number, ids }
}

/// Whether a call brings an item to the path that it is put to.
pub(crate) fn is_new(
    operation: &StatefulOperation,
    request: &ReceivedRequest,
    store: &Mutex<ItemStore>,
    now: SystemTime,
) -> bool {
    let ItemEffect::Replace(KeySource::Path) = &operation.usage.effect else {
        return false;
    };
    let mut store = locked(store);
    store.advance(now);
    let address = Address::of(operation, request);
    let key = address.and_then(|it| it.key(&store, operation, None));
    let is_created = store.is_created(operation.usage.resource);
    is_created && key.is_some_and(|it| store.item(&it).is_none())
}

/// The path of an item, if it is new.
fn created_path(store: &ItemStore, call: &ItemCall<'_>, key: &ItemKey) -> Option<String> {
    let path = key.path(&call.operation.resource.paths.value)?;
    store.item(key).is_none().then_some(path)
}
