//! What happens without a client asking for it: deposits, drains that move with the clock, authorizations, and the events of all that.

mod fixture;

use std::net::TcpStream;
use std::time::Duration;

use fixture::{TestSandbox, json, text};
use oasmith_mock::control::ControlEntry;
use sandbox::LocalSandbox;
use sandbox::app::fixture as seed;
use sandbox::control::{CONTROLS, Control};
use sandbox::store::Kind;
use serde_json::Value;
use svc_client::Client;
use svc_client::oasmith::client::{Connection, Http, Retry};
use svc_server::oasmith::http::Method;

fn control(sandbox: &TestSandbox, what: &str, body: &str) -> Value {
    let control = Control::new(sandbox.app.clone(), seed("demo").expect("the demo"));
    let wanted =
        ControlEntry::find(CONTROLS, "POST", &format!("/control/{what}")).expect("a control");
    let answer = control.answer(&wanted, body.as_bytes());
    assert_eq!(answer.status, 200, "{}", text(&answer));
    json(&answer)
}

fn deposit(sandbox: &TestSandbox, amount: &str) -> String {
    let body = format!(r#"{{"liquidation_address_id":"acme0address","amount":"{amount}"}}"#);
    let drain = control(sandbox, "deposits", &body);
    assert_eq!(drain["state"], "awaiting_funds");
    drain["id"].as_str().expect("an id").to_owned()
}

fn wait(sandbox: &TestSandbox, seconds: u32) {
    control(
        sandbox,
        "clock",
        &format!(r#"{{"advance_seconds":{seconds}}}"#),
    );
}

fn endpoint(sandbox: &TestSandbox, epoch: &str, categories: &str) -> String {
    let body = format!(
        r#"{{"url":"https://hooks.customer.test/e","event_epoch":"{epoch}","event_categories":[{categories}]}}"#
    );
    let made = json(&sandbox.post("/webhooks", &body, None));
    made["id"].as_str().expect("an id").to_owned()
}

/// The events of an endpoint, oldest first.
fn events(sandbox: &TestSandbox, endpoint: &str) -> Vec<Value> {
    let page = json(&sandbox.get(&format!("/webhooks/{endpoint}/events?limit=100")));
    let mut events = page["data"].as_array().expect("events").clone();
    events.reverse();
    events
}

const DRAINS: &str = "\"liquidation_address.drain\"";

/// Sections 2.5, 3 and 6: the way of a drain through the states that are shown, by its amount.
#[test]
fn drains_move_with_the_clock() {
    for (amount, ways) in [
        ("10.00", &["awaiting_funds", "awaiting_funds receipt"][..]),
        ("10.01", &["awaiting_funds", "awaiting_funds"]),
        (
            "10.02",
            &[
                "awaiting_funds",
                "refund_in_flight",
                "refund_in_flight refund_tx_hash",
            ],
        ),
        (
            "10.03",
            &[
                "awaiting_funds",
                "refund_in_flight",
                "refund_failed return_details",
            ],
        ),
        ("10.04", &["awaiting_funds", "missing_return_policy"]),
    ] {
        let sandbox = TestSandbox::new();
        let hook = endpoint(&sandbox, "webhook_creation", DRAINS);
        let id = deposit(&sandbox, amount);
        wait(&sandbox, 59);
        assert_eq!(events(&sandbox, &hook).len(), 1, "not yet");
        // Far enough for all states at once: each has its own time.
        wait(&sandbox, 3600);
        let events = events(&sandbox, &hook);
        let seen: Vec<String> = events
            .iter()
            .map(|event| {
                let drain = event["object"].as_object().expect("a drain");
                assert_eq!(drain["id"], id.as_str());
                let flags = ["receipt", "refund_tx_hash", "return_details"];
                let flags = flags.iter().filter(|mark| drain.contains_key(**mark));
                let words = std::iter::once(drain["state"].as_str().expect("a state"))
                    .chain(flags.copied());
                words.collect::<Vec<_>>().join(" ")
            })
            .collect();
        assert_eq!(seen, ways, "{amount}");
        let times: Vec<&str> = events
            .iter()
            .map(|event| event["created_at"].as_str().expect("a time"))
            .collect();
        assert!(times.is_sorted() && times[0] < times[1], "{times:?}");
    }
}

/// Section 3: once a policy is configured the refund is started automatically.
#[test]
fn a_refund_waits_for_a_return_policy() {
    let sandbox = TestSandbox::new();
    let hook = endpoint(&sandbox, "webhook_creation", DRAINS);
    let states = |sandbox: &TestSandbox| {
        let seen = events(sandbox, &hook).into_iter().map(|event| {
            let drain = &event["object"];
            let is_refunded = drain["refund_tx_hash"].is_string();
            let state = drain["state"].as_str().expect("a state");
            format!("{state}{}", if is_refunded { " refunded" } else { "" })
        });
        seen.collect::<Vec<_>>().join(", ")
    };
    deposit(&sandbox, "10.04");
    wait(&sandbox, 3600);
    assert_eq!(states(&sandbox), "awaiting_funds, missing_return_policy");
    let started = control(&sandbox, "return_policy", "");
    assert_eq!(started["refunds_started"], 1);
    let all = "awaiting_funds, missing_return_policy, refund_in_flight";
    assert_eq!(states(&sandbox), all);
    wait(&sandbox, 61);
    assert_eq!(
        states(&sandbox),
        format!("{all}, refund_in_flight refunded")
    );
    // With a policy none is missing, and none of the first is started twice.
    assert_eq!(control(&sandbox, "return_policy", "")["refunds_started"], 0);
    deposit(&sandbox, "20.04");
    wait(&sandbox, 61);
    assert!(states(&sandbox).ends_with("awaiting_funds, refund_in_flight"));
}

/// Sections 4.7 and 4.8: a stuck trade is listed, and executed once.
#[test]
fn a_stuck_trade_is_pending_until_it_is_executed() {
    let sandbox = TestSandbox::new();
    let pending = || {
        let page = json(&sandbox.get("/liquidation_addresses/drains/pending"));
        let ids = page["data"].as_array().expect("drains").iter();
        ids.map(|drain| drain["id"].as_str().expect("an id").to_owned())
            .collect::<Vec<_>>()
    };
    let before = pending();
    let id = deposit(&sandbox, "5.01");
    assert_eq!(pending(), before);
    wait(&sandbox, 61);
    assert_eq!(pending()[0], id);
    let target =
        format!("/customers/acme0customer/liquidation_addresses/acme0address/drains/{id}/execute");
    assert_eq!(
        sandbox.call(sandbox.request(Method::Post, &target)).status,
        200
    );
    assert_eq!(pending(), before);
    assert_eq!(
        sandbox.call(sandbox.request(Method::Post, &target)).status,
        409
    );
}

/// Sections 2.4 and 2.5: what an address says of its destination and its fee is seen in its drains; only trades of USDT for USD are stuck.
#[test]
fn drains_are_as_their_address_says() {
    let sandbox = TestSandbox::new();
    let body = r#"{"currency":"usdc","chain":"evm","destination_payment_rail":"wire","external_account_id":"acme0bank",
        "destination_wire_message":"Invoice 2041","custom_developer_fee_percent":"10.2"}"#;
    let address = json(&sandbox.post(fixture::ADDRESSES, body, Some("one")));
    let address = address["id"].as_str().expect("an id");
    let hook = endpoint(&sandbox, "webhook_creation", DRAINS);
    control(
        &sandbox,
        "deposits",
        &format!(r#"{{"liquidation_address_id":"{address}","amount":"200.01"}}"#),
    );
    wait(&sandbox, 61);
    let drain = events(&sandbox, &hook).pop().expect("an event")["object"].clone();
    assert_eq!(drain["source_payment_rail"], "ethereum");
    assert_eq!(
        drain["destination"],
        serde_json::json!({"payment_rail": "wire", "currency": "usd", "external_account_id": "acme0bank", "wire_message": "Invoice 2041"})
    );
    let receipt = [
        "initial_amount",
        "developer_fee",
        "subtotal_amount",
        "outgoing_amount",
    ];
    assert_eq!(
        receipt.map(|name| drain["receipt"][name].as_str().expect("an amount")),
        ["200.01", "20.40", "179.61", "179.61"]
    );
}

/// Section 4.9.
#[test]
fn cards_are_authorized_or_denied() {
    let sandbox = TestSandbox::new();
    let list = |status: &str| {
        let target = format!(
            "/customers/acme0customer/card_accounts/acme0card/authorizations?status={status}"
        );
        json(&sandbox.get(&target))["count"]
            .as_u64()
            .expect("a count")
    };
    let before = (list("approved"), list("denied"));
    for amount in ["12.00", "12.05"] {
        control(
            &sandbox,
            "card_authorizations",
            &format!(r#"{{"card_account_id":"acme0card","amount":"{amount}"}}"#),
        );
        wait(&sandbox, 1);
    }
    assert_eq!(
        (list("approved"), list("denied")),
        (before.0 + 1, before.1 + 1)
    );
}

/// Section 6, rules 3 and 6.
#[test]
fn events_are_kept_and_listed_for_those_who_want_them() {
    let sandbox = TestSandbox::new();
    for number in 0..5 {
        deposit(&sandbox, &format!("{number}.00"));
    }
    let few = endpoint(&sandbox, "webhook_creation", DRAINS);
    let all = endpoint(&sandbox, "beginning_of_time", DRAINS);
    let others = endpoint(&sandbox, "beginning_of_time", "\"external_account\"");
    let counts = |sandbox: &TestSandbox| [&few, &all, &others].map(|id| events(sandbox, id).len());
    assert_eq!(counts(&sandbox), [3, 5, 0]);
    let bank = "/customers/acme0customer/external_accounts/acme0bank/deactivate";
    assert_eq!(
        sandbox.call(sandbox.request(Method::Post, bank)).status,
        200
    );
    assert_eq!(counts(&sandbox), [3, 5, 1]);
    let event = events(&sandbox, &others).remove(0);
    assert_eq!(
        (&event["type"], &event["object"]["id"]),
        (&"updated".into(), &"acme0bank".into())
    );
    let id = event["id"].as_str().expect("an id");
    let target = format!("/webhooks/{others}/events/{id}/resend");
    let again = sandbox.post(&target, "", None);
    assert_eq!((again.status, json(&again)), (200, event));
    // The newest of its own categories, however many others came after them.
    for _ in 0..3 {
        let body = r#"{"card_account_id":"acme0card","amount":"12.00"}"#;
        control(&sandbox, "card_authorizations", body);
    }
    let late = endpoint(&sandbox, "webhook_creation", DRAINS);
    assert_eq!(events(&sandbox, &late).len(), 3);
    let delete = ControlEntry::find(CONTROLS, "DELETE", &format!("/control/webhooks/{others}"));
    let control = Control::new(sandbox.app.clone(), seed("demo").expect("the demo"));
    assert_eq!(control.answer(&delete.expect("a control"), b"").status, 200);
    let list = format!("/webhooks/{others}/events");
    let answers = [sandbox.get(&list), sandbox.post(&target, "", None)];
    assert_eq!(answers.map(|it| it.status), [404, 404]);
}

/// What cannot happen is refused where it is asked for.
#[test]
fn what_is_asked_for_is_checked() {
    let sandbox = TestSandbox::new();
    let control = Control::new(sandbox.app.clone(), seed("demo").expect("the demo"));
    for (what, body, status, part) in [
        (
            "deposits",
            r#"{"liquidation_address_id":"nobody","amount":"1"}"#,
            404,
            "liquidation_address_id",
        ),
        (
            "deposits",
            r#"{"liquidation_address_id":"acme0address","amount":"much"}"#,
            400,
            "amount",
        ),
        (
            "deposits",
            r#"{"amount":"1"}"#,
            400,
            "liquidation_address_id",
        ),
        (
            "card_authorizations",
            r#"{"card_account_id":"acme0bank","amount":"1"}"#,
            404,
            "card_account_id",
        ),
        (
            "assumptions",
            r#"{"name":"drain_step_seconds","value":"soon"}"#,
            400,
            "number of seconds",
        ),
    ] {
        let wanted =
            ControlEntry::find(CONTROLS, "POST", &format!("/control/{what}")).expect("a control");
        let answer = control.answer(&wanted, body.as_bytes());
        assert!(
            answer.status == status && text(&answer).contains(part),
            "{body}: {}",
            text(&answer)
        );
    }
}

/// As the tests of a user have it: a real server with a base URL, a key, ids, a clock and faults of its own, gone when it is dropped.
#[test]
fn a_sandbox_in_process_is_whole_and_ends_when_it_is_dropped() {
    let [one, other] = [(), ()].map(|()| sandbox::start().expect("it starts"));
    let asks = |sandbox: &LocalSandbox, key: &str| {
        let http = Http::new(&sandbox.base_url()).expect("a base URL");
        let connection = Connection::new(http)
            .key(key.to_owned())
            .retry(Retry::never());
        let client = Client::over(connection);
        client.api_keys().describe().wait().is_ok()
    };
    assert!(asks(&one, one.key()) && asks(&other, other.key()));
    assert!(!asks(&other, one.key()), "each has keys of its own");
    assert_eq!(one.id(Kind::Drain), Some("drain1"));

    one.advance(Duration::from_hours(24)).expect("a day");
    let ahead = one.app().now() - other.app().now();
    assert!((86_000_000..87_000_000).contains(&ahead), "{ahead}");
    let fault = serde_json::from_str(r#"{"status":503}"#).expect("a fault");
    one.fault(fault).expect("it can be made");
    assert!(asks(&other, other.key()), "it is the other's fault");
    assert!(
        !asks(&one, one.key()) && asks(&one, one.key()),
        "it is met once"
    );

    let url = one.base_url();
    let address = url.trim_start_matches("http://").trim_end_matches("/v0");
    assert!(TcpStream::connect(address).is_ok());
    drop(one);
    assert!(TcpStream::connect(address).is_err(), "nobody listens");
    assert!(asks(&other, other.key()), "the other goes on");
}
