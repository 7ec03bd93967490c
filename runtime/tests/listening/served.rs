//! A server, and connections to it.

use std::net::SocketAddr;
use std::sync::LazyLock;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::response::Response;
use oasmith::http::Streamed;
use oasmith::server::Server;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// What is asked for over HTTP/1.1.
pub const GET: &[u8] = b"GET /large HTTP/1.1\r\nHost: here\r\n\r\n";

/// More than every buffer between a server and a caller who does not read.
pub const LARGE: usize = 32 << 20;

/// Longer than anything takes that a server waits for in these tests.
const PATIENCE: Duration = Duration::from_secs(60);

/// Ends a test that waits for what does not come.
pub async fn soon<T>(future: impl Future<Output = T>) -> T {
    let ended = tokio::time::timeout(PATIENCE, future).await;
    ended.expect("it does not take so long")
}

/// `/large` is large, `/chunks` is as large and streamed in a few chunks, all else is `fine`.
pub async fn large_or_fine(request: Request) -> Response {
    static X: LazyLock<Bytes> = LazyLock::new(|| vec![b'x'; LARGE].into());
    let body = match request.uri().path() {
        "/large" => Body::from(X.clone()),
        "/chunks" => Body::from_stream(Streamed::of(vec![X.slice(..LARGE / 4); 4])),
        _ => Body::from("fine"),
    };
    Response::new(body)
}

/// An application whose handler is this.
pub fn app<F>(handler: fn(Request) -> F) -> Router
where
    F: Future<Output = Response> + Send + 'static,
{
    Router::new().fallback(handler)
}

/// Serves an application on a port of its own.
pub async fn serve(app: Router, set: impl FnOnce(Server<Router>) -> Server<Router>) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(set(Server::new(app)).serve(listener, std::future::pending()));
    address
}

/// A connection over which something was sent.
pub async fn sent(address: SocketAddr, bytes: &[u8]) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    stream.write_all(bytes).await.expect("it is sent");
    stream
}

/// What the server says until it closes the connection.
pub async fn heard(stream: &mut TcpStream) -> Vec<u8> {
    let mut heard = Vec::new();
    // It may reset the connection instead.
    drop(soon(stream.read_to_end(&mut heard)).await);
    heard
}

/// What is answered to a request after which the connection ends.
pub async fn answer(address: SocketAddr, request: &str) -> String {
    let mut stream = sent(address, request.as_bytes()).await;
    String::from_utf8_lossy(&heard(&mut stream).await).into_owned()
}

/// Asserts that the server has time for one more caller.
pub async fn assert_answers(address: SocketAddr) {
    assert_answers_at_once(address, 1).await;
}

/// Asserts that the server has time for so many more callers at once.
pub async fn assert_answers_at_once(address: SocketAddr, callers: usize) {
    let mut open = Vec::new();
    for _ in 0..callers {
        open.push(sent(address, b"GET /small HTTP/1.1\r\nHost: here\r\n\r\n").await);
    }
    for stream in &mut open {
        let mut answer = Vec::new();
        while !answer.ends_with(b"\r\n\r\nfine") {
            let read = soon(stream.read_buf(&mut answer)).await;
            let text = String::from_utf8_lossy(&answer);
            assert!(matches!(read, Ok(1..)), "{read:?} after {text:?}");
        }
    }
}
