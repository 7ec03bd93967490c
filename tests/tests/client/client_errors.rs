//! What errors say, whatever the operation is: one type for a crate, one trait for all, and nothing secret.

use std::future::IntoFuture as _;

use oasmith::Json as _;
use oasmith::client::{Connection, Operation, Retry, TransportErrorKind};
use oasmith::http::Response;
use serde_json::json;
use svc_client::models::LiquidationAddressCreate;
use svc_client::models::{ApiKeyCreate, CustomerId, ErrorBody, ExternalAccountId};
use svc_client::{ApiError, Call, Client, DescribeApiKeyError, Error};
use tests::mock_transport::MockTransport;
use tests::serving::now;

const KEY: &str = "sk-test-all";

fn client(mock_transport: &MockTransport) -> Client {
    Client::over(Connection::new(mock_transport.clone()).key(KEY))
}

fn creation(client: &Client) -> svc_client::CreateLiquidationAddressCall {
    let customer = CustomerId::example();
    let body = LiquidationAddressCreate::example();
    let group = client.liquidation_addresses();
    group.create(&customer, &body)
}

fn refused(status: u16) -> Response {
    let error = json!({
        "code": "invalid",
        "message": "name and purpose.text are bad",
        "source": {"location": "body", "key": "name,purpose.text"},
    });
    let mut response = Response::json(status, json!({"errors": [error]}).to_string());
    response.headers.set("X-Request-Id", "request-7");
    response
}

/// An application's function: calls of several operations, and one type of error.
async fn both(client: &Client) -> Result<(), Error> {
    client.api_keys().describe().await?;
    client.webhooks().list_webhook_endpoints().await?;
    client.api_keys().describe().raw().await?;
    Ok(())
}

/// What works for any operation of the crate.
async fn logged<Op: Operation>(call: Call<Op>) -> Result<Op::Output, String>
where
    Error: From<Op::Error>,
{
    let result = call.retry(Retry::never()).await.map_err(Error::from);
    result.map_err(|error| format!("{error}; retryable: {}", error.is_retryable()))
}

#[test]
fn one_type_takes_the_errors_of_all_operations() {
    let error = now(both(&client(&MockTransport::new([Ok(refused(401))])))).expect_err("refused");
    assert!(matches!(
        error.downcast_ref::<DescribeApiKeyError>(),
        Some(DescribeApiKeyError::Unauthorized(_))
    ));
    assert!(
        error
            .downcast_ref::<svc_client::ListWebhookEndpointsError>()
            .is_none()
    );
    let said = now(logged(creation(&client(&MockTransport::new([Ok(
        refused(503),
    )])))));
    assert_eq!(
        said.expect_err("refused"),
        "create_liquidation_address was answered with 503 invalid: name and purpose.text are bad (request request-7); the status is \
         not documented; retryable: true"
    );
}

#[test]
fn an_error_says_all_that_is_known_at_any_status() {
    for status in [400, 401, 402, 404, 409, 418, 429, 500, 502, 503, 599] {
        let mock_transport = MockTransport::new([Ok(refused(status))]);
        let call = creation(&client(&mock_transport));
        let key = call.idempotency_key().expect("a key").clone();
        let error = Error::from(now(call.into_future()).expect_err("refused"));
        let sent = mock_transport.requests().len();
        assert_eq!(error.status(), Some(status));
        assert_eq!(error.operation(), "create_liquidation_address");
        assert_eq!(error.code(), Some("invalid"), "{status}");
        assert_eq!(error.message(), Some("name and purpose.text are bad"));
        assert_eq!(error.request_id(), Some("request-7"));
        let fields = error.fields().iter();
        let fields: Vec<_> = fields
            .map(|it| (&*it.pointer, it.rule.as_deref()))
            .collect();
        assert_eq!(
            fields,
            [
                ("/name", Some("invalid")),
                ("/purpose/text", Some("invalid"))
            ]
        );
        assert_eq!(usize::try_from(error.attempts()), Ok(sent), "{status}");
        assert_eq!(error.is_retryable(), sent > 1, "{status}");
        assert_eq!(error.idempotency_key(), Some(&key));
        assert_eq!(error.raw(), refused(status).body.whole());
        let body = error.received().expect("an answer").read::<ErrorBody>();
        assert!(matches!(body, Ok(ErrorBody::ErrorList(_))));
    }
}

