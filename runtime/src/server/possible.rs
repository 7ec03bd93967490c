//! Answers that HTTP has: whatever carries them, an answer that it could not carry is the same error.

use super::Rejection;
use crate::http::Response;

/// The answer itself, or in its place the one to an unexpected error: nothing of an answer that cannot be sent as a whole is sent.
pub(super) fn or_unexpected(
    response: Response,
    answer: impl FnOnce(Rejection) -> Response,
) -> Response {
    if is_possible(&response) {
        return response;
    }
    answer(Rejection::unexpected())
}

/// Whether it has the status of a final answer, and headers that can be written (RFC 9110, sections 5.1, 5.5 and 15).
pub(super) fn is_possible(response: &Response) -> bool {
    is_status(response.status) && response.headers.unwritable().is_none()
}

/// Whether it is the status of a final answer.
pub(super) fn is_status(status: u16) -> bool {
    (200..600).contains(&status)
}
