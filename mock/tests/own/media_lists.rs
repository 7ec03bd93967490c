//! What was created is in the list of each media type.

use serde_json::{Value, json};

use crate::caller::{Answer, exchange, get, send};

const SPEC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/media_lists.yaml");

fn get_as(url: &str, media: &str) -> Value {
    ask_for(url, media).with_status(200).json()
}

fn ask_for(url: &str, media: &str) -> Answer {
    let rest = url.strip_prefix("http://").expect("a URL");
    let (address, path) = rest.split_once('/').expect("a path");
    let request = format!(
        "GET /{path} HTTP/1.1\r\nHost: {address}\r\nAccept: {media}\r\nConnection: close\r\n\r\n"
    );
    exchange(address, &request)
}

/// JSON is no table: it is sent by its own name, and by that of plain text.
#[test]
fn json_is_sent_by_no_name_of_another_form() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let rows = format!("{}/rows", mock.base_url());
    let row = json!({"title": "a"});
    let row = send("POST", &rows, &row).with_status(201).json();
    for media in ["text/csv", "text/html", "application/xml"] {
        ask_for(&rows, media).with_status(406);
    }
    for (accepted, sent) in [
        ("text/csv, application/json;q=0.5", "application/json"),
        ("text/csv, */*;q=0.1", "application/json"),
        ("text/plain", "text/plain"),
    ] {
        let answer = ask_for(&rows, accepted).with_status(200);
        let media = answer.header("Content-Type").expect("a media type");
        assert!(media.starts_with(sent), "{accepted}: {media}");
        assert_eq!(answer.json(), json!([row]));
    }
    // Where there is nothing else, the answer says what to write.
    let alone = ask_for(&format!("{rows}/{}", row["id"]), "text/csv");
    assert!(alone.with_status(501).body.contains("text/csv"));
    let examples = format!("{}/examples", mock.base_url());
    let written = ask_for(&examples, "text/csv").with_status(200);
    assert_eq!(written.body, "id\n1\n");
}

#[test]
fn a_list_has_what_was_created_in_each_media_type() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    for (path, member) in [("books", "member"), ("reviews", "hydra:member")] {
        let url = format!("{}/{path}", mock.base_url());
        let created = ["a", "b", "c"].map(|title| {
            let answer = send("POST", &url, &json!({"title": title}));
            answer.with_status(201).json()
        });
        assert_eq!(get(&url).json()[member], json!(created), "{path}");
        let linked = get_as(&url, "application/ld+json");
        assert_eq!(linked[member], json!(created), "{path}");
        if path == "books" {
            assert_eq!(linked["totalItems"], 3);
            assert_eq!(get_as(&url, "application/json"), json!(created));
        }
    }
}
