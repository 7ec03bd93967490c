//! Callers of HTTP/1.1 who do not read their answers, or read them slowly.

use std::time::Duration;

use axum::body::Body;
use axum::extract::Request;
use axum::response::Response;
use tokio::io::AsyncReadExt;

use super::served::{
    GET, LARGE, app, assert_answers, assert_answers_at_once, heard, large_or_fine, sent, serve,
    soon,
};

#[tokio::test]
async fn callers_who_do_not_read_do_not_stop_the_next() {
    let address = serve(app(large_or_fine), |server| {
        let server = server.connections(5);
        server.write_timeout(Duration::from_millis(100))
    })
    .await;
    let mut slow = Vec::new();
    for _ in 0..5 {
        slow.push(sent(address, GET).await);
    }
    // They hold all connections that may be open.
    assert_answers_at_once(address, 5).await;
    for mut stream in slow {
        let read = heard(&mut stream).await.len();
        assert!(read < LARGE, "it was closed");
    }
}

#[tokio::test]
async fn callers_who_ask_again_and_do_not_read_do_not_stop_the_next() {
    let address = serve(app(large_or_fine), |server| {
        let server = server.connections(1);
        server.write_timeout(Duration::from_millis(100))
    })
    .await;
    // Small answers, and too many of them for all that is between.
    let many = b"GET /small HTTP/1.1\r\nHost: here\r\n\r\n".repeat(200_000);
    let asking = tokio::spawn(async move {
        use tokio::io::AsyncWriteExt;
        let mut stream = sent(address, GET).await;
        drop(stream.write_all(&many).await);
        stream
    });
    assert_answers(address).await;
    drop(soon(asking).await);
}

#[tokio::test]
async fn callers_who_read_too_slowly_in_the_long_run_do_not_stop_the_next() {
    let address = serve(app(large_or_fine), |server| {
        let server = server.connections(1);
        let server = server.write_timeout(Duration::from_millis(200));
        server.write_rate(1 << 30)
    })
    .await;
    let slow = tokio::spawn(async move {
        let mut stream = sent(address, GET).await;
        let mut part = vec![0; 256 << 10];
        // It never pauses for as long as nothing may be taken.
        while let Ok(1..) = stream.read(&mut part).await {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    });
    assert_answers(address).await;
    soon(slow).await.expect("it was closed");
}

#[tokio::test]
async fn a_caller_who_reads_slowly_and_steadily_gets_all() {
    const PAUSE: Duration = Duration::from_millis(1500);
    let address = serve(app(large_or_fine), |server| server.write_timeout(PAUSE)).await;
    for path in ["/large", "/chunks"] {
        let request = format!("GET {path} HTTP/1.1\r\nHost: here\r\n\r\n");
        let mut stream = sent(address, request.as_bytes()).await;
        let (mut read, mut part) = (0, vec![0; 1 << 20]);
        // In all, it takes twice as long as nothing may be taken.
        let pause = 2 * PAUSE / u32::try_from(LARGE >> 20).expect("few");
        while read < LARGE {
            match stream.read(&mut part).await {
                Ok(some @ 1..) => read += some,
                end => panic!("{path}: {read} of {LARGE} bytes, then {end:?}"),
            }
            tokio::time::sleep(pause).await;
        }
    }
}

#[tokio::test]
async fn the_longest_times_are_for_ever() {
    let address = serve(app(large_or_fine), |server| {
        let server = server.write_timeout(Duration::MAX);
        server.head_timeout(Duration::MAX).write_rate(u32::MAX)
    })
    .await;
    let request = b"GET /large HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n";
    let mut stream = sent(address, request).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert!(heard(&mut stream).await.len() > LARGE);
}

/// An event, a long silence, and an event.
async fn seldom(_: Request) -> Response {
    let (mut events, body) = tokio::io::duplex(1000);
    tokio::spawn(async move {
        use tokio::io::AsyncWriteExt;
        events.write_all(b"data: 1\n\n").await.expect("it is heard");
        tokio::time::sleep(Duration::from_secs(1)).await;
        events.write_all(b"data: 2\n\n").await.expect("it is heard");
    });
    Response::new(Body::from_stream(Events(body)))
}

struct Events(tokio::io::DuplexStream);

impl futures_core::Stream for Events {
    type Item = std::io::Result<Vec<u8>>;

    fn poll_next(
        mut self: std::pin::Pin<&mut Self>,
        cx: &mut std::task::Context<'_>,
    ) -> std::task::Poll<Option<Self::Item>> {
        let mut part = [0; 100];
        let mut part = tokio::io::ReadBuf::new(&mut part);
        let read = tokio::io::AsyncRead::poll_read(std::pin::Pin::new(&mut self.0), cx, &mut part);
        read.map(|read| match (read, part.filled()) {
            (Ok(()), []) => None,
            (read, bytes) => Some(read.map(|()| bytes.to_vec())),
        })
    }
}

#[tokio::test]
async fn events_that_come_seldom_are_waited_for() {
    let address = serve(app(seldom), |server| {
        let server = server.write_timeout(Duration::from_millis(100));
        server.head_timeout(Duration::from_millis(100))
    })
    .await;
    let request = "GET /events HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n";
    let answer = super::served::answer(address, request).await;
    assert!(
        answer.contains("data: 1") && answer.contains("data: 2"),
        "{answer}"
    );
    let mut stream =
        super::frames::connected(address, 1000, &super::frames::get(1, "/events")).await;
    let mut heard = Vec::new();
    while let Some(frame) = super::frames::next(&mut stream).await {
        if frame.kind == super::frames::DATA {
            heard.extend(frame.payload);
        }
    }
    let heard = String::from_utf8(heard).expect("a text");
    assert!(
        heard.contains("data: 1") && heard.contains("data: 2"),
        "{heard}"
    );
}
