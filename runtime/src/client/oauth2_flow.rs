//! How callers come by tokens of OAuth 2, as a description says it.

use std::fmt;

/// A way to tokens that a description names: an OAuth Flow Object of a security scheme.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OAuth2Flow {
    /// The name of the security scheme, for [`key_provider_of`](super::Connection::key_provider_of).
    pub scheme: &'static str,
    /// The name of the flow: `clientCredentials`.
    pub name: &'static str,
    /// Where a user allows what the client may do.
    pub authorization_url: Option<&'static str>,
    /// Where a device asks for a code that a user types in elsewhere.
    pub device_authorization_url: Option<&'static str>,
    /// Where tokens are given.
    pub token_url: Option<&'static str>,
    /// Where tokens are renewed, if that is another URL.
    pub refresh_url: Option<&'static str>,
    /// What tokens can be good for.
    pub scopes: &'static [&'static str],
}

#[cfg(all(feature = "oauth2", feature = "hyper"))]
impl OAuth2Flow {
    /// The token endpoint over HTTP and TLS, for the client of this id.
    ///
    /// # Errors
    /// The flow has no token URL, or one that cannot be called: it is relative, or secrets would go there in the clear.
    pub fn token_endpoint(
        &self,
        client_id: impl Into<String>,
    ) -> Result<super::TokenEndpoint, super::InvalidBaseUrl> {
        self.token_endpoint_below("", client_id)
    }

    /// The same where URLs may be relative, as `FastAPI` writes them: they are below this base URL of the service, or on its host.
    ///
    /// # Errors
    /// As for [`token_endpoint`](Self::token_endpoint).
    pub fn token_endpoint_below(
        &self,
        base_url: &str,
        client_id: impl Into<String>,
    ) -> Result<super::TokenEndpoint, super::InvalidBaseUrl> {
        let Some(url) = self.token_url else {
            let message = format!("{self} has no `tokenUrl`");
            return Err(super::InvalidBaseUrl::new(message));
        };
        let endpoint = super::TokenEndpoint::new(&self.absolute(url, base_url)?, client_id)?;
        let Some(url) = self.refresh_url else {
            return Ok(endpoint);
        };
        let url = self.absolute(url, base_url)?;
        let transport = super::Http::new(super::base_url::origin(&url))?;
        Ok(endpoint.refresh_over(transport, &url))
    }

    /// A URL of the description, which may leave out the host, or all that stands in the base URL.
    fn absolute(&self, url: &str, base_url: &str) -> Result<String, super::InvalidBaseUrl> {
        if url.contains("://") {
            Ok(url.to_owned())
        } else if base_url.is_empty() {
            let message = format!(
                "the URL `{url}` of {self} is relative; `token_endpoint_below` takes the base URL of the service"
            );
            Err(super::InvalidBaseUrl::new(message))
        } else if url.starts_with('/') {
            Ok(format!("{}{url}", super::base_url::origin(base_url)))
        } else {
            Ok(format!("{}/{url}", base_url.trim_end_matches('/')))
        }
    }
}

impl fmt::Display for OAuth2Flow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the flow `{}` of `{}`", self.name, self.scheme)
    }
}
