//! A receiver of webhooks on a port, which verifies what comes.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};

use axum::body::Body;
use axum::extract::Request as AxumRequest;
use axum::http::uri::PathAndQuery;
use axum::response::Response as AxumResponse;
use oasmith::server::{BoxFuture, Server};
use oasmith::webhook::{
    Delivery, EventSet, Receiver, ReceiverService, StandardWebhooks, UnknownEvent,
};
use oasmith_mock::{Background, Listening};
use serde_json::Value;
use tower_service::Service;

/// An event as it came.
#[derive(Clone)]
pub(crate) struct AnyEvent;

impl EventSet for AnyEvent {
    const CATEGORY: &'static str = "type";

    fn of_category(_: &str, _: &[u8]) -> Option<Result<Self, oasmith::DecodeError>> {
        None
    }

    fn unknown(_: UnknownEvent) -> Self {
        Self
    }
}

/// A message that was verified.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Received {
    pub(crate) id: String,
    pub(crate) tenant: Option<String>,
    pub(crate) shop: Option<String>,
    pub(crate) body: Value,
}

/// Receives webhooks until it is dropped.
pub(crate) struct Hooks {
    background: Background,
    received: Arc<Mutex<Vec<Received>>>,
    /// What the next messages are answered with; then they are taken.
    statuses: Arc<Mutex<VecDeque<u16>>>,
}

impl Hooks {
    pub(crate) fn start(secret: &str) -> Self {
        let received: Arc<Mutex<Vec<Received>>> = Arc::default();
        let statuses: Arc<Mutex<VecDeque<u16>>> = Arc::default();
        let verifier = StandardWebhooks::new(secret).expect("a secret");
        let all = Arc::clone(&received);
        let taking = Receiver::new(verifier, move |delivery: Delivery<AnyEvent>| {
            let header = |name: &str| delivery.headers.get(name).map(str::to_owned);
            all.lock().expect("the messages").push(Received {
                id: header("webhook-id").expect("an id"),
                tenant: header("Mock-Tenant"),
                shop: header("X-Shop"),
                body: serde_json::from_slice(&delivery.body).expect("JSON"),
            });
            async { Ok(()) }
        });
        let service = Hook {
            receiver: taking.into_service(),
            statuses: Arc::clone(&statuses),
        };
        let serve = |Listening { listener, stop, .. }| Server::new(service).serve(listener, stop);
        Self {
            background: Background::start("hooks", serve).expect("a port"),
            received,
            statuses,
        }
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}/hooks?v=1", self.background.address())
    }

    /// Answers the next messages with these statuses, without a look at them.
    pub(crate) fn answer(&self, statuses: &[u16]) {
        self.statuses.lock().expect("statuses").extend(statuses);
    }

    pub(crate) fn received(&self) -> Vec<Received> {
        self.received.lock().expect("the messages").clone()
    }
}

#[derive(Clone)]
struct Hook {
    receiver: ReceiverService<AnyEvent>,
    statuses: Arc<Mutex<VecDeque<u16>>>,
}

impl Service<AxumRequest> for Hook {
    type Response = AxumResponse;
    type Error = Infallible;
    type Future = BoxFuture<'static, Result<AxumResponse, Infallible>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: AxumRequest) -> Self::Future {
        assert_eq!(
            request.uri().path_and_query().map(PathAndQuery::as_str),
            Some("/hooks?v=1")
        );
        let Some(status) = self.statuses.lock().expect("statuses").pop_front() else {
            return self.receiver.call(request);
        };
        let mut response = AxumResponse::new(Body::empty());
        *response.status_mut() = status.try_into().expect("a status");
        Box::pin(async { Ok(response) })
    }
}
