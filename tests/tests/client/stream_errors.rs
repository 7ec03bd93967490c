//! Streams, downloads and lists are alike: `next` and `Stream` give items, or an error of one type that programs hand on by `?`.

use std::error::Error;
use std::future::poll_fn;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use futures_core::Stream;
use oasmith::Binary;
use oasmith::client::{Connection, Retry, Transport, TransportError};
use oasmith::http::{Body, Chunk, Chunks, Request, Response, StreamError};
use svc_client::ListUpcomingWebhookEventsError;
use tests::cases::operations_media_client as media;
use tests::cases::operations_streams_client as feeds;
use tests::mock_transport::MockTransport;
use tests::serving::now;

/// Errors as programs collect them.
#[derive(Debug, thiserror::Error)]
enum AppError {
    #[error("a stream broke off")]
    Stream(#[from] StreamError),
    #[error("a list broke off")]
    List(#[from] ListUpcomingWebhookEventsError),
}

/// A piece, and the end of the connection.
struct CutOff(Option<&'static str>);

impl Stream for CutOff {
    type Item = Chunk;

    fn poll_next(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Chunk>> {
        Poll::Ready(Some(match self.0.take() {
            Some(piece) => Ok(piece.into()),
            None => Err(io::Error::other("the cable broke").into()),
        }))
    }
}

/// A connection over which this piece comes.
fn cut_off(media_type: &str, piece: &'static str) -> Connection {
    let mut response = Response::new(200);
    response.headers.set("Content-Type", media_type);
    response.body = Body::Stream(Chunks::new(CutOff(Some(piece))));
    Connection::new(MockTransport::new([Ok(response)]))
}

/// The one item that comes before the error.
async fn by_stream<T, E>(mut items: impl Stream<Item = Result<T, E>> + Unpin) -> anyhow::Result<T>
where
    E: Error + Send + Sync + 'static,
{
    let mut last = None;
    while let Some(item) = poll_fn(|cx| Pin::new(&mut items).poll_next(cx)).await {
        match (item, last) {
            (Ok(item), None) => last = Some(item),
            (Ok(_), Some(_)) => panic!("there is one item"),
            (Err(error), Some(_)) => return Err(error.into()),
            (Err(error), None) => panic!("there is an item before {error}"),
        }
    }
    panic!("the stream does not end in order")
}

/// That an error is what the transport had, whoever handed it on.
fn assert_cable(error: impl Into<anyhow::Error>) {
    let error = error.into();
    let error = match error.downcast::<AppError>() {
        Ok(AppError::Stream(error)) => error,
        Ok(AppError::List(error)) => panic!("{error}"),
        Err(error) => error.downcast().expect("an error of a stream"),
    };
    assert_eq!(error.to_string(), "the cable broke");
    assert!(error.inner().is::<io::Error>());
}

const LINE: &str = "{\"amount\":1}\n";
const PAGE: &str = r#"{"data":[{"id":"e1","category":"transfer"}]}"#;
const EVENT: &str = "data: {\"amount\":1}\n\n";

#[test]
fn lines_break_off_with_an_error_that_programs_take() {
    let client = || feeds::Client::over(cut_off("application/x-ndjson", LINE)).feeds();
    let read = async || -> Result<(), AppError> {
        let mut lines = client().read_lines().await.expect("lines");
        while let Some(line) = lines.next().await {
            line?;
        }
        Ok(())
    };
    now(async {
        assert_cable(read().await.expect_err("an error"));
        let lines = client().read_lines().await.expect("lines");
        assert_cable(by_stream(lines).await.expect_err("an error"));
    });
}

#[test]
fn events_break_off_with_an_error_that_programs_take() {
    let client = || feeds::Client::over(cut_off("text/event-stream", EVENT)).feeds();
    let read = async || -> Result<(), AppError> {
        let mut events = client().read_events().await.expect("events");
        while let Some(event) = events.next().await {
            event?;
        }
        Ok(())
    };
    now(async {
        assert_cable(read().await.expect_err("an error"));
        let events = client().read_events().await.expect("events");
        assert_cable(by_stream(events).await.expect_err("an error"));
    });
}

#[test]
fn downloads_break_off_with_an_error_that_programs_take() {
    let client = || media::Client::over(cut_off("application/octet-stream", "bytes")).uploads();
    let read = async || -> Result<(), AppError> {
        let bytes = Binary::default();
        let answer = client().send_bytes(&bytes).download().await;
        let answer = answer.expect("a download");
        while let Some(chunk) = answer.body().next().await {
            chunk?;
        }
        Ok(())
    };
    now(async {
        assert_cable(read().await.expect_err("an error"));
        let bytes = Binary::default();
        let answer = client().send_bytes(&bytes).download().await;
        let chunks = answer.expect("a download").into_body();
        assert_cable(by_stream(chunks).await.expect_err("an error"));
    });
}

/// A list whose second page fails.
fn list() -> svc_client::ListUpcomingWebhookEventsCall {
    let pages = [Ok(Response::json(200, PAGE)), Ok(Response::json(418, "{}"))];
    let connection = Connection::new(MockTransport::new(pages));
    let client = svc_client::Client::over(connection.retry(Retry::default().attempts(1)));
    let endpoint = "wep_0";
    client.webhooks().list_upcoming_webhook_events(endpoint)
}

#[test]
fn lists_break_off_with_the_error_of_the_call() {
    let by_items = async || -> Result<usize, AppError> {
        let mut items = list().items();
        items.next().await.expect("an item")?;
        items.next().await.expect("an error")?;
        Ok(0)
    };
    let by_pages = async || -> Result<usize, AppError> {
        let mut pages = list().pages();
        pages.next().await.expect("a page")?;
        pages.next().await.expect("an error")?;
        Ok(0)
    };
    let assert_list = |error: anyhow::Error| {
        let error = error.downcast::<ListUpcomingWebhookEventsError>();
        let error = error.expect("the error of the call");
        assert_eq!(svc_client::ApiError::status(&error), Some(418));
    };
    now(async {
        for error in [by_items().await, by_pages().await] {
            let error = error.expect_err("an error");
            assert!(matches!(error, AppError::List(_)), "{error:?}");
        }
        assert_list(by_stream(list().items()).await.expect_err("an error"));
        assert_list(by_stream(list().pages()).await.expect_err("an error"));
    });
}

/// Answers when it is polled for the second time, and counts requests.
#[derive(Clone, Default)]
struct Slow(Arc<AtomicUsize>);

impl Transport for Slow {
    async fn send(&self, _: Request, _: usize) -> Result<Response, TransportError> {
        self.0.fetch_add(1, Ordering::Relaxed);
        let mut was_asked = false;
        poll_fn(|cx| {
            cx.waker().wake_by_ref();
            if std::mem::replace(&mut was_asked, true) {
                Poll::Ready(())
            } else {
                Poll::Pending
            }
        })
        .await;
        Ok(Response::json(200, PAGE))
    }

    async fn sleep(&self, _: Duration) {
        std::future::pending::<()>().await;
    }
}

/// A page that is asked for is not asked for again when somebody stops waiting for it.
#[test]
fn what_was_asked_for_comes_to_who_waits_next() {
    let service = Slow::default();
    let client = svc_client::Client::over(Connection::new(service.clone()));
    let endpoint = "wep_0";
    let mut pages = client
        .webhooks()
        .list_upcoming_webhook_events(endpoint)
        .pages();
    now(async {
        let mut first = std::pin::pin!(pages.next());
        let is_pending = poll_fn(|cx| Poll::Ready(first.as_mut().poll(cx).is_pending()));
        assert!(is_pending.await);
    });
    let page = now(pages.next()).expect("a page").expect("no error");
    assert_eq!(page.data.len(), 1);
    assert_eq!(service.0.load(Ordering::Relaxed), 1);
}
