//! Refusals as responses and as sentences.

use svc_models::ErrorBody;
use svc_models::oasmith::{Json, Problem};
use svc_server::Rejection;
use svc_server::oasmith::http::Response;
use svc_server::oasmith::server::RejectionBody;

/// The response that a rejection becomes, in the service's own shape.
#[must_use]
pub fn response_of(rejection: Rejection) -> Response {
    let body = match rejection.body {
        RejectionBody::One(problem) => ErrorBody::from(problem),
        RejectionBody::Several(problems) => ErrorBody::from(problems),
    };
    let mut response = Response::json(rejection.status, body.to_json());
    for (name, value) in rejection.headers.iter() {
        response.headers.set(name, value.expose());
    }
    response
}

/// What a rejection says.
#[must_use]
pub fn messages(rejection: &Rejection) -> String {
    let problems: &[Problem] = match &rejection.body {
        RejectionBody::One(problem) => std::slice::from_ref(problem),
        RejectionBody::Several(problems) => problems,
    };
    let messages: Vec<&str> = problems.iter().map(|it| it.message.as_str()).collect();
    messages.join("; ")
}
