//! A key that was lost is no reason to begin anew: `sandbox keys`, and what each start says.

use std::net::TcpListener;
use std::process::Command;

use crate::running::{Database, Running, SANDBOX, run};

fn printed(line: &[&str]) -> String {
    let output = run(line);
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{line:?}: {error}");
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn keys_are_made_listed_and_deleted() {
    let database = Database::new();
    let running = Running::start(&database);
    let path = ["--database", database.path()];
    let with = |words: &[&'static str]| [words, &path[..]].concat();
    let works = |key: &str| running.client(key).api_keys().describe().wait().is_ok();

    let made = printed(&with(&[
        "keys",
        "new",
        "--name",
        "Mine",
        "--scope",
        "webhook:read",
    ]));
    let (id, key) = made
        .trim()
        .split_once(": a new key, which is shown this once: ")
        .expect("a key");
    assert!(
        running
            .client(key)
            .webhooks()
            .list_webhook_endpoints()
            .wait()
            .is_ok(),
        "beside the process"
    );
    assert!(!works(key), "it is scoped");
    let unrestricted = printed(&with(&["keys", "new"]));
    assert!(works(
        unrestricted.trim().rsplit(' ').next().expect("a key")
    ));

    let listed = printed(&with(&["keys", "list"]));
    assert_eq!(listed.lines().count(), 3, "{listed}");
    assert!(
        listed.contains("webhook:read  Mine") && !listed.contains(key),
        "{listed}"
    );
    printed(&[&["keys", "delete", id], &path[..]].concat());
    assert!(
        running
            .client(key)
            .webhooks()
            .list_webhook_endpoints()
            .wait()
            .is_err(),
        "it is deleted"
    );
    let listed = printed(&with(&["keys", "list"]));
    assert!(
        listed
            .lines()
            .any(|line| line.starts_with(id) && line.contains("  Deleted  ")),
        "{listed}"
    );

    for (words, says) in [
        (with(&["keys", "delete", "nobody"]), "keys list"),
        (
            with(&["keys", "new", "--scope", "webhooks:read"]),
            "no scope",
        ),
    ] {
        let output = run(&words);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && error.contains(says), "{error}");
    }
}

#[test]
fn each_start_says_where_everything_is() {
    let database = Database::new();
    for is_first in [true, false] {
        let running = Running::start(&database);
        let greeting = &running.greeting;
        assert!(run(&["health", &running.address]).status.success());
        let base = format!("base URL: http://{}/v0", running.address);
        for part in [
            &*base,
            &format!("state: {}", database.path()),
            "customer acme0customer",
            "drain drain1",
        ] {
            assert!(greeting.contains(part), "{part}: {greeting}");
        }
        let way = if is_first {
            "curl -H 'Api-Key: sk-test-"
        } else {
            "sandbox keys new --database"
        };
        assert!(greeting.contains(way), "{greeting}");
    }
}

/// The key of a database is made by a process that can show it.
#[test]
fn a_busy_port_burns_no_key() {
    let database = Database::new();
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("an address").to_string();
    let output = run(&["--listen", &address, "--database", database.path()]);
    assert!(
        !run(&["health", &address]).status.success(),
        "nobody answers"
    );
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(
        !output.status.success() && error.contains("--listen 127.0.0.1:0"),
        "{error}"
    );
    assert!(Running::start(&database).key.is_some());
}

/// Other machines are served when somebody says so, by addresses and by names that somebody allows.
#[test]
fn other_machines_are_served_when_asked_to() {
    let mut command = Command::new(SANDBOX);
    let words = ["--database", ":memory:", "--allow-host", "sandbox"];
    let running = Running::listening(command.args(words), "0.0.0.0:0");
    let get = |host: &str| {
        running.ask(&format!(
            "GET /healthz HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
        ))
    };
    for ours in ["sandbox:8787", "10.0.0.7:8787", "localhost"] {
        assert!(get(ours).starts_with("HTTP/1.1 200"), "{ours}");
    }
    assert!(get("evil.example").starts_with("HTTP/1.1 421"));
}
