//! Counts beside collections say how many items these have.

use serde_json::{Value, json};

use crate::caller::{get, send};

const SPEC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/counts.yaml");

fn answer(url: &str) -> Value {
    get(url).with_status(200).json()
}

fn create(url: &str, item: &Value) -> Value {
    send("POST", url, item).with_status(201).json()["id"].clone()
}

#[test]
fn a_count_is_that_of_what_its_collection_lists() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let todos = format!("{}/todos", mock.base_url());
    let count = || answer(&format!("{todos}/count"))["count"].clone();
    assert_eq!(count(), 0);
    let ids = [true, false, false].map(|done| create(&todos, &json!({"text": "a", "done": done})));
    assert_eq!(count(), 3);
    let open = answer(&format!("{todos}/count?done=false"));
    assert_eq!(open["count"], 2);
    let [first, second, _] = ids.each_ref().map(|id| format!("{todos}/{id}/steps"));
    create(&first, &json!({"text": "s"}));
    let counts = [first, second].map(|steps| answer(&format!("{steps}/count")));
    assert_eq!(counts, [1, 0]);
    send("DELETE", &format!("{todos}/{}", ids[0]), &Value::Null).with_status(204);
    assert_eq!(count(), 2);
}

#[test]
fn what_nothing_creates_is_counted_as_it_is_listed() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let samples = format!("{}/samples", mock.base_url());
    let listed = answer(&samples);
    let count = answer(&format!("{samples}/count"));
    let listed = listed.as_array().expect("a list").len();
    assert_eq!(count["data"], listed);
    let inside = answer(&format!("{samples}/total-count"));
    assert_eq!(inside["count"]["value"], listed);
}
