//! Every class of status with every kind of body: a server that answers in each cell, and a client that reads there. `build/answers.rs` writes
//! them of one table.

use std::future::Future;

use oasmith::Binary;
use oasmith::client::{Answer, BoxFuture};
use oasmith::http::{Event, Streamed};
use oasmith::server::{Context, Rejection, Router};

use generated::answers as models;
use generated::answers_client as client;
use generated::answers_server as server;

/// What is generated of the description.
pub mod generated {
    #![allow(
        missing_docs,
        clippy::pedantic,
        reason = "the lints of generated code are those of the generated crates"
    )]

    include!(concat!(env!("OUT_DIR"), "/answers.rs"));
}

/// An operation that answers with one status and one kind of body.
pub struct Cell {
    /// The id of the operation.
    pub name: &'static str,
    /// What a caller is to get.
    pub outcome: fn() -> Outcome,
    /// Calls it.
    pub call: fn(client::Client) -> BoxFuture<'static, Outcome>,
}

/// What a call brought.
#[derive(Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A success, by its status, and its body.
    Success(u16, String),
    /// An error that is described, by its status, and its body.
    Error(u16, String),
    /// Anything else.
    Failed(String),
}

impl Outcome {
    async fn success(answer: Answer<impl Shown + Send>) -> Self {
        Self::Success(answer.status(), answer.into_body().shown().await)
    }

    async fn error(answer: Answer<impl Shown + Send>) -> Self {
        Self::Error(answer.status(), answer.into_body().shown().await)
    }
}

/// A body in words.
trait Shown {
    fn shown(self) -> impl Future<Output = String> + Send;
}

impl Shown for () {
    async fn shown(self) -> String {
        "nothing".to_owned()
    }
}

impl<B: Shown + Send> Shown for Option<B> {
    async fn shown(self) -> String {
        match self {
            Some(body) => body.shown().await,
            None => "a body that is not described".to_owned(),
        }
    }
}

impl Shown for models::Tick {
    async fn shown(self) -> String {
        self.n.to_string()
    }
}

impl Shown for String {
    async fn shown(self) -> String {
        self
    }
}

impl Shown for Binary {
    async fn shown(self) -> String {
        let bytes = self.as_bytes().iter();
        bytes.map(|byte| format!("{byte:02x}")).collect()
    }
}

impl Shown for Streamed<models::Tick> {
    async fn shown(mut self) -> String {
        let mut items = Vec::new();
        while let Some(item) = self.next().await {
            items.push(item.map_or_else(|error| error.to_string(), |tick| tick.n.to_string()));
        }
        items.join(" ")
    }
}

impl Shown for Streamed<Event<models::Tick>> {
    async fn shown(mut self) -> String {
        let mut items = Vec::new();
        while let Some(item) = self.next().await {
            let shown = |event: Event<models::Tick>| event.data.n.to_string();
            items.push(item.map_or_else(|error| error.to_string(), shown));
        }
        items.join(" ")
    }
}

fn tick(n: i64) -> models::Tick {
    models::make!(models::Tick { n }).expect("a tick")
}

/// Answers in each cell.
struct Handlers;

include!(concat!(env!("OUT_DIR"), "/answer_cells.rs"));

/// The router of all cells, which anybody may call.
#[must_use]
pub fn router() -> Router {
    server::router(Handlers)
}
