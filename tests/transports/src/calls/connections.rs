//! Connections: kept, used by several at once, ended by the service, broken.

use super::{CallRow, made};
use crate::answer::{Answer, Body};
use crate::heard::Fact::{Connections, Requests, RequestsAtLeast};

const JSON: (&str, &str) = ("Content-Type", "application/json");
const LETTER: &str = r#"{"text":"letter a"}"#;

/// The rows.
pub const ROWS: &[CallRow] = &[
    CallRow::new(
        "kept",
        // A task of its own hands a connection back behind the answer, so the next call may come before it and open another one.
        "RFC 9112, 9.3: connections persist",
        made::get_often,
        Answer::media(&[JSON], LETTER),
        "200 letter a",
    )
    .hears(&[Requests(20), Connections(19)]),
    CallRow::new(
        "at-once",
        "RFC 9113, 5: many requests share a connection; with HTTP/1.1 each has its own",
        made::get_at_once,
        Answer::media(&[JSON], LETTER),
        "200 letter a",
    )
    .hears(&[Requests(10)]),
    CallRow::new(
        "ended",
        "RFC 9112, 9.6, and RFC 9113, 6.8: the next call has a connection of its own",
        made::get_twice,
        Answer {
            is_last: true,
            ..Answer::media(&[JSON], LETTER)
        },
        "200 letter a; 200 letter a",
    )
    // A call may go out on a connection of HTTP/2 that is about to end; hyper does not say whether it was processed (its issue 2500).
    .hears(&[RequestsAtLeast(2)]),
    CallRow::new(
        "cut",
        "RFC 9112, 8: a body that breaks off is incomplete",
        made::get,
        Answer::of(200).with(&[JSON]).body(Body::Cut(LETTER)),
        "Broken",
    ),
    CallRow::new(
        "no-answer",
        "RFC 9112, 9.5: a connection that ends before an answer",
        made::get,
        Answer::of(200).body(Body::NoAnswer),
        "Broken",
    ),
    CallRow::new(
        "cut-bytes",
        "RFC 9112, 8: the same for bytes, of which every beginning is well-formed",
        made::no_bytes,
        Answer::of(200)
            .with(&[("Content-Type", "application/octet-stream")])
            .body(Body::Cut("some")),
        "Broken",
    ),
];
