//! A service that lists things page by page, in the way of a test.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use oasmith::client::{Connection, Items, Paged, Transport, TransportError};
use oasmith::http::{Query, Request, Response};
use serde_json::{Value, json};

use crate::serving::now;

/// How many things there are, `1` to `7`.
pub const COUNT: usize = 7;

/// How many are on a page.
pub const SIZE: usize = 3;

/// A service with pages, and the queries that came.
#[derive(Clone)]
pub struct PagedService {
    answer: fn(&Query) -> Response,
    queries: Arc<Mutex<Vec<String>>>,
}

impl PagedService {
    /// One that answers queries so.
    #[must_use]
    pub fn new(answer: fn(&Query) -> Response) -> Self {
        let queries = Arc::default();
        Self { answer, queries }
    }

    /// What a client is over.
    #[must_use]
    pub fn connection(&self) -> Connection {
        Connection::new(self.clone())
    }

    /// The queries that came.
    ///
    /// # Panics
    /// A test panicked meanwhile.
    #[must_use]
    pub fn queries(&self) -> Vec<String> {
        self.queries.lock().expect("no test panics here").clone()
    }
}

impl Transport for PagedService {
    async fn send(&self, request: Request, _: usize) -> Result<Response, TransportError> {
        let query = request.query().to_owned();
        self.queries
            .lock()
            .expect("no test panics here")
            .push(query);
        let query = Query::parse(request.query()).expect("a query");
        Ok((self.answer)(&query))
    }

    async fn sleep(&self, _: Duration) {
        std::future::pending::<()>().await;
    }
}

/// The things of a page that begins behind so many, and whether there are more.
#[must_use]
pub fn page(behind: usize) -> (Vec<Value>, bool) {
    let end = (behind + SIZE).min(COUNT);
    let things = (behind + 1..=end).map(|id| json!({"id": id.to_string()}));
    (things.collect(), end < COUNT)
}

/// The number that a query has under a name.
///
/// # Panics
/// It is none.
#[must_use]
pub fn number(query: &Query, name: &str) -> Option<usize> {
    query
        .all(name)
        .next()
        .map(|text| text.parse().expect("a number"))
}

/// An answer of JSON.
#[must_use]
pub fn answer(body: &Value) -> Response {
    Response::json(200, body.to_string())
}

/// The ids of all items, and the queries by which they were asked for.
///
/// # Panics
/// A page is an error.
pub fn read<P>(
    mut items: Items<P>,
    id: impl Fn(P::Item) -> String,
    service: &PagedService,
) -> (Vec<String>, Vec<String>)
where
    P: Paged,
    P::Error: std::fmt::Debug,
{
    let mut ids = Vec::new();
    while let Some(item) = now(items.next()) {
        let item = item.expect("a page");
        ids.push(id(item));
    }
    (ids, service.queries())
}

/// The ids of all things.
#[must_use]
pub fn all() -> Vec<String> {
    (1..=COUNT).map(|id| id.to_string()).collect()
}
