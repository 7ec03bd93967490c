//! Authorization servers that fail for a while, or for ever.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use oasmith::Secret;
use oasmith::client::{
    ApiError, Connection, Failure, KeyError, KeyProvider, OperationInfo, Received, ServerMetadata,
    TokenError, Transport, TransportError, TransportErrorKind, UntypedCall,
};
use oasmith::http::{Credential, Request, RequiredScheme, Response, Security};
use serde_json::{Value, json};

use crate::{Clock, Server, good, refusal, token, with_refresh};

/// A service that takes every request, and the pauses that its client made.
#[derive(Clone, Default)]
struct Service(Arc<Mutex<(Vec<Request>, Vec<Duration>)>>);

impl Transport for Service {
    async fn send(&self, request: Request, _: usize) -> Result<Response, TransportError> {
        self.0.lock().unwrap().0.push(request);
        Ok(Response::new(204))
    }

    async fn sleep(&self, duration: Duration) {
        // What takes long is not waited for.
        if duration == Duration::from_secs(30) {
            return std::future::pending().await;
        }
        self.0.lock().unwrap().1.push(duration);
    }
}

const BEARER: Security = Security(&[&[RequiredScheme::new(
    "bearer",
    Credential::Authorization("Bearer"),
    &[],
)]]);

const READ: OperationInfo = OperationInfo {
    security: BEARER,
    ..OperationInfo::get("read", "/")
};

/// One that is never sent again when the service may have acted.
const CREATE: OperationInfo = OperationInfo {
    security: BEARER,
    method: oasmith::http::Method::Post,
    ..OperationInfo::get("create", "/")
};

async fn call(
    service: &Service,
    keys: impl KeyProvider,
    info: &'static OperationInfo,
) -> Result<Received, Failure> {
    let connection = Connection::new(service.clone()).key_provider(keys);
    UntypedCall::new(&Arc::new(connection), info).send().await
}

fn busy(status: u16) -> (u16, Value) {
    (status, json!("busy"))
}

#[tokio::test]
async fn a_call_asks_again_for_a_token_that_may_come() {
    for info in [&READ, &CREATE] {
        for status in [429, 500, 502, 503, 504] {
            let (service, server) = (Service::default(), Server::new([busy(status), good("one")]));
            server.0.lock().unwrap().retry_after = Some("7");
            let tokens = server.endpoint().client_credentials();
            let received = call(&service, tokens, info).await.unwrap();
            assert_eq!(received.call().attempts(), 1, "{status}");
            let service = service.0.lock().unwrap();
            let sent = service.0[0].headers.get("Authorization");
            assert_eq!(sent, Some("Bearer one"), "{status}");
            assert_eq!(service.1, [Duration::from_secs(7)], "{status}");
        }
    }
}

#[tokio::test]
async fn a_call_gives_up_what_does_not_pass() {
    // What the server answers, how often it is asked, and whether another call may do better.
    let rows = [
        (Some(busy(503)), 3, true),
        (Some((408, json!({}))), 3, true),
        (None, 0, true),
        (Some(refusal("invalid_client")), 1, false),
        (Some((200, json!({}))), 1, false),
    ];
    for (answer, asked, is_retryable) in rows {
        for info in [&READ, &CREATE] {
            let (service, server) = (Service::default(), Server::new(answer.clone()));
            let tokens = server.endpoint().client_credentials();
            let failure = call(&service, tokens, info).await.unwrap_err();
            assert!(matches!(failure, Failure::NoKey(..)), "{answer:?}");
            assert_eq!(failure.is_retryable(), is_retryable, "{answer:?}");
            assert_eq!(failure.attempts(), 0);
            let waits = service.0.lock().unwrap().1.len();
            assert_eq!(waits, if is_retryable { 2 } else { 0 }, "{answer:?}");
            if asked > 0 {
                assert_eq!(server.count(), asked, "{answer:?}");
            }
        }
    }
    // A pause that is too long is not waited for.
    let (service, server) = (Service::default(), Server::new([busy(503)]));
    server.0.lock().unwrap().retry_after = Some("3600");
    let tokens = server.endpoint().client_credentials();
    let failure = call(&service, tokens, &READ).await.unwrap_err();
    assert!(failure.is_retryable());
    assert_eq!(server.count(), 1);
}

