//! Refusals: every answer that no handler gave, or that a handler gives instead of a documented success.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;
use std::sync::Arc;

use super::cause::Cause;
use super::usual;
use crate::error_form::ErrorForm;
use crate::http::{Credential, Headers, ParamLocation, Response};
use crate::{Location, Problem, Violations};

/// The code of an operation that nobody wrote.
const NOT_IMPLEMENTED: &str = "not_implemented";

/// An answer that refuses the request.
///
/// Any error becomes one by `?`: a 500 that shows nothing of the error to the caller, and whose [cause](Self::cause) the server logs once with
/// the operation: by `tracing` with that feature, otherwise to stderr as panics are. What is no `Error` itself, such as `anyhow::Error`, becomes one by
/// [`caused_by`](Self::caused_by). So this type is no `Error`.
///
/// ```
/// use oasmith::server::Rejection;
///
/// fn greeting(path: &str) -> Result<String, Rejection> {
///     Ok(std::fs::read_to_string(path)?)
/// }
///
/// let rejection = greeting("/nowhere").unwrap_err();
/// assert_eq!(rejection, Rejection::unexpected());
/// assert!(rejection.cause().is_some());
/// ```
#[derive(Debug, Clone)]
pub struct Rejection {
    /// From 400 on.
    pub status: u16,
    /// Its error object or objects.
    pub body: RejectionBody,
    /// Further headers, such as `Allow` or `Retry-After`.
    pub headers: Headers,
    response: Option<Box<Response>>,
    cause: Option<Box<Cause>>,
}

/// By what the caller sees: the cause is no part of it.
impl PartialEq for Rejection {
    fn eq(&self, other: &Self) -> bool {
        let Self {
            status,
            body,
            headers,
            response,
            cause: _,
        } = self;
        *status == other.status
            && *body == other.body
            && *headers == other.headers
            && *response == other.response
    }
}

impl Eq for Rejection {}

/// What makes the body of a rejection of its status, and its media type.
#[derive(Clone)]
pub(super) struct Refuse(Arc<WriteBody>);

type WriteBody = dyn Fn(u16, RejectionBody) -> (String, &'static str) + Send + Sync;

impl Refuse {
    pub(super) fn new(
        write: impl Fn(u16, RejectionBody) -> (String, &'static str) + Send + Sync + 'static,
    ) -> Self {
        Self(Arc::new(write))
    }

    pub(super) fn body(&self, status: u16, body: RejectionBody) -> (String, &'static str) {
        (self.0)(status, body)
    }
}

impl fmt::Debug for Refuse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Refuse")
    }
}

/// The problems of a rejection, in one of the shapes that error bodies have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RejectionBody {
    /// In the service's error object, or as problem details.
    One(Problem),
    /// A list of problems, of one as well.
    Several(Vec<Problem>),
}

impl RejectionBody {
    /// The problems, in order.
    #[must_use]
    pub fn problems(&self) -> &[Problem] {
        match self {
            Self::One(problem) => std::slice::from_ref(problem),
            Self::Several(problems) => problems,
        }
    }

    /// The same with what answers of this status usually say, where nothing is said.
    fn filled(self, status: u16) -> Self {
        let filled = |problem| usual::filled(problem, status);
        match self {
            Self::One(problem) => Self::One(filled(problem)),
            Self::Several(problems) if problems.is_empty() => {
                Self::Several(vec![filled(Problem::new("", ""))])
            }
            Self::Several(problems) => Self::Several(problems.into_iter().map(filled).collect()),
        }
    }
}

impl Rejection {
    /// A rejection with this status and one problem.
    #[must_use]
    pub fn new(status: u16, problem: Problem) -> Self {
        Self {
            status,
            body: RejectionBody::One(problem),
            headers: Headers::default(),
            response: None,
            cause: None,
        }
    }

    /// A rejection with this status and several problems, in the shape of a list.
    #[must_use]
    pub fn several(status: u16, problems: Vec<Problem>) -> Self {
        Self {
            status,
            body: RejectionBody::Several(problems),
            headers: Headers::default(),
            response: None,
            cause: None,
        }
    }

    /// No rejection at all: this response as it is, whatever the description says of the operation. For an answer that was kept, or a redirect.
    #[must_use]
    pub fn instead(response: Response) -> Self {
        Self {
            status: response.status,
            body: RejectionBody::Several(Vec::new()),
            headers: Headers::default(),
            response: Some(Box::new(response)),
            cause: None,
        }
    }

    /// [Unexpected](Self::unexpected), because of an error of a kind that `?` does not take: `anyhow::Error`, `eyre::Report`,
    /// `Box<dyn Error + Send + Sync>`.
    #[must_use]
    pub fn caused_by(error: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        Self::unexpected().because(error)
    }

