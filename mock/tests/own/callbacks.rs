//! Callbacks: what operations send to URLs that requests name, where that is allowed.

use oasmith_mock::Memory;
use oasmith_mock::deliveries::WEBHOOK_SECRET;
use serde_json::{Value, json};

use crate::controls::{Caller, default, start};
use crate::events::{SPEC, deliveries, is_state, options, refused, until};
use crate::receiver::Hooks;

fn settings(allowed: &str) -> String {
    format!(
        "callbacks: [{{operation: createJob, callback: done, sets: {{count: 3}}}}]\nallow_callbacks: ['{allowed}']\n"
    )
}

fn job(caller: &Caller<'_>, url: &str) -> Value {
    let body = json!({ "name": "a", "callback_url": url }).to_string();
    caller.ok("POST /v1/jobs", &body)
}

#[test]
fn a_callback_goes_to_the_url_of_its_request() {
    let hooks = Hooks::start(WEBHOOK_SECRET);
    let allowed = hooks.url().replace("?v=1", "");
    for memory in [Memory::Items, Memory::Stateless] {
        let mut options = options(&settings(&allowed), None);
        options.memory = memory;
        let mock = start(SPEC, &options);
        let caller = default(&mock);
        hooks.answer(&[500]);
        let job = job(&caller, &hooks.url());
        let tried = until(&caller, "done", |it| {
            it["attempts"] != json!([]) && it["state"] == "waiting"
        });
        assert_eq!(tried[0]["url"], hooks.url());
        caller.ok("POST /control/clock", r#"{"advance_seconds": 6}"#);
        until(&caller, "done", is_state("delivered"));
        let received = hooks.received();
        let body = json!({"type": "job.done", "job": job, "count": 3});
        assert_eq!(received.last().expect("a message").body, body);
    }
    assert_eq!(hooks.received().len(), 2);
}

#[test]
fn no_request_leads_a_callback_elsewhere() {
    let hooks = Hooks::start(WEBHOOK_SECRET);
    let mock = start(SPEC, &options(&settings("http://127.0.0.1:1/"), None));
    let caller = default(&mock);
    for url in [
        hooks.url().as_str(),
        "http://127.0.0.1:1@evil.example/",
        "file:///etc/passwd",
        "x",
    ] {
        job(&caller, url);
    }
    caller.ok("POST /v1/jobs", r#"{"name": "a"}"#);
    let refused = caller.send(
        "POST /v1/jobs",
        r#"{"callback_url": "http://127.0.0.1:1/"}"#,
    );
    assert_eq!(refused.status, 400, "what fails calls nobody");
    let reasons = deliveries(&caller);
    let reasons: Vec<&str> = reasons
        .iter()
        .filter_map(|it| it["reason"].as_str())
        .collect();
    assert_eq!(reasons.len(), 5, "{reasons:?}");
    assert!(reasons[0].contains("`allow_callbacks` does not allow `http://127.0.0.1:"));
    assert!(reasons[1].contains("evil.example"));
    assert!(reasons[2].contains("no URL of HTTP") && reasons[3].contains("no URL of HTTP"));
    assert!(reasons[4].contains("there is no `$request.body#/callback_url`"));
    assert!(deliveries(&caller).iter().all(is_state("not_sent")));
    assert!(hooks.received().is_empty());
}

#[test]
fn callbacks_that_cannot_be_are_refused_with_their_place() {
    for (settings, reason) in [
        (
            "callbacks: [{operation: createJbo, callback: done}]",
            "callbacks[0]: no operation is `createJbo`; did you mean `createJob`?",
        ),
        (
            "callbacks: [{operation: createJob, callback: dnoe}]",
            "callbacks[0]: no callback is `dnoe`; did you mean `done`?",
        ),
        (
            "callbacks: [{operation: createOrder, callback: done}]",
            "callbacks[0]: no callback is `done`",
        ),
        (
            "allow_callbacks: ['http://127.0.0.1/']",
            "allow_callbacks: there are no `callbacks`",
        ),
        (
            "{callbacks: [{operation: createJob, callback: done}], allow_callbacks: [example.com]}",
            "allow_callbacks: `example.com` is not the beginning of a URL",
        ),
        (
            "{callbacks: [{operation: createJob, callback: done}], webhook_secret: '???'}",
            "webhook_secret: ",
        ),
    ] {
        let said = refused(&options(settings, None));
        assert!(said.contains(reason), "{settings}: {said}");
    }
}
