//! Where an authorization server gives tokens to one client: the grants.

use super::grant::Grant;
use super::token_client::TokenClient;
use super::{AccessTokens, AuthorizationRequest, DeviceAuthorization, TokenError};
use crate::Secret;
use crate::client::Transport;
use crate::client::url::{USER_AGENT, Url};

/// Where an authorization server gives tokens to one client (RFC 6749, section 3.2).
#[derive(Debug, Clone)]
pub struct TokenEndpoint(TokenClient);

impl TokenEndpoint {
    /// The endpoint at a URL, over HTTP and TLS, for the client of this id.
    ///
    /// # Errors
    /// The URL is none, or secrets would go there in the clear.
    #[cfg(feature = "hyper")]
    pub fn new(
        url: &str,
        client_id: impl Into<String>,
    ) -> Result<Self, crate::client::InvalidBaseUrl> {
        let origin = crate::client::base_url::origin(url);
        let transport = crate::client::Http::new(origin)?;
        Ok(Self::over(transport, url, client_id))
    }

    /// The same over another transport, whose base URL has the host of this URL.
    pub fn over(transport: impl Transport, url: &str, client_id: impl Into<String>) -> Self {
        Self(TokenClient {
            id: client_id.into(),
            secret: None,
            is_secret_in_body: false,
            token: Url::new(transport, url),
            refresh: None,
            user_agent: USER_AGENT.to_owned(),
            parameters: Vec::new(),
        })
    }

    /// The secret of the client, sent as HTTP's basic authentication (RFC 6749, section 2.3.1).
    #[must_use]
    pub fn secret(mut self, secret: impl Into<Secret<String>>) -> Self {
        self.0.secret = Some(secret.into());
        self
    }

    /// Sends the secret in the body, for servers that know no other way.
    #[must_use]
    pub const fn secret_in_body(mut self) -> Self {
        self.0.is_secret_in_body = true;
        self
    }

    /// Renews tokens at another URL (`refreshUrl`), over a transport whose base URL has the host of it.
    #[must_use]
    pub fn refresh_over(mut self, transport: impl Transport, url: &str) -> Self {
        self.0.refresh = Some(Url::new(transport, url));
        self
    }

    /// Another field of each request: `audience`, or `resource` (RFC 8707).
    #[must_use]
    pub fn parameter(mut self, name: impl Into<String>, value: impl Into<Secret<String>>) -> Self {
        self.0.parameters.push((name.into(), value.into()));
        self
    }

    /// The product of the caller, for the header `User-Agent`: `shop/1.2`. That of this library follows it.
    #[must_use]
    pub fn user_agent(mut self, product: &str) -> Self {
        self.0.user_agent = format!("{product} {USER_AGENT}");
        self
    }

    /// Tokens for the client itself (RFC 6749, section 4.4).
    #[must_use]
    pub fn client_credentials(&self) -> AccessTokens {
        AccessTokens::new(self.0.clone(), Some(Grant::ClientCredentials), None)
    }

    /// Tokens for a user's name and password (RFC 6749, section 4.3), which OAuth 2.1 no longer has.
    #[must_use]
    pub fn password(
        &self,
        name: impl Into<String>,
        password: impl Into<Secret<String>>,
    ) -> AccessTokens {
        let grant = Grant::Password(name.into(), password.into());
        AccessTokens::new(self.0.clone(), Some(grant), None)
    }

    /// Tokens for a refresh token that was kept (RFC 6749, section 6).
    #[must_use]
    pub fn refresh_token(&self, token: impl Into<Secret<String>>) -> AccessTokens {
        AccessTokens::new(self.0.clone(), None, Some(token.into()))
    }

    /// A request to a user, who allows at this URL what the client may do. The answer comes to `redirect_uri`.
    ///
    /// # Errors
    /// The system has no random bits.
    pub fn authorization(
        &self,
        authorization_url: &str,
        redirect_uri: impl Into<String>,
    ) -> Result<AuthorizationRequest, TokenError> {
        AuthorizationRequest::new(self.0.clone(), authorization_url, redirect_uri.into())
    }

    /// A request of a device without a browser, at this URL (`deviceAuthorizationUrl`), over a transport whose base URL has the host of it.
    ///
    /// # Errors
    /// The authorization server gives no code.
    pub async fn device<S: Into<String>>(
        &self,
        transport: impl Transport,
        url: &str,
        scopes: impl IntoIterator<Item = S>,
    ) -> Result<DeviceAuthorization, TokenError> {
        let scopes = scopes.into_iter().map(Into::into).collect();
        let url = Url::new(transport, url);
        DeviceAuthorization::new(self.0.clone(), &url, scopes).await
    }
}
