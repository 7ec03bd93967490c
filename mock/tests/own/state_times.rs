//! Times that are called as what becomes of an item are those of that, and none where it is so no longer.

use serde_json::{Value, json};

use crate::caller::send;

const SPEC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/state_times.yaml");

#[test]
fn times_are_those_of_what_an_item_becomes() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let url = format!("{}/orders", mock.base_url());
    let new = send("POST", &url, &json!({"note": "a"}));
    let id = new.with_status(201).json()["id"].to_string();
    let change = |method: &str, step: &str, body: &Value| {
        let answer = send(method, &format!("{url}/{id}{step}"), body);
        answer.with_status(200).json()
    };
    let act = |verb: &str| change("POST", &format!("/{verb}"), &Value::Null);
    let paid = act("pay");
    assert!(paid["paidAt"].is_string(), "{paid}");
    assert!(paid["paid"].is_null(), "an amount is no time: {paid}");
    // By whatever call the state comes, and what was before it stays.
    let shipped = change("PATCH", "", &json!({"status": "shipped"}));
    assert!(
        shipped["shipped_on"].is_string() && shipped["paidAt"] == paid["paidAt"],
        "{shipped}"
    );
    let cancelled = act("cancel");
    assert!(cancelled["canceled_at"].is_string(), "{cancelled}");
    let noted = change("PATCH", "", &json!({"note": "b"}));
    assert_eq!(noted["canceled_at"], cancelled["canceled_at"]);
    let open = act("reopen");
    assert!(
        open["status"] == "open" && open["canceled_at"].is_null(),
        "{open}"
    );
    let archived = act("archive");
    assert!(
        archived["archivedAt"].as_i64() > Some(1_600_000_000),
        "{archived}"
    );
    let back = act("unarchive");
    assert!(back.get("archivedAt").is_none(), "{back}");
}

#[test]
fn a_verb_sets_its_time_where_there_is_no_state() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let url = format!("{}/posts", mock.base_url());
    let new = send("POST", &url, &json!({"title": "a"}));
    let new = new.with_status(201).json();
    assert!(new["published_at"].is_null(), "{new}");
    let id = new["id"].as_str().expect("an id");
    let act = |verb| send("POST", &format!("{url}/{id}/{verb}"), &Value::Null);
    let published = act("publish").with_status(200).json();
    assert!(published["published_at"].is_string(), "{published}");
    let back = act("unpublish").with_status(200).json();
    assert!(back["published_at"].is_null(), "{back}");
}
