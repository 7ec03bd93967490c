//! What is answered to bytes that are no request. The protocol refuses them before a service sees them, with a bare status; here it gets the body
//! that errors of the service have.

use crate::http::Headers;
use crate::server::rejection::Refuse;
use crate::server::{Rejection, request_id};

/// The answer in the place of one that the protocol gives by itself; `None` where it gave none.
pub(super) fn answer(head: &[u8], refuse: &Refuse) -> Option<Vec<u8>> {
    let head = std::str::from_utf8(head).ok()?;
    let (status, rest) = head.strip_prefix("HTTP/1.1 ")?.split_at_checked(3)?;
    let (_, fields) = rest.split_once("\r\n")?;
    let is_bare = fields.ends_with("\r\n\r\n") && fields.matches("\r\n\r\n").count() == 1;
    if !is_bare || !fields.contains("content-length: 0\r\n") {
        return None;
    }
    let rejection = match status {
        "400" => Rejection::malformed(),
        "414" | "431" => Rejection::head_too_large(status.parse().ok()?),
        _ => return None,
    };
    let reason = rest.lines().next().unwrap_or_default();
    let Rejection { status, body, .. } = rejection;
    let (body, media) = refuse.body(status, body);
    let (id, length) = (request_id::of(&Headers::default()), body.len());
    let date = fields.lines().find(|line| line.starts_with("date: "));
    let date = date.map(|date| format!("{date}\r\n")).unwrap_or_default();
    Some(
        format!(
            "HTTP/1.1 {status}{reason}\r\ncontent-type: {media}\r\nx-request-id: {id}\r\ncontent-length: {length}\r\n\
             connection: close\r\n{date}\r\n{body}"
        )
        .into_bytes(),
    )
}
