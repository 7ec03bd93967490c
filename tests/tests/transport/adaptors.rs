//! HTTP clients of others as transports.

use std::error::Error as _;
use std::sync::Arc;

use oasmith::client::{
    Connection, Failure, InvalidReqwest, Received, Reqwest, Retry, Tower, Transport,
    TransportErrorKind, UntypedCall,
};
use svc_client::ApiError as _;
use svc_client::Client;
use tests::misbehaving::message;
use tests::serving::stubs;

use crate::peers::Echo;
use crate::{THINGS, run};

async fn call(transport: impl Transport) -> Result<Received, Failure> {
    let connection = Connection::new(transport).retry(Retry::never());
    UntypedCall::new(&Arc::new(connection), &THINGS)
        .send()
        .await
}

fn reqwest(url: &str) -> Reqwest {
    Reqwest::build(url, reqwest::Client::builder()).expect("a transport")
}

#[test]
fn reqwest_carries_calls() {
    run(async {
        let echo = Echo::start(None).await;
        let url = format!("http://{}/v0", echo.address);
        let transport = reqwest(&url);
        assert_eq!(transport.server(), Some(("127.0.0.1", echo.address.port())));
        let received = call(transport).await.expect("an answer");
        let expected = format!("HTTP/1.1 /v0/things {}", echo.address);
        assert_eq!(received.raw(), expected.as_bytes());

        let head = format!("HTTP/1.1 302 Moved\r\nLocation: {url}\r\nContent-Length: 0\r\n\r\n");
        let moved = reqwest(&format!("http://{}", message(head).await));
        assert_eq!(call(moved).await.expect("an answer").status(), 302);
    });
}

#[test]
fn failures_of_reqwest_are_told_apart_without_the_url() {
    run(async {
        let broken = b"HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n{";
        let broken = format!("http://{}", message(broken).await);
        let large = b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nlarge";
        let large = format!("http://{}", message(large).await);
        for (url, expected) in [
            ("http://127.0.0.1:1", TransportErrorKind::Connect),
            (&broken, TransportErrorKind::Broken),
            (&large, TransportErrorKind::TooLarge),
        ] {
            let connection = Connection::new(reqwest(url)).retry(Retry::never());
            let connection = Arc::new(connection.body_limit(4));
            let Err(Failure::Transport(error, _)) =
                UntypedCall::new(&connection, &THINGS).send().await
            else {
                panic!("{url} answers");
            };
            assert_eq!(error.kind(), expected);
            let source = error.source().map_or_else(String::new, ToString::to_string);
            assert!(!source.contains("things"), "{source}");
        }
        let invalid = Reqwest::build("ftp://x", reqwest::Client::builder());
        assert!(
            matches!(invalid, Err(InvalidReqwest::BaseUrl(_))),
            "{invalid:?}"
        );
    });
}

/// A server of axum in this process is a service of tower.
#[test]
fn a_service_of_tower_carries_calls() {
    run(async {
        let app = stubs().into_axum();
        let transport = Tower::new("http://api.internal/v0", app).expect("a base URL");
        assert_eq!(transport.server(), Some(("api.internal", 80)));
        let client = Client::over(Connection::new(transport).key("sk-test-all"));
        let error = client
            .webhooks()
            .list_webhook_endpoints()
            .await
            .expect_err("a stub");
        assert_eq!(error.status(), Some(501));
        assert!(Tower::new("no URL", stubs().into_axum()).is_err());
    });
}
