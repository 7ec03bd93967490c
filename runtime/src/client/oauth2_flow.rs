//! How callers come by tokens of OAuth 2, as a description says it.

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
            let message = format!(
                "the flow `{}` of `{}` has no `tokenUrl`",
                self.name, self.scheme
            );
            return Err(super::InvalidBaseUrl::new(message));
        };
        let endpoint = super::TokenEndpoint::new(&absolute(url, base_url), client_id)?;
        let Some(url) = self.refresh_url else {
            return Ok(endpoint);
        };
        let url = absolute(url, base_url);
        let transport = super::Http::new(super::base_url::origin(&url))?;
        Ok(endpoint.refresh_over(transport, &url))
    }
}

/// A URL of a description, which may leave out the host, or all that stands in the base URL.
#[cfg(all(feature = "oauth2", feature = "hyper"))]
fn absolute(url: &str, base_url: &str) -> String {
    if url.contains("://") {
        return url.to_owned();
    }
    if url.starts_with('/') {
        return format!("{}{url}", super::base_url::origin(base_url));
    }
    format!("{}/{url}", base_url.trim_end_matches('/'))
}
