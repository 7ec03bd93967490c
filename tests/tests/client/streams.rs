//! Answers that come bit by bit: through the router itself, and over HTTP, where an item is read before the next one is made.

use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context as Task, Poll};

use oasmith::client::{Connection, Http};
use oasmith::http::{Event, Streamed};
use oasmith::server::{Context, Rejection};
use tests::cases::operations_streams as models;
use tests::cases::operations_streams_client::{Client, ReadEventsOkHeaders, ReadLinesError};
use tests::cases::operations_streams_server::{
    self as server, AnswerOkContent as Given, AnswerRequest, AnswerResponse, ReadEventsResponse,
    ReadLinesResponse,
};
use tests::serving::now;

fn price(amount: &str) -> models::Price {
    oasmith::make!(models::Price { amount }).expect("a valid Price")
}

/// Prices that come when they are let go.
#[derive(Clone, Default)]
struct Gate(Arc<Mutex<(usize, Vec<std::task::Waker>)>>);

impl Gate {
    fn let_go(&self) {
        let mut inner = self.0.lock().expect("nobody panics");
        inner.0 += 1;
        inner.1.drain(..).for_each(std::task::Waker::wake);
    }
}

struct Gated {
    gate: Gate,
    made: usize,
}

impl futures_core::Stream for Gated {
    type Item = models::Price;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Task<'_>) -> Poll<Option<models::Price>> {
        let gate = self.gate.clone();
        let mut inner = gate.0.lock().expect("nobody panics");
        if self.made == 3 {
            return Poll::Ready(None);
        }
        if inner.0 > self.made {
            self.made += 1;
            return Poll::Ready(Some(price(&self.made.to_string())));
        }
        inner.1.push(cx.waker().clone());
        Poll::Pending
    }
}

struct Feeds(Gate);

impl server::Feeds for Feeds {
    type Error = Rejection;

    async fn read_lines(&self, _: &Context) -> Result<ReadLinesResponse, Rejection> {
        let gated = Gated {
            gate: self.0.clone(),
            made: 0,
        };
        Ok(ReadLinesResponse::Ok(Streamed::new(gated)))
    }

    async fn read_events(&self, _: &Context) -> Result<ReadEventsResponse, Rejection> {
        let events = ["1.50", "2"].map(|amount| Event::new(price(amount)).kind("price").id(amount));
        Ok(ReadEventsResponse::Ok {
            body: Streamed::of(events),
            x_feed: "a".to_owned(),
        })
    }

    async fn answer(
        &self,
        request: AnswerRequest,
        _: &Context,
    ) -> Result<AnswerResponse, Rejection> {
        let content = if request.body.stream {
            let words = ["one\n", "two"].map(|word| Event::new(word.to_owned()));
            Given::EventStream(Streamed::of(words))
        } else {
            Given::Json(price("12"))
        };
        Ok(content.into())
    }
}

#[test]
fn streams_go_through_the_router() {
    let gate = Gate::default();
    let router = server::router(Feeds(gate.clone()));
    let client = Client::over(Connection::new(router));
    now(async {
        let mut lines = client.feeds().read_lines().await.expect("lines");
        for amount in ["1", "2", "3"] {
            gate.let_go();
            let line = lines.next().await.expect("one more").expect("a price");
            assert_eq!(line, price(amount));
        }
        assert!(lines.next().await.is_none());

        let answer = client.feeds().read_events().answer().await.expect("events");
        let headers = ReadEventsOkHeaders::of(&answer);
        assert_eq!(headers.x_feed, Ok(Some("a".to_owned())));
        let mut events = answer.into_body();
        let event = events.next().await.expect("one").expect("an event");
        assert_eq!(event, Event::new(price("1.50")).kind("price").id("1.50"));
        let event = events.next().await.expect("two").expect("an event");
        assert_eq!(event.data, price("2"));
        assert!(events.next().await.is_none());

        whole_or_word_by_word(&client).await;
    });
}

/// The method says how the answer comes, whatever the question has there.
async fn whole_or_word_by_word(client: &Client) {
    for asked in [false, true] {
        let question =
            oasmith::make!(models::Question { stream: asked }).expect("a valid Question");
        let whole = client.feeds().answer(&question).await;
        assert_eq!(whole.expect("a price"), price("12"));
        let words = client.feeds().answer_stream(&question).await;
        let (mut words, mut text) = (words.expect("words"), String::new());
        while let Some(word) = words.next().await {
            text.push_str(&word.expect("a word").data);
        }
        assert_eq!(text, "one\ntwo");
    }
}

#[test]
fn streams_come_over_http_while_they_are_made() {
    let runtime = tokio::runtime::Runtime::new().expect("an executor");
    runtime.block_on(async {
        let gate = Gate::default();
        let router = server::router(Feeds(gate.clone()));
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0")
            .await
            .expect("a port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let served = tokio::spawn(async move { axum::serve(listener, router.into_axum()).await });
        let client = Client::over(Connection::new(Http::new(&url).expect("a valid URL")));
        let mut lines = client
            .feeds()
            .read_lines()
            .await
            .expect("lines begin before the first is made");
        for amount in ["1", "2", "3"] {
            gate.let_go();
            let line = lines.next().await.expect("one more").expect("a price");
            assert_eq!(line, price(amount));
        }
        assert!(lines.next().await.is_none());
        whole_or_word_by_word(&client).await;
        served.abort();
    });
}

#[test]
fn refusals_of_streams_are_read_whole() {
    let response = oasmith::http::Response::json(404, r#"{"says":"no"}"#);
    let transport = tests::mock_transport::MockTransport::new([Ok(response)]);
    let client = Client::over(Connection::new(transport));
    let error = now(async { client.feeds().read_lines().await.expect_err("nothing") });
    assert!(
        matches!(error, ReadLinesError::NotFound(answer) if answer.body().as_ref().is_some_and(|body| body.says == "no"))
    );
}
