//! HTTP over TCP and TLS.

pub(super) mod base_url;
mod builder;
#[cfg(feature = "proxy")]
mod proxy;
#[cfg(feature = "proxy")]
mod proxy_stream;
mod tls;

use std::fmt;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use futures_core::Stream;
use http_body_util::{BodyExt, Full, LengthLimitError, Limited};
use hyper::body::{Body as _, Bytes, Incoming};
use hyper_rustls::HttpsConnector;
use hyper_util::client::legacy::Client;

pub use base_url::InvalidBaseUrl;
use base_url::origin;
pub use builder::{HttpBuildError, HttpBuilder};
pub use tls::Roots;

use super::{Transport, TransportError, TransportErrorKind};
use crate::http::{Chunk, Chunks, Request, Response};

/// What connects to the service.
#[cfg(not(feature = "proxy"))]
type Connector = hyper_util::client::legacy::connect::HttpConnector;

/// What connects to the service, or to a proxy.
#[cfg(feature = "proxy")]
type Connector = proxy::ProxyConnector;

/// Carries calls over HTTP and TLS, on the executor of `tokio`. Connections are kept and used again; redirects are not followed.
#[derive(Clone)]
pub struct Http {
    client: Client<HttpsConnector<Connector>, Full<Bytes>>,
    base: String,
    host: String,
    port: u16,
    /// What a proxy wants to hear that reads the requests.
    #[cfg(feature = "proxy")]
    proxy_authorization: Option<hyper::header::HeaderValue>,
}

impl Http {
    /// Reaches the service at a base URL, such as `https://api.example.com/v0`. Certificates are checked against the roots that browsers
    /// trust; [`builder`](Self::builder) has all settings.
    ///
    /// # Errors
    /// The base URL is none, or would send the key in the clear: `http://` is for this machine only.
    pub fn new(base_url: &str) -> Result<Self, InvalidBaseUrl> {
        Self::builder(base_url)
            .build()
            .map_err(|error| match error {
                HttpBuildError::BaseUrl(error) => error,
                other => InvalidBaseUrl(other.to_string()),
            })
    }

    /// The settings of a transport to the service at a base URL: certificates, proxies, versions of HTTP, connections.
    pub fn builder(base_url: impl Into<String>) -> HttpBuilder {
        HttpBuilder::new(base_url.into())
    }
}

impl Transport for Http {
    async fn send(&self, request: Request, body_limit: usize) -> Result<Response, TransportError> {
        let (mut response, body) = self.answered(request).await?;
        response.body = match Limited::new(body, body_limit).collect().await {
            Ok(body) => body.to_bytes().to_vec(),
            Err(error) if error.is::<LengthLimitError>() => {
                let message = format!("the body is larger than {body_limit} bytes");
                return Err(TransportError::new(TransportErrorKind::TooLarge, message));
            }
            Err(error) => return Err(broken(error)),
        };
        Ok(response)
    }

    async fn open(&self, request: Request, _: usize) -> Result<Response, TransportError> {
        let (mut response, body) = self.answered(request).await?;
        response.stream = Some(Chunks::new(Frames(body)));
        Ok(response)
    }

    fn server(&self) -> Option<(&str, u16)> {
        Some((&self.host, self.port))
    }

    async fn sleep(&self, duration: Duration) {
        tokio::time::sleep(duration).await;
    }
}

impl Http {
    /// The head of the response, and its body.
    async fn answered(&self, request: Request) -> Result<(Response, Incoming), TransportError> {
        #[cfg_attr(not(feature = "proxy"), allow(unused_mut))]
        let mut request = hyper_request(&self.base, request)?;
        #[cfg(feature = "proxy")]
        if let Some(authorization) = &self.proxy_authorization {
            let name = hyper::header::PROXY_AUTHORIZATION;
            request.headers_mut().insert(name, authorization.clone());
        }
        let answered = self.client.request(request).await;
        let (head, body) = answered.map_err(unreachable_service)?.into_parts();
        let mut response = Response::new(head.status.as_u16());
        for (name, value) in &head.headers {
            let value = String::from_utf8_lossy(value.as_bytes());
            response.headers.add(name.as_str(), value);
        }
        Ok((response, body))
    }
}

/// The data of a body as it comes.
struct Frames(Incoming);

impl Stream for Frames {
    type Item = Chunk;

    fn poll_next(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Chunk>> {
        loop {
            let frame = match ready!(Pin::new(&mut self.0).poll_frame(cx)) {
                None => return Poll::Ready(None),
                Some(Err(error)) => return Poll::Ready(Some(Err(error.into()))),
                Some(Ok(frame)) => frame,
            };
            // Trailers are no data.
            if let Ok(data) = frame.into_data() {
                return Poll::Ready(Some(Ok(data.to_vec())));
            }
        }
    }
}

fn hyper_request(
    base: &str,
    request: Request,
) -> Result<hyper::Request<Full<Bytes>>, TransportError> {
    let target = &request.target;
    let uri = match request.base {
        None => format!("{base}{target}"),
        Some(path) => format!("{}{path}{target}", origin(base)),
    };
    let mut builder = hyper::Request::builder()
        .method(request.method.as_str())
        .uri(uri);
    for (name, value) in request.headers.iter() {
        builder = builder.header(name, value.expose());
    }
    builder
        .body(Full::new(Bytes::from(request.body)))
        .map_err(|error| {
            let message = "the request cannot be written in HTTP";
            TransportError::new(TransportErrorKind::Request, message).caused_by(error)
        })
}

fn unreachable_service(error: hyper_util::client::legacy::Error) -> TransportError {
    if error.is_connect() {
        let message = "there is no connection to the service";
        return TransportError::new(TransportErrorKind::Connect, message).caused_by(error);
    }
    broken(error)
}

fn broken(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> TransportError {
    let message = "the connection broke before the response was whole";
    TransportError::new(TransportErrorKind::Broken, message).caused_by(error)
}

impl fmt::Debug for Http {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Http")
            .field("base", &self.base)
            .finish_non_exhaustive()
    }
}
