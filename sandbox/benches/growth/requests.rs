//! Requests over a connection that stays open, and what they take.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

use crate::fill;
use crate::running::Running;

/// How long each operation is asked for.
const TIME: Duration = Duration::from_secs(3);

/// What an operation takes.
pub struct Measured {
    /// The median of the latencies.
    pub median_us: u64,
    /// Requests in a second, of all processes.
    pub per_second: u64,
}

/// What is asked for.
pub const NAMES: [&str; 4] = ["create", "read", "first page", "deep page"];

/// All operations at a team, each process asked by one caller; in the order of their names.
pub fn measure(team: &[Running], key: &str, items: u64) -> [Measured; 4] {
    let history = "/v0/prefunded_accounts/long/history?limit=20";
    let deep = format!("{history}&starting_after={}", fill::id(items / 20));
    let create = "/v0/customers/acme0customer/liquidation_addresses";
    [
        ("POST", create),
        ("GET", "/v0/api_keys/whoami"),
        ("GET", history),
        ("GET", &deep),
    ]
    .map(|request| together(team, key, request))
}

fn together(team: &[Running], key: &str, request: (&str, &str)) -> Measured {
    let mut times: Vec<Duration> = thread::scope(|scope| {
        let callers: Vec<_> = team
            .iter()
            .map(|one| scope.spawn(move || asked(one, key, request)))
            .collect();
        let times = callers
            .into_iter()
            .map(|caller| caller.join().expect("no panic"));
        times.flatten().collect()
    });
    times.sort_unstable();
    let median = times[times.len() / 2];
    Measured {
        median_us: u64::try_from(median.as_micros()).unwrap_or(u64::MAX),
        per_second: times.len() as u64 / TIME.as_secs(),
    }
}

fn asked(one: &Running, key: &str, (method, target): (&str, &str)) -> Vec<Duration> {
    let body = if method == "POST" {
        r#"{"currency":"usdc","chain":"base"}"#
    } else {
        ""
    };
    let stream = TcpStream::connect(&one.address).expect("a connection");
    stream.set_nodelay(true).expect("it is set");
    let mut answers = BufReader::new(stream.try_clone().expect("the same"));
    let (mut stream, mut times) = (stream, Vec::new());
    let began = Instant::now();
    for number in 0_u64.. {
        let request = format!(
            "{method} {target} HTTP/1.1\r\nHost: localhost\r\nApi-Key: {key}\r\nIdempotency-Key: {}-{number}-{:?}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            one.address.replace([':', '.'], "-"),
            began.elapsed().as_nanos(),
            body.len()
        );
        let asked = Instant::now();
        stream.write_all(request.as_bytes()).expect("it is written");
        answer(&mut answers);
        times.push(asked.elapsed());
        if began.elapsed() > TIME {
            break;
        }
    }
    // The first requests prepare statements.
    times.split_off((times.len() / 10).min(20))
}

/// Reads an answer, which must be a success.
fn answer(from: &mut BufReader<TcpStream>) {
    let (mut line, mut length, mut status) = (String::new(), 0, String::new());
    loop {
        line.clear();
        from.read_line(&mut line).expect("a line");
        if status.is_empty() {
            status.clone_from(&line);
        }
        if let Some((name, value)) = line.split_once(':')
            && name.eq_ignore_ascii_case("content-length")
        {
            length = value.trim().parse().expect("a length");
        }
        if line == "\r\n" {
            break;
        }
    }
    let mut body = vec![0; length];
    from.read_exact(&mut body).expect("a body");
    let is_good = status.starts_with("HTTP/1.1 20");
    assert!(is_good, "{status}: {}", String::from_utf8_lossy(&body));
}
