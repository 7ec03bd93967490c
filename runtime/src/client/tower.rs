//! A service of `tower` as a transport.

use std::fmt;
use std::future::poll_fn;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tower_service::Service;

use super::base_url::{InvalidBaseUrl, checked_anywhere, host_and_port};
use super::http_types::{HttpBody, chunks, head, request_to, unanswered, whole};
use super::transport::BoxError;
use super::{Transport, TransportError};
use crate::http::{Body, Request, Response};

/// A service of `tower` as a transport: an HTTP client with layers around, or a server in this process. Each request goes to a clone of it that is
/// ready.
///
/// It should follow no redirects, which would lead the key elsewhere, and send nothing twice. Pauses are those of `tokio`.
pub struct Tower<S> {
    /// A lock, since many services cannot be shared. It is held while one is cloned.
    service: Mutex<S>,
    base: String,
    host: String,
    port: u16,
}

impl<S: Clone> Tower<S> {
    /// Reaches the service at a base URL, which stands in front of the target of each request. `http://` is allowed: it is the service that chooses
    /// how requests are carried.
    ///
    /// # Errors
    /// The base URL is none.
    pub fn new(base_url: &str, service: S) -> Result<Self, InvalidBaseUrl> {
        let base = checked_anywhere(base_url)?;
        let (host, port) = host_and_port(&base);
        Ok(Self {
            service: Mutex::new(service),
            base,
            host,
            port,
        })
    }

    /// The head of the response, and its body.
    async fn answered<B>(&self, request: Request) -> Result<(Response, B), TransportError>
    where
        S: Service<http::Request<HttpBody>, Response = http::Response<B>>,
        S::Error: Into<BoxError>,
    {
        let request = request_to(&self.base, request)?;
        let service = self.service.lock();
        let mut service = service.unwrap_or_else(PoisonError::into_inner).clone();
        let ready = poll_fn(|cx| service.poll_ready(cx)).await;
        ready.map_err(unanswered)?;
        let answered = service.call(request).await.map_err(unanswered)?;
        let (parts, body) = answered.into_parts();
        Ok((head(&parts), body))
    }
}

impl<S, B> Transport for Tower<S>
where
    S: Service<http::Request<HttpBody>, Response = http::Response<B>> + Clone + Send + 'static,
    S::Future: Send,
    S::Error: Into<BoxError> + Send,
    B: http_body::Body + Send + 'static,
    B::Data: Send,
    B::Error: Into<BoxError>,
{
    async fn send(&self, request: Request, body_limit: usize) -> Result<Response, TransportError> {
        let (mut response, body) = self.answered(request).await?;
        response.body = whole(body, body_limit).await?.into();
        Ok(response)
    }

    async fn open(&self, request: Request, _: usize) -> Result<Response, TransportError> {
        let (mut response, body) = self.answered(request).await?;
        response.body = Body::Stream(chunks(body));
        Ok(response)
    }

    fn server(&self) -> Option<(&str, u16)> {
        Some((&self.host, self.port))
    }

    async fn sleep(&self, duration: Duration) {
        tokio::time::sleep(duration).await;
    }
}

impl<S> fmt::Debug for Tower<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tower")
            .field("base", &self.base)
            .finish_non_exhaustive()
    }
}
