//! What layers and the router refuse, and what they add.

use std::io::{Read as _, Write};
use std::sync::{Arc, Mutex};

use bookings::api::{NewBooking, NewRoom, make};
use bookings::api_client::{ApiError as _, Client};
use bookings::app::ORIGIN;
use flate2::read::GzDecoder;
use oasmith::Json as _;
use oasmith::client::{Connection, Http};
use oasmith::http::{Method, Request};

use crate::running::Running;
use crate::tokens::Keys;

#[tokio::test]
async fn strangers_and_those_who_may_not_are_refused() {
    let mut house = Running::start(100).await;
    let blue = make!(NewRoom {
        name: "Blue",
        capacity: 2
    })
    .expect("a room");
    let bob = house.client("bob", "bookings");
    let error = bob.rooms().create(&blue).await.expect_err("no scope");
    assert_eq!(error.status(), Some(403));

    house.keys = Keys::new();
    let eve = house.client("eve", "rooms");
    let error = eve.rooms().create(&blue).await.expect_err("other keys");
    assert_eq!(error.status(), Some(401));
    let challenge = error
        .received()
        .and_then(|it| it.headers().get("www-authenticate"));
    assert_eq!(
        challenge,
        Some(r#"Bearer realm="tokens", error="invalid_token""#)
    );
}

#[tokio::test]
async fn all_that_is_wrong_with_a_request_is_said_with_its_place() {
    let house = Running::start(100).await;
    let http = Http::new(&house.url).expect("a URL");
    let token = house.keys.token("ada", "bookings");
    let unchecked = Client::over(Connection::new(http).key(token).check_requests(false));
    let wrong = r#"{"room_id": 1, "arrival": "tomorrow", "departure": "2027-07-08", "guests": 0, "email": "a@b.c"}"#;
    let wrong = NewBooking::from_json(wrong).expect("it is kept as it is");
    let error = unchecked
        .bookings()
        .create(&wrong)
        .await
        .expect_err("two members");
    let pointers: Vec<&str> = error.fields().iter().map(|it| &*it.pointer).collect();
    assert_eq!(
        (error.status(), pointers),
        (Some(400), vec!["/arrival", "/guests"])
    );
}

#[tokio::test]
async fn who_asks_too_often_waits() {
    let house = Running::start(2).await;
    let ada = house.client("ada", "rooms");
    ada.rooms().list().await.expect("the first");
    ada.rooms().list().await.expect("the second");
    let error = ada.rooms().list().await.expect_err("the third");
    assert_eq!(error.status(), Some(429));
    let wait = error
        .received()
        .and_then(|it| it.headers().get("retry-after"));
    assert!(
        wait.is_some_and(|wait| wait.parse::<u64>().is_ok()),
        "{wait:?}"
    );
    assert!(error.is_retryable());
}

#[tokio::test]
async fn browsers_learn_which_page_may_call() {
    let house = Running::start(1).await;
    for _ in 0..3 {
        let mut preflight = Request::new(Method::Options, "/rooms");
        preflight.headers.set("Origin", ORIGIN);
        preflight
            .headers
            .set("Access-Control-Request-Method", "POST");
        let answer = house.send(preflight).await;
        assert_eq!(
            answer.status, 200,
            "neither a token nor the limit is asked for"
        );
        assert_eq!(
            answer.headers.get("access-control-allow-origin"),
            Some(ORIGIN)
        );
        let methods = answer.headers.get("access-control-allow-methods");
        assert_eq!(methods, Some("GET,POST,PATCH,DELETE"));
    }
}

#[tokio::test]
async fn answers_are_compressed_for_those_who_ask() {
    let house = Running::start(100).await;
    let ada = house.client("ada", "rooms");
    let note = "sea ".repeat(100);
    let blue = make!(NewRoom {
        name: "Blue",
        capacity: 2,
        note
    })
    .expect("a room");
    ada.rooms().create(&blue).await.expect("a room");
    let plain = house.send(house.request(Method::Get, "/rooms")).await;
    let mut request = house.request(Method::Get, "/rooms");
    request.headers.set("Accept-Encoding", "gzip");
    let packed = house.send(request).await;
    assert_eq!(packed.headers.get("content-encoding"), Some("gzip"));
    let (plain, packed) = (plain.body.whole(), packed.body.whole());
    let (plain, packed) = (plain.expect("a body"), packed.expect("a body"));
    assert!(
        packed.len() < plain.len() / 2,
        "{} of {}",
        packed.len(),
        plain.len()
    );
    let mut unpacked = Vec::new();
    GzDecoder::new(packed)
        .read_to_end(&mut unpacked)
        .expect("gzip");
    assert_eq!(unpacked, plain);
}

/// What is written to the log.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("a log").write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn traces_have_what_layers_refuse_and_no_token() {
    let log = Log::default();
    let writer = log.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::DEBUG)
        .with_writer(move || writer.clone())
        .finish();
    // Those of the other tests are in it as well.
    tracing::subscriber::set_global_default(subscriber).expect("the only one");
    let house = Running::start(1).await;
    let ada = house.client("ada", "rooms");
    for _ in 0..2 {
        let _ = ada.rooms().list().offset(77).await;
    }
    let text = String::from_utf8(log.0.lock().expect("a log").clone()).expect("UTF-8");
    let is_answer = |line: &&str| line.contains("offset=77") && line.contains("finished");
    let answers: Vec<&str> = text.lines().filter(is_answer).collect();
    assert_eq!(answers.len(), 2, "{text}");
    assert!(answers[0].contains("status=200"), "{answers:?}");
    assert!(answers[1].contains("status=429"), "{answers:?}");
    let token = house.keys.token("ada", "rooms");
    assert!(!text.contains(&token), "{text}");
}
