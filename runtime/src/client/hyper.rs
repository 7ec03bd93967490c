//! HTTP/1.1 over TCP and TLS.

use std::fmt;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use futures_core::Stream;
use http_body_util::{BodyExt, Full, LengthLimitError, Limited};
use hyper::Uri;
use hyper::body::{Body as _, Bytes, Incoming};
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::{TokioExecutor, TokioTimer};
use rustls::pki_types::CertificateDer;
use rustls::{ClientConfig, RootCertStore};

use super::{Transport, TransportError, TransportErrorKind};
use crate::http::{Chunk, Chunks, Request, Response};

/// How long to wait for a connection.
const CONNECT: Duration = Duration::from_secs(10);

/// How long an unused connection is kept.
const IDLE: Duration = Duration::from_mins(1);

/// Carries calls over HTTP/1.1 and TLS, on the executor of `tokio`. Connections are kept and used again; redirects are not followed.
#[derive(Clone)]
pub struct Http {
    client: Client<HttpsConnector<HttpConnector>, Full<Bytes>>,
    base: String,
}

impl Http {
    /// Reaches the service at a base URL, such as `https://api.example.com/v0`. Certificates are checked against the roots that browsers
    /// trust.
    ///
    /// # Errors
    /// The base URL is none, or would send the key in the clear: `http://` is for this machine only.
    pub fn new(base_url: &str) -> Result<Self, InvalidBaseUrl> {
        Self::trusting(base_url, [])
    }

    /// [`new`](Self::new), with more root certificates (DER) that are trusted.
    ///
    /// # Errors
    /// As there, and a certificate that cannot be read.
    pub fn trusting(
        base_url: &str,
        roots: impl IntoIterator<Item = Vec<u8>>,
    ) -> Result<Self, InvalidBaseUrl> {
        let base = checked(base_url)?;
        let mut store = RootCertStore::empty();
        store.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned());
        for root in roots {
            let added = store.add(CertificateDer::from(root));
            added.map_err(|error| InvalidBaseUrl(format!("a root certificate: {error}")))?;
        }
        let provider = rustls::crypto::ring::default_provider();
        let config = ClientConfig::builder_with_provider(provider.into())
            .with_safe_default_protocol_versions()
            .map_err(|error| InvalidBaseUrl(error.to_string()))?
            .with_root_certificates(store)
            .with_no_client_auth();
        let mut tcp = HttpConnector::new();
        tcp.enforce_http(false);
        tcp.set_nodelay(true);
        tcp.set_connect_timeout(Some(CONNECT));
        let connector = HttpsConnectorBuilder::new()
            .with_tls_config(config)
            .https_or_http()
            .enable_http1()
            .wrap_connector(tcp);
        let client = Client::builder(TokioExecutor::new())
            .pool_timer(TokioTimer::new())
            .pool_idle_timeout(IDLE)
            .build(connector);
        Ok(Self { client, base })
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

    async fn sleep(&self, duration: Duration) {
        tokio::time::sleep(duration).await;
    }
}

impl Http {
    /// The head of the response, and its body.
    async fn answered(&self, request: Request) -> Result<(Response, Incoming), TransportError> {
        let request = hyper_request(&self.base, request)?;
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

/// A base URL without its path.
fn origin(base: &str) -> &str {
    let host = base.find("://").map_or(0, |at| at + 3);
    let path = base.get(host..).and_then(|rest| rest.find('/'));
    path.and_then(|at| base.get(..host + at)).unwrap_or(base)
}

/// The base URL without a slash at its end.
fn checked(base_url: &str) -> Result<String, InvalidBaseUrl> {
    let wrong = |what: &str| Err(InvalidBaseUrl(format!("`{base_url}` {what}")));
    let Ok(uri) = base_url.parse::<Uri>() else {
        return wrong("is no URL");
    };
    let Some(host) = uri.host() else {
        return wrong("names no host; it begins with `https://`");
    };
    if uri.query().is_some() || base_url.contains('#') {
        return wrong("has a query or a fragment");
    }
    if uri.authority().is_some_and(|it| it.as_str().contains('@')) {
        // The text is not repeated: it may hold a password.
        return Err(InvalidBaseUrl("a base URL names no user".to_owned()));
    }
    let bare = host.trim_start_matches('[').trim_end_matches(']');
    let is_here = host == "localhost"
        || bare
            .parse::<std::net::IpAddr>()
            .is_ok_and(|address| address.is_loopback());
    match uri.scheme_str() {
        Some("https") => {}
        Some("http") if is_here => {}
        Some("http") => return wrong("would send the key in the clear; use `https://`"),
        Some(_) | None => return wrong("begins with neither `https://` nor `http://`"),
    }
    Ok(base_url.trim_end_matches('/').to_owned())
}

/// A base URL that cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvalidBaseUrl(String);

impl fmt::Display for InvalidBaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for InvalidBaseUrl {}

impl fmt::Debug for Http {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Http")
            .field("base", &self.base)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::{checked, origin};

    #[test]
    fn the_origin_of_a_base_url_has_no_path() {
        assert_eq!(origin("https://a.example:8/v0/x"), "https://a.example:8");
        assert_eq!(origin("http://localhost"), "http://localhost");
    }

    #[test]
    fn keys_go_through_the_clear_on_this_machine_only() {
        for good in [
            "https://api.example.com/v0",
            "http://localhost:8787/v0/",
            "http://127.0.0.1:1",
            "http://[::1]:1/v0",
        ] {
            let base = checked(good).unwrap_or_else(|error| panic!("{error}"));
            assert!(!base.ends_with('/'), "{base}");
        }
        for bad in [
            "",
            "/v0",
            "api.example.com",
            "http://api.example.com/v0",
            "ftp://api.example.com",
            "https://api.example.com/v0?a=1",
            "https://api.example.com/v0#a",
            "https://me:secret@api.example.com/v0",
        ] {
            let error = checked(bad).expect_err(bad);
            assert!(!error.to_string().contains("secret"), "{error}");
        }
    }
}
