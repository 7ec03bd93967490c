//! What was created is in the list of each media type.

use serde_json::{Value, json};

use crate::caller::{exchange, get, send};

const SPEC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/media_lists.yaml");

fn get_as(url: &str, media: &str) -> Value {
    let rest = url.strip_prefix("http://").expect("a URL");
    let (address, path) = rest.split_once('/').expect("a path");
    let request = format!(
        "GET /{path} HTTP/1.1\r\nHost: {address}\r\nAccept: {media}\r\nConnection: close\r\n\r\n"
    );
    exchange(address, &request).with_status(200).json()
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
