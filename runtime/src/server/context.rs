//! What a handler knows of a call beside its arguments.

use std::fmt;
use std::time::SystemTime;

use super::{Caller, Route};
use crate::http::{Headers, Length, Method, Target};

/// The circumstances of a call.
#[derive(Clone)]
#[non_exhaustive]
pub struct Context {
    /// Who calls; `None` where anyone may.
    pub caller: Option<Caller>,
    /// The id of the request, which its answer bears in `X-Request-Id`.
    pub request_id: String,
    /// The operation.
    pub route: &'static Route,
    /// The method, which is `HEAD` where a `GET` is asked for without its body.
    pub method: Method,
    /// The target of the request as it came: path and query.
    pub target: String,
    /// The headers of the request; what identifies the caller is not among them.
    pub headers: Headers,
    /// The body as it came.
    pub body: Vec<u8>,
    /// When the request came, by the clock of the router.
    pub now: SystemTime,
}

impl Context {
    /// The account of the caller; empty where anyone may call.
    #[must_use]
    pub fn account(&self) -> &str {
        self.caller.as_ref().map_or("", |caller| &caller.account)
    }
}

/// Without the body and the values of the query, which may hold secrets.
impl fmt::Debug for Context {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Context")
            .field("caller", &self.caller)
            .field("request_id", &self.request_id)
            .field("operation", &self.route.operation)
            .field("method", &self.method)
            .field("target", &Target(&self.target))
            .field("headers", &self.headers)
            .field("body", &Length(&self.body))
            .field("now", &self.now)
            .finish()
    }
}
