//! What all processes on one database share beside what they keep for developers: the clock, and what is assumed. It is read with the key of each
//! request, so that whichever process a balancer leads a request to knows what another was told before.

use std::collections::BTreeMap;
use std::time::SystemTime;

use serde::{Deserialize, Serialize};
use svc_server::Rejection;

use crate::assumptions::Assumptions;
use crate::store::{Rows, Store, read, write};
use oasmith_mock::control::{Clock, ClockMove, milliseconds};

/// What a setting is called in the store.
const NAME: &str = "shared";

/// The clock and the assumptions of a sandbox. Clones are one.
#[derive(Debug, Clone, Default)]
pub struct Shared {
    /// What the time is.
    pub clock: Clock,
    /// What is assumed where the document is silent.
    pub assumptions: Assumptions,
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
    pub fn move_clock(&self, store: &dyn Store, to: ClockMove) -> Result<(), NotTaken> {
        let machine = milliseconds(SystemTime::now());
        self.change(store, |kept| {
            kept.ahead = to.ahead(machine, kept.ahead)?;
            Ok(())
        })
    }

    /// Assumes something else in all processes.
    ///
    /// # Errors
    /// There is no such assumption, no such value, or the store fails.
    pub fn choose(&self, store: &dyn Store, name: &str, value: &str) -> Result<(), NotTaken> {
        self.change(store, |kept| {
            Assumptions::check(name, value)?;
            kept.assumed.insert(name.to_owned(), value.to_owned());
            Ok(())
        })
    }

    fn change(
        &self,
        store: &dyn Store,
        change: impl Fn(&mut StoredSettings) -> Result<(), String>,
    ) -> Result<(), NotTaken> {
        let outcome = write(store, NAME, |rows| {
            let mut kept = StoredSettings::of(rows)?;
            let outcome = change(&mut kept);
            if outcome.is_ok() {
                kept.put(rows)?;
            }
            Ok(outcome)
        });
        outcome
            .map_err(NotTaken::StoreFailed)?
            .map_err(NotTaken::Impossible)?;
        self.look(store).map_err(NotTaken::StoreFailed)
    }
}

/// Why a setting is as it was.
#[derive(Debug)]
pub enum NotTaken {
    /// It cannot be so: what is wrong with it.
    Impossible(String),
    /// It could be so, and the database cannot be used now.
    StoreFailed(Rejection),
}

impl StoredSettings {
    pub(crate) fn of(rows: &dyn Rows) -> Result<Self, Rejection> {
        let Some(text) = rows.setting(NAME)? else {
            return Ok(Self::default());
        };
        Ok(serde_json::from_str(&text)?)
    }

    pub(crate) fn put(&self, rows: &dyn Rows) -> Result<(), Rejection> {
        let text = serde_json::json!(self).to_string();
        Ok(rows.put_setting(NAME, &text)?)
    }
}
