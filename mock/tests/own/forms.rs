//! What requests, items, lists and answers call and write otherwise is one item all the same; and what nothing creates is there when it is asked for.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime};

use oasmith::http::{Method, Request};
use oasmith_mock::{MockOptions, MockSettings, RequestChecks};
use serde_json::{Value, json};

use crate::served::Served;
use crate::{call, text};

const SPEC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/forms.yaml");

fn forms(options: &MockOptions) -> Served {
    Served::new(SPEC, options)
}

#[test]
fn members_of_another_form_than_in_the_item_are_brought_into_that() {
    let forms = forms(&MockOptions::default());
    let new = json!({
        "title": "Tea", "owner": "ann", "assignees": ["ann", "bob"], "weight": "12.50",
        "stage": {"is": "new"}
    });
    let (status, created) = forms.send(Method::Post, "/issues", &new);
    assert_eq!(status, 201, "{created}");
    let number = created["number"].as_str().expect("a text");
    let path = format!("/issues/{number}");
    let issue = forms.get(&path);
    assert_eq!(issue["number"].to_string(), number);
    assert_eq!(issue["title"], "Tea");
    assert_eq!(issue["owner"], json!({"login": "ann"}));
    let assignees = json!([{"login": "ann"}, {"login": "bob"}]);
    assert_eq!(issue["assignees"], assignees);
    assert_eq!(
        issue["weight"].to_string(),
        "12.5",
        "the text of a number is that number"
    );
    let stages = [json!("draft"), json!("ready")];
    assert!(stages.contains(&issue["stage"]), "{issue}");
    let change = json!({"owner": "bob", "title": "Coffee"});
    let (status, changed) = forms.send(Method::Patch, &path, &change);
    assert_eq!(status, 200, "{changed}");
    let owner = json!({"login": "bob"});
    let title = json!("Coffee");
    assert_eq!((&changed["owner"], &changed["title"]), (&owner, &title));
    assert_eq!(
        forms.get("/issues"),
        json!([{"id": number, "title": "Coffee"}])
    );
}

#[test]
fn a_part_of_an_object_has_beside_it_what_that_must_have() {
    let forms = forms(&MockOptions::default());
    let (_, created) = forms.send(Method::Post, "/issues", &json!({"title": "Tea"}));
    let path = format!("/issues/{}", created["number"].as_str().expect("a text"));
    let before = forms.get(&path)["report"].clone();
    let (status, changed) = forms.send(Method::Patch, &path, &json!({"report": {"text": "t"}}));
    assert_eq!(status, 200, "{changed}");
    assert_eq!(changed["report"]["text"], "t");
    assert!(before["pages"].is_number(), "{before}");
    assert_eq!(changed["report"]["pages"], before["pages"]);

    // A patch that removes what must be there is not one that leaves it.
    let mut removal = Request::new(Method::Patch, &path);
    let media = "application/merge-patch+json";
    removal.headers.add("Content-Type", media);
    removal.body = br#"{"report": {"pages": null}}"#.to_vec();
    let refused = call(forms.0.router(), removal);
    assert_eq!(refused.status, 400, "{}", text(&refused));
}

#[test]
fn what_the_query_names_is_deleted() {
    let forms = forms(&MockOptions::default());
    let create = |label: &str| {
        forms
            .send(Method::Post, "/tags", &json!({"label": label}))
            .1
    };
    let (red, blue) = (create("red"), create("blue"));
    let path = format!("/tags?tag_id={}", red["id"].as_str().expect("an id"));
    assert_eq!(forms.send(Method::Delete, &path, &Value::Null).0, 204);
    assert_eq!(forms.get("/tags"), json!([blue]));
    let (status, refused) = forms.send(Method::Delete, &path, &Value::Null);
    assert_eq!(status, 404);
    assert_eq!(refused["errors"][0]["key"], "tag_id", "{refused}");
}

#[test]
fn what_a_request_may_not_have_is_not_replaced() {
    let forms = forms(&MockOptions {
        requests: RequestChecks::Off,
        ..MockOptions::default()
    });
    let (status, body) = forms.send(Method::Post, "/issues", &json!({"title": 7}));
    assert_eq!(status, 501, "{body}");
    assert_eq!(forms.get("/issues"), json!([]));
}

#[test]
fn an_answer_that_is_another_resource_is_one_of_that() {
    let forms = forms(&MockOptions::default());
    let disk = json!({"name": "d1", "status": "CREATING"});
    let (status, work) = forms.send(Method::Post, "/disks", &disk);
    assert_eq!(status, 200, "{work}");
    let known = [json!("PENDING"), json!("DONE")];
    assert!(known.contains(&work["status"]), "{work}");
    assert_eq!(forms.get("/disks/d1"), disk);
}

