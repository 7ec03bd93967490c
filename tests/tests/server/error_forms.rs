//! Errors in the forms of frameworks: a server writes each where its schema describes it, valid by this schema, and a client reads the same fields,
//! in process and over a socket.

use std::collections::BTreeMap;
use std::time::Duration;

use oasmith::Json as _;
use oasmith::client::{Connection, Http, Retry, Transport, TransportError};
use oasmith::http::{Method, Request, Response};
use oasmith::server::{Context, Rejection, Router};
use serde_json::Value;
use tests::cases::errors_forms_client::{ApiError as _, Client, Error, models};
use tests::cases::errors_forms_server::{self as server, Forms};
use tests::cases::errors_json_api_server::{
    self as json_api, Articles, GetArticleRequest, GetArticleResponse,
};
use tests::document;
use tests::oracle::Oracle;
use tests::serving::{Keys, now};

use crate::authorization::serving;

/// Implements each operation alike: some ids say how it goes.
macro_rules! forms {
    ($($operation:ident $request:ident $response:ident,)*) => {
        struct House;

        impl Forms for House {
            type Error = Rejection;

            $(async fn $operation(
                &self,
                request: server::$request,
                _: &Context,
            ) -> Result<server::$response, Rejection> {
                match request.id.get() {
                    400 => {
                        let text = "\"a\"";
                        let broken = models::OrderText::from_request_json(text);
                        Err(Rejection::invalid(&broken.expect_err("too short")))
                    }
                    404 => Err(Rejection::not_found("not_found", "id", "There is no such order")),
                    500 => panic!("asked for"),
                    503 => std::future::pending().await,
                    _ => Ok(server::$response::NoContent),
                }
            })*
        }

        /// The error of an operation.
        async fn error(client: &Client, operation: &str) -> Error {
            let order = oasmith::make!(models::Order {
                text: "tea",
                address: oasmith::make!(models::Address { zip: "12345" }).expect("an address"),
            });
            let order = order.expect("an order");
            match operation {
                $(stringify!($operation) => {
                    client.forms().$operation(1, &order).await.expect_err("an error").into()
                })*
                other => panic!("{other} is no operation"),
            }
        }
    };
}

forms! {
    fast_api FastApiRequest FastApiResponse,
    asp_net AspNetRequest AspNetResponse,
    spring SpringRequest SpringResponse,
    django_rest DjangoRestRequest DjangoRestResponse,
    django_rest_flat DjangoRestFlatRequest DjangoRestFlatResponse,
    json_api JsonApiRequest JsonApiResponse,
    grpc_gateway GrpcGatewayRequest GrpcGatewayResponse,
    problem_pointers ProblemPointersRequest ProblemPointersResponse,
    spring_timed SpringTimedRequest SpringTimedResponse,
    problem_details ProblemDetailsRequest ProblemDetailsResponse,
    bare_problem_details BareProblemDetailsRequest BareProblemDetailsResponse,
    alternatives AlternativesRequest AlternativesResponse,
}

/// An operation, the status and the media type of its refusals, their schema, and the fields that they name.
type Row = (
    &'static str,
    u16,
    &'static str,
    &'static str,
    &'static [(&'static str, &'static str)],
);

const JSON: &str = "application/json";

const PROBLEM: &str = "application/problem+json";

const JSON_API: &str = "application/vnd.api+json";

/// What is wrong, in all parts of the request.
const ALL: [(&str, &str); 10] = [
    ("path", "/id"),
    ("query", "/limit"),
    ("header", "/X-Trace"),
    ("cookie", "/session"),
    ("body", "/text"),
    ("body", "/address/zip"),
    ("body", "/lines/1/count"),
    ("body", "/a~1b~0c"),
    ("body", "/scores/7"),
    ("body", "/scores/a.b[0]"),
];

/// The same of forms that name no part of the request.
const WITHOUT_PARTS: [(&str, &str); 10] = [
    ("", "/id"),
    ("", "/limit"),
    ("", "/X-Trace"),
    ("", "/session"),
    ("", "/text"),
    ("", "/address/zip"),
    ("", "/lines/1/count"),
    ("", "/a~1b~0c"),
    ("", "/scores/7"),
    ("", "/scores/a.b[0]"),
];

