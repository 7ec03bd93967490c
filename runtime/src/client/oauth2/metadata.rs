//! What an authorization server says of itself.

use super::token::text;
use super::token_client::MAX_ANSWER_TIME;
use super::{TokenEndpoint, TokenError};
use crate::client::Transport;
use crate::client::url::Url;
use crate::http::pointed;
use crate::http::{Parts, parts};

/// No such document has more bytes.
const BODY_LIMIT: usize = 1 << 20;

/// Where such documents are, and what follows there: nothing, or the path of the issuer.
const WELL_KNOWN: [&str; 2] = [
    "/.well-known/openid-configuration",
    "/.well-known/oauth-authorization-server",
];

/// What an authorization server says of itself (RFC 8414), or a provider of OpenID Connect (its Discovery 1.0).
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ServerMetadata {
    /// Its name, which is a URL.
    pub issuer: String,
    /// Where tokens are given.
    pub token_endpoint: Option<String>,
    /// Where a user allows what a client may do.
    pub authorization_endpoint: Option<String>,
    /// Where a device asks for a code.
    pub device_authorization_endpoint: Option<String>,
    /// Where the keys are by which tokens are signed (RFC 7517).
    pub jwks_uri: Option<String>,
    /// How clients may identify themselves; none: by HTTP's basic authentication.
    pub token_endpoint_auth_methods: Vec<String>,
}

impl ServerMetadata {
    /// What the document at this URL says, such as `openIdConnectUrl` of a description, over HTTP and TLS.
    ///
    /// # Errors
    /// There is no such document, or it is of another issuer than its URL.
    #[cfg(feature = "hyper")]
    pub async fn fetch(url: &str) -> Result<Self, TokenError> {
        let transport = crate::client::Http::new(crate::client::base_url::origin(url))?;
        Self::fetch_over(transport, url).await
    }

    /// The same over another transport, whose base URL has the host of this URL.
    ///
    /// # Errors
    /// As for `fetch`.
    pub async fn fetch_over(transport: impl Transport, url: &str) -> Result<Self, TokenError> {
        let body = Url::new(transport, url)
            .document_within(BODY_LIMIT, MAX_ANSWER_TIME)
            .await?;
        let body = body.as_slice();
        let issuer = text(body, "/issuer").ok_or(TokenError::Unreadable("issuer"))?;
        if !is_issuer(&issuer, url) {
            return Err(TokenError::OtherIssuer(issuer));
        }
        Ok(Self {
            issuer,
            token_endpoint: text(body, "/token_endpoint"),
            authorization_endpoint: text(body, "/authorization_endpoint"),
            device_authorization_endpoint: text(body, "/device_authorization_endpoint"),
            jwks_uri: text(body, "/jwks_uri"),
            token_endpoint_auth_methods: texts(body, "/token_endpoint_auth_methods_supported"),
        })
    }

    /// The token endpoint over HTTP and TLS, for the client of this id. Its secret is sent in the body where the server knows no other way.
    ///
    /// # Errors
    /// The server names none, or secrets would go there in the clear.
    #[cfg(feature = "hyper")]
    pub fn token_endpoint(
        &self,
        client_id: impl Into<String>,
    ) -> Result<TokenEndpoint, TokenError> {
        Ok(self.identified(TokenEndpoint::new(self.token_url()?, client_id)?))
    }

    /// The same over another transport, whose base URL has the host of the endpoint.
    ///
    /// # Errors
    /// The server names none.
    pub fn token_endpoint_over(
        &self,
        transport: impl Transport,
        client_id: impl Into<String>,
    ) -> Result<TokenEndpoint, TokenError> {
        let endpoint = TokenEndpoint::over(transport, self.token_url()?, client_id);
        Ok(self.identified(endpoint))
    }

    fn token_url(&self) -> Result<&str, TokenError> {
        let url = self.token_endpoint.as_deref();
        url.ok_or(TokenError::Unreadable("token_endpoint"))
    }

    fn identified(&self, endpoint: TokenEndpoint) -> TokenEndpoint {
        let methods = &self.token_endpoint_auth_methods;
        let has = |name: &str| methods.iter().any(|method| method == name);
        if has("client_secret_post") && !has("client_secret_basic") {
            endpoint.secret_in_body()
        } else {
            endpoint
        }
    }
}

/// Whether a document at this URL may be of this issuer (RFC 8414, section 3.3): otherwise somebody else could say where secrets are sent.
fn is_issuer(issuer: &str, url: &str) -> bool {
    let issuer = issuer.trim_end_matches('/');
    WELL_KNOWN.iter().any(|well_known| {
        let Some((start, end)) = url.split_once(well_known) else {
            return false;
        };
        // OpenID Connect has the path of the issuer in front, RFC 8414 behind.
        issuer == format!("{start}{}", end.trim_end_matches('/'))
    })
}

/// The texts of the list at a place of an answer.
fn texts(body: &[u8], at: &str) -> Vec<String> {
    match pointed(body, at).map(parts) {
        Some(Parts::List(items)) => items
            .into_iter()
            .filter_map(|item| text(item.as_bytes(), ""))
            .collect(),
        Some(Parts::One(_) | Parts::Object(_)) | None => Vec::new(),
    }
}
