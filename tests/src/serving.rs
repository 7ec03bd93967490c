//! Serving in tests: an executor for futures that never wait for the world, and keys that are known.

use std::future::Future;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use oasmith::Secret;
use oasmith::http::{Method, Request, Response};
use oasmith::server::{AnswerChecks, Authenticator, Caller, Rejection, Router, Scopes};

/// The result of a future that never waits.
///
/// # Panics
/// It waits.
pub fn now<F: Future>(future: F) -> F::Output {
    let mut context = Context::from_waker(Waker::noop());
    match pin!(future).poll(&mut context) {
        Poll::Ready(output) => output,
        Poll::Pending => panic!("a future of these tests waits for nothing"),
    }
}

/// Knows two keys: `sk-test-all` holds every scope, `sk-test-none` holds none, and `sk-test-only-<scope>` one.
#[derive(Debug, Clone, Copy)]
pub struct Keys;

impl Authenticator for Keys {
    async fn authenticate(&self, key: &Secret<String>) -> Result<Option<Caller>, Rejection> {
        let scopes = match key.expose().strip_prefix("sk-test-") {
            Some("all") => Scopes::All,
            Some("none") => Scopes::Only([].into()),
            Some(other) => match other.strip_prefix("only-") {
                Some(scope) => Scopes::Only([scope.to_owned()].into()),
                None => return Ok(None),
            },
            None => return Ok(None),
        };
        Ok(Some(Caller::new("developer", "key", scopes)))
    }
}

/// A request with the key that holds every scope.
#[must_use]
pub fn request(method: Method, target: &str) -> Request {
    let mut request = Request::new(method, target);
    request.headers.set_secret("Api-Key", "sk-test-all");
    request
}

/// The same request with a JSON body.
#[must_use]
pub fn with_json(mut request: Request, body: &str) -> Request {
    request.headers.set("Content-Type", "application/json");
    request.body = body.as_bytes().to_vec();
    request
}

/// The answer of a router whose handlers never wait.
#[must_use]
pub fn call(router: &Router, request: Request) -> Response {
    now(router.call(request))
}

/// The body of a response as text.
///
/// # Panics
/// The body is a stream.
#[must_use]
pub fn text(response: &Response) -> String {
    String::from_utf8_lossy(response.body.whole().expect("a whole body")).into_owned()
}

/// Every operation of our description as a stub, which answers 501.
#[derive(Debug, Clone, Copy)]
pub struct Stubs;

svc_server::stubs!(Stubs: svc_server::{
    Customers, ExternalAccounts, Transfers, PrefundedAccounts, LiquidationAddresses, ApiKeys, Cards, Webhooks, Rewards,
});

/// The router of the stubs, which refuses answers that break a rule.
#[must_use]
pub fn stubs() -> Router {
    svc_server::router(Stubs, Keys).answer_checks(AnswerChecks::Refused)
}
