//! Users of SCIM are patched by operations (RFC 7644, section 3.5.2).

use serde_json::{Value, json};

use crate::caller::{get, send_as};

const SPEC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/scim.yaml");
const MEDIA: &str = "application/scim+json";
const EXTENSION: &str = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";

fn patch(operations: &Value) -> Value {
    let schema = "urn:ietf:params:scim:api:messages:2.0:PatchOp";
    json!({"schemas": [schema], "Operations": operations})
}

#[test]
fn operations_change_attributes_by_their_paths() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let users = format!("{}/Users", mock.base_url());
    let (work, home) = (
        json!({"value": "w@a.example", "type": "work"}),
        json!({"value": "h@a.example", "type": "home"}),
    );
    let user = json!({
        "userName": "ada",
        "active": true,
        "name": {"familyName": "L", "givenName": "A"},
        "emails": [work, home],
    });
    let made = send_as("POST", &users, MEDIA, &user)
        .with_status(201)
        .json();
    let own = format!("{users}/{}", made["id"].as_str().expect("an id"));
    let department = format!("{EXTENSION}:department");
    for (operation, pointer, expected) in [
        (
            json!({"op": "replace", "path": "active", "value": false}),
            "/active",
            json!(false),
        ),
        (
            json!({"op": "Replace", "value": {"active": true}}),
            "/active",
            json!(true),
        ),
        (
            json!({"op": "replace", "path": "name.familyName", "value": "B"}),
            "/name",
            json!({"familyName": "B", "givenName": "A"}),
        ),
        (
            json!({"op": "replace", "value": {"name.givenName": "C"}}),
            "/name/givenName",
            json!("C"),
        ),
        (
            json!({"op": "replace", "path": "emails[type eq \"work\"].value", "value": "n@a.example"}),
            "/emails/0/value",
            json!("n@a.example"),
        ),
        (
            json!({"op": "remove", "path": "emails[type eq \"work\"]"}),
            "/emails",
            json!([home]),
        ),
        (
            json!({"op": "add", "path": "emails", "value": [work, home]}),
            "/emails",
            json!([home, work]),
        ),
        (
            json!({"op": "remove", "path": "emails", "value": [{"value": "h@a.example"}]}),
            "/emails",
            json!([work]),
        ),
        (
            json!({"op": "add", "path": department, "value": "D"}),
            "",
            Value::Null,
        ),
        (
            json!({"op": "remove", "path": "name"}),
            "/name",
            Value::Null,
        ),
    ] {
        let body = patch(&json!([operation]));
        let answer = send_as("PATCH", &own, MEDIA, &body).with_status(200).json();
        assert_eq!(get(&own).json(), answer, "{operation}");
        if !pointer.is_empty() {
            let found = answer.pointer(pointer).cloned().unwrap_or_default();
            assert_eq!(found, expected, "{operation}");
        }
    }
    let after = get(&own).json();
    assert_eq!(after[EXTENSION]["department"], "D");
    assert_eq!(after["userName"], "ada");
    for wrong in [
        json!({"op": "replace", "path": "emails[type eq \"other\"].value", "value": "x"}),
        json!({"op": "replace", "path": "active"}),
        json!({"op": "turn", "path": "active", "value": true}),
        json!({"op": "add", "value": 7}),
    ] {
        let first = json!({"op": "replace", "path": "active", "value": false});
        let body = patch(&json!([first, wrong]));
        send_as("PATCH", &own, MEDIA, &body).with_status(400);
        assert_eq!(get(&own).json(), after, "{wrong}: all or none");
    }
}
