//! When the client sends again, which key it sends, and how it walks through pages.

use std::future::IntoFuture as _;
use std::time::{Duration, SystemTime};

use oasmith::Json;
use oasmith::client::{Connection, Cursor, Failure, Retry, TransportErrorKind};
use oasmith::http::{Request, Response};
use serde_json::json;
use svc_client::ApiError as _;
use svc_client::models::{CustomerId, LiquidationAddressCreate};
use svc_client::models::{WebhookEndpointCreate, WebhookEventId, WebhookId};
use svc_client::{Client, CreateLiquidationAddressCall, ListUpcomingWebhookEventsError};
use tests::mock_transport::MockTransport;
use tests::serving::now;

type Answer = Result<Response, TransportErrorKind>;

fn client(mock_transport: &MockTransport) -> Client {
    let connection = Connection::new(mock_transport.clone()).key("sk-test-all".to_owned());
    let connection = connection.clock(|| SystemTime::UNIX_EPOCH);
    Client::over(connection.random(|| 0x0123_4567_89ab_cdef_0123_4567_89ab_cdef))
}

fn status(status: u16) -> Answer {
    let body = json!({"code": "some_code", "message": "What is wrong."});
    Ok(Response::json(status, body.to_string()))
}

fn asking(code: u16, retry_after: &str) -> Answer {
    status(code).map(|mut response| {
        response.headers.set("Retry-After", retry_after);
        response
    })
}

fn creation(client: &Client) -> CreateLiquidationAddressCall {
    let customer = CustomerId::example();
    let body = LiquidationAddressCreate::example();
    client.liquidation_addresses().create(&customer, &body)
}

fn keys(requests: &[Request]) -> Vec<Option<&str>> {
    requests
        .iter()
        .map(|request| request.headers.get("Idempotency-Key"))
        .collect()
}

#[test]
fn a_creation_that_is_sent_again_carries_the_same_key() {
    let mock_transport =
        MockTransport::new([status(500), Err(TransportErrorKind::Broken), status(503)]);
    let call = creation(&client(&mock_transport));
    let stored = call
        .idempotency_key()
        .expect("a key, before anything is sent")
        .clone();
    assert!(
        now(call.into_future()).is_err(),
        "the third answer is given"
    );
    let sent = mock_transport.requests();
    assert_eq!(keys(&sent), [Some(stored.as_str()); 3]);
    assert!(
        sent.iter().all(|request| *request == sent[0]),
        "nothing else differs"
    );
}

