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

/// What nobody gave is null where it may be, times are now, and what a caller cannot send stays.
#[test]
fn a_service_has_more_than_it_is_sent() {
    let mock = start();
    let base = mock.base_url();
    let sent = json!({"id": "t", "title": "a", "team": "red"});
    let answer = caller::send("POST", &format!("{base}/tasks"), &sent).with_status(201);
    assert_eq!(answer.header("Content-Type"), Some("application/json"));
    let made = answer.json();
    assert_eq!(
        (&made["note"], &made["deletedAt"]),
        (&Value::Null, &Value::Null)
    );
    let year = |it: &Value| it.as_str().and_then(|it| it.get(..3)).map(str::to_owned);
    for name in ["creationTimestamp", "lastModifiedDate"] {
        assert_eq!(year(&made[name]).as_deref(), Some("202"), "{made}");
    }
    // A range describes the conflict.
    caller::send("POST", &format!("{base}/tasks"), &sent).with_status(409);
    let put = caller::send("PUT", &format!("{base}/tasks/t"), &json!({"title": "b"})).json();
    assert_eq!((&put["title"], &put["team"]), (&json!("b"), &json!("red")));

    let me = caller::send("PUT", &format!("{base}/me"), &json!({"name": "n"})).json();
    assert!(me["id"].is_i64() && me["since"].is_string(), "{me}");
    let again = caller::send("PUT", &format!("{base}/me"), &json!({})).json();
    assert_eq!(again, json!({"id": me["id"], "since": me["since"]}));
}

#[test]
fn actions_set_what_is_called_as_they_are_and_what_they_are_sent() {
    let mock = start();
    let base = mock.base_url();
    let made = create(
        &base,
        "/tasks",
        &json!({"id": "t", "title": "a", "team": "red"}),
    );
    assert_eq!(made["starred"], false);
    let url = format!("{base}/tasks/t");
    let starred = || caller::get(&format!("{base}/tasks")).json()[0]["starred"].clone();
    caller::send("POST", &format!("{url}/star"), &Value::Null).with_status(204);
    assert_eq!(starred(), true);
    caller::send("DELETE", &format!("{url}/star"), &Value::Null).with_status(204);
    assert_eq!(starred(), false);
    // A team is there already, and other members are none of a task.
    let sent = json!({"assignee": "bob", "team": "blue", "other": "x"});
    let task = caller::send("POST", &format!("{url}/assign"), &sent)
        .with_status(200)
        .json();
    let seen = ["assignee", "team", "other"].map(|it| task.get(it).and_then(Value::as_str));
    assert_eq!(seen, [Some("bob"), Some("red"), None]);
}

/// What a patch leaves has to be an item: null where that may be, and else it is the caller who is wrong.
#[test]
fn patches_leave_items() {
    let mock = start();
    let base = mock.base_url();
    let url = format!("{base}/tasks/t");
    create(&base, "/tasks", &json!({"id": "t", "title": "a"}));
    let merge =
        |patch: Value| caller::send_as("PATCH", &url, "application/merge-patch+json", &patch);
    let operations =
        |all: Value| caller::send_as("PATCH", &url, "application/json-patch+json", &all);
    let noted = merge(json!({"note": "n"})).with_status(200).json();
    assert_eq!(noted["note"], "n");
    let cleared = merge(json!({"note": null})).with_status(200).json();
    assert_eq!(cleared["note"], Value::Null);
    let removed = operations(json!([{"op": "remove", "path": "/note"}]));
    assert_eq!(removed.with_status(200).json()["note"], Value::Null);
    for patch in [
        json!([{"op": "remove", "path": "/title"}]),
        json!([{"op": "replace", "path": "/title", "value": "a title that is longer"}]),
    ] {
        let refused = operations(patch).with_status(422);
        assert!(
            refused.body.contains("must") || refused.body.contains("required"),
            "{}",
            refused.body
        );
    }
}

#[test]
fn lists_are_sorted_in_each_spelling() {
    let mock = start();
    let base = mock.base_url();
    for (title, team) in [("a", "red"), ("b", "blue"), ("c", "red")] {
        create(&base, "/tasks", &json!({"title": title, "team": team}));
    }
    for (sort, titles) in [
        ("title,desc", "cba"),
        ("-title", "cba"),
        ("title:desc", "cba"),
        ("title", "abc"),
        ("title%20desc", "cba"),
        ("team,-title", "bca"),
        ("team&sort=title,desc", "bca"),
        ("Team%20desc,Title", "acb"),
    ] {
        let tasks = caller::get(&format!("{base}/tasks?sort={sort}")).json();
        let tasks = tasks.as_array().expect("tasks").iter();
        let found: String = tasks.filter_map(|it| it["title"].as_str()).collect();
        assert_eq!(found, titles, "{sort}");
    }
}

/// As Spring's `pageable` and JSON:API's `filter` have them.
#[test]
fn objects_of_the_query_sort_and_filter() {
    let mock = start();
    let base = mock.base_url();
    for name in ["b", "c", "a"] {
        create_account(&base, name);
    }
    for (query, names) in [
        ("sort=name,desc", "cba"),
        ("sort=name&size=2", "ab"),
        ("filter%5Bname%5D=c", "c"),
        ("filter%5Barchived%5D=true", ""),
    ] {
        let accounts = caller::get(&format!("{base}/accounts?{query}"))
            .with_status(200)
            .json();
        let accounts = accounts.as_array().expect("accounts").iter();
        let found: String = accounts.filter_map(|it| it["name"].as_str()).collect();
        assert_eq!(found, names, "{query}");
    }
}

fn create_account(base: &str, name: &str) -> Value {
    let sent = json!({"name": name});
    caller::send("POST", &format!("{base}/accounts"), &sent)
        .with_status(200)
        .json()
}

#[test]
fn a_create_may_answer_the_id_alone() {
    let mock = start();
    let base = mock.base_url();
    let ids = [0; 2].map(|_| create_account(&base, "n"));
    assert_ne!(ids[0], ids[1]);
    for id in ids {
        let account = caller::get(&format!("{base}/accounts/{id}"))
            .with_status(200)
            .json();
        assert_eq!((&account["id"], &account["archived"]), (&id, &json!(false)));
        assert_eq!(account["isActive"], true, "it is a sample");
    }
}

/// A sample of an error says of itself what it is.
#[test]
fn errors_have_their_status() {
    let mock = start();
    let base = mock.base_url();
    let address = base.strip_prefix("http://").expect("a URL");
    let answer = |code: u16| {
        let head = format!("GET /accounts/7 HTTP/1.1\r\nHost: {address}\r\nConnection: close");
        let request = format!("{head}\r\nPrefer: code={code}\r\n\r\n");
        caller::exchange(address, &request).with_status(code).json()
    };
    assert_eq!(answer(404), json!({"type": "about:blank", "status": 404}));
    let other = answer(500);
    assert_eq!(other["statusCode"], 500);
    assert_ne!(other["type"], "about:blank");
}
