//! A URL of an authorization server, and the way there.

use std::sync::Arc;
use std::time::Duration;

use super::TokenError;
use crate::client::Transport;
use crate::client::transport::DynTransport;
use crate::http::{Method, Request, Response};

/// A URL, and the way to its host.
#[derive(Clone)]
pub(super) struct Url {
    transport: Arc<dyn DynTransport>,
    /// The path and the query.
    pub(super) target: String,
}

impl Url {
    pub(super) fn new(transport: impl Transport, url: &str) -> Self {
        Self {
            transport: Arc::new(transport),
            target: target(url),
        }
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
