//! The way through a forward proxy: a tunnel for `https://` (RFC 9110, section 9.3.6), the whole URL in the request for `http://`.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use hyper::Uri;
use hyper::header::HeaderValue;
use hyper_rustls::{HttpsConnector, MaybeHttpsStream};
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::client::legacy::connect::proxy::Tunnel;
use hyper_util::client::proxy::matcher::{Intercept, Matcher};
use tower_service::Service;

use super::build_error::HttpBuildError;
use super::proxy_stream::{ProxyStream, Tcp};
use super::tls::Tls;
use crate::client::base_url::has_invalid_port;
use crate::client::transport::BoxError;

/// Which proxies are used.
#[derive(Clone)]
pub(super) enum Proxies {
    None,
    /// This one.
    Url(String),
    /// Those that the environment names.
    Environment,
}

impl Proxies {
    /// The proxy on the way to a service.
    fn to(&self, base: &Uri) -> Result<Option<Intercept>, HttpBuildError> {
        let wrong = |message: String| Err(HttpBuildError::Proxy(message));
        let found = match self {
            Self::None => return Ok(None),
            Self::Url(url) => Matcher::builder().all(url.as_str()).build().intercept(base),
            Self::Environment => Matcher::from_env().intercept(base),
        };
        let Some(proxy) = found else {
            return match self {
                // The text is not repeated: it may hold a password.
                Self::Url(_) => {
                    wrong("its URL cannot be read; it begins with `http://`".to_owned())
                }
                Self::None | Self::Environment => Ok(None),
            };
        };
        match proxy.uri().scheme_str() {
            Some("http" | "https") if has_invalid_port(proxy.uri()) => {
                wrong("its port is not one from 1 to 65535".to_owned())
            }
            Some("http" | "https") => Ok(Some(proxy)),
            Some(other) => wrong(format!(
                "its URL begins with `{other}://`; only `http://` and `https://` are spoken"
            )),
            None => wrong("its URL has no scheme; it begins with `http://`".to_owned()),
        }
    }
}

/// Connects to the service, or to the proxy on the way there.
#[derive(Clone)]
pub(super) struct ProxyConnector(Way);

/// There is one service, so the way is chosen once.
#[derive(Clone)]
enum Way {
    /// No proxy.
    Direct(HttpConnector),
    /// A tunnel through the proxy.
    Tunnel(Tunnel<HttpsConnector<HttpConnector>>),
    /// The proxy reads the requests.
    Forward {
        connector: HttpsConnector<HttpConnector>,
        proxy: Uri,
        authorization: Option<HeaderValue>,
    },
}

impl ProxyConnector {
    /// The way to the service at a base URL.
    pub(super) fn new(
        base: &str,
        proxies: &Proxies,
        tcp: HttpConnector,
        tls: &Tls,
    ) -> Result<Self, HttpBuildError> {
        let Ok(base) = base.parse::<Uri>() else {
            return Ok(Self(Way::Direct(tcp)));
        };
        let Some(found) = proxies.to(&base)? else {
            return Ok(Self(Way::Direct(tcp)));
        };
        let connector = HttpsConnector::from((tcp, Arc::new(tls.config(None)?)));
        let (proxy, authorization) = (found.uri().clone(), found.basic_auth().cloned());
        if base.scheme_str() == Some("http") {
            return Ok(Self(Way::Forward {
                connector,
                proxy,
                authorization,
            }));
        }
        let tunnel = Tunnel::new(proxy, connector);
        Ok(Self(Way::Tunnel(match authorization {
            Some(authorization) => tunnel.with_auth(authorization),
            None => tunnel,
        })))
    }

    /// What each request says to the proxy that reads it.
    pub(super) fn authorization(&self) -> Option<HeaderValue> {
        match &self.0 {
            Way::Forward { authorization, .. } => authorization.clone(),
            Way::Direct(_) | Way::Tunnel(_) => None,
        }
    }
}

impl Service<Uri> for ProxyConnector {
    type Response = ProxyStream;
    type Error = BoxError;
    type Future = Pin<Box<dyn Future<Output = Result<ProxyStream, BoxError>> + Send>>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), BoxError>> {
        match &mut self.0 {
            Way::Direct(tcp) => tcp.poll_ready(cx).map_err(Into::into),
            Way::Tunnel(tunnel) => tunnel.poll_ready(cx).map_err(Into::into),
            Way::Forward { connector, .. } => connector.poll_ready(cx),
        }
    }

    fn call(&mut self, service: Uri) -> Self::Future {
        fn stream(tcp: Tcp, is_proxied: bool) -> ProxyStream {
            ProxyStream { tcp, is_proxied }
        }
        match &mut self.0 {
            Way::Direct(connector) => {
                let connecting = connector.call(service);
                Box::pin(async { Ok(stream(MaybeHttpsStream::Http(connecting.await?), false)) })
            }
            Way::Tunnel(tunnel) => {
                let connecting = tunnel.call(service);
                Box::pin(async { Ok(stream(connecting.await?, false)) })
            }
            Way::Forward {
                connector, proxy, ..
            } => {
                let connecting = connector.call(proxy.clone());
                Box::pin(async { Ok(stream(connecting.await?, true)) })
            }
        }
    }
}
