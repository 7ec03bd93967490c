//! The sandbox as one thing: a store, the service over it, its clock, and what a new database begins with.

use std::fs;
use std::sync::Arc;

use svc_server::{Rejection, Router};

use crate::auth::Keys;
use crate::clock::{Clock, milliseconds};
use crate::idempotency::Idempotency;
use crate::ids;
use crate::seed::{self, BadSeed, Seed};
use crate::service::Sandbox;
use crate::store::{Rows, Store, read, write};

/// The list of developers' first items: a database with one is no new one.
const DEVELOPERS: &str = "developers";

/// A sandbox that can be called.
#[derive(Clone)]
pub struct App {
    /// Where everything is kept.
    pub store: Arc<dyn Store>,
    /// What the time is.
    pub clock: Clock,
    /// The service.
    pub router: Router,
}

impl App {
    /// A sandbox over a store.
    #[must_use]
    pub fn new(store: Arc<dyn Store>) -> Self {
        let clock = Clock::default();
        let now = clock.clone();
        let router = svc_server::router(Sandbox::new(Arc::clone(&store)), Keys(Arc::clone(&store)))
            .middleware(Idempotency::new(Arc::clone(&store)))
            .clock(move || now.now());
        Self {
            store,
            clock,
            router,
        }
    }

    /// Milliseconds since 1970, by the clock of the sandbox.
    #[must_use]
    pub fn now(&self) -> i64 {
        milliseconds(self.clock.now())
    }

    /// Makes a developer with an unrestricted key and a fixture, unless the store has one: the key, which nobody can learn later.
    ///
    /// # Errors
    /// The fixture cannot be loaded, or the store fails.
    pub fn begin(&self, fixture: &Seed) -> Result<Option<String>, BadSeed> {
        let is_new = read(&*self.store, |rows| {
            Ok(rows.key(DEVELOPERS.as_bytes())?.is_none())
        });
        if !is_new.map_err(store_failed)? {
            return Ok(None);
        }
        let (developer, now) = (ids::id(), self.now());
        let mut bad = None;
        let key = write(&*self.store, |rows| {
            rows.put_key(DEVELOPERS.as_bytes(), &developer)?;
            if let Err(error) = fixture.load(rows, &developer, now) {
                bad = Some(error);
                return Err(Rejection::unexpected());
            }
            seed::unrestricted_key(rows, &developer, now)
        });
        match (key, bad) {
            (Ok(key), _) => Ok(Some(key)),
            (Err(_), Some(bad)) => Err(bad),
            (Err(rejection), None) => Err(store_failed(rejection)),
        }
    }

    /// Another developer, who has nothing: its id and its unrestricted key.
    ///
    /// # Errors
    /// The store fails.
    pub fn another_developer(&self) -> Result<(String, String), Rejection> {
        let (developer, now) = (ids::id(), self.now());
        let key = write(&*self.store, |rows| {
            seed::unrestricted_key(rows, &developer, now)
        })?;
        Ok((developer, key))
    }
}

/// The developer that the database began with.
///
/// # Errors
/// The store fails, or holds none.
pub fn first_developer(rows: &dyn Rows) -> Result<String, Rejection> {
    rows.key(DEVELOPERS.as_bytes())?
        .ok_or_else(Rejection::unexpected)
}

/// The fixture that `--seed` names.
///
/// # Errors
/// There is no such file, or it is no fixture.
pub fn fixture(name: &str) -> Result<Seed, BadSeed> {
    match name {
        "demo" => Seed::demo(),
        "empty" => Ok(Seed::default()),
        path => {
            let text = fs::read_to_string(path);
            let text = text.map_err(|error| BadSeed(format!("{path}: {error}")))?;
            Seed::parse(&text).map_err(|error| BadSeed(format!("{path}: {error}")))
        }
    }
}

#[expect(clippy::needless_pass_by_value, reason = "it is mapped over results")]
fn store_failed(rejection: Rejection) -> BadSeed {
    BadSeed(format!("the store failed ({})", rejection.status))
}
