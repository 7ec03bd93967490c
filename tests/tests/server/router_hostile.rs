//! The router against those who mean it harm, or have bad luck: panics, crowds, calls that are given up, raw sockets.

use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context as TaskContext, Poll, Waker};

use oasmith::http::Method;
use oasmith::server::{Context, Rejection};
use svc_server::{DescribeApiKeyResponse, ListWebhookEndpointsResponse};
use tests::cases::operations_shapes_server as shapes;
use tests::errors::reported_errors;
use tests::serving::{Keys, call, request, text};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// `whoami` panics, the list of webhooks waits for ever, all else is a stub.
#[derive(Clone, Default)]
struct Unlucky {
    running: Arc<AtomicUsize>,
}

impl svc_server::ApiKeys for Unlucky {
    type Error = Rejection;

    fn describe(
        &self,
        context: &Context,
    ) -> impl Future<Output = Result<DescribeApiKeyResponse, Rejection>> + Send {
        assert_ne!(
            context.target, "/api_keys/whoami?at=once",
            "before the future"
        );
        async { panic!("while it runs") }
    }
}

/// Counts what runs, also when it is dropped.
struct Running(Arc<AtomicUsize>);

impl Drop for Running {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

impl svc_server::Webhooks for Unlucky {
    type Error = Rejection;

    async fn list_webhook_endpoints(
        &self,
        _: &Context,
    ) -> Result<ListWebhookEndpointsResponse, Rejection> {
        self.running.fetch_add(1, Ordering::SeqCst);
        let _running = Running(Arc::clone(&self.running));
        std::future::pending().await
    }
}

svc_server::stubs!(Unlucky: svc_server::{
    Customers, ExternalAccounts, Transfers, PrefundedAccounts, LiquidationAddresses, Cards, Rewards,
});

#[test]
fn a_panic_is_an_unexpected_error_and_the_router_lives_on() {
    let router = svc_server::router(Unlucky::default(), Keys);
    for target in ["/api_keys/whoami", "/api_keys/whoami?at=once"] {
        for _ in 0..3 {
            let response = call(&router, request(Method::Get, target));
            let (errors, in_list) = reported_errors(&response);
            assert_eq!(
                (response.status, errors[0].code.as_str(), in_list),
                (500, "unexpected", true)
            );
            assert!(
                !text(&response).contains("while it runs"),
                "the message stays inside"
            );
        }
    }
    let other = request(
        Method::Delete,
        "/customers/3c4d5e6f7a8b/external_accounts/3c4d5e6f7a8b",
    );
    assert_eq!(call(&router, other).status, 501);
}

#[test]
fn calls_that_are_given_up_stop() {
    let service = Unlucky::default();
    let router = svc_server::router(service.clone(), Keys);
    let mut task = TaskContext::from_waker(Waker::noop());
    {
        let mut calls: Vec<_> = (0..1_000)
            .map(|_| Box::pin(router.call(request(Method::Get, "/webhooks"))))
            .collect();
        for call in &mut calls {
            assert!(call.as_mut().poll(&mut task).is_pending());
        }
        assert_eq!(service.running.load(Ordering::SeqCst), 1_000, "all at once");
    }
    assert_eq!(
        service.running.load(Ordering::SeqCst),
        0,
        "all were dropped"
    );
    let mut never_polled = pin!(router.call(request(Method::Get, "/webhooks")));
    assert_eq!(never_polled.as_mut().poll(&mut task), Poll::Pending);
}

#[test]
fn requests_have_ids() {
    let router = svc_server::router(Unlucky::default(), Keys);
    let id = |given: Option<&str>| {
        let mut request = request(Method::Get, "/nowhere");
        if let Some(given) = given {
            request.headers.set("X-Request-Id", given);
        }
        let response = call(&router, request);
        response
            .headers
            .get("X-Request-Id")
            .expect("an id")
            .to_owned()
    };
    assert_eq!(
        id(Some("order-7/2")),
        "order-7/2",
        "one that is fit is kept"
    );
    assert_ne!(id(None), id(None), "others are made");
    for bad in ["", "a b", "ä", &"x".repeat(129), "a\r\nSet-Cookie: b"] {
        assert!(
            id(Some(bad)).bytes().all(|byte| byte.is_ascii_hexdigit()),
            "{bad}"
        );
    }
}

/// The answers to raw bytes on one connection, which the client closes when it has written.
fn converse(bytes: &'static [u8]) -> String {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    runtime.block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let app = svc_server::router(Unlucky::default(), Keys).into_axum();
        let server = tokio::spawn(async move { axum::serve(listener, app).await });
        let mut stream = TcpStream::connect(address).await.expect("a connection");
        stream.write_all(bytes).await.expect("it is written");
        stream.shutdown().await.expect("it is closed");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.expect("it is read");
        server.abort();
        String::from_utf8_lossy(&answer).into_owned()
    })
}

