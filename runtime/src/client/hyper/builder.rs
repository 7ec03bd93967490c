//! The settings of [`Http`]: chosen one by one, and checked together.

use std::fmt;
use std::time::Duration;

use hyper_rustls::HttpsConnectorBuilder;
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::{TokioExecutor, TokioTimer};

use super::Http;
use super::build_error::HttpBuildError;
#[cfg(feature = "proxy")]
use super::proxy::{Proxies, ProxyConnector};
use super::tls::{Added, Identity, Roots, Tls};
use crate::client::base_url::{checked, host_and_port};

/// The settings of [`Http`].
///
/// | setting | if you do not set it |
/// |---|---|
/// | [`roots`](Self::roots), [`root_pem`](Self::root_pem), [`root_der`](Self::root_der) | the roots that browsers trust |
/// | [`client_certificate`](Self::client_certificate) | none is shown |
/// | [`plain_host`](Self::plain_host) | `http://` leads to this machine only |
/// | [`connect_timeout`](Self::connect_timeout) | 10 seconds |
/// | [`idle_timeout`](Self::idle_timeout), [`max_idle`](Self::max_idle) | unused connections are kept for a minute, however many |
/// | `http2`, `http2_only` (feature `http2`) | HTTP/1.1 |
/// | `proxy`, `proxy_from_env` (feature `proxy`) | no proxy, whatever the environment says |
#[derive(Clone)]
#[must_use = "it makes a transport with `build`"]
pub struct HttpBuilder {
    base_url: String,
    plain_hosts: Vec<String>,
    tls: Tls,
    connect_timeout: Option<Duration>,
    idle_timeout: Option<Duration>,
    max_idle: usize,
    versions: Versions,
    #[cfg(feature = "proxy")]
    proxies: Proxies,
}

/// The versions of HTTP that are spoken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Versions {
    /// HTTP/1.1.
    One,
    /// HTTP/2 where the service offers it in TLS, else HTTP/1.1.
    #[cfg(feature = "http2")]
    Offered,
    /// HTTP/2.
    #[cfg(feature = "http2")]
    Two,
}

impl HttpBuilder {
    pub(super) fn new(base_url: String) -> Self {
        Self {
            base_url,
            plain_hosts: Vec::new(),
            tls: Tls::default(),
            connect_timeout: Some(Duration::from_secs(10)),
            idle_timeout: Some(Duration::from_secs(60)),
            max_idle: usize::MAX,
            versions: Versions::One,
            #[cfg(feature = "proxy")]
            proxies: Proxies::None,
        }
    }

    /// Which root certificates are trusted, beside those that are added.
    pub const fn roots(mut self, roots: Roots) -> Self {
        self.tls.roots = roots;
        self
    }

    /// Trusts the root certificates of a PEM text as well.
    pub fn root_pem(mut self, pem: impl Into<Vec<u8>>) -> Self {
        self.tls.added.push(Added::Pem(pem.into()));
        self
    }

    /// Trusts a root certificate (DER) as well.
    pub fn root_der(mut self, der: impl Into<Vec<u8>>) -> Self {
        self.tls.added.push(Added::Der(der.into()));
        self
    }

    /// The certificate that the caller shows to a service that asks for one (mutual TLS), with those above it, and its private key: both
    /// PEM, also of one file.
    pub fn client_certificate(
        mut self,
        chain: impl Into<Vec<u8>>,
        key: impl Into<Vec<u8>>,
    ) -> Self {
        let (chain, key) = (chain.into(), key.into());
        self.tls.identity = Some(Identity { chain, key });
        self
    }

    /// Allows `http://` to the host of this name: a service of the same cluster, say. Everybody on the way can read the key.
    pub fn plain_host(mut self, host: impl Into<String>) -> Self {
        self.plain_hosts.push(host.into());
        self
    }

    /// How long to wait for a TCP connection; `None`: as long as the attempt may take.
    pub fn connect_timeout(mut self, timeout: impl Into<Option<Duration>>) -> Self {
        self.connect_timeout = timeout.into();
        self
    }

