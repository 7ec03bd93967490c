//! No key is left behind.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use svc_client::models::oasmith::Json;

use crate::running::{Database, Running, SANDBOX};

/// After everything, at the most verbose level: a key is in the answer that made it, and in no log, output or file.
#[test]
fn no_secret_is_left_behind() {
    let database = Database::new();
    let log = database.path().replace(".sqlite", ".log");
    let file = std::fs::File::create(&log).expect("a log");
    let mut command = Command::new(SANDBOX);
    let command = command.args([
        "--listen",
        "127.0.0.1:0",
        "--log",
        "json",
        "--control",
        "--database",
        database.path(),
    ]);
    let mut child = command
        .env("SANDBOX_LOG", "trace")
        .stderr(file)
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut output = BufReader::new(child.stdout.take().expect("its output"));
    let mut lines = String::new();
    while !lines.contains("try: ") {
        assert!(output.read_line(&mut lines).expect("text") > 0, "{lines}");
    }
    let key = lines
        .split("this once: ")
        .nth(1)
        .and_then(|rest| rest.lines().next())
        .expect("a key")
        .to_owned();
    let address = lines
        .split("http://")
        .nth(1)
        .and_then(|rest| rest.lines().next())
        .expect("an address")
        .to_owned();
    let mut running = Running {
        child,
        address,
        key: Some(key.clone()),
        greeting: lines.clone(),
    };

    let client = running.client(&key);
    let body = r#"{"name":"a","scopes":["webhook:read"]}"#;
    let body = svc_client::models::ApiKeyCreate::from_request_json(body).expect("a body");
    let made = client
        .api_keys()
        .create(&body)
        .wait()
        .expect("a key")
        .value
        .expose()
        .to_string();
    assert!(
        running
            .client(&made)
            .webhooks()
            .list_webhook_endpoints()
            .wait()
            .is_ok()
    );
    assert!(
        running
            .client(&format!("{made}x"))
            .webhooks()
            .list_webhook_endpoints()
            .wait()
            .is_err()
    );
    let answer = running.get(&format!("/v0/api_keys/whoami?Api-Key={made}&value={key}"));
    assert!(answer.starts_with("HTTP/1.1 401") && !answer.contains(&made));
    running.child.kill().expect("it ends");
    running.child.wait().expect("it ends");

    let logged = std::fs::read_to_string(&log).expect("the log");
    assert!(
        logged.contains("create_api_key") && logged.contains("whoami"),
        "{logged:.300}"
    );
    for secret in [&made, &key] {
        assert!(!logged.contains(secret.as_str()), "a key is in the log");
        for suffix in ["", "-wal", "-shm"] {
            let bytes = std::fs::read(format!("{}{suffix}", database.path())).unwrap_or_default();
            assert!(
                !bytes
                    .windows(secret.len())
                    .any(|window| window == secret.as_bytes()),
                "a key is in {suffix}"
            );
        }
    }
    std::fs::remove_file(log).expect("the log was there");
}
