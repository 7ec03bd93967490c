//! The deliveries of a tenant, the last of them.

use std::collections::VecDeque;
use std::time::SystemTime;

use oasmith_codegen::ir::Value;

use super::delivery::{AddressedMessage, Attempt, Delivery};

/// How many deliveries are remembered.
const MAX_DELIVERIES: usize = 1_000;

/// How many bytes their bodies have together.
const MAX_BYTES: usize = 4 << 20;

/// The deliveries of a tenant, oldest first.
#[derive(Default)]
pub(crate) struct Outbox {
    deliveries: VecDeque<Delivery>,
    bytes: usize,
    forgotten: u64,
    /// Whether somebody sends those that are due.
    is_sending: bool,
}

impl Outbox {
    pub(crate) fn add(&mut self, delivery: Delivery) {
        self.bytes += delivery.bytes();
        self.deliveries.push_back(delivery);
        while self.deliveries.len() > MAX_DELIVERIES || self.bytes > MAX_BYTES {
            let Some(first) = self.deliveries.pop_front() else {
                return;
            };
            self.bytes -= first.bytes();
            self.forgotten += 1;
        }
    }

    /// Counts events that there was no room for.
    pub(crate) const fn forget(&mut self, events: u64) {
        self.forgotten += events;
    }

    /// Forgets those that are there.
    pub(crate) fn clear(&mut self) {
        self.deliveries.clear();
        (self.bytes, self.forgotten) = (0, 0);
    }

    /// Whether something is due that nobody sends yet; who asked does from now on.
    pub(crate) fn begin(&mut self, now: SystemTime) -> bool {
        let begins = !self.is_sending && self.deliveries.iter().any(|it| it.is_due(now));
        self.is_sending |= begins;
        begins
    }

    /// The id and the message of the oldest one that is due; who asked sends no more where there is none.
    pub(crate) fn next(&mut self, now: SystemTime) -> Option<OutgoingDelivery> {
        let mut all = self.deliveries.iter_mut();
        let next = all.find_map(|it| {
            Some(OutgoingDelivery {
                message: it.begin(now)?,
                id: it.id.clone(),
            })
        });
        self.is_sending = next.is_some();
        next
    }

    pub(crate) fn end(&mut self, id: &str, attempt: Attempt) {
        if let Some(delivery) = self.deliveries.iter_mut().find(|it| it.id == id) {
            delivery.end(attempt);
        }
    }

    /// Lets a delivery be sent once more; none where there is no such.
    pub(crate) fn resend(&mut self, id: &str, now: SystemTime) -> Option<Result<(), String>> {
        let found = self.deliveries.iter_mut().find(|it| it.id == id);
        found.map(|it| it.resend(now))
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

/// A delivery that is to be sent.
pub(crate) struct OutgoingDelivery {
    pub(crate) id: String,
    pub(crate) message: AddressedMessage,
}
