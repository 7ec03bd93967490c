//! A token as an authorization server answers it.

use std::time::{Duration, Instant};

use super::TokenError;
use crate::Secret;
use crate::client::link_value::pointed;
use crate::http::text_in;

/// A token is renewed so long before its end at most: while it is on its way it must not end.
const LONGEST_MARGIN: Duration = Duration::from_secs(30);

/// A token that was given.
#[derive(Debug, Clone)]
pub(super) struct Token {
    /// What is sent.
    pub(super) access: Secret<String>,
    /// What another one is given for.
    pub(super) refresh: Option<Secret<String>>,
    /// What it may be used for, where that is not what was asked for.
    pub(super) scopes: Option<Vec<String>>,
    /// When it is renewed; `None`: when a service refuses it.
    renewed_at: Option<Instant>,
}

impl Token {
    /// Reads the body of a success (RFC 6749, section 5.1) that came for a request which began then.
    pub(super) fn read(body: &[u8], begun: Instant) -> Result<Self, TokenError> {
        let text = |at: &str| {
            let json = pointed(body, at)?.trim();
            json.starts_with('"').then(|| text_in(json).into_owned())
        };
        let kind = text("/token_type").ok_or(TokenError::Unreadable("token_type"))?;
        if !kind.eq_ignore_ascii_case("bearer") {
            return Err(TokenError::OtherType(kind));
        }
        let access = text("/access_token").filter(|token| is_bearer(token));
        let access = access.ok_or(TokenError::Unreadable("access_token"))?;
        let scopes = text("/scope").map(|scopes| scopes.split(' ').map(str::to_owned).collect());
        Ok(Self {
            access: access.into(),
            refresh: text("/refresh_token").map(Secret::from),
            scopes,
            renewed_at: lifetime(body)?.and_then(|it| begun.checked_add(kept_for(it))),
        })
    }

    /// Whether it lasts.
    pub(super) fn is_good(&self, now: Instant) -> bool {
        self.renewed_at.is_none_or(|at| now < at)
    }
}

/// How long a token lasts: a number, which many servers write as a text.
fn lifetime(body: &[u8]) -> Result<Option<Duration>, TokenError> {
    let Some(json) = pointed(body, "/expires_in").map(str::trim) else {
        return Ok(None);
    };
    if json == "null" {
        return Ok(None);
    }
    let seconds = text_in(json).trim().parse::<f64>().ok();
    let lifetime = seconds.and_then(|it| Duration::try_from_secs_f64(it).ok());
    lifetime
        .map(Some)
        .ok_or(TokenError::Unreadable("expires_in"))
}

/// How long a token is sent that lasts so long.
fn kept_for(lifetime: Duration) -> Duration {
    let margin = (lifetime / 10).min(LONGEST_MARGIN);
    lifetime.saturating_sub(margin)
}

/// Whether a header can carry it. More letters are let through than RFC 6750 has (section 2.1), because servers use them.
fn is_bearer(token: &str) -> bool {
    !token.is_empty() && token.bytes().all(|byte| byte.is_ascii_graphic())
}
