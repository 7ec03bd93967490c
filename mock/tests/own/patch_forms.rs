//! What a patch leaves as it was, by its media type, or by its schema where that is a list of changes.

use serde_json::{Value, json};

use crate::caller::{get, send_as};

const SPEC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/patch_forms.yaml");

#[test]
fn a_patch_is_a_merge_where_its_media_type_is_one() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let jobs = format!("{}/jobs", mock.base_url());
    let limits = json!({"cpu": 1, "memory": 2});
    let job = json!({"spec": {"image": "a", "replicas": 1, "limits": limits}});
    let merged = json!({"image": "a", "limits": {"cpu": 3, "memory": 2}});
    let merge = json!({"spec": {"replicas": null, "limits": {"cpu": 3}}});
    let changes = json!([
        {"op": "remove", "path": "/spec/replicas"},
        {"op": "replace", "path": "/spec/limits/cpu", "value": 3},
    ]);
    let members = json!({"spec": {"replicas": 4}});
    for (media, patch, spec) in [
        ("application/merge-patch+json", &merge, &merged),
        ("application/strategic-merge-patch+json", &merge, &merged),
        ("application/vnd.acme.merge-patch+json", &merge, &merged),
        ("application/json-patch+json", &changes, &merged),
        ("application/json", &changes, &merged),
        (
            "application/vnd.acme+json",
            &members,
            &json!({"replicas": 4}),
        ),
    ] {
        let created = send_as("POST", &jobs, "application/json", &job).with_status(201);
        let url = format!("{jobs}/{}", created.json()["id"].as_str().expect("an id"));
        send_as("PATCH", &url, media, patch).with_status(200);
        assert_eq!(get(&url).json()["spec"], *spec, "{media}");
    }
}

#[test]
fn attributes_and_relationships_that_are_missing_stay() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let articles = format!("{}/articles", mock.base_url());
    let send = |method: &str, url: &str, body: Value| {
        let body = json!({"data": body});
        send_as(method, url, "application/vnd.api+json", &body)
    };
    let one = |id: &str| json!({"data": {"type": "people", "id": id}});
    let article = json!({
        "type": "articles",
        "attributes": {"title": "T", "body": "B", "place": {"city": "C", "street": "S"}},
        "relationships": {"author": one("1"), "editor": one("2")},
    });
    let created = send("POST", &articles, article).with_status(201);
    let id = created.json()["data"]["id"].clone();
    let url = format!("{articles}/{}", id.as_str().expect("an id"));
    let patch = json!({
        "type": "articles", "id": id,
        "attributes": {"body": null, "place": {"city": "D"}},
        "relationships": {"editor": one("3")},
    });
    send("PATCH", &url, patch).with_status(200);
    let empty = json!({"type": "articles", "id": id, "attributes": {}});
    send("PATCH", &url, empty).with_status(200);
    let data = &get(&url).json()["data"];
    assert_eq!(
        data["attributes"],
        json!({"title": "T", "body": null, "place": {"city": "D"}})
    );
    assert_eq!(
        data["relationships"],
        json!({"author": one("1"), "editor": one("3")})
    );
}
