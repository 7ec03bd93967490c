//! A client as an authorization server knows it, and how it asks for tokens.

use std::cmp::Reverse;
use std::fmt;
use std::time::{Duration, Instant};

use super::TokenError;
use super::grant::Grant;
use super::token::Token;
use crate::client::TransportError;
use crate::client::error_details::ErrorDetails;
use crate::client::url::Url;
use crate::http::{Method, Request, Response, base64, encode_query};
use crate::{ErrorMembers, Secret};

/// No answer of a token endpoint has more bytes.
const BODY_LIMIT: usize = 1 << 18;

/// Maximum time that an authorization server takes to answer. It is long, because what comes later is lost: a refresh token may be good once.
pub(super) const MAX_ANSWER_TIME: Duration = Duration::from_secs(20);

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
    /// The header `User-Agent`.
    pub(super) user_agent: String,
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
        let response = sent(url, request).await?;
        let body = self.success(&response, &grant.secrets())?;
        Token::read(body, begun)
    }

    /// Asks at another URL than that of tokens, for no grant.
    pub(super) async fn ask_at(
        &self,
        url: &Url,
        scopes: &[String],
    ) -> Result<Response, TokenError> {
        let request = self.request(url, &[], scopes);
        let response = sent(url, request).await?;
        self.success(&response, &[])?;
        Ok(response)
    }

    fn request(&self, url: &Url, own: &[(&str, &str)], scopes: &[String]) -> Request {
        let mut request = url.request(Method::Post);
        request
            .headers
            .set("Content-Type", "application/x-www-form-urlencoded");
        request.headers.set("User-Agent", &self.user_agent);
        let scopes = scopes.join(" ");
        let mut fields = own.to_vec();
        if !scopes.is_empty() {
            fields.push(("scope", &scopes));
        }
        let parameters = self.parameters.iter();
        fields.extend(parameters.map(|(name, value)| (name.as_str(), value.expose().as_str())));
        match &self.secret {
            Some(secret) if !self.is_secret_in_body => {
                let basic = format!("Basic {}", self.basic(secret));
                request.headers.set("Authorization", basic);
            }
            Some(secret) => {
                fields.extend([("client_id", &*self.id), ("client_secret", secret.expose())]);
            }
            None => fields.push(("client_id", &self.id)),
        }
        request.body = form(&fields).into_bytes();
        request
    }

    /// The id and the secret as a header has them (RFC 6749, section 2.3.1).
    fn basic(&self, secret: &Secret<String>) -> String {
        let (id, secret) = (encode_query(&self.id), encode_query(secret.expose()));
        base64(format!("{id}:{secret}").as_bytes())
    }

    /// What an answer may repeat of a request and nobody should read, in each form in which it was sent, with the longest first: one may be a
    /// part of another.
    fn secrets(&self, of_grant: &[&str]) -> Vec<String> {
        let parameters = self.parameters.iter().map(|(_, value)| value);
        let own = self.secret.iter().chain(parameters);
        let raw = own.map(|secret| &**secret.expose());
        let raw: Vec<&str> = raw.chain(of_grant.iter().copied()).collect();
        let encoded = raw.iter().map(|secret| encode_query(secret).into_owned());
        // A server that reads forms may write a space as they usually do.
        let with_plus = raw
            .iter()
            .map(|secret| encode_query(secret).replace("%20", "+"));
        let basic = self.secret.iter().map(|secret| self.basic(secret));
        let mut all: Vec<String> = encoded.chain(with_plus).chain(basic).collect();
        all.extend(raw.iter().copied().map(str::to_owned));
        all.sort_by_key(|secret| Reverse(secret.len()));
        all
    }

    /// The body of a success, or why there is none. What is secret is not repeated.
    fn success<'r>(
        &self,
        response: &'r Response,
        of_grant: &[&str],
    ) -> Result<&'r [u8], TokenError> {
        let body = response.body.whole().unwrap_or_default();
        if response.is_success() {
            return Ok(body);
        }
        let details = ErrorDetails::read(body, &ERROR, &self.secrets(of_grant));
        Err(TokenError::refused(response, details.code, details.message))
    }
}

/// The answer, if it comes in time.
async fn sent(url: &Url, request: Request) -> Result<Response, TransportError> {
    url.send_within(request, BODY_LIMIT, MAX_ANSWER_TIME).await
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
