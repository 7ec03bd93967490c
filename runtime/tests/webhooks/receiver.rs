//! What a receiver answers, and what its handler sees.

use std::error::Error;
use std::sync::{Arc, Mutex, PoisonError};

use oasmith::http::{Method, Request, Response};
use oasmith::webhook::{
    AnySender, Delivery, EventSet, HandlerError, ReceiveError, Receiver, Signer, StripeSignature,
    UnknownEvent, Unverified, Verifier,
};
use oasmith::{DecodeError, Json, RawJson};

use super::{at, now};

/// The time at which all messages come.
const NOW: u64 = 1_700_000_000;

#[derive(Debug)]
enum Event {
    Paid(RawJson),
    Unknown(UnknownEvent),
}

impl EventSet for Event {
    const CATEGORY: &'static str = "type";

    fn of_category(category: &str, json: &[u8]) -> Option<Result<Self, DecodeError>> {
        (category == "paid").then(|| RawJson::from_json(json).map(Self::Paid))
    }

    fn unknown(event: UnknownEvent) -> Self {
        Self::Unknown(event)
    }
}

/// What a handler does with an event: it is of the body.
async fn handle(delivery: Delivery<Event>) -> Result<(), HandlerError> {
    match delivery.event {
        Event::Paid(json) if json.as_str().contains("refuse") => {
            Err(HandlerError::rejected("not for us"))
        }
        Event::Paid(json) if json.as_str().contains("later") => Err(HandlerError::try_later(
            "the password of the database is 1234",
        )),
        Event::Paid(json) if json.as_str().contains("number") => {
            let _: u8 = "1234".parse()?;
            Ok(())
        }
        Event::Paid(json) if json.as_str().contains("panic") => panic!("1234"),
        Event::Paid(_) => Ok(()),
        Event::Unknown(event) => {
            assert_eq!(event.json().as_str().as_bytes(), delivery.body);
            Ok(())
        }
    }
}

fn signature() -> StripeSignature {
    StripeSignature::new("secret").expect("a secret")
}

fn receiver() -> Receiver<Event> {
    Receiver::new(signature(), handle).clock(|| at(NOW))
}

fn signed(body: &str) -> Request {
    let request = signature().signed("", body.as_bytes(), at(NOW));
    request.expect("no random numbers")
}

fn text(response: &Response) -> String {
    String::from_utf8_lossy(response.body.whole().unwrap_or_default()).into_owned()
}

