//! Items and a clock as they were at some time, by names.

use std::collections::BTreeMap;

use oasmith::server::Rejection;
use oasmith_codegen::ir::Value;

use super::clock_member::{clock, with_clock};
use crate::control::invalid;
use crate::database::{RowKey, RowKind, Touched};
use crate::earlier_answers::{self, SavedAnswers};
use crate::items::{ItemStore, Items, members};

/// How many snapshots a tenant has.
const MAX_SNAPSHOTS: usize = 16;

/// How many bytes of JSON they have together, though they share what did not change between them.
const MAX_SNAPSHOT_BYTES: usize = 64 << 20;

/// The member of a row that has its answers.
const ANSWERS: &str = "answers";

/// The items and the clock of a tenant at some time.
pub(super) struct Snapshot {
    pub(super) items: ItemStore,
    /// The answers to requests with idempotency keys, which show these items.
    pub(super) answers: SavedAnswers,
    /// How far the clock was ahead, in milliseconds.
    pub(super) ahead: i64,
}

/// The snapshots of a tenant.
#[derive(Default)]
pub(super) struct Snapshots {
    all: BTreeMap<String, Snapshot>,
    /// The names of those that are to be written to a database.
    touched: Touched<String>,
}

impl Snapshots {
    /// None, which notes what changes.
    pub(super) fn touching() -> Self {
        Self {
            touched: Touched::noting(),
            ..Self::default()
        }
    }

    pub(super) fn is_untouched(&self) -> bool {
        self.touched.is_empty()
    }

    pub(super) fn get(&self, name: &str) -> Option<&Snapshot> {
        self.all.get(name)
    }

    pub(super) fn names(&self) -> Vec<String> {
        self.all.keys().cloned().collect()
    }

    /// Takes the place of the one of its name.
    ///
    /// # Errors
    /// There is no room.
    pub(super) fn save(&mut self, name: &str, snapshot: Snapshot) -> Result<(), Rejection> {
        let others = self.all.iter().filter(|(other, _)| *other != name);
        let (count, bytes) = others.fold((0, snapshot.bytes()), |(count, bytes), it| {
            (count + 1, bytes + it.1.bytes())
        });
        if count == MAX_SNAPSHOTS || bytes > MAX_SNAPSHOT_BYTES {
            return Err(invalid(&format!(
                "there are at most {MAX_SNAPSHOTS} snapshots of {MAX_SNAPSHOT_BYTES} bytes together; `DELETE /control/snapshots/NAME` forgets one"
            )));
        }
        self.insert(name, snapshot);
        self.touched.note(|| name.to_owned());
        Ok(())
    }

    /// Adds one that is in the database.
    pub(super) fn insert(&mut self, name: &str, snapshot: Snapshot) {
        self.all.insert(name.to_owned(), snapshot);
    }

    /// Forgets one: whether there was one.
    pub(super) fn forget(&mut self, name: &str) -> bool {
        self.touched.note(|| name.to_owned());
        self.all.remove(name).is_some()
    }

    /// The rows of what has changed since this was asked for last; nothing for those that are gone.
    pub(super) fn take_changes(&mut self, items: &Items) -> BTreeMap<RowKey, Option<String>> {
        let touched = self.touched.take().into_iter();
        let rows = touched.map(|name| {
            let snapshot = self.all.get(&name);
            let row = snapshot.map(|it| it.written(items).to_json());
            (RowKind::Snapshot.key(name), row)
        });
        rows.collect()
    }
}

impl Snapshot {
    /// How many bytes it takes, about.
    fn bytes(&self) -> usize {
        self.items.bytes() + earlier_answers::bytes(&self.answers)
    }

    fn written(&self, items: &Items) -> Value {
        let mut whole = items.rows().whole(&self.items);
        let answers = earlier_answers::written(&self.answers);
        members::set(&mut whole, &[ANSWERS.to_owned()], answers);
        with_clock(whole, self.ahead)
    }

    /// The one that [`Snapshot::written`] made a value of.
    ///
    /// # Errors
    /// The description has no resource of an item any more.
    pub(super) fn read(value: &Value, items: &Items) -> Result<Self, String> {
        let mut store = items.empty();
        items.rows().read_whole(&mut store, value)?;
        let answers = value.member(ANSWERS).unwrap_or(&Value::Null);
        Ok(Self {
            items: store,
            answers: earlier_answers::read(answers)?,
            ahead: clock(value),
        })
    }
}