    /// How long a connection is kept that nobody uses; `None`: until the service closes it.
    pub fn idle_timeout(mut self, timeout: impl Into<Option<Duration>>) -> Self {
        self.idle_timeout = timeout.into();
        self
    }

    /// How many connections are kept that nobody uses; 0: each call makes its own.
    pub const fn max_idle(mut self, connections: usize) -> Self {
        self.max_idle = connections;
        self
    }

    /// Speaks HTTP/2 where the service offers it in TLS.
    #[cfg(feature = "http2")]
    pub const fn http2(mut self) -> Self {
        self.versions = Versions::Offered;
        self
    }

    /// Speaks HTTP/2 only, also over `http://` (RFC 9113, section 3.3).
    #[cfg(feature = "http2")]
    pub const fn http2_only(mut self) -> Self {
        self.versions = Versions::Two;
        self
    }

    /// Goes through a forward proxy: `http://user:password@proxy.example:3128`, or `https://`.
    #[cfg(feature = "proxy")]
    pub fn proxy(mut self, url: impl Into<String>) -> Self {
        self.proxies = Proxies::Url(url.into());
        self
    }

    /// Goes through the proxy that the environment names: `HTTPS_PROXY` for `https://`, `HTTP_PROXY` for `http://`, else `ALL_PROXY`, unless
    /// `NO_PROXY` names the host, as curl reads them. The environment is read by [`build`](Self::build).
    #[cfg(feature = "proxy")]
    pub fn proxy_from_env(mut self) -> Self {
        self.proxies = Proxies::Environment;
        self
    }

    /// The transport.
    ///
    /// # Errors
    /// A setting cannot be used: the error says which and why.
    pub fn build(self) -> Result<Http, HttpBuildError> {
        let base = checked(&self.base_url, &self.plain_hosts).map_err(HttpBuildError::BaseUrl)?;
        let server = host_and_port(&base);
        let mut tcp = HttpConnector::new();
        tcp.enforce_http(false);
        tcp.set_nodelay(true);
        tcp.set_connect_timeout(self.connect_timeout);
        #[cfg(feature = "proxy")]
        let (tcp, proxy_authorization) = {
            let tcp = ProxyConnector::new(&base, &self.proxies, tcp, &self.tls)?;
            let authorization = tcp.authorization();
            (tcp, authorization)
        };
        let config = self.tls.config(self.tls.identity.as_ref())?;
        let https = HttpsConnectorBuilder::new()
            .with_tls_config(config)
            .https_or_http();
        let connector = match self.versions {
            Versions::One => https.enable_http1().wrap_connector(tcp),
            #[cfg(feature = "http2")]
            Versions::Offered => https.enable_http1().enable_http2().wrap_connector(tcp),
            #[cfg(feature = "http2")]
            Versions::Two => https.enable_http2().wrap_connector(tcp),
        };
        let mut builder = Client::builder(TokioExecutor::new());
        builder
            .pool_timer(TokioTimer::new())
            .pool_idle_timeout(self.idle_timeout)
            .pool_max_idle_per_host(self.max_idle);
        #[cfg(feature = "http2")]
        builder.http2_only(self.versions == Versions::Two);
        Ok(Http {
            client: builder.build(connector),
            shows_certificate: self.tls.identity.is_some() && base.starts_with("https:"),
            host: server.0,
            port: server.1,
            base,
            #[cfg(feature = "proxy")]
            proxy_authorization,
        })
    }
}

impl fmt::Debug for HttpBuilder {
    /// Without certificates, keys and proxies, which may hold passwords.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HttpBuilder")
            .field("plain_hosts", &self.plain_hosts)
            .field("roots", &self.tls.roots)
            .field("connect_timeout", &self.connect_timeout)
            .field("idle_timeout", &self.idle_timeout)
            .field("max_idle", &self.max_idle)
            .field("versions", &self.versions)
            .finish_non_exhaustive()
    }
}
