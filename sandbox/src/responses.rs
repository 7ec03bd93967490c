//! Refusals as responses and as sentences.

use svc_models::ErrorBody;
use svc_models::oasmith::Json;
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

/// What a rejection says to whoever runs the sandbox: its cause, where it has one.
#[must_use]
pub fn messages(rejection: &Rejection) -> String {
    if let Some(cause) = rejection.cause() {
        return cause.to_string();
    }
    let problems = rejection.body.problems().iter();
    let messages: Vec<&str> = problems.map(|it| it.message.as_str()).collect();
    messages.join("; ")
}

/// Logs why work failed that no request of the service asked for; the router does so for those.
pub(crate) fn log(rejection: &Rejection) {
    if rejection.status >= 500 {
        tracing::error!(error = messages(rejection), "the sandbox failed");
    }
}
