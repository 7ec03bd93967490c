//! Rejections as problem details, whatever errors of the service are: of what the service itself never says.

use oasmith::http::Response;
use oasmith::server::{Rejection, problem_details};

/// The answer that a rejection becomes.
pub(crate) fn problem_answer(rejection: &Rejection) -> Response {
    let mut response = Response::new(rejection.status);
    response
        .headers
        .set("Content-Type", "application/problem+json");
    response.body = problem_details(rejection.status, &rejection.body).into();
    response
}
