//! A URL that is not below the base URL of the service, and the way there.

use std::sync::Arc;
use std::time::Duration;

#[cfg(feature = "oauth2")]
use super::TokenError;
use super::transport::DynTransport;
#[cfg(any(feature = "jwt", feature = "sender"))]
use super::{InvalidBaseUrl, base_url};
use super::{Transport, TransportError, TransportErrorKind};
use crate::http::{Method, Request, Response};
use crate::timeout::before;
use crate::url_text::normalized_target;

/// Who sends requests that are of no generated client (RFC 9110, section 10.1.5).
pub(crate) const USER_AGENT: &str = concat!("oasmith/", env!("CARGO_PKG_VERSION"));

/// A URL, and the way to its host.
#[derive(Clone)]
pub(crate) struct Url {
    transport: Arc<dyn DynTransport>,
    /// The path and the query.
    pub(crate) target: String,
}

impl Url {
    pub(crate) fn new(transport: impl Transport, url: &str) -> Self {
        Self {
            transport: Arc::new(transport),
            target: target(url),
        }
    }

    /// The same over HTTP and TLS.
    #[cfg(any(feature = "jwt", feature = "sender"))]
    pub(crate) fn over_http(url: &str) -> Result<Self, InvalidBaseUrl> {
        let origin = base_url::origin(url);
        Ok(Self::new(super::Http::new(origin)?, url))
    }

    /// A request to it that wants JSON, from this library. The URL is whole, whatever path the transport is below.
    pub(crate) fn request(&self, method: Method) -> Request {
        let mut request = Request::new(method, self.target.clone());
        request.base = Some("");
        request.headers.set("Accept", "application/json");
        // Firewalls refuse requests that do not say who sends them.
        request.headers.set("User-Agent", USER_AGENT);
        request
    }

    /// The answer to a request, if it comes in time; one with more bytes than the limit is an error.
    pub(crate) async fn send_within(
        &self,
        request: Request,
        limit: usize,
        longest: Duration,
    ) -> Result<Response, TransportError> {
        let sending = self.transport.send(request, limit);
        let response = before(sending, || Box::pin(self.sleep(longest))).await;
        response.unwrap_or_else(|| {
            let message = format!("nothing came within {longest:?}");
            Err(TransportError::new(TransportErrorKind::Broken, message))
        })
    }

    /// The document that is there, of so many bytes at most, if it comes in time.
    #[cfg(feature = "oauth2")]
    pub(crate) async fn document_within(
        &self,
        limit: usize,
        longest: Duration,
    ) -> Result<Vec<u8>, TokenError> {
        let sending = self.send_within(self.request(Method::Get), limit, longest);
        let response = sending.await?;
        if response.is_success() {
            return Ok(response.body.whole().unwrap_or_default().to_vec());
        }
        Err(TokenError::refused(&response, None, None))
    }

    /// Waits, as the way there does.
    pub(crate) async fn sleep(&self, duration: Duration) {
        self.transport.sleep(duration).await;
    }
}

/// The path and the query of a URL, without its fragment, which no request has (RFC 9112, section 3.2.1).
fn target(url: &str) -> String {
    let url = url.split('#').next().unwrap_or_default();
    let host = url.find("://").map_or(0, |at| at + 3);
    let rest = url.get(host..).unwrap_or_default();
    match rest.find(['/', '?']).and_then(|at| rest.get(at..)) {
        Some(target) if target.starts_with('/') => normalized_target(target).into_owned(),
        Some(query) => format!("/{query}"),
        None => "/".to_owned(),
    }
}
