//! A description that has failures alone, as the first pet store has: what creates or changes an item answers with it.

use serde_json::{Value, json};

use crate::caller::{get, send};

const SPEC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/undescribed.yaml");

#[test]
fn items_are_shown_where_no_success_is_described() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let pets = format!("{}/pets", mock.base_url());
    let created = send("POST", &pets, &json!({"name": "Rex"})).with_status(200);
    let mut pet = created.json();
    let url = format!("{pets}/{}", pet["id"]);
    assert_eq!(get(&url).with_status(200).json(), pet);
    let mut changed = |method: &str, url: &str, sent: &Value, member: &str, to: &str| {
        pet[member] = json!(to);
        let shown = send(method, url, sent).with_status(200).json();
        assert_eq!(shown, pet, "{method} {url}");
        assert_eq!(get(&format!("{pets}/{}", pet["id"])).json(), pet);
    };
    changed("PATCH", &url, &json!({"name": "Tom"}), "name", "Tom");
    let kept = json!({"id": created.json()["id"], "name": "Kim", "status": "available"});
    changed("PUT", &pets, &kept, "name", "Kim");
    let archived = format!("{url}/archive");
    changed("POST", &archived, &Value::Null, "status", "archived");
    send("DELETE", &url, &Value::Null).with_status(204);
    get(&url).with_status(404);
}

#[test]
fn a_body_without_the_id_means_nothing() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let pets = format!("{}/pets", mock.base_url());
    let error = send("PUT", &pets, &json!({"name": "Rex"}))
        .with_status(404)
        .json();
    assert_eq!(
        error["detail"],
        "There is no `id`, which says what is meant"
    );
    assert_eq!(error["errors"][0]["pointer"], "#/id");
}

#[test]
fn what_is_of_no_item_has_no_body() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let reports = format!("{}/reports", mock.base_url());
    send("POST", &reports, &json!({"a": 1})).with_status(204);
}
