//! The deliveries of a tenant, the last of them.

use std::collections::{BTreeMap, VecDeque};
use std::time::SystemTime;

use oasmith_codegen::ir::Value;

use super::attempt::Attempt;
use super::delivery::{Delivery, OutgoingDelivery};
use crate::database::{RowKey, RowKind, Touched};

/// How many deliveries are remembered.
const MAX_DELIVERIES: usize = 1_000;

/// How many bytes their bodies have together.
const MAX_BYTES: usize = 4 << 20;

/// The deliveries of a tenant, oldest first.
#[derive(Default)]
pub(crate) struct Outbox {
    deliveries: VecDeque<Delivery>,
    /// The position of the oldest one: how many were there before it.
    first: usize,
    bytes: usize,
    forgotten: u64,
    /// Whether somebody sends those that are due.
    is_sending: bool,
    /// The positions of those that are to be written to a database.
    touched: Touched<usize>,
}

impl Outbox {
    /// One that notes what changes, so that it can be written, with the deliveries of rows by their positions, which have no gaps.
    pub(crate) fn touching(rows: BTreeMap<usize, Delivery>) -> Self {
        let mut outbox = Self {
            first: rows.keys().next().copied().unwrap_or_default(),
            ..Self::default()
        };
        for delivery in rows.into_values() {
            outbox.add(delivery);
        }
        outbox.touched = Touched::noting();
        outbox
    }

    /// Whether nothing has changed since that was asked for last.
    pub(crate) fn is_untouched(&self) -> bool {
        self.touched.is_empty()
    }

    /// The rows of what has changed since it was asked for last; nothing for deliveries that are forgotten.
    pub(crate) fn take_changes(&mut self, now: SystemTime) -> BTreeMap<RowKey, Option<String>> {
        let touched = self.touched.take().into_iter();
        let rows = touched.map(|position| {
            let at = position.checked_sub(self.first);
            let delivery = at.and_then(|at| self.deliveries.get(at));
            let row = delivery.map(|it| it.row(now));
            let row = row.and_then(|it| serde_json::to_string(&it).ok());
            (RowKind::Delivery.key(position.to_string()), row)
        });
        rows.collect()
    }

    pub(crate) fn add(&mut self, delivery: Delivery) {
        self.bytes += delivery.bytes();
        let position = self.first + self.deliveries.len();
        self.touched.note(|| position);
        self.deliveries.push_back(delivery);
        while self.deliveries.len() > MAX_DELIVERIES || self.bytes > MAX_BYTES {
            let Some(first) = self.deliveries.pop_front() else {
                return;
            };
            self.bytes -= first.bytes();
            let position = self.first;
            self.touched.note(|| position);
            self.first += 1;
            self.forgotten += 1;
        }
    }

    /// Counts events that there was no room for.
    pub(crate) const fn forget(&mut self, events: u64) {
        self.forgotten += events;
    }

    /// Forgets those that are there.
    pub(crate) fn clear(&mut self) {
        let end = self.first + self.deliveries.len();
        for position in self.first..end {
            self.touched.note(|| position);
        }
        self.first = end;
        self.deliveries.clear();
        (self.bytes, self.forgotten) = (0, 0);
    }

    /// Whether something is due that nobody sends yet; who asked does from now on.
    pub(crate) fn begin(&mut self, now: SystemTime) -> bool {
        let begins = !self.is_sending && self.deliveries.iter().any(|it| it.is_due(now));
        self.is_sending |= begins;
        begins
    }

    /// What the oldest one sends that is due; who asked sends no more where there is none.
    pub(super) fn next(&mut self, now: SystemTime) -> Option<OutgoingDelivery> {
        let mut all = self.deliveries.iter_mut();
        let next = all.find_map(|it| it.begin(now));
        self.is_sending = next.is_some();
        next
    }

    pub(super) fn end(&mut self, id: &str, attempt: Attempt) {
        if let Some(delivery) = self.changed(id) {
            delivery.end(attempt);
        }
    }

    /// Lets a delivery be sent once more; none where there is no such.
    pub(crate) fn resend(&mut self, id: &str, now: SystemTime) -> Option<Result<(), String>> {
        self.changed(id).map(|it| it.resend(now))
    }

    /// The delivery of an id, which changes.
    fn changed(&mut self, id: &str) -> Option<&mut Delivery> {
        let at = self.deliveries.iter().position(|it| it.id == id)?;
        let position = self.first + at;
        self.touched.note(|| position);
        self.deliveries.get_mut(at)
    }

    /// All of them, for people and programs.
    pub(crate) fn shown(&self) -> Value {
        let deliveries = self.deliveries.iter().map(Delivery::shown).collect();
        Value::Map(vec![
            ("deliveries".to_owned(), Value::List(deliveries)),
            (
                "forgotten".to_owned(),
                Value::Number(self.forgotten.to_string()),
            ),
        ])
    }
}
