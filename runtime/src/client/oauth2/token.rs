//! A token as an authorization server answers it.

use std::iter;
use std::time::{Duration, Instant};

use super::TokenError;
use crate::Secret;
use crate::http::pointed;
use crate::http::text_in;

/// A token is renewed so long before its end at most: while it is on its way it must not end.
const LONGEST_MARGIN: Duration = Duration::from_secs(30);

/// How long a token stays in use whose renewal failed, before another is asked for.
const PAUSE_BEHIND_FAILURE: Duration = Duration::from_secs(5);

/// A token that was given.
#[derive(Debug, Clone)]
pub(super) struct Token {
    /// What is sent.
    pub(super) access: Secret<String>,
    /// What another one is given for.
    pub(super) refresh: Option<Secret<String>>,
    /// What it may be used for, where the server says that.
    pub(super) scopes: Option<Vec<String>>,
    /// When it is renewed; `None`: when a service refuses it.
    renewed_at: Option<Instant>,
    /// When it ends, by the word of the server.
    ends_at: Option<Instant>,
}

impl Token {
    /// Reads the body of a success (RFC 6749, section 5.1) that came for a request which began then.
    pub(super) fn read(body: &[u8], begun: Instant) -> Result<Self, TokenError> {
        let text = |at: &str| text(body, at);
        let kind = text("/token_type").ok_or(TokenError::Unreadable("token_type"))?;
        if !kind.eq_ignore_ascii_case("bearer") {
            return Err(TokenError::OtherType(kind));
        }
        let access = text("/access_token").filter(|token| is_bearer(token));
        let access = access.ok_or(TokenError::Unreadable("access_token"))?;
        let lifetime = seconds(body, "/expires_in")?;
        Ok(Self {
            access: access.into(),
            refresh: text("/refresh_token").map(Secret::from),
            scopes: text("/scope").and_then(|scopes| granted(&scopes)),
            renewed_at: lifetime.and_then(|it| begun.checked_add(kept_for(it))),
            ends_at: lifetime.and_then(|it| begun.checked_add(it)),
        })
    }

    /// Whether it lasts, and need not be renewed.
    pub(super) fn is_good(&self, now: Instant) -> bool {
        self.renewed_at.is_none_or(|at| now < at)
    }

    /// Whether it has not ended.
    pub(super) fn holds(&self, now: Instant) -> bool {
        self.ends_at.is_none_or(|at| now < at)
    }

    /// Renews it later, at its end at the latest: it could not be renewed now.
    pub(super) fn postpone_renewal(&mut self, now: Instant) {
        let later = now.checked_add(PAUSE_BEHIND_FAILURE);
        self.renewed_at = later.map(|later| self.ends_at.map_or(later, |end| later.min(end)));
    }
}

/// The scopes of an answer, with spaces between them (RFC 6749, section 3.3), or with commas as some servers write them. `None` where it names none: then
/// they are those that were asked for.
fn granted(scopes: &str) -> Option<Vec<String>> {
    // A comma may also be a part of a scope.
    let all = scopes
        .split_ascii_whitespace()
        .flat_map(|scope| iter::once(scope.trim_matches(',')).chain(scope.split(',')));
    let all = all.filter(|scope| !scope.is_empty());
    let all: Vec<String> = all.map(str::to_owned).collect();
    (!all.is_empty()).then_some(all)
}

/// The text at a place of an answer.
pub(super) fn text(body: &[u8], at: &str) -> Option<String> {
    let json = pointed(body, at)?.trim();
    json.starts_with('"').then(|| text_in(json).into_owned())
}

/// The number of seconds at a place of an answer, which many servers write as a text.
pub(super) fn seconds(body: &[u8], at: &'static str) -> Result<Option<Duration>, TokenError> {
    let json = pointed(body, at).map(str::trim);
    let Some(json) = json.filter(|json| *json != "null") else {
        return Ok(None);
    };
    let seconds = text_in(json).trim().parse::<f64>().ok();
    let duration = seconds.and_then(|it| Duration::try_from_secs_f64(it).ok());
    let unreadable = TokenError::Unreadable(at.trim_start_matches('/'));
    duration.map(Some).ok_or(unreadable)
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
