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

/// Browsers and sessions of HTTP clients send what a login has set.
#[test]
fn a_login_sets_the_key_that_is_a_cookie() {
    let spec = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/cookies.yaml");
    let mock = oasmith_mock::start(spec).expect("a mock");
    let base = mock.base_url();
    let (address, root) = base
        .strip_prefix("http://")
        .map(|it| it.split_once('/').unwrap_or((it, "")))
        .expect("a URL");
    let root = if root.is_empty() {
        String::new()
    } else {
        format!("/{root}")
    };
    let status = |cookie: &str| {
        let head = format!("GET {root}/me HTTP/1.1\r\nHost: {address}\r\nConnection: close");
        exchange(address, &format!("{head}\r\nCookie: {cookie}\r\n\r\n")).status
    };
    assert_eq!(status("session=abc"), 401);
    for path in ["/login", "/auth/signin"] {
        let answer = caller::send("POST", &format!("{base}{path}"), &Value::Null);
        let set = answer.header("Set-Cookie").expect("a cookie");
        let (cookie, rest) = set.split_once("; ").expect("attributes");
        assert_eq!(rest, "Path=/; HttpOnly");
        assert_eq!(status(cookie), 204);
    }
    let other = caller::send("POST", &format!("{base}/posts"), &Value::Null);
    assert_eq!(other.with_status(204).header("Set-Cookie"), None);
}
