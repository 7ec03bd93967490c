//! What never ends, or is larger than anybody takes.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use oasmith::client::{Connection, Failure, Http, Reqwest, Tower, TransportErrorKind};
use oasmith::http::Response;
use tests::cases::operations_bodiless_client as client;
use tests::misbehaving::listen;
use tests::mock_transport::MockTransport;
use tests::serving::now;
use tokio::io::AsyncWriteExt as _;

use crate::{answered, file, named, run, whole};

/// An answer that asks for an endless pause, or has more bytes than anybody takes, is given at once.
#[test]
fn what_cannot_become_better_is_not_asked_again() {
    run(async {
        let huge = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 1000000000000000\r\n\r\n{";
        for (bytes, expected) in [
            (
                whole("503 Busy", "Retry-After: 99999999999999999999999\r\n", ""),
                "undocumented",
            ),
            (huge.to_owned(), "TooLarge"),
        ] {
            let asked = Arc::new(AtomicUsize::new(0));
            let counted = Arc::clone(&asked);
            let address = listen(move |mut stream| {
                counted.fetch_add(1, Ordering::SeqCst);
                let bytes = bytes.clone();
                async move {
                    let _ = stream.write_all(bytes.as_bytes()).await;
                }
            })
            .await;
            let http = Http::new(&format!("http://{address}")).expect("a base URL");
            assert_eq!(file(Connection::new(http)).await, expected);
            assert_eq!(asked.load(Ordering::SeqCst), 1);
        }
    });
}

/// Pages without items, each with a cursor that was not there before.
#[test]
fn pages_without_items_do_not_go_on_for_ever() {
    let page = |at: usize| {
        let json = format!(r#"{{"items":[],"next_cursor":"{at}"}}"#);
        Ok(Response::json(200, json))
    };
    let good = Ok(Response::json(
        200,
        r#"{"items":[{"size":5}],"next_cursor":null}"#,
    ));
    let pages = (0..150).map(page).chain([good]);
    let transport = MockTransport::new(pages);
    let lists = client::Client::over(Connection::new(transport.clone())).lists();
    now(async {
        let mut items = lists.list_files().items();
        let error = items
            .next()
            .await
            .expect("an end")
            .expect_err("nothing comes");
        let client::ListFilesError::Failed(failure) = error else {
            panic!("{error:?}");
        };
        assert_eq!(named(&failure), "empty pages");
        assert_eq!(transport.requests().len(), 100);
        let item = items.next().await.expect("asked again, it goes on");
        assert_eq!(item.expect("an item").size, 5);
        assert!(items.next().await.is_none());
    });
}

/// A stream in which nothing comes but comments is given up; silence is noticed sooner.
#[test]
fn comments_do_not_keep_a_stream_for_ever() {
    run(async {
        let address = listen(|mut stream| async move {
            let head = b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n";
            let _ = stream.write_all(head).await;
            while stream.write_all(b": here\n\n").await.is_ok() {
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
        })
        .await;
        let http = Http::new(&format!("http://{address}")).expect("a base URL");
        let connection = Connection::new(http).stream_timeout(Duration::from_millis(20));
        let question = oasmith::Json::from_json("{}").expect("an object");
        let answer = client::Client::over(connection)
            .lists()
            .chat(&question)
            .await;
        let client::ChatOkContent::EventStream(mut events) = answer.expect("it begins") else {
            panic!("no stream");
        };
        let error = events.next().await.expect("an end").expect_err("no event");
        assert!(error.to_string().contains("200ms"), "{error}");
        assert!(events.next().await.is_none());
    });
}

#[test]
fn a_port_that_is_none_is_refused() {
    for url in ["http://127.0.0.1:99999", "https://a.example:0/v0"] {
        let error = Http::new(url).expect_err("no such port");
        assert!(error.to_string().contains("1 to 65535"), "{error}");
        assert!(Tower::new(url, ()).is_err());
        assert!(Reqwest::build(url, reqwest::Client::builder()).is_err());
    }
}

/// A download that an error interrupts is that error, and bodies larger than the limit are refused by their head.
#[test]
fn a_download_of_an_error_is_the_error() {
    let bytes = whole(
        "404 No",
        "Content-Type: application/json\r\n",
        r#"{"why":"no a"}"#,
    );
    let huge = "HTTP/1.1 404 No\r\nContent-Type: application/json\r\nContent-Length: 1000000000000000\r\n\r\n{";
    run(async {
        for connection in answered(&bytes).await {
            let call = client::Client::over(connection).files().read("a");
            let error = call.download().await.expect_err("missing");
            let client::ReadFileError::NotFound(answer) = error else {
                panic!("{error:?}");
            };
            assert_eq!(answer.into_body().expect("a body").why, "no a");
        }
        for connection in answered(huge).await {
            let call = client::Client::over(connection).files().read("a");
            let error = call.download().await.expect_err("too large");
            let client::ReadFileError::Failed(Failure::Transport(error, _)) = error else {
                panic!("{error:?}");
            };
            assert_eq!(error.kind(), TransportErrorKind::TooLarge);
        }
    });
}
