//! The sandbox as one thing: a store, the service over it, its clock, and what a new database begins with.

use std::collections::BTreeMap;
use std::fs;
use std::sync::Arc;
use std::time::SystemTime;

use svc_server::oasmith::server::AnswerChecks;
use svc_server::{Rejection, Router};

use crate::auth::Keys;
use crate::idempotency::Idempotency;
use crate::ids;
use crate::reset::Reset;
use crate::seed::{self, BadSeed, Seed};
use crate::service::Sandbox;
use crate::shared::Shared;
use crate::store::{self, Rows, Store, read, write};
use oasmith_mock::control::{ClockMove, milliseconds};

/// The list of developers' first items: a database with one is no new one.
const DEVELOPERS: &str = "developers";

/// A sandbox that can be called.
#[derive(Clone)]
pub struct App {
    /// Where everything is kept.
    pub store: Arc<dyn Store>,
    /// The clock and the assumptions.
    pub shared: Shared,
    /// What this process was told to assume.
    assumed: Vec<(String, String)>,
    /// The service.
    pub router: Router,
}

impl App {
    /// A sandbox over a store.
    #[must_use]
    pub fn new(store: Arc<dyn Store>) -> Self {
        let shared = Shared::default();
        let clock = shared.clock.clone();
        let service = Sandbox::new(Arc::clone(&store), shared.assumptions.clone());
        let router = svc_server::router(service, Keys::new(Arc::clone(&store), shared.clone()))
            .middleware(Idempotency::new(Arc::clone(&store)))
            .answer_checks(AnswerChecks::Refused)
            .clock(move || clock.now());
        Self {
            store,
            shared,
            assumed: Vec::new(),
            router,
        }
    }

    /// The same with other assumptions, which are kept when it begins.
    #[must_use]
    pub fn assuming(self, assumed: Vec<(String, String)>) -> Self {
        Self { assumed, ..self }
    }

    /// Milliseconds since 1970, by the clock of the sandbox.
    #[must_use]
    pub fn now(&self) -> i64 {
        milliseconds(self.shared.clock.now())
    }

    /// Moves the clock, for all processes on the database.
    ///
    /// # Errors
    /// It would stand where timestamps have no year of four digits, or the store fails.
    pub fn move_clock(&self, to: ClockMove) -> Result<(), Rejection> {
        self.shared.move_clock(&*self.store, to)
    }

    /// Assumes something else, in all processes on the database.
    ///
    /// # Errors
    /// There is no such assumption, no such value, or the store fails.
    pub fn choose(&self, name: &str, value: &str) -> Result<(), Rejection> {
        self.shared.choose(&*self.store, name, value)
    }

    /// Makes a developer with an unrestricted key and a fixture, unless the store has one: the key, which nobody can learn later.
    ///
    /// # Errors
    /// The fixture cannot be loaded, or the store fails.
    pub fn begin(&self, fixture: &Seed) -> Result<Option<String>, Rejection> {
        self.shared.look(&*self.store)?;
        for (name, value) in &self.assumed {
            self.choose(name, value)?;
        }
        let is_new = read(&*self.store, |rows| {
            Ok(rows.key(DEVELOPERS.as_bytes())?.is_none())
        });
        if !is_new? {
            return Ok(None);
        }
        let now = self.now();
        self.made(fixture, |rows| {
            // Of two processes that begin one database at once, the second finds it begun.
            Ok(rows.key(DEVELOPERS.as_bytes())?.is_none().then_some(now))
        })
    }

    /// Forgets everything but what is to be kept, and begins again as this process was started, all in one step: the key of the new developer.
    ///
    /// # Errors
    /// The fixture cannot be loaded, or the store fails; nothing is forgotten then.
    pub fn reset(&self, fixture: &Seed, reset: &Reset) -> Result<Option<String>, Rejection> {
        let assumed: BTreeMap<String, String> = self.assumed.iter().cloned().collect();
        let key = self.made(fixture, |rows| {
            let ahead = reset.clear(rows, assumed.clone())?;
            Ok(Some(milliseconds(SystemTime::now()).saturating_add(ahead)))
        })?;
        self.shared.look(&*self.store)?;
        Ok(key)
    }

    /// Makes a developer with an unrestricted key and a fixture in one transaction, whose beginning says at which moment, or that there is one.
    fn made(
        &self,
        fixture: &Seed,
        begin: impl Fn(&dyn Rows) -> Result<Option<i64>, Rejection>,
    ) -> Result<Option<String>, Rejection> {
        let developer = ids::id();
        write(&*self.store, DEVELOPERS, |rows| {
            let Some(now) = begin(rows)? else {
                return Ok(None);
            };
            rows.put_key(DEVELOPERS.as_bytes(), &developer)?;
            let key = seed::unrestricted_key(rows, &developer, now)?;
            fixture.load(rows, &developer, now)?;
            seed::remember(rows, fixture)?;
            Ok(Some(key))
        })
    }

    /// Does something for the developer that the database began with, in a transaction.
    ///
    /// # Errors
    /// What the work refuses, and 500 when the store fails or holds none.
    pub fn for_developer<T>(
        &self,
        mut work: impl FnMut(&dyn Rows, &str) -> Result<T, Rejection>,
    ) -> Result<T, Rejection> {
        let developer = read(&*self.store, first_developer)?;
        write(&*self.store, &developer, |rows| work(rows, &developer))
    }

    /// Another developer, who has nothing: its id and its unrestricted key.
    ///
    /// # Errors
    /// The store fails.
    pub fn another_developer(&self) -> Result<(String, String), Rejection> {
        let (developer, now) = (ids::id(), self.now());
        let key = write(&*self.store, &developer, |rows| {
            seed::unrestricted_key(rows, &developer, now)
        })?;
        Ok((developer, key))
    }
}

/// A sandbox over the store that a database is kept in.
///
/// # Errors
/// It cannot be opened, or is not the sandbox's.
pub fn open(database: &str) -> Result<App, String> {
    let store = store::open(database).map_err(|fault| fault.to_string())?;
    let app = App::new(store);
    let known = app.shared.look(&*app.store);
    known.map_err(|rejection| crate::responses::messages(&rejection))?;
    Ok(app)
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
        "" => Err(BadSeed(
            "`--seed` is empty: it takes demo, empty, or the path of a file".to_owned(),
        )),
        path => {
            let text = fs::read_to_string(path);
            let text = text.map_err(|error| {
                BadSeed(format!(
                    "{path}: {error}; `--seed` takes demo, empty, or the path of a file"
                ))
            })?;
            Seed::parse(&text).map_err(|error| BadSeed(format!("{path}: {error}")))
        }
    }
}
