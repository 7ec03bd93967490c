//! What tests side by side have each of their own: items, a clock, faults, requests, answers by idempotency keys, deliveries and snapshots.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::SystemTime;

use axum::http::HeaderMap;
use oasmith::Problem;
use oasmith::server::Rejection;

use crate::control::{Clock, invalid};
use crate::deliveries::Outbox;
use crate::earlier_answers::EarlierAnswers;
use crate::items::{ItemStore, Items};
use crate::locks::locked;
use crate::plain_names::plain_name;
use crate::request_log::RequestLog;
use crate::settings::Scenarios;
use crate::tenant_faults::TenantFaults;

/// The header that names a tenant.
const HEADER: &str = "mock-tenant";

/// How many tenants there are at once.
const MAX_TENANTS: usize = 64;

/// How many snapshots a tenant has.
const MAX_SNAPSHOTS: usize = 16;

/// How many bytes of JSON they have together, though they share what did not change between them.
const MAX_SNAPSHOT_BYTES: usize = 64 << 20;

/// What one test has of its own, or all that name no tenant.
pub(crate) struct Tenant {
    /// Empty for the default one.
    pub(crate) name: String,
    pub(crate) clock: Clock,
    pub(crate) faults: Mutex<TenantFaults>,
    pub(crate) items: Mutex<ItemStore>,
    pub(crate) requests: Mutex<RequestLog>,
    pub(crate) answers: EarlierAnswers,
    pub(crate) outbox: Mutex<Outbox>,
    snapshots: Mutex<BTreeMap<String, Snapshot>>,
}

/// The items and the clock of a tenant at some time.
struct Snapshot {
    items: ItemStore,
    /// How far the clock was ahead.
    ahead: i64,
}

/// All tenants. The default one has no name.
pub(crate) struct Tenants {
    /// What knows the items that are there at the start; nothing where none are remembered.
    pub(crate) items: Option<Arc<Items>>,
    pub(crate) scenarios: Scenarios,
    all: Mutex<BTreeMap<String, Arc<Tenant>>>,
}

impl Tenants {
    pub(crate) const fn new(items: Option<Arc<Items>>, scenarios: Scenarios) -> Self {
        Self {
            items,
            scenarios,
            all: Mutex::new(BTreeMap::new()),
        }
    }

    /// Makes the default one.
    ///
    /// # Errors
    /// The items that are there at the start cannot be there.
    pub(crate) fn begin(&self) -> Result<(), String> {
        let default = self.named("").map(drop);
        default.map_err(|it| Problem::joined(it.body.problems()).message)
    }

    /// The tenant that a request names, or the default one.
    ///
    /// # Errors
    /// The name is none, or there are too many.
    pub(crate) fn of(&self, headers: &HeaderMap) -> Result<Arc<Tenant>, Rejection> {
        self.named(name_of(headers)?)
    }

    /// The tenant of this name, which is empty for the default one; a new one where there is none.
    pub(crate) fn named(&self, name: &str) -> Result<Arc<Tenant>, Rejection> {
        let mut all = locked(&self.all);
        if let Some(known) = all.get(name) {
            return Ok(Arc::clone(known));
        }
        let named = all.keys().filter(|it| !it.is_empty());
        if !name.is_empty() && named.count() == MAX_TENANTS {
            let message = format!(
                "there are {MAX_TENANTS} tenants, which is the most; `POST /control/reset` forgets the one that its header `Mock-Tenant` names"
            );
            return Err(invalid(&message));
        }
        let items = self.items.as_ref();
        let items = items.map(|it| it.at_start(SystemTime::now())).transpose();
        let items = items.map_err(|error| invalid(&error))?;
        let tenant = Tenant::new(name, items.unwrap_or_default(), &self.scenarios);
        let tenant = Arc::new(tenant);
        all.insert(name.to_owned(), Arc::clone(&tenant));
        Ok(tenant)
    }

    /// Forgets all that a tenant has.
    pub(crate) fn forget(&self, name: &str) {
        if let Some(tenant) = locked(&self.all).remove(name) {
            locked(&tenant.outbox).clear();
        }
    }

    /// Those that are there now.
    pub(crate) fn all(&self) -> Vec<Arc<Tenant>> {
        locked(&self.all).values().cloned().collect()
    }
}

/// The name of the tenant in the head of a request; empty where there is none.
pub(crate) fn name_of(headers: &HeaderMap) -> Result<&str, Rejection> {
    let mut named = headers.get_all(HEADER).iter();
    let Some(name) = named.next() else {
        return Ok("");
    };
    let name = name.to_str().unwrap_or_default();
    match named.next() {
        None => plain_name(name, "the header `Mock-Tenant`").map_err(|it| invalid(&it)),
        Some(_) => Err(invalid("the header `Mock-Tenant` is there twice")),
    }
}

impl Tenant {
    fn new(name: &str, items: ItemStore, scenarios: &Scenarios) -> Self {
        Self {
            name: name.to_owned(),
            clock: Clock::default(),
            faults: Mutex::new(TenantFaults::at_start(scenarios)),
            items: Mutex::new(items),
            requests: Mutex::default(),
            answers: EarlierAnswers::default(),
            outbox: Mutex::default(),
            snapshots: Mutex::default(),
        }
    }

    /// Remembers its items and its clock under a name, in the place of what was there.
    pub(crate) fn save(&self, name: &str) -> Result<(), Rejection> {
        let name = plain_name(name, "a snapshot").map_err(|it| invalid(&it))?;
        let snapshot = Snapshot {
            items: locked(&self.items).clone(),
            ahead: self.clock.ahead(),
        };
        let mut all = locked(&self.snapshots);
        let others = all.iter().filter(|(other, _)| *other != name);
        let (count, bytes) = others.fold((0, snapshot.items.bytes()), |(count, bytes), it| {
            (count + 1, bytes + it.1.items.bytes())
        });
        if count == MAX_SNAPSHOTS || bytes > MAX_SNAPSHOT_BYTES {
            return Err(invalid(&format!(
                "there are at most {MAX_SNAPSHOTS} snapshots of {MAX_SNAPSHOT_BYTES} bytes together; `DELETE /control/snapshots/NAME` forgets one"
            )));
        }
        all.insert(name.to_owned(), snapshot);
        Ok(())
    }

    /// Makes its items and its clock what they were, and forgets answers by idempotency keys, which show items that are gone: whether there is such a
    /// snapshot.
    pub(crate) fn restore(&self, name: &str) -> bool {
        let all = locked(&self.snapshots);
        let Some(snapshot) = all.get(name) else {
            return false;
        };
        locked(&self.items).restore(&snapshot.items);
        self.answers.forget();
        self.clock.set(snapshot.ahead);
        true
    }

    /// Forgets a snapshot: whether there was one.
    pub(crate) fn forget(&self, name: &str) -> bool {
        locked(&self.snapshots).remove(name).is_some()
    }

    /// The names of its snapshots.
    pub(crate) fn snapshots(&self) -> Vec<String> {
        locked(&self.snapshots).keys().cloned().collect()
    }
}
