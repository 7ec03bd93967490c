//! HTTP over TCP and TLS.

mod build_error;
mod builder;
#[cfg(feature = "proxy")]
mod proxy;
#[cfg(feature = "proxy")]
mod proxy_stream;
mod tls;

use std::fmt;
use std::time::Duration;

use hyper::body::Incoming;
use hyper_rustls::HttpsConnector;
use hyper_util::client::legacy::Client;

pub use build_error::HttpBuildError;
pub use builder::HttpBuilder;
pub use tls::Roots;

use super::base_url::InvalidBaseUrl;
use super::http_types::{HttpBody, chunks, head, request_to, unanswered, whole};
use super::{Transport, TransportError, TransportErrorKind};
use crate::http::{Body, Request, Response};

/// What connects to the service.
#[cfg(not(feature = "proxy"))]
type Connector = hyper_util::client::legacy::connect::HttpConnector;

/// What connects to the service, or to a proxy.
#[cfg(feature = "proxy")]
type Connector = proxy::ProxyConnector;

/// Carries calls over HTTP and TLS, on the executor of `tokio`. Connections are kept and used again; redirects are not followed.
#[derive(Clone)]
pub struct Http {
    client: Client<HttpsConnector<Connector>, HttpBody>,
    base: String,
    host: String,
    port: u16,
    shows_certificate: bool,
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
                other => InvalidBaseUrl::new(other.to_string()),
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

    fn shows_certificate(&self) -> bool {
        self.shows_certificate
    }

    async fn sleep(&self, duration: Duration) {
        tokio::time::sleep(duration).await;
    }
}

impl Http {
    /// The head of the response, and its body.
    async fn answered(&self, request: Request) -> Result<(Response, Incoming), TransportError> {
        #[cfg_attr(not(feature = "proxy"), allow(unused_mut))]
        let mut request = request_to(&self.base, request)?;
        #[cfg(feature = "proxy")]
        if let Some(authorization) = &self.proxy_authorization {
            let name = hyper::header::PROXY_AUTHORIZATION;
            request.headers_mut().insert(name, authorization.clone());
        }
        let answered = self.client.request(request).await;
        let (parts, body) = answered.map_err(unreachable_service)?.into_parts();
        Ok((head(&parts), body))
    }
}

fn unreachable_service(error: hyper_util::client::legacy::Error) -> TransportError {
    if error.is_connect() {
        let message = "there is no connection to the service";
        return TransportError::new(TransportErrorKind::Connect, message).caused_by(error);
    }
    unanswered(error)
}

impl fmt::Debug for Http {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Http")
            .field("base", &self.base)
            .finish_non_exhaustive()
    }
}
