//! Whatever client and server log at the most verbose level, no key is in it.
//!
//! A program of its own: whether anybody listens to a line of a log is remembered for the whole process.

mod handler_errors;

use std::future::IntoFuture as _;

use oasmith::Json;
use oasmith::client::{Connection, Http};
use oasmith::http::{Method, Response};
use svc_client::ApiError as _;
use svc_client::Client;
use svc_client::models::ApiKeyCreate;
use tests::log::Log;
use tests::mock_transport::MockTransport;
use tests::serving::{call, now, request, stubs};

/// A key that the service made, and the one that callers show.
const SECRETS: [&str; 2] = ["sk-test-all", "sk-test-MADE-JUST-NOW"];

#[test]
fn no_key_is_in_the_log() {
    let log = Log::default();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::TRACE)
        .with_writer(log.clone())
        .with_ansi(false)
        .finish();
    tracing::subscriber::set_global_default(subscriber).expect("the only one");

    let router = stubs();
    for target in [
        "/api_keys/whoami",
        "/api_keys/whoami?Api-Key=sk-test-all",
        "/webhooks?limit=x",
        "/nowhere",
    ] {
        let response = call(&router, request(Method::Get, target));
        assert!(response.status >= 400);
    }
    let body =
        ApiKeyCreate::from_json(r#"{"name":"a","scopes":["webhook:read"]}"#).expect("a body");
    let created = r#"{"id":"3c4d5e6f7a8b","type":"Private","owner_type":"Developer","owner_id":"3c4d5e6f7a8b","prefix":"sk-test","last_4":"-NOW","state":"Active","created_at":"2026-01-01T00:00:00Z","updated_at":"2026-01-01T00:00:00Z","scopes":["webhook:read"],"value":"sk-test-MADE-JUST-NOW"}"#;
    let answers = [
        Ok(Response::json(201, created)),
        Ok(Response::json(
            201,
            created.replace("created_at", "created"),
        )),
        Ok(Response::json(418, created)),
    ];
    let mut shown = String::new();
    let mock_transport = MockTransport::new(answers);
    let client = Client::over(Connection::new(mock_transport).key(SECRETS[0].to_owned()));
    shown += &format!("{client:?}");
    for _ in 0..3 {
        let call = client.api_keys().create(&body);
        shown += &format!("{call:?} {:?}", call.request());
        match now(call.answer()) {
            Ok(answer) => shown += &format!("{answer:?} {answer}"),
            Err(error) => shown += &format!("{error:?} {error}"),
        }
    }
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build();
    runtime.expect("a runtime").block_on(async {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0")
            .await
            .expect("a port");
        let base = format!("http://{}/v0", listener.local_addr().expect("an address"));
        let app = stubs().into_axum();
        tokio::spawn(async move { axum::serve(listener, app).await });
        let http = Http::new(&base).expect("a base URL");
        let client = Client::over(Connection::new(http).key(SECRETS[0].to_owned()));
        let error = client
            .api_keys()
            .create(&body)
            .into_future()
            .await
            .expect_err("a stub");
        assert_eq!(error.status(), Some(501));
        shown += &format!("{error:?} {error}");
    });

    let logged = log.text();
    assert!(
        logged.contains("create_api_key") && logged.contains("answered"),
        "{logged}"
    );
    assert!(logged.contains("TRACE"), "the most verbose level: {logged}");
    for secret in SECRETS {
        for (what, text) in [("logged", &logged), ("shown", &shown)] {
            let line = text.lines().find(|line| line.contains(secret));
            assert_eq!(line, None, "{what}");
        }
    }
}

#[test]
fn attempts_are_logged_in_the_words_of_opentelemetry() {
    let log = Log::default();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::DEBUG)
        .with_writer(log.clone())
        .with_ansi(false)
        .without_time()
        .finish();
    let answers = [503, 200].map(|status| {
        let mut response = Response::json(status, r#"{"data": []}"#);
        response.headers.set("X-Request-Id", "req-1");
        Ok(response)
    });
    let client = Client::over(Connection::new(MockTransport::new(answers)).key(SECRETS[0]));
    tracing::subscriber::with_default(subscriber, || {
        let call = client.webhooks().list_webhook_endpoints();
        now(call.into_future()).expect("an answer");
    });
    let logged = log.text();
    let lines: Vec<&str> = logged.lines().collect();
    let [first, second] = lines[..] else {
        panic!("{logged}");
    };
    for line in [first, second] {
        for expected in [
            r#"call{operation="list_webhook_endpoints"}:attempt{otel.name=GET /webhooks otel.kind="client""#,
            r#" http.request.method="GET" url.template="/webhooks""#,
            r#" request_id="req-1""#,
            " svc_client: ",
        ] {
            assert!(line.contains(expected), "{expected}: {line}");
        }
    }
    for expected in [
        r#" http.response.status_code=503 request_id="req-1" error.type="503" otel.status_code="ERROR"}"#,
        "sending again attempt=1 elapsed=",
    ] {
        assert!(first.contains(expected), "{expected}: {first}");
    }
    for expected in [
        "http.request.resend_count=1",
        "answered attempt=2 elapsed=",
        "http.response.status_code=200",
    ] {
        assert!(second.contains(expected), "{expected}: {second}");
    }
    assert!(!second.contains("error.type"), "{second}");
}

#[test]
fn calls_of_a_server_are_logged_in_the_words_of_opentelemetry() {
    let log = Log::default();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::INFO)
        .with_writer(log.clone())
        .with_ansi(false)
        .without_time()
        .finish();
    let mut asked = request(Method::Get, "/api_keys/whoami?of=me");
    asked.headers.set("X-Request-Id", "req-1");
    tracing::subscriber::with_default(subscriber, || {
        assert_eq!(call(&stubs(), asked).status, 501);
    });
    let logged = log.text();
    for expected in [
        r#"ERROR request{otel.name=GET /api_keys/whoami otel.kind="server" operation="describe_api_key""#,
        r#" http.request.method="GET" http.route="/api_keys/whoami" request_id="req-1""#,
        r#" http.response.status_code=501 error.type=501 otel.status_code="ERROR"}"#,
        "failed elapsed=",
    ] {
        assert!(logged.contains(expected), "{expected}: {logged}");
    }
}
