//! What there is only once, with lists in it, in an envelope.

use serde_json::json;

use crate::caller::{get, send};

const SPEC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/singletons.yaml");

#[test]
fn one_alone_in_an_envelope_is_changed_and_read() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let me = format!("{}/me", mock.base_url());
    let before = get(&me).with_status(200).json()["data"].clone();
    let changed = send("PATCH", &me, &json!({"name": "A"})).with_status(200);
    assert_eq!(changed.json()["data"]["name"], "A");
    let after = get(&me).json()["data"].clone();
    assert_eq!(after["name"], "A");
    assert_eq!(after["roles"], before["roles"]);
}

#[test]
fn one_alone_in_an_envelope_is_replaced() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let settings = format!("{}/settings", mock.base_url());
    let new = json!({"theme": "dark", "tags": ["a", "b"]});
    send("PUT", &settings, &new).with_status(204);
    assert_eq!(get(&settings).json()["result"], new);
}
