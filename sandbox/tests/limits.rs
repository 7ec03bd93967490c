//! Limits per developer (section 8), under many who create at once, and requests that mean harm.

mod fixture;

use std::sync::Arc;

use fixture::{ADDRESSES, TestSandbox, codes, json, text, wait, with_body};
use svc_server::oasmith::http::{Method, Request, encode_segment};

/// Statuses of equal requests that are sent at the same moment.
fn at_once(
    sandbox: &Arc<TestSandbox>,
    count: usize,
    make: impl Fn(&TestSandbox) -> Request,
) -> Vec<u16> {
    wait(async {
        let calls: Vec<_> = (0..count)
            .map(|_| {
                let (router, request) = (sandbox.app.router.clone(), make(sandbox));
                tokio::spawn(async move { router.call(request).await })
            })
            .collect();
        let mut statuses = Vec::new();
        for call in calls {
            let response = call.await.expect("an answer");
            if response.status == 409 {
                assert_eq!(codes(&response), ["limit_exceeded"]);
            }
            statuses.push(response.status);
        }
        statuses
    })
}

#[test]
fn five_endpoints_hold_under_fifty_creators() {
    let sandbox = Arc::new(TestSandbox::new());
    let body = r#"{"url":"https://example.com/h","event_epoch":"webhook_creation","event_categories":["transfer"]}"#;
    let statuses = at_once(&sandbox, 50, |sandbox| {
        with_body(sandbox.request(Method::Post, "/webhooks"), body)
    });
    assert_eq!(statuses.iter().filter(|status| **status == 201).count(), 5);
    assert_eq!(statuses.iter().filter(|status| **status == 409).count(), 45);
    assert_eq!(
        json(&sandbox.get("/webhooks"))["data"]
            .as_array()
            .map(Vec::len),
        Some(5)
    );
}

#[test]
fn five_hundred_keys_hold_under_fifty_creators() {
    let sandbox = Arc::new(TestSandbox::new());
    let body = r#"{"scopes":["webhook:read"]}"#;
    let mut made = 0;
    for _ in 0..11 {
        let statuses = at_once(&sandbox, 50, |sandbox| {
            with_body(sandbox.request(Method::Post, "/api_keys"), body)
        });
        made += statuses.iter().filter(|status| **status == 201).count();
    }
    assert_eq!(made, 500);
}

#[test]
fn a_drain_is_executed_once_by_many_at_once() {
    let sandbox = Arc::new(TestSandbox::new());
    let target =
        "/customers/acme0customer/liquidation_addresses/acme0address/drains/drain1/execute";
    let statuses = wait(async {
        let calls: Vec<_> = (0..50)
            .map(|_| {
                let (router, request) = (
                    sandbox.app.router.clone(),
                    sandbox.request(Method::Post, target),
                );
                tokio::spawn(async move { router.call(request).await.status })
            })
            .collect();
        let mut statuses = Vec::new();
        for call in calls {
            statuses.push(call.await.expect("an answer"));
        }
        statuses
    });
    assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 1);
    assert_eq!(statuses.iter().filter(|status| **status == 409).count(), 49);
}

#[test]
fn hostile_texts_are_only_texts() {
    let sandbox = TestSandbox::new();
    let texts = [
        "'; DROP TABLE items; --",
        "\" OR 1=1",
        "../../../etc/passwd",
        "..",
        ".",
        "%2e%2e",
        "%00",
        "\0",
        "\r\nSet-Cookie: a=b",
        "{{7*7}}",
        "${jndi:ldap://x}",
        "<script>alert(1)</script>",
        "😀",
        "\u{202e}",
        &"a".repeat(50_000),
    ];
    for hostile in texts {
        let hostile = encode_segment(hostile);
        for target in [
            format!("/prefunded_accounts/{hostile}/history"),
            format!(
                "/liquidation_addresses/drains/pending?starting_after={hostile}&limit={hostile}&x={hostile}"
            ),
            format!("/webhooks/{hostile}/events"),
            format!("/{hostile}"),
        ] {
            let response = sandbox.get(&target);
            assert!(
                (400..500).contains(&response.status),
                "{target:.80}: {}",
                response.status
            );
        }
        let body = serde_json::json!({"currency": hostile, "chain": hostile, "destination_address": hostile, "destination_reference": hostile});
        assert!(sandbox.post(ADDRESSES, &body.to_string(), Some("a")).status < 500);
    }
    assert_eq!(
        sandbox.get("/api_keys/whoami").status,
        200,
        "it still stands"
    );
}

#[test]
fn hostile_bodies_are_answered() {
    let sandbox = TestSandbox::new();
    let deep = "[".repeat(100_000) + &"]".repeat(100_000);
    let huge = format!("{{\"currency\":{}}}", "9".repeat(100_000));
    let wide = format!(
        "{{{}}}",
        (0..20_000)
            .map(|at| format!("\"k{at}\":1"))
            .collect::<Vec<_>>()
            .join(",")
    );
    let twice = r#"{"currency":"usdc","chain":"base","chain":"celo"}"#;
    for body in [
        deep.as_str(),
        &huge,
        &wide,
        twice,
        "",
        "null",
        "[]",
        "\"\"",
        "{\"currency\":\"\\ud800\"}",
        "{\"a\":\"\0\"}",
    ] {
        let response = sandbox.post(ADDRESSES, body, Some("a"));
        assert_eq!(response.status, 400, "{body:.40}: {}", text(&response));
        assert!(text(&response).len() < 100_000, "the answer is bounded");
    }
    let mut invalid = with_body(sandbox.request(Method::Post, ADDRESSES), "");
    invalid.headers.set("Idempotency-Key", "a");
    invalid.body = b"{\"currency\":\"\xff\xfe\"}".to_vec();
    assert_eq!(sandbox.call(invalid).status, 400);
    assert_eq!(
        sandbox
            .post(ADDRESSES, &" ".repeat((1 << 20) + 1), Some("a"))
            .status,
        413
    );
    let mut other = with_body(sandbox.request(Method::Post, ADDRESSES), "{}");
    other.headers.set("Content-Type", "text/xml");
    assert_eq!(sandbox.call(other).status, 415);
}

/// Random bytes, and random damage to a good body: `BODIES=1000000` sends as many as anyone wants.
#[test]
fn random_bodies_never_fail_the_server() {
    let sandbox = TestSandbox::new();
    let count = std::env::var("BODIES")
        .ok()
        .and_then(|count| count.parse().ok())
        .unwrap_or(3_000_u64);
    let good = br#"{"currency":"usdc","chain":"base","destination_wire_message":"a\nb","return_instructions":{"address":"x","memo":"y"}}"#;
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut random = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    wait(async {
        for number in 0..count {
            let mut body = good.to_vec();
            for _ in 0..=random() % 4 {
                if body.is_empty() {
                    break;
                }
                let at = usize::try_from(random()).unwrap_or(0) % body.len();
                match random() % 3 {
                    0 => body[at] = u8::try_from(random() % 256).expect("a byte"),
                    1 => drop(body.remove(at)),
                    _ => body.truncate(at.max(1)),
                }
            }
            let mut request = with_body(sandbox.request(Method::Post, ADDRESSES), "");
            request.headers.set("Idempotency-Key", number.to_string());
            request.body = body;
            let response = sandbox.app.router.call(request).await;
            assert!(response.status < 500, "{}", text(&response));
        }
    });
}
