//! What carries requests.

use std::error::Error;
use std::fmt;
use std::future::Future;
use std::time::Duration;

use super::timer::Timer;
use crate::box_future::BoxFuture;
use crate::http::{Request, Response};

/// Any error, as transports give them.
pub(super) type BoxError = Box<dyn Error + Send + Sync>;

/// Carries one request to the service and its response back.
///
/// A transport follows no redirects, sends nothing twice and adds no key; calls do what is to be done of that.
pub trait Transport: Send + Sync + 'static {
    /// Sends a request, whose target is below the base URL, or below the base path that the request has of its own. A response whose body has more bytes than the limit is an error.
    ///
    /// # Errors
    /// No whole response came back.
    fn send(
        &self,
        request: Request,
        body_limit: usize,
    ) -> impl Future<Output = Result<Response, TransportError>> + Send;

    /// Sends a request and gives the response as soon as it begins, with its body as a stream. Without another will the whole body is
    /// waited for.
    ///
    /// # Errors
    /// No response came back.
    fn open(
        &self,
        request: Request,
        body_limit: usize,
    ) -> impl Future<Output = Result<Response, TransportError>> + Send {
        self.send(request, body_limit)
    }

    /// The host and the port of the service, for logs and metrics; `None` where that means nothing.
    fn server(&self) -> Option<(&str, u16)> {
        None
    }

    /// Whether the caller shows a certificate to the service (mutual TLS). Without another will there is none.
    fn shows_certificate(&self) -> bool {
        false
    }

    /// Waits, between two attempts and for those that take too long. Without another will it takes a thread for as long as somebody
    /// waits, and no executor.
    fn sleep(&self, duration: Duration) -> impl Future<Output = ()> + Send {
        Timer::after(duration)
    }
}

/// Why no whole response came back.
#[derive(Debug)]
pub struct TransportError {
    kind: TransportErrorKind,
    message: String,
    source: Option<BoxError>,
}

/// Where it went wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum TransportErrorKind {
    /// The request cannot be sent as it is: a header that is none, say.
    Request,
    /// There is no connection: no such host, nobody who listens, a certificate that is not trusted.
    Connect,
    /// The service refused the stream, so it did nothing with the request (RFC 9113, section 8.7). Any request may be sent again.
    Unprocessed,
    /// The connection broke before the response was whole.
    Broken,
    /// The body of the response is larger than the limit.
    TooLarge,
}

impl TransportErrorKind {
    /// Whether the same request may come through a little later.
    pub(crate) const fn may_pass(self) -> bool {
        match self {
            Self::Connect | Self::Unprocessed | Self::Broken => true,
            Self::Request | Self::TooLarge => false,
        }
    }
}

impl TransportError {
    /// An error with a sentence about it.
    #[must_use]
    pub fn new(kind: TransportErrorKind, message: impl Into<String>) -> Self {
        Self {
            kind,
            message: message.into(),
            source: None,
        }
    }

    /// A connection that broke before the response was whole.
    pub(super) fn broken(error: impl Into<BoxError>) -> Self {
        let message = "the connection broke before the response was whole";
        Self::new(TransportErrorKind::Broken, message).caused_by(error)
    }

    /// A response whose body has more bytes than the limit.
    pub(super) fn too_large(limit: usize) -> Self {
        let message = format!("the body is larger than {limit} bytes");
        Self::new(TransportErrorKind::TooLarge, message)
    }

    /// For [`source`](Error::source), so that reports show why a connection failed.
    #[must_use]
    pub fn caused_by(mut self, source: impl Into<BoxError>) -> Self {
        self.source = Some(source.into());
        self
    }

    /// Where it went wrong.
    #[must_use]
    pub const fn kind(&self) -> TransportErrorKind {
        self.kind
    }
}

impl fmt::Display for TransportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl Error for TransportError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.source.as_deref().map(|source| source as _)
    }
}

/// A transport behind a pointer, so that nothing in a generated crate is generic over it.
pub(super) trait DynTransport: Send + Sync {
    fn send(
        &self,
        request: Request,
        body_limit: usize,
    ) -> BoxFuture<'_, Result<Response, TransportError>>;
    fn open(
        &self,
        request: Request,
        body_limit: usize,
    ) -> BoxFuture<'_, Result<Response, TransportError>>;
    fn server(&self) -> Option<(&str, u16)>;
    fn shows_certificate(&self) -> bool;
    fn sleep(&self, duration: Duration) -> BoxFuture<'_, ()>;
}

impl<T: Transport> DynTransport for T {
    fn send(
        &self,
        request: Request,
        body_limit: usize,
    ) -> BoxFuture<'_, Result<Response, TransportError>> {
        Box::pin(Transport::send(self, request, body_limit))
    }

    fn open(
        &self,
        request: Request,
        body_limit: usize,
    ) -> BoxFuture<'_, Result<Response, TransportError>> {
        Box::pin(Transport::open(self, request, body_limit))
    }

    fn server(&self) -> Option<(&str, u16)> {
        Transport::server(self)
    }

    fn shows_certificate(&self) -> bool {
        Transport::shows_certificate(self)
    }

    fn sleep(&self, duration: Duration) -> BoxFuture<'_, ()> {
        Box::pin(Transport::sleep(self, duration))
    }
}