    /// The same rejection, because of this error: the server logs it, and the caller sees nothing of it.
    #[must_use]
    pub fn because(mut self, error: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        self.cause = Some(Box::new(Cause::new(error.into())));
        self
    }

    /// The error that was the reason.
    #[must_use]
    pub fn cause(&self) -> Option<&(dyn Error + Send + Sync + 'static)> {
        self.cause.as_ref().map(|cause| cause.error())
    }

    /// The same rejection, whose cause is in the log.
    pub(super) fn logged(mut self, operation: &str) -> Self {
        if let Some(cause) = &mut self.cause {
            cause.log(operation, self.status);
        }
        self
    }

    /// Whether it says which rules of the description a request breaks.
    pub(super) fn is_of_violations(&self) -> bool {
        let problems = self.body.problems();
        !problems.is_empty() && problems.iter().all(|problem| problem.violated.is_some())
    }

    /// Whether this is a response that stands for itself.
    #[must_use]
    pub fn is_response(&self) -> bool {
        self.response.is_some()
    }

    /// The response that stands for itself, if it is one.
    fn into_response(self) -> Result<Response, Self> {
        match self.response {
            Some(response) => Ok(*response),
            None => Err(self),
        }
    }

    /// The answer that it becomes in a service whose error object is this. One whose status is none of an error says nothing that is meant.
    pub(super) fn answer(
        self,
        refuse: impl FnOnce(u16, RejectionBody) -> (String, &'static str),
    ) -> Response {
        let rejection = match self.into_response() {
            Ok(response) => return response,
            Err(rejection) if (400..600).contains(&rejection.status) => rejection,
            Err(_) => Self::unexpected(),
        };
        let Self {
            status,
            body,
            headers,
            ..
        } = rejection;
        let (body, media) = refuse(status, body.filled(status));
        let mut response = Response::new(status);
        response.headers = headers;
        response.headers.set("Content-Type", media);
        response.body = body.into();
        response
    }

    /// The same rejection with another header.
    #[must_use]
    pub fn header(mut self, name: &str, value: impl AsRef<str>) -> Self {
        self.headers.set(name, value);
        self
    }

    /// 400: everything that is wrong with the request. Where an operation documents that with 422, in the form of a framework, the router answers so.
    #[must_use]
    pub fn invalid(violations: &Violations) -> Self {
        Self::several(400, violations.into())
    }

    /// 401: the caller did not identify itself.
    #[must_use]
    pub fn missing_credential(credential: Credential) -> Self {
        Self::unauthorized("required", credential, "missing")
    }

    /// 401: nobody is known by what the caller sent.
    #[must_use]
    pub fn invalid_credential(credential: Credential) -> Self {
        Self::unauthorized("invalid", credential, "invalid")
    }

    fn unauthorized(code: &'static str, credential: Credential, what: &str) -> Self {
        let message = match credential {
            Credential::Header(name) => format!("The {name} header is {what}"),
            Credential::Query(name) => format!("The {name} query parameter is {what}"),
            Credential::Cookie(name) => format!("The {name} cookie is {what}"),
            Credential::Authorization(scheme) => {
                format!("The Authorization header with the scheme {scheme} is {what}")
            }
            Credential::Certificate => format!("The client certificate is {what}"),
            Credential::Unknown => "Nobody knows how to identify a caller here".to_owned(),
        };
        Self::new(401, at(credential, Problem::new(code, message)))
    }

    /// 403: the caller is known, and may not do this.
    #[must_use]
    pub fn forbidden(message: impl Into<String>) -> Self {
        Self::new(403, Problem::new("forbidden", message))
    }

    /// 404: there is no such path.
    #[must_use]
    pub fn no_such_path() -> Self {
        Self::new(
            404,
            Problem::new("not_found", "There is nothing at this path"),
        )
    }

    /// 404: there is nothing with the id that this parameter of the path has. A generated crate's own `not_found` knows the code.
    #[must_use]
    pub fn not_found(code: &'static str, parameter: &str, message: impl Into<String>) -> Self {
        let problem = Problem::new(code, message);
        Self::new(404, problem.at(Location::Path, parameter))
    }

    /// 400: what came is no request of HTTP.
    #[cfg(feature = "axum")]
    pub(super) fn malformed() -> Self {
        let message = "The request is not written as HTTP has it";
        Self::new(400, Problem::new("invalid", message)).header("Connection", "close")
    }

    /// 414 or 431: the head of the request is longer than the server reads.
    #[cfg(feature = "axum")]
    pub(super) fn head_too_large(status: u16) -> Self {
        let message = "The head of the request is too large";
        Self::new(status, Problem::new("too_large", message)).header("Connection", "close")
    }

    /// 400: the body broke off before its end.
    #[must_use]
    pub fn incomplete_body() -> Self {
        let message = "The body broke off before its end";
        Self::new(400, Problem::new("incomplete_body", message)).header("Connection", "close")
    }

    /// 408: the body did not come in time.
    #[must_use]
    pub fn body_timeout() -> Self {
        let message = "The body did not come in time";
        Self::new(408, Problem::new("timeout", message)).header("Connection", "close")
    }

    /// 409: the request is valid, and the state of things forbids it.
    #[must_use]
    pub fn conflict(code: impl Into<Cow<'static, str>>, message: impl Into<String>) -> Self {
        Self::new(409, Problem::new(code, message))
    }

    /// 413: the body is longer than the server reads.
    #[must_use]
    pub fn too_large(limit: usize) -> Self {
        let message = format!("The body has more than {limit} bytes");
        Self::new(413, Problem::new("too_large", message))
    }

    /// 415: the body is of none of these media types.
    #[must_use]
    pub fn unsupported_media_type(media_types: &[&str]) -> Self {
        let message = format!("The Content-Type must be {}", media_types.join(" or "));
        let problem = Problem::new("unsupported_media_type", message);
        Self::new(415, problem.at(Location::Header, "Content-Type"))
    }

    /// 415: the body is compressed, or encoded otherwise.
    #[must_use]
    pub fn unsupported_content_coding() -> Self {
        let message = "The body must have no Content-Encoding";
        let problem = Problem::new("unsupported_media_type", message);
        let rejection = Self::new(415, problem.at(Location::Header, "Content-Encoding"));
        rejection.header("Accept-Encoding", "identity")
    }

    /// 500: something is wrong with the server, in the list shape.
    #[must_use]
    pub fn unexpected() -> Self {
        let message = "An unexpected error occurred; the request may be retried";
        Self::several(500, vec![Problem::new("unexpected", message)])
    }

    /// 503: the request was not answered in time.
    #[must_use]
    pub fn timed_out() -> Self {
        let message = "The request was not answered in time; it may be retried";
        Self::new(503, Problem::new("timeout", message))
    }

    /// 501: nobody wrote this operation.
    #[must_use]
    pub fn not_implemented(operation: &str) -> Self {
        let message = format!("The operation {operation} is not implemented");
        Self::new(501, Problem::new(NOT_IMPLEMENTED, message))
    }

    /// Whether it is [`Rejection::not_implemented`], of whichever operation.
    #[must_use]
    pub fn is_not_implemented(&self) -> bool {
        let problems = self.body.problems();
        self.status == 501 && problems.iter().any(|it| it.code == NOT_IMPLEMENTED)
    }

    /// What an operation answers that nobody wrote, whatever it is given.
    #[doc(hidden)]
    pub fn stub<A, T: Send, E: From<Self> + Send>(
        operation: &str,
        _given: A,
    ) -> impl Future<Output = Result<T, E>> + Send + use<A, T, E> {
        std::future::ready(Err(Self::not_implemented(operation).into()))
    }
}

/// A problem with the place of a credential; a certificate has none in the request.
pub(super) fn at(credential: Credential, problem: Problem) -> Problem {
    match credential {
        Credential::Header(name) => problem.at(Location::Header, name),
        Credential::Query(name) => problem.at(Location::Query, name),
        Credential::Cookie(name) => problem.at(ParamLocation::Cookie.request_part(), name),
        Credential::Authorization(_) => problem.at(Location::Header, "Authorization"),
        Credential::Certificate | Credential::Unknown => problem,
    }
}

/// [Unexpected](Rejection::unexpected), because of this error. That a request breaks rules is said by [`Rejection::invalid`]; violations that a
/// handler runs into by `?` are its own.
impl<E: Error + Send + Sync + 'static> From<E> for Rejection {
    fn from(error: E) -> Self {
        Self::caused_by(error)
    }
}

/// The same with its media type.
#[cfg(feature = "axum")]
#[expect(clippy::needless_pass_by_value, reason = "as a service takes it")]
pub(super) fn as_problem_details(status: u16, body: RejectionBody) -> (String, &'static str) {
    (problem_details(status, &body), "application/problem+json")
}

/// The body of a rejection by a service that describes no error object of its own: problem details (RFC 9457).
#[must_use]
pub fn problem_details(status: u16, body: &RejectionBody) -> String {
    ErrorForm::PROBLEM_DETAILS.write(status, body.problems())
}

#[cfg(test)]
mod tests {
    use super::{RejectionBody, problem_details};
    use crate::Problem;

    #[test]
    fn a_problem_has_the_title_of_its_status() {
        let titled = |status| {
            let body = RejectionBody::One(Problem::new("gone", "It is gone"));
            problem_details(status, &body)
        };
        let json = r#"{"type":"about:blank","title":"Gone","status":410,"detail":"It is gone","errors":[{"code":"gone","detail":"It is gone"}]}"#;
        assert_eq!(titled(410), json);
        assert!(titled(499).starts_with(r#"{"type":"about:blank","title":"Error","status":499,"#));
    }
}
