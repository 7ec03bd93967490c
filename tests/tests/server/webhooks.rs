//! All events of a service are received at one URL: each category by its variant, and everything that nobody described as it came.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::Router;
use oasmith::http::{Headers, Request};
use oasmith::webhook::{
    AnySender, Delivery, HandlerError, PrivateKey, PrivateKeySignature, PublicKeySignature,
    Receiver, Signer, UnknownEvent,
};
use oasmith::{Enumeration, EventSet, Json};
use svc_models::{Event, EventCategory, SeenEventCategory};
use tests::serving::now;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// The time at which all messages are signed and come.
fn noon() -> SystemTime {
    UNIX_EPOCH + Duration::from_secs(1_700_000_000)
}

fn body(category: &str) -> String {
    format!(r#"{{"id": "event-1", "category": "{category}", "new": 1.0}}"#)
}

/// The category that an event was taken for, by its variant.
fn category(event: &Event) -> Option<&str> {
    match event {
        Event::Customer(event) => Some(event.category.as_str()),
        Event::Transfer(event) => Some(event.category.as_str()),
        Event::ExternalAccount(event) => Some(event.category.as_str()),
        Event::KycLink(event)
        | Event::LiquidationAddressDrain(event)
        | Event::StaticMemoActivity(event)
        | Event::VirtualAccountActivity(event)
        | Event::SvcWalletActivity(event)
        | Event::CardAccount(event)
        | Event::CardTransaction(event)
        | Event::CardWithdrawal(event)
        | Event::PostedCardAccountTransaction(event)
        | Event::Rfi(event) => Some(event.category.as_str()),
        _ => None,
    }
}

#[test]
fn every_category_that_an_endpoint_can_ask_for_has_a_variant() {
    let known = <EventCategory as Enumeration>::ALL.iter();
    let known: Vec<&str> = known.map(EventCategory::as_str).collect();
    assert_eq!(known.len(), 13);
    for name in known {
        let event = Event::from_json(body(name)).expect("JSON");
        assert_eq!(category(&event), Some(name));
    }
}

#[test]
fn what_the_description_does_not_know_is_kept() {
    // Values of samples that are no webhooks, and one of tomorrow.
    for name in ["liquidation_address", "virtual_account", "of tomorrow"] {
        let json = body(name);
        let Ok(Event::Unknown(UnknownEvent::Category {
            category,
            json: kept,
        })) = Event::from_json(&json)
        else {
            panic!("{name}");
        };
        assert_eq!((category.as_str(), kept.as_str()), (name, json.as_str()));
        assert!(SeenEventCategory::from_json(format!("\"{category}\"")).is_ok());
    }
    let other = r#"{"category": "customer"}"#;
    let Ok(Event::Unknown(UnknownEvent::Shape { error, .. })) = Event::from_json(other) else {
        panic!("an event without an id");
    };
    assert!(error.to_string().contains("id"), "{error}");
}

async fn handle(delivery: Delivery<Event>) -> Result<(), HandlerError> {
    match delivery.event {
        Event::Transfer(_) => Err(HandlerError::try_later("the database is away")),
        Event::Rfi(_) => Err(HandlerError::rejected("no rfi here")),
        _ => Ok(()),
    }
}

/// A receiver, and what signs as its service does.
fn receiver() -> (Receiver<Event>, PrivateKeySignature) {
    let (key, public_key) = PrivateKey::generate().expect("random numbers");
    let verifier = PublicKeySignature::new(&public_key).expect("a public key");
    let receiver = Receiver::new(verifier, handle).clock(noon);
    (receiver, PrivateKeySignature::new(key))
}

#[test]
fn signed_events_are_answered_by_what_the_handler_says() {
    let (receiver, signer) = receiver();
    for (category, status) in [
        ("customer", 200),
        ("transfer", 503),
        ("rfi", 422),
        ("new", 200),
    ] {
        let body = body(category);
        let message = signer
            .signed("", body.as_bytes(), noon())
            .expect("random numbers");
        assert_eq!(now(receiver.receive(message.clone())).status, status);
        let forged = Request {
            headers: Headers::default(),
            ..message
        };
        assert_eq!(now(receiver.receive(forged)).status, 401);
    }
}

/// Sends bytes to a route with a receiver, and gives the answer.
async fn sent(receiver: Receiver<Event>, request: &[u8]) -> String {
    let routes = Router::new().route_service("/events", receiver.into_service());
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let server = tokio::spawn(async move { axum::serve(listener, routes).await });
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    stream.write_all(request).await.expect("the server reads");
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    server.abort();
    String::from_utf8_lossy(&answer).into_owned()
}

/// A message as it is on the wire.
fn on_the_wire(method: &str, headers: &Headers, length: usize, body: &[u8]) -> Vec<u8> {
    let mut text = format!("{method} /events HTTP/1.1\r\nhost: a\r\nconnection: close\r\n");
    for (name, value) in headers.iter() {
        text.push_str(&format!("{name}: {}\r\n", value.expose()));
    }
    text.push_str(&format!("content-length: {length}\r\n\r\n"));
    [text.as_bytes(), body].concat()
}

#[tokio::test]
async fn a_receiver_is_a_route_of_axum() {
    let body = body("customer").into_bytes();
    let cases: [(&str, usize, &[u8], &str); 4] = [
        ("POST", body.len(), &body, "HTTP/1.1 200 "),
        ("PUT", body.len(), &body, "HTTP/1.1 405 "),
        ("POST", body.len() - 1, &body[1..], "HTTP/1.1 401 "),
        ("POST", 1 << 30, b"", "HTTP/1.1 413 "),
    ];
    for (method, length, sent_body, expected) in cases {
        let (receiver, signer) = receiver();
        let headers = signer.sign("", &body, noon()).expect("random numbers");
        let answer = sent(receiver, &on_the_wire(method, &headers, length, sent_body)).await;
        assert!(answer.starts_with(expected), "{method} {length}: {answer}");
    }
}

#[tokio::test]
async fn a_body_without_a_length_is_cut_at_the_limit() {
    let receiver = Receiver::new(AnySender, handle).body_limit(8);
    let head = "POST /events HTTP/1.1\r\nhost: a\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n";
    let message = format!("{head}9\r\n123456789\r\n0\r\n\r\n");
    let answer = sent(receiver, message.as_bytes()).await;
    assert!(answer.starts_with("HTTP/1.1 413 "), "{answer}");
}