#[test]
fn a_creation_without_a_key_is_sent_once() {
    for answer in [
        status(500),
        status(429),
        status(503),
        Err(TransportErrorKind::Connect),
    ] {
        let mock_transport = MockTransport::new([answer]);
        let call = creation(&client(&mock_transport)).with_idempotency_key(None);
        assert!(now(call.into_future()).is_err());
        assert_eq!(keys(&mock_transport.requests()), [None]);
    }
    // The operation for keys takes no idempotency key: each call makes a new one.
    let mock_transport = MockTransport::new([status(500)]);
    let body =
        svc_client::models::ApiKeyCreate::from_json(r#"{"name":"a","scopes":["webhook:read"]}"#);
    let call = client(&mock_transport)
        .api_keys()
        .create(&body.expect("a body"));
    assert!(now(call.into_future()).is_err());
    assert_eq!(keys(&mock_transport.requests()), [None]);
}

#[test]
fn only_what_may_pass_is_sent_again() {
    let expected = [
        (400, 1),
        (401, 1),
        (403, 1),
        (404, 1),
        (408, 3),
        (409, 1),
        (418, 1),
        (429, 3),
        (500, 3),
        (501, 1),
        (502, 3),
        (503, 3),
        (504, 3),
    ];
    for (code, times) in expected {
        let mock_transport = MockTransport::new([status(code)]);
        assert!(now(client(&mock_transport).api_keys().describe().into_future()).is_err());
        assert_eq!(mock_transport.requests().len(), times, "{code}");
    }
    let failures = [
        (TransportErrorKind::Connect, 3),
        (TransportErrorKind::Unprocessed, 3),
        (TransportErrorKind::Broken, 3),
        (TransportErrorKind::TooLarge, 1),
        (TransportErrorKind::Request, 1),
    ];
    for (kind, times) in failures {
        let mock_transport = MockTransport::new([Err(kind)]);
        assert!(now(client(&mock_transport).api_keys().describe().into_future()).is_err());
        assert_eq!(mock_transport.requests().len(), times, "{kind:?}");
    }
    let mock_transport = MockTransport::new([status(500)]);
    let call = client(&mock_transport).api_keys().describe();
    assert!(now(call.retry(Retry::default().attempts(7)).into_future()).is_err());
    assert_eq!(
        mock_transport.requests().len(),
        7,
        "as often as this call says"
    );
}

#[test]
fn what_was_not_processed_is_sent_again_whatever_it_is() {
    let refused = || Err(TransportErrorKind::Unprocessed);
    let sent = |answers: &[Answer], retry: Retry| {
        let mock_transport = MockTransport::new(answers.iter().cloned());
        let call = creation(&client(&mock_transport)).with_idempotency_key(None);
        assert!(now(call.retry(retry).into_future()).is_err());
        (
            mock_transport.requests().len(),
            mock_transport.slept().len(),
        )
    };
    let mock_transport = MockTransport::new([refused()]);
    let call = creation(&client(&mock_transport)).with_idempotency_key(None);
    assert!(now(call.into_future()).is_err_and(|error| error.is_retryable()));
    // Once at once, then as often as this call is sent at all.
    assert_eq!(sent(&[refused(), status(500)], Retry::never()), (2, 0));
    assert_eq!(sent(&[refused()], Retry::never()), (2, 0));
    assert_eq!(sent(&[refused()], Retry::default()), (3, 1));
    // What follows may have been processed.
    assert_eq!(sent(&[refused(), status(503)], Retry::default()), (2, 0));
}

#[test]
fn pauses_are_those_that_the_service_asks_for() {
    let mock_transport = MockTransport::new([
        asking(429, "7"),
        asking(503, "Thu, 01 Jan 1970 00:00:05 GMT"),
        asking(429, "0"),
        status(500),
        asking(429, "3600"),
        status(200),
    ]);
    let call = client(&mock_transport).api_keys().describe();
    let error = now(call.retry(Retry::default().attempts(9)).into_future()).expect_err("429");
    assert_eq!(
        error.status(),
        Some(429),
        "an hour is longer than we wait: the caller decides"
    );
    let slept = mock_transport.slept();
    assert_eq!(slept[..2], [Duration::from_secs(7), Duration::from_secs(5)]);
    assert_eq!(slept.len(), 3, "a pause of nothing is none");
    assert!(
        slept[2] <= Duration::from_secs(2),
        "the fourth of our own doubles to two seconds"
    );
}

fn event(id: u32) -> serde_json::Value {
    json!({"id": format!("event{id}"), "category": "transfer"})
}

/// A page of webhook events with these numbers, in the shape that the description gives it.
fn page(ids: &[u32]) -> Answer {
    let items: Vec<_> = ids.iter().map(|id| event(*id)).collect();
    Ok(Response::json(200, json!({"data": items}).to_string()))
}

fn webhook() -> WebhookId {
    "wep_3c4d5e6f7a8b".parse().expect("an id")
}

fn targets(mock_transport: &MockTransport) -> Vec<String> {
    let query = |request: &Request| request.query().to_owned();
    mock_transport.requests().iter().map(query).collect()
}

fn id_of(event: &svc_client::models::UpcomingWebhookEvent) -> String {
    cursor(event).to_string()
}

fn cursor(event: &svc_client::models::UpcomingWebhookEvent) -> WebhookEventId {
    let svc_client::models::UpcomingWebhookEvent::WebhookEvent(event) = event else {
        panic!("an event of another shape");
    };
    event.id.clone()
}

#[test]
fn a_walk_goes_on_until_an_empty_page() {
    // A short page is not the end (section 4.1).
    let mock_transport = MockTransport::new([
        page(&[9, 8, 7]),
        page(&[6]),
        page(&[5, 4]),
        page(&[]),
        page(&[3]),
    ]);
    let call = client(&mock_transport)
        .webhooks()
        .list_upcoming_webhook_events(&webhook());
    let mut items = call.items();
    let mut seen = Vec::new();
    while let Some(item) = now(items.next()) {
        let item = item.expect("a page");
        assert_eq!(
            items.cursor(),
            Some(Cursor::After(cursor(&item))),
            "where to resume"
        );
        seen.push(id_of(&item));
    }
    assert_eq!(
        seen,
        ["event9", "event8", "event7", "event6", "event5", "event4"]
    );
    let expected = [
        "",
        "starting_after=event7",
        "starting_after=event6",
        "starting_after=event4",
    ];
    assert_eq!(targets(&mock_transport), expected);
    assert!(now(items.next()).is_none());
    assert_eq!(
        mock_transport.requests().len(),
        4,
        "the end is not asked for again"
    );
}

#[test]
fn a_walk_towards_newer_items_turns_pages_around() {
    let mock_transport = MockTransport::new([page(&[6, 5, 4]), page(&[8, 7]), page(&[])]);
    let call = client(&mock_transport)
        .webhooks()
        .list_upcoming_webhook_events(&webhook());
    let start = Cursor::Before("event3");
    let mut items = call.limit(10).pages_from(start).items();
    let mut seen = Vec::new();
    while let Some(item) = now(items.next()) {
        let item = item.expect("a page");
        seen.push(id_of(&item));
    }
    assert_eq!(seen, ["event4", "event5", "event6", "event7", "event8"]);
    let expected = [
        "limit=10&ending_before=event3",
        "limit=10&ending_before=event6",
        "limit=10&ending_before=event8",
    ];
    assert_eq!(targets(&mock_transport), expected);
}

#[test]
fn a_cursor_that_breaks_a_rule_is_not_sent() {
    let mock_transport = MockTransport::new([]);
    let call = client(&mock_transport)
        .webhooks()
        .list_upcoming_webhook_events(&webhook());
    let error = now(call.cursor(Cursor::Before("")).into_future()).expect_err("no id");
    let message = error.to_string();
    assert!(
        message.contains("must have at least 1 character"),
        "{message}"
    );
    assert!(mock_transport.requests().is_empty());
}

#[test]
fn a_walk_begins_where_its_call_does() {
    let walk = |cursor: Cursor<WebhookEventId>| {
        let mock_transport = MockTransport::new([page(&[6, 5, 4]), page(&[])]);
        let call = client(&mock_transport)
            .webhooks()
            .list_upcoming_webhook_events(&webhook());
        let mut items = call.cursor(cursor).items();
        let first = now(items.next()).expect("an item").expect("no error");
        while now(items.next()).transpose().expect("a page").is_some() {}
        (id_of(&first), targets(&mock_transport))
    };
    let (first, asked) = walk(Cursor::Before("event3".parse().expect("an id")));
    assert_eq!(first, "event4");
    assert_eq!(asked, ["ending_before=event3", "ending_before=event6"]);
    let (first, asked) = walk(Cursor::After("event7".parse().expect("an id")));
    assert_eq!(first, "event6");
    assert_eq!(asked, ["starting_after=event7", "starting_after=event4"]);
}

#[test]
fn an_endless_list_is_noticed() {
    let mock_transport = MockTransport::new([page(&[2, 1])]);
    let mut pages = client(&mock_transport)
        .webhooks()
        .list_upcoming_webhook_events(&webhook())
        .pages();
    let mut walked = 0;
    let error = loop {
        match now(pages.next()).transpose() {
            Ok(Some(_)) => walked += 1,
            Ok(None) => panic!("it has no end"),
            Err(error) => break error,
        }
    };
    assert!(walked <= 2, "{walked}");
    assert!(
        matches!(
            error,
            ListUpcomingWebhookEventsError::Failed(Failure::EndlessPages(..))
        ),
        "{error:?}"
    );
    assert!(error.to_string().contains("event1"), "{error}");
}

#[test]
fn a_page_that_failed_can_be_asked_for_again() {
    let mock_transport = MockTransport::new([page(&[9, 8]), status(404), page(&[7]), page(&[])]);
    let mut pages = client(&mock_transport)
        .webhooks()
        .list_upcoming_webhook_events(&webhook())
        .pages();
    assert!(matches!(now(pages.next()), Some(Ok(_))));
    assert!(matches!(now(pages.next()), Some(Err(_))));
    assert!(matches!(now(pages.next()), Some(Ok(_))));
    assert!(now(pages.next()).is_none());
    assert_eq!(targets(&mock_transport)[1], targets(&mock_transport)[2]);
}

#[test]
fn headers_are_the_descriptions_then_the_calls_then_the_connections() {
    let mock_transport = MockTransport::new([status(401), status(401)]);
    let connection = Connection::new(mock_transport)
        .key("key-1")
        .header("X-Tenant", "one")
        .header("x-tenant", "acme")
        .header("Accept-Language", "de")
        .header("Accept", "text/html")
        .header("Idempotency-Key", "theirs")
        .header("Api-Key", "stolen")
        .header("Cookie", "session=secret");
    let client = Client::over(connection);
    let body = WebhookEndpointCreate::from_json(
        r#"{"url":"https://example.com/hook","event_epoch":"webhook_creation","event_categories":["transfer"]}"#,
    );
    let call = client
        .webhooks()
        .create_webhook_endpoint(&body.expect("a body"))
        .with_idempotency_key("mine".parse::<svc_client::IdempotencyKey>().expect("a key"))
        .header("accept-language", "en")
        .header("Prefer", "return=minimal")
        .header("Content-Type", "text/plain");
    let request = call.request();
    let all = |name: &str| request.headers.all(name).collect::<Vec<_>>();
    for (name, value) in [
        ("X-Tenant", "acme"),
        ("Accept-Language", "en"),
        ("Prefer", "return=minimal"),
        ("Accept", "application/json"),
        ("Content-Type", "application/json"),
        ("Idempotency-Key", "mine"),
        ("Api-Key", "key-1"),
        ("Cookie", "session=secret"),
    ] {
        assert_eq!(all(name), [value], "{name}");
    }
    assert!(!format!("{request:?}").contains("session=secret"));
}

#[test]
fn settings_are_the_connections_or_the_calls() {
    let mock_transport = MockTransport::new([status(401)]);
    let connection = Connection::new(mock_transport.clone()).user_agent("shop/1.2");
    let client = Client::over(connection);
    let body = WebhookEndpointCreate::from_json(
        r#"{"url":"https://example.com/hook","event_epoch":"webhook_creation","event_categories":["transfer"]}"#,
    );
    let call = client
        .webhooks()
        .create_webhook_endpoint(&body.expect("a body"));
    let request = call.request();
    let header = |name: &str| request.headers.get(name);
    assert_eq!(
        header("User-Agent"),
        Some(concat!("shop/1.2 svc-client/", env!("CARGO_PKG_VERSION")))
    );
    assert_eq!(
        (header("Accept"), header("Content-Type")),
        (Some("application/json"), Some("application/json"))
    );
    assert_eq!(header("Api-Key"), None, "no key was given");
    assert!(header("Idempotency-Key").is_some());
    let own = "order-7"
        .parse::<svc_client::IdempotencyKey>()
        .expect("a key");
    let received = now(call.with_idempotency_key(own).raw()).expect("whatever came");
    assert_eq!(received.status(), 401);
    assert_eq!(keys(&mock_transport.requests()), [Some("order-7")]);
}

#[test]
fn values_that_are_added_tomorrow_are_kept() {
    let key = r#"{"id":"a","type":"Shared","owner_type":"Developer","owner_id":"d","prefix":"sk-next","last_4":"abcd","state":"Paused","created_at":"2026-01-01T00:00:00Z","updated_at":"2026-01-01T00:00:00Z","name":null,"scopes":["moon:read"],"since":{"deep":[1]}}"#;
    let mock_transport = MockTransport::new([Ok(Response::json(200, key))]);
    let call = client(&mock_transport).api_keys().describe();
    let read = now(call.into_future()).expect("a newer service is understood");
    assert!(read.state.is_unknown() && read.state.as_str() == "Paused");
    assert_eq!(
        (read.prefix.as_str(), read.scopes[0].as_str()),
        ("sk-next", "moon:read")
    );
    assert_eq!(
        read.name, None,
        "null of a member that may be left out is taken as left out"
    );
}

#[test]
fn a_request_whose_first_is_in_flight_is_sent_again() {
    let refused = |code: &str| {
        let body = json!({"code": code, "message": "What is wrong."});
        Ok(Response::json(409, body.to_string()))
    };
    let times = |answer: Answer, keyed: bool| {
        let mock_transport = MockTransport::new([answer]);
        let call = creation(&client(&mock_transport));
        let call = if keyed {
            call
        } else {
            call.with_idempotency_key(None)
        };
        let error = now(call.into_future()).expect_err("refused");
        assert_eq!(error.is_retryable(), mock_transport.requests().len() > 1);
        mock_transport.requests().len()
    };
    assert_eq!(times(refused("in_flight"), true), 3);
    assert_eq!(times(refused("in_flight"), false), 1);
    assert_eq!(times(refused("conflict"), true), 1);
    assert_eq!(times(Ok(Response::json(409, "<html>")), true), 1);
}
