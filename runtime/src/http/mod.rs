//! HTTP as plain data: what a client sends and a server receives, whatever carries it.

#[cfg(feature = "server")]
mod accept;
#[cfg(any(feature = "client", feature = "server"))]
mod base64;
mod body;
mod headers;
mod idempotency;
#[cfg(any(feature = "server", feature = "client"))]
mod media;
mod media_type;
#[cfg(any(feature = "server", feature = "client"))]
mod memory;
mod method;
mod percent;
#[cfg(any(feature = "server", feature = "client"))]
mod pointed;
mod query;
mod security;
#[cfg(any(feature = "server", feature = "client"))]
mod stream;
#[cfg(any(feature = "server", feature = "client"))]
mod style;
mod text;

use std::fmt;

pub use crate::{Credential, ParamLocation};
#[cfg(feature = "server")]
pub use accept::best_accepted;
pub use body::Body;
pub use headers::{HeaderValue, Headers};
pub use idempotency::{IdempotencyKey, InvalidIdempotencyKey};
#[cfg(any(feature = "server", feature = "client"))]
pub use media::{BodyEncoding, Fields, FormField, MediaType, NamedForm};
pub use method::Method;
#[cfg(any(feature = "client", feature = "server"))]
pub(crate) use method::constructors_by_method;
pub use percent::{decode as percent_decode, encode_query, encode_segment};
pub use query::Query;
pub use security::{RequiredScheme, Security};
#[cfg(feature = "client")]
pub(crate) use stream::StreamLimits;
#[cfg(feature = "server")]
pub(crate) use stream::checked;
#[cfg(any(feature = "server", feature = "client"))]
pub use stream::{Chunk, Chunks, Event, StreamError, Streamed};
#[cfg(any(feature = "server", feature = "client"))]
pub use style::{Members, Nested, NestedList, NestedObject, ParamStyle, Style, ValueForm};
#[cfg(any(feature = "server", feature = "client"))]
pub(crate) use text::text_in;
#[cfg(feature = "server")]
pub(crate) use text::text_of_json;

#[cfg(any(feature = "client", feature = "server"))]
pub(crate) use base64::base64;
#[cfg(feature = "server")]
pub(crate) use media::chosen;
#[cfg(feature = "client")]
pub(crate) use media::multipart::{self, PartHeader, write as write_form};
#[cfg(feature = "server")]
pub(crate) use media::parts::{Head, header_values, heads};
#[cfg(any(feature = "server", feature = "client"))]
pub(crate) use media::written_as;
#[cfg(feature = "client")]
pub(crate) use media::{chosen_leniently, fitting};
#[cfg(feature = "client")]
pub(crate) use media_type::{is_html, is_text};
#[cfg(feature = "server")]
pub(crate) use percent::encode_fragment;
#[cfg(feature = "client")]
pub(crate) use percent::encode_reserved;
#[cfg(any(feature = "server", feature = "client"))]
pub(crate) use pointed::pointed_scalar;
#[cfg(feature = "client")]
pub(crate) use pointed::{pointed, scalar};
#[cfg(any(feature = "server", feature = "client"))]
pub(crate) use security::{Evaluation, Standing};
#[cfg(feature = "server")]
pub(crate) use style::{Between, split};
#[cfg(any(feature = "server", feature = "client"))]
pub(crate) use style::{Parts, parts};
#[cfg(any(feature = "server", feature = "client"))]
pub(crate) use style::{Source, check_ends};

/// A request, ready to be sent or as it was received.
#[derive(Clone, PartialEq, Eq)]
pub struct Request {
    /// One of those that a description can name.
    pub method: Method,
    /// The path below the base URL and the query, percent-encoded: `/webhooks?limit=10`.
    pub target: String,
    /// The path as logs may show it, where `target` has one with a secret in it.
    pub redacted_path: Option<String>,
    /// The base path of an operation that has one of its own: it is on the host of the base URL, and not below its path.
    pub base: Option<&'static str>,
    /// Without `content-length`, which the transport adds.
    pub headers: Headers,
    /// The body; empty when there is none.
    pub body: Vec<u8>,
    /// The body as it comes, in place of one that is there. The header `Content-Length` says how long it is, where that is known.
    #[cfg(any(feature = "server", feature = "client"))]
    pub stream: Option<Chunks>,
}

impl Request {
    /// A request without headers and body.
    #[must_use]
    pub fn new(method: Method, target: impl Into<String>) -> Self {
        Self {
            method,
            target: target.into(),
            redacted_path: None,
            base: None,
            headers: Headers::default(),
            body: Vec::new(),
            #[cfg(any(feature = "server", feature = "client"))]
            stream: None,
        }
    }

