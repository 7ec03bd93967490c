//! Fields of answers, trailers, and what goes before an answer.

use super::{CallRow, made};
use crate::answer::{Answer, Body, Fields};

const JSON: (&str, &str) = ("Content-Type", "application/json");
const LETTER: &[u8] = br#"{"text":"hello"}"#;
const COOKIES: Fields = &[
    ("Set-Cookie", "a=1; Expires=Wed, 09 Jun 2027 10:18:14 GMT"),
    ("Set-Cookie", "b=2; Path=/"),
];

/// An answer of 200 with these fields of a list.
const fn tagged(fields: Fields) -> Answer {
    Answer::of(200).with(fields).body(Body::Whole(b"[]"))
}

/// The rows.
pub const ROWS: &[CallRow] = &[
    CallRow::new(
        "list",
        "RFC 9110, 5.6.1: members are parted by commas",
        made::list_tags,
        tagged(&[JSON, ("X-Tags", "x,y")]),
        r#"200 [] Ok(["x", "y"])"#,
    ),
    CallRow::new(
        "list-white-space",
        "RFC 9110, 5.6.1.2: with white space around them",
        made::list_tags,
        tagged(&[JSON, ("X-Tags", "x ,\ty")]),
        r#"200 [] Ok(["x", "y"])"#,
    ),
    CallRow::new(
        "list-repeated",
        "RFC 9110, 5.3: a field that comes twice is one list",
        made::list_tags,
        tagged(&[JSON, ("X-Tags", "x"), ("X-Tags", "y")]),
        r#"200 [] Ok(["x", "y"])"#,
    ),
    CallRow::new(
        "set-cookie",
        "RFC 6265, 3: never folded into one",
        made::log_in,
        Answer::of(204).with(COOKIES),
        "204 () set-cookie=a=1; Expires=Wed, 09 Jun 2027 10:18:14 GMT set-cookie=b=2; Path=/",
    )
    .typed(),
    CallRow::new(
        "set-cookie-described",
        "RFC 9110, 5.3: a member for each line, whatever commas are in it",
        made::log_in_cookies,
        Answer::of(204).with(COOKIES),
        r#"204 Ok(["a=1; Expires=Wed, 09 Jun 2027 10:18:14 GMT", "b=2; Path=/"])"#,
    )
    .typed(),
    CallRow::new(
        "trailers",
        "RFC 9110, 6.5: what is not known of them is passed over",
        made::get,
        Answer {
            trailers: &[("X-Sum", "1"), ("Content-Type", "text/html")],
            ..Answer::of(200)
                .with(&[JSON, ("Trailer", "X-Sum")])
                .body(Body::Pieces(&[r#"{"text":"hello"}"#]))
        },
        "200 hello",
    ),
    CallRow::new(
        "chunked",
        "RFC 9112, 7.1: a body without a number",
        made::get,
        Answer::of(200)
            .with(&[JSON])
            .body(Body::Pieces(&[r#"{"text":"hello"}"#])),
        "200 hello",
    ),
    CallRow::new(
        "early-hints",
        "RFC 8297, 2: 103 goes before the answer",
        made::get,
        Answer {
            interim: Some((103, &[("Link", "</style.css>; rel=preload")])),
            ..Answer::of(200).with(&[JSON]).body(Body::Whole(LETTER))
        },
        "200 hello",
    ),
    CallRow::new(
        "continue-unasked",
        "RFC 9110, 15.2.1: 100 may be passed over by who did not expect it",
        made::put,
        Answer {
            interim: Some((100, &[])),
            ..Answer::of(200).with(&[JSON]).body(Body::Whole(LETTER))
        },
        "200 hello",
    ),
];