#[test]
fn lists_of_ids_have_the_ids_of_items() {
    let forms = forms(&MockOptions::default());
    for name in ["one", "two"] {
        forms.send(Method::Post, "/clusters", &json!({"name": name, "size": 3}));
    }
    assert_eq!(forms.get("/clusters"), json!({"clusters": ["one", "two"]}));
    assert_eq!(
        forms.get("/clusters/two"),
        json!({"name": "two", "size": 3})
    );
}

#[test]
fn what_nothing_creates_is_there_when_it_is_asked_for() {
    let forms = forms(&MockOptions::default());
    let users = forms.get("/users");
    let ids: Vec<&str> = users
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|it| it["id"].as_str())
        .collect();
    let [first, second] = ids.as_slice() else {
        panic!("{users}");
    };
    assert_ne!(first, second);
    for (position, id) in ids.iter().enumerate() {
        assert_eq!(forms.get(&format!("/users/{id}")), users[position]);
    }
    let other = "/users/11111111-2222-4333-8444-555555555555";
    assert_eq!(
        forms.get(other)["id"],
        "11111111-2222-4333-8444-555555555555"
    );
    assert_eq!(forms.get("/users"), users, "reading changes nothing");

    let path = format!("/users/{first}");
    let (_, changed) = forms.send(Method::Patch, &path, &json!({"name": "Ann"}));
    assert_eq!(
        (&changed["id"], &changed["name"]),
        (&json!(first), &json!("Ann"))
    );
    assert_eq!(forms.get(&path), changed);
    assert_eq!(forms.send(Method::Delete, &path, &Value::Null).0, 204);
    for method in [Method::Get, Method::Delete] {
        assert_eq!(forms.send(method, &path, &Value::Null).0, 404, "{method:?}");
    }
    let left = forms.get("/users");
    assert_eq!(left, json!([users[1]]));

    let note = json!({"text": "Tea"});
    let notes = |id: &str| format!("/users/{id}/notes");
    assert_eq!(forms.send(Method::Post, &notes(second), &note).0, 201);
    assert_eq!(forms.send(Method::Post, &notes(first), &note).0, 404);
}

#[test]
fn what_is_new_says_where_it_is() {
    let forms = forms(&MockOptions::default());
    let location = |method: Method, path: &str, body: Value| {
        let mut request = Request::new(method, path);
        request.headers.add("Content-Type", "application/json");
        request.headers.add("Host", "mock.test:8787");
        request.body = body.to_string().into_bytes();
        let answer = call(forms.0.router(), request);
        let location = answer.headers.get("Location").map(str::to_owned);
        (answer.status, location)
    };
    let cluster = location(Method::Post, "/clusters", json!({"name": "a b"}));
    assert_eq!(cluster, (201, Some("/clusters/a%20b".to_owned())));
    assert_eq!(forms.get("/clusters/a%20b")["name"], "a b");
    let (status, issue) = location(Method::Post, "/issues?x=/y", json!({"title": "Tea"}));
    let issue = issue.expect("a URL");
    assert_eq!(status, 201);
    let path = issue.strip_prefix("http://mock.test:8787").expect(&issue);
    assert_eq!(forms.get(path)["title"], "Tea");

    let red = || json!({"colour": "red"});
    let new = (201, Some("/labels/x".to_owned()));
    assert_eq!(location(Method::Put, "/labels/x", red()), new);
    assert_eq!(location(Method::Put, "/labels/x", red()), (200, None));
    assert_eq!(forms.send(Method::Delete, "/labels/x", &Value::Null).0, 204);
    assert_eq!(location(Method::Put, "/labels/x", red()), new);
}

#[test]
fn tags_tell_items_apart() {
    let forms = forms(&MockOptions::default());
    let send = |method: Method, colour: &str, condition: (&str, &str)| {
        let mut request = Request::new(method, "/labels/x");
        if !condition.0.is_empty() {
            request.headers.add(condition.0, condition.1);
        }
        if !colour.is_empty() {
            request.headers.add("Content-Type", "application/json");
            request.body = json!({"colour": colour}).to_string().into_bytes();
        }
        let answer = call(forms.0.router(), request);
        let tag = answer.headers.get("ETag").map(str::to_owned);
        (answer.status, tag)
    };
    let none = ("", "");
    assert_eq!(
        send(Method::Put, "red", ("If-Match", "*")).0,
        412,
        "it is not there"
    );
    assert_eq!(send(Method::Put, "red", ("If-None-Match", "*")).0, 201);
    assert_eq!(send(Method::Put, "red", ("If-None-Match", "*")).0, 412);
    let (status, first) = send(Method::Get, "", none);
    let first = first.expect("a tag");
    assert!(status == 200 && first.starts_with('"'), "{first}");
    assert_eq!(
        send(
            Method::Get,
            "",
            ("If-None-Match", &format!("\"a\", W/{first}"))
        ),
        (304, Some(first.clone()))
    );
    assert_eq!(send(Method::Get, "", ("If-None-Match", "\"a\"")).0, 200);
    let (status, second) = send(Method::Put, "blue", ("If-Match", &first));
    let second = second.expect("a tag");
    assert!(status == 200 && second != first, "{second}");
    assert_eq!(send(Method::Put, "green", ("If-Match", &first)).0, 412);
    assert_eq!(send(Method::Delete, "", ("If-Match", &first)).0, 412);
    assert_eq!(forms.get("/labels/x")["colour"], "blue");
    assert_eq!(send(Method::Get, "", none), (200, Some(second.clone())));
    assert_eq!(send(Method::Delete, "", ("If-Match", &second)).0, 204);
}

