//! Requests that are sent again (sections 4.5, 4.6 and 4.10; the rest is assumed).

mod fixture;

use oasmith_mock::control::ClockMove;
use std::sync::Arc;

use fixture::{ADDRESSES, TestSandbox, codes, json, named, text, wait, with_body};
use svc_server::oasmith::http::{Method, Request, Response};

const BODY: &str = r#"{"currency":"usdc","chain":"base"}"#;

fn is_replay(response: &Response) -> bool {
    response.headers.get("Idempotent-Replayed") == Some("true")
}

#[test]
fn the_same_request_is_answered_byte_for_byte() {
    let sandbox = TestSandbox::new();
    let first = sandbox.post(ADDRESSES, BODY, Some("a"));
    assert_eq!((first.status, is_replay(&first)), (201, false));
    let respaced = " {\n\"chain\" : \"base\", \"currency\":\"usdc\" } ";
    for body in [BODY, respaced] {
        let again = sandbox.post(ADDRESSES, body, Some("a"));
        assert_eq!(
            (again.status, &again.body, is_replay(&again)),
            (201, &first.body, true)
        );
    }
    let other = sandbox.post(ADDRESSES, BODY, Some("b"));
    assert_ne!(
        json(&other)["id"],
        json(&first)["id"],
        "another key is another request"
    );
}

#[test]
fn another_request_under_the_key_is_refused() {
    let sandbox = TestSandbox::new();
    let first = sandbox.post(ADDRESSES, BODY, Some("a"));
    let other = sandbox.post(ADDRESSES, &BODY.replace("base", "celo"), Some("a"));
    assert_eq!(
        (other.status, codes(&other)),
        (409, vec!["conflict".to_owned()])
    );
    let again = sandbox.post(ADDRESSES, BODY, Some("a"));
    assert_eq!(again.body, first.body, "the first answer stays");
}

#[test]
fn keys_belong_to_a_developer_a_method_and_a_path() {
    let sandbox = TestSandbox::new();
    let first = sandbox.post(ADDRESSES, BODY, Some("a"));
    let elsewhere = sandbox.post(
        "/customers/globex0customer/liquidation_addresses",
        BODY,
        Some("a"),
    );
    assert_eq!((elsewhere.status, is_replay(&elsewhere)), (201, false));
    let mut others = with_body(Request::new(Method::Post, ADDRESSES), BODY);
    others.headers.set("Idempotency-Key", "a");
    others.headers.set_secret("Api-Key", sandbox.other_key());
    let others = sandbox.call(others);
    assert_eq!(
        (others.status, is_replay(&others)),
        (404, false),
        "{}",
        text(&first)
    );
}

#[test]
fn the_key_is_required_where_the_description_says_so() {
    let sandbox = TestSandbox::new();
    let without = sandbox.post(ADDRESSES, BODY, None);
    assert_eq!(
        (without.status, named(&without)),
        (400, vec!["Idempotency-Key".to_owned()])
    );
    assert_eq!(json(&without)["errors"][0]["source"]["location"], "header");
    for bad in ["", "a b", &"x".repeat(256), "ä"] {
        let response = sandbox.post(ADDRESSES, BODY, Some(bad));
        assert_eq!(
            (response.status, named(&response)),
            (400, vec!["Idempotency-Key".to_owned()]),
            "{bad}"
        );
    }
    assert_eq!(
        sandbox.post(ADDRESSES, BODY, Some(&"x".repeat(255))).status,
        201
    );
    let hook = r#"{"url":"https://example.com/h","event_epoch":"webhook_creation","event_categories":["transfer"]}"#;
    assert_eq!(
        sandbox.post("/webhooks", hook, None).status,
        201,
        "there it may be left out"
    );
}

#[test]
fn creations_of_keys_take_none() {
    let sandbox = TestSandbox::new();
    let body = r#"{"scopes":["webhook:read"]}"#;
    let (one, other) = (
        sandbox.post("/api_keys", body, Some("a")),
        sandbox.post("/api_keys", body, Some("a")),
    );
    assert_ne!(
        json(&one)["value"],
        json(&other)["value"],
        "each call creates a new key"
    );
}

#[test]
fn refusals_of_the_business_are_kept_and_others_are_not() {
    let sandbox = TestSandbox::new();
    let unknown = r#"{"currency":"usdc","chain":"base","external_account_id":"nobody"}"#;
    let first = sandbox.post(ADDRESSES, unknown, Some("a"));
    let again = sandbox.post(ADDRESSES, unknown, Some("a"));
    assert_eq!((first.status, is_replay(&first)), (400, false));
    assert_eq!((&again.body, is_replay(&again)), (&first.body, true));
    // What is not valid has not begun: the key is still free.
    assert_eq!(
        sandbox
            .post(ADDRESSES, r#"{"currency":"usdx"}"#, Some("b"))
            .status,
        400
    );
    assert_eq!(sandbox.post(ADDRESSES, BODY, Some("b")).status, 201);
}

#[test]
fn answers_are_kept_for_a_day() {
    let sandbox = TestSandbox::new();
    let first = sandbox.post(ADDRESSES, BODY, Some("a"));
    sandbox
        .app
        .move_clock(ClockMove::By(86_400_000 - 60_000))
        .expect("a time");
    assert_eq!(sandbox.post(ADDRESSES, BODY, Some("a")).body, first.body);
    sandbox
        .app
        .move_clock(ClockMove::By(120_000))
        .expect("a time");
    let later = sandbox.post(ADDRESSES, BODY, Some("a"));
    assert_ne!(json(&later)["id"], json(&first)["id"]);
}

#[test]
fn races_of_equal_requests_have_one_effect() {
    let sandbox = Arc::new(TestSandbox::new());
    // `RACES=10000` runs as many as anyone wants.
    let races = std::env::var("RACES")
        .ok()
        .and_then(|races| races.parse().ok())
        .unwrap_or(100);
    wait(async {
        for race in 0..races {
            let runners = (0..16).map(|_| {
                let sandbox = Arc::clone(&sandbox);
                tokio::spawn(async move {
                    let mut request = with_body(sandbox.request(Method::Post, ADDRESSES), BODY);
                    request
                        .headers
                        .set("Idempotency-Key", format!("race-{race}"));
                    sandbox.app.router.call(request).await
                })
            });
            let mut bodies = std::collections::BTreeSet::new();
            for runner in runners.collect::<Vec<_>>() {
                let response = runner.await.expect("an answer");
                match response.status {
                    201 => drop(bodies.insert(text(&response))),
                    409 => assert_eq!(codes(&response), ["in_flight"]),
                    other => panic!("{other}: {}", text(&response)),
                }
            }
            assert_eq!(bodies.len(), 1, "one address");
        }
    });
}
