//! Successes say of themselves that nothing failed, and those of what is new say so and where it is.

use serde_json::{Value, json};

use crate::caller::{get, send};

const SPEC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/successes.yaml");

#[test]
fn what_says_failures_is_left_out_where_it_may_be() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let url = format!("{}/optional", mock.base_url());
    let created = send("POST", &url, &json!({"name": "n"})).with_status(201);
    assert_eq!(
        get(&url).with_status(200).json(),
        json!({
            "success": true, "hasErrors": false, "isError": false, "incomplete_results": false,
            "status": "success", "result": "OK", "meta": {"statusCode": 200},
            "data": [created.json()],
        })
    );
}

#[test]
fn what_says_failures_is_empty_where_it_must_be_there() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let url = format!("{}/required", mock.base_url());
    let created = send("POST", &url, &json!({"name": "n"}))
        .with_status(201)
        .json();
    assert_eq!(
        created,
        json!({"id": created["id"], "success": true, "errors": []})
    );
    let known = get(&format!("{url}/{}", created["id"].as_str().expect("an id")));
    assert_eq!(
        get(&url).with_status(200).json(),
        json!({
            "ok": true, "errors": [], "error": null, "warnings": {}, "fault": "", "error_count": 0,
            "data": [known.with_status(200).json()],
        })
    );
}

/// What is of no item says no failures either, unless the description has an example of them, or is asked for them.
#[test]
fn samples_say_no_failures() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let answer = |path: &str| {
        get(&format!("{}{path}", mock.base_url()))
            .with_status(200)
            .json()
    };
    let report = answer("/reports");
    assert_eq!(
        (&report["timed_out"], report.get("errorCode")),
        (&json!(false), None)
    );
    assert_eq!(report["state"], "completed");
    assert_eq!(
        answer("/examples"),
        json!({"took": 3, "timed_out": true, "errorCode": 4, "state": "failed"})
    );
    assert!(answer("/errors")["errors"][0]["code"].is_i64());
}

/// RFC 9110 lets a caller find what it created where no body says it.
#[test]
fn what_is_new_is_201_and_says_where_it_is() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    for path in ["/optional", "/required"] {
        let url = format!("{}{path}", mock.base_url());
        let created = send("POST", &url, &json!({"name": "n"})).with_status(201);
        let place = created.header("Location").expect("a place").to_owned();
        assert_eq!(
            place,
            format!("{path}/{}", created.json()["id"].as_str().expect("an id"))
        );
        let read = get(&format!("{}{place}", mock.base_url()))
            .with_status(200)
            .json();
        assert_eq!(read["name"], "n");
    }
}

/// Requests are bounded, and what was kept of many of them is answered as a whole.
#[test]
fn a_list_may_be_longer_than_a_request() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let url = format!("{}/optional", mock.base_url());
    let name = "n".repeat(700_000);
    for _ in 0..4 {
        send("POST", &url, &json!({"name": name})).with_status(201);
    }
    let listed = get(&url).with_status(200).json();
    assert_eq!(listed["data"].as_array().map(Vec::len), Some(4));
    let is_whole = |it: &Value| it["name"].as_str().map(str::len) == Some(700_000);
    assert!(
        listed["data"]
            .as_array()
            .is_some_and(|all| all.iter().all(is_whole))
    );
}

#[test]
fn the_answer_of_a_create_has_the_id_however_it_calls_it() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let base = mock.base_url();
    for (path, pointer) in [
        ("/things", "/thing_id"),
        ("/companies", "/result/companyId"),
        ("/records", "/id"),
    ] {
        let url = format!("{base}{path}");
        let answer = send("POST", &url, &json!({"name": "n"}))
            .with_status(201)
            .json();
        let id = answer.pointer(pointer).and_then(Value::as_str).expect(path);
        let read = get(&format!("{url}/{id}")).with_status(200).json();
        assert_eq!(read["name"], "n", "{path}: {answer}");
    }
}

#[test]
fn an_answer_of_several_forms_has_that_of_what_was_sent() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let rows = format!("{}/rows", mock.base_url());
    let one = send("POST", &rows, &json!({"name": "n"}))
        .with_status(201)
        .json();
    assert_eq!(one["name"], "n", "{one}");
    let several = send("POST", &rows, &json!([{"name": "a"}, {"name": "b"}]))
        .with_status(201)
        .json();
    assert_eq!(
        (&several[0]["name"], &several[1]["name"]),
        (&json!("a"), &json!("b"))
    );
    let registered = json!({"email": "me@example.org", "password": "p"});
    let url = format!("{}/auth/register", mock.base_url());
    let answer = send("POST", &url, &registered).with_status(201).json();
    assert_eq!(answer["user"]["email"], "me@example.org", "{answer}");
}
