//! Methods and statuses.

use super::{Ask, ReplyBody, RequestRow};

/// The rows.
pub const ROWS: &[RequestRow] = &[
    RequestRow::new(
        "get",
        "RFC 9110, 9.3.1",
        Ask::of("GET", "/letters/a"),
        200,
    )
    .has(&[
        ("content-type", &["application/json"]),
        ("content-length", &["19"]),
        ("etag", &["\"1\""]),
    ])
    .lacks(&["transfer-encoding"])
    .says(ReplyBody::Text(r#"{"text":"letter a"}"#)),
    RequestRow::new(
        "head",
        "RFC 9110, 9.3.2: no content, also where one is described",
        Ask::of("HEAD", "/letters/a"),
        200,
    )
    .has(&[("etag", &["\"1\""])]),
    RequestRow::new(
        "head-of-get",
        "RFC 9110, 9.3.2: what GET would say, without its content",
        Ask::of("HEAD", "/letters"),
        200,
    )
    .has(&[("content-type", &["application/json"])]),
    RequestRow::new(
        "head-of-stream",
        "RFC 9110, 9.3.2: the same, of a body that would come bit by bit",
        Ask::of("HEAD", "/lines"),
        200,
    )
    .has(&[("content-type", &["application/jsonl"])]),
    RequestRow::new(
        "head-missing",
        "RFC 9110, 9.3.2: no content with an error either",
        Ask::of("HEAD", "/nowhere"),
        404,
    ),
    RequestRow::new(
        "no-content",
        "RFC 9110, 8.6 and 15.3.5, and RFC 9112, 6.1: 204 has neither content nor length",
        Ask::of("DELETE", "/letters/a"),
        204,
    )
    .lacks(&["content-length", "transfer-encoding", "content-type"]),
    RequestRow::new(
        "reset-content",
        "RFC 9110, 15.3.6: 205 has no content",
        Ask::of("POST", "/letters/form/stamp"),
        205,
    )
    .lacks(&["content-type"]),
    RequestRow::new(
        "not-modified",
        "RFC 9110, 15.4.5: 304 has no content",
        Ask::of("GET", "/letters/a").with(&[("If-None-Match", "\"1\"")]),
        304,
    )
    .lacks(&["transfer-encoding", "content-type"]),
    RequestRow::new(
        "not-found",
        "RFC 9110, 15.5.5",
        Ask::of("GET", "/nowhere"),
        404,
    )
    .says(ReplyBody::Contains("\"code\":")),
    RequestRow::new(
        "method-not-allowed",
        "RFC 9110, 15.5.6: Allow lists the others",
        Ask::of("POST", "/letters"),
        405,
    )
    .has(&[("allow", &["GET, HEAD, OPTIONS"])])
    .says(ReplyBody::Contains("\"code\":")),
    RequestRow::new(
        "options",
        "RFC 9110, 9.3.7",
        Ask::of("OPTIONS", "/letters"),
        204,
    )
    .has(&[("allow", &["GET, HEAD, OPTIONS"])]),
    RequestRow::new(
        "unauthorized",
        "RFC 9110, 15.5.2, and RFC 6750, 3: a challenge goes with 401, without an error where no key came",
        Ask::of("GET", "/clerk"),
        401,
    )
    .has(&[("www-authenticate", &["Bearer realm=\"token\""])])
    .says(ReplyBody::Contains("\"code\":")),
    RequestRow::new(
        "unauthorized-key",
        "RFC 6750, 3.1: what is wrong with the key",
        Ask::of("GET", "/clerk").with(&[("Authorization", "Bearer key-of-bob")]),
        401,
    )
    .has(&[(
        "www-authenticate",
        &["Bearer realm=\"token\", error=\"invalid_token\""],
    )])
    .says(ReplyBody::Contains("\"code\":")),
    RequestRow::new(
        "authorized",
        "RFC 9110, 11.1: names of schemes have no case",
        Ask::of("GET", "/clerk").with(&[("Authorization", "bearer key-of-ada")]),
        200,
    )
    .lacks(&["www-authenticate"])
    .says(ReplyBody::Text("\"ada\"")),
];
