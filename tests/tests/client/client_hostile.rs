//! The client against servers that are slow, broken, hostile or somebody else.

use std::future::IntoFuture as _;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use oasmith::client::{
    Connection, Failure, Http, OperationInfo, Retry, TransportErrorKind, UntypedCall,
};
use oasmith::http::Response;
use svc_client::ApiError as _;
use svc_client::{Client, DescribeApiKeyError};
use tests::cases::operations_streams_client as streams;
use tests::misbehaving::{listen, message};
use tests::mock_transport::MockTransport;
use tokio::io::AsyncWriteExt;

fn run<F: Future>(future: F) -> F::Output {
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    let runtime = builder
        .worker_threads(2)
        .enable_all()
        .build()
        .expect("a runtime");
    runtime.block_on(future)
}

fn connection(address: SocketAddr) -> Connection {
    let http = Http::new(&format!("http://{address}/v0")).expect("a base URL");
    Connection::new(http)
        .key("sk-test-all".to_owned())
        .retry(Retry::never())
}

async fn whoami(connection: Connection) -> DescribeApiKeyError {
    let call = Client::over(connection).api_keys().describe();
    call.into_future()
        .await
        .expect_err("nobody answers well here")
}

fn kind(error: &DescribeApiKeyError) -> Option<TransportErrorKind> {
    match error {
        DescribeApiKeyError::Failed(Failure::Transport(error, _)) => Some(error.kind()),
        _ => None,
    }
}

#[test]
fn a_slow_service_is_not_waited_for() {
    run(async {
        let address = listen(|stream| async move {
            std::future::pending::<()>().await;
            drop(stream);
        })
        .await;
        let error = whoami(connection(address).timeout(Duration::from_millis(50))).await;
        assert!(
            matches!(error, DescribeApiKeyError::Failed(Failure::TimedOut(..))),
            "{error:?}"
        );
        assert!(error.to_string().contains("50ms"), "{error}");
    });
}

#[test]
fn all_attempts_together_have_a_deadline() {
    run(async {
        let asked = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&asked);
        let address = listen(move |mut stream| {
            counted.fetch_add(1, Ordering::SeqCst);
            async move {
                let head = b"HTTP/1.1 503 Busy\r\nRetry-After: 1\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
                let _ = stream.write_all(head).await;
            }
        })
        .await;
        let eager = Retry::default().attempts(100);
        let error = whoami(
            connection(address)
                .retry(eager)
                .deadline(Duration::from_millis(1_500)),
        )
        .await;
        assert_eq!(error.status(), Some(503), "the last answer: {error:?}");
        assert_eq!(asked.load(Ordering::SeqCst), 2, "a third would be too late");
        let silent = listen(|stream| async move {
            std::future::pending::<()>().await;
            drop(stream);
        })
        .await;
        let call = Client::over(connection(silent)).api_keys().describe();
        let error = call.deadline(Duration::from_millis(50)).await;
        let error = error.expect_err("nobody answers");
        assert!(
            matches!(error, DescribeApiKeyError::Failed(Failure::TimedOut(..))),
            "{error:?}"
        );
    });
}

/// An empty argument would call the list, two dots the resource around it.
#[test]
fn arguments_that_make_the_path_of_another_resource_are_not_sent() {
    static ROUTE: OperationInfo = OperationInfo::get("readFile", "/files/{name}/v{version}");
    run(async {
        let mock_transport = MockTransport::new([Ok(Response::new(204))]);
        let connection = Arc::new(Connection::new(mock_transport.clone()));
        for (name, is_sent) in [
            ("", false),
            (".", false),
            ("..", false),
            ("...", true),
            ("a/..", true),
        ] {
            let mut call = UntypedCall::new(&connection, &ROUTE);
            call.path("name", Ok(name.to_owned()));
            call.path("version", Ok(String::new()));
            match call.send().await {
                Ok(_) => assert!(is_sent, "{name}"),
                Err(Failure::Transport(error, _)) => {
                    assert!(
                        !is_sent && error.to_string().contains("`{name}`"),
                        "{error}"
                    );
                    assert_eq!(error.kind(), TransportErrorKind::Request);
                }
                Err(other) => panic!("{other}"),
            }
        }
        assert_eq!(mock_transport.requests().len(), 2);
    });
}

