//! Several items are created by one call.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::caller::{get, send};

const SPEC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/several.yaml");

fn users(names: &[&str]) -> Value {
    let users = names.iter().map(|it| json!({"username": it, "age": 7}));
    users.collect()
}

/// The names of the users of a list.
fn names(list: &Value) -> Vec<String> {
    let all = list.as_array().expect("a list").iter();
    all.map(|it| it["username"].as_str().expect("a text").to_owned())
        .collect()
}

#[test]
fn each_item_of_a_list_is_created() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let url = format!("{}/lists", mock.base_url());
    let made = send("POST", &url, &users(&["a", "b", "c"])).with_status(201);
    assert_eq!(names(&made.json()), ["a", "b", "c"]);
    assert_eq!(get(&url).json(), made.json());
    let all = made.json();
    let ids = all.as_array().expect("a list").iter();
    let ids: BTreeSet<&str> = ids.map(|it| it["id"].as_str().expect("an id")).collect();
    assert_eq!(ids.len(), 3);
    for id in ids {
        get(&format!("{url}/{id}")).with_status(200);
    }
    let none = send("POST", &url, &json!([])).with_status(201);
    assert_eq!(none.json(), json!([]));
    assert_eq!(get(&url).json(), all);
}

#[test]
fn one_or_several_are_created_where_either_may_be_sent() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let url = format!("{}/either", mock.base_url());
    send("POST", &url, &users(&["a", "b"])).with_status(200);
    send("POST", &url, &json!({"username": "c"})).with_status(200);
    assert_eq!(names(&get(&url).json()), ["a", "b", "c"]);
}

#[test]
fn a_path_behind_the_collection_creates_several() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let url = format!("{}/named", mock.base_url());
    let mut all = Vec::new();
    for name in ["createWithList", "bulk", "batch-create"] {
        let new = [format!("{name}-1"), format!("{name}-2")];
        let sent = users(&new.each_ref().map(String::as_str));
        let made = send("POST", &format!("{url}/{name}"), &sent).with_status(200);
        if name == "bulk" {
            assert_eq!(names(&made.json()), new);
        }
        for name in &new {
            get(&format!("{url}/{name}")).with_status(200);
        }
        all.extend(new);
        assert_eq!(names(&get(&url).json()), all);
    }
    send("POST", &format!("{url}/bulk-delete"), &users(&["x"])).with_status(200);
    assert_eq!(names(&get(&url).json()), all);
}

#[test]
fn more_than_there_is_room_for_are_refused() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let url = format!("{}/lists", mock.base_url());
    let many: Value = (0..10_002).map(|_| json!({})).collect();
    send("POST", &url, &many).with_status(507);
    assert_eq!(get(&url).json(), json!([]));
}

#[test]
fn all_are_created_or_none() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let url = format!("{}/named", mock.base_url());
    let bulk = format!("{url}/bulk");
    for twice in [["a", "b", "a"], ["c", "a", "d"]] {
        let answer = send("POST", &bulk, &users(&twice));
        assert_eq!(answer.status, 400, "{}", answer.body);
        assert!(names(&get(&url).json()).is_empty() || twice[0] == "c");
        send("POST", &url, &json!({"username": "a"}));
    }
    assert_eq!(names(&get(&url).json()), ["a"]);
}
