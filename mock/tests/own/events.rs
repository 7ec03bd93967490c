//! Events: what webhooks of the description are sent when items change.

use std::thread::sleep;
use std::time::{Duration, Instant};

use oasmith_mock::deliveries::WEBHOOK_SECRET;
use oasmith_mock::{ControlAccess, LocalMock, Memory, Mock, MockOptions, MockSettings};
use serde_json::{Value, json};

use crate::controls::{Caller, default, start};
use crate::receiver::{Hooks, Received};

pub(crate) const SPEC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/events.yaml");

pub(crate) const EVENTS: &str = "
states:
  /orders:
    first: open
    moves:
      - {from: open, to: paid, by: payOrder}
      - {from: open, to: expired, after: 1h}
events:
  - {webhook: order.created, collection: /orders, change: create}
  - {webhook: order.paid, collection: /orders, state: paid, item: order, sets: {reason: by card}}
  - {webhook: order.paid, collection: /orders, state: expired, item: order, sets: {reason: too late}}
  - {webhook: order.deleted, collection: /orders, change: delete, members: {order_id: id}}
  - {webhook: order.large, collection: /orders, change: create, members: {amount: amount}}
  - {webhook: settings.changed, collection: /settings, change: update}
  - {webhook: line.deleted, collection: '/orders/{id}/lines', change: delete}
";

pub(crate) fn options(settings: &str, deliver_to: Option<String>) -> MockOptions {
    MockOptions {
        settings: MockSettings::parse("mock.yaml", settings).expect("settings"),
        controls: ControlAccess::Open,
        deliver_to,
        ..MockOptions::default()
    }
}

fn mock(hooks: &Hooks) -> LocalMock {
    start(SPEC, &options(EVENTS, Some(hooks.url())))
}

pub(crate) fn deliveries(caller: &Caller<'_>) -> Vec<Value> {
    let shown = caller.ok("GET /control/deliveries", "");
    shown["deliveries"].as_array().expect("a list").clone()
}

/// The deliveries of a webhook, when this is so of all of them.
pub(crate) fn until(
    caller: &Caller<'_>,
    webhook: &str,
    is_so: impl Fn(&Value) -> bool,
) -> Vec<Value> {
    let began = Instant::now();
    loop {
        let mut all = deliveries(caller);
        all.retain(|it| it["webhook"] == webhook);
        if !all.is_empty() && all.iter().all(&is_so) {
            return all;
        }
        assert!(began.elapsed() < Duration::from_mins(1), "{all:?}");
        sleep(Duration::from_millis(10));
    }
}

pub(crate) fn is_state(state: &'static str) -> impl Fn(&Value) -> bool {
    move |it| it["state"] == state
}

fn order(caller: &Caller<'_>, amount: u32) -> Value {
    let body = json!({ "amount": amount }).to_string();
    caller.ok("POST /v1/orders", &body)
}

fn path(order: &Value) -> String {
    format!("/v1/orders/{}", order["id"].as_str().expect("an id"))
}

fn bodies(received: &[Received], webhook: &str) -> Vec<Value> {
    let bodies = received.iter().map(|it| it.body.clone());
    bodies.filter(|it| it["type"] == webhook).collect()
}

