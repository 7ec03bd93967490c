//! Members whose names JSON writes with escapes: in JSON, in forms, and as a tag.

use oasmith::Json;
use oasmith::client::Connection;
use oasmith::server::{Context, Rejection};
use tests::cases::records_escaped_names::{Marked, Tagged};
use tests::cases::records_escaped_names_client::Client;
use tests::cases::records_escaped_names_server::{
    self as server, MarkRequest, MarkResponse, Marks, ShapeRequest, ShapeResponse,
};
use tests::serving::now;

/// Answers with what came.
struct Echo;

impl Marks for Echo {
    type Error = Rejection;

    async fn mark(&self, request: MarkRequest, _: &Context) -> Result<MarkResponse, Rejection> {
        Ok(MarkResponse::Ok(request.body))
    }

    async fn shape(&self, request: ShapeRequest, _: &Context) -> Result<ShapeResponse, Rejection> {
        Ok(ShapeResponse::Ok(request.body))
    }
}

const MARKED: &str = r#"{"plain":"p","qu\"ote":"q","back\\slash":"b","line\nfeed":"l","tab\there":3,"bell\u0007":true,"größe\u2028":"g"}"#;

fn json(text: &str) -> serde_json::Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn client() -> Client {
    Client::over(Connection::new(server::router(Echo)))
}

#[test]
fn names_are_written_with_escapes() {
    let marked = Marked::from_json(MARKED).expect("it is read");
    assert_eq!(json(&marked.to_json()), json(MARKED));
    assert!(marked.check().is_ok());
    // A rule between two such members.
    let lacking = Marked::from_json(r#"{"qu\"ote":"q","back\\slash":"b"}"#).expect("it is read");
    let violations = lacking.check().expect_err("it lacks a member");
    assert!(violations.to_string().contains("back"), "{violations}");
    for text in [
        r#"{"ki\"nd":"round","r\\":7}"#,
        r#"{"ki\"nd":"square","side":7}"#,
    ] {
        let tagged = Tagged::from_json(text).expect("it is read");
        assert_eq!(json(&tagged.to_json()), json(text));
    }
}

#[test]
fn such_members_come_in_each_media_type() {
    let marked = Marked::from_json(MARKED).expect("it is read");
    for media in [
        "application/json",
        "multipart/form-data",
        "application/x-www-form-urlencoded",
    ] {
        let client = client();
        let call = client.marks().mark(&marked).header("Content-Type", media);
        let answer = now(async { call.await.expect("it is answered") });
        assert_eq!(json(&answer.to_json()), json(MARKED), "{media}");
    }
}
