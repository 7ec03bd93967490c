//! Problems without a code or a message: no error object goes out empty, whoever made it.

use crate::{Code, Problem, Violation, Violations};

/// The codes and messages that are empty.
pub(super) fn blanks(problems: &[Problem]) -> Option<Violations> {
    let blank = |pointer: &'static str, text: fn(&Problem) -> &str| {
        let is_blank = problems.is_empty() || problems.iter().any(|one| text(one).is_empty());
        is_blank.then(|| Violation {
            pointer: pointer.into(),
            ..Violation::new(Code::MinLength, "must not be empty")
        })
    };
    let code = blank("/code", |one| &one.code);
    let message = blank("/message", |one| &one.message);
    let found = code.into_iter().chain(message).collect();
    Violations::new(found, false).into_result().err()
}

/// The problem with what answers of this status usually say, where it says nothing.
pub(super) fn filled(mut problem: Problem, status: u16) -> Problem {
    let (code, message) = usual(status);
    if problem.code.is_empty() {
        problem.code = code.into();
    }
    if problem.message.is_empty() {
        message.clone_into(&mut problem.message);
    }
    problem
}

/// The code and the message that the router itself gives to answers of this status.
const fn usual(status: u16) -> (&'static str, &'static str) {
    match status {
        401 => ("required", "The caller must identify itself"),
        403 => ("forbidden", "The caller may not do this"),
        404 | 410 => ("not_found", "There is no such thing"),
        405 => ("method_not_allowed", "The method is not allowed here"),
        408 => ("timeout", "The request did not come in time"),
        409 | 412 => ("conflict", "The state of things forbids the request"),
        413 => ("too_large", "The request is too large"),
        415 => ("unsupported_media_type", "The media type is not supported"),
        429 => ("too_many_requests", "There are too many requests"),
        501 => ("not_implemented", "The operation is not implemented"),
        503 => ("unavailable", "The service is not available now"),
        504 => ("timeout", "The request was not answered in time"),
        500.. => ("unexpected", "An unexpected error occurred"),
        _ => ("invalid", "The request is refused"),
    }
}
