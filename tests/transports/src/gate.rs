//! What lets the pieces of a body go, one by one.

use std::collections::HashMap;
use std::io::Write;
use std::pin::Pin;
use std::process::ChildStdin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};

use futures_core::Stream;
use oasmith::server::BoxFuture;
use tokio::sync::Semaphore;

/// Who lets pieces go.
#[derive(Clone)]
pub enum Gate {
    /// A peer in this process.
    Here(Gates),
    /// A peer that is a process: it is told by its standard input.
    Process(Arc<Mutex<ChildStdin>>),
}

/// A gate for each row.
#[derive(Clone, Default)]
pub struct Gates(Arc<Mutex<HashMap<String, Arc<Semaphore>>>>);

impl Gates {
    /// The gate of a row, with a permit for each piece that may go.
    pub fn of(&self, row: &str) -> Arc<Semaphore> {
        let mut all = self.0.lock().expect("no test panics here");
        let closed = || Arc::new(Semaphore::new(0));
        Arc::clone(all.entry(row.to_owned()).or_insert_with(closed))
    }

    /// Waits until the next piece may go.
    pub async fn pass(&self, row: &str) {
        let gate = self.of(row);
        gate.acquire().await.expect("it is never closed").forget();
    }
}

/// The gate of one row.
#[derive(Clone)]
pub struct RowGate {
    /// All gates of the peer.
    pub gate: Gate,
    /// The row.
    pub row: &'static str,
}

impl RowGate {
    /// Lets the next piece go.
    pub fn open(&self) {
        match &self.gate {
            Gate::Here(gates) => gates.of(self.row).add_permits(1),
            Gate::Process(input) => {
                let mut input = input.lock().expect("no test panics here");
                writeln!(input, "{}", self.row).expect("the peer reads");
                input.flush().expect("the peer reads");
            }
        }
    }
}

/// Items each of which, but the first, waits until it may go.
pub struct Gated<T> {
    items: std::vec::IntoIter<T>,
    gates: Gates,
    row: &'static str,
    waiting: Option<BoxFuture<'static, ()>>,
}

impl<T> Gated<T> {
    /// The items, which wait at the gate of this row.
    pub fn new(items: Vec<T>, gates: Gates, row: &'static str) -> Self {
        Self {
            items: items.into_iter(),
            gates,
            row,
            waiting: None,
        }
    }
}

impl<T> Unpin for Gated<T> {}

impl<T> Stream for Gated<T> {
    type Item = T;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<T>> {
        if let Some(waiting) = &mut self.waiting {
            std::task::ready!(waiting.as_mut().poll(cx));
        }
        let (gates, row) = (self.gates.clone(), self.row);
        self.waiting = (self.items.len() > 1)
            .then(|| -> BoxFuture<'static, ()> { Box::pin(async move { gates.pass(row).await }) });
        Poll::Ready(self.items.next())
    }
}
