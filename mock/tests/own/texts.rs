//! Texts of which nobody knows how they are made of a schema are sent as somebody has written them.

use oasmith_mock::{MockOptions, MockSettings};

use crate::caller::{exchange, get};
use crate::served::Served;

const SPEC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/texts.yaml");

#[test]
fn a_text_that_is_an_example_is_the_body() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let base = mock.base_url();
    for (path, media, body) in [
        ("/example", "application/xml", "<x><id>1</id></x>"),
        ("/text", "text/xml", "<a/>"),
        ("/table", "text/csv", "id\n1\n"),
    ] {
        let answer = get(&format!("{base}{path}")).with_status(200);
        assert_eq!(answer.body, body);
        let sent = answer.header("Content-Type").expect("a media type");
        assert!(sent.starts_with(media), "{sent}");
    }
    let address = base.strip_prefix("http://").expect("a URL");
    let head = format!("GET /text HTTP/1.1\r\nHost: {address}\r\nConnection: close");
    let asked = exchange(address, &format!("{head}\r\nPrefer: example=two\r\n\r\n"));
    assert_eq!(asked.with_status(200).body, "<b/>");
}

/// What the answer without an example says to write is what helps.
#[test]
fn a_text_of_settings_is_the_body() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let said = get(&format!("{}/none", mock.base_url()))
        .with_status(501)
        .body;
    assert!(
        said.contains("a `body` that is a text is sent as it is"),
        "{said}"
    );
    let settings = |body: &str| {
        let text = format!("answers: [{{operation: getNone, body: {body}}}]");
        MockSettings::parse("mock.yaml", &text).expect("settings")
    };
    let options = MockOptions {
        settings: settings("'<x/>'"),
        ..MockOptions::default()
    };
    let served = Served::new(SPEC, &options);
    let request = oasmith::http::Request::new(oasmith::http::Method::Get, "/none");
    let answer = crate::call(served.0.router(), request);
    assert_eq!(
        (answer.status, crate::text(&answer)),
        (200, "<x/>".to_owned())
    );
    let input =
        oasmith_build::read::input(std::path::Path::new(""), SPEC, None).expect("a description");
    let model = oasmith_codegen::service_model(&input).0.expect("a model");
    let options = MockOptions {
        settings: settings("{id: '7'}"),
        ..MockOptions::default()
    };
    let refused = oasmith_mock::Mock::new(model, &options)
        .err()
        .expect("a reason");
    assert!(
        refused.contains("answers[0].body: it must be the text"),
        "{refused}"
    );
}
