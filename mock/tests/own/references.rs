//! References to other items: ids that are looked up when an item is created or changed.

use std::path::Path;

use oasmith::http::{Method, Request};
use oasmith_codegen::{ServiceModel, service_model};
use oasmith_mock::{Mock, MockOptions, MockSettings, ReferenceChecks};
use serde_json::{Value, json};

use crate::{call, text};

const SPEC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/references.yaml");

/// What is called after another resource, and is one only where it is said.
const OWNER: &str = "resources: {/orders: {references: {owner: /customers}}}";

fn described() -> ServiceModel {
    let input = oasmith_build::read::input(Path::new(""), SPEC, None).expect("the description");
    service_model(&input).0.expect("a model")
}

fn made(settings: &str, references: Option<ReferenceChecks>) -> Result<Mock, String> {
    let options = MockOptions {
        settings: MockSettings::parse("mock.yaml", settings)?,
        references,
        ..MockOptions::default()
    };
    Mock::new(described(), &options)
}

/// The status and the body of an answer.
fn send(mock: &Mock, method: Method, path: &str, body: &Value) -> (u16, Value) {
    let mut request = Request::new(method, path);
    request.headers.set("Content-Type", "application/json");
    request.body = body.to_string().into_bytes();
    let answer = call(mock.router(), request);
    let body = serde_json::from_str(&text(&answer)).unwrap_or_default();
    (answer.status, body)
}

fn customer(mock: &Mock) -> String {
    let (_, made) = send(mock, Method::Post, "/customers", &json!({"name": "Ann"}));
    made["id"].as_str().expect("an id").to_owned()
}

/// What is wrong with a member of an order.
fn places(refused: &Value) -> Vec<String> {
    let errors = refused["errors"].as_array().cloned().unwrap_or_default();
    let places = errors.iter().map(|it| it["pointer"].to_string());
    places.collect()
}

#[test]
fn ids_of_what_is_not_there_are_refused_where_that_is_asked_for() {
    let mock = made("", Some(ReferenceChecks::Inferred)).expect("a mock");
    let id = customer(&mock);
    let order = |customer: &str| json!({"customer_id": customer, "owner": "nobody"});
    let (status, refused) = send(&mock, Method::Post, "/orders", &order("none"));
    assert_eq!(status, 400);
    assert!(refused.to_string().contains("customer_id"), "{refused}");
    let wanted = "customer_id must be the id of something at /customers";
    assert_eq!(refused["detail"], wanted);
    let (status, made) = send(&mock, Method::Post, "/orders", &order(&id));
    assert_eq!(status, 201, "{made}");
    let path = format!("/orders/{}", made["id"].as_str().expect("an id"));
    for method in [Method::Put, Method::Patch] {
        assert_eq!(
            send(&mock, method, &path, &order("none")).0,
            400,
            "{method:?}"
        );
        assert_eq!(send(&mock, method, &path, &order(&id)).0, 200, "{method:?}");
    }
    let several = json!({"customer_id": id, "customer_ids": [id, "x", "y"]});
    let (status, refused) = send(&mock, Method::Post, "/orders", &several);
    assert_eq!(status, 400);
    assert_eq!(
        places(&refused),
        ["\"#/customer_ids/1\"", "\"#/customer_ids/2\""],
        "{refused}"
    );
    // What it had is not looked up once more.
    let gone = format!("/customers/{id}");
    assert_eq!(send(&mock, Method::Delete, &gone, &Value::Null).0, 204);
    let note = json!({"note": "n"});
    assert_eq!(send(&mock, Method::Patch, &path, &note).0, 200);
    assert_eq!(send(&mock, Method::Post, "/orders", &order(&id)).0, 400);
}

#[test]
fn nothing_is_refused_that_is_only_guessed() {
    let order = json!({"customer_id": "none", "owner": "nobody", "customer_ids": ["x"]});
    let status = |settings: &str, references| {
        let mock = made(settings, references).expect("a mock");
        send(&mock, Method::Post, "/orders", &order).0
    };
    assert_eq!(status("", None), 201);
    assert_eq!(status("references: off", None), 201);
    assert_eq!(status("references: check", None), 400);
    assert_eq!(status("references: check", Some(ReferenceChecks::Off)), 201);
    assert_eq!(status(OWNER, None), 400);
    assert_eq!(status(OWNER, Some(ReferenceChecks::Off)), 201);
    let none = "{customer_id: null, customer_ids: null}";
    let only = format!("references: check\nresources: {{/orders: {{references: {none}}}}}");
    assert_eq!(status(&only, None), 201);
}

#[test]
fn items_of_what_nothing_creates_are_there() {
    let mock = made("", Some(ReferenceChecks::Inferred)).expect("a mock");
    let id = customer(&mock);
    let order = json!({"customer_id": id, "region_id": "any"});
    let (status, made) = send(&mock, Method::Post, "/orders", &order);
    assert_eq!(status, 201, "{made}");
}

#[test]
fn references_that_cannot_be_are_refused_with_their_place() {
    for (settings, reason) in [
        ("{buyer: /customers}", "its items have no member `buyer`"),
        ("{owner: /people}", "`owner`: no collection is `/people`"),
        (
            "{total: /customers}",
            "`total` can be no id of items of `/customers`",
        ),
    ] {
        let settings = format!("resources: {{/orders: {{references: {settings}}}}}");
        let refused = made(&settings, None).map(|_| ()).expect_err(&settings);
        let place = format!("resources: /orders: references: {reason}");
        assert_eq!(refused, place);
    }
    let refused = made("references: maybe", None)
        .map(|_| ())
        .expect_err("a word");
    assert!(refused.contains("unknown variant `maybe`"), "{refused}");
}
