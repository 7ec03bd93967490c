//! What the service's document does not show is kept as it came, wherever it stands, and is handed to nobody as something else.

use oasmith::Json;
use oasmith::http::{Method, Request};
use oasmith::server::Rejection;
use svc_models::{TravelRuleData, WebhookEventPage};
use svc_server::hook_router;
use svc_server::hooks::Hooks;
use tests::cases::records_kept_inside::Holder;
use tests::serving::now;

/// Reads a value as a server and as a client do, and writes it again.
fn written<T: Json>(json: &str) -> [String; 2] {
    let strict = T::from_request_json(json).unwrap_or_else(|it| panic!("{json}: {it}"));
    let lenient = T::from_json(json).unwrap_or_else(|it| panic!("{json}: {it}"));
    [strict.to_json(), lenient.to_json()]
}

#[test]
fn members_that_are_not_listed_are_kept_inside_of_every_kind_of_value() {
    let part = r#"{"name":"a","new":{"deep":[1.0,null]}}"#;
    for json in [
        format!(r#"{{"one":{part}}}"#),
        format!(r#"{{"maybe":{part}}}"#),
        format!(r#"{{"list":[{part},{part}]}}"#),
        format!(r#"{{"map":{{"b":{part}}}}}"#),
        r#"{"form":{"kind":"Square","new":true}}"#.to_owned(),
        r#"{"more":{"name":"a","width":1,"new":"x"}}"#.to_owned(),
        format!(r#"{{"event":{part}}}"#),
        r#"{"event":{"name":1,"new":2}}"#.to_owned(),
        r#"{"event":[7]}"#.to_owned(),
        r#"{"new":{"one":{"name":1}}}"#.to_owned(),
    ] {
        assert_eq!(written::<Holder>(&json), [json.as_str(), json.as_str()]);
    }
}

#[test]
fn travel_rule_data_keeps_what_is_not_listed() {
    for json in [
        r#"{"originator":{"name":"Jane","purpose":"rent"}}"#,
        r#"{"originator":{"address":{"city":"Springfield","unit":7}}}"#,
        r#"{"originator":{"identifying_information":{"type":"passport","expires":"2030"}}}"#,
        r#"{"originator":{"place_of_birth":{"city":"Springfield","district":"north"}}}"#,
        r#"{"beneficiary":{"is_self":true,"relation":"self"}}"#,
        r#"{"transfer_purpose":"rent"}"#,
    ] {
        assert_eq!(written::<TravelRuleData>(json), [json, json]);
    }
}

#[test]
fn an_event_of_another_shape_hides_no_other_of_its_page() {
    let usual = r#"{"id":"a","category":"customer","new":{"a":1.0}}"#;
    for odd in [
        r#"{"id":"b","category":"customer","object":"text"}"#,
        r#"{"id":7,"category":"customer"}"#,
        r#"{"category":"of tomorrow"}"#,
        r#"{"event":{"id":"b"}}"#,
        "[1]",
        "null",
        "7",
    ] {
        let json = format!(r#"{{"data":[{usual},{odd},{usual}]}}"#);
        let page = WebhookEventPage::from_json(&json).unwrap_or_else(|it| panic!("{odd}: {it}"));
        assert_eq!((page.data.len(), page.to_json()), (3, json));
    }
}

struct Nobody;

impl Hooks for Nobody {
    type Error = Rejection;
}

#[test]
fn a_message_of_another_category_reaches_no_handler() {
    let router = hook_router(Nobody);
    let send = |path: &str, category: &str| {
        let mut request = Request::new(Method::Post, path);
        request.headers.set("Content-Type", "application/json");
        request.body = format!(r#"{{"id":"e1","category":{category}}}"#).into_bytes();
        let response = now(router.call(request));
        let text =
            String::from_utf8_lossy(response.body.whole().expect("a whole body")).into_owned();
        (response.status, text)
    };
    // Nobody wrote the handlers, which is said where one was asked.
    for (path, category) in [
        ("/customer", "\"customer\""),
        ("/transfer", "\"transfer\""),
        ("/kyc_link", "\"kyc_link\""),
    ] {
        assert_eq!(send(path, category).0, 501, "{path} {category}");
    }
    for (path, category) in [
        ("/customer", "\"transfer\""),
        ("/customer", "\"of tomorrow\""),
        ("/kyc_link", "\"customer\""),
        ("/liquidation_address.drain", "\"liquidation_address\""),
    ] {
        let (status, text) = send(path, category);
        assert_eq!(status, 400, "{path} {category}");
        assert!(text.contains(r#""key":"category""#), "{text}");
    }
    assert_eq!(send("/customer", "7").0, 400);
}
