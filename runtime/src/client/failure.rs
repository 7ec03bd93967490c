//! Why there is no answer that the description knows.

use std::error::Error;
use std::fmt;
use std::time::Duration;

use super::chosen_media::content_coding;
use super::error_details::for_display;
use super::key_provider::{self, KeyError};
use super::{Answer, CallInfo, TransportError, TransportErrorKind};
use crate::{DecodeError, Violations};

/// Why there is no answer that the description knows. Where something came back, it is all there: status, headers, raw body.
#[derive(Debug)]
#[non_exhaustive]
pub enum Failure {
    /// A parameter or the body breaks a rule of the description, so nothing was sent. These are all of them, each with its place.
    InvalidRequest(Violations, CallInfo),
    /// The provider of keys had none, so nothing was sent.
    NoKey(KeyError, CallInfo),
    /// No whole response came back.
    Transport(TransportError, CallInfo),
    /// No response came back in time; the service may have acted all the same.
    TimedOut(Duration, CallInfo),
    /// The status is not in the description.
    Undocumented(Answer<()>),
    /// The body has another media type than the description says, or a content coding, none of which is undone.
    OtherMedia(Answer<()>),
    /// The body is no JSON, or of another shape.
    Undecodable(Answer<()>, DecodeError),
    /// A list came back to a place where it was before, so that it would never end. This is the last page, and its cursor.
    EndlessPages(Answer<()>, String),
    /// This number of pages in a row had no items, each with another one behind it, so that the list may never end. This is the last of them; asked
    /// again, the list goes on.
    EmptyPages(Answer<()>, usize),
    /// The link to the next page leads to another resource, where a key is not sent.
    OtherPlace(Answer<()>, String),
    /// An item has no cursor, or a page does not say its number, so that the next page cannot be asked for.
    NoCursor(Answer<()>),
}

impl Failure {
    /// What came back; where nothing did, how the call was made.
    const fn received(&self) -> Result<&Answer<()>, &CallInfo> {
        match self {
            Self::Undocumented(answer)
            | Self::OtherMedia(answer)
            | Self::Undecodable(answer, _)
            | Self::EndlessPages(answer, _)
            | Self::EmptyPages(answer, _)
            | Self::OtherPlace(answer, _)
            | Self::NoCursor(answer) => Ok(answer),
            Self::InvalidRequest(_, call)
            | Self::NoKey(_, call)
            | Self::Transport(_, call)
            | Self::TimedOut(_, call) => Err(call),
        }
    }

    /// What came back, if anything did.
    #[must_use]
    pub const fn answer(&self) -> Option<&Answer<()>> {
        match self.received() {
            Ok(answer) => Some(answer),
            Err(_) => None,
        }
    }

    /// How the call was made.
    #[must_use]
    pub const fn call(&self) -> &CallInfo {
        match self.received() {
            Ok(answer) => answer.received().call(),
            Err(call) => call,
        }
    }

    /// Whether the service did nothing with the request, by its own word.
    pub(super) fn is_unprocessed(&self) -> bool {
        matches!(self, Self::Transport(error, _) if error.kind() == TransportErrorKind::Unprocessed)
    }

    /// Whether nothing was sent, because there was no key.
    pub(super) const fn is_keyless(&self) -> bool {
        matches!(self, Self::NoKey(..))
    }

    /// Whether another attempt may do better.
    pub(super) fn may_pass(&self) -> bool {
        match self {
            Self::Transport(error, _) => error.kind().may_pass(),
            Self::NoKey(error, _) => key_provider::may_pass(&**error),
            Self::TimedOut(..) => true,
            Self::InvalidRequest(..) => false,
            Self::Undocumented(answer)
            | Self::OtherMedia(answer)
            | Self::Undecodable(answer, _)
            | Self::EndlessPages(answer, _)
            | Self::EmptyPages(answer, _)
            | Self::OtherPlace(answer, _)
            | Self::NoCursor(answer) => answer.received().may_pass(),
        }
    }

    /// The pause that the source of keys asks for.
    pub(super) fn key_pause(&self) -> Option<Duration> {
        match self {
            Self::NoKey(error, _) => key_provider::retry_after(&**error),
            Self::InvalidRequest(..)
            | Self::Transport(..)
            | Self::TimedOut(..)
            | Self::Undocumented(_)
            | Self::OtherMedia(_)
            | Self::Undecodable(..)
            | Self::EndlessPages(..)
            | Self::EmptyPages(..)
            | Self::OtherPlace(..)
            | Self::NoCursor(_) => None,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::InvalidRequest(violations, call) => {
                write!(f, "{} was not sent: {violations}", call.operation())
            }
            Self::NoKey(error, call) => {
                write!(
                    f,
                    "{} was not sent, as there is no key: {error}",
                    call.operation()
                )
            }
            Self::Transport(error, call) => write!(f, "{}: {error}", call.operation()),
            Self::TimedOut(limit, call) => {
                let operation = call.operation();
                write!(f, "{operation}: there was no answer within {limit:?}")
            }
            Self::Undocumented(answer) => write!(f, "{answer}; the status is not documented"),
            Self::OtherMedia(answer) => {
                if let Some(coding) = content_coding(&answer.received().response) {
                    let shown = for_display(coding);
                    return write!(
                        f,
                        "{answer}; the body has the content coding {shown}, which is not undone"
                    );
                }
                let media = answer.headers().get("Content-Type").map(for_display);
                let media = media.as_deref().unwrap_or("of no media type");
                write!(f, "{answer}; the body is {media}, which is not described")
            }
            Self::Undecodable(answer, error) => write!(f, "{answer}; the body {error}"),
            Self::EndlessPages(answer, cursor) => {
                write!(
                    f,
                    "{answer}; the list came back to the cursor {cursor} and would never end"
                )
            }
            Self::EmptyPages(answer, count) => {
                write!(f, "{answer}; {count} pages in a row had no items")
            }
            Self::OtherPlace(answer, target) => {
                write!(
                    f,
                    "{answer}; the next page is at {target}, which is another resource"
                )
            }
            Self::NoCursor(answer) => {
                write!(
                    f,
                    "{answer}; the page does not say where the next one begins"
                )
            }
        }
    }
}

impl Error for Failure {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Transport(error, _) => error.source(),
            Self::NoKey(error, _) => error.source(),
            Self::InvalidRequest(..)
            | Self::TimedOut(..)
            | Self::Undocumented(_)
            | Self::OtherMedia(_)
            | Self::Undecodable(..)
            | Self::EndlessPages(..)
            | Self::EmptyPages(..)
            | Self::OtherPlace(..)
            | Self::NoCursor(_) => None,
        }
    }
}
