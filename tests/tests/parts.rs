//! Headers of the parts of a form, from a client to a handler.

use oasmith::Binary;
use oasmith::client::Connection;
use oasmith::http::{Method, Request};
use oasmith::server::{Anyone, Context, Rejection};
use tests::cases::operations_parts::{
    UploadBody, UploadFileXRate, UploadPagesXSide, UploadResponse as Brought,
};
use tests::cases::operations_parts_client::Client;
use tests::cases::operations_parts_server::{self as server, Files, UploadRequest, UploadResponse};
use tests::serving::{now, text};

struct Service;

impl Files for Service {
    async fn upload(
        &self,
        request: UploadRequest,
        _: &Context,
    ) -> Result<UploadResponse, Rejection> {
        let rate = request.file_x_rate.map(UploadFileXRate::get);
        let language = request.note_x_language.map(|language| language.to_string());
        let said = format!(
            "{rate:?} {language:?} {:?} {:?}",
            request.file_x_tags, request.x_rate
        );
        Ok(Brought::new().note(said).into())
    }
}

#[test]
fn headers_of_parts_are_written_and_read() {
    let router = server::router(Service, Anyone);
    let client = Client::over(Connection::new(router));
    let body = UploadBody::new(Binary::from(b"png".as_slice())).note("hello".to_owned());
    let call = client.files().upload(&body);
    let call = call.file_x_rate(7.try_into().expect("a rate"));
    let call = call.file_x_tags(&["a".to_owned(), "b".to_owned()]);
    let call = call.note_x_language(&"en\r\nX-Evil: 1".parse().expect("a language"));
    let call = call.pages_x_side(&UploadPagesXSide::Left).x_rate("daily");
    let sent = String::from_utf8(call.request().body).expect("a text");
    assert!(sent.contains("Content-Type: image/png\r\nX-Rate: 7\r\nX-Tags: a,b\r\n\r\npng"));
    assert!(sent.contains("name=\"note\"\r\nX-Language: en  X-Evil: 1\r\n\r\nhello"));
    let answer = now(async { call.await }).expect("an answer");
    let said = r#"Some(7) Some("en  X-Evil: 1") Some(["a", "b"]) Some("daily")"#;
    assert_eq!(answer.note.as_deref(), Some(said));
}

#[test]
fn headers_of_parts_are_checked_where_the_part_is() {
    let router = server::router(Service, Anyone);
    let answer = |parts: &[&str]| {
        let mut request = Request::new(Method::Post, "/files");
        let media = "multipart/form-data; boundary=b";
        request.headers.set("Content-Type", media);
        let parts = parts
            .iter()
            .map(|part| format!("--b\r\nContent-Disposition: form-data; {part}\r\n"));
        let body: String = parts.collect();
        request.body = format!("{body}--b--\r\n").into_bytes();
        let response = now(router.call(request));
        (response.status, text(&response))
    };
    let file = "name=file; filename=f\r\nX-Rate: 5\r\n\r\nx";
    assert_eq!(answer(&[file]).0, 200);
    assert_eq!(
        answer(&[file, "name=note\r\nX-Language: de\r\n\r\nx"]).0,
        200
    );
    for (parts, wrong) in [
        (&[file, "name=note\r\n\r\nx"][..], "X-Language"),
        (&["name=file; filename=f\r\n\r\nx"], "X-Rate"),
        (&["name=file; filename=f\r\nX-Rate: 101\r\n\r\nx"], "X-Rate"),
        (
            &["name=file; filename=f\r\nX-Rate: often\r\n\r\nx"],
            "X-Rate",
        ),
    ] {
        let (status, message) = answer(parts);
        assert_eq!(status, 400, "{parts:?}");
        assert!(message.contains(wrong), "{message}");
    }
}
