//! A sandbox that runs as a process of its own, on a database of its own.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use svc_client::models::oasmith::Json;
use svc_client::models::{CustomerId, LiquidationAddressCreate};
use svc_client::oasmith::client::{Connection, Http, Retry};
use svc_client::{Client, IdempotencyKey};

/// The program.
pub const SANDBOX: &str = env!("CARGO_BIN_EXE_sandbox");

/// A database file that is removed in the end.
pub struct Database(PathBuf);

impl Database {
    pub fn new() -> Self {
        static COUNTER: AtomicU32 = AtomicU32::new(0);
        let number = COUNTER.fetch_add(1, Ordering::SeqCst);
        let name = format!("sandbox-process-{}-{number}.sqlite", std::process::id());
        Self(std::env::temp_dir().join(name))
    }

    pub fn path(&self) -> &str {
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
pub struct Running {
    pub child: Child,
    pub address: String,
    pub key: Option<String>,
    /// What it printed at the start.
    pub greeting: String,
}

impl Running {
    pub fn start(database: &Database) -> Self {
        let mut command = Command::new(SANDBOX);
        Self::of(command.args(["--database", database.path()]))
    }

    pub fn of(command: &mut Command) -> Self {
        Self::listening(command, "127.0.0.1:0")
    }

    pub fn listening(command: &mut Command, listen: &str) -> Self {
        let command = command.args(["--listen", listen, "--log", "off"]);
        let mut child = command.stdout(Stdio::piped()).spawn().expect("it starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let first = lines.next().expect("a line").expect("text");
        let address = first
            .strip_prefix("listening on http://")
            .unwrap_or_else(|| panic!("the address, not {first}"))
            .to_owned();
        let mut running = Self {
            child,
            address,
            key: None,
            greeting: first,
        };
        // A new database says its key; the last line is always the same.
        for line in lines
            .map_while(Result::ok)
            .take_while(|line| !line.starts_with("Ctrl-C"))
        {
            running.greeting += &format!("\n{line}");
            if let Some(key) = line.split("this once: ").nth(1) {
                running.key = Some(key.to_owned());
            }
        }
        running
    }

    pub fn client(&self, key: &str) -> Client {
        let http = Http::new(&format!("http://{}/v0", self.address)).expect("a base URL");
        Client::over(
            Connection::new(http)
                .key(key.to_owned())
                .retry(Retry::never()),
        )
    }

    /// The answer to a request without a body, as it came.
    pub fn get(&self, target: &str) -> String {
        self.ask(&format!(
            "GET {target} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
            self.address
        ))
    }

    /// All controls, as `POST /control/reset`.
    pub fn controls(&self) -> Vec<String> {
        let answer = self.get("/control");
        let (_, body) = answer.split_once("\r\n\r\n").expect("a body");
        let list: serde_json::Value = serde_json::from_str(body).expect("JSON");
        let requests = list["controls"].as_array().expect("controls").iter();
        requests
            .map(|control| control["request"].as_str().expect("a text").to_owned())
            .collect()
    }

    /// What a control shows.
    pub fn shown(&self, what: &str) -> serde_json::Value {
        let answer = self.control("GET", what, "");
        let (_, body) = answer.split_once("\r\n\r\n").expect("a body");
        serde_json::from_str(body).expect("JSON")
    }

    /// The answer of a control.
    pub fn control(&self, method: &str, what: &str, body: &str) -> String {
        self.ask(&format!(
            "{method} /control{what} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        ))
    }

    pub fn ask(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("a connection");
        stream.write_all(request.as_bytes()).expect("it is written");
        let mut answer = String::new();
        let _ = stream.read_to_string(&mut answer);
        answer
    }

    /// Asks the process to stop, and waits for it.
    pub fn stop(mut self) -> bool {
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

pub fn run(line: &[&str]) -> Output {
    Command::new(SANDBOX).args(line).output().expect("it runs")
}

/// A good request.
pub fn creation() -> LiquidationAddressCreate {
    LiquidationAddressCreate::from_request_json(r#"{"currency":"usdc","chain":"base"}"#)
        .expect("a body")
}

/// Creates an address under a key: its id, once the service has said it.
pub fn create(client: &Client, key: &IdempotencyKey) -> Option<String> {
    let customer: CustomerId = "acme0customer".parse().expect("an id");
    let call = client
        .liquidation_addresses()
        .create(&customer, &creation());
    let address = call.with_idempotency_key(key.clone()).wait().ok()?;
    address.id.map(|id| id.to_string())
}
