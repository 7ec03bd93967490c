//! What a server checks before it reads a body, how long it waits for one, and how many callers it has at once: over sockets.

use std::future::Future;
use std::net::SocketAddr;
use std::time::Duration;

use oasmith::Secret;
use oasmith::server::{
    Authenticator, BoxFuture, Caller, Context, HandlerResult, Middleware, Rejection, Router, Server,
};
use svc_server::{DescribeApiKeyResponse, ListWebhookEndpointsResponse};
use tests::serving::{Keys, call, request};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;

/// The list of webhooks waits for ever, all else is a stub.
struct Slow;

impl svc_server::Webhooks for Slow {
    type Error = Rejection;

    async fn list_webhook_endpoints(
        &self,
        _: &Context,
    ) -> Result<ListWebhookEndpointsResponse, Rejection> {
        std::future::pending().await
    }
}

impl svc_server::ApiKeys for Slow {
    type Error = Rejection;

    async fn describe(&self, _: &Context) -> Result<DescribeApiKeyResponse, Rejection> {
        Err(Rejection::forbidden("quickly"))
    }
}

svc_server::stubs!(Slow: svc_server::{
    Customers, ExternalAccounts, Transfers, PrefundedAccounts, LiquidationAddresses, Cards, Rewards,
});

fn router() -> Router {
    svc_server::router(Slow, Keys)
        .body_limit(1000)
        .body_timeout(Duration::from_millis(200))
        .request_timeout(Duration::from_millis(600))
}

fn wait<T>(future: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build();
    runtime.expect("a runtime").block_on(future)
}

/// Serves a router on a port of its own.
async fn serve(router: Router, set: impl FnOnce(Listening) -> Listening) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let server = set(Server::new(router.into_service()));
    tokio::spawn(server.serve(listener, std::future::pending()));
    address
}

type Listening = Server<oasmith::server::RouterService>;

/// What is answered to these bytes while the connection stays open, up to its end or to a silence.
async fn answer(address: SocketAddr, bytes: &[u8]) -> String {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    stream.write_all(bytes).await.expect("it is written");
    heard(&mut stream, Duration::from_secs(2)).await
}

async fn heard(stream: &mut TcpStream, silence: Duration) -> String {
    let mut answer = Vec::new();
    let mut part = [0; 4096];
    while let Ok(Ok(length @ 1..)) = timeout(silence, stream.read(&mut part)).await {
        answer.extend_from_slice(&part[..length]);
        if has_ended(&String::from_utf8_lossy(&answer)) {
            break;
        }
    }
    String::from_utf8_lossy(&answer).into_owned()
}

/// Whether an answer with a `Content-Length` is there as a whole.
fn has_ended(answer: &str) -> bool {
    let Some((head, body)) = answer.split_once("\r\n\r\n") else {
        return false;
    };
    let lengths = head.lines().filter_map(|line| line.split_once(": "));
    let mut lengths = lengths.filter(|(name, _)| name.eq_ignore_ascii_case("content-length"));
    lengths
        .next()
        .is_some_and(|(_, length)| length.parse() == Ok(body.len()))
}

const HEAD: &str = "POST /v0/webhooks HTTP/1.1\r\nHost: here\r\n";
const KEY: &str = "Api-Key: sk-test-all\r\n";
const JSON: &str = "Content-Type: application/json\r\n";

/// A status, what the answer says, and the head of a request that announces a body and does not send it.
const HEADS: &str = "\
404 not_found POST /elsewhere | Content-Length: 9
404 not_found POST /v0/nowhere | Content-Length: 9
405 method_not_allowed PUT /v0/webhooks | Content-Length: 9
401 required POST /v0/webhooks | Content-Type: application/json | Content-Length: 9
401 required POST /v0/webhooks | Content-Type: application/json | Content-Length: 9 | Expect: 100-continue
403 forbidden POST /v0/webhooks | Api-Key: sk-test-none | Content-Type: application/json | Transfer-Encoding: chunked
415 application/json POST /v0/webhooks | Api-Key: sk-test-all | Content-Type: text/csv | Content-Length: 9
415 application/json POST /v0/webhooks | Api-Key: sk-test-all | Content-Type: application/problem+json | Content-Length: 9
415 application/json POST /v0/webhooks | Api-Key: sk-test-all | Content-Type: application/json; charset=utf-16 | Content-Length: 9
415 application/json POST /v0/webhooks | Api-Key: sk-test-all | Content-Type: application/json; charset=latin1 | Content-Length: 9
415 Content-Encoding POST /v0/webhooks | Api-Key: sk-test-all | Content-Type: application/json | Content-Encoding: gzip | Content-Length: 9
413 too_large POST /v0/webhooks | Api-Key: sk-test-all | Content-Type: application/json | Content-Length: 1001
413 too_large POST /v0/webhooks | Api-Key: sk-test-all | Content-Type: application/json | Content-Length: 1001 | Expect: 100-continue
413 too_large POST /v0/webhooks | Api-Key: sk-test-all | Content-Type: application/json | Content-Length: 18446744073709551600
";

