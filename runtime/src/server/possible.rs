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
    (200..600).contains(&response.status)
        && headers.all(|(name, value)| is_name(name) && is_value(value))
}

fn is_name(name: &str) -> bool {
    let is_sign = |byte: u8| byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(&byte);
    !name.is_empty() && name.bytes().all(is_sign)
}

/// What is not ASCII is opaque there, and can be written all the same.
fn is_value(value: HeaderValue<'_>) -> bool {
    let is_sign = |byte: u8| matches!(byte, b'\t' | b' '..=b'~' | 0x80..);
    value.expose().bytes().all(is_sign)
}