#[test]
fn events_are_delivered_signed_with_the_item() {
    let hooks = Hooks::start(WEBHOOK_SECRET);
    let mock = mock(&hooks);
    let caller = default(&mock);
    let orders = [order(&caller, 5000), order(&caller, 6000)];
    caller.ok(&format!("POST {}/pay", path(&orders[0])), "");
    caller.ok("PUT /v1/settings", r#"{"currency": "USD"}"#);
    for (webhook, count) in [
        ("order.created", 2),
        ("order.large", 2),
        ("order.paid", 1),
        ("settings.changed", 1),
    ] {
        let all = until(&caller, webhook, is_state("delivered"));
        assert_eq!(all.len(), count, "{webhook}");
    }
    let received = hooks.received();
    let names: Vec<&Value> = received.iter().map(|it| &it.body["type"]).collect();
    let wanted = [
        "order.created",
        "order.large",
        "order.created",
        "order.large",
    ];
    assert_eq!(names[..4], wanted, "in the order of what happened");
    let created = bodies(&received, "order.created");
    for (body, order) in created.iter().zip(&orders) {
        assert_eq!(&body["data"]["object"], order);
        let at: jiff::Timestamp = body["created_at"]
            .as_str()
            .expect("a time")
            .parse()
            .expect("a time");
        assert!(at.duration_until(jiff::Timestamp::now()).as_secs() < 60);
    }
    assert_ne!(
        created[0]["id"], created[1]["id"],
        "each has an id of its own"
    );
    let paid = json!({
        "type": "order.paid", "reason": "by card",
        "order": {"id": orders[0]["id"], "status": "paid"},
    });
    assert_eq!(bodies(&received, "order.paid"), [paid]);
    let settings = json!({"type": "settings.changed", "settings": {"currency": "USD"}});
    assert_eq!(bodies(&received, "settings.changed"), [settings]);
    // What is listed is what came.
    for (delivery, received) in deliveries(&caller).iter().zip(&received) {
        assert_eq!(
            (&delivery["id"], &delivery["body"]),
            (&json!(received.id), &received.body)
        );
        assert_eq!(delivery["attempts"][0]["status"], 200);
        assert_eq!(received.tenant, None);
    }
    assert_eq!(
        received[0].shop.as_deref(),
        Some("tea"),
        "what is required is there"
    );
}

#[test]
fn a_move_by_itself_emits_when_its_time_has_come() {
    let hooks = Hooks::start(WEBHOOK_SECRET);
    let mock = mock(&hooks);
    let caller = default(&mock);
    let order = order(&caller, 1);
    caller.ok("POST /control/clock", r#"{"advance_seconds": 3600}"#);
    // Nobody asks for the order.
    let began = Instant::now();
    while bodies(&hooks.received(), "order.paid").is_empty() {
        assert!(began.elapsed() < Duration::from_mins(1));
        sleep(Duration::from_millis(10));
    }
    let expired = json!({
        "type": "order.paid", "reason": "too late",
        "order": {"id": order["id"], "status": "expired"},
    });
    assert_eq!(bodies(&hooks.received(), "order.paid"), [expired]);
    caller.ok("POST /control/clock", r#"{"advance_seconds": 86400}"#);
    assert_eq!(until(&caller, "order.paid", is_state("delivered")).len(), 1);
}

#[test]
fn what_is_not_taken_is_sent_again_by_the_clock_of_the_mock() {
    let hooks = Hooks::start(WEBHOOK_SECRET);
    let mock = mock(&hooks);
    let caller = default(&mock);
    hooks.answer(&[503, 500]);
    caller.ok("PUT /v1/settings", r#"{"currency": "USD"}"#);
    let attempts = |count: usize| {
        let all = until(&caller, "settings.changed", |it| {
            it["state"] != "sending"
                && it["attempts"]
                    .as_array()
                    .is_some_and(|it| it.len() == count)
        });
        all[0].clone()
    };
    let first = attempts(1);
    assert_eq!(
        (&first["state"], &first["attempts"][0]["status"]),
        (&json!("waiting"), &json!(503))
    );
    caller.ok("POST /control/clock", r#"{"advance_seconds": 6}"#);
    let second = attempts(2);
    assert_eq!(second["state"], "waiting");
    assert!(hooks.received().is_empty());
    caller.ok("POST /control/clock", r#"{"advance_seconds": 31}"#);
    let third = attempts(3);
    let statuses: Vec<&Value> = third["attempts"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|it| &it["status"])
        .collect();
    assert_eq!(
        (&third["state"], statuses),
        (
            &json!("delivered"),
            vec![&json!(503), &json!(500), &json!(200)]
        )
    );
    // Sent once more, it is the same message.
    let id = third["id"].as_str().expect("an id");
    caller.ok(&format!("POST /control/deliveries/{id}/resend"), "");
    attempts(4);
    let received = hooks.received();
    assert_eq!(received.len(), 2);
    assert_eq!(received[0], received[1]);
    assert_eq!(received[0].id, id);
    // Who wants no more gets no more, until somebody asks for it.
    hooks.answer(&[410]);
    caller.ok(&format!("POST /control/deliveries/{id}/resend"), "");
    assert_eq!(attempts(5)["state"], "failed");
    assert_eq!(
        caller
            .send("POST /control/deliveries/msg/resend", "")
            .status,
        404
    );
}

#[test]
fn what_nobody_takes_has_failed_after_all_attempts() {
    let hooks = Hooks::start(WEBHOOK_SECRET);
    let mock = start(
        SPEC,
        &options(
            &format!("{EVENTS}\nwebhook_secret: whsec_b3RoZXI=\n"),
            Some(hooks.url()),
        ),
    );
    let caller = default(&mock);
    caller.ok("PUT /v1/settings", r#"{"currency": "USD"}"#);
    for count in 1..=8 {
        let all = until(&caller, "settings.changed", |it| {
            it["attempts"]
                .as_array()
                .is_some_and(|it| it.len() == count)
        });
        let state = if count == 8 { "failed" } else { "waiting" };
        assert_eq!(all[0]["state"], state, "{count}");
        assert_eq!(
            all[0]["attempts"][0]["status"], 401,
            "it is signed with another secret"
        );
        caller.ok("POST /control/clock", r#"{"advance_seconds": 50000}"#);
    }
    assert!(hooks.received().is_empty());
}

#[test]
fn a_body_that_would_not_be_valid_is_not_sent() {
    let hooks = Hooks::start(WEBHOOK_SECRET);
    let mock = mock(&hooks);
    let caller = default(&mock);
    order(&caller, 5);
    order(&caller, 5000);
    until(&caller, "order.created", is_state("delivered"));
    let large = until(&caller, "order.large", |it| {
        it["state"] != "waiting" && it["state"] != "sending"
    });
    let states: Vec<&Value> = large.iter().map(|it| &it["state"]).collect();
    assert_eq!(states, ["not_sent", "delivered"]);
    let reason = large[0]["reason"].as_str().expect("a reason");
    assert!(
        reason.contains("`/amount`") && reason.contains("1000"),
        "{reason}"
    );
    assert_eq!(
        (&large[0]["body"], &large[0]["attempts"]),
        (&Value::Null, &json!([]))
    );
    assert_eq!(bodies(&hooks.received(), "order.large").len(), 1);
    let id = large[0]["id"].as_str().expect("an id");
    let answer = caller.send(&format!("POST /control/deliveries/{id}/resend"), "");
    assert_eq!(answer.status, 400, "{}", answer.body);
}

#[test]
fn tenants_have_deliveries_of_their_own() {
    let hooks = Hooks::start(WEBHOOK_SECRET);
    let mock = mock(&hooks);
    let [a, b] = ["a", "b"].map(|tenant| Caller {
        mock: &mock,
        tenant,
    });
    hooks.answer(&[500, 500]);
    a.ok("PUT /v1/settings", r#"{"currency": "USD"}"#);
    b.ok("PUT /v1/settings", r#"{"currency": "EUR"}"#);
    let is_tried = |it: &Value| it["attempts"] != json!([]) && it["state"] == "waiting";
    for (caller, currency) in [(&a, "USD"), (&b, "EUR")] {
        let all = until(caller, "settings.changed", is_tried);
        assert_eq!(all.len(), 1);
        assert_eq!(all[0]["body"]["settings"]["currency"], currency);
    }
    assert_eq!(deliveries(&default(&mock)), [] as [Value; 0]);
    // A reset forgets what waits, of this tenant alone.
    a.ok("POST /control/reset", "");
    assert_eq!(deliveries(&a), [] as [Value; 0]);
    for caller in [&a, &b] {
        caller.ok("POST /control/clock", r#"{"advance_seconds": 6}"#);
    }
    until(&b, "settings.changed", is_state("delivered"));
    let received = hooks.received();
    let of: Vec<Option<&str>> = received.iter().map(|it| it.tenant.as_deref()).collect();
    assert_eq!(of, [Some("b")]);
    b.ok("DELETE /control/deliveries", "");
    assert_eq!(deliveries(&b), [] as [Value; 0]);
}

#[test]
fn what_belongs_to_an_item_goes_with_it_and_tests_emit_nothing() {
    let mock = start(SPEC, &options(EVENTS, None));
    let caller = default(&mock);
    caller.ok("POST /control/items", r#"{"items": {"/orders": [{"id": "1", "status": "open", "amount": 1}], "/orders/1/lines": [{"id": "7", "text": "x"}]}}"#);
    caller.ok("POST /control/snapshots/one", "");
    assert_eq!(deliveries(&caller), [] as [Value; 0]);
    let unchanged = r#"{"amount": 1}"#;
    caller.ok("PATCH /v1/orders/1", unchanged);
    caller.ok("DELETE /v1/orders/1", "");
    let mut all = deliveries(&caller);
    all.sort_by_key(|it| it["webhook"].to_string());
    let shown: Vec<&Value> = all.iter().map(|it| &it["body"]).collect();
    let wanted = [
        json!({"type": "line.deleted", "line": {"id": "7", "text": "x"}}),
        json!({"type": "order.deleted", "order_id": "1"}),
    ];
    assert_eq!(shown, wanted.iter().collect::<Vec<_>>());
    assert!(
        all.iter()
            .all(|it| it["state"] == "not_sent" && it["reason"].to_string().contains("deliver_to"))
    );
    caller.ok("POST /control/snapshots/one/restore", "");
    assert_eq!(deliveries(&caller).len(), 2);
}

#[test]
fn what_was_deleted_moves_no_more() {
    let settings = "
states: {'/receipts': {moves: [{to: old, after: 1h}]}}
events: [{webhook: receipt.changed, collection: /receipts, change: update}, {webhook: receipt.changed, collection: /receipts, change: delete}]
";
    let mock = start(SPEC, &options(settings, None));
    let caller = default(&mock);
    caller.ok("DELETE /v1/receipts/1", "");
    let is_one = |all: &[Value]| {
        let [one] = all else {
            return false;
        };
        one["reason"] == "nothing is remembered of the item"
    };
    assert!(is_one(&deliveries(&caller)));
    caller.ok("POST /control/clock", r#"{"advance_seconds": 7200}"#);
    assert_eq!(caller.send("GET /v1/receipts/1", "").status, 404);
    assert!(is_one(&deliveries(&caller)));
}

#[test]
fn moves_beyond_the_bound_are_counted_and_not_remembered() {
    let settings = "
states: {/orders: {first: open, moves: [{from: open, to: paid, after: 1m}, {from: paid, to: open, after: 1m}]}}
events: [{webhook: order.paid, collection: /orders, change: update, item: order}]
";
    let mock = start(SPEC, &options(settings, None));
    let caller = default(&mock);
    order(&caller, 1);
    order(&caller, 2);
    caller.ok("POST /control/clock", r#"{"advance_seconds": 60000}"#);
    let shown = caller.ok("GET /control/deliveries", "");
    let remembered = shown["deliveries"].as_array().expect("a list").len();
    assert_eq!(remembered, 1_000);
    let forgotten = shown["forgotten"].as_u64().expect("a number");
    assert!((998..=1_000).contains(&forgotten), "{forgotten}");
}

#[test]
fn the_oldest_deliveries_are_forgotten() {
    let mock = start(
        SPEC,
        &options(
            "events: [{webhook: settings.changed, collection: /settings, change: update}]",
            None,
        ),
    );
    let caller = default(&mock);
    for number in 0..1_003 {
        let body = json!({ "currency": number.to_string() }).to_string();
        caller.ok("PUT /v1/settings", &body);
    }
    let shown = caller.ok("GET /control/deliveries", "");
    assert_eq!(shown["forgotten"], 3);
    assert_eq!(shown["deliveries"][0]["body"]["settings"]["currency"], "3");
}

/// What is wrong with settings.
pub(crate) fn refused(options: &MockOptions) -> String {
    let input = oasmith_build::read::input(std::path::Path::new(""), SPEC, None);
    let model = oasmith_codegen::service_model(&input.expect("the description"));
    let made = Mock::new(model.0.expect("a model"), options);
    made.map(|_| ()).expect_err("settings that cannot hold")
}

#[test]
fn events_that_cannot_be_are_refused_with_their_place() {
    for (event, reason) in [
        (
            "webhook: order.payed, collection: /orders, change: create",
            "events[0]: no webhook is `order.payed`; did you mean `order.paid`?",
        ),
        (
            "webhook: order.paid, collection: /order, change: create",
            "events[0]: no collection is `/order`; did you mean `/orders`?",
        ),
        (
            "webhook: order.created, collection: /orders",
            "events[0]: it has one of `change` and `state`",
        ),
        (
            "webhook: order.created, collection: /orders, change: create, state: paid",
            "events[0]: it has one of",
        ),
        (
            "webhook: order.created, collection: /orders, state: payed",
            "events[0]: `payed` is no state; there are open, paid, expired",
        ),
        (
            "webhook: settings.changed, collection: /settings, state: paid",
            "events[0]: no member was found that is the state",
        ),
        (
            "webhook: order.paid, collection: /orders, change: create",
            "events[0]: no member of its body has the schema of the items; `item` names",
        ),
        (
            "webhook: text, collection: /orders, change: create",
            "events[0]: `text` is not sent by POST",
        ),
    ] {
        let said = refused(&options(&format!("events: [{{{event}}}]"), None));
        assert!(said.contains(reason), "{event}: {said}");
    }
    let none = options("items: {}", Some("http://127.0.0.1:1".to_owned()));
    assert!(refused(&none).contains("deliver_to: there are no `events`"));
    for url in [
        "127.0.0.1:1/hooks",
        "ftp://127.0.0.1/",
        "http://",
        "file:///etc/passwd",
    ] {
        let said = refused(&options(EVENTS, Some(url.to_owned())));
        assert!(said.contains("deliver_to: "), "{url}: {said}");
    }
    let secret = format!("{EVENTS}\nwebhook_secret: 'whsec_???'\n");
    let said = refused(&options(&secret, Some("http://127.0.0.1:1".to_owned())));
    assert!(said.contains("webhook_secret: "), "{said}");
    let stateless = MockOptions {
        memory: Memory::Stateless,
        ..options(EVENTS, None)
    };
    assert!(refused(&stateless).contains("--stateless"));
}

#[test]
fn without_events_there_are_no_deliveries() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    for control in [
        "GET /control/deliveries",
        "POST /control/deliveries/1/resend",
        "DELETE /control/deliveries",
    ] {
        let refused = mock.control("", control, "").expect_err(control);
        assert!(refused.contains("`mock.yaml` has none"), "{refused}");
    }
}
