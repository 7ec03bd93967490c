//! What the service takes where nobody gives it: values of parameters, and members of what is created.

use oasmith_mock::LocalMock;
use serde_json::{Value, json};

use crate::caller;

const SPEC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/defaults.yaml");

fn start() -> LocalMock {
    oasmith_mock::start(SPEC).expect("a mock")
}

fn create(base: &str, path: &str, sent: &Value) -> Value {
    let answer = caller::send("POST", &format!("{base}{path}"), sent);
    answer.with_status(201).json()
}

fn names(base: &str, query: &str) -> Value {
    let page = caller::get(&format!("{base}/orders{query}")).json();
    let results = page["results"].as_array().expect("results").iter();
    results.map(|it| it["name"].clone()).collect()
}

#[test]
fn parameters_have_their_defaults() {
    let mock = start();
    let base = mock.base_url();
    for name in ["a", "b", "c", "d", "e"] {
        let state = if name == "d" { "closed" } else { "open" };
        create(&base, "/orders", &json!({"name": name, "state": state}));
    }
    for (query, listed) in [
        ("", json!(["e", "c", "b"])),
        ("?offset=3", json!(["a"])),
        ("?order=asc", json!(["a", "b", "c"])),
        ("?state=closed", json!(["d"])),
        ("?state=all&limit=10", json!(["e", "d", "c", "b", "a"])),
        ("?limit=1", json!(["e"])),
    ] {
        assert_eq!(names(&base, query), listed, "{query}");
    }
    // A count without a total beside it is of all.
    let page = caller::get(&format!("{base}/orders?limit=2")).json();
    assert_eq!(page["count"], 4);
}

#[test]
fn members_have_their_defaults() {
    let mock = start();
    let base = mock.base_url();
    let sent =
        json!({"name": "n", "lines": [{"article": "x"}, {"quantity": 7}], "by": {"kind": "van"}});
    let made = create(&base, "/orders", &sent);
    let url = format!("{base}/orders/{}", made["id"]);
    let lines = json!([{"article": "x", "quantity": 1}, {"quantity": 7}]);
    let by = json!({"kind": "van", "wheels": 4});
    let all = json!({"id": made["id"], "name": "n", "state": "open", "lines": lines, "by": by, "parcels": 0});
    assert_eq!(made, all);
    assert_eq!(caller::get(&url).json(), all);

    // What takes its place has them as well, and a patch has what it says alone.
    caller::send("PATCH", &url, &json!({"state": "closed"})).with_status(200);
    let patched = caller::send("PATCH", &url, &json!({"name": "m"})).json();
    assert_eq!(
        (&patched["name"], &patched["state"]),
        (&json!("m"), &json!("closed"))
    );
    let put = caller::send("PUT", &url, &json!({"name": "o"})).json();
    assert_eq!((&put["name"], &put["state"]), (&json!("o"), &json!("open")));
}
