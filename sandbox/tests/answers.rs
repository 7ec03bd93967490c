//! An answer that breaks a rule of the description is refused in the transaction that made it: nothing of that stays.

mod fixture;

use fixture::{TestSandbox, json, text, with_body};
use sandbox::app::first_developer;
use sandbox::store::{Item, Job, Kind, Slice, read, write};
use svc_server::oasmith::http::{Method, Response};

/// A change, and the item of which its answer shows what is kept.
struct Change {
    kind: Kind,
    id: String,
    method: Method,
    target: String,
    body: &'static str,
}

/// A change of each kind of item that is shown after it was changed.
fn changes(sandbox: &TestSandbox) -> Vec<Change> {
    let hook = r#"{"url":"https://hooks.customer.test/e","event_epoch":"webhook_creation","event_categories":["external_account"]}"#;
    let hook = id(&json(&sandbox.post("/webhooks", hook, None)));
    let bank = "/customers/acme0customer/external_accounts/acme0bank/deactivate";
    assert_eq!(sandbox.post(bank, "", None).status, 200);
    let events = json(&sandbox.get(&format!("/webhooks/{hook}/events")));
    let event = id(&events["data"][0]);
    let drains = "/customers/acme0customer/liquidation_addresses/acme0address/drains";
    let change = |kind, id: &str, method, target: String, body| Change {
        kind,
        id: id.to_owned(),
        method,
        target,
        body,
    };
    vec![
        change(
            Kind::WebhookEvent,
            &event,
            Method::Post,
            format!("/webhooks/{hook}/events/{event}/resend"),
            "",
        ),
        change(
            Kind::Webhook,
            &hook,
            Method::Put,
            format!("/webhooks/{hook}"),
            r#"{"status":"active"}"#,
        ),
        change(
            Kind::Drain,
            "drain1",
            Method::Post,
            format!("{drains}/drain1/execute"),
            "",
        ),
    ]
}

fn id(json: &serde_json::Value) -> String {
    json["id"].as_str().expect("an id").to_owned()
}

fn call(sandbox: &TestSandbox, change: &Change, key: Option<&str>) -> Response {
    let request = sandbox.request(change.method, &change.target);
    let mut request = if change.body.is_empty() {
        request
    } else {
        with_body(request, change.body)
    };
    if let Some(key) = key {
        request.headers.set("Idempotency-Key", key);
    }
    sandbox.call(request)
}

/// Everything that a change may change: the item, the events of the developer, and all jobs.
fn state(sandbox: &TestSandbox, change: &Change) -> (Option<Item>, Vec<Item>, Vec<Job>) {
    let state = read(&*sandbox.app.store, |rows| {
        let events = Slice::newest(&first_developer(rows)?, "events", 100);
        let mut jobs = rows.due_jobs(i64::MAX, 100, true)?;
        jobs.extend(rows.due_jobs(i64::MAX, 100, false)?);
        let item = rows.item(change.kind, &change.id)?;
        Ok((item, rows.list(&events)?, jobs))
    });
    state.unwrap_or_else(|_| panic!("the store answers"))
}

/// Keeps an item with another id in what the service says of it.
fn say_id(sandbox: &TestSandbox, change: &Change, id: &str) {
    let kept = write(&*sandbox.app.store, "", |rows| {
        let item = rows.item(change.kind, &change.id)?.expect("an item");
        let mut body: serde_json::Value = serde_json::from_str(&item.body).expect("JSON");
        body["id"] = id.into();
        let body = body.to_string();
        Ok(rows.put(&Item { body, ..item })?)
    });
    kept.unwrap_or_else(|_| panic!("the store answers"));
}

#[test]
fn of_an_answer_that_is_refused_nothing_stays() {
    let sandbox = TestSandbox::new();
    for change in changes(&sandbox) {
        say_id(&sandbox, &change, "");
        let before = state(&sandbox, &change);
        for key in [None, Some("a")] {
            let response = call(&sandbox, &change, key);
            assert_eq!(
                response.status,
                500,
                "{}: {}",
                change.target,
                text(&response)
            );
            assert!(state(&sandbox, &change) == before, "{}", change.target);
        }
        // The key is free: the answer that may be sent is made, and is no other one again.
        say_id(&sandbox, &change, &change.id);
        let response = call(&sandbox, &change, Some("a"));
        assert_eq!(
            response.status,
            200,
            "{}: {}",
            change.target,
            text(&response)
        );
        assert_eq!(response.headers.get("Idempotent-Replayed"), None);
        assert!(state(&sandbox, &change) != before, "{}", change.target);
    }
}
