//! What a PUT does with what it is not sent and with what is not there, and what HEAD says of it.

use oasmith_mock::{LocalMock, Mock, MockOptions, MockSettings};
use serde_json::{Value, json};

use crate::caller::{get, send};
use crate::served::Served;

const SPEC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/puts.yaml");

#[test]
fn a_put_of_which_nothing_has_to_be_there_changes_what_it_is_sent() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let base = mock.base_url();
    for (path, inner) in [("/tickets", "/ticket"), ("/things", "")] {
        let wrapped = |it: Value| {
            if inner.is_empty() {
                it
            } else {
                json!({"ticket": it})
            }
        };
        let new = wrapped(json!({"subject": "s", "note": "n"}));
        let made = send("POST", &format!("{base}{path}"), &new)
            .with_status(201)
            .json();
        let id = made
            .pointer(&format!("{inner}/id"))
            .cloned()
            .expect("an id");
        let url = format!("{base}{path}/{}", id.as_str().expect("a text"));
        let change = wrapped(json!({"id": id, "note": "m"}));
        let changed = send("PUT", &url, &change).with_status(200).json();
        assert_eq!(
            changed,
            wrapped(json!({"id": id, "subject": "s", "note": "m"}))
        );
        assert_eq!(get(&url).json(), changed);
    }
}

/// One schema for all is that of the whole; and settings say what a PUT does.
#[test]
fn a_put_of_the_whole_replaces_it() {
    let settings = "operations: {putThing: {effect: replace}}";
    let options = MockOptions {
        settings: MockSettings::parse("mock.yaml", settings).expect("settings"),
        ..MockOptions::default()
    };
    let mock: Mock = Served::new(SPEC, &options).0;
    let mock = LocalMock::start(mock).expect("a mock");
    let base = mock.base_url();
    for path in ["/things", "/whole"] {
        let new = json!({"subject": "s", "note": "n"});
        let made = send("POST", &format!("{base}{path}"), &new)
            .with_status(201)
            .json();
        let url = format!("{base}{path}/{}", made["id"].as_str().expect("an id"));
        let put = send("PUT", &url, &json!({"note": "m"}))
            .with_status(200)
            .json();
        assert_eq!(put, json!({"id": made["id"], "note": "m"}), "{path}");
    }
}

#[test]
fn a_put_with_an_answer_for_what_is_new_brings_it_about() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let docs = format!("{}/docs", mock.base_url());
    let posted = send("POST", &docs, &json!({"text": "p"}))
        .with_status(201)
        .json();
    assert!(posted["id"].is_string(), "{posted}");
    let url = format!("{docs}/mine");
    get(&url).with_status(404);
    let put = send("PUT", &url, &json!({"text": "t", "note": "n"}))
        .with_status(201)
        .json();
    assert_eq!(put, json!({"id": "mine", "text": "t", "note": "n"}));
    let put = send("PUT", &url, &json!({"text": "u"}))
        .with_status(200)
        .json();
    assert_eq!(
        (put, get(&url).json()),
        (
            json!({"id": "mine", "text": "u"}),
            json!({"id": "mine", "text": "u"})
        )
    );
    send("DELETE", &url, &Value::Null).with_status(204);
    send("PUT", &url, &json!({"text": "v"})).with_status(201);

    let page = format!("{}/pages/a", mock.base_url());
    get(&page).with_status(404);
    send("PUT", &page, &json!({"text": "t"})).with_status(201);
    assert_eq!(get(&page).with_status(200).json(), json!({"text": "t"}));
}

#[test]
fn a_head_that_is_described_is_served() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let base = mock.base_url();
    let head = |path: &str| send("HEAD", &format!("{base}{path}"), &Value::Null);
    head("/docs/mine").with_status(404);
    send("PUT", &format!("{base}/docs/mine"), &json!({"text": "t"})).with_status(201);
    let there = head("/docs/mine").with_status(204);
    assert!(there.header("X-Size").is_some(), "{}", there.head);
    head("/blobs/a").with_status(200);
    // What is not described is a GET without its body, and so is what is more literal.
    head("/pages/none").with_status(404);
    assert_eq!(
        head("/blobs/all").with_status(200).header("Content-Type"),
        Some("application/json")
    );
}
