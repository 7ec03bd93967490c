//! The router inside of axum: what stands around it reaches handlers, models are read in routes of one's own, and HTTP/2 is spoken.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{self, Poll};
use std::time::Duration;

use axum::body::Body;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Request};
use axum::middleware::{Next, from_fn};
use axum::routing::post;
use futures_core::Stream;
use http_body_util::BodyExt;
use hyper::client::conn::http2;
use hyper_util::rt::{TokioExecutor, TokioIo};
use oasmith::Binary;
use oasmith::client::{Connection, Upload};
use oasmith::http::Response;
use oasmith::server::{Checked, CheckedRejection, Context, Rejection, Router, Server};
use svc_models::WebhookEndpointCreate;
use svc_server::ListWebhookEndpointsResponse;
use tests::cases::operations_media_client as media_client;
use tests::cases::operations_media_server as media_server;
use tests::serving::Keys;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tower_service::Service;

/// What a layer has found.
#[derive(Clone)]
struct Session(&'static str);

/// Writes in a header of its refusal what it sees around it.
struct Looking;

impl svc_server::Webhooks for Looking {
    type Error = Rejection;

    async fn list_webhook_endpoints(
        &self,
        context: &Context,
    ) -> Result<ListWebhookEndpointsResponse, Rejection> {
        let session = context.extension::<Session>().map_or("none", |it| it.0);
        let caller = context.extension::<SocketAddr>();
        let known = context.extension::<ConnectInfo<SocketAddr>>();
        assert_eq!(caller, known.map(|ConnectInfo(caller)| caller));
        let is_here = caller.is_some_and(|caller| caller.ip().is_loopback());
        let trace = context.traceparent().unwrap_or("none");
        Err(svc_server::not_found("id", "Nothing")
            .header("X-Seen", format!("{session} {is_here} {trace}")))
    }
}

svc_server::stubs!(Looking: svc_server::{
    ApiKeys, Customers, ExternalAccounts, Transfers, PrefundedAccounts, LiquidationAddresses, Cards, Rewards,
});

async fn in_session(mut request: Request, next: Next) -> axum::response::Response {
    request.extensions_mut().insert(Session("of Ada"));
    next.run(request).await
}

fn app() -> axum::Router {
    let router = svc_server::router(Looking, Keys).into_axum();
    router.layer(from_fn(in_session))
}

/// A server of an application, and what ends it.
async fn served(head_timeout: Duration) -> (SocketAddr, oneshot::Sender<()>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let (stop, stopped) = oneshot::channel::<()>();
    let server = Server::new(app())
        .head_timeout(head_timeout)
        .extend(|caller, to| {
            to.insert(ConnectInfo(caller));
        });
    tokio::spawn(server.serve(listener, async { drop(stopped.await) }));
    (address, stop)
}

const TRACE: &str = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

fn get(uri: &str) -> axum::http::request::Builder {
    Request::get(uri)
        .header("Api-Key", "sk-test-all")
        .header("traceparent", TRACE)
}

#[tokio::test]
async fn what_stands_around_the_router_reaches_handlers() {
    let request = get("/v0/webhooks").body(Body::empty()).expect("a request");
    let response = app().call(request).await.expect("an answer");
    assert_eq!(response.status(), 404);
    assert_eq!(
        response.headers()["x-seen"],
        format!("of Ada false {TRACE}")
    );
    let body = response.into_body().collect().await.expect("a body");
    let text = String::from_utf8(body.to_bytes().to_vec()).expect("a text");
    assert!(text.contains(r#""code":"Invalid""#), "{text}");
}

#[tokio::test]
async fn http_1_and_2_are_spoken_at_one_port() {
    let (address, _stop) = served(Duration::from_secs(10)).await;
    let stream = TcpStream::connect(address).await.expect("a connection");
    let handshake = http2::handshake(TokioExecutor::new(), TokioIo::new(stream)).await;
    let (sender, connection) = handshake.expect("HTTP/2");
    tokio::spawn(connection);
    let answers = (0..20).map(|_| {
        let mut sender = sender.clone();
        let request = get("http://localhost/v0/webhooks").body(Body::empty());
        tokio::spawn(async move { sender.send_request(request.expect("a request")).await })
    });
    for answer in answers.collect::<Vec<_>>() {
        let response = answer.await.expect("no panic").expect("an answer");
        assert_eq!(response.headers()["x-seen"], format!("of Ada true {TRACE}"));
    }

    let mut stream = TcpStream::connect(address).await.expect("a connection");
    let head = "GET /v0/webhooks HTTP/1.1\r\nhost: here\r\napi-key: sk-test-all\r\nconnection: close\r\n\r\n";
    // What could still be HTTP/2 comes first.
    for piece in [&head[..1], &head[1..]] {
        stream
            .write_all(piece.as_bytes())
            .await
            .expect("it is sent");
    }
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("an answer");
    assert!(answer.contains("of Ada true none"), "{answer}");
}

#[tokio::test]
async fn who_stops_before_a_protocol_is_chosen_is_left() {
    let (address, _stop) = served(Duration::from_millis(50)).await;
    for start in [
        "",
        "PR",
        "PRI * HTTP/2.0\r\n",
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    ] {
        let mut stream = TcpStream::connect(address).await.expect("a connection");
        stream
            .write_all(start.as_bytes())
            .await
            .expect("it is sent");
        let mut answer = Vec::new();
        // Ends when the server closes the connection.
        drop(stream.read_to_end(&mut answer).await);
    }
}

/// A route that the description does not have.
async fn url(Checked(endpoint): Checked<WebhookEndpointCreate>) -> Checked<String> {
    Checked(endpoint.url.to_string())
}

/// The same with a refusal of its own.
async fn rules(endpoint: Result<Checked<WebhookEndpointCreate>, CheckedRejection>) -> String {
    match endpoint {
        Ok(_) => "good".to_owned(),
        Err(CheckedRejection::Invalid(violations)) => violations.len().to_string(),
        Err(_) => "another".to_owned(),
    }
}

#[tokio::test]
async fn models_are_read_in_routes_of_ones_own() {
    let app = axum::Router::new()
        .route("/url", post(url))
        .route("/rules", post(rules))
        .layer(DefaultBodyLimit::max(200));
    let send = async |path: &str, media: &str, body: &str| {
        let request = Request::post(path).header("Content-Type", media);
        let request = request.body(Body::from(body.to_owned()));
        let answer = app.clone().call(request.expect("a request")).await;
        let (head, body) = answer.expect("an answer").into_parts();
        let body = body.collect().await.expect("a body").to_bytes();
        let media = head.headers["content-type"].to_str().expect("a text");
        let text = String::from_utf8_lossy(&body).into_owned();
        (head.status.as_u16(), media.to_owned(), text)
    };
    let json = "application/json; charset=utf-8";
    let good = r#"{"url":"https://a.example/","event_epoch":"webhook_creation","event_categories":["transfer"]}"#;
    let (status, media, text) = send("/url", json, good).await;
    assert_eq!(
        (status, &*media, &*text),
        (200, "application/json", r#""https://a.example/""#)
    );

    let bad = r#"{"url":"","event_epoch":"never","event_categories":[]}"#;
    let (status, media, text) = send("/url", json, bad).await;
    assert_eq!((status, &*media), (400, "application/problem+json"));
    let text: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let errors = text["errors"].as_array().expect("a list");
    assert!(errors.iter().any(|error| error["key"] == "url"), "{text}");
    let (_, _, count) = send("/rules", json, bad).await;
    assert_eq!(count, errors.len().to_string());

    for (media, body, status, code) in [
        ("text/plain", good.to_owned(), 415, "unsupported_media_type"),
        (
            "application/json; charset=latin1",
            good.to_owned(),
            415,
            "unsupported_media_type",
        ),
        (json, format!("{good}{}", " ".repeat(200)), 413, "too_large"),
        (json, "{".to_owned(), 400, "invalid"),
    ] {
        let (answered, media, text) = send("/url", media, &body).await;
        assert_eq!((answered, &*media), (status, "application/problem+json"));
        assert!(text.contains(&format!(r#""code":"{code}""#)), "{text}");
    }
}

/// Gives back what comes, piece by piece, or counts what has come.
struct Mirror;

impl media_server::Uploads for Mirror {
    type Error = Rejection;

    async fn send_bytes(
        &self,
        request: media_server::SendBytesRequest,
        context: &Context,
    ) -> Result<media_server::SendBytesResponse, Rejection> {
        let Some(upload) = context.upload() else {
            return Ok(request.body.into());
        };
        let mut response = Response::new(200);
        response.headers.set("Content-Type", "image/png");
        response.body = oasmith::http::Body::Stream(upload.clone());
        Err(Rejection::instead(response))
    }
}

/// Pieces of 64 KiB, which are counted when they are made.
struct Pieces(Arc<AtomicUsize>);

impl Stream for Pieces {
    type Item = Result<Vec<u8>, Infallible>;

    fn poll_next(self: Pin<&mut Self>, _: &mut task::Context<'_>) -> Poll<Option<Self::Item>> {
        const PIECES: usize = 1024;
        let is_there = self.0.fetch_add(1, Ordering::SeqCst) < PIECES;
        Poll::Ready(is_there.then(|| Ok(vec![7; 64 << 10])))
    }
}

#[tokio::test]
async fn uploads_and_downloads_take_no_memory() {
    let made = Arc::new(AtomicUsize::new(0));
    let send = async |router: Router| {
        made.store(0, Ordering::SeqCst);
        let request = Request::put("/bytes").header("Content-Type", "image/png");
        let request = request.body(Body::from_stream(Pieces(Arc::clone(&made))));
        let answer = router.into_axum().call(request.expect("a request")).await;
        answer.expect("an answer")
    };
    let router = || media_server::router(Mirror);
    let refused = send(router()).await;
    assert_eq!(refused.status(), 413, "a mebibyte is read");

    let mut answer = send(router().stream_uploads()).await.into_body();
    let (mut length, mut most) = (0, 0);
    while let Some(frame) = answer.frame().await {
        let piece = frame.expect("a piece").into_data().expect("bytes");
        length += piece.len();
        most = most.max(made.load(Ordering::SeqCst) - length / (64 << 10));
    }
    assert_eq!(
        (length, most),
        (64 << 20, 0),
        "each goes out before the next comes in"
    );
}

/// Never gives anything.
struct Silent;

impl Stream for Silent {
    type Item = Result<Vec<u8>, Infallible>;

    fn poll_next(self: Pin<&mut Self>, _: &mut task::Context<'_>) -> Poll<Option<Self::Item>> {
        Poll::Pending
    }
}

#[tokio::test]
async fn an_upload_that_pauses_ends() {
    let router = media_server::router(Mirror).stream_uploads();
    let router = router.body_timeout(Duration::from_millis(30));
    let request = Request::put("/bytes").header("Content-Type", "image/png");
    let request = request.body(Body::from_stream(Silent)).expect("a request");
    let answer = router.into_axum().call(request).await.expect("an answer");
    assert!(answer.into_body().collect().await.is_err(), "it broke off");
}

#[tokio::test]
async fn an_upload_reaches_a_router_in_this_process() {
    let router = media_server::router(Mirror);
    for router in [router.clone(), router.stream_uploads()] {
        let client = media_client::Client::over(Connection::new(router));
        let upload = Upload::read(|| Ok(&b"a file"[..]));
        let call = client.uploads().send_bytes(&Binary::default());
        let answer = call.upload(upload).await.expect("an answer");
        assert_eq!(answer.as_ref(), b"a file");
    }
}
