//! What `Debug` shows of requests and responses goes to logs: it holds no body, no value of a query and no credential, in a server and in a client.

use std::fmt::Debug;
use std::future::IntoFuture as _;
use std::sync::{Arc, Mutex};

use oasmith::client::{Connection, OperationInfo, UntypedCall};
use oasmith::http::{Body, Chunks, Event, Headers, Method, Query, Request, Response, Streamed};
use oasmith::server::{Caller, Context, Rejection, Scopes};
use oasmith::{Binary, Json, RawJson, Secret};
use tests::cases::bounds_attacks_server::{self as server, *};
use tests::mock_transport::MockTransport;
use tests::serving::{call, now};

/// What must not be seen.
const SECRET: &str = "CONFIDENTIAL";

/// A document with a secret.
const BODY: &str = r#"{"key":"CONFIDENTIAL"}"#;

/// Asserts that a value shows no secret, in one line and in several, but what `shows` says.
#[track_caller]
fn assert_silent(value: &impl Debug, shows: &str) {
    for text in [format!("{value:?}"), format!("{value:#?}")] {
        assert!(!text.contains(SECRET), "{text}");
        // The bytes of the secret, as a list of numbers.
        let squeezed: String = text.split_whitespace().collect();
        assert!(!squeezed.contains("67,79,78"), "{text}");
        assert!(text.contains(shows), "{text}");
    }
}

/// Headers with what identifies a caller.
fn headers() -> Headers {
    let mut headers = Headers::default();
    headers.set_secret("Api-Key", SECRET);
    for name in [
        "Authorization",
        "Proxy-Authorization",
        "cookie",
        "SET-COOKIE",
    ] {
        headers.set(name, SECRET);
    }
    headers.set("Content-Language", "de");
    headers
}

fn request() -> Request {
    let mut request = Request::new(Method::Post, "/lists?token=CONFIDENTIAL&limit=10");
    request.headers = headers();
    request.body = BODY.into();
    request
}

fn response(status: u16) -> Response {
    let mut response = Response::json(status, BODY);
    for (name, value) in headers().iter() {
        response.headers.set(name, value.expose());
    }
    response.headers.set_secret("Api-Key", SECRET);
    response
}

#[test]
fn requests_and_responses_show_lengths_and_names() {
    assert_silent(&request(), "22 bytes");
    assert_silent(&request(), "?token=…&limit=…");
    assert_silent(&request().headers, "Content-Language");
    assert_silent(&response(200), "22 bytes");
    let query = Query::parse("token=CONFIDENTIAL&limit=10").expect("a query");
    assert_silent(&query, "token");
    assert_silent(&Binary::from(BODY.as_bytes().to_vec()), "22");
    assert_silent(&Secret::new(SECRET.to_owned()), "redacted");
}

#[test]
fn streams_show_nothing_of_their_items() {
    let items = [Event::new(RawJson::from_json(BODY).expect("JSON"))];
    assert_silent(&Streamed::of(items), "Streamed");
    let chunks = Chunks::new(Streamed::of([BODY.as_bytes().to_vec()]));
    assert_silent(&chunks, "");
    let mut response = response(200);
    response.body = Body::Stream(chunks);
    assert_silent(&response, "status: 200");
}

/// What a handler and an authenticator were given, as `Debug` shows it.
#[derive(Clone, Default)]
struct Seen(Arc<Mutex<Vec<String>>>);

impl Seen {
    fn log(&self, value: &impl Debug) {
        assert_silent(value, "");
        let mut seen = self.0.lock().expect("no test panics while it holds this");
        seen.push(format!("{value:?}"));
    }
}

impl Bounds for Seen {
    type Error = Rejection;

    async fn send_list(
        &self,
        _: SendListRequest,
        context: &Context,
    ) -> Result<SendListResponse, Rejection> {
        self.log(context);
        Ok(SendListResponse::NoContent)
    }

    async fn send_map(&self, _: SendMapRequest, _: &Context) -> Result<SendMapResponse, Rejection> {
        Err(Rejection::instead(response(303)))
    }

    async fn send_any(&self, _: SendAnyRequest, _: &Context) -> Result<SendAnyResponse, Rejection> {
        Ok(SendAnyResponse::NoContent)
    }

    async fn find(&self, _: FindRequest, _: &Context) -> Result<FindResponse, Rejection> {
        Ok(FindResponse::NoContent)
    }
}

#[test]
fn a_handler_can_log_its_context() {
    let seen = Seen::default();
    let router = server::router(seen.clone());
    let mut sent = request();
    sent.headers.set("Content-Type", "application/json");
    sent.body = br#"[{"m00":"CONFIDENTIAL"}]"#.into();
    assert_eq!(call(&router, sent).status, 204);
    let seen = seen.0.lock().expect("no test panics while it holds this");
    assert!(seen.iter().any(|log| log.contains("sendList")), "{seen:?}");
    assert_silent(&Rejection::instead(response(303)), "303");
    assert_silent(&Caller::new("account", "key", Scopes::All), "account");
}

static ROUTE: OperationInfo = OperationInfo::post("sendKey", "/keys");

#[test]
fn a_caller_can_log_calls_and_what_comes_back() {
    let connection =
        Connection::new(MockTransport::new([Ok(response(200))])).key(SECRET.to_owned());
    assert_silent(&connection, "Connection");
    let connection = Arc::new(connection);
    let mut call = UntypedCall::new(&connection, &ROUTE);
    call.query("token", Ok(SECRET.to_owned()));
    call.header("Authorization", Ok(SECRET.to_owned()));
    call.cookie("session", Ok(SECRET.to_owned()));
    call.body(&RawJson::from_json(BODY).expect("JSON"));
    assert_silent(&call, "sendKey");
    assert_silent(&call.request(), "22 bytes");
    let received = now(call.send()).expect("an answer");
    assert_silent(&received, "22 bytes");
}

/// Also an answer that nobody understands, which is where one logs it.
#[test]
fn a_caller_can_log_failures() {
    let mut text = response(200);
    text.headers.set("Content-Type", "text/csv");
    for (response, shows) in [
        (response(418), "Undocumented"),
        (text, "OtherMedia"),
        (response(200), "Undecodable"),
    ] {
        let connection = Connection::new(MockTransport::new([Ok(response)])).key(SECRET.to_owned());
        let call = svc_client::Client::over(connection).api_keys().describe();
        assert_silent(&call, "escribe");
        let error = now(call.into_future()).expect_err("nobody answers well here");
        assert_silent(&error, shows);
        assert!(!error.to_string().contains(SECRET), "{error}");
    }
}