#[rustfmt::skip]
const ROWS: &[Row] = &[
    ("fast_api", 422, JSON, "HTTPValidationError", &ALL),
    ("asp_net", 400, PROBLEM, "ValidationProblemDetails", &WITHOUT_PARTS),
    ("spring", 400, JSON, "BindingErrors", &WITHOUT_PARTS),
    ("django_rest", 400, JSON, "SerializerErrors", &[
        ("body", "/id"), ("body", "/limit"), ("body", "/X-Trace"), ("body", "/session"), ("body", "/text"), ("body", "/address/zip"),
        ("body", "/lines/1/count"), ("body", "/a~1b~0c"),
        ("body", "/scores/7"), ("body", "/scores/a.b[0]"),
    ]),
    ("django_rest_flat", 400, JSON, "FieldMessages", &[
        ("body", "/id"), ("body", "/limit"), ("body", "/X-Trace"), ("body", "/session"), ("body", "/text"), ("body", "/address"),
        ("body", "/lines"), ("body", "/a~1b~0c"), ("body", "/scores"), ("body", "/scores"),
    ]),
    ("json_api", 400, JSON_API, "Failures", &[
        ("query", "/limit"), ("header", "/X-Trace"), ("body", "/text"), ("body", "/address/zip"), ("body", "/lines/1/count"), ("body", "/a~1b~0c"),
        ("body", "/scores/7"), ("body", "/scores/a.b[0]"),
    ]),
    ("grpc_gateway", 400, JSON, "rpcStatus", &WITHOUT_PARTS),
    ("problem_pointers", 422, PROBLEM, "ProblemDetails", &[
        ("body", "/text"), ("body", "/address/zip"), ("body", "/lines/1/count"), ("body", "/a~1b~0c"),
        ("body", "/scores/7"), ("body", "/scores/a.b[0]"),
    ]),
    ("spring_timed", 400, JSON, "TimedErrors", &WITHOUT_PARTS),
    ("problem_details", 400, JSON, "Problem", &ALL),
    ("bare_problem_details", 400, PROBLEM, "ClosedProblem", &[]),
    ("alternatives", 422, JSON, "HTTPValidationError", &ALL),
];

/// A good request with this id.
fn request(operation: &str, id: u16) -> Request {
    let target = format!("/{}/{id}", operation.replace('_', "-"));
    let mut request = Request::new(Method::Put, &target);
    request.headers.set_secret("Api-Key", "sk-test-all");
    request.headers.set("Content-Type", JSON);
    request.body = br#"{"text":"tea","address":{"zip":"12345"}}"#.to_vec();
    request
}

/// A request that breaks a rule in each of its parts.
fn broken(operation: &str) -> Request {
    let mut request = request(operation, 0);
    request.target += "?limit=11";
    request.headers.set("X-Trace", "a");
    request.headers.set("Cookie", "session=b");
    request.body =
        br#"{"text":"a","address":{"zip":"123"},"lines":[{"count":1},{"count":0}],"a/b~c":0,"scores":{"7":0,"a.b[0]":0}}"#
            .to_vec();
    request
}

/// Sends a request in the place of whatever a client sends.
struct Instead<T>(T, Request);

impl<T: Transport> Transport for Instead<T> {
    async fn send(&self, _: Request, limit: usize) -> Result<Response, TransportError> {
        self.0.send(self.1.clone(), limit).await
    }

    async fn sleep(&self, pause: Duration) {
        self.0.sleep(pause).await;
    }
}

/// Whether a text is valid by a component of the description, as two validators find.
fn assert_valid(component: &str, text: &str) {
    let value: Value = serde_json::from_str(text).expect("JSON");
    let oracle = Oracle::new(document::document("errors/forms"));
    let errors: Vec<_> = oracle
        .validator(component)
        .iter_errors(&value)
        .map(|error| error.to_string())
        .collect();
    assert!(errors.is_empty(), "{component}: {text}: {errors:?}");
    let broken = match component {
        "HTTPValidationError" => models::HttpValidationError::from_request_json(text).err(),
        "ValidationProblemDetails" => {
            models::ValidationProblemDetails::from_request_json(text).err()
        }
        "BindingErrors" => models::BindingErrors::from_request_json(text).err(),
        "SerializerErrors" => models::SerializerErrors::from_request_json(text).err(),
        "FieldMessages" => BTreeMap::<String, Vec<String>>::from_request_json(text).err(),
        "Failures" => models::Failures::from_request_json(text).err(),
        "rpcStatus" => models::RpcStatus::from_request_json(text).err(),
        "ProblemDetails" => models::ProblemDetails::from_request_json(text).err(),
        "TimedErrors" => models::TimedErrors::from_request_json(text).err(),
        "Problem" => models::Problem::from_request_json(text).err(),
        "ClosedProblem" => models::ClosedProblem::from_request_json(text).err(),
        "Fault" => models::Fault::from_request_json(text).err(),
        other => panic!("{other} is no component"),
    };
    assert_eq!(broken, None, "{component}: {text}");
}

/// The answer to a request over a transport, which is valid, and the error that a client makes of it.
async fn refused(
    transport: impl Transport,
    operation: &str,
    request: Request,
    (status, media, component): (u16, &str, &str),
) -> Error {
    let connection = Connection::new(Instead(transport, request)).retry(Retry::never());
    let client = Client::over(connection);
    let error = error(&client, operation).await;
    let received = error.received().expect("an answer");
    let text = String::from_utf8_lossy(received.raw());
    assert_eq!(received.status(), status, "{operation}: {text}");
    let found = received.headers().get("Content-Type");
    assert_eq!(found, Some(media), "{operation}: {text}");
    assert_valid(component, &text);
    error
}

