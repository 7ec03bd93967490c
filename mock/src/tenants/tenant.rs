//! What one test has of its own, or all that name no tenant.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicI64, Ordering};

use oasmith::server::Rejection;

use super::clock_member::with_clock;
use super::snapshots::{Snapshot, Snapshots};
use super::write_state::{TenantWriteState, WriteState};
use crate::control::{Clock, invalid};
use crate::database::{RowKey, RowKind};
use crate::deliveries::Outbox;
use crate::earlier_answers::EarlierAnswers;
use crate::items::{ItemStore, Items};
use crate::last_entries::LastEntries;
use crate::locks::locked;
use crate::plain_names::plain_name;
use crate::settings::Scenarios;
use crate::tenant_faults::TenantFaults;

/// What one test has of its own, or all that name no tenant.
pub(crate) struct Tenant {
    /// Empty for the default one.
    pub(crate) name: String,
    pub(crate) clock: Clock,
    pub(crate) faults: Mutex<TenantFaults>,
    pub(crate) items: Mutex<ItemStore>,
    pub(crate) requests: Mutex<LastEntries>,
    pub(crate) answers: EarlierAnswers,
    pub(crate) outbox: Mutex<Outbox>,
    pub(super) snapshots: Mutex<Snapshots>,
    /// How far the clock was ahead when that was taken to be written.
    written_ahead: AtomicI64,
    state: TenantWriteState,
}

impl Tenant {
    pub(super) fn new(name: &str, items: ItemStore, scenarios: &Scenarios) -> Self {
        Self {
            name: name.to_owned(),
            clock: Clock::default(),
            faults: Mutex::new(TenantFaults::at_start(scenarios)),
            items: Mutex::new(items),
            requests: Mutex::default(),
            answers: EarlierAnswers::default(),
            outbox: Mutex::default(),
            snapshots: Mutex::default(),
            written_ahead: AtomicI64::default(),
            state: TenantWriteState::default(),
        }
    }

    /// Notes what changes, so that it can be written.
    pub(super) fn touching(self) -> Self {
        Self {
            items: Mutex::new(locked(&self.items).clone().touching()),
            answers: self.answers.touching(),
            outbox: Mutex::new(Outbox::touching(BTreeMap::new())),
            snapshots: Mutex::new(Snapshots::touching()),
            ..self
        }
    }

    /// Sets the clock as the database has it.
    pub(super) fn load_clock(&self, ahead: i64) {
        self.clock.set(ahead);
        self.written_ahead.store(ahead, Ordering::SeqCst);
    }

    /// Whether something of it is not in its database yet.
    pub(crate) fn is_unwritten(&self) -> bool {
        match self.state.get() {
            WriteState::Writing | WriteState::Failed => true,
            WriteState::Forgotten => false,
            WriteState::Written => {
                !locked(&self.items).is_untouched()
                    || !self.answers.is_untouched()
                    || !locked(&self.snapshots).is_untouched()
                    || !locked(&self.outbox).is_untouched()
                    || self.clock.ahead() != self.written_ahead.load(Ordering::SeqCst)
            }
        }
    }

    /// Whether something of it could not be written.
    pub(crate) fn has_failed(&self) -> bool {
        self.state.get() == WriteState::Failed
    }

    /// Whether it has no rows and never gets some.
    pub(crate) fn is_forgotten(&self) -> bool {
        self.state.get() == WriteState::Forgotten
    }

    pub(crate) fn set_write_state(&self, state: WriteState) {
        self.state.set(state);
    }

    /// The rows of what has changed since this was asked for last; nothing for what is gone.
    pub(crate) fn take_changes(&self, items: &Items) -> BTreeMap<RowKey, Option<String>> {
        let mut changes = items.rows().take_changes(&mut locked(&self.items));
        changes.extend(self.answers.take_changes());
        changes.extend(locked(&self.snapshots).take_changes(items));
        changes.extend(locked(&self.outbox).take_changes(self.clock.now()));
        let given = items.rows().given(&locked(&self.items));
        let ahead = self.clock.ahead();
        self.written_ahead.store(ahead, Ordering::SeqCst);
        let given = with_clock(given, ahead).to_json();
        changes.insert(RowKind::Tenant.key(""), Some(given));
        changes
    }

    /// Remembers its items and its clock under a name, in the place of what was there.
    pub(crate) fn save(&self, name: &str) -> Result<(), Rejection> {
        let name = plain_name(name, "a snapshot").map_err(|it| invalid(&it))?;
        let snapshot = Snapshot {
            items: locked(&self.items).clone(),
            answers: self.answers.saved(),
            ahead: self.clock.ahead(),
        };
        locked(&self.snapshots).save(name, snapshot)
    }

    /// Makes its items and its clock what they were, and its answers by idempotency keys: others show items that are gone. Whether there is such a
    /// snapshot.
    pub(crate) fn restore(&self, name: &str) -> bool {
        let all = locked(&self.snapshots);
        let Some(snapshot) = all.get(name) else {
            return false;
        };
        locked(&self.items).restore(&snapshot.items);
        self.answers.restore(&snapshot.answers);
        self.clock.set(snapshot.ahead);
        true
    }

    /// Forgets a snapshot: whether there was one.
    pub(crate) fn forget(&self, name: &str) -> bool {
        locked(&self.snapshots).forget(name)
    }

    /// The names of its snapshots.
    pub(crate) fn snapshots(&self) -> Vec<String> {
        locked(&self.snapshots).names()
    }
}