#[test]
fn an_error_without_an_answer_says_what_there_is() {
    let mock_transport = MockTransport::new([Err(TransportErrorKind::Broken)]);
    let error = now(creation(&client(&mock_transport)).into_future()).expect_err("broken");
    assert!(
        error
            .to_string()
            .starts_with("create_liquidation_address: ")
    );
    assert_eq!(
        (error.status(), error.code(), error.raw()),
        (None, None, None)
    );
    assert_eq!((error.attempts(), error.is_retryable()), (3, true));
    assert!(error.fields().is_empty() && error.idempotency_key().is_some());

    let body = ApiKeyCreate::from_json(r#"{"name":"a","scopes":["webhook:read"]}"#);
    let call = client(&mock_transport)
        .api_keys()
        .create(&body.expect("a body"));
    let error = now(call.into_future()).expect_err("broken");
    assert_eq!(
        (error.attempts(), error.is_retryable()),
        (1, false),
        "it may have acted"
    );

    let mock_transport = MockTransport::default();
    let customer = CustomerId::from_json("\"..\"").expect("read leniently");
    let account = ExternalAccountId::from_json("\"..\"").expect("read leniently");
    let client = client(&mock_transport);
    let call = client.external_accounts().deactivate(&customer, &account);
    let error = now(call.into_future()).expect_err("another resource");
    assert_eq!((error.attempts(), error.is_retryable()), (0, false));
}

#[test]
fn no_error_shows_a_key_or_breaks_a_line() {
    let said = format!("{KEY} is no key\n2026-11-23 INFO all is well\u{1b}[2J");
    let body = json!({"code": KEY, "message": said, "source": {"location": "header", "key": KEY}});
    for status in [400, 401, 418, 503] {
        let mock_transport = MockTransport::new([Ok(Response::json(status, body.to_string()))]);
        let error = Error::from(
            now(client(&mock_transport).api_keys().describe().into_future()).expect_err("refused"),
        );
        let shown = format!(
            "{error}{:?}{:?}{:?}",
            error.code(),
            error.message(),
            error.fields()
        );
        assert!(!shown.contains(KEY), "{shown}");
        assert!(!error.to_string().contains(char::is_control), "{error}");
        assert!(
            error.to_string().contains("[redacted] is no key"),
            "{error}"
        );
    }
}

/// A page of a proxy, JSON of other shapes, nothing, a picture: what stands in the place of an error object.
fn other_bodies(status: u16) -> Vec<Response> {
    let page = "<html>A proxy speaks</html>";
    let bodies = [
        page,
        "{\"errors\": 7",
        "{}",
        "[]",
        "null",
        "\"no\"",
        "",
        "\u{feff}{}",
    ];
    let types = [
        "application/json",
        "text/html",
        "text/plain; charset=utf-8",
        "image/png",
        "bad",
    ];
    let response = |body: &str, media: &str| {
        let mut response = Response::json(status, body);
        response.headers.set("Content-Type", media);
        response
    };
    let all = bodies
        .iter()
        .flat_map(|body| types.map(|media| response(body, media)));
    all.collect()
}

#[test]
fn a_status_is_enough_whatever_the_body_is() {
    use svc_client::CreateLiquidationAddressError as Refused;
    use svc_models::ErrorBody;
    for status in [400, 401, 403, 404, 409, 500] {
        for response in other_bodies(status) {
            let mock_transport = MockTransport::new([Ok(response.clone())]);
            let call = creation(&client(&mock_transport)).retry(Retry::never());
            let error = now(call.into_future()).expect_err("refused");
            let is_its_variant = match (&error, status) {
                (Refused::BadRequest(answer), 400)
                | (Refused::Unauthorized(answer), 401)
                | (Refused::Forbidden(answer), 403)
                | (Refused::NotFound(answer), 404)
                | (Refused::Conflict(answer), 409)
                | (Refused::InternalServerError(answer), 500) => answer
                    .body()
                    .as_ref()
                    .is_none_or(|body| matches!(body, ErrorBody::Unknown(_))),
                _ => false,
            };
            assert!(is_its_variant, "{error:?} of {response:?}");
            assert_eq!(
                (error.status(), error.raw()),
                (Some(status), response.body.whole())
            );
            assert_eq!((error.code(), error.message()), (None, None));
        }
    }
}

#[test]
fn a_success_of_another_status_is_the_first_that_fits() {
    use tests::cases::operations_shapes_client::{Client, ReadFileError, WriteFileSuccess};
    let answered = |status: u16, body: &str| {
        let mock_transport = MockTransport::new([Ok(Response::json(status, body))]);
        Client::over(Connection::new(mock_transport)).files()
    };
    let file = r#"{"name":"a"}"#;
    let write = |status, body| now(answered(status, body).write(2026, 1, "a").into_future());
    assert!(matches!(write(201, file), Ok(WriteFileSuccess::Created(_))));
    assert!(matches!(write(202, file), Ok(WriteFileSuccess::Ok(_))));
    assert!(matches!(write(202, ""), Ok(WriteFileSuccess::NoContent)));

    let read = |status, body| {
        let call = answered(status, body).read(2026, 1, "a");
        now(call.into_future())
    };
    assert_eq!(read(203, file).expect("a file").name.as_str(), "a");
    // A part of a file is none, though it may look like one.
    for (status, body) in [(203, "<html>"), (206, file), (207, file)] {
        let Err(ReadFileError::Failed(failure)) = read(status, body) else {
            panic!("an answer that nobody knows");
        };
        let found = failure.answer().map(svc_client::Answer::status);
        assert_eq!(found, Some(status));
    }
    assert!(
        matches!(read(503, "<html>"), Err(ReadFileError::Other(answer)) if answer.body().is_none())
    );
}