#[test]
fn the_head_decides_before_the_body_comes() {
    wait(async {
        let address = serve(router(), |server| server).await;
        for line in HEADS.lines() {
            let (expected, head) = line.split_once(" P").expect("a method behind a word");
            let (status, message) = expected.split_once(' ').expect("a status and a word");
            let head = head.replacen(" | ", " HTTP/1.1\r\nHost: here\r\n", 1);
            let head = format!("P{}\r\n\r\n", head.replace(" | ", "\r\n"));
            let answer = answer(address, head.as_bytes()).await;
            let status = format!("HTTP/1.1 {status}");
            assert!(
                answer.starts_with(&status) && answer.contains(message),
                "{line}: {answer}"
            );
        }
    });
}

#[test]
fn a_body_is_asked_for_when_it_will_be_read() {
    wait(async {
        let address = serve(router(), |server| server).await;
        let head = [
            HEAD,
            KEY,
            JSON,
            "Expect: 100-continue\r\nContent-Length: 1\r\n\r\n",
        ]
        .concat();
        let mut stream = TcpStream::connect(address).await.expect("a connection");
        stream.write_all(head.as_bytes()).await.expect("written");
        let asked = heard(&mut stream, Duration::from_millis(100)).await;
        assert!(asked.starts_with("HTTP/1.1 100"), "{asked}");
        stream.write_all(b"{").await.expect("written");
        let answer = heard(&mut stream, Duration::from_secs(2)).await;
        assert!(answer.starts_with("HTTP/1.1 400"), "{answer}");
    });
}

#[test]
fn bodies_that_break_off_or_stall_are_refused_in_the_shape_of_the_service() {
    wait(async {
        let address = serve(router(), |server| server).await;
        let chunked = [HEAD, KEY, JSON, "Transfer-Encoding: chunked\r\n\r\n"].concat();
        let counted = [HEAD, KEY, JSON, "Content-Length: 9\r\n\r\n"].concat();
        let trickle = async {
            let mut stream = TcpStream::connect(address).await.expect("a connection");
            stream
                .write_all(counted.replace('9', "900").as_bytes())
                .await
                .expect("written");
            for _ in 0..8 {
                tokio::time::sleep(Duration::from_millis(100)).await;
                drop(stream.write_all(b" ").await);
            }
            heard(&mut stream, Duration::from_secs(2)).await
        };
        let broken = answer(address, format!("{chunked}zz\r\n").as_bytes()).await;
        let stalled = answer(address, counted.as_bytes()).await;
        let many = format!("{chunked}3e9\r\n{}\r\n", " ".repeat(1001));
        for (answer, status, code) in [
            (broken, 400, "incomplete_body"),
            (stalled, 408, "timeout"),
            (trickle.await, 408, "timeout"),
            (answer(address, many.as_bytes()).await, 413, "too_large"),
        ] {
            let (status, code) = (format!("HTTP/1.1 {status}"), format!("\"code\":\"{code}\""));
            assert!(
                answer.starts_with(&status) && answer.contains(&code),
                "{answer}"
            );
            assert!(answer.to_lowercase().contains("x-request-id"), "{answer}");
        }
    });
}

#[test]
fn a_handler_that_does_not_answer_is_given_up() {
    wait(async {
        let address = serve(router(), |server| server).await;
        let head = ["GET /v0/webhooks HTTP/1.1\r\nHost: here\r\n", KEY, "\r\n"].concat();
        let answer = answer(address, head.as_bytes()).await;
        assert!(
            answer.starts_with("HTTP/1.1 503") && answer.contains("timeout"),
            "{answer}"
        );
    });
}

/// A head that does not come, and a connection that asks for nothing more, are closed.
#[test]
fn connections_are_not_kept_for_nothing() {
    wait(async {
        let quick = |server: Listening| server.head_timeout(Duration::from_millis(200));
        let address = serve(router(), quick).await;
        let mut half = TcpStream::connect(address).await.expect("a connection");
        half.write_all(b"GET /v0/api_keys/whoami HTTP/1.1\r\nHost: h")
            .await
            .expect("written");
        let mut idle = TcpStream::connect(address).await.expect("a connection");
        let head = [
            "GET /v0/api_keys/whoami HTTP/1.1\r\nHost: here\r\n",
            KEY,
            "\r\n",
        ]
        .concat();
        idle.write_all(head.as_bytes()).await.expect("written");
        for mut stream in [half, idle] {
            let mut rest = Vec::new();
            let closed = timeout(Duration::from_secs(5), stream.read_to_end(&mut rest)).await;
            assert!(closed.is_ok(), "{}", String::from_utf8_lossy(&rest));
        }
    });
}

