//! How callers come by tokens of OAuth 2.

/// A way to tokens that the description names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OAuth2Flow {
    /// The name of the security scheme.
    pub scheme: String,
    /// Its own name: `clientCredentials`.
    pub name: String,
    /// `authorizationUrl`
    pub authorization_url: Option<String>,
    /// `deviceAuthorizationUrl`
    pub device_authorization_url: Option<String>,
    /// `tokenUrl`
    pub token_url: Option<String>,
    /// `refreshUrl`
    pub refresh_url: Option<String>,
    /// What tokens can be good for.
    pub scopes: Vec<String>,
}
