//! Connections that are asked for nothing.

use std::time::Duration;

use tokio::io::AsyncWriteExt;
use tokio::runtime::Handle;

use super::frames::{GOAWAY, HEADERS, connected, get, next};
use super::served::{app, assert_answers, heard, large_or_fine, sent, serve};

const SHORT: Duration = Duration::from_millis(200);

#[tokio::test]
async fn whatever_a_connection_begins_with_it_ends_when_nothing_follows() {
    let address = serve(app(large_or_fine), |server| {
        server.connections(1).head_timeout(SHORT)
    })
    .await;
    for begin in [
        "",
        "P",
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r",
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        "G",
        "GET / HTTP/1.1\r\nHost: h",
        "GET / HTTP/1.1\r\nHost: here\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: here\r\n\r\nGET ",
        "\r\n\r\n",
    ] {
        let mut stream = sent(address, begin.as_bytes()).await;
        heard(&mut stream).await;
        assert_answers(address).await;
    }
}

#[tokio::test]
async fn a_head_that_comes_bit_by_bit_is_not_waited_for() {
    let address = serve(app(large_or_fine), |server| server.head_timeout(SHORT)).await;
    for begin in ["GET / HTTP/1.1\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"] {
        let mut stream = sent(address, begin.as_bytes()).await;
        // A line of HTTP/1.1, or a ping of HTTP/2.
        let ping = b"\0\0\x08\x06\0\0\0\0\0\0\0\0\0\0\0\0\0";
        let more = if begin.starts_with('G') {
            &b"a: b\r\n"[..]
        } else {
            ping
        };
        while stream.write_all(more).await.is_ok() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

#[tokio::test]
async fn a_caller_of_http_2_hears_that_its_connection_ends() {
    let address = serve(app(large_or_fine), |server| server.head_timeout(SHORT)).await;
    let mut stream = connected(address, 1000, &get(1, "/small")).await;
    let mut kinds = Vec::new();
    while let Some(frame) = next(&mut stream).await {
        kinds.push(frame.kind);
    }
    assert!(
        kinds.contains(&HEADERS) && kinds.contains(&GOAWAY),
        "{kinds:?}"
    );
}

#[tokio::test]
async fn who_may_still_begin_with_http_2_is_not_asked_again_and_again() {
    let address = serve(app(large_or_fine), |server| server).await;
    let mut waiting = Vec::new();
    for _ in 0..20 {
        waiting.push(sent(address, b"P").await);
    }
    assert_answers(address).await;
    let parked = || Handle::current().metrics().worker_park_count(0);
    let before = parked();
    tokio::time::sleep(Duration::from_millis(300)).await;
    let woken = parked() - before;
    assert!(woken < 10, "nothing happened, and it woke {woken} times");
    drop(waiting);
}
