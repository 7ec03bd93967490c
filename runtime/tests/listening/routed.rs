//! A router is the same however a request comes: in this process, as a service of axum, and over sockets.

use std::net::SocketAddr;

use axum::body::Body;
use axum::extract::Request as AxumRequest;
use oasmith::Problem;
use oasmith::http::{Method, Request, Response};
use oasmith::server::{
    Anyone, BoxFuture, Call, HandlerResult, Rejection, RejectionBody, Route, Router, Server,
    Service,
};
use tokio::net::TcpListener;
use tower_service::Service as _;

use super::frames::{DATA, connected, get, next};
use super::served::answer;

/// Answers `/NUMBER` with the answer at this place.
struct Impossible;

/// What is in the body of each answer, and must not be seen.
const BODY: &str = "what was done";

/// Answers that cannot be sent, and at last one that can.
fn answers() -> Vec<Result<Response, Rejection>> {
    let with = |status: u16, name: &str, value: &str| {
        let mut response = Response::json(status, BODY);
        response.headers.add(name, value);
        response
    };
    let refused = |status| Rejection::new(status, Problem::new("handler", BODY));
    let mut last = Response::json(200, "fine");
    last.headers.add("X-Good", "ä\tb");
    let responses = [
        with(200, "X-Bad", "a\r\nX-Other: b"),
        with(200, "X-Bad", "a\0"),
        with(200, "X-Bad", "a\u{7f}"),
        with(200, "X Bad", "a"),
        with(200, "", "a"),
        with(0, "X", "a"),
        with(99, "X", "a"),
        with(101, "X", "a"),
        with(600, "X", "a"),
        with(1000, "X", "a"),
    ];
    let refusals = [0, 100, 200, 399, 600, 9999].map(refused);
    let header = refused(409).header("X-Bad", "a\nb");
    let mut answers: Vec<_> = responses.into_iter().map(Ok).collect();
    answers.extend(refusals.into_iter().map(Err));
    answers.extend([Err(header), Ok(last)]);
    answers
}

impl Service for Impossible {
    const ROUTES: &'static [Route] = &[Route::get("answer", "/{number}")];
    const BASE_PATH: &'static str = "/v1";

    fn call(&self, _: usize, call: Call) -> BoxFuture<'_, HandlerResult> {
        let number = call
            .context()
            .target
            .trim_start_matches('/')
            .parse::<usize>();
        let answer = answers().swap_remove(number.unwrap_or_default());
        Box::pin(async { answer })
    }

    fn refuse(status: u16, body: RejectionBody) -> (String, &'static str) {
        let (problem, list) = match body {
            RejectionBody::One(problem) => (problem, ""),
            RejectionBody::Several(mut problems) => (problems.swap_remove(0), "list of "),
        };
        let text = format!("{status} {list}{}: {}", problem.code, problem.message);
        (text, "text/vnd.service")
    }
}

fn router() -> Router {
    Router::new(Impossible, Anyone)
}

/// A status, a media type, and a body.
type Answer = (u16, String, String);

async fn in_process(target: &str) -> Answer {
    let response = router().call(Request::new(Method::Get, target)).await;
    let media = response.headers.get("content-type").unwrap_or_default();
    let body = String::from_utf8_lossy(response.body.whole().expect("a whole body")).into_owned();
    (response.status, media.to_owned(), body)
}

async fn in_axum(target: &str) -> Answer {
    let request = AxumRequest::get(format!("/v1{target}")).body(Body::empty());
    let mut service = router().into_axum();
    let Ok(response) = service.call(request.expect("a request")).await;
    let media = response.headers()["content-type"].to_str().expect("a text");
    let (status, media) = (response.status().as_u16(), media.to_owned());
    let body = axum::body::to_bytes(response.into_body(), 1000).await;
    let body = String::from_utf8_lossy(&body.expect("a body")).into_owned();
    (status, media, body)
}

async fn served() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let server = Server::new(router().into_service());
    tokio::spawn(server.serve(listener, std::future::pending()));
    address
}

async fn over_http_1(address: SocketAddr, target: &str) -> Answer {
    let request = format!("GET /v1{target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    let answer = answer(address, &request).await;
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
    assert!(
        !head.contains("X-Other") && !head.contains("x-bad"),
        "{head}"
    );
    let status = head
        .split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok());
    let mut lines = head.lines().filter_map(|line| line.split_once(": "));
    let media = lines.find(|(name, _)| name.eq_ignore_ascii_case("content-type"));
    let media = media.map_or("", |(_, media)| media);
    (status.expect("a status"), media.to_owned(), body.to_owned())
}

