//! New ids, where items that were given have those that would come next.

use std::collections::BTreeSet;

use oasmith_mock::{ControlAccess, MockOptions};
use serde_json::{Value, json};

use crate::controls::{Caller, default, start};

const SPEC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/ids.yaml");

/// Resources with ids of each kind.
const KINDS: &[&str] = &["numbers", "few", "codes", "texts", "uuids"];

fn ids(caller: &Caller<'_>, kind: &str) -> BTreeSet<String> {
    let listed = caller.ok(&format!("GET /v1/{kind}"), "");
    let listed = listed.as_array().expect("a list").iter();
    listed.map(|it| it["id"].to_string()).collect()
}

/// Creates items until there are so many, each with an id that no other has, by which it is read.
fn create(caller: &Caller<'_>, kind: &str, count: usize) -> Vec<Value> {
    let mut items = Vec::new();
    for _ in 0..count {
        let before = ids(caller, kind);
        let item = caller.ok(&format!("POST /v1/{kind}"), "{}");
        assert!(!before.contains(&item["id"].to_string()), "{kind}: {item}");
        let id = item["id"]
            .as_str()
            .map_or_else(|| item["id"].to_string(), str::to_owned);
        let read = caller.ok(&format!("GET /v1/{kind}/{id}"), "");
        assert_eq!(read, item, "{kind}");
        items.push(item);
    }
    items
}

/// Ids that one mock would give are those of items that are given to another one.
#[test]
fn a_new_id_is_that_of_no_item_that_was_given() {
    let options = MockOptions {
        controls: ControlAccess::Open,
        ..MockOptions::default()
    };
    for kind in KINDS {
        let made = create(&default(&start(SPEC, &options)), kind, 30);
        let mock = start(SPEC, &options);
        let caller = default(&mock);
        let path = format!("/{kind}");
        let given = json!({ "items": { path: made } }).to_string();
        caller.ok("POST /control/items", &given);
        create(&caller, kind, 10);
        assert_eq!(ids(&caller, kind).len(), 40, "{kind}");
    }
}

/// Where all ids are there, the answer says so, and nothing is lost.
#[test]
fn ids_may_end() {
    let mock = start(SPEC, &MockOptions::default());
    let caller = default(&mock);
    create(&caller, "few", 40);
    let none = caller.send("POST /v1/few", "{}");
    assert!(
        none.status == 501 && none.body.contains("no new id"),
        "{}",
        none.body
    );
    assert_eq!(ids(&caller, "few").len(), 40);
}
