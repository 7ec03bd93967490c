//! A client as an authorization server knows it, and how it asks for tokens.

use std::fmt;
use std::time::Instant;

use super::TokenError;
use super::grant::Grant;
use super::token::Token;
use crate::client::error_details::ErrorDetails;
use crate::client::url::Url;
use crate::http::{Method, Request, Response, base64, encode_query};
use crate::{ErrorMembers, Secret};

/// No answer of a token endpoint has more bytes.
const BODY_LIMIT: usize = 1 << 18;

/// Where an error of RFC 6749, section 5.2, says what.
const ERROR: ErrorMembers = ErrorMembers::new("/error", "/error_description");

/// A client as an authorization server knows it, and where that gives tokens (RFC 6749, section 3.2).
#[derive(Clone)]
pub(super) struct TokenClient {
    pub(super) id: String,
    pub(super) secret: Option<Secret<String>>,
    pub(super) is_secret_in_body: bool,
    pub(super) token: Url,
    /// Where tokens are renewed, if that is another URL.
    pub(super) refresh: Option<Url>,
    /// Other fields of each request.
    pub(super) parameters: Vec<(String, Secret<String>)>,
}

impl TokenClient {
    /// Asks for a token.
    pub(super) async fn ask(
        &self,
        grant: &Grant,
        scopes: &[String],
        begun: Instant,
    ) -> Result<Token, TokenError> {
        let url = match grant {
            Grant::RefreshToken(_) => self.refresh.as_ref().unwrap_or(&self.token),
            Grant::ClientCredentials
            | Grant::Password(..)
            | Grant::AuthorizationCode { .. }
            | Grant::DeviceCode(_) => &self.token,
        };
        let scopes = if grant.has_scopes() { scopes } else { &[] };
        let request = self.request(url, &grant.fields(), scopes);
        let response = url.send(request, BODY_LIMIT).await?;
        let body = self.success(&response, grant.secrets())?;
        Token::read(body, begun)
    }

    /// Asks at another URL than that of tokens, for no grant.
    pub(super) async fn ask_at(
        &self,
        url: &Url,
        scopes: &[String],
    ) -> Result<Response, TokenError> {
        let request = self.request(url, &[], scopes);
        let response = url.send(request, BODY_LIMIT).await?;
        self.success(&response, Vec::new())?;
        Ok(response)
    }

    fn request(&self, url: &Url, own: &[(&str, &str)], scopes: &[String]) -> Request {
        let mut request = url.request(Method::Post);
        request
            .headers
            .set("Content-Type", "application/x-www-form-urlencoded");
        let scopes = scopes.join(" ");
        let mut fields = own.to_vec();
        if !scopes.is_empty() {
            fields.push(("scope", &scopes));
        }
        let parameters = self.parameters.iter();
        fields.extend(parameters.map(|(name, value)| (name.as_str(), value.expose().as_str())));
        match &self.secret {
            Some(secret) if !self.is_secret_in_body => {
                let (id, secret) = (encode_query(&self.id), encode_query(secret.expose()));
                let both = base64(format!("{id}:{secret}").as_bytes());
                request
                    .headers
                    .set("Authorization", format!("Basic {both}"));
            }
            Some(secret) => {
                fields.extend([("client_id", &*self.id), ("client_secret", secret.expose())]);
            }
            None => fields.push(("client_id", &self.id)),
        }
        request.body = form(&fields).into_bytes();
        request
    }

    /// The body of a success, or why there is none. What is secret is not repeated.
    fn success<'r>(
        &self,
        response: &'r Response,
        mut secrets: Vec<String>,
    ) -> Result<&'r [u8], TokenError> {
        let body = response.body.whole().unwrap_or_default();
        if response.is_success() {
            return Ok(body);
        }
        secrets.extend(self.secret.iter().map(|it| it.expose().clone()));
        let details = ErrorDetails::read(body, &ERROR, &secrets);
        Err(TokenError::Refused {
            status: Some(response.status),
            code: details.code,
            message: details.message,
        })
    }
}

/// The fields of a form, or of a query.
pub(super) fn form(fields: &[(&str, &str)]) -> String {
    let pairs = fields.iter();
    let pairs =
        pairs.map(|(name, value)| format!("{}={}", encode_query(name), encode_query(value)));
    pairs.collect::<Vec<_>>().join("&")
}

/// Without what is secret.
impl fmt::Debug for TokenClient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TokenClient")
            .field("id", &self.id)
            .field("token", &self.token.target)
            .finish_non_exhaustive()
    }
}
