//! Items have more than one member that tells them apart: paths take either, and each item has its own.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::caller::{get, send};

const SPEC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/either_id.yaml");

fn create(url: &str, item: &Value) -> Value {
    send("POST", url, item).with_status(201).json()
}

#[test]
fn either_member_leads_to_an_item_and_to_what_is_below_it() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let projects = format!("{}/projects", mock.base_url());
    let one = create(&projects, &json!({"name": "one"}));
    create(&projects, &json!({"name": "two"}));
    let id = one["id"].as_str().expect("an id");
    let by_id = format!("{projects}/{id}");
    let by_name = format!("{projects}/one");
    for url in [&by_id, &by_name] {
        assert_eq!(get(url).with_status(200).json(), one);
    }
    get(&format!("{projects}/three")).with_status(404);
    let below = create(&format!("{by_name}/env"), &json!({"value": "a"}));
    let variable = format!("env/{}", below["id"].as_str().expect("an id"));
    for url in [&by_id, &by_name] {
        let all = get(&format!("{url}/env")).with_status(200).json();
        assert_eq!(all, json!([below]));
        assert_eq!(get(&format!("{url}/{variable}")).json(), below);
    }
    get(&format!("{projects}/three/env")).with_status(404);
    send("PATCH", &by_name, &json!({"name": "new"})).with_status(200);
    get(&by_name).with_status(404);
    let new = format!("{projects}/new");
    assert_eq!(get(&new).json()["id"], one["id"]);
    send("DELETE", &new, &Value::Null).with_status(204);
    get(&by_id).with_status(404);
}

/// The members of items that are ids, and are all different.
fn check_unique(items: &[Value]) {
    for member in ["slug", "id", "key", "uuid", "number"] {
        let all = items.iter().map(|it| it[member].to_string());
        let all: BTreeSet<String> = all.collect();
        assert_eq!(all.len(), items.len(), "{member}: {all:?}");
    }
}

#[test]
fn each_item_has_ids_of_its_own() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let posts = format!("{}/posts", mock.base_url());
    let items: Vec<Value> = (0..12).map(|_| create(&posts, &json!({}))).collect();
    check_unique(&items);
    assert_eq!(get(&posts).json(), json!(items));
    let given = create(&posts, &json!({"slug": "mine", "key": "XY-7"}));
    assert_eq!(given["key"], "XY-7", "what was sent stays");
    let samples = get(&format!("{}/samples", mock.base_url())).json();
    let samples = samples.as_array().expect("a list");
    assert_eq!(samples.len(), 2);
    check_unique(samples);
    let slug = samples[1]["slug"].as_str().expect("a text");
    let one = get(&format!("{}/samples/{slug}", mock.base_url())).json();
    assert_eq!(one, samples[1]);
}
