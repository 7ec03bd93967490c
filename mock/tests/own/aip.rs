//! Services that follow Google's API improvement proposals: masks, states with prefixes and totals.

use serde_json::{Value, json};

use crate::caller::{get, send};

const SPEC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/aip.yaml");

#[test]
fn a_mask_names_what_changes() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let url = format!("{}/v1/messages", mock.base_url());
    let new = json!({"text": "old", "byteSize": 3, "author": {"name": "A", "email": "a@b.co"}});
    let made = send("POST", &url, &new).with_status(200).json();
    let own = format!("{url}/{}", made["id"].as_str().expect("an id"));
    let patched = |mask: &str, patch: &Value| {
        let answer = send("PATCH", &format!("{own}{mask}"), patch).with_status(200);
        assert_eq!(get(&own).json(), answer.json(), "{mask}");
        let mut item = answer.json();
        for member in ["id", "state"] {
            item.as_object_mut().expect("an object").remove(member);
        }
        item
    };
    let author = json!({"name": "A", "email": "a@b.co"});
    assert_eq!(
        patched("?updateMask=text", &json!({"text": "new", "byteSize": 9})),
        json!({"text": "new", "byteSize": 3, "author": author}),
    );
    assert_eq!(
        patched(
            "?updateMask=byte_size,author.name",
            &json!({"text": "no", "byteSize": 4, "author": {"name": "B"}})
        ),
        json!({"text": "new", "byteSize": 4, "author": {"name": "B", "email": "a@b.co"}}),
    );
    assert_eq!(
        patched("?updateMask=byteSize", &json!({})),
        json!({"text": "new", "author": {"name": "B", "email": "a@b.co"}}),
        "what a mask names and the body has not goes",
    );
    for (mask, text) in [
        ("?updateMask=*", "all"),
        ("?updateMask=", "none"),
        ("", "no"),
    ] {
        let after = patched(mask, &json!({"text": text, "byteSize": 5}));
        assert_eq!(
            (&after["text"], &after["byteSize"]),
            (&json!(text), &json!(5))
        );
    }
}

#[test]
fn states_may_have_a_prefix_and_lists_a_total() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let url = format!("{}/v1/messages", mock.base_url());
    let ids = ["a", "b", "c"].map(|text| {
        let made = send("POST", &url, &json!({"text": text})).with_status(200);
        made.json()["id"].as_str().expect("an id").to_owned()
    });
    let own = format!("{url}/{}", ids[0]);
    send("POST", &format!("{own}:archive"), &Value::Null).with_status(200);
    assert_eq!(get(&own).json()["state"], "STATE_ARCHIVED");
    let page = get(&format!("{url}?pageSize=2")).json();
    assert_eq!(page["totalSize"], 3);
    assert_eq!(page["messages"].as_array().map(Vec::len), Some(2));
}
