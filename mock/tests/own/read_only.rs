//! What only the service sets is not taken from callers, however they send it: as written servers drop it.

use serde_json::{Value, json};

use crate::caller::{get, send, send_as};

const SPEC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/read_only.yaml");

fn sent() -> Value {
    json!({
        "id": "mine", "status": "paid", "total": 99, "created_at": "2003-01-01T00:00:00Z", "name": "n",
        "address": {"street": "s", "verified": true}, "lines": [{"sku": "a", "price": 0}],
    })
}

#[test]
fn a_new_item_has_the_values_of_the_service() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let url = format!("{}/orders", mock.base_url());
    let order = send("POST", &url, &sent()).with_status(201).json();
    assert_ne!(order["id"], "mine");
    assert_eq!(
        (&order["status"], order.get("total")),
        (&json!("open"), None)
    );
    assert!(order["created_at"] != "2003-01-01T00:00:00Z", "{order}");
    assert_eq!(order["address"], json!({"street": "s"}));
    assert_eq!(order["lines"], json!([{"sku": "a"}]));
}

#[test]
fn a_change_leaves_what_the_service_has_set() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let url = format!("{}/orders", mock.base_url());
    let order = send(
        "POST",
        &url,
        &json!({"name": "o", "address": {"street": "o"}}),
    )
    .json();
    let url = format!("{url}/{}", order["id"].as_str().expect("an id"));
    let operations = json!([
        {"op": "replace", "path": "/name", "value": "n"},
        {"op": "replace", "path": "/status", "value": "paid"},
        {"op": "add", "path": "/total", "value": 99},
        {"op": "remove", "path": "/created_at"},
        {"op": "add", "path": "/address/verified", "value": true},
        {"op": "add", "path": "/lines/0/price", "value": 0},
    ]);
    let merge = json!({"name": "n", "status": null, "total": 99, "created_at": "2003-01-01T00:00:00Z", "address": {"verified": true}});
    for (method, media, change) in [
        ("PUT", "application/json", sent()),
        ("PATCH", "application/json", sent()),
        ("PATCH", "application/merge-patch+json", merge),
        ("PATCH", "application/json-patch+json", operations),
    ] {
        let changed = send_as(method, &url, media, &change)
            .with_status(200)
            .json();
        assert_eq!(changed["name"], "n", "{method} {media}");
        for member in ["id", "status", "created_at"] {
            assert_eq!(
                changed[member], order[member],
                "{method} {media}: {changed}"
            );
        }
        assert_eq!(changed.get("total"), None, "{method} {media}");
        assert_eq!(
            changed["address"].get("verified"),
            None,
            "{method} {media}: {changed}"
        );
        assert_eq!(changed["lines"], json!([{"sku": "a"}]), "{method} {media}");
        assert_eq!(get(&url).json(), changed);
        let back = json!({"name": "o"});
        send("PATCH", &url, &back).with_status(200);
    }
}

#[test]
fn what_is_remembered_of_nothing_is_no_echo_of_it() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let url = format!("{}/quotes", mock.base_url());
    let quote = send("POST", &url, &json!({"amount": 7, "fee": 0}))
        .with_status(200)
        .json();
    assert_eq!(quote, json!({"amount": 7, "fee": 2}));
}
