//! Callers of HTTP/1.1 who are still sending when they are answered (RFC 9112, section 9.6).

use std::net::SocketAddr;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::response::Response;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::served::{app, assert_answers, heard, sent, serve, soon};

/// What is sent to somebody who reads nothing of it.
const SENT: usize = 8 << 20;

/// The body of a refusal, which does not fit into one packet.
const REFUSAL: usize = 100_000;

/// Reads nothing of what is sent to `/refused`, and half of what is sent to `/half`.
async fn refusing(request: Request) -> Response {
    let (head, body) = request.into_parts();
    if head.uri.path() == "/half" {
        drop(to_bytes(body, SENT / 2).await);
    }
    let is_refused = head.uri.path() != "/small";
    let text = if is_refused {
        "x".repeat(REFUSAL)
    } else {
        "fine".to_owned()
    };
    let mut response = Response::new(Body::from(text));
    if is_refused {
        *response.status_mut() = axum::http::StatusCode::PAYLOAD_TOO_LARGE;
    }
    response
}

/// The body of a request by its framing, in parts.
fn parts(framing: &str) -> Vec<Vec<u8>> {
    const PART: usize = 64 << 10;
    let mut part = vec![b'x'; PART];
    if framing.starts_with("Transfer") {
        part = [format!("{PART:x}\r\n").as_bytes(), &part, b"\r\n"].concat();
    }
    vec![part; SENT / PART]
}

/// What a caller hears who listens when all is sent.
async fn heard_after_sending(
    address: SocketAddr,
    head: &str,
    body: &[Vec<u8>],
    pause: Duration,
) -> Vec<u8> {
    let mut stream = sent(address, head.as_bytes()).await;
    for part in body {
        soon(stream.write_all(part)).await.expect("it is taken");
        tokio::time::sleep(pause).await;
    }
    heard(&mut stream).await
}

#[tokio::test]
async fn answers_to_callers_who_are_still_sending_arrive_as_a_whole() {
    let address = serve(app(refusing), |server| server).await;
    for framing in [
        format!("Content-Length: {SENT}"),
        "Transfer-Encoding: chunked".to_owned(),
    ] {
        let mut body = parts(&framing);
        for pause in [Duration::ZERO, Duration::from_millis(2)] {
            for path in ["/refused", "/half"] {
                let head = format!("POST {path} HTTP/1.1\r\nHost: here\r\n{framing}\r\n\r\n");
                let answer = heard_after_sending(address, &head, &body, pause).await;
                let text = String::from_utf8_lossy(&answer);
                assert!(
                    text.starts_with("HTTP/1.1 413 "),
                    "{head}{pause:?}: {text:.80}"
                );
                assert!(text.ends_with(&"x".repeat(REFUSAL)), "{head}{pause:?}");
            }
        }
        // What is no request is refused as well, whatever follows.
        body.push(Vec::new());
        let answer = heard_after_sending(address, "nonsense\r\n\r\n", &body, Duration::ZERO).await;
        assert!(
            answer.starts_with(b"HTTP/1.1 400 "),
            "{}",
            String::from_utf8_lossy(&answer)
        );
    }
}

/// Sends until nothing more is taken.
async fn send_on(mut stream: TcpStream, part: &[u8], pause: Duration) {
    while stream.write_all(part).await.is_ok() {
        tokio::time::sleep(pause).await;
    }
}

const ENDLESS: &[u8] =
    b"POST /refused HTTP/1.1\r\nHost: here\r\nContent-Length: 1000000000000\r\n\r\n";

#[tokio::test]
async fn no_more_bytes_are_dropped_than_the_limit() {
    for limit in [0, 1 << 20] {
        let address = serve(app(refusing), |server| {
            server.connections(1).drain_limit(limit)
        })
        .await;
        let stream = sent(address, ENDLESS).await;
        soon(send_on(stream, &vec![b'x'; 64 << 10], Duration::ZERO)).await;
        assert_answers(address).await;
    }
}

#[tokio::test]
async fn nobody_is_listened_to_for_longer_than_a_head_may_take() {
    let address = serve(app(refusing), |server| {
        server
            .connections(1)
            .head_timeout(Duration::from_millis(300))
    })
    .await;
    let stream = sent(address, ENDLESS).await;
    soon(send_on(stream, b"x", Duration::from_millis(5))).await;
    assert_answers(address).await;
}

#[tokio::test]
async fn callers_who_ask_before_they_send_are_refused_at_once() {
    let address = serve(app(refusing), |server| server).await;
    let head = "POST /refused HTTP/1.1\r\nHost: here\r\nExpect: 100-continue\r\nContent-Length: 10\r\n\r\n";
    let mut stream = sent(address, head.as_bytes()).await;
    let answer = heard(&mut stream).await;
    assert!(
        answer.starts_with(b"HTTP/1.1 413 "),
        "it is asked for nothing"
    );
    assert!(answer.ends_with(&vec![b'x'; REFUSAL]));
    // It may send all the same, and nothing is answered to that.
    drop(stream.write_all(b"0123456789").await);
    assert!(matches!(
        soon(stream.read(&mut [0; 10])).await,
        Ok(0) | Err(_)
    ));
}
