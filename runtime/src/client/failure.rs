//! Why there is no answer that the description knows.

use std::error::Error;
use std::fmt;
use std::time::Duration;

use super::{Answer, CallInfo, TransportError};
use crate::DecodeError;

/// Why there is no answer that the description knows. Where something came back, it is all there: status, headers, raw body.
#[derive(Debug)]
#[non_exhaustive]
pub enum Failure {
    /// No whole response came back.
    Transport(TransportError, CallInfo),
    /// No response came back in time; the service may have acted all the same.
    TimedOut(Duration, CallInfo),
    /// The status is not in the description.
    Undocumented(Answer<()>),
    /// The body has another media type than JSON.
    OtherMedia(Answer<()>),
    /// The body is no JSON, or of another shape.
    Undecodable(Answer<()>, DecodeError),
    /// A list came back to a place where it was before, so that it would never end. This is the last page, and its cursor.
    EndlessPages(Answer<()>, String),
    /// The link to the next page leads to another resource, where a key is not sent.
    OtherPlace(Answer<()>, String),
    /// An item has no cursor, so that the next page cannot be asked for.
    NoCursor(Answer<()>),
}

impl Failure {
    /// What came back, if anything did.
    #[must_use]
    pub const fn answer(&self) -> Option<&Answer<()>> {
        match self {
            Self::Undocumented(answer)
            | Self::OtherMedia(answer)
            | Self::Undecodable(answer, _)
            | Self::EndlessPages(answer, _)
            | Self::OtherPlace(answer, _)
            | Self::NoCursor(answer) => Some(answer),
            Self::Transport(..) | Self::TimedOut(..) => None,
        }
    }

    /// How the call was made.
    #[must_use]
    pub const fn call(&self) -> &CallInfo {
        match self {
            Self::Undocumented(answer)
            | Self::OtherMedia(answer)
            | Self::Undecodable(answer, _)
            | Self::EndlessPages(answer, _)
            | Self::OtherPlace(answer, _)
            | Self::NoCursor(answer) => answer.received().call(),
            Self::Transport(_, call) | Self::TimedOut(_, call) => call,
        }
    }

    /// Whether another attempt may do better.
    pub(super) const fn may_pass(&self) -> bool {
        use super::TransportErrorKind::{Broken, Connect, Request, TooLarge};
        match self {
            Self::Transport(error, _) => match error.kind() {
                Connect | Broken => true,
                Request | TooLarge => false,
            },
            Self::TimedOut(..) => true,
            Self::Undocumented(answer)
            | Self::OtherMedia(answer)
            | Self::Undecodable(answer, _)
            | Self::EndlessPages(answer, _)
            | Self::OtherPlace(answer, _)
            | Self::NoCursor(answer) => answer.received().may_pass(),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Transport(error, call) => write!(f, "{}: {error}", call.operation()),
            Self::TimedOut(limit, call) => {
                let operation = call.operation();
                write!(f, "{operation}: there was no answer within {limit:?}")
            }
            Self::Undocumented(answer) => write!(f, "{answer}; the status is not documented"),
            Self::OtherMedia(answer) => {
                let media = answer.headers().get("Content-Type").unwrap_or("nothing");
                write!(f, "{answer}; the body is {media} instead of JSON")
            }
            Self::Undecodable(answer, _) => write!(f, "{answer}; the body has another shape"),
            Self::EndlessPages(answer, cursor) => {
                write!(
                    f,
                    "{answer}; the list came back to the cursor {cursor} and would never end"
                )
            }
            Self::OtherPlace(answer, target) => {
                write!(
                    f,
                    "{answer}; the next page is at {target}, which is another resource"
                )
            }
            Self::NoCursor(answer) => write!(f, "{answer}; the last item of a page has no cursor"),
        }
    }
}

impl Error for Failure {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Transport(error, _) => error.source(),
            Self::Undecodable(_, error) => Some(error),
            Self::TimedOut(..)
            | Self::Undocumented(_)
            | Self::OtherMedia(_)
            | Self::EndlessPages(..)
            | Self::OtherPlace(..)
            | Self::NoCursor(_) => None,
        }
    }
}