#[test]
fn an_idempotency_key_may_stand_in_the_body() {
    let forms = forms(&MockOptions::default());
    let in_body = |name: &str, key: &str| {
        let new = json!({"name": name, "size": 3, "idempotency_key": key});
        forms.send(Method::Post, "/clusters", &new)
    };
    let (status, made) = in_body("body", "b");
    assert_eq!((status, in_body("body", "b")), (201, (201, made)));
    assert_eq!(in_body("other", "b").0, 409);
}

#[test]
fn a_request_that_is_sent_again_acts_once() {
    let forms = forms(&MockOptions::default());
    let later = Arc::new(AtomicU64::new(0));
    let clock = Arc::clone(&later);
    let now = move || SystemTime::now() + Duration::from_secs(clock.load(Ordering::Relaxed));
    let router = forms.0.router().clone().clock(now);
    let send = |key: &str, body: &str| {
        let mut request = Request::new(Method::Post, "/clusters");
        request.headers.add("Content-Type", "application/json");
        request.headers.add("Idempotency-Key", key);
        request.body = body.to_owned().into_bytes();
        let answer = call(&router, request);
        let replayed = answer.headers.get("Idempotent-Replayed").is_some();
        (answer.status, text(&answer), replayed)
    };
    let (status, first, replayed) = send("k", r#"{"name":"one","size":3}"#);
    assert!(status == 201 && !replayed, "{first}");
    assert_eq!(
        send("k", r#"{ "size": 3.0, "name": "one" }"#),
        (201, first, true)
    );
    assert_eq!(
        send("k", r#"{"name":"two","size":3}"#).0,
        409,
        "the key has another request"
    );
    assert_eq!(
        send("l", r#"{"name":"one","size":3}"#).0,
        400,
        "there is one"
    );
    assert_eq!(send("m", r#"{"name":1}"#).0, 400);
    assert_eq!(
        send("m", r#"{"name":"three"}"#).0,
        201,
        "what was refused left no answer"
    );
    assert_eq!(
        forms.get("/clusters"),
        json!({"clusters": ["one", "three"]})
    );
    later.store(24 * 60 * 60, Ordering::Relaxed);
    assert_eq!(
        send("k", r#"{"name":"two"}"#).0,
        201,
        "a day later the key is free"
    );
}

#[test]
fn what_nothing_creates_is_what_settings_give() {
    let settings = "items: {/users: [{id: 11111111-2222-4333-8444-555555555555, name: Ann}]}";
    let forms = forms(&MockOptions {
        settings: MockSettings::parse("mock.yaml", settings).expect("settings"),
        ..MockOptions::default()
    });
    let ann = json!({"id": "11111111-2222-4333-8444-555555555555", "name": "Ann"});
    assert_eq!(forms.get("/users"), json!([ann]));
    assert_eq!(
        forms.get("/users/11111111-2222-4333-8444-555555555555"),
        ann
    );
    let other = "/users/22222222-2222-4333-8444-555555555555";
    assert_eq!(forms.send(Method::Get, other, &Value::Null).0, 404);
    let note = json!({"text": "Tea"});
    assert_eq!(
        forms.send(Method::Post, &format!("{other}/notes"), &note).0,
        404
    );
}

/// Languages that have a value for each member send it where nobody gave one.
#[test]
fn ids_that_are_empty_or_zero_are_made() {
    let forms = forms(&MockOptions::default());
    for (path, unset, given) in [
        ("/pets", json!(0), json!(7)),
        ("/teams", json!(""), json!("a")),
    ] {
        let new = |id: &Value| forms.send(Method::Post, path, &json!({"id": id, "name": "Tea"}));
        let [first, second] = [new(&unset), new(&unset)];
        assert_eq!((first.0, second.0), (201, 201), "{first:?} {second:?}");
        assert_ne!(first.1["id"], unset);
        assert_ne!(first.1["id"], second.1["id"]);
        assert_eq!(new(&given).1["id"], given);
        assert_eq!(
            forms.get(&format!("{path}/{}", given.to_string().trim_matches('"')))["id"],
            given
        );
        assert_eq!(new(&given).0, 409);
    }
}
