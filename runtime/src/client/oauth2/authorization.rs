//! A request to a user, with a proof key for the code that comes back.

use ring::digest::{SHA256, digest};

use super::grant::Grant;
use super::token_client::{TokenClient, form};
use super::{AccessTokens, TokenError};
use crate::Secret;
use crate::http::{base64, percent_decode};

/// A request to a user, who allows what the client may do (RFC 6749, section 4.1, with the proof key of RFC 7636). The user opens
/// [`url`](Self::url) in a browser, which then goes to the redirect URI.
#[derive(Debug)]
pub struct AuthorizationRequest {
    /// Those that the code is redeemed for.
    tokens: AccessTokens,
    authorization_url: String,
    redirect_uri: String,
    parameters: Vec<(String, String)>,
    verifier: Secret<String>,
    state: Secret<String>,
}

impl AuthorizationRequest {
    pub(super) fn new(
        client: TokenClient,
        authorization_url: &str,
        redirect_uri: String,
    ) -> Result<Self, TokenError> {
        Ok(Self {
            tokens: AccessTokens::new(client, None, None),
            authorization_url: authorization_url.to_owned(),
            redirect_uri,
            parameters: Vec::new(),
            verifier: random()?,
            state: random()?,
        })
    }

    /// What the tokens shall be good for.
    #[must_use]
    pub fn scopes<S: Into<String>>(mut self, scopes: impl IntoIterator<Item = S>) -> Self {
        self.tokens = self.tokens.scopes(scopes);
        self
    }

    /// Takes tokens that are good for less than was asked for, as users may decide; otherwise they are an error.
    #[must_use]
    pub fn any_scopes(mut self) -> Self {
        self.tokens = self.tokens.any_scopes();
        self
    }

    /// Another parameter of the URL: `prompt`, `login_hint`, `access_type`.
    #[must_use]
    pub fn parameter(mut self, name: impl Into<String>, value: impl Into<String>) -> Self {
        self.parameters.push((name.into(), value.into()));
        self
    }

    /// Where the user allows it.
    #[must_use]
    pub fn url(&self) -> String {
        let challenge = base64_url(digest(&SHA256, self.verifier.expose().as_bytes()).as_ref());
        let scope = self.tokens.scope();
        let mut fields = vec![
            ("response_type", "code"),
            ("client_id", &self.tokens.client().id),
            ("redirect_uri", &self.redirect_uri),
            ("state", self.state.expose()),
            ("code_challenge", &challenge),
            ("code_challenge_method", "S256"),
        ];
        if !scope.is_empty() {
            fields.push(("scope", &scope));
        }
        let own = self.parameters.iter();
        fields.extend(own.map(|(name, value)| (name.as_str(), value.as_str())));
        // Parameters behind a fragment would be a part of it (RFC 6749, section 3.1).
        let url = self.authorization_url.split('#').next().unwrap_or_default();
        let between = if url.contains('?') { '&' } else { '?' };
        format!("{url}{between}{}", form(&fields))
    }

    /// The tokens for the URL to which the browser was sent, or for its query.
    ///
    /// # Errors
    /// The user did not allow it, somebody else made the request, or the code is not good.
    pub async fn redeem(self, redirect: &str) -> Result<AccessTokens, TokenError> {
        let query = redirect
            .split_once('?')
            .map_or(redirect, |(_, query)| query);
        let query = query.split('#').next().unwrap_or_default();
        let value = |name: &str| {
            let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
            let (_, value) = pairs.find(|(own, _)| *own == name)?;
            percent_decode(&value.replace('+', " ")).map(std::borrow::Cow::into_owned)
        };
        let state = value("state").map(Secret::from);
        if state.as_ref() != Some(&self.state) {
            return Err(TokenError::OtherState);
        }
        let Some(code) = value("code") else {
            return Err(TokenError::Refused {
                status: None,
                code: value("error"),
                message: value("error_description"),
                retry_after: None,
            });
        };
        let code = Grant::AuthorizationCode {
            code: code.into(),
            verifier: self.verifier,
            redirect_uri: self.redirect_uri,
        };
        self.tokens.redeem(&code).await?;
        Ok(self.tokens)
    }
}

/// 256 bits that nobody guesses.
fn random() -> Result<Secret<String>, TokenError> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|_| TokenError::NoRandomness)?;
    Ok(base64_url(&bytes).into())
}

/// Base64 for URLs, without padding (RFC 4648, section 5).
fn base64_url(bytes: &[u8]) -> String {
    let text = base64(bytes);
    let text = text.trim_end_matches('=');
    text.replace('+', "-").replace('/', "_")
}
