//! What services hear of our client.

use super::{CallRow, made};
use crate::answer::{Answer, Body};
use crate::heard::Fact::{self, Begins, Contains, Framed, Has, Host, Lacks, Line, NotFramed};

const JSON: (&str, &str) = ("Content-Type", "application/json");

/// What holds for every request.
const EVERY: [Fact; 3] = [Host, Lacks("accept-encoding"), Lacks("expect")];

/// The rows.
pub const ROWS: &[CallRow] = &[
    CallRow::new(
        "get",
        "RFC 9110, 7.2 and 12.5: the host, what is accepted, and no coding that is not understood",
        made::get,
        Answer::media(&[JSON], r#"{"text":"letter a"}"#),
        "200 letter a",
    )
    .hears(&[
        EVERY[0],
        EVERY[1],
        EVERY[2],
        Line("GET /letters/a"),
        Has("accept", "application/json, application/problem+json"),
        Lacks("content-type"),
        NotFramed("content-length"),
        NotFramed("transfer-encoding"),
    ]),
    CallRow::new(
        "path",
        "RFC 3986, 2.1 and 3.3: what a segment cannot have is escaped",
        made::get_odd,
        Answer::media(&[JSON], r#"{"text":"letter"}"#),
        "200 letter",
    )
    .hears(&[Line("GET /letters/a%2Fb%20c%3Fd%23e%25f%3B%C3%A9%2B~")]),
    CallRow::new(
        "query-and-lists",
        "OAS 3.1, 4.8.12: exploded form in the query, commas in a field",
        made::list,
        Answer::media(&[JSON], "[1,2]"),
        "200 [1, 2]",
    )
    .typed()
    .hears(&[
        Line("GET /letters?tag=x%20y&tag=%C3%BC%26%3D"),
        Has("x-ids", "1,2"),
    ]),
    CallRow::new(
        "json-sent",
        "RFC 8259, 8.1: UTF-8, whose number is in the head",
        made::put,
        Answer::media(&[JSON], r#"{"text":"ü"}"#),
        "200 ü",
    )
    .typed()
    .hears(&[
        EVERY[0],
        EVERY[1],
        EVERY[2],
        Line("PUT /letters/a"),
        Has("content-type", "application/json"),
        Framed("content-length", "13"),
        NotFramed("transfer-encoding"),
        Fact::Body(r#"{"text":"ü"}"#),
    ]),
    CallRow::new(
        "post-without-body",
        "RFC 9110, 8.6: Content-Length is 0 where a method could have content and has none",
        made::stamp,
        Answer::of(204),
        "204 NoContent",
    )
    .typed()
    .hears(&[Framed("content-length", "0"), Lacks("content-type")]),
    CallRow::new(
        "put-without-body",
        "RFC 9110, 8.6: the same",
        made::replace_stamp,
        Answer::of(204),
        "204 ()",
    )
    .typed()
    .hears(&[Framed("content-length", "0")]),
    CallRow::new(
        "patch-without-body",
        "RFC 9110, 8.6: the same",
        made::change_stamp,
        Answer::of(204),
        "204 ()",
    )
    .typed()
    .hears(&[Framed("content-length", "0")]),
    CallRow::new(
        "delete-without-body",
        "RFC 9110, 8.6 and 9.3.5: content of DELETE means nothing, so nothing is said of it",
        made::delete,
        Answer::of(204),
        "204 ()",
    )
    .typed()
    .hears(&[NotFramed("content-length"), NotFramed("transfer-encoding")]),
    CallRow::new(
        "text-sent",
        "RFC 6657, 3: the charset is said",
        made::text,
        Answer::media(&[("Content-Type", "text/plain; charset=utf-8")], "é"),
        "200 é",
    )
    .typed()
    .hears(&[
        Has("content-type", "text/plain; charset=utf-8"),
        Fact::Body("é"),
    ]),
    CallRow::new(
        "form-sent",
        "URL Standard, 5.1: `%20` is a space to all who read a form",
        made::form,
        Answer::media(&[JSON], r#"{"text":"a b&c=ü"}"#),
        "200 a b&c=ü",
    )
    .typed()
    .hears(&[
        Has("content-type", "application/x-www-form-urlencoded"),
        Fact::Body("text=a%20b%26c%3D%C3%BC"),
    ]),
    CallRow::new(
        "parts-sent",
        "RFC 7578, 4: each part has its name, and its type where it is no text",
        made::parcel,
        Answer::media(&[JSON], r#"["ü","a b.png","image/png","2"]"#),
        r#"200 ["ü", "a b.png", "image/png", "2"]"#,
    )
    .typed()
    .hears(&[
        Begins("content-type", "multipart/form-data; boundary="),
        Contains("name=\"letter\""),
        Contains("Content-Type: application/json"),
        Contains("{\"text\":\"ü\"}"),
        Contains("name=\"picture\"; filename=\"a b.png\""),
        Contains("Content-Type: image/png"),
    ]),
    CallRow::new(
        "key",
        "RFC 6750, 2.1",
        made::clerk,
        Answer::of(200).with(&[JSON]).body(Body::Whole(b"\"ada\"")),
        "200 ada",
    )
    .typed()
    .hears(&[Framed("authorization", "Bearer key-of-ada")]),
];
