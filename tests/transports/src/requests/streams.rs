//! Answers that come bit by bit: each piece waits until the one before has been read.

use super::{Ask, ReplyBody, RequestRow};

const EVENTS: (&str, &str) = ("Accept", "text/event-stream");

/// The rows.
pub const ROWS: &[RequestRow] = &[
    RequestRow::new(
        "lines",
        "JSON Lines: a value is sent when it is there",
        Ask::of("GET", "/lines"),
        200,
    )
    .has(&[("content-type", &["application/jsonl"])])
    .lacks(&["content-length"])
    .says(ReplyBody::Text("{\"text\":\"a\"}\n{\"text\":\"b\"}\n")),
    RequestRow::new(
        "events",
        "HTML, 9.2.5: an event is sent when it is there",
        Ask::of("GET", "/feed").with(&[EVENTS]),
        200,
    )
    .has(&[("content-type", &["text/event-stream"])])
    .lacks(&["content-length"])
    .says(ReplyBody::Text(
        "id: 8\ndata: {\"text\":\"a\"}\n\nid: 9\ndata: {\"text\":\"b\"}\n\n",
    )),
    RequestRow::new(
        "events-after-one",
        "HTML, 9.2.4: Last-Event-ID",
        Ask::of("GET", "/feed").with(&[EVENTS, ("Last-Event-ID", "8")]),
        200,
    )
    .says(ReplyBody::Text("id: 9\ndata: {\"text\":\"b\"}\n\n")),
    RequestRow::new(
        "events-at-once",
        "RFC 9110, 12.5.1: who wants JSON gets JSON",
        Ask::of("GET", "/feed").with(&[("Accept", "application/json")]),
        200,
    )
    .has(&[("content-type", &["application/json"])])
    .says(ReplyBody::Text(r#"[{"text":"a"},{"text":"b"}]"#)),
];
