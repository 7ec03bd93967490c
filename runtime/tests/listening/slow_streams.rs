//! Callers of HTTP/2 who do not take their answers: the windows of their streams stay shut, or open by a byte at a time.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use axum::body::Body;
use axum::extract::Request;
use axum::response::Response;
use oasmith::server::Server;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::task::JoinHandle;

use super::frames::{DATA, connected, get, next, window_update};
use super::served::{app, assert_answers, assert_answers_at_once, large_or_fine, serve, soon};

type Served = Server<axum::Router>;

fn impatient(server: Served) -> Served {
    server
        .connections(3)
        .write_timeout(Duration::from_millis(200))
        .head_timeout(Duration::from_secs(1))
}

/// Requests of one connection, as many as it may have at once.
fn downloads(path: &str) -> Vec<u8> {
    (0..100).flat_map(|at| get(2 * at + 1, path)).collect()
}

/// Reads, and answers pings, until the server ends the connection.
fn listening(mut stream: TcpStream) -> JoinHandle<()> {
    tokio::spawn(async move { while next(&mut stream).await.is_some() {} })
}

async fn assert_ends(address: SocketAddr, window: u32, path: &str) {
    let mut stalled = Vec::new();
    for _ in 0..3 {
        let stream = connected(address, window, &downloads(path)).await;
        stalled.push(listening(stream));
    }
    assert_answers_at_once(address, 3).await;
    for stream in stalled {
        soon(stream).await.expect("it was closed");
    }
}

#[tokio::test]
async fn callers_whose_windows_are_shut_do_not_stop_the_next() {
    let address = serve(app(large_or_fine), impatient).await;
    for window in [0, 1, 100] {
        assert_ends(address, window, "/large").await;
        // What is shorter than a piece was handed over as a whole.
        assert_ends(address, window, "/small").await;
    }
}

#[tokio::test]
async fn callers_whose_windows_open_by_a_byte_do_not_stop_the_next() {
    let address = serve(app(large_or_fine), impatient).await;
    let mut trickling = Vec::new();
    for _ in 0..3 {
        let mut stream = connected(address, 0, &get(1, "/large")).await;
        trickling.push(tokio::spawn(async move {
            while next(&mut stream).await.is_some() {
                // Each byte that comes asks for the next.
                drop(stream.write_all(&window_update(1, 1)).await);
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        }));
    }
    assert_answers_at_once(address, 3).await;
    for trickle in trickling {
        soon(trickle).await.expect("it was closed");
    }
}

#[tokio::test]
async fn a_caller_who_takes_slowly_and_steadily_gets_all() {
    const BYTES: usize = 400_000;
    async fn answer(_: Request) -> Response {
        Response::new(Body::from(vec![b'x'; BYTES]))
    }
    let pause = Duration::from_millis(1500);
    let address = serve(app(answer), |server| server.write_timeout(pause)).await;
    let mut stream = connected(address, 0, &get(1, "/")).await;
    let mut taken = 0;
    stream
        .write_all(&window_update(0, 1 << 30))
        .await
        .expect("it is open");
    while taken < BYTES {
        let more = window_update(1, 20_000);
        stream.write_all(&more).await.expect("it is open");
        let until = BYTES.min(taken + 20_000);
        while taken < until {
            let frame = next(&mut stream).await.expect("it is open");
            if frame.kind == DATA {
                taken += frame.payload.len();
            }
        }
        // In all, it takes twice as long as nothing may be taken.
        tokio::time::sleep(pause / 10).await;
    }
}

#[tokio::test]
async fn large_answers_that_are_not_taken_are_few() {
    static MADE: AtomicUsize = AtomicUsize::new(0);
    async fn made(request: Request) -> Response {
        MADE.fetch_add(1, Ordering::SeqCst);
        large_or_fine(request).await
    }
    let address = serve(app(made), |server| server.untaken_answers(3)).await;
    let mut stream = connected(address, 0, &downloads("/large")).await;
    for _ in 0..3 {
        while next(&mut stream).await.expect("it is open").kind != super::frames::HEADERS {}
    }
    // All requests came in one piece; whoever may be worked on was.
    assert_answers(address).await;
    assert_eq!(MADE.load(Ordering::SeqCst), 4, "three, and the last one");
    // Each that is taken lets another one begin.
    for update in [window_update(0, 1 << 30), window_update(1, 1 << 30)] {
        stream.write_all(&update).await.expect("it is open");
    }
    let mut begun = 3;
    while begun < 4 {
        let frame = next(&mut stream).await.expect("it is open");
        begun += usize::from(frame.kind == super::frames::HEADERS);
        assert!(frame.kind != DATA || frame.stream == 1, "only one is taken");
    }
    assert_eq!(MADE.load(Ordering::SeqCst), 5);
}

#[tokio::test]
async fn answers_that_are_streamed_are_not_large() {
    let address = serve(app(large_or_fine), |server| server.untaken_answers(1)).await;
    let mut stream = connected(address, 0, &downloads("/chunks")).await;
    for _ in 0..5 {
        while next(&mut stream).await.expect("it is open").kind != super::frames::HEADERS {}
    }
}

#[tokio::test]
async fn requests_that_are_worked_on_at_once_are_few() {
    static BEGUN: AtomicUsize = AtomicUsize::new(0);
    async fn waits(request: Request) -> Response {
        if request.uri().path() == "/waits" {
            BEGUN.fetch_add(1, Ordering::SeqCst);
            std::future::pending::<()>().await;
        }
        large_or_fine(request).await
    }
    let address = serve(app(waits), |server| server.concurrent_requests(7)).await;
    let stream = connected(address, 0, &downloads("/waits")).await;
    assert_answers(address).await;
    while BEGUN.load(Ordering::SeqCst) < 7 {
        tokio::task::yield_now().await;
    }
    assert_answers(address).await;
    assert_eq!(BEGUN.load(Ordering::SeqCst), 7);
    drop(stream);
}