    /// The path without the query.
    #[must_use]
    pub fn path(&self) -> &str {
        self.path_and_query().0
    }

    /// The query without its `?`; empty when there is none.
    #[must_use]
    pub fn query(&self) -> &str {
        self.path_and_query().1
    }

    /// [`Request::path`] and [`Request::query`].
    pub(crate) fn path_and_query(&self) -> (&str, &str) {
        self.target.split_once('?').unwrap_or((&self.target, ""))
    }
}

/// A response, as it was received or ready to be sent.
#[derive(Clone, PartialEq, Eq)]
pub struct Response {
    /// The status code.
    pub status: u16,
    /// As they came, or as they will be sent.
    pub headers: Headers,
    /// There as a whole, or as it comes.
    pub body: Body,
}

impl Response {
    /// A response without headers and body.
    #[must_use]
    pub fn new(status: u16) -> Self {
        Self {
            status,
            headers: Headers::default(),
            body: Body::default(),
        }
    }

    /// With `content-type: application/json`.
    #[must_use]
    pub fn json(status: u16, body: impl Into<Body>) -> Self {
        let mut response = Self {
            body: body.into(),
            ..Self::new(status)
        };
        response.headers.set("content-type", "application/json");
        response
    }

    /// Leaves the body out, as the answer to a `HEAD` does, and says how long it is (RFC 9110, section 8.6).
    #[cfg(feature = "server")]
    pub(crate) fn leave_out_body(&mut self) {
        let body = std::mem::take(&mut self.body);
        let length = body.whole().map(<[u8]>::len).filter(|length| *length > 0);
        if let (Some(length), None) = (length, self.headers.get("Content-Length")) {
            self.headers.set("Content-Length", length.to_string());
        }
    }

    /// Whether the status is one of success.
    #[must_use]
    pub fn is_success(&self) -> bool {
        (200..300).contains(&self.status)
    }
}

/// Without the body, the values of the query and what is secret of the path.
impl fmt::Debug for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let redacted = self.redacted_path.as_deref();
        let mut request = f.debug_struct("Request");
        request
            .field("method", &self.method)
            .field("target", &Target::redacted(&self.target, redacted))
            .field("base", &self.base)
            .field("headers", &self.headers)
            .field("body", &Length(&self.body));
        #[cfg(any(feature = "server", feature = "client"))]
        request.field("stream", &self.stream);
        request.finish()
    }
}

/// Without the body, which may hold secrets.
impl fmt::Debug for Response {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Response")
            .field("status", &self.status)
            .field("headers", &self.headers)
            .field("body", &self.body)
            .finish()
    }
}

/// A body, of which only the length is shown.
pub(crate) struct Length<'b>(pub(crate) &'b [u8]);

impl fmt::Debug for Length<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} bytes", self.0.len())
    }
}

/// A target, of whose query only the names are shown.
pub(crate) struct Target<'t> {
    path: &'t str,
    query: &'t str,
}

impl<'t> Target<'t> {
    /// A target whose path may be seen.
    #[cfg(feature = "server")]
    pub(crate) fn of(target: &'t str) -> Self {
        Self::redacted(target, None)
    }

    /// A target, with the path that is shown in the place of its own.
    pub(crate) fn redacted(target: &'t str, path: Option<&'t str>) -> Self {
        let (own, query) = target.split_once('?').unwrap_or((target, ""));
        Self {
            path: path.unwrap_or(own),
            query,
        }
    }
}

impl fmt::Debug for Target<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.path)?;
        let pairs = self.query.split('&').filter(|it| !it.is_empty());
        for (at, pair) in pairs.enumerate() {
            let name = pair.split('=').next().unwrap_or_default();
            write!(f, "{}{name}=…", if at == 0 { '?' } else { '&' })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{Method, Request, Response};

    #[test]
    fn what_may_be_secret_is_not_shown() {
        let mut request = Request::new(Method::Post, "/cards?pin=1234&all");
        request.headers.set_secret("api-key", "key-of-ann");
        request.body = b"cvc 567".to_vec();
        let response = Response::json(200, "{\"cvc\": 567}");
        let shown = format!("{request:?} {response:?}");
        for hidden in ["1234", "567", "key-of-ann"] {
            assert!(!shown.contains(hidden), "{hidden}: {shown}");
        }
        for known in ["/cards?pin=…&all=…", "7 bytes", "12 bytes", "200"] {
            assert!(shown.contains(known), "{known}: {shown}");
        }
    }
}
