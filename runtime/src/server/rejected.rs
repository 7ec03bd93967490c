//! What rejections become by the error answers of an operation.

use super::error_answer::{ErrorAnswer, ErrorAnswerBody};
use super::rejection::{Refuse, Rejection};
use crate::http::Response;

/// The answer that a rejection becomes, by the error answers of its operation.
pub(super) fn answer(
    errors: &[ErrorAnswer],
    mut rejection: Rejection,
    refuse: &Refuse,
) -> Response {
    if rejection.status == 400 && rejection.is_of_violations() {
        rejection.status = invalid_status(errors);
    }
    rejection.answer(|status, body| match body_of(errors, status) {
        ErrorAnswerBody::Usual => refuse.body(status, body),
        ErrorAnswerBody::Form(form, media) => (form.write(status, body.problems()), media),
    })
}

/// The status of an answer that says which rules a request breaks: 400, or 422 where only that is documented to say it.
fn invalid_status(errors: &[ErrorAnswer]) -> u16 {
    let has_form = |status| {
        let mut answers = errors.iter();
        answers.any(|it| it.statuses == (status, status) && it.body != ErrorAnswerBody::Usual)
    };
    if has_form(422) && !has_form(400) {
        422
    } else {
        400
    }
}

fn body_of(errors: &[ErrorAnswer], status: u16) -> ErrorAnswerBody {
    let of = |it: &&ErrorAnswer| (it.statuses.0..=it.statuses.1).contains(&status);
    let closest = errors
        .iter()
        .filter(of)
        .min_by_key(|it| it.statuses.1 - it.statuses.0);
    closest.map_or(ErrorAnswerBody::Usual, |it| it.body)
}
