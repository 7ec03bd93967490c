//! `reqwest` as a transport.

use std::fmt;
use std::time::Duration;

use super::base_url::{InvalidBaseUrl, checked_anywhere, host_and_port};
use super::http_types::{chunks, head, request_to, unanswered, whole};
use super::{Transport, TransportError, TransportErrorKind};
use crate::http::{Body, Request, Response};

/// A client of `reqwest` as a transport, with all that was set up for it: proxies, certificates, name resolution.
///
/// Pauses are those of `tokio`.
#[derive(Clone)]
pub struct Reqwest {
    client: reqwest::Client,
    base: String,
    host: String,
    port: u16,
}

impl Reqwest {
    /// Reaches the service at a base URL by a client with these settings. Redirects are switched off, because they would lead the key elsewhere.
    ///
    /// # Errors
    /// The base URL is none, or `reqwest` cannot make a client of the settings.
    pub fn build(base_url: &str, settings: reqwest::ClientBuilder) -> Result<Self, InvalidReqwest> {
        let settings = settings.redirect(reqwest::redirect::Policy::none());
        let client = settings.build().map_err(InvalidReqwest::Settings)?;
        Self::new(base_url, client).map_err(InvalidReqwest::BaseUrl)
    }

    /// Reaches the service at a base URL by a client that is there. It should be one that follows no redirects: they would lead a key in a header of the
    /// service's own elsewhere.
    ///
    /// # Errors
    /// The base URL is none.
    pub fn new(base_url: &str, client: reqwest::Client) -> Result<Self, InvalidBaseUrl> {
        let base = checked_anywhere(base_url)?;
        let (host, port) = host_and_port(&base);
        Ok(Self {
            client,
            base,
            host,
            port,
        })
    }

    async fn answered(
        &self,
        request: Request,
    ) -> Result<(Response, reqwest::Body), TransportError> {
        let request = request_to(&self.base, request)?.map(reqwest::Body::wrap);
        let request = reqwest::Request::try_from(request).map_err(failed)?;
        let answered = self.client.execute(request).await.map_err(failed)?;
        let (parts, body) = http::Response::from(answered).into_parts();
        Ok((head(&parts), body))
    }
}

impl Transport for Reqwest {
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

/// The failure, without the URL, whose query may hold a key.
fn failed(error: reqwest::Error) -> TransportError {
    let error = error.without_url();
    let (kind, message) = if error.is_connect() {
        let message = "there is no connection to the service";
        (TransportErrorKind::Connect, message)
    } else if error.is_builder() {
        let message = "the request cannot be written in HTTP";
        (TransportErrorKind::Request, message)
    } else {
        return unanswered(error);
    };
    TransportError::new(kind, message).caused_by(error)
}

/// Settings of which no transport can be made.
#[derive(Debug)]
#[non_exhaustive]
pub enum InvalidReqwest {
    /// The error says what is wrong with it.
    BaseUrl(InvalidBaseUrl),
    /// `reqwest` made no client of them.
    Settings(reqwest::Error),
}

impl fmt::Display for InvalidReqwest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BaseUrl(error) => error.fmt(f),
            Self::Settings(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for InvalidReqwest {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::BaseUrl(_) => None,
            Self::Settings(error) => error.source(),
        }
    }
}

impl fmt::Debug for Reqwest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reqwest")
            .field("base", &self.base)
            .finish_non_exhaustive()
    }
}
