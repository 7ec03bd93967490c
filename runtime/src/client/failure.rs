//! Why there is no answer that the description knows.

use std::error::Error;
use std::fmt;
use std::time::Duration;

use super::{Answer, TransportError};
use crate::DecodeError;

/// Why there is no answer that the description knows. Where something came back, it is all there: status, headers, raw body.
#[derive(Debug)]
#[non_exhaustive]
pub enum Failure {
    /// No whole response came back.
    Transport(TransportError),
    /// No response came back in time; the service may have acted all the same.
    TimedOut(Duration),
    /// The status is not in the description.
    Undocumented(Answer<()>),
    /// The body has another media type than JSON.
    OtherMedia(Answer<()>),
    /// The body is no JSON, or of another shape.
    Undecodable(Answer<()>, DecodeError),
    /// A list came back to a place where it was before, so that it would never end.
    EndlessPages(String),
    /// The link to the next page leads to another resource, where a key is not sent.
    OtherPlace(String),
    /// An item has no cursor, so that the next page cannot be asked for.
    NoCursor,
}

impl Failure {
    /// What came back, if anything did.
    #[must_use]
    pub const fn answer(&self) -> Option<&Answer<()>> {
        match self {
            Self::Undocumented(answer)
            | Self::OtherMedia(answer)
            | Self::Undecodable(answer, _) => Some(answer),
            Self::Transport(_)
            | Self::TimedOut(_)
            | Self::EndlessPages(_)
            | Self::OtherPlace(_)
            | Self::NoCursor => None,
        }
    }

    /// Whether another attempt may do better.
    pub(super) const fn may_pass(&self) -> bool {
        use super::TransportErrorKind::{Broken, Connect, Request, TooLarge};
        match self {
            Self::Transport(error) => match error.kind() {
                Connect | Broken => true,
                Request | TooLarge => false,
            },
            Self::TimedOut(_) => true,
            Self::Undocumented(_)
            | Self::OtherMedia(_)
            | Self::Undecodable(..)
            | Self::EndlessPages(_)
            | Self::OtherPlace(_)
            | Self::NoCursor => false,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Transport(error) => error.fmt(f),
            Self::TimedOut(limit) => write!(f, "there was no answer within {limit:?}"),
            Self::Undocumented(answer) => write!(f, "{answer}, which is not documented"),
            Self::OtherMedia(answer) => {
                let media = answer.headers().get("Content-Type").unwrap_or("nothing");
                write!(f, "{answer}, in {media} instead of JSON")
            }
            Self::Undecodable(answer, _) => write!(f, "{answer}, in an unknown shape"),
            Self::EndlessPages(cursor) => {
                write!(
                    f,
                    "the list came back to the cursor {cursor} and would never end"
                )
            }
            Self::OtherPlace(target) => {
                write!(f, "the next page is at {target}, which is another resource")
            }
            Self::NoCursor => f.write_str("the last item of a page has no cursor"),
        }
    }
}

impl Error for Failure {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Transport(error) => error.source(),
            Self::Undecodable(_, error) => Some(error),
            Self::TimedOut(_)
            | Self::Undocumented(_)
            | Self::OtherMedia(_)
            | Self::EndlessPages(_)
            | Self::OtherPlace(_)
            | Self::NoCursor => None,
        }
    }
}