/// Keys of another kind, whose source breaks twice.
struct Breaking(Mutex<u32>);

impl KeyProvider for Breaking {
    async fn key(&self, _: Option<&Secret<String>>) -> Result<Secret<String>, KeyError> {
        let mut left = self.0.lock().unwrap();
        if *left == 0 {
            return Ok("key".into());
        }
        *left -= 1;
        let broken = TransportError::new(TransportErrorKind::Broken, "broken");
        Err(Box::new(
            TransportError::new(TransportErrorKind::Request, "no key").caused_by(broken),
        ))
    }
}

#[tokio::test]
async fn keys_of_any_source_are_asked_for_again() {
    let service = Service::default();
    call(&service, Breaking(Mutex::new(2)), &READ)
        .await
        .unwrap();
    let failure = call(&service, Breaking(Mutex::new(3)), &READ).await;
    assert!(failure.unwrap_err().is_retryable());
}

#[tokio::test]
async fn who_says_nothing_is_not_waited_for_without_end() {
    let server = Server::new([good("one")]);
    let endpoint = server.endpoint();
    server.0.lock().unwrap().is_silent = true;
    let request = endpoint.authorization("https://a/b", "c").unwrap();
    let url = request.url();
    let (_, state) = url.split_once("state=").unwrap();
    let redirect = format!("c?code=a&state={}", state.split('&').next().unwrap());
    let device = endpoint.device(server.clone(), "https://a/d", ["read"]);
    let errors = [
        token(&endpoint.client_credentials()).await.unwrap_err(),
        token(&endpoint.refresh_token("r0")).await.unwrap_err(),
        request.redeem(&redirect).await.unwrap_err(),
        device.await.unwrap_err(),
        ServerMetadata::fetch_over(server.clone(), "https://a/")
            .await
            .unwrap_err(),
    ];
    for error in errors {
        let message = "no answer from the authorization server: nothing came within 20s";
        assert_eq!(error.to_string(), message);
        assert!(matches!(error, TokenError::Transport(_)) && error.may_pass());
    }
}

#[tokio::test]
async fn a_token_that_holds_stays_in_use_while_another_cannot_be_had() {
    for failure in [
        busy(503),
        refusal("invalid_grant"),
        refusal("invalid_client"),
        (200, json!({})),
    ] {
        let server = Server::new([
            with_refresh("one", "r1"),
            failure.clone(),
            failure,
            good("two"),
        ]);
        let clock = Clock::new();
        let tokens = clock.of(server.endpoint().client_credentials());
        assert_eq!(token(&tokens).await.unwrap(), "one");
        // A tenth of its 100 seconds is left.
        clock.forward(91);
        assert_eq!(token(&tokens).await.unwrap(), "one");
        let asked = server.count();
        assert_eq!(token(&tokens).await.unwrap(), "one");
        assert_eq!(server.count(), asked, "not with each call");
        clock.forward(5);
        token(&tokens).await.unwrap();
        assert!(server.count() > asked, "after five seconds");
        clock.forward(5);
        assert_eq!(token(&tokens).await.unwrap(), "two");
    }
    for (is_ended, refused) in [(true, None), (false, Some("one".into()))] {
        let server = Server::new([good("one"), busy(503)]);
        let clock = Clock::new();
        let tokens = clock.of(server.endpoint().client_credentials());
        assert_eq!(token(&tokens).await.unwrap(), "one");
        clock.forward(if is_ended { 100 } else { 91 });
        for _ in 0..2 {
            let error = tokens.token(refused.as_ref()).await.unwrap_err();
            assert!(error.to_string().contains("503"), "{error}");
        }
    }
}

#[tokio::test]
async fn a_device_goes_on_asking_who_fails_for_a_while() {
    let said = json!({
        "device_code": "d", "user_code": "u", "verification_uri": "https://a/d", "expires_in": 60,
    });
    let server = Server::new([(200, said), busy(503), good("one")]);
    let device = server.endpoint();
    let device = device.device(server.clone(), "https://a/d", ["read"]);
    let tokens = device.await.unwrap().tokens().await.unwrap();
    assert_eq!(token(&tokens).await.unwrap(), "one");
    assert_eq!(server.0.lock().unwrap().slept, [5, 10]);
}
