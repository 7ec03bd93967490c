//! Faults on request, and what later versions may add: as a client meets them, over a socket.

use std::process::Command;
use std::time::{Duration, Instant};

use svc_client::ApiError as _;

use crate::running::{Database, Running, SANDBOX, create};

fn controlled(database: &Database) -> (Running, String) {
    let mut command = Command::new(SANDBOX);
    let running = Running::of(command.args(["--control", "--database", database.path()]));
    let key = running.key.clone().expect("a key");
    (running, key)
}

#[test]
fn statuses_delays_and_dropped_connections_are_met_once() {
    let database = Database::new();
    let (running, key) = controlled(&database);
    let client = running.client(&key);
    let whoami = || client.api_keys().describe().wait();
    let fault = |body: &str| {
        let answer = running.control("POST", "/faults", body);
        assert!(answer.contains("200 OK"), "{answer}");
    };

    fault(r#"{"status":503,"path":"/v0/api_keys"}"#);
    assert!(
        client.webhooks().list_webhook_endpoints().wait().is_ok(),
        "of another path"
    );
    let error = whoami().expect_err("a fault");
    assert_eq!(
        (error.status(), error.code()),
        (Some(503), Some("unexpected"))
    );
    fault(r#"{"delay_ms":300}"#);
    let began = Instant::now();
    assert!(whoami().is_ok() && began.elapsed() >= Duration::from_millis(300));
    fault(r#"{"drop":"request"}"#);
    let error = whoami().expect_err("the connection is gone");
    assert_eq!(error.status(), None, "{error}");
    fault(r#"{"cut_after":10}"#);
    assert!(whoami().is_err(), "half an answer is none");
    assert!(whoami().is_ok(), "and all is well again");

    // Only the answer is lost: the same request finds what the first one made.
    fault(r#"{"drop":"response","method":"POST"}"#);
    let name = "lost".parse().expect("a key");
    assert_eq!(create(&client, &name), None);
    let count =
        "SELECT count(*) FROM items WHERE kind = 'liquidation_address' AND id <> 'acme0address'";
    let made = || {
        let connection = rusqlite::Connection::open(database.path()).expect("the database");
        connection
            .query_row(count, [], |row| row.get::<_, i64>(0))
            .expect("a count")
    };
    assert_eq!(made(), 1);
    assert!(create(&client, &name).is_some());
    assert_eq!(made(), 1);
}

#[test]
fn a_dropped_connection_has_no_answer_and_a_cut_one_half_of_it() {
    let database = Database::new();
    let (running, key) = controlled(&database);
    let whoami = || {
        running.ask(&format!(
            "GET /v0/api_keys/whoami HTTP/1.1\r\nHost: {}\r\nApi-Key: {key}\r\nConnection: close\r\n\r\n",
            running.address
        ))
    };
    running.control("POST", "/faults", r#"{"drop":"request"}"#);
    assert_eq!(whoami(), "");
    running.control("POST", "/faults", r#"{"cut_after":5}"#);
    let answer = whoami();
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
    assert!(head.contains("200 OK") && body.len() == 5, "{answer}");
}

#[test]
fn what_a_later_version_adds_is_rehearsed() {
    let database = Database::new();
    let (running, key) = controlled(&database);
    running.control(
        "POST",
        "/additions",
        r#"{"members":{"introduced_later":{"a":1}}}"#,
    );
    let raw = running.ask(&format!(
        "GET /v0/liquidation_addresses/drains/pending HTTP/1.1\r\nHost: {}\r\nApi-Key: {key}\r\nConnection: close\r\n\r\n",
        running.address
    ));
    let drains = running
        .client(&key)
        .liquidation_addresses()
        .list_pending_drains();
    assert!(
        drains.wait().is_ok(),
        "clients ignore what they do not know"
    );
    assert!(raw.matches("introduced_later").count() > 2, "{raw}");
    let item = r#"{"items":[{"kind":"webhook","id":"wep_0","unlisted":true,"body":{"url":"https://a.example","status":"active","public_key":"-----BEGIN PUBLIC KEY-----\nMFkw\n-----END PUBLIC KEY-----","event_categories":["invented"]}}]}"#;
    assert!(
        running
            .control("POST", "/items", item)
            .contains("\"added\":1")
    );
    let endpoints = running
        .client(&key)
        .webhooks()
        .list_webhook_endpoints()
        .wait();
    assert!(endpoints.is_ok(), "clients read what they do not know");
}

/// States that no operation leads to.
#[test]
fn keys_and_endpoints_are_deleted_by_controls() {
    let database = Database::new();
    let (running, key) = controlled(&database);
    let own = running
        .client(&key)
        .api_keys()
        .describe()
        .wait()
        .expect("a key");
    let answer = running.control("DELETE", &format!("/keys/{}", own.id), "");
    assert!(answer.contains("\"deleted\""), "{answer}");
    let error = running
        .client(&key)
        .api_keys()
        .describe()
        .wait()
        .expect_err("deleted");
    assert_eq!(error.status(), Some(401));
    assert!(
        running
            .control("DELETE", "/webhooks/wep_1", "")
            .contains("404")
    );
}

#[test]
fn controls_are_listed_and_refuse_in_the_shape_of_the_service() {
    let database = Database::new();
    let (running, _) = controlled(&database);
    let listed = running.get("/control");
    for part in ["/control/clock", "/control/faults", "/control/reset"] {
        assert!(listed.contains(part), "{listed}");
    }
    running.control("POST", "/faults", r#"{"status":503,"times":2}"#);
    for (control, part) in [
        (
            "/control/faults",
            r#"{"faults":[{"status":503,"times":2}]}"#,
        ),
        ("/control/clock", r#"{"now":"20"#),
    ] {
        let shown = running.get(control);
        assert!(shown.contains(part), "{shown}");
    }
    running.control("DELETE", "/faults", "");
    assert!(running.get("/control/faults").contains(r#"{"faults":[]}"#));
    let unknown = running.control("POST", "/clocks", "{}");
    assert!(
        unknown.contains("404") && unknown.contains("POST /control/clock"),
        "{unknown}"
    );
    for far in ["9000000000000", "-9000000000000"] {
        let answer = running.control("POST", "/clock", &format!("{{\"advance_seconds\":{far}}}"));
        assert!(
            answer.contains("400 Bad Request") && answer.contains("9999"),
            "{answer}"
        );
    }
    for (what, body, part) in [
        ("/clock", r#"{"advance_second":1}"#, "advance_second"),
        ("/clock", r#"{"advance_seconds":1,"seconds":1}"#, "seconds"),
        ("/clock", "[1]", "a JSON object"),
        ("/clock", "", "a JSON object"),
        (
            "/deposits",
            r#"{"liquidation_address_id":"a","amount":"1","currency":"usd"}"#,
            "currency",
        ),
        (
            "/card_authorizations",
            r#"{"card_account_id":"a"}"#,
            "amount",
        ),
        ("/additions", r#"{"member":{}}"#, "members"),
        ("/additions", r#"{"members":[]}"#, "map"),
        (
            "/assumptions",
            r#"{"name":"reward_lag","value":true}"#,
            "string",
        ),
        (
            "/faults",
            r#"{"status":500,"path":"/webhooks"}"#,
            "/v0/webhooks",
        ),
        ("/faults", r#"{"status":500,"method":"PSOT"}"#, "method"),
        ("/developers", r#"{"name":"me"}"#, "no body"),
        ("/return_policy", "[]", "no body"),
        ("/items", "", "empty"),
        ("/items", "{}", "items"),
    ] {
        let answer = running.control("POST", what, body);
        assert!(
            answer.contains("400 Bad Request") && answer.contains(part),
            "{what} {body}: {answer}"
        );
    }
    running.control("POST", "/faults", r#"{"status":500}"#);
    let failed = running.get("/v0/api_keys/whoami");
    assert!(failed.contains("x-request-id: "), "{failed}");
    assert!(
        failed.contains(r#"{"errors":[{"code":"unexpected""#),
        "{failed}"
    );
}
