//! Messages of HTTP/1.1 that no client sends which does what it should, and some that few send.

/// A row: what is sent on one connection, and what comes back until it is closed.
#[derive(Debug, Clone, Copy)]
pub struct BytesRow {
    /// What it is called.
    pub name: &'static str,
    /// Who says so.
    pub source: &'static str,
    /// What is sent.
    pub sent: &'static str,
    /// The statuses of all answers, in order.
    pub statuses: &'static [u16],
}

const fn row(
    name: &'static str,
    source: &'static str,
    sent: &'static str,
    statuses: &'static [u16],
) -> BytesRow {
    BytesRow {
        name,
        source,
        sent,
        statuses,
    }
}

/// The rows.
pub const ROWS: &[BytesRow] = &[
    row(
        "no-host",
        "RFC 9112, 3.2: a request of HTTP/1.1 without Host is answered with 400",
        "GET /letters HTTP/1.1\r\nConnection: close\r\n\r\n",
        &[400],
    ),
    row(
        "two-hosts",
        "RFC 9112, 3.2: so is one with two",
        "GET /letters HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n",
        &[400],
    ),
    row(
        "invalid-host",
        "RFC 9112, 3.2: so is one whose Host is none",
        "GET /letters HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n",
        &[400],
    ),
    row(
        "empty-host",
        "RFC 9110, 4.2.1: an http URI without a host is invalid and is refused",
        "GET /letters HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n",
        &[400],
    ),
    row(
        "http-1.0",
        "RFC 9112, 3.2 and 9.3: HTTP/1.0 needs no Host, and its connections do not persist",
        "GET /letters HTTP/1.0\r\n\r\n",
        &[200],
    ),
    row(
        "absolute-form",
        "RFC 9112, 3.2.2: a server accepts the absolute form",
        "GET http://a/letters HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
        &[200],
    ),
    row(
        "kept-and-pipelined",
        "RFC 9112, 9.3.2: answers come in the order of the requests",
        "GET /letters HTTP/1.1\r\nHost: a\r\n\r\nDELETE /letters/a HTTP/1.1\r\nHost: a\r\n\r\n\
         GET /nowhere HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
        &[200, 204, 404],
    ),
    row(
        "empty-line-before",
        "RFC 9112, 2.2: at least one empty line before a request is passed over",
        "\r\nGET /letters HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
        &[200],
    ),
    row(
        "white-space-around-a-value",
        "RFC 9112, 5: it is none of the value",
        "GET /letters HTTP/1.1\r\nHost: a\r\nX-Ids: \t 1 \t \r\nConnection: close\r\n\r\n",
        &[200],
    ),
    row(
        "white-space-before-the-colon",
        "RFC 9112, 5.1: 400",
        "GET /letters HTTP/1.1\r\nHost: a\r\nX-Ids : 1\r\nConnection: close\r\n\r\n",
        &[400],
    ),
    row(
        "folded-line",
        "RFC 9112, 5.2: 400",
        "GET /letters HTTP/1.1\r\nHost: a\r\nX-Ids: 1,\r\n 2\r\nConnection: close\r\n\r\n",
        &[400],
    ),
    row(
        "two-lengths",
        "RFC 9112, 6.3: a length that is none is an error that cannot be mended",
        "PUT /letters/a HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 12\r\nContent-Length: 13\r\n\r\n{\"text\":\"a\"}",
        &[400],
    ),
    row(
        "signed-length",
        "RFC 9110, 8.6: digits only",
        "PUT /letters/a HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: +12\r\n\r\n{\"text\":\"a\"}",
        &[400],
    ),
    row(
        "chunks-with-extensions-and-trailers",
        "RFC 9112, 7.1: both are passed over",
        "PUT /letters/a HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n\
         c;a=\"b\"\r\n{\"text\":\"a\"}\r\n0\r\nContent-Type: text/csv\r\nX-Sum: 1\r\n\r\n",
        &[200],
    ),
    row(
        "chunks-that-are-none",
        "RFC 9112, 7.1: a size has hexadecimal digits",
        "PUT /letters/a HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
        &[400],
    ),
    row(
        "unknown-transfer-coding",
        "RFC 9112, 6.3: where chunked is not the last coding, the length cannot be known",
        "PUT /letters/a HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: gzip\r\n\r\n",
        &[400],
    ),
    row(
        "continue",
        "RFC 9110, 10.1.1: 100 before a body that is wanted",
        "PUT /letters/a HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 12\r\nExpect: 100-Continue\r\nConnection: close\r\n\r\n{\"text\":\"a\"}",
        &[100, 200],
    ),
    row(
        "no-continue",
        "RFC 9110, 10.1.1: the answer at once, where the head decides",
        "PUT /letters/a HTTP/1.1\r\nHost: a\r\nContent-Type: text/csv\r\nContent-Length: 12\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n",
        &[415],
    ),
    row(
        "invalid-escape",
        "RFC 3986, 2.1: `%` stands before two hexadecimal digits",
        "GET /letters/%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
        &[400],
    ),
    row("no-request", "RFC 9112, 3: 400", "hello\r\n\r\n", &[400]),
    row(
        "later-version",
        "RFC 9110, 15.6.6: a major version that is not spoken",
        "GET /letters HTTP/3.0\r\nHost: a\r\n\r\n",
        &[400],
    ),
];
