//! The role of the client: what a service says, what our client makes of it, and what the service heard.

pub mod bodies;
pub mod connections;
pub mod made;
pub mod messages;
pub mod requests;
pub mod statuses;
pub mod streams;

use std::pin::Pin;

use crate::answer::Answer;
use crate::gate::RowGate;
use crate::heard::Fact;
use crate::post::post_client::Client;

/// The outcome of a call, in words.
pub type Outcome = Pin<Box<dyn Future<Output = String> + Send>>;

/// A row of the table.
#[derive(Clone, Copy)]
pub struct CallRow {
    /// What it is called: also a segment of its base URL.
    pub name: &'static str,
    /// Who says so.
    pub source: &'static str,
    /// What is called.
    pub call: fn(Client, RowGate) -> Outcome,
    /// What the service says.
    pub answer: Answer,
    /// Whether the handlers of our own server, which know nothing of this table, answer so by themselves.
    pub is_typed: bool,
    /// What the call gives.
    pub gives: &'static str,
    /// What the service heard.
    pub hears: &'static [Fact],
}

impl CallRow {
    /// A row that the handlers of our own server do not answer by themselves.
    pub const fn new(
        name: &'static str,
        source: &'static str,
        call: fn(Client, RowGate) -> Outcome,
        answer: Answer,
        gives: &'static str,
    ) -> Self {
        Self {
            name,
            source,
            call,
            answer,
            is_typed: false,
            gives,
            hears: &[],
        }
    }

    /// The same, which the handlers answer by themselves.
    pub const fn typed(mut self) -> Self {
        self.is_typed = true;
        self
    }

    /// The same, of which the service must hear this.
    pub const fn hears(mut self, facts: &'static [Fact]) -> Self {
        self.hears = facts;
        self
    }
}

/// The whole table.
pub fn all() -> Vec<CallRow> {
    [
        statuses::ROWS,
        bodies::ROWS,
        messages::ROWS,
        requests::ROWS,
        streams::ROWS,
        connections::ROWS,
    ]
    .concat()
}
