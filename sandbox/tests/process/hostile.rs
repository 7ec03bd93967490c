//! What strangers and mistakes send: heads and bodies that never end, too much, and documents that grow when they are read.

use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::process::Command;
use std::time::{Duration, Instant};

use crate::running::{Database, Running, SANDBOX};

fn with_controls(database: &Database) -> Running {
    let mut command = Command::new(SANDBOX);
    Running::of(command.args(["--control", "--database", database.path()]))
}

/// Half a head, and bodies that stall at an operation and at a control: each is answered or closed after its time.
#[test]
fn nobody_is_waited_for_without_end() {
    let database = Database::new();
    let running = with_controls(&database);
    let key = running.key.clone().expect("a key");
    let api = format!(
        "POST /v0/webhooks HTTP/1.1\r\nHost: localhost\r\nApi-Key: {key}\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{{"
    );
    let control =
        "POST /control/clock HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{".to_owned();
    let half = "GET /healthz HTTP/1.1\r\nHost: local".to_owned();
    let opened: Vec<(TcpStream, String)> = [half, api, control]
        .into_iter()
        .flat_map(|text| std::iter::repeat_n(text, 20))
        .map(|text| {
            let mut stream = TcpStream::connect(&running.address).expect("a connection");
            stream.write_all(text.as_bytes()).expect("it is written");
            (stream, text)
        })
        .collect();
    assert!(running.get("/healthz").contains("ok"), "others are served");
    let began = Instant::now();
    for (mut stream, text) in opened {
        let left = Duration::from_secs(30).saturating_sub(began.elapsed());
        let left = left.max(Duration::from_millis(1));
        stream.set_read_timeout(Some(left)).expect("a time");
        let mut answer = Vec::new();
        let ended = stream.read_to_end(&mut answer);
        let is_open = ended.is_err_and(|error| {
            [ErrorKind::WouldBlock, ErrorKind::TimedOut].contains(&error.kind())
        });
        assert!(!is_open, "still open: {text}");
        let answer = String::from_utf8_lossy(&answer);
        assert!(
            answer.is_empty() || answer.starts_with("HTTP/1.1 408"),
            "{answer}"
        );
    }
}

/// A control is found, and its body found too long, before anything of the body is read.
#[test]
fn the_head_of_a_control_decides_before_its_body_comes() {
    let database = Database::new();
    let running = with_controls(&database);
    for (line, length, status) in [
        ("POST /control/items", "10000000000", 413),
        ("POST /control/nothing", "5", 404),
        ("PUT /control/clock", "5", 404),
    ] {
        let head =
            format!("{line} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {length}\r\n\r\n");
        let mut stream = TcpStream::connect(&running.address).expect("a connection");
        stream.write_all(head.as_bytes()).expect("it is written");
        stream
            .set_read_timeout(Some(Duration::from_secs(5)))
            .expect("a time");
        let mut part = [0; 12];
        stream.read_exact(&mut part).expect("an answer");
        let answer = String::from_utf8_lossy(&part);
        assert_eq!(answer, format!("HTTP/1.1 {status}"), "{line}");
    }
}

/// Fixtures are YAML, which can say in a few bytes what is long when it is read.
#[test]
fn documents_that_grow_are_refused() {
    let database = Database::new();
    let running = with_controls(&database);
    let mut laughs = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n".to_owned();
    for level in 1..12 {
        let last = vec![format!("*a{}", level - 1); 10].join(", ");
        laughs += &format!("a{level}: &a{level} [{last}]\n");
    }
    let item = "{kind: customer, id: c, body: {it: *a11}}";
    let laughs = format!("{laughs}items: [{item}]\n");
    let nested = format!(
        "{{\"items\":{}1{}}}",
        "[".repeat(200_000),
        "]".repeat(200_000)
    );
    let deep = format!(
        "{{\"members\":{{\"a\":{}1{}}}}}",
        "[".repeat(200_000),
        "]".repeat(200_000)
    );
    for (what, body) in [("/items", laughs), ("/items", nested), ("/additions", deep)] {
        let began = Instant::now();
        let answer = running.control("POST", what, &body);
        assert!(answer.starts_with("HTTP/1.1 400"), "{answer:.300}");
        assert!(
            began.elapsed() < Duration::from_secs(5),
            "{:?}",
            began.elapsed()
        );
    }
    assert!(running.get("/healthz").contains("ok"), "it goes on");
}