#[test]
fn a_message_is_answered_by_what_the_handler_says() {
    let cases = [
        (r#"{"type":"paid"}"#, 200, ""),
        (r#"{"type":"paid","do":"refuse"}"#, 422, "not for us"),
        (r#"{"type":"paid","do":"later"}"#, 503, "try again later"),
        (r#"{"type":"paid","do":"number"}"#, 503, "try again later"),
        (
            r#"{"type":"paid","do":"panic"}"#,
            500,
            "something went wrong",
        ),
        (r#"{"type":"of tomorrow","n":1.0}"#, 200, ""),
        (r#"{"kind":"paid"}"#, 200, ""),
        ("[]", 200, ""),
        ("", 400, "the body is not JSON: "),
        ("paid", 400, "the body is not JSON: "),
        (r#"{"type":"paid""#, 400, "the body is not JSON: "),
    ];
    for (body, status, expected) in cases {
        let response = now(receiver().receive(signed(body)));
        assert_eq!(response.status, status, "{body}");
        assert!(text(&response).starts_with(expected), "{}", text(&response));
        assert!(!text(&response).contains("1234"));
    }
}

#[test]
fn a_handler_that_panics_before_it_waits_is_answered_as_well() {
    let receiver = Receiver::new(AnySender, |delivery: Delivery<Event>| {
        assert!(delivery.body.is_empty(), "1234");
        async { Ok(()) }
    });
    let mut request = Request::new(Method::Post, "/");
    request.body = b"{}".to_vec();
    assert_eq!(now(receiver.receive(request)).status, 500);
}

/// Refuses everything, and fails the test where somebody has read the body before.
struct Nobody;

impl Verifier for Nobody {
    fn verify(
        &self,
        _: &oasmith::http::Headers,
        _: &[u8],
        _: std::time::SystemTime,
    ) -> Result<(), Unverified> {
        Err(Unverified::Other("not of a friend".to_owned()))
    }
}

#[test]
fn nothing_is_read_before_it_is_verified() {
    let receiver: Receiver<Event> = Receiver::new(Nobody, handle);
    for body in ["{", r#"{"type":"paid","do":"panic"}"#] {
        let response = now(receiver.receive(signed(body)));
        assert_eq!(
            (response.status, text(&response).as_str()),
            (401, "not verified: not of a friend")
        );
    }
}

#[test]
fn forged_old_future_cut_and_changed_messages_are_refused() {
    let good = signed(r#"{"type":"paid"}"#);
    let with = |change: &dyn Fn(&mut Request)| {
        let mut request = good.clone();
        change(&mut request);
        now(receiver().receive(request))
    };
    assert_eq!(with(&|_| ()).status, 200);
    let response = with(&|it| it.headers.remove("stripe-signature"));
    assert_eq!(
        text(&response),
        "not verified: the header `Stripe-Signature` is missing"
    );
    assert_eq!(with(&|it| it.body.truncate(3)).status, 401);
    assert_eq!(with(&|it| it.body.push(b' ')).status, 401);
    assert_eq!(with(&|it| it.method = Method::Put).status, 405);
    let stranger = StripeSignature::new("of a stranger").expect("a secret");
    let forged = stranger
        .signed("", &good.body, at(NOW))
        .expect("no random numbers");
    assert_eq!(now(receiver().receive(forged)).status, 401);
    let replayed = receiver().clock(|| at(NOW + 3_600));
    let response = now(replayed.receive(good.clone()));
    assert_eq!(
        text(&response),
        "not verified: the message was signed 3600 s ago, which is too long ago"
    );
    let early = receiver().clock(|| at(NOW - 3_600));
    assert_eq!(now(early.receive(good.clone())).status, 401);
}

#[test]
fn a_huge_body_is_refused_before_it_is_verified() {
    let receiver = Receiver::new(Nobody, handle).body_limit(15);
    let fits = now(receiver.receive(signed(r#"{"type":"paid"}"#)));
    assert_eq!(fits.status, 401);
    let huge = now(receiver.receive(signed(r#"{"type":"paid"} "#)));
    assert_eq!(
        (huge.status, text(&huge).as_str()),
        (413, "the body has more than 15 bytes")
    );
    let usual = now(self::receiver().receive(signed(&" ".repeat((1 << 20) + 1))));
    assert_eq!(usual.status, 413);
}

#[test]
fn each_failure_is_seen_with_what_the_sender_does_not_see() {
    let seen = Arc::new(Mutex::new(Vec::new()));
    let log = Arc::clone(&seen);
    let receiver = receiver().on_failure(move |failure: &ReceiveError| {
        let mut log = log.lock().unwrap_or_else(PoisonError::into_inner);
        log.push((
            failure.status(),
            failure.to_string(),
            failure.source().is_some(),
        ));
    });
    for body in [
        r#"{"type":"paid"}"#,
        r#"{"type":"paid","do":"later"}"#,
        r#"{"type":"paid","do":"number"}"#,
        "x",
    ] {
        now(receiver.receive(signed(body)));
    }
    let seen = seen.lock().unwrap_or_else(PoisonError::into_inner);
    let messages: Vec<&str> = seen
        .iter()
        .map(|(_, message, _)| message.as_str())
        .collect();
    assert_eq!(
        messages[0],
        "to be tried again: the password of the database is 1234"
    );
    assert_eq!(
        messages[1],
        "to be tried again: number too large to fit in target type"
    );
    assert!(
        messages[2].starts_with("the body is not JSON: "),
        "{messages:?}"
    );
    assert_eq!(seen.len(), 3);
}

#[test]
fn a_message_is_read_without_the_handler() {
    let delivery = receiver()
        .read(signed(r#" {"type":"paid"}"#))
        .expect("a message");
    assert!(matches!(delivery.event, Event::Paid(json) if json.as_str() == r#"{"type":"paid"}"#));
    assert_eq!(delivery.body, br#" {"type":"paid"}"#);
    assert!(delivery.headers.get("stripe-signature").is_some());
}
