//! Answers that HTTP has: whatever carries them, an answer that it could not carry is the same error.

use super::Rejection;
use super::rejection::Refuse;
use crate::http::{HeaderValue, Response};

/// The answer itself, or in its place the one to an unexpected error: nothing of an answer that cannot be sent as a whole is sent.
pub(super) fn or_unexpected(response: Response, refuse: Refuse) -> Response {
    if is_possible(&response) {
        return response;
    }
    Rejection::unexpected().answer(refuse)
}

/// Whether it has the status of a final answer, and headers that can be written (RFC 9110, sections 5.1, 5.5 and 15).
pub(super) fn is_possible(response: &Response) -> bool {
    let mut headers = response.headers.iter();
    is_status(response.status) && headers.all(|(name, value)| is_name(name) && is_value(value))
}

/// Whether it is the status of a final answer.
pub(super) fn is_status(status: u16) -> bool {
    (200..600).contains(&status)
}

fn is_name(name: &str) -> bool {
    // Most names are letters and dashes, which are looked at first: every header of every answer comes by here.
    let is_sign = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'-' | b'0'..=b'9' => true,
        other => b"!#$%&'*+.^_`|~".contains(&other),
    };
    !name.is_empty() && name.bytes().all(is_sign)
}

/// What is not ASCII is opaque there, and can be written all the same.
fn is_value(value: HeaderValue<'_>) -> bool {
    let is_sign = |byte: u8| matches!(byte, b'\t' | b' '..=b'~' | 0x80..);
    value.expose().bytes().all(is_sign)
}
