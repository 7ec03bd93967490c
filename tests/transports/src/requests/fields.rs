//! Targets and fields of requests.

use super::{Ask, ReplyBody, RequestRow};

/// The rows.
pub const ROWS: &[RequestRow] = &[
    RequestRow::new(
        "list",
        "RFC 9110, 5.6.1",
        Ask::of("GET", "/letters").with(&[("X-Ids", "1,2")]),
        200,
    )
    .says(ReplyBody::Text("[1,2]")),
    RequestRow::new(
        "list-white-space",
        "RFC 9110, 5.6.1.2: white space around members",
        Ask::of("GET", "/letters").with(&[("X-Ids", "1 ,\t2")]),
        200,
    )
    .says(ReplyBody::Text("[1,2]")),
    RequestRow::new(
        "list-empty-members",
        "RFC 9110, 5.6.1.2: a recipient passes over empty members",
        Ask::of("GET", "/letters").with(&[("X-Ids", "1,, 2,")]),
        200,
    )
    .says(ReplyBody::Text("[1,2]")),
    RequestRow::new(
        "list-repeated",
        "RFC 9110, 5.3: a field that comes twice is one list",
        Ask::of("GET", "/letters").with(&[("X-Ids", "1"), ("X-Ids", "2, 3")]),
        200,
    )
    .says(ReplyBody::Text("[1,2,3]")),
    RequestRow::new(
        "list-wrong",
        "RFC 9110, 15.5.1: what is no number is refused",
        Ask::of("GET", "/letters").with(&[("X-Ids", "1, two")]),
        400,
    )
    .says(ReplyBody::Contains("X-Ids")),
    RequestRow::new(
        "names-have-no-case",
        "RFC 9110, 5.1",
        Ask::of("GET", "/letters").with(&[("x-iDS", "3")]),
        200,
    )
    .says(ReplyBody::Text("[3]")),
    RequestRow::new(
        "set-cookie",
        "RFC 6265, 3: one line for each",
        Ask::of("POST", "/session"),
        204,
    )
    .has(&[(
        "set-cookie",
        &["a=1; Expires=Wed, 09 Jun 2027 10:18:14 GMT", "b=2; Path=/"],
    )]),
    RequestRow::new(
        "answered-list",
        "OAS 3.1, 4.8.21: commas without white space",
        Ask::of("GET", "/letters?tag=x&tag=y"),
        200,
    )
    .has(&[("x-tags", &["x,y"])])
    .says(ReplyBody::Text("[]")),
    RequestRow::new(
        "path-escaped",
        "RFC 3986, 2.1: escapes are what they stand for, and divide nothing",
        Ask::of("GET", "/letters/a%2Fb%20c%3Fd%25e"),
        200,
    )
    .says(ReplyBody::Text(r#"{"text":"letter a/b c?d%e"}"#)),
    RequestRow::new(
        "path-escaped-needlessly",
        "RFC 3986, 6.2.2: escapes have no case, and may stand where they need not",
        Ask::of("GET", "/l%65tters/%c3%BC~%7E"),
        200,
    )
    .says(ReplyBody::Text(r#"{"text":"letter ü~~"}"#)),
    RequestRow::new(
        "query-escaped",
        "RFC 3986, 3.4",
        Ask::of("GET", "/letters?tag=%C3%BC%26&tag=a+b"),
        200,
    )
    .says(ReplyBody::Text("[]")),
];