async fn each_form_is_read_as_it_is_written<T: Transport>(transport: impl Fn() -> T) {
    for (operation, status, media, component, expected) in ROWS {
        let known = (*status, *media, *component);
        let error = refused(transport(), operation, broken(operation), known).await;
        let fields = error.fields().iter();
        let fields: Vec<_> = fields
            .map(|field| {
                (
                    field.location.as_deref().unwrap_or_default(),
                    &*field.pointer,
                )
            })
            .collect();
        assert_eq!(fields, *expected, "{operation}");
        let message = error.message().expect("a message");
        // What no list names, the message does.
        for part in ["limit", "X-Trace", "session", "text", "zip", "count"] {
            let is_said = !expected.is_empty() || message.contains(part);
            assert!(is_said, "{operation}: {part}: {message}");
        }
    }
}

#[test]
fn each_form_is_read_as_it_is_written_in_process() {
    let router = server::router(House, Keys);
    now(each_form_is_read_as_it_is_written(|| router.clone()));
}

#[tokio::test]
async fn each_form_is_read_as_it_is_written_over_a_socket() {
    serving(server::router(House, Keys), async |url| {
        each_form_is_read_as_it_is_written(|| Http::new(&url).expect("a base URL")).await;
    })
    .await;
}

#[test]
fn what_a_handler_finds_wrong_is_said_in_the_form_as_well() {
    let router = server::router(House, Keys);
    for (operation, status, media, component, _) in ROWS {
        let known = (*status, *media, *component);
        let request = request(operation, 400);
        let error = now(refused(router.clone(), operation, request, known));
        let message = error.message().expect("a message");
        assert!(
            message.contains("at least 2 characters"),
            "{operation}: {message}"
        );
    }
}

/// What other errors of an operation have as their body, by the statuses that it describes for its form.
fn other(operation: &str, status: u16) -> (&'static str, &'static str) {
    match (operation, status) {
        ("json_api", 400..=403 | 405..=499) => (JSON_API, "Failures"),
        ("grpc_gateway", 400..=403 | 405..) => (JSON, "rpcStatus"),
        _ => (JSON, "Fault"),
    }
}

/// What these name: the key and the media type, where a form says it.
fn fields_of(operation: &str, status: u16) -> &'static [(&'static str, &'static str)] {
    match (operation, status) {
        ("json_api", 401) => &[("header", "/Api-Key")],
        ("json_api", 415) => &[("header", "/Content-Type")],
        ("grpc_gateway", 401) => &[("", "/Api-Key")],
        ("grpc_gateway", 415) => &[("", "/Content-Type")],
        _ => &[],
    }
}

#[tokio::test]
async fn what_takes_too_long_is_refused_in_the_form_as_well() {
    let router = server::router(House, Keys).request_timeout(Duration::from_millis(50));
    serving(router, async |url| {
        for (operation, ..) in ROWS {
            let (media, component) = other(operation, 503);
            let transport = Http::new(&url).expect("a base URL");
            let known = (503, media, component);
            let error = refused(transport, operation, request(operation, 503), known).await;
            assert!(error.request_id().is_some(), "{operation}");
        }
    })
    .await;
}

#[test]
fn other_errors_are_the_error_object_where_the_form_is_not_described() {
    let router = server::router(House, Keys).body_limit(100);
    for (operation, ..) in ROWS {
        let mut stranger = request(operation, 1);
        stranger.headers.set("Api-Key", "nobody's");
        let mut large = request(operation, 1);
        large.body = vec![b' '; 101];
        let mut media = request(operation, 1);
        media.headers.set("Content-Type", "text/plain");
        let rows = [
            (stranger, 401),
            (request(operation, 404), 404),
            (large, 413),
            (media, 415),
            (request(operation, 500), 500),
        ];
        for (request, status) in rows {
            let (media, component) = other(operation, status);
            let known = (status, media, component);
            let error = now(refused(router.clone(), operation, request, known));
            let fields = error.fields().iter();
            let fields: Vec<_> = fields
                .map(|it| (it.location.as_deref().unwrap_or_default(), &*it.pointer))
                .collect();
            assert_eq!(fields, fields_of(operation, status), "{operation} {status}");
        }
    }
}

struct Library;

impl Articles for Library {
    type Error = Rejection;

    async fn get(
        &self,
        _: GetArticleRequest,
        _: &Context,
    ) -> Result<GetArticleResponse, Rejection> {
        Err(Rejection::conflict("busy", "It is being written"))
    }
}

#[test]
fn a_form_that_all_errors_have_is_written_everywhere() {
    let router: Router = json_api::router(Library);
    for (target, status, title) in [
        ("/articles/0", 400, "Bad Request"),
        ("/articles/1", 409, "Conflict"),
        ("/nowhere", 404, "Not Found"),
    ] {
        let response = now(router.call(Request::new(Method::Get, target)));
        assert_eq!(response.status, status);
        assert_eq!(response.headers.get("Content-Type"), Some(JSON_API));
        let body: Value =
            serde_json::from_slice(response.body.whole().expect("a body")).expect("JSON");
        let error = &body["errors"][0];
        assert_eq!(error["status"], status.to_string(), "{body}");
        assert_eq!(error["title"], title, "{body}");
        assert!(error["detail"].is_string(), "{body}");
    }
}
