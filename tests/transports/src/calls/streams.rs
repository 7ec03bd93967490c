//! Bodies that come bit by bit, or are there at once.

use super::{CallRow, made};
use crate::answer::{Answer, Body};
use crate::heard::Fact::{Has, Lacks};

const JSON: (&str, &str) = ("Content-Type", "application/json");
const EVENTS: (&str, &str) = ("Content-Type", "text/event-stream");
const LINES: (&str, &str) = ("Content-Type", "application/jsonl");

/// The rows.
pub const ROWS: &[CallRow] = &[
    CallRow::new(
        "events",
        "HTML, 9.2.6: an event is there when its empty line is, however long the next one takes",
        made::feed,
        Answer::of(200).with(&[EVENTS]).body(Body::Pieces(&[
            "id: 8\ndata: {\"text\":\"a\"}\n\n",
            ": a comment\n\ndata: {\"text\":\"b\"}\n\n",
            "data: {\"text\":\ndata: \"c\"}\n\n",
        ])),
        "200 event by event 8:a b c",
    )
    .hears(&[
        Has("accept", "application/json, text/event-stream"),
        Lacks("last-event-id"),
    ]),
    CallRow::new(
        "events-typed",
        "HTML, 9.2.6: the same, as our server writes them",
        made::feed,
        Answer::of(200).with(&[EVENTS]).body(Body::Pieces(&[
            "id: 8\ndata: {\"text\":\"a\"}\n\n",
            "id: 9\ndata: {\"text\":\"b\"}\n\n",
        ])),
        "200 event by event 8:a 9:b",
    )
    .typed(),
    CallRow::new(
        "events-charset",
        "HTML, 9.2.5: the media type may have parameters",
        made::feed,
        Answer::of(200)
            .with(&[("Content-Type", "text/event-stream;charset=UTF-8")])
            .body(Body::Pieces(&["data: {\"text\":\"ü\"}\n\n"])),
        "200 event by event ü",
    ),
    CallRow::new(
        "events-at-once",
        "OAS 3.1, 4.8.14: where several media types are described, that of the answer decides",
        made::feed,
        Answer::media(&[JSON], r#"[{"text":"a"},{"text":"b"}]"#),
        "200 at once a b",
    ),
    CallRow::new(
        "events-at-once-chunked",
        "OAS 3.1, 4.8.14: the same without a number",
        made::feed,
        Answer::of(200)
            .with(&[JSON])
            .body(Body::Pieces(&[r#"[{"text":"a"},{"text":"b"}]"#])),
        "200 at once a b",
    ),
    CallRow::new(
        "events-of-another-media-type",
        "RFC 9110, 8.3: HTML is neither",
        made::feed,
        Answer::media(&[("Content-Type", "text/html")], "<p>"),
        "OtherMedia 200",
    ),
    CallRow::new(
        "events-empty",
        "HTML, 9.2.6: no event is a stream, too",
        made::feed,
        Answer::media(&[EVENTS], ""),
        "200 event by event",
    ),
    CallRow::new(
        "events-refused",
        "RFC 9457, 3: an error of a stream is read whole",
        made::feed,
        Answer::of(503)
            .with(&[("Content-Type", "application/problem+json")])
            .body(Body::Whole(br#"{"code":"tired"}"#)),
        "Undocumented 503",
    ),
    CallRow::new(
        "last-event-id",
        "HTML, 9.2.4",
        made::feed_after,
        Answer::of(200)
            .with(&[EVENTS])
            .body(Body::Pieces(&["id: 8\ndata: {\"text\":\"a\"}\n\n"])),
        "200 event by event 8:a",
    )
    .hears(&[Has("last-event-id", "7")]),
    CallRow::new(
        "lines",
        "JSON Lines: a value is there when its line is",
        made::lines,
        Answer::of(200).with(&[LINES]).body(Body::Pieces(&[
            "{\"text\":\"a\"}\n",
            "{\"text\":\"b\"}\n",
            "\n{\"text\":",
        ])),
        "200 a b broken",
    ),
    CallRow::new(
        "lines-typed",
        "JSON Lines: the same, as our server writes them",
        made::lines,
        Answer::of(200)
            .with(&[LINES])
            .body(Body::Pieces(&["{\"text\":\"a\"}\n", "{\"text\":\"b\"}\n"])),
        "200 a b",
    )
    .typed(),
    CallRow::new(
        "lines-without-end",
        "JSON Lines: the last line may have no end",
        made::lines,
        Answer::media(&[LINES], "{\"text\":\"a\"}\n{\"text\":\"b\"}"),
        "200 a b",
    ),
    CallRow::new(
        "lines-cut",
        "RFC 9112, 8: a body that breaks off is incomplete",
        made::lines,
        Answer::of(200)
            .with(&[LINES])
            .body(Body::CutWhenRead("{\"text\":\"a\"}\n")),
        "200 a broken",
    ),
];
