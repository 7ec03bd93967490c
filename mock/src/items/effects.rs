//! Calls that do something with items: what changes, and what is answered. Nothing changes before the answer is valid.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::SystemTime;

use oasmith::Problem;
use oasmith::server::Rejection;
use oasmith_codegen::ir::{Api, ItemEffect, Resources, Value};

use super::address::{self, Address};
use super::calls::{ItemCall, ItemFailure, Outcome, Prepared};
use super::ids;
use super::seeds::Seed;
use super::store::{Change, ItemStore};
use super::timers::Timers;
use super::work::Work;
use crate::values::{ValueKey, Values, WantedValue};

/// How many samples of an item are tried.
const SAMPLES: u64 = 6;

/// The items of a description.
pub(crate) struct Items {
    api: &'static Api,
    resources: &'static Resources,
    store: Mutex<ItemStore>,
    created: AtomicU64,
}

impl Items {
    /// The items that are there at the start.
    ///
    /// # Errors
    /// The parent of one is not there, one is there twice, or there is no room for them.
    pub(crate) fn new(
        api: &'static Api,
        resources: &'static Resources,
        timers: &'static Timers,
        seeds: Vec<Seed>,
    ) -> Result<Self, String> {
        let mut store = ItemStore::new(timers);
        for Seed { key, value } in seeds {
            let of = resources.all.get(key.collection.resource);
            let parents = &key.collection.parents;
            let missing = of.and_then(|it| address::missing_parent(&store, resources, it, parents));
            if let Some(id) = missing.and_then(|at| parents.get(at)) {
                let id_of = &key.id;
                return Err(format!(
                    "items: `{id_of}` belongs to `{id}`, which is not there"
                ));
            }
            if store.item(&key).is_some() {
                return Err(format!("items: `{}` is there twice", key.id));
            }
            store.commit(Change::Put(key, value), SystemTime::now())?;
        }
        Ok(Self {
            api,
            resources,
            store: Mutex::new(store),
            created: AtomicU64::new(0),
        })
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
        let mut store = self.store.lock().unwrap_or_else(PoisonError::into_inner);
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
            let number = self.created.fetch_add(1, Ordering::Relaxed) + 1;
            ids::new_ids(values, call.operation, number).await
        } else {
            Vec::new()
        };
        Prepared { samples, ids, body }
    }
}
