//! The error answers that are written in the form of a framework: of each operation, and of the whole service.

use oasmith_schemas::arena::Arena;

use super::{Endpoint, EndpointResponse, ErrorContent};

/// What an operation answers with some statuses, where one of its error answers has a form.
#[derive(Debug, Clone, Copy)]
pub struct StatusError<'e> {
    /// The first and the last status.
    pub statuses: (u16, u16),
    /// The body; that of all other errors of the service where there is none.
    pub content: Option<&'e ErrorContent>,
}

/// The error answers of an operation one of which has a form; none where no form is described.
#[must_use]
pub fn error_answers(endpoint: &Endpoint) -> Vec<StatusError<'_>> {
    let forms = endpoint.outcomes.iter().filter(|it| it.error.is_some());
    let Some(widest) = forms.map(width).max() else {
        return Vec::new();
    };
    // What has no form, and is described beside a form of more statuses, keeps the usual one.
    let errors = errors(endpoint);
    let is_its_own = |it: &&EndpointResponse| it.error.is_some() || width(it) < widest;
    let errors = errors.into_iter().filter(is_its_own);
    errors
        .map(|it| StatusError {
            statuses: it.status.range(),
            content: it.error.as_ref(),
        })
        .collect()
}

/// The error answer of a service all of whose error answers have one form, which says everything.
#[must_use]
pub fn common_error(endpoints: &Arena<Endpoint>) -> Option<&ErrorContent> {
    let errors = endpoints.values().flat_map(errors);
    let errors = errors.filter(|it| it.content.is_some());
    let contents: Option<Vec<&ErrorContent>> = errors.map(|it| it.error.as_ref()).collect();
    let contents = contents?;
    let first = *contents.first()?;
    let is_one = contents.iter().all(|other| other.form == first.form);
    (first.form.is_for_all_errors && is_one).then_some(first)
}

/// The outcomes that are errors and no redirects.
fn errors(endpoint: &Endpoint) -> Vec<&EndpointResponse> {
    let successes = endpoint.successes();
    let is_success = |outcome: &EndpointResponse| {
        let mut statuses = successes.iter().map(|success| success.status);
        statuses.any(|status| status == outcome.status)
    };
    let outcomes = endpoint.outcomes.iter();
    outcomes
        .filter(|it| it.status.range().1 >= 400 && !is_success(it))
        .collect()
}

/// How many statuses it is sent with.
fn width(outcome: &EndpointResponse) -> u16 {
    let (first, last) = outcome.status.range();
    last - first
}
