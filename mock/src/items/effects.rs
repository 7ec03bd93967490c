//! Calls that do something with items: what changes, and what is answered. Nothing changes before the answer is valid.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::time::SystemTime;

use oasmith::Problem;
use oasmith::server::Rejection;
use oasmith_codegen::ir::{Api, ItemEffect, ResourcePaths, Resources, Value};

use super::address::{self, Address};
use super::calls::{ItemCall, ItemFailure, Outcome, Prepared};
use super::seeds::{Seed, seeds, with_ids};
use super::store::{Change, ItemStore};
use super::timers::Timers;
use super::work::Work;
use super::{draft, ids};
use crate::locks::locked;
use crate::operation::Operation;
use crate::settings::JsonValue;
use crate::values::{ValueKey, Values, WantedValue};

/// How many samples of an item are tried.
const SAMPLES: u64 = 6;

/// The items of a description.
pub(crate) struct Items {
    api: &'static Api,
    resources: &'static Resources,
    timers: &'static Timers,
    seeds: Vec<Seed>,
}

impl Items {
    pub(crate) const fn new(
        api: &'static Api,
        resources: &'static Resources,
        timers: &'static Timers,
        seeds: Vec<Seed>,
    ) -> Self {
        Self {
            api,
            resources,
            timers,
            seeds,
        }
    }

    /// The items that are there at the start.
    ///
    /// # Errors
    /// The parent of one is not there, one is there twice, or there is no room for them.
    pub(crate) fn at_start(&self, now: SystemTime) -> Result<ItemStore, String> {
        self.with_seeds(ItemStore::new(self.timers), &self.seeds, now)
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
            let missing =
                of.and_then(|it| address::missing_parent(&store, self.resources, it, parents));
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
            store.commit(Change::Put(key.clone(), value), now)?;
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

    /// Does what a call asks for. The body of its answer, or none where it is as without items.
    ///
    /// # Errors
    /// The item is not there, is there already, or has no room; or no answer is valid. Then nothing has changed.
    pub(crate) async fn answer(
        &self,
        values: &Values,
        call: ItemCall<'_>,
    ) -> Result<Option<Value>, ItemFailure> {
        let Some(address) = Address::of(call.operation, call.request) else {
            return Ok(None);
        };
        let body = call.received_body()?;
        let prepared = self.prepared(values, &call, body).await;
        let mut store = locked(call.store);
        store.advance(call.now);
        address.parents(&store, self.resources, call.operation.resource)?;
        let work = Work {
            api: self.api,
            resources: self.resources,
            store: &store,
            call: &call,
            address: &address,
            prepared: &prepared,
        };
        let Outcome { change, shown } = work.outcome()?;
        let body = call.body(shown)?;
        store.commit(change, call.now).map_err(|message| {
            Rejection::new(507, Problem::new("insufficient_storage", message))
        })?;
        Ok(body)
    }

    async fn prepared(
        &self,
        values: &Values,
        call: &ItemCall<'_>,
        body: Option<Value>,
    ) -> Prepared {
        let (has_samples, has_ids) = match call.operation.usage.effect {
            ItemEffect::Create | ItemEffect::Replace(_) => (true, true),
            ItemEffect::Update { .. } | ItemEffect::Act(_) => (true, false),
            ItemEffect::Read(_)
            | ItemEffect::List(_)
            | ItemEffect::Search(_)
            | ItemEffect::Delete(_) => (false, false),
        };
        let mut samples = Vec::new();
        for variant in (0..SAMPLES).filter(|_| has_samples) {
            let key = ValueKey::Item {
                resource: call.operation.usage.resource,
                variant,
            };
            let wanted = WantedValue {
                used: Some(call.operation.item.used),
                any: "{}",
                name: "",
                examples: &[],
                example: None,
                variant,
            };
            let sample = values.of(key, wanted).await.ok();
            samples.extend(sample.and_then(|it| Value::from_json(&it)));
        }
        let ids = if has_ids {
            let number = locked(call.store).next_number();
            ids::new_ids(values, call.operation, number).await
        } else {
            Vec::new()
        };
        Prepared { samples, ids, body }
    }
}
