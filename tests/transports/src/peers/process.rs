//! A peer that is a program of others: it is told by its standard input, and says by its standard output what it hears.
//!
//! It ends when its standard input does, so also where the test fails, panics or is killed.

use std::io::{BufRead, BufReader, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};

use serde_json::{Map, Value, json};

use super::Listening;
use crate::calls::CallRow;
use crate::certificates::Leaf;
use crate::gate::Gate;
use crate::heard::{Heard, Log};

/// A program that runs.
pub struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Which program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Program {
    /// `uvicorn` of `PyPI`: HTTP/1.1.
    Uvicorn,
    /// `hypercorn` of `PyPI`: HTTP/1.1 and HTTP/2.
    Hypercorn,
    /// The module `http` of Node.js, or `https`.
    NodeHttp,
    /// The module `http2` of Node.js.
    NodeHttp2,
}

impl Program {
    /// Starts it with a script; with a certificate it speaks TLS.
    pub fn command(self) -> Command {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("programs");
        let (program, file, kind) = match self {
            Self::Uvicorn => (python(), "services.py", "uvicorn"),
            Self::Hypercorn => (python(), "services.py", "hypercorn"),
            Self::NodeHttp => (PathBuf::from("node"), "services.mjs", "http"),
            Self::NodeHttp2 => (PathBuf::from("node"), "services.mjs", "http2"),
        };
        let mut command = Command::new(program);
        command.arg(folder.join(file)).arg(kind);
        command
    }
}

/// The interpreter beside which `.ci/peers` has installed what is not of Python itself.
pub fn python() -> PathBuf {
    let test = std::env::current_exe().expect("this test");
    let target = test.ancestors().nth(3);
    let target = target.expect("`target/debug/deps` holds the test");
    target.join("peers/bin/python")
}

/// Starts a program that serves all rows.
pub fn start(program: Program, rows: &[CallRow], leaf: Option<&Leaf>) -> Listening {
    let mut command = program.command();
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = piped
        .spawn()
        .unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let answers = rows
        .iter()
        .map(|row| (row.name.to_owned(), row.answer.to_json()));
    let tls = leaf.map(|leaf| json!({"certificate": leaf.pem, "key": leaf.key_pem()}));
    let script = json!({"answers": answers.collect::<Map<String, Value>>(), "tls": tls});
    let mut input = child.stdin.take().expect("a pipe");
    writeln!(input, "{script}").expect("it reads its script");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    let process = Process(child);
    let first = lines.next().and_then(Result::ok).expect("it says its port");
    let port = first.parse().expect("a port");
    let log = Log::default();
    let own = log.clone();
    std::thread::spawn(move || {
        for line in lines.map_while(Result::ok) {
            let value: Value = serde_json::from_str(&line).expect("JSON");
            own.add(Heard::read(&value).expect("a request"));
        }
    });
    Listening {
        address: SocketAddr::from((Ipv4Addr::LOCALHOST, port)),
        gate: Gate::Process(Arc::new(Mutex::new(input))),
        log,
        process: Some(process),
    }
}
