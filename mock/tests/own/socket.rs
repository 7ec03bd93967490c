//! A mock on a port: who may ask, and what becomes of requests that break rules.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::sync::{Arc, Mutex};

use oasmith::http::{Method, Request};
use oasmith_mock::{MockOptions, RequestChecks};

use crate::{SPEC, call, mock};

/// A description whose paths stand below `/v1`.
const ITEMS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/items.yaml");

#[test]
fn callers_of_this_machine_alone_are_answered() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let url = mock.base_url();
    let (address, base) = url["http://".len()..].split_once('/').expect("a base path");
    let key = mock.keys().first().expect("a key").shown();
    for (headers, status) in [
        (format!("Host: {address}\r\n{key}"), 200),
        (
            format!("Host: localhost\r\n{key}\r\nOrigin: http://localhost"),
            200,
        ),
        (format!("Host: {address}"), 401),
        (format!("Host: evil.example\r\n{key}"), 421),
        (
            format!("Host: {address}\r\n{key}\r\nOrigin: http://evil.example"),
            403,
        ),
        (
            format!("Host: {address}\r\n{key}\r\nSec-Fetch-Site: cross-site"),
            403,
        ),
        (key.clone(), 400),
    ] {
        let mut stream = TcpStream::connect(address).expect("a connection");
        let head =
            format!("GET /{base}/webhooks HTTP/1.1\r\n{headers}\r\nConnection: close\r\n\r\n");
        stream.write_all(head.as_bytes()).expect("a request");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        assert!(
            answer.starts_with(&format!("HTTP/1.1 {status} ")),
            "{headers}: {answer}"
        );
    }
}

#[test]
fn requests_that_break_rules_are_answered_where_that_is_wished() {
    let lines = Arc::new(Mutex::new(Vec::new()));
    let heard = Arc::clone(&lines);
    let warn = RequestChecks::Warn(Arc::new(move |line| {
        heard.lock().expect("a list").push(line.to_owned());
    }));
    for (requests, status) in [
        (RequestChecks::Refuse, 400),
        (RequestChecks::Off, 201),
        (warn, 201),
    ] {
        let options = MockOptions {
            requests,
            ..MockOptions::default()
        };
        let mut request = Request::new(Method::Post, "/api_keys");
        request.headers.set("Api-Key", "mock-key");
        request.headers.set("Content-Type", "application/json");
        request.body = b"{}".to_vec();
        assert_eq!(call(mock(&options).router(), request).status, status);
    }
    let lines = lines.lock().expect("a list");
    assert!(
        lines.len() == 1 && lines[0].starts_with("POST /api_keys: "),
        "{lines:?}"
    );
}

#[test]
fn a_description_that_cannot_be_read_is_named() {
    let error = oasmith_mock::start("no/such/file.yaml").expect_err("there is none");
    assert!(error.contains("no/such/file.yaml"), "{error}");
}

#[test]
fn a_location_leads_to_what_was_created() {
    let mock = oasmith_mock::start(ITEMS).expect("a mock");
    let url = mock.base_url();
    let address = url["http://".len()..].split('/').next().expect("a host");
    let send = |line: &str, body: &str| {
        let length = body.len();
        let mut stream = TcpStream::connect(address).expect("a connection");
        let request = format!(
            "{line} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        );
        stream.write_all(request.as_bytes()).expect("a request");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer
    };
    let created = send("POST /v1/shops", r#"{"slug":"tea","name":"Tea"}"#);
    let mut lines = created.lines();
    let name = "location: ";
    let location = lines.find(|it| it.to_ascii_lowercase().starts_with(name));
    let location = &location.expect(&created)[name.len()..];
    assert_eq!(location, "/v1/shops/tea");
    let read = send(&format!("GET {location}"), "");
    assert!(read.starts_with("HTTP/1.1 200 "), "{read}");
}
