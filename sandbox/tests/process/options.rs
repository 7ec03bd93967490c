//! Options, and what is around the API.

use std::process::Command;

use crate::running::{Database, Running, SANDBOX, run};

#[test]
fn help_and_bad_options_are_reported() {
    let help = run(&["--help"]);
    assert!(
        help.status.success() && String::from_utf8_lossy(&help.stdout).contains("--database WHERE")
    );
    for (line, says) in [
        (&["--databse", "x"][..], "--databse"),
        (&["--database", ""], "path of a file"),
        (&["--assume", "memos=on"], "memo_chains"),
        (&["keys", "list", "--database", ":memory:"], "no keys yet"),
        (
            &["--seed", "", "--database", ":memory:"],
            "`--seed` is empty",
        ),
        (&["--database", "postgres:mine"], "postgres://"),
        (&["--database", "Postgres://a/b"], "postgres://"),
        (&["--database", "mysql://a/b"], "path of a file"),
        (
            &["--seed", "/no/such/file", "--database", ":memory:"],
            "/no/such/file: No such file or directory (os error 2); `--seed` takes demo",
        ),
        (
            &["--database", "/no/such/folder/x.sqlite"],
            "/no/such/folder",
        ),
    ] {
        let output = run(line);
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(
            !output.status.success() && error.contains(says),
            "{line:?}: {error}"
        );
    }
}

/// A mistake in a fixture is told with the file that has it.
#[test]
fn a_fixture_is_named_with_what_is_wrong_in_it() {
    let database = Database::new();
    let world = database.path().replace(".sqlite", ".yaml");
    for (text, says) in [
        ("items: [{kind: customer, id: Bad}]", "item 1: customer Bad"),
        ("items: [", "missing"),
        ("", "empty"),
    ] {
        std::fs::write(&world, text).expect("a file");
        let words = ["--listen", "127.0.0.1:0", "--database", ":memory:"];
        let output = run(&[&words[..], &["--seed", &world]].concat());
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success(), "{error}");
        assert!(error.contains(says) && error.contains(&world), "{error}");
    }
    std::fs::remove_file(&world).expect("it was there");
}

/// Who looks for keys in the wrong place finds none, and leaves nothing there.
#[test]
fn looking_for_keys_makes_no_file() {
    let database = Database::new();
    for verb in [&["keys", "list"][..], &["keys", "new"]] {
        let output = run(&[verb, &["--database", database.path()]].concat());
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(
            !output.status.success() && error.contains("no keys yet"),
            "{error}"
        );
        assert!(!std::path::Path::new(database.path()).exists());
    }
}

/// Pages of an origin that is allowed read what the service answers, and use no controls.
#[test]
fn pages_of_an_allowed_origin_may_call() {
    let database = Database::new();
    let mut command = Command::new(SANDBOX);
    let origin = "https://app.example";
    let running = Running::of(command.args([
        "--control",
        "--allow-origin",
        origin,
        "--database",
        database.path(),
    ]));
    let ask = |line: &str, origin: &str| {
        let host = &running.address;
        let asked =
            "Access-Control-Request-Method: GET\r\nAccess-Control-Request-Headers: api-key\r\n";
        running.ask(&format!("{line} HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\n{asked}Connection: close\r\n\r\n")).to_lowercase()
    };
    let preflight = ask("OPTIONS /v0/api_keys/whoami", origin);
    assert!(
        preflight.starts_with("http/1.1 204") && preflight.contains("allow-headers: api-key"),
        "{preflight}"
    );
    let refused = ask("GET /v0/api_keys/whoami", origin);
    assert!(
        refused.starts_with("http/1.1 401") && refused.contains(&format!("allow-origin: {origin}")),
        "{refused}"
    );
    for answer in [
        ask("GET /v0/api_keys/whoami", "https://evil.example"),
        ask("GET /control", origin),
        ask("OPTIONS /control/reset", origin),
    ] {
        assert!(!answer.contains("access-control-allow"), "{answer}");
    }
}

#[test]
fn what_is_around_the_api() {
    let database = Database::new();
    let running = Running::start(&database);
    assert!(running.get("/healthz").contains("ok"));
    assert!(running.get("/readyz").contains("ok"));
    assert!(running.get("/openapi.json").contains("\"openapi\":\"3.1"));
    let home = running.get("/");
    assert!(home.contains("text/html") && home.contains("<title>"));
    assert!(running.get("/v0/nowhere").starts_with("HTTP/1.1 404"));
    assert!(
        running.get("/control/reset").starts_with("HTTP/1.1 404"),
        "it was not asked for"
    );
    let rebound = running
        .ask("GET /v0/api_keys/whoami HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n");
    assert!(rebound.starts_with("HTTP/1.1 421"), "{rebound}");
    let foreign = format!(
        "GET /v0/api_keys/whoami HTTP/1.1\r\nHost: {}\r\nOrigin: https://evil.example\r\nConnection: close\r\n\r\n",
        running.address
    );
    assert!(
        !running
            .ask(&foreign)
            .to_lowercase()
            .contains("access-control-allow")
    );
    let long = format!(
        "GET / HTTP/1.1\r\nHost: {}\r\nX: {}\r\nConnection: close\r\n\r\n",
        running.address,
        "x".repeat(1 << 20)
    );
    let answer = running.ask(&long);
    assert!(
        answer.is_empty() || answer.starts_with("HTTP/1.1 4"),
        "{answer:.40}"
    );
    assert!(running.get("/healthz").contains("ok"), "it still stands");
}
