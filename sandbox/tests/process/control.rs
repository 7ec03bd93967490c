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
    let whoami = |key: &str| running.client(key).api_keys().describe().wait();
    assert!(control("faults", r#"{"status":503}"#).contains("200 OK"));
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

/// Requests of the API are remembered without what may be secret of them, until they are forgotten.
#[test]
fn requests_can_be_asserted_on() {
    let database = Database::new();
    let mut command = Command::new(SANDBOX);
    let running = Running::of(command.args(["--control", "--database", database.path()]));
    let client = running.client(running.key.as_ref().expect("a key"));
    assert!(client.api_keys().describe().wait().is_ok());
    running.control("POST", "/faults", r#"{"drop":"request"}"#);
    assert!(client.api_keys().describe().wait().is_err());
    running.get("/v0/nothing?secret=1");
    running.get("/healthz");
    let request = |path: &str, operation: Option<&str>, status: Option<u16>| serde_json::json!({"method": "GET", "path": path, "operation": operation, "status": status});
    let whoami = "/v0/api_keys/whoami";
    let wanted = [
        request(whoami, Some("describe_api_key"), Some(200)),
        request(whoami, Some("describe_api_key"), None),
        request("/v0/nothing", None, Some(404)),
    ];
    let seen = running.shown("/requests");
    assert_eq!(
        seen,
        serde_json::json!({"requests": wanted, "forgotten": 0})
    );
    running.control("DELETE", "/requests", "");
    assert_eq!(
        running.shown("/requests")["requests"],
        serde_json::json!([])
    );
}

/// A reset leads back to the start, with what the command line said; what is to be kept is named.
#[test]
fn a_reset_keeps_only_what_is_named() {
    let database = Database::new();
    let mut command = Command::new(SANDBOX);
    let command = command.args([
        "--control",
        "--assume",
        "drain_step_seconds=5",
        "--database",
        database.path(),
    ]);
    let running = Running::of(command);
    let change = || {
        for (what, body) in [
            ("/clock", r#"{"advance_seconds":864000}"#),
            (
                "/assumptions",
                r#"{"name":"drain_step_seconds","value":"7"}"#,
            ),
            ("/faults", r#"{"status":503,"path":"/v0/webhooks"}"#),
            ("/additions", r#"{"members":{"introduced_later":true}}"#),
        ] {
            let answer = running.control("POST", what, body);
            assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        }
    };
    // What is as it was changed: the clock, the assumption, the fault, the addition.
    let kept = |body: &str| {
        change();
        let answer = running.control("POST", "/reset", body);
        let (_, key) = answer.split_once("\"key\":\"").expect("a key");
        let key = key.split('"').next().expect("its end");
        let ask = |path: &str| {
            running.ask(&format!(
                "GET {path} HTTP/1.1\r\nHost: {}\r\nApi-Key: {key}\r\nConnection: close\r\n\r\n",
                running.address
            ))
        };
        let before = today_by_the_machine();
        let now = running.control("POST", "/clock", r#"{"advance_seconds":0}"#);
        let days = [before, today_by_the_machine()];
        let assumed = running.get("/_assumptions");
        assert!(
            assumed.contains(r#""value":"7""#) || assumed.contains(r#""value":"5""#),
            "what was said at the start: {assumed}"
        );
        let fault = ask("/v0/webhooks");
        [
            !days.iter().any(|day| now.contains(day)),
            assumed.contains(r#""value":"7""#),
            fault.starts_with("HTTP/1.1 503"),
            ask("/v0/api_keys/whoami").contains("introduced_later"),
        ]
    };
    assert_eq!(kept(""), [false; 4]);
    assert_eq!(kept(r#"{"keep":[]}"#), [false; 4]);
    for (at, part) in ["clock", "assumptions", "faults", "additions"]
        .iter()
        .enumerate()
    {
        let only = kept(&format!(r#"{{"keep":["{part}"]}}"#));
        let wanted: Vec<bool> = (0..4).map(|it| it == at).collect();
        assert_eq!(only.to_vec(), wanted, "{part}");
    }
    let all = r#"{"keep":["clock","assumptions","faults","additions"]}"#;
    assert_eq!(kept(all), [true; 4]);
    let refused = running.control("POST", "/reset", r#"{"keep":["keys"]}"#);
    assert!(refused.starts_with("HTTP/1.1 400"), "{refused}");
    assert!(refused.contains("assumptions"), "{refused}");
}

/// The day of the machine's clock, as timestamps begin.
fn today_by_the_machine() -> String {
    let now = Command::new("date").args(["-u", "+%Y-%m-%d"]).output();
    String::from_utf8_lossy(&now.expect("date runs").stdout)
        .trim()
        .to_owned()
}

/// Of resets at once each leads to a sandbox that is begun: each says a key, and the last of them opens it.
#[test]
fn resets_at_once_each_give_a_key() {
    let database = Database::new();
    let mut command = Command::new(SANDBOX);
    let running = Running::of(command.args(["--control", "--database", database.path()]));
    let answers: Vec<String> = std::thread::scope(|scope| {
        let all: Vec<_> = (0..8)
            .map(|_| scope.spawn(|| running.control("POST", "/reset", "")))
            .collect();
        let answers = all.into_iter().map(|it| it.join().expect("it ends"));
        answers.collect()
    });
    let keys: Vec<&str> = answers
        .iter()
        .filter_map(|answer| answer.split_once("\"key\":\"")?.1.split('"').next())
        .collect();
    assert_eq!(keys.len(), 8, "{answers:?}");
    let opening = keys.iter().filter(|key| {
        let who = running.client(key).api_keys().describe();
        who.wait().is_ok()
    });
    assert_eq!(opening.count(), 1);
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
    let whoami = |key: &str| running.client(key).api_keys().describe().wait();
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
