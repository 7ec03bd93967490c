//! Work of a generated server is bounded by what the description says of whole bodies and parameters: reading ends at the most items.

use oasmith::Limits;
use oasmith::http::{Method, Request};
use oasmith::server::{Context, Rejection};
use tests::cases::bounds_attacks_server::{self as server, Bounds, *};
use tests::serving::{call, text, with_json};

/// Takes everything.
struct All;

impl Bounds for All {
    type Error = Rejection;

    async fn send_list(
        &self,
        _: SendListRequest,
        _: &Context,
    ) -> Result<SendListResponse, Rejection> {
        Ok(SendListResponse::NoContent)
    }

    async fn send_map(&self, _: SendMapRequest, _: &Context) -> Result<SendMapResponse, Rejection> {
        Ok(SendMapResponse::NoContent)
    }

    async fn send_any(&self, _: SendAnyRequest, _: &Context) -> Result<SendAnyResponse, Rejection> {
        Ok(SendAnyResponse::NoContent)
    }

    async fn find(&self, _: FindRequest, _: &Context) -> Result<FindResponse, Rejection> {
        Ok(FindResponse::NoContent)
    }
}

fn answer(request: Request) -> (u16, String) {
    let router = server::router(All).body_limit(4 << 20);
    let response = call(&router, request);
    (response.status, text(&response))
}

fn sent(path: &str, body: &str) -> (u16, String) {
    answer(with_json(Request::new(Method::Post, path), body))
}

fn found(query: &str) -> (u16, String) {
    answer(Request::new(Method::Get, format!("/found?{query}")))
}

/// How many violations an answer lists.
fn violations(answer: &str) -> usize {
    let read: serde_json::Value = serde_json::from_str(answer).expect("JSON");
    let members = read.as_object().expect("an object").values();
    let lists = members.filter_map(|member| member.as_array());
    lists.map(Vec::len).max().unwrap_or_default()
}

#[test]
fn a_body_that_is_a_list_is_read_up_to_the_most_items() {
    let list = |item: &str, count: usize| format!("[{}]", vec![item; count].join(","));
    assert_eq!(sent("/lists", &list("{}", 10)).0, 204);
    for (item, count) in [("{}", 11), ("{}", 300_000), ("1", 500_000), ("[]", 400_000)] {
        let (status, body) = sent("/lists", &list(item, count));
        assert_eq!(status, 400, "{body}");
        assert!(body.contains("must have at most 10 items"), "{body}");
        // Of what is behind the most, nothing is said: neither that it is wrong, nor that it takes too much.
        let others = if item == "{}" { 0 } else { 10 };
        assert_eq!(violations(&body), others + 1, "{body}");
    }
    let (status, body) = sent("/lists", "[{},,");
    assert_eq!(status, 400);
    assert!(body.contains("is not readable"), "{body}");
}

#[test]
fn a_body_that_is_a_map_is_read_up_to_the_most_members() {
    let map = |count: usize| {
        let members: Vec<String> = (0..count).map(|at| format!(r#""k{at}":{{}}"#)).collect();
        format!("{{{}}}", members.join(","))
    };
    assert_eq!(sent("/maps", &map(10)).0, 204);
    for count in [11, 100_000] {
        let (status, body) = sent("/maps", &map(count));
        assert_eq!(status, 400, "{body}");
        assert!(body.contains("must have at most 10 members"), "{body}");
        assert_eq!(violations(&body), 1, "{body}");
    }
}

#[test]
fn a_body_ends_at_the_most_violations() {
    let (status, body) = sent("/any", &format!("[{}]", vec!["1"; 500_000].join(",")));
    assert_eq!(status, 400);
    assert_eq!(violations(&body), Limits::REQUEST.violations, "{body}");
}

#[test]
fn a_parameter_that_is_a_list_is_read_up_to_the_most_items() {
    let sizes = |item: &str, count: usize| vec![format!("sizes={item}"); count].join("&");
    assert_eq!(found("sizes=1&sizes=2").0, 204);
    let (status, body) = found(&sizes("1", 10_000));
    assert_eq!(status, 400);
    assert!(body.contains("must have at most 10 items"), "{body}");
    assert_eq!(violations(&body), 1, "{body}");
    // What could not be read is not counted, and not compared.
    let (_, body) = found("sizes=x");
    assert_eq!(violations(&body), 1, "{body}");
    let (_, body) = found("sizes=1&sizes=1");
    assert!(body.contains("must not have equal items"), "{body}");
    let (_, body) = found(&format!("words={}", vec!["b"; 10_000].join(",")));
    assert!(body.contains("must have at most 10 items"), "{body}");
    assert_eq!(violations(&body), 1, "{body}");
}
