//! What a handler knows of a call beside its arguments.

use std::fmt;
use std::time::SystemTime;

use super::answer_checks::AnswerCheck;
use super::extensions::Extensions;
use super::{Caller, HandlerResult, IntoResponse, Route, accepted};
use crate::http::{Chunks, Headers, Length, Method, RequiredScheme, Target};

/// The circumstances of a call.
#[derive(Clone)]
#[non_exhaustive]
pub struct Context {
    /// Who calls: the caller of the first scheme of the alternative that is satisfied. `None` where nobody has to say who they are.
    pub caller: Option<Caller>,
    /// The alternative that is satisfied.
    pub(super) alternative: &'static [RequiredScheme],
    /// The callers of its schemes behind the first.
    pub(super) other_callers: Vec<Caller>,
    /// The id of the request, which its answer bears in `X-Request-Id`.
    pub request_id: String,
    /// The operation.
    pub route: &'static Route,
    /// The method, which is `HEAD` where a `GET` is asked for without its body.
    pub method: Method,
    /// The target of the request as it came: path and query.
    pub target: String,
    /// The whole URL of the request as its caller knows it, where the router [knows its own](super::Router::public_url).
    pub url: Option<String>,
    /// The headers of the request; what identifies the caller is not among them.
    pub headers: Headers,
    /// The body as it came.
    pub body: Vec<u8>,
    /// When the request came, by the clock of the router.
    pub now: SystemTime,
    pub(super) extensions: Extensions,
    pub(super) upload: Option<Chunks>,
    pub(super) answer_check: AnswerCheck,
}

impl Context {
    /// The response that an answer becomes, for a handler that keeps it before it answers with it.
    ///
    /// # Errors
    /// The answer breaks a rule of the description, and the router [refuses](super::AnswerChecks::Refused) such answers.
    pub fn response_of(&self, answer: impl IntoResponse) -> HandlerResult {
        let check = self.answer_check.before_keeping();
        check.written(|| accepted::for_caller(&self.headers, || answer.into_response()))
    }

    /// The account of the caller; empty where anyone may call.
    #[must_use]
    pub fn account(&self) -> &str {
        self.caller.as_ref().map_or("", |caller| &caller.account)
    }

    /// The caller by one scheme of the alternative that is satisfied, by its name in the description: for operations that ask for several together.
    #[must_use]
    pub fn caller_of(&self, scheme: &str) -> Option<&Caller> {
        let mut names = self.alternative.iter().map(|required| required.name);
        let position = names.position(|name| name == scheme)?;
        let mut callers = self.caller.iter().chain(&self.other_callers);
        callers.nth(position)
    }

    /// The value of a type that a layer or a server around the router has put into the request, with the feature `axum`: what a session layer
    /// found, or axum's `ConnectInfo`. [`Server`](super::Server) puts the `SocketAddr` of the caller there.
    #[must_use]
    pub fn extension<T: Send + Sync + 'static>(&self) -> Option<&T> {
        self.extensions.get()
    }

    /// The body as it comes, where it is one of bytes and the router [streams uploads](super::Router::stream_uploads).
    #[must_use]
    pub const fn upload(&self) -> Option<&Chunks> {
        self.upload.as_ref()
    }

    /// The trace that the caller is in (W3C Trace Context, `traceparent`), to be sent on with calls of other services; `None` where the
    /// header is missing, or is not one of its form.
    #[must_use]
    pub fn traceparent(&self) -> Option<&str> {
        let mut all = self.headers.all("traceparent");
        match (all.next(), all.next()) {
            (Some(only), None) => Some(only).filter(|text| is_traceparent(text)),
            (_, _) => None,
        }
    }
}

/// Whether a text is `00-TRACE-PARENT-FLAGS` in small hexadecimal digits, none of the ids nothing but zeros. A later version may have more
/// behind it.
fn is_traceparent(text: &str) -> bool {
    let mut fields = text.split('-');
    let version = fields.next();
    let mut is_hex = |digits: usize| {
        let field = fields.next().filter(|field| field.len() == digits)?;
        let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        field.bytes().all(is_digit).then_some(field)
    };
    let is_id = |id: Option<&str>| id.is_some_and(|id| id.bytes().any(|byte| byte != b'0'));
    let (trace, parent, flags) = (is_hex(32), is_hex(16), is_hex(2));
    let is_known = match version {
        Some("00") => fields.next().is_none(),
        Some(later) => later.len() == 2 && later != "ff",
        None => false,
    };
    is_known && is_id(trace) && is_id(parent) && flags.is_some()
}

/// Without the body and the values of the query, which may hold secrets, and without what others have put there.
impl fmt::Debug for Context {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Context")
            .field("caller", &self.caller)
            .field("request_id", &self.request_id)
            .field("operation", &self.route.operation)
            .field("method", &self.method)
            .field("target", &Target::of(&self.target))
            .field("url", &self.url.as_deref().map(Target::of))
            .field("headers", &self.headers)
            .field("body", &Length(&self.body))
            .field("now", &self.now)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::is_traceparent;

    #[test]
    fn a_trace_has_its_form() {
        let (trace, parent) = ("4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7");
        assert!(is_traceparent(&format!("00-{trace}-{parent}-01")));
        assert!(is_traceparent(&format!("01-{trace}-{parent}-01-more")));
        let zeros = "0".repeat(32);
        for bad in [
            String::new(),
            trace.to_owned(),
            format!("00-{trace}-{parent}"),
            format!("00-{trace}-{parent}-01-more"),
            format!("ff-{trace}-{parent}-01"),
            format!("00-{zeros}-{parent}-01"),
            format!("00-{}-{parent}-01", trace.to_uppercase()),
        ] {
            assert!(!is_traceparent(&bad), "{bad}");
        }
    }
}
