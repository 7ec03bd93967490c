//! What tests side by side have each of their own: items, a clock, faults, requests, answers by idempotency keys, deliveries and snapshots.

mod clock_member;
mod rows;
mod snapshots;
mod tenant;
mod write_state;
mod writer;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::SystemTime;

use axum::http::HeaderMap;
use oasmith::Problem;
use oasmith::server::{Context, Rejection};

use crate::control::invalid;
use crate::database::{Database, Row, TenantRows};
use crate::deliveries::Emitter;
use crate::items::Items;
use crate::locks::locked;
use crate::plain_names::plain_name;
use crate::settings::Scenarios;

use rows::TenantSource;
pub(crate) use tenant::Tenant;
use writer::Writer;

/// The header that names a tenant.
const HEADER: &str = "mock-tenant";

/// How many tenants there are at once.
const MAX_TENANTS: usize = 64;

/// All tenants. The default one has no name.
pub(crate) struct Tenants {
    /// What knows the items that are there at the start; nothing where none are remembered.
    pub(crate) items: Option<Arc<Items>>,
    pub(crate) scenarios: Scenarios,
    all: Mutex<BTreeMap<String, Arc<Tenant>>>,
    /// Nothing where all is forgotten in the end.
    writer: Option<Writer>,
}

impl Tenants {
    pub(crate) const fn new(items: Option<Arc<Items>>, scenarios: Scenarios) -> Self {
        Self {
            items,
            scenarios,
            all: Mutex::new(BTreeMap::new()),
            writer: None,
        }
    }

    /// Makes those that a database has, and writes to it from now on.
    ///
    /// # Errors
    /// The description has no resource of an item any more, or there is no thread.
    pub(crate) fn in_database(
        mut self,
        mut database: Box<dyn Database>,
        events: Option<&Emitter>,
    ) -> Result<Self, String> {
        let items = self
            .items
            .as_ref()
            .ok_or("nothing is remembered that it could have")?;
        let source = TenantSource {
            items,
            scenarios: &self.scenarios,
            events,
        };
        let mut all: BTreeMap<String, TenantRows> = BTreeMap::new();
        for Row { tenant, key, value } in database.rows()? {
            all.entry(tenant).or_default().insert(key, value);
        }
        let tenants = all.into_iter().map(|(name, rows)| {
            let tenant = rows::read(&name, &rows, source)?;
            Ok((name, Arc::new(tenant)))
        });
        self.all = Mutex::new(tenants.collect::<Result<_, String>>()?);
        self.writer = Some(Writer::new(database, Arc::clone(items))?);
        Ok(self)
    }

    /// Waits until all that a tenant has changed is in the database, where there is one.
    ///
    /// # Errors
    /// 503: it cannot be written.
    pub(crate) async fn write(&self, tenant: &Arc<Tenant>) -> Result<(), Rejection> {
        match &self.writer {
            Some(writer) => writer.write(tenant).await,
            None => Ok(()),
        }
    }

    /// The same for whoever does not wait as a future.
    pub(crate) fn write_now(&self, tenant: &Arc<Tenant>) -> Result<(), Rejection> {
        let writer = self.writer.as_ref();
        writer.map_or(Ok(()), |it| it.write_now(tenant))
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

    /// The tenant that a call in process names, or the default one.
    ///
    /// # Errors
    /// The name is none, or there are too many.
    pub(crate) fn of_call(&self, context: &Context) -> Result<Arc<Tenant>, Rejection> {
        match context.headers.get(HEADER) {
            Some(name) => self.named(checked_name(name)?),
            None => self.named(""),
        }
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
        let items = items.map_err(|error| invalid(&error))?.unwrap_or_default();
        let mut tenant = Tenant::new(name, items, &self.scenarios);
        if self.writer.is_some() {
            tenant = tenant.touching();
        }
        let tenant = Arc::new(tenant);
        all.insert(name.to_owned(), Arc::clone(&tenant));
        Ok(tenant)
    }

    /// Forgets all that a tenant has.
    ///
    /// # Errors
    /// 503: it stays in the database, which cannot be written.
    pub(crate) fn forget(&self, name: &str) -> Result<(), Rejection> {
        let mut all = locked(&self.all);
        let Some(tenant) = all.remove(name) else {
            return Ok(());
        };
        locked(&tenant.outbox).clear();
        // Asked for before another one of this name can be there, whose rows stay.
        let forgotten = self.writer.as_ref().map(|it| it.forget(&tenant));
        drop(all);
        forgotten.map_or(Ok(()), |it| it?.wait())
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
        None => checked_name(name),
        Some(_) => Err(invalid("the header `Mock-Tenant` is there twice")),
    }
}

fn checked_name(name: &str) -> Result<&str, Rejection> {
    plain_name(name, "the header `Mock-Tenant`").map_err(|it| invalid(&it))
}
