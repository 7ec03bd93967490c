//! All items of a collection are deleted at once.

use serde_json::{Value, json};

use crate::caller::{get, send};

const SPEC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/emptied.yaml");

fn create(url: &str, item: &Value) -> Value {
    send("POST", url, item).with_status(201).json()["id"].clone()
}

fn empty(url: &str) {
    send("DELETE", url, &Value::Null).with_status(204);
}

/// How many items a list has.
fn count(url: &str) -> usize {
    let all = get(url).with_status(200).json();
    all.as_array().expect("a list").len()
}

#[test]
fn a_collection_is_emptied_with_what_is_below_its_items() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let todos = format!("{}/todos", mock.base_url());
    let first = create(&todos, &json!({"text": "a"}));
    create(&todos, &json!({"text": "b"}));
    let steps = format!("{todos}/{first}/steps");
    create(&steps, &json!({"text": "s"}));
    assert_eq!((count(&todos), count(&steps)), (2, 1));
    empty(&todos);
    assert_eq!(count(&todos), 0);
    get(&format!("{todos}/{first}")).with_status(404);
    get(&steps).with_status(404);
    empty(&todos);
    create(&todos, &json!({"text": "c"}));
    assert_eq!(count(&todos), 1);
}

#[test]
fn those_go_that_are_asked_for_or_below_a_parent() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let todos = format!("{}/todos", mock.base_url());
    let parents = [true, false].map(|done| create(&todos, &json!({"text": "a", "done": done})));
    for below in ["steps", "notes"] {
        let [first, second] = parents.each_ref().map(|it| format!("{todos}/{it}/{below}"));
        for url in [&first, &first, &second] {
            create(url, &json!({"text": "s"}));
        }
        empty(&first);
        assert_eq!((count(&first), count(&second)), (0, 1), "{below}");
    }
    assert_eq!(count(&format!("{}/notes", mock.base_url())), 1);
    empty(&format!("{todos}?done=true"));
    assert_eq!(count(&todos), 1);
}

#[test]
fn a_query_that_is_required_chooses_in_a_way_of_its_own() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let base = mock.base_url();
    let todo = create(&format!("{base}/todos"), &json!({"text": "a"}));
    create(&format!("{base}/todos/{todo}/notes"), &json!({"text": "n"}));
    empty(&format!("{base}/notes?before=now"));
    assert_eq!(count(&format!("{base}/notes")), 1);
}

#[test]
fn samples_that_nothing_creates_are_deleted_as_well() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let samples = format!("{}/samples", mock.base_url());
    let first = get(&samples).json()[0]["id"].clone();
    assert_ne!(count(&samples), 0);
    empty(&samples);
    assert_eq!(count(&samples), 0);
    get(&format!("{samples}/{first}")).with_status(404);
}

/// Of four todos, of which the second and the fourth are done, the texts of those that stay.
fn left(query: &str, body: &Value) -> String {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let url = format!("{}/chosen", mock.base_url());
    let ids: Vec<Value> = ["a", "b", "c", "d"]
        .iter()
        .enumerate()
        .map(|(at, text)| create(&url, &json!({"text": text, "done": at % 2 == 1})))
        .collect();
    let with_ids = |text: &str| {
        let mut text = text.to_owned();
        for (at, id) in ids.iter().enumerate() {
            text = text.replace(&format!("ID{at}"), &id.to_string());
        }
        text
    };
    send("DELETE", &format!("{url}?{}", with_ids(query)), body).with_status(204);
    let all = get(&url).json();
    let all = all.as_array().expect("a list").iter();
    all.filter_map(|it| it["text"].as_str().map(str::to_owned))
        .collect()
}

#[test]
fn nothing_goes_where_what_is_asked_is_not_understood() {
    for (query, expected) in [
        ("before=2020-01-01T00:00:00Z", "abcd"),
        ("labelSelector=app%3Dx", "abcd"),
        ("dryRun=true", "abcd"),
        ("dryRun=false", ""),
        ("force=true", ""),
        ("ids=ID0,ID2", "bd"),
        ("records%5B%5D=ID1&records%5B%5D=ID2", "ad"),
        ("chosen_id=ID3", "abc"),
        ("limit=3", "d"),
        ("where%5Bdone%5D=true", "ac"),
        ("where%5Bowner%5D=me", "abcd"),
        ("where%5Bdone%5D=true&before=2020-01-01T00:00:00Z", "abcd"),
    ] {
        assert_eq!(left(query, &Value::Null), expected, "{query}");
    }
    assert_eq!(left("", &json!({"query": {"text": "a"}})), "abcd");
}

#[test]
fn a_body_that_need_not_be_there_says_which_ones_go() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let url = format!("{}/chosen", mock.base_url());
    let first = create(&url, &json!({"text": "a"}));
    create(&url, &json!({"text": "b"}));
    send("DELETE", &url, &json!({"ids": [first]})).with_status(204);
    assert_eq!(get(&url).json()[0]["text"], json!("b"));
    assert_eq!(count(&url), 1);
}
