//! The control interface, and who may use it.

use std::process::Command;

use svc_client::ApiError as _;

use crate::running::{Database, Running, SANDBOX};

#[test]
fn the_control_interface_moves_the_clock_fails_and_resets() {
    let database = Database::new();
    let mut command = Command::new(SANDBOX);
    let running = Running::of(command.args(["--control", "--database", database.path()]));
    let key = running.key.clone().expect("a key");
    let control = |what: &str, body: &str| {
        running.ask(&format!(
            "POST /control/{what} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{body}",
            running.address,
            body.len()
        ))
    };
    let whoami = |key: &str| running.client(key).api_keys().describe_api_key().wait();
    assert!(control("fail", r#"{"status":503}"#).contains("200 OK"));
    assert_eq!(whoami(&key).expect_err("it fails once").status(), Some(503));
    assert!(whoami(&key).is_ok(), "and not again");
    assert!(control("clock", r#"{"advance_seconds":86400}"#).contains("now"));
    assert!(
        control(
            "items",
            r#"{"items":[{"kind":"customer","id":"new0customer"}]}"#
        )
        .contains("\"added\":1")
    );
    assert!(
        control(
            "items",
            r#"{"items":[{"kind":"wallet","id":"w","parent":"acme0customer","body":{}}]}"#
        )
        .contains("chain"),
        "what is wrong is told"
    );
    assert!(control("developers", "").contains("sk-test"));
    assert!(control("nothing", "").contains("404"));
    assert!(control("reset", "").contains("sk-test"));
    assert_eq!(whoami(&key).expect_err("forgotten").status(), Some(401));
}

/// A page of another site can make a browser send these, also without asking first.
#[test]
fn controls_take_no_requests_of_other_sites() {
    let database = Database::new();
    let mut command = Command::new(SANDBOX);
    let running = Running::of(command.args(["--control", "--database", database.path()]));
    let key = running.key.clone().expect("a key");
    let ask = |control: &str, header: &str| {
        running.ask(&format!(
            "{control} HTTP/1.1\r\nHost: {}\r\n{header}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n",
            running.address
        ))
    };
    let controls = running.controls();
    assert!(controls.len() > 10, "{controls:?}");
    for control in &controls {
        for foreign in [
            "Origin: https://evil.example",
            "Origin: http://localhost:1",
            "Origin: null",
            "Sec-Fetch-Site: cross-site",
            "Sec-Fetch-Site: same-site",
        ] {
            let answer = ask(control, foreign);
            let is_refused = answer.starts_with("HTTP/1.1 403");
            assert!(is_refused, "{control}, {foreign}: {answer}");
        }
    }
    let reset = |header: &str| ask("POST /control/reset", header);
    let whoami = |key: &str| running.client(key).api_keys().describe_api_key().wait();
    assert!(whoami(&key).is_ok(), "nothing is forgotten");
    let own = format!(
        "Origin: http://{}\r\nSec-Fetch-Site: same-origin",
        running.address
    );
    assert!(reset(&own).contains("sk-test"));
    assert!(whoami(&key).is_err(), "forgotten");
}

/// Without a host nobody is meant, which is not the same as somebody else.
#[test]
fn a_request_names_its_host_once() {
    let database = Database::new();
    let running = Running::start(&database);
    for hosts in ["", "Host: localhost\r\nHost: localhost\r\n"] {
        let answer = running.ask(&format!(
            "GET /healthz HTTP/1.1\r\n{hosts}Connection: close\r\n\r\n"
        ));
        assert!(answer.starts_with("HTTP/1.1 400"), "{answer}");
    }
}
