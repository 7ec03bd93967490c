//! A service in the place of a real one: what answers a request, and the requests that came.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use museum_client::oasmith::client::{Connection, Transport, TransportError};
use museum_client::oasmith::http::{Query, Request, Response};
use serde_json::Value;

type Answers = dyn Fn(&Request, usize) -> Result<Response, TransportError> + Send + Sync;

/// The service. It answers a request and its number, from 0 on.
#[derive(Clone)]
pub struct Service {
    answers: Arc<Answers>,
    requests: Arc<Mutex<Vec<Request>>>,
}

impl Service {
    pub fn new(
        answers: impl Fn(&Request, usize) -> Result<Response, TransportError> + Send + Sync + 'static,
    ) -> Self {
        Self {
            answers: Arc::new(answers),
            requests: Arc::default(),
        }
    }

    /// A service that answers with a body that depends on the query.
    pub fn of_pages(page: impl Fn(&Query) -> Value + Send + Sync + 'static) -> Self {
        Self::new(move |request, _| {
            let query = Query::parse(request.query()).expect("a query");
            Ok(Response::json(200, page(&query).to_string()))
        })
    }

    pub fn connection(&self) -> Connection {
        Connection::new(self.clone()).key("key-1")
    }

    /// The requests that came.
    pub fn requests(&self) -> Vec<Request> {
        self.requests.lock().expect("nobody panics with it").clone()
    }
}

impl Transport for Service {
    async fn send(&self, request: Request, _: usize) -> Result<Response, TransportError> {
        let number = {
            let mut requests = self.requests.lock().expect("nobody panics with it");
            requests.push(request.clone());
            requests.len() - 1
        };
        (self.answers)(&request, number)
    }

    async fn sleep(&self, duration: Duration) {
        tokio::time::sleep(duration).await;
    }
}

/// The number that a query says.
pub fn number(query: &Query, name: &str) -> Option<usize> {
    let text = query.all(name).next()?;
    Some(text.parse().expect("a number"))
}