/// A stream that falls silent, and one that says nothing but keeps on.
#[test]
fn a_silent_stream_is_given_up() {
    let head = "HTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\nTransfer-Encoding: chunked\r\n\r\n";
    let line = "10\r\n{\"amount\":1.25}\n\r\n";
    run(async {
        let address = listen(move |mut stream| async move {
            let _ = stream.write_all([head, line].concat().as_bytes()).await;
            std::future::pending::<()>().await;
        })
        .await;
        let http = Http::new(&format!("http://{address}")).expect("a base URL");
        let connection = Connection::new(http).stream_timeout(Duration::from_millis(100));
        let feeds = streams::Client::over(connection).feeds();
        let mut lines = feeds.read_lines().await.expect("it begins");
        lines.next().await.expect("a line").expect("a price");
        let error = lines.next().await.expect("an end").expect_err("silence");
        assert!(error.to_string().contains("100ms"), "{error}");
        assert!(lines.next().await.is_none());
    });
}

#[test]
fn drops_of_a_body_do_not_make_it_wait_for_ever() {
    run(async {
        let address = listen(|mut stream| async move {
            let head = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n";
            let _ = stream.write_all(head).await;
            while stream.write_all(b" ").await.is_ok() {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        })
        .await;
        let error = whoami(connection(address).timeout(Duration::from_millis(80))).await;
        assert!(
            matches!(error, DescribeApiKeyError::Failed(Failure::TimedOut(..))),
            "{error:?}"
        );
    });
}

#[test]
fn a_connection_that_breaks_is_reported() {
    let broken: [&'static [u8]; 4] = [
        b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{\"id\":",
        b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{\"id\r\n",
        b"",
        b"SSH-2.0-OpenSSH_9.9\r\n",
    ];
    run(async {
        for bytes in broken {
            let error = whoami(connection(message(bytes).await)).await;
            assert_eq!(kind(&error), Some(TransportErrorKind::Broken), "{error:?}");
        }
        let nobody = SocketAddr::from(([127, 0, 0, 1], 1));
        let error = whoami(connection(nobody)).await;
        assert_eq!(kind(&error), Some(TransportErrorKind::Connect), "{error:?}");
    });
}

#[test]
fn redirects_are_not_followed() {
    run(async {
        let visits = Arc::new(AtomicUsize::new(0));
        let counter = Arc::clone(&visits);
        let elsewhere = listen(move |_| {
            counter.fetch_add(1, Ordering::SeqCst);
            async {}
        })
        .await;
        let head = format!(
            "HTTP/1.1 301 Moved\r\nLocation: http://{elsewhere}/v0\r\nContent-Length: 0\r\n\r\n"
        );
        let error = whoami(connection(message(head).await)).await;
        assert_eq!(error.status(), Some(301));
        assert_eq!(
            visits.load(Ordering::SeqCst),
            0,
            "the key stays where it belongs"
        );
    });
}

#[test]
fn a_body_without_end_is_not_kept() {
    run(async {
        for head in [
            &b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n"[..],
            b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 1073741824\r\n\r\n",
        ] {
            let written = Arc::new(AtomicUsize::new(0));
            let counter = Arc::clone(&written);
            let address = listen(move |mut stream| {
                let counter = Arc::clone(&counter);
                async move {
                    let _ = stream.write_all(head).await;
                    let chunk = [b' '; 16 << 10];
                    while counter.load(Ordering::SeqCst) < 1 << 30 && stream.write_all(&chunk).await.is_ok() {
                        counter.fetch_add(chunk.len(), Ordering::SeqCst);
                    }
                }
            })
            .await;
            let error = whoami(connection(address).body_limit(1 << 20)).await;
            assert_eq!(kind(&error), Some(TransportErrorKind::TooLarge), "{error:?}");
            assert!(written.load(Ordering::SeqCst) < 64 << 20, "it was not read to its end");
        }
    });
}

#[test]
fn an_error_in_a_list_is_decoded_and_tried_again() {
    run(async {
        let body = r#"{"errors":[{"code":"unexpected","message":"Once more."}]}"#;
        let head = format!(
            "HTTP/1.1 500 Oh\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        let visits = Arc::new(AtomicUsize::new(0));
        let counter = Arc::clone(&visits);
        let address = listen(move |mut stream| {
            counter.fetch_add(1, Ordering::SeqCst);
            let head = head.clone();
            async move {
                let _ = stream.write_all(head.as_bytes()).await;
            }
        })
        .await;
        let retry = Retry::default()
            .attempts(3)
            .first_pause(Duration::from_millis(1));
        let error = whoami(connection(address).retry(retry)).await;
        assert!(
            matches!(error, DescribeApiKeyError::InternalServerError(_)),
            "{error:?}"
        );
        assert_eq!(visits.load(Ordering::SeqCst), 3);
    });
}
