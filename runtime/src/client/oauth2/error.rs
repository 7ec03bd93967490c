//! Why there is no token.

use std::error::Error;
use std::fmt;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use crate::client::TransportError;
use crate::client::error_details::for_display;
use crate::client::retry;
use crate::http::Response;

/// Why there is no token.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub enum TokenError {
    /// No whole answer came from the authorization server.
    Transport(Arc<TransportError>),
    /// The authorization server refused (RFC 6749, sections 4.1.2.1 and 5.2).
    Refused {
        /// The status; `None` where the refusal came by a redirect.
        status: Option<u16>,
        /// The code of the error, such as `invalid_grant`, if it said one.
        code: Option<String>,
        /// What it said for people.
        message: Option<String>,
        /// The pause that it asks for (`Retry-After`), from its answer on.
        retry_after: Option<Duration>,
    },
    /// The member of the answer is missing, or cannot be read.
    Unreadable(&'static str),
    /// The token is of this type, which nobody here knows how to show (RFC 6749, section 7.1).
    OtherType(String),
    /// These scopes were asked for and not granted. [`AccessTokens::any_scopes`](super::AccessTokens::any_scopes) takes such tokens.
    Narrowed(Vec<String>),
    /// The token has ended, and there is nothing that another one would be given for.
    Ended,
    /// The redirect does not have the state of this request: somebody else made it.
    OtherState,
    /// The document is of this issuer, who is not the one of its URL.
    OtherIssuer(String),
    /// The URL of the authorization server cannot be called.
    InvalidUrl(String),
    /// The system has no random bits.
    NoRandomness,
}

impl TokenError {
    /// Why an answer with this status gives nothing.
    pub(crate) fn refused(
        response: &Response,
        code: Option<String>,
        message: Option<String>,
    ) -> Self {
        Self::Refused {
            status: Some(response.status),
            code,
            message,
            retry_after: retry::wanted(response, SystemTime::now()),
        }
    }

    /// Whether the same question may go better a little later.
    #[must_use]
    pub fn may_pass(&self) -> bool {
        match self {
            Self::Transport(error) => error.kind().may_pass(),
            Self::Refused { status, .. } => status.is_some_and(retry::may_pass),
            Self::Unreadable(_)
            | Self::OtherType(_)
            | Self::Narrowed(_)
            | Self::Ended
            | Self::OtherState
            | Self::OtherIssuer(_)
            | Self::InvalidUrl(_)
            | Self::NoRandomness => false,
        }
    }

    /// The pause that the authorization server asks for, if it said one.
    pub(in crate::client) const fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::Refused { retry_after, .. } => *retry_after,
            Self::Transport(_)
            | Self::Unreadable(_)
            | Self::OtherType(_)
            | Self::Narrowed(_)
            | Self::Ended
            | Self::OtherState
            | Self::OtherIssuer(_)
            | Self::InvalidUrl(_)
            | Self::NoRandomness => None,
        }
    }

    /// The code that the authorization server said, such as `invalid_grant`.
    #[must_use]
    pub fn code(&self) -> Option<&str> {
        match self {
            Self::Refused { code, .. } => code.as_deref(),
            Self::Transport(_)
            | Self::Unreadable(_)
            | Self::OtherType(_)
            | Self::Narrowed(_)
            | Self::Ended
            | Self::OtherState
            | Self::OtherIssuer(_)
            | Self::InvalidUrl(_)
            | Self::NoRandomness => None,
        }
    }
}

impl From<TransportError> for TokenError {
    fn from(error: TransportError) -> Self {
        Self::Transport(Arc::new(error))
    }
}

#[cfg(feature = "hyper")]
impl From<crate::client::InvalidBaseUrl> for TokenError {
    fn from(error: crate::client::InvalidBaseUrl) -> Self {
        Self::InvalidUrl(error.to_string())
    }
}

impl fmt::Display for TokenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Transport(error) => write!(f, "no answer from the authorization server: {error}"),
            Self::Refused {
                status,
                code,
                message,
                retry_after: _,
            } => {
                f.write_str("the authorization server refused")?;
                if let Some(status) = status {
                    write!(f, " with {status}")?;
                }
                for text in [code, message].into_iter().flatten() {
                    write!(f, ": {}", for_display(text))?;
                }
                Ok(())
            }
            Self::Unreadable(member) => {
                write!(
                    f,
                    "the authorization server's answer has no `{member}` that can be read"
                )
            }
            Self::OtherType(kind) => {
                write!(
                    f,
                    "the token is of the type `{}`, not a bearer's",
                    for_display(kind)
                )
            }
            Self::Narrowed(scopes) => {
                let scopes = scopes.join(" ");
                write!(
                    f,
                    "the authorization server did not grant: {}",
                    for_display(&scopes)
                )
            }
            Self::Ended => f.write_str("the token has ended, and there is no refresh token"),
            Self::OtherState => f.write_str("the redirect has the state of another request"),
            Self::OtherIssuer(issuer) => {
                write!(
                    f,
                    "the metadata is of the issuer `{}`, not of its URL",
                    for_display(issuer)
                )
            }
            Self::InvalidUrl(message) => f.write_str(message),
            Self::NoRandomness => f.write_str("the system has no random bits"),
        }
    }
}

impl Error for TokenError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Transport(error) => error.source(),
            Self::Refused { .. }
            | Self::Unreadable(_)
            | Self::OtherType(_)
            | Self::Narrowed(_)
            | Self::Ended
            | Self::OtherState
            | Self::OtherIssuer(_)
            | Self::InvalidUrl(_)
            | Self::NoRandomness => None,
        }
    }
}
