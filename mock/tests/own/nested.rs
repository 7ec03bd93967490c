//! Items that are created and listed below others, and have paths elsewhere.

use serde_json::{Value, json};

use crate::caller::{Answer, get, send};

const SPEC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/nested.yaml");

fn create(url: &str, body: &str) -> Answer {
    let answer = send("POST", url, &json!({"body": body}));
    assert!(matches!(answer.status, 200 | 201), "{}", answer.body);
    answer
}

/// What the items of a list say.
fn bodies(url: &str) -> Vec<String> {
    let all = get(url).with_status(200).json();
    let all = all.as_array().expect("a list").iter();
    all.map(|it| it["body"].as_str().expect("a text").to_owned())
        .collect()
}

#[test]
fn what_is_created_below_its_parent_is_found_at_its_own_path() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let base = mock.base_url();
    let articles = ["a", "b"].map(|it| {
        let article = create(&format!("{base}/articles"), it);
        let id = article.json()["id"].clone();
        (format!("{base}/articles/{id}/comments"), id)
    });
    let [(first, id), (second, _)] = &articles;
    let created = create(first, "one");
    let comment = created.json();
    assert_eq!(comment["article_id"], *id);
    let location = created.header("Location").expect("a location");
    let own = format!("{base}/comments/{}", comment["id"]);
    assert!(
        location.ends_with(&format!("/comments/{}", comment["id"])),
        "{location}"
    );
    create(first, "two");
    create(second, "three");
    assert_eq!(get(&own).json(), comment);
    assert_eq!(bodies(first), ["one", "two"]);
    assert_eq!(bodies(second), ["three"]);
    assert_eq!(bodies(&format!("{base}/comments")), ["one", "two", "three"]);
    send("PATCH", &own, &json!({"body": "new"})).with_status(200);
    assert_eq!(bodies(first), ["new", "two"]);
    send("PUT", &own, &json!({"body": "put"})).with_status(200);
    assert_eq!(bodies(first), ["put", "two"]);
    send(
        "PUT",
        &format!("{base}/comments/99"),
        &json!({"body": "put"}),
    )
    .with_status(404);
    send("DELETE", &own, &Value::Null).with_status(204);
    assert_eq!(bodies(first), ["two"]);
    get(&own).with_status(404);
    get(&format!("{base}/articles/99/comments")).with_status(404);
}

#[test]
fn the_parent_may_stand_in_an_object_and_below_others() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let org = format!("{}/orgs/o", mock.base_url());
    let owner = create(&format!("{org}/owners"), "owner").json();
    let id = owner["id"].as_str().expect("an id");
    let pets = format!("{org}/owners/{id}/pets");
    let pet = create(&pets, "pet").json();
    assert_eq!(pet["owner"], json!({"id": id}));
    let own = format!("{org}/pets/{}", pet["id"].as_str().expect("an id"));
    assert_eq!(get(&own).json(), pet);
    assert_eq!(bodies(&pets), ["pet"]);
    let other = create(&format!("{org}/owners"), "other").json();
    let id = other["id"].as_str().expect("an id");
    assert!(bodies(&format!("{org}/owners/{id}/pets")).is_empty());
    send("DELETE", &own, &Value::Null).with_status(204);
    assert!(bodies(&pets).is_empty());
}

#[test]
fn what_belongs_to_an_item_goes_with_it() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let base = mock.base_url();
    let [first, second] = ["a", "b"].map(|it| {
        let article = create(&format!("{base}/articles"), it).json();
        format!("{base}/articles/{}", article["id"])
    });
    let mut replies = Vec::new();
    for article in [&first, &first, &second] {
        let comment = create(&format!("{article}/comments"), "comment").json();
        let below = format!("{base}/comments/{}/replies", comment["id"]);
        let reply = create(&below, "reply").json();
        replies.push(format!("{base}/replies/{}", reply["id"]));
    }
    send("DELETE", &first, &Value::Null).with_status(204);
    assert_eq!(bodies(&format!("{base}/comments")).len(), 1);
    let statuses: Vec<u16> = replies.iter().map(|it| get(it).status).collect();
    assert_eq!(statuses, [404, 404, 200]);
    assert_eq!(bodies(&format!("{second}/comments")), ["comment"]);
}
