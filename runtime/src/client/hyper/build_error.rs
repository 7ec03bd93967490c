//! Settings of HTTP that cannot be used.

use std::fmt;

use crate::client::base_url::InvalidBaseUrl;

/// A setting of [`HttpBuilder`](super::HttpBuilder) that cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum HttpBuildError {
    /// The error says what is wrong with it.
    BaseUrl(InvalidBaseUrl),
    /// The root certificates that are trusted.
    Roots(String),
    /// The certificate of the caller, or its key.
    ClientCertificate(String),
    /// The text says what is wrong with it, and where it was set.
    Proxy(String),
}

impl fmt::Display for HttpBuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BaseUrl(error) => error.fmt(f),
            Self::Roots(error) => write!(f, "the root certificates: {error}"),
            Self::ClientCertificate(error) => write!(f, "the client certificate: {error}"),
            Self::Proxy(error) => write!(f, "the proxy: {error}"),
        }
    }
}

impl std::error::Error for HttpBuildError {}
