//! Whoever logs in gets a key that opens the other operations.

use serde_json::{Value, json};

use crate::caller::{self, exchange};

const SPEC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/logins.yaml");

fn status(base: &str, path: &str, authorization: &str) -> u16 {
    let address = base.strip_prefix("http://").expect("a URL");
    let (address, root) = address.split_once('/').expect("a path");
    let head = format!("GET /{root}{path} HTTP/1.1\r\nHost: {address}\r\nConnection: close");
    let request = format!("{head}\r\nAuthorization: {authorization}\r\n\r\n");
    exchange(address, &request).status
}

#[test]
fn what_a_login_gives_opens_the_others() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let base = mock.base_url();
    assert_eq!(status(&base, "/me", "Bearer string"), 401);
    let form = "application/x-www-form-urlencoded";
    let login = |path: &str| caller::send("POST", &format!("{base}{path}"), &Value::Null);
    let address = base.strip_prefix("http://").expect("a URL");
    let (address, _) = address.split_once('/').expect("a path");
    let body = "username=me";
    let request = format!(
        "POST /v1/sign-me/in HTTP/1.1\r\nHost: {address}\r\nContent-Type: {form}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    let token = exchange(address, &request).with_status(200).json();
    assert_eq!(token["token_type"], "bearer");
    for (at, answer) in [
        ("/access_token", token),
        ("/token", login("/auth/token").json()),
        ("/user/jwt", login("/users/login").json()),
        ("/access_token", login("/sessions").with_status(201).json()),
    ] {
        let key = answer.pointer(at).and_then(Value::as_str).expect(at);
        assert_eq!(
            status(&base, "/me", &format!("Bearer {key}")),
            204,
            "{answer}"
        );
    }
    let number = login("/auth/numbers").with_status(200).json();
    assert!(number["token"].is_i64(), "{number}");
    login("/auth/keys").with_status(401);
    let printed: Vec<_> = mock.keys().iter().map(|it| it.value).collect();
    assert_eq!(json!(printed), json!(["mock-key", "mock-token"]));
}

/// Services that describe `Authorization` as a plain header want a word before the key.
#[test]
fn a_plain_authorization_may_say_its_kind() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let base = mock.base_url();
    for (authorization, expected) in [
        ("mock-key", 204),
        ("Token mock-key", 204),
        ("Bearer mock-key", 204),
        ("Token other", 401),
        ("Tokenmock-key", 401),
        ("a b mock-key", 401),
    ] {
        assert_eq!(
            status(&base, "/old", authorization),
            expected,
            "{authorization}"
        );
    }
    assert_eq!(status(&base, "/me", "Token mock-token"), 401);
}
