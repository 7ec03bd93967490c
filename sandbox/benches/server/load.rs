//! A load generator: a few connections that are kept, each asking again as soon as it is answered.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::thread;
use std::time::{Duration, Instant};

use crate::server::Server;

/// Connections at a time.
const CONNECTIONS: usize = 4;

/// What is asked for.
#[derive(Debug, Clone, Copy)]
pub struct Operation {
    /// Its name in the table.
    pub name: &'static str,
    /// The first line of its request, without the version.
    line: &'static str,
    /// Its body; a request with one has an idempotency key.
    body: &'static str,
    /// The status that it is answered with.
    status: u16,
    /// Requests of one connection in one turn.
    times: usize,
}

/// The three.
pub const OPERATIONS: &[Operation] = &[
    Operation {
        name: "whoami",
        line: "GET /v0/api_keys/whoami",
        body: "",
        status: 200,
        times: 4_000,
    },
    Operation {
        name: "100 drains",
        line: "GET /v0/liquidation_addresses/drains/pending?limit=100",
        body: "",
        status: 200,
        times: 400,
    },
    Operation {
        name: "create",
        line: "POST /v0/customers/acme0customer/liquidation_addresses",
        body: r#"{"currency":"usdc","chain":"base","external_account_id":"acme0bank"}"#,
        status: 201,
        times: 700,
    },
];

/// What one turn gave.
#[derive(Debug, Clone, Copy)]
pub struct Measured {
    /// Requests in a second.
    pub per_second: f64,
    /// Processor time of the server for a request, in microseconds.
    pub processor: f64,
    late: Duration,
}

/// What one turn gave of both servers.
#[derive(Debug, Clone, Copy)]
pub struct Pair {
    /// The generated one.
    pub generated: Measured,
    /// The one by hand.
    pub by_hand: Measured,
}

/// What is printed of an operation.
pub const COLUMNS: &str = "ours 1/s\tby hand 1/s\tours / by hand\tCPU, ours / by hand\tlower quartile\tupper quartile\tours, p99 µs\tby hand, p99 µs";

/// The turns in the middle, and how the servers compare, by column.
pub fn summary(pairs: &[Pair]) -> [f64; 8] {
    let generated = median(pairs.iter().map(|pair| pair.generated));
    let by_hand = median(pairs.iter().map(|pair| pair.by_hand));
    let ratios = |of: fn(Measured) -> f64| {
        let pairs = pairs.iter();
        quartiles(pairs.map(move |pair| of(pair.generated) / of(pair.by_hand)))
    };
    let [low, ratio, high] = ratios(|turn| turn.per_second);
    let [_, processor, _] = ratios(|turn| turn.processor);
    let late = [generated, by_hand].map(|turn| turn.late.as_secs_f64() * 1e6);
    let rates = [generated.per_second, by_hand.per_second];
    [
        rates[0], rates[1], ratio, processor, low, high, late[0], late[1],
    ]
}

/// The turn in the middle, by requests in a second.
fn median(turns: impl Iterator<Item = Measured>) -> Measured {
    let mut turns: Vec<Measured> = turns.collect();
    turns.sort_by(|one, other| one.per_second.total_cmp(&other.per_second));
    turns[turns.len() / 2]
}

/// The numbers at the quarters.
pub fn quartiles(numbers: impl Iterator<Item = f64>) -> [f64; 3] {
    let mut numbers: Vec<f64> = numbers.collect();
    numbers.sort_by(f64::total_cmp);
    [1, 2, 3].map(|quarter| numbers[numbers.len() * quarter / 4])
}

/// One turn.
pub fn measure(server: &Server, key: &str, operation: &Operation) -> Measured {
    let port = server.port;
    let (used, began) = (server.processor(), Instant::now());
    let runners: Vec<_> = (0..CONNECTIONS)
        .map(|connection| {
            let (key, operation) = (key.to_owned(), *operation);
            let name = format!("{}-{connection}", operation.name.replace(' ', "-"));
            thread::spawn(move || ask(port, &key, operation, &name))
        })
        .collect();
    let mut latencies: Vec<Duration> = runners
        .into_iter()
        .flat_map(|it| it.join().expect("answers"))
        .collect();
    let took = began.elapsed().as_secs_f64();
    let used = server.processor() - used;
    latencies.sort_unstable();
    let count = u32::try_from(latencies.len()).expect("a few");
    Measured {
        per_second: f64::from(count) / took,
        processor: used / f64::from(count),
        late: latencies[latencies.len() * 99 / 100],
    }
}

fn ask(port: u16, key: &str, operation: Operation, name: &str) -> Vec<Duration> {
    let stream = TcpStream::connect(("127.0.0.1", port)).expect("a connection");
    stream.set_nodelay(true).expect("no delay");
    let mut reader = BufReader::new(stream.try_clone().expect("the same"));
    let mut writer = stream;
    let Operation {
        line,
        body,
        status,
        times,
        ..
    } = operation;
    (0..times)
        .map(|number| {
            let head = format!("{line} HTTP/1.1\r\nHost: localhost\r\nApi-Key: {key}\r\n");
            let rest = if body.is_empty() {
                "\r\n".to_owned()
            } else {
                format!("Idempotency-Key: {name}-{number}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}", body.len())
            };
            let began = Instant::now();
            writer.write_all((head + &rest).as_bytes()).expect("it is written");
            assert_eq!(answer(&mut reader), status, "{line}");
            began.elapsed()
        })
        .collect()
}

/// Reads an answer: its status.
fn answer(reader: &mut impl BufRead) -> u16 {
    let (mut status, mut length, mut line) = (0, 0, String::new());
    loop {
        line.clear();
        reader.read_line(&mut line).expect("a line");
        let lower = line.to_ascii_lowercase();
        if let Some(rest) = lower.strip_prefix("http/1.1 ") {
            status = rest
                .get(..3)
                .and_then(|code| code.parse().ok())
                .expect("a status");
        } else if let Some(rest) = lower.strip_prefix("content-length:") {
            length = rest.trim().parse().expect("a length");
        } else if line == "\r\n" {
            break;
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).expect("a body");
    status
}
