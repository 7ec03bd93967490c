//! Headers of the parts of a form, from a client to a handler.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use oasmith::Binary;
use oasmith::client::{Connection, OperationInfo, Retry, UntypedCall, Upload};
use oasmith::http::{
    BodyEncoding, Chunks, Fields, FormField, MediaType, Method, Nested, Request, Response,
    Streamed, ValueForm,
};
use oasmith::server::{Context, Rejection};
use tests::cases::operations_parts::{
    UploadBody, UploadFileXRate, UploadPagesXSide, UploadResponse as Brought,
};
use tests::cases::operations_parts_client::Client;
use tests::cases::operations_parts_server::{self as server, Files, UploadRequest, UploadResponse};
use tests::mock_transport::MockTransport;
use tests::serving::{now, text};

struct Service;

impl Files for Service {
    type Error = Rejection;

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
        Ok(oasmith::make!(Brought { note: said })
            .expect("a valid UploadResponse")
            .into())
    }
}

#[test]
fn headers_of_parts_are_written_and_read() {
    let router = server::router(Service);
    let client = Client::over(Connection::new(router));
    let body = oasmith::make!(UploadBody {
        file: Binary::from(b"png".as_slice()),
        note: "hello"
    })
    .expect("a valid UploadBody");
    let call = client.files().upload(&body);
    let call = call.file_x_rate(7);
    let call = call.file_x_tags(&["a".to_owned(), "b".to_owned()]);
    let call = call.note_x_language("en\r\nX-Evil: 1");
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
    let router = server::router(Service);
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

/// The whole body of a request, and the lengths of its pieces.
fn pieces(request: &Request) -> (String, Vec<usize>) {
    let stream = request.stream.as_ref().expect("a stream");
    let (mut body, mut lengths) = (Vec::new(), Vec::new());
    while let Some(piece) = now(stream.next()) {
        let piece = piece.expect("a piece");
        lengths.push(piece.len());
        body.extend(piece);
    }
    (String::from_utf8(body).expect("a text"), lengths)
}

#[test]
fn a_file_is_sent_as_it_comes() {
    let client = Client::over(Connection::new(server::router(Service)).random(|| 0xab));
    let body = oasmith::make!(UploadBody {
        file: Binary::from(b"png".as_slice()).named("a.png"),
        note: "n"
    })
    .expect("a valid UploadBody");
    let whole = client.files().upload(&body).request();
    let content_type = whole.headers.get("Content-Type").expect("a form");
    let (_, boundary) = content_type.split_once("boundary=").expect("a boundary");
    let whole = String::from_utf8(whole.body).expect("a text");
    // The same form, but for its boundary, whatever the body had in the place of the file.
    let body = oasmith::make!(UploadBody {
        file: Binary::default().named("a.png"),
        note: "n"
    })
    .expect("a valid UploadBody");
    let upload = Upload::read(|| Ok(&b"png"[..]));
    let call = client
        .files()
        .upload(&body)
        .upload_part("file", upload.clone().length(3));
    let request = call.request();
    let own = "form-boundary-000000000000000000000000000000ab";
    let (streamed, _) = pieces(&request);
    assert_eq!(streamed, whole.replace(boundary, own));
    let length = streamed.len().to_string();
    assert_eq!(request.headers.get("Content-Length"), Some(&*length));
    let call = call.upload_part("file", upload).request();
    assert_eq!(call.headers.get("Content-Length"), None);
}

#[test]
fn a_large_file_is_sent_in_pieces() {
    const LENGTH: u64 = 1 << 28;
    let client = Client::over(Connection::new(server::router(Service)));
    let body = oasmith::make!(UploadBody {
        file: Binary::default()
    })
    .expect("a valid UploadBody");
    let zeros = || Ok(std::io::Read::take(std::io::repeat(0), LENGTH));
    let upload = Upload::read(zeros).length(LENGTH);
    let request = client
        .files()
        .upload(&body)
        .upload_part("file", upload)
        .request();
    let stream = request.stream.expect("a stream");
    let (mut sent, mut largest) = (0, 0);
    while let Some(piece) = now(stream.next()) {
        let piece = piece.expect("a piece").len();
        (sent, largest) = (sent + piece, largest.max(piece));
    }
    let length = request.headers.get("Content-Length").expect("a length");
    assert_eq!(length.parse(), Ok(sent));
    assert!(sent > 1 << 28 && largest <= 64 << 10, "{sent} {largest}");
}

#[test]
fn a_file_that_the_body_has_not_gets_a_part() {
    let client = Client::over(Connection::new(server::router(Service)));
    let body = oasmith::make!(UploadBody {
        file: Binary::from(b"png".as_slice())
    })
    .expect("a valid UploadBody");
    let call = client
        .files()
        .upload(&body)
        .pages_x_side(&UploadPagesXSide::Left);
    let upload = |text: &'static [u8]| Upload::read(move || Ok(text));
    let request = call.upload_part("pages", upload(b"page")).request();
    let (form, _) = pieces(&request);
    assert!(
        form.contains("name=\"file\"; filename=\"file\"\r\nContent-Type: image/png\r\n\r\npng\r\n"),
        "{form}"
    );
    let page = "name=\"pages\"; filename=\"pages\"\r\nContent-Type: application/octet-stream\r\nX-Side: left\r\n\r\npage\r\n";
    assert!(form.contains(page), "{form}");
    // Of several files of one name the first is replaced.
    let body = oasmith::make!(UploadBody {
        file: Binary::default(),
        pages: [Binary::from("one"), Binary::from("two")]
    })
    .expect("a valid UploadBody");
    let request = client
        .files()
        .upload(&body)
        .upload_part("pages", upload(b"first"))
        .request();
    let (form, _) = pieces(&request);
    assert!(
        form.contains("first\r\n") && form.contains("two\r\n") && !form.contains("one\r\n"),
        "{form}"
    );
}

#[test]
fn a_file_reaches_a_handler_and_its_headers_with_it() {
    let client = Client::over(Connection::new(server::router(Service)));
    let body = oasmith::make!(UploadBody {
        file: Binary::default()
    })
    .expect("a valid UploadBody");
    let call = client.files().upload(&body).file_x_rate(7);
    let call = call.upload_part("file", Upload::read(|| Ok(&b"png"[..])));
    let answer = now(async { call.await }).expect("an answer");
    assert_eq!(answer.note.as_deref(), Some("Some(7) None None None"));
}

#[test]
fn what_is_no_file_of_the_form_is_not_uploaded() {
    let client = Client::over(Connection::new(server::router(Service)));
    for field in ["note", "files", ""] {
        let body = oasmith::make!(UploadBody {
            file: Binary::default()
        })
        .expect("a valid UploadBody");
        let call = client.files().upload(&body);
        let call = call.upload_part(field, Upload::read(|| Ok(&b"x"[..])));
        let error = now(async { call.await }).expect_err("no file");
        assert!(
            error
                .to_string()
                .contains(&format!("has no file `{field}`")),
            "{error}"
        );
    }
}

static PUT: OperationInfo = OperationInfo::put("replace_file", "/");

static FIELDS: Fields = Fields {
    known: &[FormField::new("file", ValueForm::Binary)],
    others: Some(ValueForm::Text),
    nulls: &[],
    nested: Nested::USUAL,
};

const FORM: &[MediaType] = &[MediaType::new(
    "multipart/form-data",
    BodyEncoding::Multipart(&FIELDS),
)];

#[test]
fn a_form_with_a_file_that_is_there_once_is_sent_once() {
    let attempts = |upload: Upload| {
        let mock = MockTransport::new([503, 503].map(|status| Ok(Response::new(status))));
        let connection = Arc::new(
            Connection::new(mock.clone())
                .retry(Retry::default().attempts(2).first_pause(Duration::ZERO)),
        );
        let mut call = UntypedCall::new(&connection, &PUT);
        call.body_as(
            FORM,
            &BTreeMap::from([("title".to_owned(), "a".to_owned())]),
        );
        call.upload_part("file", upload);
        now(call.send()).expect("an answer");
        mock.requests().len()
    };
    let again = Upload::read(|| Ok(&b"png"[..]));
    let once = Upload::once(Chunks::new(Streamed::of([b"png".to_vec()])));
    assert_eq!((attempts(again), attempts(once)), (2, 1));
}
