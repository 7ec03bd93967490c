//! A request of a device without a browser: its user allows it on another one.

use std::time::Duration;

use super::grant::Grant;
use super::token::{seconds, text};
use super::token_client::TokenClient;
use super::{AccessTokens, TokenError};
use crate::Secret;
use crate::client::url::Url;

/// How long is waited between two questions where the server does not say, and how much longer when it says that they come too fast.
const FIVE_SECONDS: Duration = Duration::from_secs(5);

/// A request of a device without a browser (RFC 8628). Its user opens [`verification_uri`](Self::verification_uri) elsewhere, types in
/// [`user_code`](Self::user_code), and allows what the client may do.
#[derive(Debug)]
pub struct DeviceAuthorization {
    /// Those that the code is redeemed for.
    tokens: AccessTokens,
    device_code: Secret<String>,
    user_code: String,
    verification_uri: String,
    verification_uri_complete: Option<String>,
    interval: Duration,
    lifetime: Duration,
}

impl DeviceAuthorization {
    pub(super) async fn new(
        client: TokenClient,
        url: &Url,
        scopes: Vec<String>,
    ) -> Result<Self, TokenError> {
        let response = client.ask_at(url, &scopes).await?;
        let body = response.body.whole().unwrap_or_default();
        let member = |name: &'static str| {
            text(body, &format!("/{name}")).ok_or(TokenError::Unreadable(name))
        };
        let lifetime = seconds(body, "/expires_in")?;
        Ok(Self {
            tokens: AccessTokens::new(client, None, None).scopes(scopes),
            device_code: member("device_code")?.into(),
            user_code: member("user_code")?,
            verification_uri: member("verification_uri")?,
            verification_uri_complete: text(body, "/verification_uri_complete"),
            interval: seconds(body, "/interval")?.unwrap_or(FIVE_SECONDS),
            lifetime: lifetime.ok_or(TokenError::Unreadable("expires_in"))?,
        })
    }

    /// Takes tokens that are good for less than was asked for, as users may decide; otherwise they are an error.
    #[must_use]
    pub fn any_scopes(mut self) -> Self {
        self.tokens = self.tokens.any_scopes();
        self
    }

    /// What the user types in.
    #[must_use]
    pub fn user_code(&self) -> &str {
        &self.user_code
    }

    /// Where the user types it in.
    #[must_use]
    pub fn verification_uri(&self) -> &str {
        &self.verification_uri
    }

    /// The same with the code in it, for a QR code, if the server has one.
    #[must_use]
    pub fn verification_uri_complete(&self) -> Option<&str> {
        self.verification_uri_complete.as_deref()
    }

    /// Waits until the user has decided. The server is asked as often as it wants.
    ///
    /// # Errors
    /// The user did not allow it, or not in time.
    pub async fn tokens(self) -> Result<AccessTokens, TokenError> {
        let code = Grant::DeviceCode(self.device_code);
        let (mut interval, mut waited) = (self.interval, Duration::ZERO);
        loop {
            self.tokens.client().token.sleep(interval).await;
            waited = waited.saturating_add(interval);
            let Err(error) = self.tokens.redeem(&code).await else {
                return Ok(self.tokens);
            };
            match error.code() {
                Some("authorization_pending") => {}
                Some("slow_down") => interval = interval.saturating_add(FIVE_SECONDS),
                // What does not come through is asked for less often (RFC 8628, section 3.5).
                _ if error.may_pass() => interval = interval.saturating_mul(2),
                Some(_) | None => return Err(error),
            }
            if waited >= self.lifetime {
                return Err(error);
            }
        }
    }
}
