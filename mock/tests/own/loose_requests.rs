//! What a request may have by its schema, and no item by its own.

use serde_json::{Value, json};

use crate::caller::{Answer, get, send};

const SPEC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/loose_requests.yaml");

/// Members that no user may have, each with the pointer to what is wrong.
fn members() -> [(Value, &'static str); 4] {
    [
        (json!({"login": "nobody"}), "/login"),
        (json!({"login": "a@b.example", "age": -1}), "/age"),
        (
            json!({"login": "a@b.example", "place": {"city": "X"}}),
            "/place/city",
        ),
        (
            json!({"login": "a@b.example", "tags": ["a", "B"]}),
            "/tags/1",
        ),
    ]
}

#[track_caller]
fn refused(answer: Answer, pointer: &str) {
    let answer = answer.with_status(400);
    assert!(
        answer.body.contains(pointer),
        "{pointer} in {}",
        answer.body
    );
}

#[test]
fn what_is_wrong_is_shown_to_the_caller() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let users = format!("{}/users", mock.base_url());
    let valid = json!({"login": "a@b.example", "age": 3});
    let created = send("POST", &users, &valid).with_status(201).json();
    let user = format!("{users}/{}", created["id"]);
    for (body, pointer) in members() {
        refused(send("POST", &users, &body), pointer);
        refused(send("PUT", &user, &body), pointer);
        refused(send("PATCH", &user, &body), pointer);
        let several = json!([valid, body]);
        refused(send("POST", &format!("{users}/batch"), &several), pointer);
        let wrapped = json!({"user": body});
        let answer = send("POST", &format!("{}/wrapped", mock.base_url()), &wrapped);
        refused(answer, &format!("/user{pointer}"));
    }
    assert_eq!(get(&user).json(), created);
}

#[test]
fn what_the_description_makes_impossible_is_not_the_callers() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let pairs = format!("{}/pairs", mock.base_url());
    send("POST", &pairs, &json!({"a": 1})).with_status(201);
    let answer = send("POST", &pairs, &json!({"a": 1, "b": 2})).with_status(501);
    assert!(answer.body.contains("mock.yaml"), "{}", answer.body);
}
