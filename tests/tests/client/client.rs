//! Every operation of our description, called by the generated client: its requests are good, its answers are told by their status. All
//! of it is read from the description, so that a new operation is covered the day it is described.

use std::collections::BTreeMap;
use std::future::Future;
use std::sync::{Arc, Mutex};

use axum::body::{Body, to_bytes};
use oasmith::client::{Connection, Http, Retry};
use oasmith::http::Response;
use serde_json::{Value, json};
use svc_client::Client;
use tests::callers::{self, Called, Caller};
use tests::document::document;
use tests::mock_transport::MockTransport;
use tests::operations::{self, Operation, Parameter};
use tests::oracle::Oracle;
use tests::serving::{call, now, stubs};
use tests::{requests, round_trip};

const KEY: &str = "sk-test-all";

fn client(mock_transport: &MockTransport) -> Client {
    let connection = Connection::new(mock_transport.clone()).key(KEY.to_owned());
    Client::over(connection.retry(Retry::never()))
}

/// Leads each operation with its caller and good values for its arguments through a check.
pub(crate) fn each(check: impl Fn(&Oracle, &Operation, &dyn Fn(&Client) -> Calling)) {
    let oracle = Oracle::new(document("spec"));
    let operations = operations::all(oracle.document());
    let described: Vec<&str> = operations.iter().map(|it| it.id.as_str()).collect();
    let mut methods: Vec<&str> = callers::ALL.iter().map(|(id, ..)| *id).collect();
    methods.sort_by_key(|id| described.iter().position(|it| it == id));
    assert_eq!(methods, described, "each operation has a method");
    for operation in &operations {
        let (_, names, caller) = row(&operation.id);
        let values = arguments(&oracle, operation, names);
        check(&oracle, operation, &|client| caller(client, &values));
    }
}

pub(crate) type Calling = std::pin::Pin<Box<dyn Future<Output = Called> + Send>>;

fn row(id: &str) -> &'static (&'static str, &'static [&'static str], Caller) {
    callers::ALL
        .iter()
        .find(|(known, ..)| *known == id)
        .expect("a caller")
}

/// Good values for the arguments that a method takes, which are the required parameters in their order, and the body.
fn arguments(oracle: &Oracle, operation: &Operation, names: &[&str]) -> BTreeMap<String, String> {
    let is_argument = |it: &&Parameter| it.required && it.name != "Idempotency-Key";
    let parameters = operation.parameters.iter().filter(is_argument);
    let schemas = parameters.map(|it| &it.schema).chain(&operation.body);
    let values: Vec<Value> = schemas
        .map(|schema| requests::instance(oracle, schema))
        .collect();
    assert_eq!(names.len(), values.len(), "{}: {names:?}", operation.id);
    names
        .iter()
        .map(|name| (*name).to_owned())
        .zip(values.iter().map(Value::to_string))
        .collect()
}

#[test]
fn requests_are_those_that_the_server_takes() {
    let router = stubs();
    each(|_, operation, caller| {
        let mock_transport = MockTransport::default();
        let shown = now(caller(&client(&mock_transport))).request;
        let sent = mock_transport.requests();
        assert_eq!(
            sent,
            std::slice::from_ref(&shown),
            "what is shown is what is sent"
        );
        assert_eq!(
            call(&router, sent[0].clone()).status,
            501,
            "{}",
            operation.id
        );
        assert!(!format!("{shown:?}").contains(KEY), "{shown:?}");

        // The same through the in-process transport, which is the router itself.
        let connection = Connection::new(stubs()).key(KEY.to_owned());
        let refused = now(caller(&Client::over(connection)))
            .outcome
            .expect_err("a stub");
        assert_eq!(refused.status, Some(501));
        assert!(refused.request_id.is_some(), "the router says one");
    });
}

#[test]
fn successes_bring_what_was_sent() {
    each(|oracle, operation, caller| {
        let mock_transport = MockTransport::default();
        let good = operation
            .responses
            .iter()
            .filter(|(status, _)| *status < 300);
        for (status, schema) in good {
            let Some(schema) = schema else {
                mock_transport.answer(Response::new(*status));
                let outcome = now(caller(&client(&mock_transport))).outcome;
                assert_eq!(outcome.expect("a success"), None, "{}", operation.id);
                continue;
            };
            let mut body = requests::instance(oracle, schema);
            mock_transport.answer(Response::json(*status, body.to_string()));
            let outcome = now(caller(&client(&mock_transport))).outcome;
            let read: Value =
                serde_json::from_str(&outcome.expect("a success").expect("a body")).expect("JSON");
            assert_eq!(
                read,
                round_trip::known_part(oracle.document(), schema, &body),
                "{}",
                operation.id
            );

            // A status that is not described does not lose what a success brings.
            for status in (200..300).filter(|other| other != status).step_by(33) {
                mock_transport.answer(Response::json(status, body.to_string()));
                let outcome = now(caller(&client(&mock_transport))).outcome;
                assert!(outcome.is_ok(), "{} {status}", operation.id);
            }

            // Members that a later version adds are passed over.
            body["added_tomorrow"] = json!({"deep": [1, null]});
            mock_transport.answer(Response::json(*status, body.to_string()));
            assert!(
                now(caller(&client(&mock_transport))).outcome.is_ok(),
                "{}",
                operation.id
            );
        }
    });
}

