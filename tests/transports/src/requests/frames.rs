//! Requests of HTTP/2 that no client sends which does what it should, frame by frame.

/// A row: the fields of a request, and what becomes of it.
#[derive(Debug, Clone, Copy)]
pub struct FramesRow {
    /// What it is called.
    pub name: &'static str,
    /// Who says so.
    pub source: &'static str,
    /// The fields, with those that begin with a colon.
    pub fields: &'static [(&'static str, &'static str)],
    /// What becomes of it.
    pub answer: FrameAnswer,
}

/// What becomes of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FrameAnswer {
    /// An answer of this status.
    Status(u16),
    /// The stream is reset, or the connection ends, with this code (RFC 9113, section 7).
    Error(u32),
}

const PROTOCOL_ERROR: u32 = 1;

const fn row(
    name: &'static str,
    source: &'static str,
    fields: &'static [(&'static str, &'static str)],
    answer: FrameAnswer,
) -> FramesRow {
    FramesRow {
        name,
        source,
        fields,
        answer,
    }
}

const GET: (&str, &str) = (":method", "GET");
const HTTP: (&str, &str) = (":scheme", "http");
const A: (&str, &str) = (":authority", "a");
const LETTERS: (&str, &str) = (":path", "/letters");

/// The rows.
pub const ROWS: &[FramesRow] = &[
    row(
        "get",
        "RFC 9113, 8.3.1",
        &[GET, HTTP, A, LETTERS],
        FrameAnswer::Status(200),
    ),
    row(
        "host-without-authority",
        "RFC 9113, 8.3.1: Host may stand in place of :authority",
        &[GET, HTTP, LETTERS, ("host", "a")],
        FrameAnswer::Status(200),
    ),
    row(
        "another-host",
        "RFC 9113, 8.3.1: a Host that is not the authority is malformed",
        &[GET, HTTP, A, LETTERS, ("host", "b")],
        FrameAnswer::Status(400),
    ),
    row(
        "no-path",
        "RFC 9113, 8.3.1: :path is there once",
        &[GET, HTTP, A],
        FrameAnswer::Error(PROTOCOL_ERROR),
    ),
    row(
        "no-method",
        "RFC 9113, 8.3.1: so is :method",
        &[HTTP, A, LETTERS],
        FrameAnswer::Error(PROTOCOL_ERROR),
    ),
    row(
        "two-methods",
        "RFC 9113, 8.3: no name comes twice",
        &[GET, GET, HTTP, A, LETTERS],
        FrameAnswer::Error(PROTOCOL_ERROR),
    ),
    row(
        "unknown-pseudo-header",
        "RFC 9113, 8.3: there are no others",
        &[GET, HTTP, A, LETTERS, (":id", "1")],
        FrameAnswer::Error(PROTOCOL_ERROR),
    ),
    row(
        "late-pseudo-header",
        "RFC 9113, 8.3: they stand before all other fields",
        &[GET, HTTP, A, ("x-ids", "1"), LETTERS],
        FrameAnswer::Error(PROTOCOL_ERROR),
    ),
    row(
        "capitals",
        "RFC 9113, 8.2.1: names are small",
        &[GET, HTTP, A, LETTERS, ("X-Ids", "1")],
        FrameAnswer::Error(PROTOCOL_ERROR),
    ),
    row(
        "connection",
        "RFC 9113, 8.2.2: fields about a connection of HTTP/1.1 are malformed",
        &[GET, HTTP, A, LETTERS, ("connection", "keep-alive")],
        FrameAnswer::Error(PROTOCOL_ERROR),
    ),
    row(
        "te",
        "RFC 9113, 8.2.2: but TE may say `trailers`",
        &[GET, HTTP, A, LETTERS, ("te", "trailers")],
        FrameAnswer::Status(200),
    ),
    row(
        "length-without-body",
        "RFC 9113, 8.1.1: a length that is not that of the data is malformed",
        &[
            (":method", "PUT"),
            HTTP,
            A,
            (":path", "/letters/a"),
            ("content-type", "application/json"),
            ("content-length", "12"),
        ],
        FrameAnswer::Error(PROTOCOL_ERROR),
    ),
];
