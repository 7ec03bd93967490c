//! What the mock refuses is said in the form that the description has for it, whatever that is.

use std::fs;

use oasmith::http::{Method, Request};
use oasmith_mock::MockOptions;
use serde_json::{Value, json};

use crate::served::Served;
use crate::{call, text};

const SPEC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/errors.yaml");

/// The status, the media type and the body of an answer.
fn refused(served: &Served, method: Method, path: &str, key: &str) -> (u16, String, Value) {
    let mut request = Request::new(method, path);
    request.headers.add("X-Key", key);
    let answer = call(served.0.router(), request);
    let media = answer.headers.get("Content-Type").unwrap_or_default();
    let body = serde_json::from_str(&text(&answer)).unwrap_or_default();
    (answer.status, media.to_owned(), body)
}

/// What is not there, what breaks two rules, and whom nobody knows.
fn each(served: &Served, path: &str) -> [(u16, String, Value); 3] {
    let one = format!("{path}/1");
    refused(served, Method::Delete, &one, "mock-key");
    [
        refused(served, Method::Get, &one, "mock-key"),
        refused(served, Method::Get, &format!("{one}?size=many"), "mock-key"),
        refused(served, Method::Get, &one, "other"),
    ]
}

#[test]
fn errors_are_valid_by_their_schemas() {
    let served = Served::new(SPEC, &MockOptions::default());
    let document: Value =
        serde_yaml::from_str(&fs::read_to_string(SPEC).expect("a file")).expect("YAML");
    let paths = [
        "texts", "nested", "lists", "messages", "flags", "numbers", "fields", "either", "closed",
    ];
    for path in paths {
        let reference = &document["paths"][format!("/{path}/{{id}}")]["$ref"];
        let item = &document
            .pointer(&reference.as_str().expect("a reference")[1..])
            .expect("an item");
        for (status, media, body) in each(&served, &format!("/{path}")) {
            let schema = &item["get"]["responses"][status.to_string()]["content"]["application/json"]
                ["schema"];
            let mut schema = schema.clone();
            schema["components"] = document["components"].clone();
            let validator = jsonschema::options().build(&schema).expect("a schema");
            assert!(validator.is_valid(&body), "{path} {status}: {body}");
            assert_eq!(media, "application/json", "{path} {status}");
        }
    }
}

#[test]
fn what_is_wrong_stands_where_its_name_says_so() {
    let served = Served::new(SPEC, &MockOptions::default());
    let body = |path: &str, at: usize| each(&served, path)[at].2.clone();
    let nothing = "There is nothing with the id `1`";
    assert_eq!(
        body("/texts", 0),
        json!({"error": nothing, "errors": [nothing]})
    );
    let nested = json!({"error": {"code": 404, "message": nothing, "status": "404"}});
    assert_eq!(body("/nested", 0), nested);
    assert_eq!(body("/messages", 0), json!([nothing]));
    let flags = json!({"success": false, "message": nothing, "took": 404, "status": "error"});
    assert_eq!(body("/flags", 0), flags);
    assert!(body("/fields", 1)["errors"]["size"].is_array());
    let closed = json!({"type": "validation_failed", "message": nothing});
    assert_eq!(body("/closed", 0), closed);
}

#[test]
fn what_no_form_is_made_for_is_problem_details() {
    let served = Served::new(SPEC, &MockOptions::default());
    for path in ["/prose", "/short"] {
        for (status, media, body) in each(&served, path) {
            assert_eq!(media, "application/problem+json", "{path} {status}");
            assert_eq!(body["status"], status);
        }
    }
    for (status, media, body) in each(&served, "/free") {
        assert_eq!(
            (media.as_str(), &body["status"]),
            ("application/json", &json!(status))
        );
    }
}
