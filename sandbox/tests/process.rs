//! The program as it is started and stopped: options, signals, kills, a full disk, a locked database, and what is around the API.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use svc_client::models::runtime::Json;
use svc_client::models::{Id, LiquidationAddressCreate};
use svc_client::runtime::client::{Connection, Http, Retry};
use svc_client::{Client, IdempotencyKey};

const SANDBOX: &str = env!("CARGO_BIN_EXE_sandbox");

/// A database file that is removed in the end.
struct Database(PathBuf);

impl Database {
    fn new() -> Self {
        static COUNTER: AtomicU32 = AtomicU32::new(0);
        let number = COUNTER.fetch_add(1, Ordering::SeqCst);
        let name = format!("sandbox-process-{}-{number}.sqlite", std::process::id());
        Self(std::env::temp_dir().join(name))
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("a path")
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        for suffix in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{suffix}", self.path()));
        }
    }
}

/// A sandbox that runs.
struct Running {
    child: Child,
    address: String,
    key: Option<String>,
}

impl Running {
    fn start(database: &Database) -> Self {
        let mut command = Command::new(SANDBOX);
        Self::of(command.args(["--database", database.path()]))
    }

    fn of(command: &mut Command) -> Self {
        let command = command.args(["--listen", "127.0.0.1:0", "--log", "off"]);
        let mut child = command.stdout(Stdio::piped()).spawn().expect("it starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let first = lines.next().expect("a line").expect("text");
        let address = first
            .strip_prefix("listening on http://")
            .expect("the address")
            .to_owned();
        let mut running = Self {
            child,
            address,
            key: None,
        };
        // A new database says its key; the last line is always the same.
        for line in lines
            .map_while(Result::ok)
            .take_while(|line| !line.starts_with("Ctrl-C"))
        {
            if let Some(key) = line.split("this once: ").nth(1) {
                running.key = Some(key.to_owned());
            }
        }
        running
    }

    fn client(&self, key: &str) -> Client {
        let http = Http::new(&format!("http://{}/v0", self.address)).expect("a base URL");
        Client::over(
            Connection::new(http)
                .key(key.to_owned())
                .retry(Retry::never()),
        )
    }

    /// The answer to a request without a body, as it came.
    fn get(&self, target: &str) -> String {
        self.ask(&format!(
            "GET {target} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
            self.address
        ))
    }

    fn ask(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("a connection");
        stream.write_all(request.as_bytes()).expect("it is written");
        let mut answer = String::new();
        let _ = stream.read_to_string(&mut answer);
        answer
    }

    /// Asks the process to stop, and waits for it.
    fn stop(mut self) -> bool {
        let id = self.child.id().to_string();
        let reported = Command::new("kill").args(["-TERM", &id]).status();
        assert!(reported.is_ok_and(|status| status.success()));
        self.child.wait().expect("it ends").success()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn run(line: &[&str]) -> Output {
    Command::new(SANDBOX).args(line).output().expect("it runs")
}

#[test]
fn help_and_bad_options_are_told() {
    let help = run(&["--help"]);
    assert!(
        help.status.success() && String::from_utf8_lossy(&help.stdout).contains("--database PATH")
    );
    for (line, says) in [
        (&["--listen", "0.0.0.0:1"][..], "loopback"),
        (&["--databse", "x"], "--databse"),
        (
            &["--seed", "/no/such/file", "--database", ":memory:"],
            "/no/such/file",
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

#[test]
fn state_outlives_the_process_and_the_key_is_told_once() {
    let database = Database::new();
    let first = Running::start(&database);
    let key = first.key.clone().expect("a key");
    assert!(
        first
            .client(&key)
            .api_keys()
            .describe_api_key()
            .wait()
            .is_ok()
    );
    assert!(first.stop(), "SIGTERM ends it cleanly");
    let second = Running::start(&database);
    assert_eq!(second.key, None);
    assert!(
        second
            .client(&key)
            .api_keys()
            .describe_api_key()
            .wait()
            .is_ok()
    );
    // Another process on the same file sees the same.
    let third = Running::start(&database);
    assert_eq!(third.key, None);
    assert!(
        third
            .client(&key)
            .api_keys()
            .describe_api_key()
            .wait()
            .is_ok()
    );
}

#[test]
fn what_is_around_the_api() {
    let database = Database::new();
    let running = Running::start(&database);
    assert!(running.get("/healthz").contains("ok"));
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
            r#"{"items":[{"kind":"wallet","id":"w","body":{}}]}"#
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
    let reset = |header: &str| {
        running.ask(&format!(
            "POST /control/reset HTTP/1.1\r\nHost: {}\r\n{header}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n",
            running.address
        ))
    };
    for foreign in [
        "Origin: https://evil.example",
        "Origin: http://localhost:1",
        "Origin: null",
        "Sec-Fetch-Site: cross-site",
        "Sec-Fetch-Site: same-site",
    ] {
        let answer = reset(foreign);
        assert!(answer.starts_with("HTTP/1.1 403"), "{foreign}: {answer}");
    }
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

/// Many wait for another process that writes, and nobody else waits with them.
#[test]
fn a_locked_database_holds_up_only_those_who_write() {
    let database = Database::new();
    let running = Running::start(&database);
    let key = running.key.clone().expect("a key");
    let other = rusqlite::Connection::open(database.path()).expect("it opens");
    other
        .execute_batch("BEGIN IMMEDIATE")
        .expect("it is locked");
    let count = AtomicU32::new(0);
    let name = || {
        let number = count.fetch_add(1, Ordering::SeqCst).to_string();
        number.parse().expect("a key")
    };
    thread::scope(|scope| {
        let writers: Vec<_> = (0..40)
            .map(|_| scope.spawn(|| create(&running.client(&key), &name())))
            .collect();
        thread::sleep(Duration::from_millis(500));
        let began = std::time::Instant::now();
        for _ in 0..20 {
            assert!(running.get("/healthz").contains("ok"));
            assert!(
                running
                    .client(&key)
                    .api_keys()
                    .describe_api_key()
                    .wait()
                    .is_ok()
            );
        }
        let took = began.elapsed();
        assert!(
            writers.iter().all(|writer| !writer.is_finished()),
            "they wait"
        );
        assert!(took < Duration::from_secs(3), "others waited for {took:?}");
        other.execute_batch("COMMIT").expect("it is free");
        let made = writers
            .into_iter()
            .filter_map(|it| it.join().expect("no panic"))
            .count();
        assert!(made > 0, "they go on");
    });
}

/// A slow client is not waited for, and hinders nobody.
#[test]
fn a_stuck_client_hinders_nobody() {
    let database = Database::new();
    let running = Running::start(&database);
    let stuck: Vec<TcpStream> = (0..50)
        .map(|_| {
            let mut stream = TcpStream::connect(&running.address).expect("a connection");
            stream
                .write_all(b"POST /v0/webhooks HTTP/1.1\r\nHost: x")
                .expect("a part");
            stream
        })
        .collect();
    assert!(running.get("/healthz").contains("ok"));
    drop(stuck);
}

fn creation() -> LiquidationAddressCreate {
    LiquidationAddressCreate::from_request_json(r#"{"currency":"usdc","chain":"base"}"#)
        .expect("a body")
}

/// Creates an address under a key: its id, once the service has said it.
fn create(client: &Client, key: &IdempotencyKey) -> Option<String> {
    let customer: Id = "acme0customer".parse().expect("an id");
    let call = client
        .liquidation_addresses()
        .create_liquidation_address(&customer, &creation());
    let address = call.with_idempotency_key(key.clone()).wait().ok()?;
    address.id.map(|id| id.to_string())
}

/// The ids that were answered, by idempotency key; none where the answer did not come.
type Answers = BTreeMap<String, Option<String>>;

/// Sends requests again: each has the answer that it had, or one now.
fn send_again(client: &Client, reported: &mut Answers) {
    for (name, known) in reported {
        let again = create(client, &name.parse().expect("a key")).expect("an answer");
        assert_eq!(known.get_or_insert(again.clone()), &again, "one effect");
    }
}

/// `RESTARTS=1000` kills as often as anyone wants.
#[test]
fn what_was_acknowledged_survives_a_kill() {
    let restarts = std::env::var("RESTARTS")
        .ok()
        .and_then(|count| count.parse().ok())
        .unwrap_or(5_u32);
    let database = Database::new();
    let first = Running::start(&database);
    let key = first.key.clone().expect("a key");
    drop(first);
    let (mut reported, mut recent) = (Answers::new(), Answers::new());
    for restart in 0..restarts {
        let running = Running::start(&database);
        // What was sent before the last kill is sent again: the same id, or the first one. All of it is, at the end.
        send_again(&running.client(&key), &mut recent);
        reported.append(&mut recent);
        let acknowledged = Arc::new(Mutex::new(BTreeMap::new()));
        let writers: Vec<_> = (0..4)
            .map(|writer| {
                let (client, acknowledged) = (running.client(&key), Arc::clone(&acknowledged));
                thread::spawn(move || {
                    for number in 0..200 {
                        let name = format!("{restart}-{writer}-{number}");
                        let made = create(&client, &name.parse().expect("a key"));
                        let is_over = made.is_none();
                        acknowledged.lock().expect("notes").insert(name, made);
                        if is_over {
                            return;
                        }
                    }
                })
            })
            .collect();
        thread::sleep(Duration::from_millis(20 + u64::from(restart * 37 % 60)));
        drop(running);
        for writer in writers {
            writer.join().expect("it ends");
        }
        recent.clone_from(&acknowledged.lock().expect("notes"));
    }
    let running = Running::start(&database);
    reported.append(&mut recent);
    send_again(&running.client(&key), &mut reported);
    assert!(running.stop());
    let connection = rusqlite::Connection::open(database.path()).expect("the database");
    let count = |sql: &str| {
        connection
            .query_row(sql, [], |row| row.get::<_, i64>(0))
            .expect("a count")
    };
    let made = count(
        "SELECT count(*) FROM items WHERE kind = 'liquidation_address' AND id <> 'acme0address'",
    );
    assert_eq!(
        usize::try_from(made).ok(),
        Some(reported.len()),
        "one address for each key"
    );
    assert!(reported.len() > 20, "there was load: {}", reported.len());
    let sound: String = connection
        .query_row("PRAGMA integrity_check", [], |row| row.get(0))
        .expect("a check");
    assert_eq!(sound, "ok");
}

#[test]
fn a_locked_database_is_a_clear_failure() {
    let database = Database::new();
    let running = Running::start(&database);
    let key = running.key.clone().expect("a key");
    let connection = rusqlite::Connection::open(database.path()).expect("the database");
    connection
        .execute_batch("BEGIN IMMEDIATE")
        .expect("the lock");
    let client = running.client(&key);
    let name: IdempotencyKey = "a".parse().expect("a key");
    assert!(
        client.api_keys().describe_api_key().wait().is_ok(),
        "reading goes on"
    );
    let customer: Id = "acme0customer".parse().expect("an id");
    let call = client
        .liquidation_addresses()
        .create_liquidation_address(&customer, &creation());
    let error = call
        .with_idempotency_key(name.clone())
        .wait()
        .expect_err("nobody can write");
    assert_eq!(error.status(), Some(500), "{error}");
    connection.execute_batch("ROLLBACK").expect("no lock");
    assert!(
        create(&client, &name).is_some(),
        "the same request succeeds later"
    );
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_a_clear_failure() {
    let database = Database::new();
    let key = Running::start(&database).key.clone().expect("a key");
    // The limit on the size of files stands for the end of the disk.
    let line = "trap '' XFSZ; ulimit -f 400; exec \"$0\" \"$@\"";
    let mut command = Command::new("bash");
    let command = command.args(["-c", line, SANDBOX, "--database", database.path()]);
    let running = Running::of(command);
    let client = running.client(&key);
    let customer: Id = "acme0customer".parse().expect("an id");
    let mut made = Vec::new();
    let failure = (0..5_000).find_map(|number| {
        let name: IdempotencyKey = number.to_string().parse().expect("a key");
        let call = client
            .liquidation_addresses()
            .create_liquidation_address(&customer, &creation());
        match call.with_idempotency_key(name.clone()).wait() {
            Ok(address) => {
                made.push((name, address.id.expect("an id")));
                None
            }
            Err(error) => Some(error),
        }
    });
    assert_eq!(failure.expect("it is full in the end").status(), Some(500));
    assert!(
        client.api_keys().describe_api_key().wait().is_ok(),
        "reading goes on"
    );
    drop(running);
    let running = Running::start(&database);
    for (name, id) in made {
        assert_eq!(
            create(&running.client(&key), &name),
            Some(id.to_string()),
            "what was told is there"
        );
    }
}

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
    };

    let client = running.client(&key);
    let body = r#"{"name":"a","scopes":["webhook:read"]}"#;
    let body = svc_client::models::ApiKeyCreate::from_request_json(body).expect("a body");
    let made = client
        .api_keys()
        .create_api_key(&body)
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

/// Who opens more connections than the process may have hinders others as long as they are open, and no longer; the log says it once.
#[test]
#[cfg(target_os = "linux")]
fn descriptors_that_run_out_are_waited_for() {
    let database = Database::new();
    let log = std::env::temp_dir().join(format!("sandbox-log-{}", std::process::id()));
    let line = "ulimit -n 40; exec \"$0\" \"$@\" --log text 2>\"$LOG\"";
    let mut command = Command::new("bash");
    let command = command.args(["-c", line, SANDBOX, "--database", database.path()]);
    let running = Running::of(command.env("LOG", &log));
    let many: Vec<TcpStream> = (0..100)
        .map(|_| TcpStream::connect(&running.address).expect("a connection"))
        .collect();
    thread::sleep(Duration::from_millis(2_500));
    drop(many);
    assert!(running.get("/healthz").contains("ok"), "it goes on");
    let logged = std::fs::read_to_string(&log).expect("the log");
    let diagnostics = logged.matches("cannot be accepted").count();
    assert_eq!(diagnostics, 1, "{logged}");
    std::fs::remove_file(&log).expect("it was there");
}