#[test]
fn a_connection_carries_many_requests_one_behind_the_other() {
    let answer = converse(
        b"GET /v0/api_keys/whoami HTTP/1.1\r\nHost: here\r\n\r\n\
          GET /v0/api_keys/whoami HTTP/1.1\r\nHost: here\r\nApi-Key: sk-test-all\r\n\r\n\
          POST /v0/webhooks HTTP/1.1\r\nHost: here\r\nApi-Key: sk-test-all\r\nContent-Type: application/json\r\nContent-Length: 1\r\n\r\n{\
          OPTIONS /v0/webhooks HTTP/1.1\r\nHost: here\r\n\r\n\
          HEAD /v0/nowhere HTTP/1.1\r\nHost: here\r\n\r\n\
          GET /elsewhere HTTP/1.1\r\nHost: here\r\n\r\n\
          BREW /v0/webhooks HTTP/1.1\r\nHost: here\r\n\r\n\
          BREW /v0/nowhere HTTP/1.1\r\nHost: here\r\n\r\n",
    );
    let statuses: Vec<&str> = answer
        .split("HTTP/1.1 ")
        .skip(1)
        .filter_map(|part| part.get(..3))
        .collect();
    assert_eq!(
        statuses,
        ["401", "500", "400", "204", "404", "404", "405", "404"],
        "{answer}"
    );
}

#[test]
fn what_is_no_http_harms_nobody() {
    for bytes in [
        &b"\x16\x03\x01\x02\x00\x01\x00"[..],
        b"GET /v0/webhooks\r\n\r\n",
        b"POST /v0/webhooks HTTP/1.1\r\nHost: here\r\nContent-Length: 99\r\n\r\n{",
        b"GET /v0/\xff HTTP/1.1\r\nHost: here\r\n\r\n",
        b"POST /v0/webhooks HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    ] {
        let answer = converse(bytes);
        assert!(
            !answer.contains("HTTP/1.1 2") && !answer.contains("HTTP/1.1 5"),
            "{answer}"
        );
    }
}

/// A service of another description, whose callers show a token.
struct Files;

impl shapes::Files for Files {
    type Error = Rejection;

    async fn read(
        &self,
        request: shapes::ReadFileRequest,
        context: &Context,
    ) -> Result<shapes::ReadFileResponse, Rejection> {
        assert_eq!(context.headers.get("Authorization"), None, "{context:?}");
        assert_eq!(
            (
                request.session.as_deref(),
                request.tags.map(|tags| tags.len())
            ),
            (Some("abc"), Some(2))
        );
        assert_eq!(
            (i64::from(request.year), i64::from(request.month)),
            (2026, 11)
        );
        Ok(shapes::ReadFileResponse::NotModified)
    }
}

#[test]
fn handlers_see_parameters_and_not_what_identifies_the_caller() {
    let router = shapes::router(Files, Keys);
    let target = "/months/2026-11/files/a%2Fb.json?fields=id&fields=size&tags=x,y";
    let mut good = oasmith::http::Request::new(Method::Get, target);
    good.headers
        .set_secret("Authorization", "bearer sk-test-all");
    good.headers.set("Cookie", "session=abc; other=1");
    assert_eq!(call(&router, good.clone()).status, 304);
    good.headers
        .set_secret("Authorization", "Basic sk-test-all");
    assert_eq!(call(&router, good.clone()).status, 401, "another scheme");
    good.headers
        .set_secret("Authorization", "Bearer sk-test-all");
    good.target = target
        .replace("2026-11", "2026-13")
        .replace("tags=x,y", "tags=x,Y");
    let refused = call(&router, good);
    assert_eq!(refused.status, 400);
    assert!(
        text(&refused).contains("month") && text(&refused).contains("tags"),
        "{}",
        text(&refused)
    );
}