/// The body.
async fn over_http_2(address: SocketAddr, target: &str) -> String {
    let mut stream = connected(address, 1000, &get(1, &format!("/v1{target}"))).await;
    loop {
        let frame = next(&mut stream).await.expect("an answer");
        if frame.kind == DATA {
            return String::from_utf8(frame.payload).expect("a text");
        }
    }
}

#[tokio::test]
async fn an_answer_that_cannot_be_sent_is_an_unexpected_error_everywhere() {
    let address = served().await;
    let last = answers().len() - 1;
    for number in 0..=last {
        let target = format!("/{number}");
        let expected = in_process(&target).await;
        let (status, _, body) = &expected;
        assert!(!body.contains(BODY), "{number}: {body}");
        if number == last {
            assert_eq!((*status, body.as_str()), (200, "fine"));
        } else {
            assert_eq!(*status, 500, "{number}: {body}");
            assert!(
                body.starts_with("500 list of unexpected: "),
                "{number}: {body}"
            );
        }
        assert_eq!(in_axum(&target).await, expected, "{number}");
        assert_eq!(over_http_1(address, &target).await, expected, "{number}");
        assert_eq!(over_http_2(address, &target).await, *body, "{number}");
    }
}

#[tokio::test]
async fn what_has_one_value_is_said_once_everywhere() {
    let address = served().await;
    for (lines, is_good) in [
        (
            "Content-Type: text/plain\r\nContent-Type: text/plain\r\n",
            false,
        ),
        ("Content-Type: text/plain, text/html\r\n", false),
        ("Authorization: a\r\nauthorization: b\r\n", false),
        (
            "Content-Type: text/plain; a=\"b,c\"\r\nAccept: a/b\r\nAccept: a/c\r\n",
            true,
        ),
    ] {
        let last = answers().len() - 1;
        let mut request = Request::new(Method::Get, format!("/{last}"));
        for (name, value) in lines.lines().filter_map(|line| line.split_once(": ")) {
            request.headers.add(name, value);
        }
        let response = router().call(request).await;
        assert_eq!(response.status == 200, is_good, "{lines}");
        let head =
            format!("GET /v1/{last} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n{lines}\r\n");
        let answer = answer(address, &head).await;
        let begin = format!("HTTP/1.1 {} ", response.status);
        let body = String::from_utf8_lossy(response.body.whole().expect("a whole body"));
        assert!(
            answer.starts_with(&begin) && answer.ends_with(&*body),
            "{answer}"
        );
        assert!(is_good || body.contains("invalid"), "{body}");
    }
}

#[tokio::test]
async fn each_form_of_a_target_has_its_answer() {
    let address = served().await;
    for (line, begin) in [
        (
            "GET http://elsewhere.example/v1/17 HTTP/1.1",
            "HTTP/1.1 200",
        ),
        (
            "GET https://elsewhere.example/v1/17 HTTP/1.1",
            "HTTP/1.1 200",
        ),
        ("GET ftp://elsewhere.example/v1/17 HTTP/1.1", "HTTP/1.1 400"),
        ("OPTIONS * HTTP/1.1", "HTTP/1.1 204"),
        ("GET * HTTP/1.1", "HTTP/1.1 400"),
        ("CONNECT elsewhere.example:80 HTTP/1.1", "HTTP/1.1 400"),
        ("GET http://elsewhere.example HTTP/1.1", "HTTP/1.1 404"),
    ] {
        let request = format!("{line}\r\nHost: a\r\nConnection: close\r\n\r\n");
        let answer = answer(address, &request).await;
        assert!(answer.starts_with(begin), "{line}: {answer}");
        let is_named = answer.to_lowercase().contains("x-request-id: ");
        assert!(is_named, "{line}: {answer}");
    }
}

#[tokio::test]
async fn what_is_no_request_has_the_error_object_of_the_router() {
    let address = served().await;
    for (head, text) in [
        (
            "GET /v1/17 HTTP/1.1\r\n",
            "400 required: The Host header is missing",
        ),
        ("nonsense\r\n", "400 invalid: "),
    ] {
        let answer = answer(address, &format!("{head}\r\n")).await;
        assert!(
            answer.contains("text/vnd.service") && answer.contains(text),
            "{answer}"
        );
    }
    let long = "a".repeat(70_000);
    let answer = answer(
        address,
        &format!("GET / HTTP/1.1\r\nHost: a\r\nX: {long}\r\n\r\n"),
    )
    .await;
    assert!(answer.contains("431 too_large: "), "{answer}");
}
