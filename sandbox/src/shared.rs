//! What all processes on one database share beside what they keep for developers: the clock, and what is assumed. It is read with the key of each
//! request, so that whichever process a balancer leads a request to knows what another was told before.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::SystemTime;

use serde::{Deserialize, Serialize};
use svc_server::Rejection;

use crate::assumptions::Assumptions;
use crate::seen::Seen;
use crate::store::{Rows, Setting, Store, read};
use oasmith_mock::control::{Clock, ClockMove, invalid, milliseconds};

/// The clock and the assumptions of a sandbox. Clones are one.
#[derive(Debug, Clone, Default)]
pub struct Shared {
    /// What the time is.
    pub clock: Clock,
    /// What is assumed where the document is silent.
    pub assumptions: Assumptions,
    /// What this process has seen.
    pub seen: Arc<Seen>,
}

/// The same, as the store has it.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct StoredSettings {
    /// How far the clock is ahead of the machine's, in milliseconds.
    pub(crate) ahead: i64,
    /// Assumptions that were chosen otherwise.
    pub(crate) assumed: BTreeMap<String, String>,
}

impl Shared {
    /// Takes over what any process was told.
    ///
    /// # Errors
    /// The store fails.
    pub fn refresh(&self, rows: &dyn Rows) -> Result<(), Rejection> {
        let kept = StoredSettings::of(rows)?;
        self.clock.set(kept.ahead);
        self.assumptions.set(kept.assumed);
        Ok(())
    }

    /// Takes over what any process was told, outside of a transaction.
    ///
    /// # Errors
    /// The store fails.
    pub fn look(&self, store: &dyn Store) -> Result<(), Rejection> {
        read(store, |rows| self.refresh(rows))
    }

    /// Moves the clock of all processes.
    ///
    /// # Errors
    /// It would stand where timestamps have no year of four digits, or the store fails.
    pub fn move_clock(&self, store: &dyn Store, to: ClockMove) -> Result<(), Rejection> {
        let machine = milliseconds(SystemTime::now());
        StoredSettings::change(store, |kept| {
            let ahead = to.ahead(machine, kept.ahead);
            kept.ahead = ahead.map_err(|error| invalid(&error))?;
            Ok(())
        })?;
        self.look(store)
    }

    /// Assumes something else in all processes.
    ///
    /// # Errors
    /// There is no such assumption, no such value, or the store fails.
    pub fn choose(&self, store: &dyn Store, name: &str, value: &str) -> Result<(), Rejection> {
        Assumptions::check(name, value).map_err(|error| invalid(&error))?;
        StoredSettings::change(store, |kept| {
            kept.assumed.insert(name.to_owned(), value.to_owned());
            Ok(())
        })?;
        self.look(store)
    }
}

impl Setting for StoredSettings {
    const NAME: &'static str = "shared";
}
