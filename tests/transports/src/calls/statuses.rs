//! What a status says of the body.

use super::{CallRow, made};
use crate::answer::{Answer, Body};
use crate::heard::Fact::{Lacks, Line, Requests};

const JSON: (&str, &str) = ("Content-Type", "application/json");
const PROBLEM: (&str, &str) = ("Content-Type", "application/problem+json");
const HTML: (&str, &str) = ("Content-Type", "text/html");
const LETTER: &[u8] = br#"{"text":"hello"}"#;

/// The rows.
pub const ROWS: &[CallRow] = &[
    CallRow::new(
        "head",
        "RFC 9110, 9.3.2: an answer to HEAD has no content, also where one is described",
        made::head,
        Answer::of(200).with(&[JSON, ("ETag", "\"1\"")]),
        "200 () etag=\"1\"",
    )
    .typed()
    .hears(&[Line("HEAD /letters/a")]),
    CallRow::new(
        "head-length",
        "RFC 9110, 8.6: Content-Length of an answer to HEAD is that of GET, and nothing follows",
        made::head,
        Answer::of(200).with(&[JSON, ("Content-Length", "1000")]),
        "200 ()",
    ),
    CallRow::new(
        "head-missing",
        "RFC 9110, 9.3.2: also with an error",
        made::head,
        Answer::of(404).with(&[JSON]),
        "error 404",
    ),
    CallRow::new(
        "no-content",
        "RFC 9110, 15.3.5: 204 has no content",
        made::delete,
        Answer::of(204),
        "204 ()",
    )
    .typed()
    .hears(&[Line("DELETE /letters/a"), Lacks("content-type")]),
    CallRow::new(
        "reset-content",
        "RFC 9110, 15.3.6: 205 has no content",
        made::stamp,
        Answer::of(205).body(Body::Whole(b"")),
        "205 ResetContent",
    ),
    CallRow::new(
        "not-modified",
        "RFC 9110, 15.4.5: 304 has no content",
        made::get_known,
        Answer::of(304).with(&[("ETag", "\"1\"")]),
        "error 304",
    )
    .typed(),
    CallRow::new(
        "not-modified-length",
        "RFC 9110, 8.6: Content-Length of 304 is that of 200, and nothing follows",
        made::get_known,
        Answer::of(304).with(&[("ETag", "\"1\""), ("Content-Length", "1000")]),
        "error 304",
    ),
    CallRow::new(
        "empty-success",
        "RFC 9110, 15.3: a success of another status that has no content is one",
        made::delete,
        Answer::of(200).body(Body::Whole(b"")),
        "200 ()",
    ),
    CallRow::new(
        "accepted",
        "RFC 9110, 15.3.3: the same",
        made::delete,
        Answer::of(202).body(Body::Whole(b"")),
        "202 ()",
    ),
    CallRow::new(
        "page-of-a-gateway",
        "RFC 9110, 15.1: content that is not described is no success that is known",
        made::delete,
        Answer::of(200)
            .with(&[HTML])
            .body(Body::Whole(b"<html>maintenance</html>")),
        "Undocumented 200",
    ),
    CallRow::new(
        "partial-content",
        "RFC 9110, 15.3.7: 206 answers a request for a range, and none was sent",
        made::delete,
        Answer::of(206).body(Body::Whole(b"")),
        "Undocumented 206",
    ),
    CallRow::new(
        "multi-status",
        "RFC 4918, 11.1: 207 is about several resources, and may say that all failed",
        made::delete,
        Answer::of(207).with(&[JSON]).body(Body::Whole(b"{}")),
        "Undocumented 207",
    ),
    CallRow::new(
        "partial-letter",
        "RFC 9110, 15.3.7: a part of a letter is no letter",
        made::get,
        Answer::of(206).with(&[JSON]).body(Body::Whole(LETTER)),
        "Undocumented 206",
    ),
    CallRow::new(
        "empty-where-json-is-described",
        "RFC 9110, 8.3: what is described as JSON is none where nothing came",
        made::get,
        Answer::of(200).body(Body::Whole(b"")),
        "Undecodable 200",
    ),
    CallRow::new(
        "no-content-where-json-is-described",
        "RFC 9110, 15.3.5: 204 has no content, so the letter is missing",
        made::get,
        Answer::of(204),
        "Undocumented 204",
    ),
    CallRow::new(
        "redirect",
        "RFC 9110, 15.4: a user agent may follow; ours does not, because keys stay where they belong",
        made::get,
        Answer::of(302)
            .with(&[("Location", "/elsewhere")])
            .body(Body::Whole(b"")),
        "Undocumented 302",
    )
    .hears(&[Requests(1)]),
    CallRow::new(
        "redirect-with-method",
        "RFC 9110, 15.4.8: the same",
        made::put,
        Answer::of(307)
            .with(&[("Location", "/elsewhere")])
            .body(Body::Whole(b"")),
        "Undocumented 307",
    )
    .hears(&[Requests(1)]),
    CallRow::new(
        "not-found",
        "RFC 9457, 3: problem details have a media type of their own",
        made::get,
        Answer::of(404)
            .with(&[PROBLEM])
            .body(Body::Whole(br#"{"code":"gone","message":"It is burnt."}"#)),
        "error 404 gone",
    ),
    CallRow::new(
        "unauthorized",
        "RFC 9110, 15.5.2: the challenge is for the caller",
        made::clerk,
        Answer::of(401)
            .with(&[PROBLEM, ("WWW-Authenticate", "Bearer realm=\"a, b\", Basic realm=\"c\"")])
            .body(Body::Whole(br#"{"code":"invalid"}"#)),
        "error 401 invalid",
    ),
    CallRow::new(
        "bad-gateway",
        "RFC 9110, 15.6.3: a page of a gateway is an answer all the same",
        made::put,
        Answer::of(502)
            .with(&[HTML])
            .body(Body::Whole(b"<html>502</html>")),
        "Undocumented 502",
    ),
];
