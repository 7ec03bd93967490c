//! Bodies of requests.

use super::{Ask, AskBody, ReplyBody, RequestRow};

const JSON: (&str, &str) = ("Content-Type", "application/json");
const BYTES: (&str, &str) = ("Content-Type", "application/octet-stream");
const LETTER: &str = r#"{"text":"ü"}"#;

/// `PUT /letters/a` with this media type and a letter.
const fn put(media: crate::answer::Fields) -> Ask {
    Ask::of("PUT", "/letters/a")
        .with(media)
        .body(AskBody::Whole(LETTER))
}

/// The rows.
pub const ROWS: &[RequestRow] = &[
    RequestRow::new("json", "RFC 8259, 11", put(&[JSON]), 200).says(ReplyBody::Text(LETTER)),
    RequestRow::new(
        "json-charset",
        "RFC 8259, 11: a charset of JSON means nothing, and UTF-8 is right",
        put(&[("Content-Type", "application/json;charset=\"UTF-8\"")]),
        200,
    )
    .says(ReplyBody::Text(LETTER)),
    RequestRow::new(
        "json-of-another-charset",
        "RFC 8259, 8.1: JSON between systems is UTF-8",
        put(&[("Content-Type", "application/json; charset=utf-16")]),
        415,
    )
    .says(ReplyBody::Contains("\"code\":")),
    RequestRow::new(
        "other-media-type",
        "RFC 9110, 15.5.16",
        put(&[("Content-Type", "text/csv")]),
        415,
    )
    .says(ReplyBody::Contains("application/json")),
    RequestRow::new(
        "two-media-types",
        "RFC 9110, 5.3 and 8.3: a field of one value must not come twice",
        put(&[JSON, ("Content-Type", "text/csv")]),
        400,
    )
    .says(ReplyBody::Contains("\"code\":")),
    RequestRow::new(
        "media-types-in-one-line",
        "RFC 9110, 8.3: the same in one line",
        put(&[("Content-Type", "application/json, text/csv")]),
        400,
    )
    .says(ReplyBody::Contains("\"code\":")),
    RequestRow::new(
        "coded",
        "RFC 9110, 8.4 and 15.5.16: a coding that is not understood",
        put(&[JSON, ("Content-Encoding", "gzip")]),
        415,
    )
    .says(ReplyBody::Contains("Content-Encoding")),
    RequestRow::new(
        "empty-where-json-is-described",
        "RFC 9110, 15.5.1: nothing is no JSON",
        Ask::of("PUT", "/letters/a").with(&[JSON]).body(AskBody::Whole("")),
        400,
    )
    .says(ReplyBody::Contains("\"code\":")),
    RequestRow::new(
        "chunked",
        "RFC 9112, 7.1: a body of unknown number, cut within a character",
        Ask::of("PUT", "/letters/a")
            .with(&[JSON])
            .body(AskBody::Pieces(&["{\"te", "xt\":", "\"ü\"}"])),
        200,
    )
    .says(ReplyBody::Text(LETTER)),
    RequestRow::new(
        "without-body",
        "RFC 9110, 8.6: a request without content may come without a length",
        Ask::of("PATCH", "/letters/a/stamp"),
        204,
    ),
    RequestRow::new(
        "text",
        "RFC 6657, 3",
        Ask::of("POST", "/text")
            .with(&[("Content-Type", "text/plain; charset=utf-8")])
            .body(AskBody::Whole("é")),
        200,
    )
    .has(&[("content-type", &["text/plain; charset=utf-8"])])
    .says(ReplyBody::Text("é")),
    RequestRow::new(
        "form",
        "URL Standard, 5.1",
        Ask::of("POST", "/form")
            .with(&[("Content-Type", "application/x-www-form-urlencoded")])
            .body(AskBody::Whole("text=a+b%20%C3%BC%26")),
        200,
    )
    .has(&[("content-type", &["application/vnd.post+json"])])
    .says(ReplyBody::Text(r#"{"text":"a b ü&"}"#)),
    RequestRow::new(
        "parts",
        "RFC 7578, 4.4: a part may have a media type",
        Ask::of("POST", "/parcel")
            .with(&[("Content-Type", "multipart/form-data; boundary=\"a b\"")])
            .body(AskBody::Whole(
                "a preamble\r\n--a b\r\nContent-Disposition: form-data; name=\"letter\"\r\nContent-Type: application/json;charset=utf-8\r\n\r\n{\"text\":\"ü\"}\r\n\
                 --a b\r\ncontent-disposition: form-data; name=picture; filename=\"a.png\"\r\ncontent-type: image/png\r\n\r\n\r\n--a\r\n\r\n--a b--\r\nan epilogue",
            )),
        200,
    )
    .says(ReplyBody::Text(r#"["ü","a.png","image/png","7"]"#)),
    RequestRow::new(
        "bytes-large",
        "RFC 9110, 8.6: large ones both ways",
        Ask::of("PUT", "/bytes").with(&[BYTES]).body(AskBody::Large(300_000)),
        200,
    )
    .has(&[("content-length", &["300000"])])
    .says(ReplyBody::Length(300_000)),
    RequestRow::new(
        "bytes-too-large",
        "RFC 9110, 15.5.14",
        Ask::of("PUT", "/bytes").with(&[BYTES]).body(AskBody::Large(9 << 20)),
        413,
    )
    .says(ReplyBody::Contains("\"code\":")),
];
