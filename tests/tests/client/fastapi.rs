//! What `FastAPI` answers to requests that break rules, beside the error object of a service.

use oasmith::client::Connection;
use oasmith::http::Response;
use tests::cases::frameworks_fastapi_errors_client::models::Note;
use tests::cases::frameworks_fastapi_errors_client::{AddNoteError, ApiError as _, Client};
use tests::mock_transport::MockTransport;
use tests::serving::now;

fn error(status: u16, body: &str) -> AddNoteError {
    let service = MockTransport::new([Ok(Response::json(status, body))]);
    let client = Client::over(Connection::new(service));
    let note = oasmith::make!(Note { text: "a" }).expect("a valid Note");
    now(client.notes().add(&note).into_future()).expect_err("an error")
}

#[test]
fn what_is_wrong_with_a_request_is_known_by_its_fields() {
    let refused = error(
        422,
        r#"{"detail":[{"type":"missing","loc":["body","text"],"msg":"Field required","input":{}},{"type":"string_too_long","loc":["body","tags",1],"msg":"String should have at most 5 characters"}]}"#,
    );
    assert!(matches!(refused, AddNoteError::UnprocessableContent(_)));
    let fields = refused.fields().iter();
    let fields = fields.map(|field| {
        let location = field.location.as_deref().unwrap_or_default();
        let rule = field.rule.as_deref().unwrap_or_default();
        let message = field.message.as_deref().unwrap_or_default();
        (location, &*field.pointer, rule, message)
    });
    let fields: Vec<_> = fields.collect();
    let long = "String should have at most 5 characters";
    assert_eq!(
        fields,
        [
            ("body", "/text", "missing", "Field required"),
            ("body", "/tags/1", "string_too_long", long)
        ]
    );
    let known = (refused.code(), refused.message());
    assert_eq!(known, (Some("missing"), Some("Field required")));
    assert!(refused.to_string().contains("Field required"), "{refused}");
}

#[test]
fn the_error_object_of_the_service_is_one_beside_it() {
    let taken = error(409, r#"{"code":"taken","message":"It is there"}"#);
    let known = (taken.code(), taken.message(), taken.fields().len());
    assert_eq!(known, (Some("taken"), Some("It is there"), 0));
}
