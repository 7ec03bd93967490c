//! Media types, charsets and codings of what services say.

use super::{CallRow, made};
use crate::answer::{Answer, Body};

const LETTER: &str = r#"{"text":"grün"}"#;

/// `{"text":"hello"}`, compressed.
const GZIP: &[u8] = &[
    0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xab, 0x56, 0x2a, 0x49, 0xad, 0x28,
    0x51, 0xb2, 0x52, 0xca, 0x48, 0xcd, 0xc9, 0xc9, 0x57, 0xaa, 0x05, 0x00, 0x3c, 0xaa, 0xdc, 0x89,
    0x10, 0x00, 0x00, 0x00,
];

/// The rows.
pub const ROWS: &[CallRow] = &[
    CallRow::new(
        "json",
        "RFC 8259, 11",
        made::get,
        Answer::media(
            &[("Content-Type", "application/json"), ("ETag", "\"1\"")],
            r#"{"text":"letter a"}"#,
        ),
        "200 letter a etag=\"1\"",
    )
    .typed(),
    CallRow::new(
        "json-charset",
        "RFC 8259, 11: a charset of JSON means nothing",
        made::get,
        Answer::media(
            &[("Content-Type", "application/json; charset=utf-8")],
            LETTER,
        ),
        "200 grün",
    ),
    CallRow::new(
        "json-in-capitals",
        "RFC 9110, 8.3.1: types and parameters have no case",
        made::get,
        Answer::media(
            &[("Content-Type", "Application/JSON;Charset=\"UTF-8\"")],
            LETTER,
        ),
        "200 grün",
    ),
    CallRow::new(
        "json-suffix",
        "RFC 6839, 3.1: `+json` is JSON",
        made::get,
        Answer::media(&[("Content-Type", "application/hal+json")], LETTER),
        "200 grün",
    ),
    CallRow::new(
        "json-suffix-described",
        "RFC 6839, 3.1: also where it is described",
        made::form,
        Answer::media(
            &[("Content-Type", "application/vnd.post+json")],
            r#"{"text":"a b&c=ü"}"#,
        ),
        "200 a b&c=ü",
    )
    .typed(),
    CallRow::new(
        "no-media-type",
        "RFC 9110, 8.3: where none is said, the recipient may assume what it expects",
        made::get,
        Answer::media(&[], LETTER),
        "200 grün",
    ),
    CallRow::new(
        "page-where-json-is-described",
        "RFC 9110, 8.3: HTML is no JSON",
        made::get,
        Answer::media(&[("Content-Type", "text/html")], "<p>hello</p>"),
        "OtherMedia 200",
    ),
    CallRow::new(
        "xml-where-json-is-described",
        "RFC 9110, 8.3: the same",
        made::get,
        Answer::media(&[("Content-Type", "application/xml")], "<letter/>"),
        "OtherMedia 200",
    ),
    CallRow::new(
        "text",
        "RFC 6657, 3: UTF-8",
        made::text,
        Answer::media(&[("Content-Type", "text/plain; charset=utf-8")], "é"),
        "200 é",
    )
    .typed(),
    CallRow::new(
        "text-without-charset",
        "RFC 6657, 3: the same, as all new types have it",
        made::text,
        Answer::media(&[("Content-Type", "text/plain")], "grün"),
        "200 grün",
    ),
    CallRow::new(
        "text-of-another-charset",
        "RFC 9110, 8.3.2: what is Latin-1 is not read as UTF-8",
        made::text,
        Answer::of(200)
            .with(&[("Content-Type", "text/plain; charset=iso-8859-1")])
            .body(Body::Whole(b"gr\xfcn")),
        "Undecodable 200",
    ),
    CallRow::new(
        "gzip-unasked",
        "RFC 9110, 8.4: what is compressed is no JSON as it stands, and nobody asked for it",
        made::get,
        Answer::of(200)
            .with(&[
                ("Content-Type", "application/json"),
                ("Content-Encoding", "gzip"),
            ])
            .body(Body::Whole(GZIP)),
        "OtherMedia 200",
    ),
    CallRow::new(
        "bytes-none",
        "RFC 9110, 8.6: no bytes are bytes, too",
        made::no_bytes,
        Answer::media(&[("Content-Type", "application/octet-stream")], ""),
        "200 0 bytes",
    )
    .typed(),
    CallRow::new(
        "bytes-large",
        "RFC 9110, 8.6: large ones both ways",
        made::large,
        Answer::of(200)
            .with(&[("Content-Type", "application/octet-stream")])
            .body(Body::Large(made::LARGE)),
        "200 300000 bytes",
    )
    .typed()
    .hears(&[
        crate::heard::Fact::Length(made::LARGE),
        crate::heard::Fact::Framed("content-length", "300000"),
    ]),
    CallRow::new(
        "bytes-large-streamed",
        "RFC 9112, 7.1: chunked where the number is not known; HTTP/2 has no need of it",
        made::large_streamed,
        Answer::of(200)
            .with(&[("Content-Type", "application/octet-stream")])
            .body(Body::Large(made::LARGE)),
        "200 300000 bytes",
    )
    .typed()
    .hears(&[
        crate::heard::Fact::Length(made::LARGE),
        crate::heard::Fact::NotFramed("content-length"),
    ]),
];