#[test]
fn errors_are_chosen_by_status_in_both_shapes() {
    let one = json!({"code": "some_code", "message": "What is wrong."});
    let shapes = [one.to_string(), json!({ "errors": [one, one] }).to_string()];
    each(|_, operation, caller| {
        let mock_transport = MockTransport::default();
        let bad = operation
            .responses
            .iter()
            .filter(|(status, _)| *status >= 300);
        let mut variants = Vec::new();
        for (status, schema) in bad {
            assert!(schema.is_some(), "{} {status} has a body", operation.id);
            for shape in &shapes {
                let mut response = Response::json(*status, shape.clone());
                response.headers.set("X-Request-Id", "request-7");
                mock_transport.answer(response);
                let refused = now(caller(&client(&mock_transport)))
                    .outcome
                    .expect_err("an error");
                assert_eq!(refused.status, Some(*status));
                assert_eq!(refused.request_id.as_deref(), Some("request-7"));
                assert_eq!(refused.raw.as_deref(), Some(shape.as_bytes()));
                assert!(
                    refused.display.contains(&status.to_string()),
                    "{}",
                    refused.display
                );
                assert!(
                    refused.debug.contains("some_code"),
                    "it is decoded: {}",
                    refused.debug
                );
                variants.push(
                    refused
                        .debug
                        .split('(')
                        .next()
                        .unwrap_or_default()
                        .to_owned(),
                );
            }
        }
        variants.dedup();
        let statuses = operation
            .responses
            .iter()
            .filter(|(status, _)| *status >= 300)
            .count();
        assert_eq!(variants.len(), statuses, "{}: {variants:?}", operation.id);
        assert!(
            variants.iter().all(|variant| variant != "Failed"),
            "{variants:?}"
        );
    });
}

#[test]
fn what_the_description_does_not_know_is_there_raw() {
    let html = "<html>A proxy speaks</html>";
    each(|_, operation, caller| {
        let mock_transport = MockTransport::default();
        let success = operation.responses.iter().find(|(status, _)| *status < 300);
        let (success, schema) = success.expect("a success");
        let mut page = Response::json(418, html);
        page.headers.set("Content-Type", "text/html");
        let mut cases = vec![(page.clone(), "Failed(Undocumented")];
        // The status of an error says enough, whatever the body is.
        page.status = 401;
        cases.push((page.clone(), "Unauthorized"));
        for body in [html, "{\"errors\": 7", "{}", "[]", "null", "", "\u{feff}{}"] {
            cases.push((Response::json(401, body), "Unauthorized"));
        }
        let mut picture = Response::json(401, "\u{1}");
        picture.headers.set("Content-Type", "image/png");
        cases.push((picture, "Unauthorized"));
        if schema.is_some() {
            cases.push((Response::json(*success, ""), "Failed(Undecodable"));
            cases.push((Response::json(*success, "[1"), "Failed(Undecodable"));
            let other = if *success == 299 { 298 } else { 299 };
            cases.push((Response::json(other, "[1"), "Failed(Undocumented"));
            cases.push((Response::json(other, ""), "Failed(Undocumented"));
            page.status = other;
            cases.push((page.clone(), "Failed(Undocumented"));
        }
        for (response, expected) in cases {
            mock_transport.answer(response.clone());
            let refused = now(caller(&client(&mock_transport)))
                .outcome
                .expect_err("a failure");
            assert!(
                refused.debug.starts_with(expected),
                "{} {response:?}",
                refused.debug
            );
            assert_eq!(
                refused.raw.as_deref(),
                response.body.whole(),
                "{}",
                operation.id
            );
            assert_eq!(refused.status, Some(response.status));
        }
    });
}

/// Request lines and bodies, as a server saw them.
type Seen = Arc<Mutex<Vec<(String, Vec<u8>)>>>;

#[test]
fn all_of_it_goes_over_a_socket_as_well() {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build();
    let runtime = runtime.expect("a runtime");
    let canned: Arc<Mutex<Response>> = Arc::new(Mutex::new(Response::new(204)));
    let answer = Arc::clone(&canned);
    let seen: Seen = Arc::default();
    let noted = Arc::clone(&seen);
    let base = runtime.block_on(async {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0")
            .await
            .expect("a port");
        let address = listener.local_addr().expect("an address");
        let app = axum::Router::new().fallback(move |request: axum::extract::Request| {
            let (answer, noted) = (Arc::clone(&answer), Arc::clone(&noted));
            async move {
                let line = format!("{} {}", request.method(), request.uri());
                let body = to_bytes(request.into_body(), 1 << 20)
                    .await
                    .expect("a body");
                noted.lock().expect("notes").push((line, body.to_vec()));
                let response = answer.lock().expect("an answer").clone();
                let mut builder = axum::response::Response::builder().status(response.status);
                for (name, value) in response.headers.iter() {
                    builder = builder.header(name, value.expose());
                }
                builder
                    .body(Body::from_stream(response.body.into_chunks()))
                    .expect("a response")
            }
        });
        tokio::spawn(async move { axum::serve(listener, app).await });
        format!("http://{address}/v0")
    });
    let http = Http::new(&base).expect("a base URL");
    let client = Client::over(Connection::new(http).key(KEY.to_owned()));
    each(|oracle, operation, caller| {
        for (status, schema) in &operation.responses {
            // What may pass is asked for again, which the scripted transport shows faster.
            if *status == 500 {
                continue;
            }
            *canned.lock().expect("an answer") = match schema {
                Some(schema) => {
                    Response::json(*status, requests::instance(oracle, schema).to_string())
                }
                None => Response::new(*status),
            };
            let called = runtime.block_on(caller(&client));
            let (line, body) = seen.lock().expect("notes").pop().expect("a request");
            let expected = format!("{} /v0{}", called.request.method, called.request.target);
            assert_eq!(
                (line, body),
                (expected, called.request.body),
                "{}",
                operation.id
            );
            match called.outcome {
                Ok(_) => assert!(*status < 300, "{} {status}", operation.id),
                Err(refused) => {
                    assert_eq!(refused.status, Some(*status));
                    assert!(!refused.debug.starts_with("Failed"), "{}", refused.debug);
                }
            }
        }
    });
}
