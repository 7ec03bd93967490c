//! A URL of an authorization server, and the way there.

use std::sync::Arc;
use std::time::Duration;

use super::TokenError;
use crate::client::Transport;
#[cfg(feature = "jwt")]
use crate::client::timeout::before;
use crate::client::transport::DynTransport;
#[cfg(feature = "jwt")]
use crate::client::{TransportError, TransportErrorKind};
use crate::http::{Method, Request, Response};

/// A URL, and the way to its host.
#[derive(Clone)]
pub(crate) struct Url {
    transport: Arc<dyn DynTransport>,
    /// The path and the query.
    pub(super) target: String,
}

impl Url {
    pub(crate) fn new(transport: impl Transport, url: &str) -> Self {
        Self {
            transport: Arc::new(transport),
            target: target(url),
        }
    }

    /// The same over HTTP and TLS.
    #[cfg(feature = "jwt")]
    pub(crate) fn over_http(url: &str) -> Result<Self, crate::client::InvalidBaseUrl> {
        let origin = crate::client::base_url::origin(url);
        Ok(Self::new(crate::client::Http::new(origin)?, url))
    }

    /// A request to it that wants JSON. The URL is whole, whatever path the transport is below.
    pub(super) fn request(&self, method: Method) -> Request {
        let mut request = Request::new(method, self.target.clone());
        request.base = Some("");
        request.headers.set("Accept", "application/json");
        request
    }

    /// The answer to a request; one with more bytes than the limit is an error.
    pub(super) async fn send(
        &self,
        request: Request,
        limit: usize,
    ) -> Result<Response, TokenError> {
        Ok(self.transport.send(request, limit).await?)
    }

    /// The document that is there, of so many bytes at most.
    pub(crate) async fn document(&self, limit: usize) -> Result<Vec<u8>, TokenError> {
        let response = self.send(self.request(Method::Get), limit).await?;
        if response.is_success() {
            return Ok(response.body.whole().unwrap_or_default().to_vec());
        }
        Err(TokenError::Refused {
            status: Some(response.status),
            code: None,
            message: None,
        })
    }

    /// The same, if it comes in time.
    #[cfg(feature = "jwt")]
    pub(crate) async fn document_within(
        &self,
        limit: usize,
        longest: Duration,
    ) -> Result<Vec<u8>, TokenError> {
        let document = before(self.document(limit), || Box::pin(self.sleep(longest))).await;
        document.unwrap_or_else(|| {
            let message = format!("nothing came within {longest:?}");
            Err(TransportError::new(TransportErrorKind::Broken, message).into())
        })
    }

    /// Waits, as the way there does.
    pub(super) async fn sleep(&self, duration: Duration) {
        self.transport.sleep(duration).await;
    }
}

/// The path and the query of a URL.
fn target(url: &str) -> String {
    let host = url.find("://").map_or(0, |at| at + 3);
    let rest = url.get(host..).unwrap_or_default();
    match rest.find(['/', '?']).and_then(|at| rest.get(at..)) {
        Some(target) if target.starts_with('/') => target.to_owned(),
        Some(query) => format!("/{query}"),
        None => "/".to_owned(),
    }
}