#[test]
fn more_connections_than_may_be_open_wait_for_their_turn() {
    wait(async {
        let two = |server: Listening| server.connections(2);
        let address = serve(router(), two).await;
        let head = [
            "GET /v0/api_keys/whoami HTTP/1.1\r\nHost: here\r\n",
            KEY,
            "\r\n",
        ]
        .concat();
        let open = || async {
            let mut stream = TcpStream::connect(address).await.expect("a connection");
            stream.write_all(head.as_bytes()).await.expect("written");
            stream
        };
        let (mut first, mut second, mut third) = (open().await, open().await, open().await);
        for served in [&mut first, &mut second] {
            let answer = heard(served, Duration::from_secs(2)).await;
            assert!(answer.starts_with("HTTP/1.1 403"), "{answer}");
        }
        assert_eq!(heard(&mut third, Duration::from_millis(200)).await, "");
        drop(first);
        let answer = heard(&mut third, Duration::from_secs(2)).await;
        assert!(answer.starts_with("HTTP/1.1 403"), "{answer}");
    });
}

#[test]
fn a_server_that_stops_lets_what_runs_end() {
    wait(async {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let server = Server::new(router().into_service()).grace(Duration::from_secs(5));
        let ended = tokio::spawn(server.serve(listener, async { drop(stopped.await) }));
        let head = ["GET /v0/webhooks HTTP/1.1\r\nHost: here\r\n", KEY, "\r\n"].concat();
        let running = tokio::spawn(async move { answer(address, head.as_bytes()).await });
        tokio::time::sleep(Duration::from_millis(100)).await;
        stop.send(()).expect("it runs");
        let answer = running.await.expect("an answer");
        assert!(answer.starts_with("HTTP/1.1 503"), "{answer}");
        ended.await.expect("it ends");
        assert!(TcpStream::connect(address).await.is_err(), "nobody listens");
    });
}

#[test]
fn a_server_that_stops_waits_for_no_more_than_its_grace() {
    wait(async {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let router = router().request_timeout(Duration::MAX);
        let server = Server::new(router.into_service()).grace(Duration::from_millis(200));
        let ended = tokio::spawn(server.serve(listener, async { drop(stopped.await) }));
        let head = ["GET /v0/webhooks HTTP/1.1\r\nHost: here\r\n", KEY, "\r\n"].concat();
        let running = tokio::spawn(async move { answer(address, head.as_bytes()).await });
        tokio::time::sleep(Duration::from_millis(100)).await;
        stop.send(()).expect("it runs");
        let ended = timeout(Duration::from_secs(10), ended).await;
        ended.expect("in time").expect("it ends");
        assert_eq!(running.await.expect("no answer"), "");
    });
}

/// Panics before, and while, it says who calls.
struct Panics;

impl Authenticator for Panics {
    fn authenticate(
        &self,
        key: &Secret<String>,
    ) -> impl Future<Output = Result<Option<Caller>, Rejection>> + Send {
        assert_ne!(key.expose(), "at-once", "before the future");
        async { panic!("while it runs") }
    }
}

#[test]
fn a_panic_of_an_authenticator_is_an_unexpected_error() {
    let router = svc_server::router(Slow, Panics);
    for key in ["at-once", "later"] {
        let mut request = request(oasmith::http::Method::Get, "/webhooks");
        request.headers.set("Api-Key", key);
        let response = call(&router, request);
        let text = String::from_utf8_lossy(response.body.whole().expect("a whole body"));
        assert!(
            response.status == 500 && text.contains("unexpected"),
            "{key}: {text}"
        );
    }
}

/// Panics before, and while, it lets the handler run.
struct Breaks(bool);

impl Middleware for Breaks {
    fn handle<'a>(
        &'a self,
        _: &'a Context,
        _: BoxFuture<'a, HandlerResult>,
    ) -> BoxFuture<'a, HandlerResult> {
        assert!(self.0, "before the future");
        Box::pin(async { panic!("while it runs") })
    }
}

#[test]
fn a_panic_of_a_middleware_is_an_unexpected_error() {
    for is_later in [false, true] {
        let router = svc_server::router(Slow, Keys).middleware(Breaks(is_later));
        let mut request = request(oasmith::http::Method::Get, "/webhooks");
        request.headers.set("Api-Key", "sk-test-all");
        let response = call(&router, request);
        let text = String::from_utf8_lossy(response.body.whole().expect("a whole body"));
        assert!(
            response.status == 500 && text.contains("unexpected"),
            "{is_later}: {text}"
        );
    }
}
