//! Callers who do not take their answers: how long the next one waits for a connection, and what the answers take that are in flight.

#[path = "../../../../runtime/tests/listening/frames.rs"]
#[allow(dead_code, reason = "the tests use all of it")]
mod frames;
#[path = "../../../../runtime/tests/listening/served.rs"]
#[allow(dead_code, reason = "the tests use all of it")]
mod served;

use std::time::{Duration, Instant};

use axum::body::Body;
use axum::extract::Request;
use axum::response::Response;
use bench::counted::{Counted, most_held};

use self::served::{GET, app, assert_answers, large_or_fine, sent, serve};

#[global_allocator]
static ALLOCATOR: Counted = Counted;

/// As many connections as may be open.
const CONNECTIONS: usize = 50;

/// Downloads that each of some connections of HTTP/2 asks for.
const DOWNLOADS: u32 = 30;

/// The bytes of a download.
const DOWNLOAD: usize = 5 << 20;

#[expect(clippy::cast_precision_loss, reason = "memory is not that large")]
fn main() {
    println!(
        "# The 51st caller, where 50 who read nothing hold all 50 connections\tms until its answer"
    );
    for seconds in [2, 4] {
        let waited = alone(next_caller(Duration::from_secs(seconds)));
        let millis = waited.as_secs_f64() * 1e3;
        println!("`write_timeout` of {seconds} s\t{millis:.0}");
    }
    println!("# Connections of HTTP/2 that ask for 5 MiB each time and take nothing\tpeak MiB");
    for connections in [1, 2, 5] {
        let held = most_held(|| alone(downloads(connections)));
        let mebibytes = held as f64 / f64::from(1 << 20);
        println!("{connections} × {DOWNLOADS} downloads\t{mebibytes:.1}");
    }
}

/// Runs something, and ends all that it began.
fn alone<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime")
        .block_on(future)
}

/// How long a caller waits while others hold all connections and read nothing.
async fn next_caller(write_timeout: Duration) -> Duration {
    let address = serve(app(large_or_fine), |server| {
        let server = server.connections(CONNECTIONS);
        server.write_timeout(write_timeout)
    })
    .await;
    let mut slow = Vec::new();
    for _ in 0..CONNECTIONS {
        slow.push(sent(address, GET).await);
    }
    let begin = Instant::now();
    assert_answers(address).await;
    begin.elapsed()
}

/// Connections whose windows are shut ask for all that they may.
async fn downloads(connections: usize) {
    async fn made(_: Request) -> Response {
        Response::new(Body::from(vec![b'x'; DOWNLOAD]))
    }
    let address = serve(app(made), |server| server).await;
    let asked: Vec<u8> = (0..DOWNLOADS)
        .flat_map(|at| frames::get(2 * at + 1, "/"))
        .collect();
    let mut open = Vec::new();
    for _ in 0..connections {
        open.push(frames::connected(address, 0, &asked).await);
    }
    // Longer than it takes to begin as many as are begun.
    tokio::time::sleep(Duration::from_secs(2)).await;
    drop(open);
}
