//! Why a message was not taken, and how that is answered.

use std::error::Error;
use std::fmt;

use super::{HandlerError, Unverified};
use crate::DecodeError;
use crate::http::Response;

/// Why a message was not taken.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReceiveError {
    /// The method is not `POST`: 405.
    Method,
    /// The body has more bytes than this: 413.
    TooLarge(usize),
    /// The body did not come to its end: 400.
    Incomplete,
    /// Nothing shows that the message is of the service: 401.
    Unverified(Unverified),
    /// The message is of the service, and is not JSON: 400.
    NotJson(DecodeError),
    /// The handler did not take it: 422 or 503.
    Handler(HandlerError),
    /// The handler panicked: 500.
    Panicked,
}

impl ReceiveError {
    /// The status that the service is answered with.
    #[must_use]
    pub fn status(&self) -> u16 {
        match self {
            Self::Method => 405,
            Self::TooLarge(_) => 413,
            Self::Unverified(_) => 401,
            Self::Incomplete | Self::NotJson(_) => 400,
            Self::Handler(HandlerError::Rejected(_)) => 422,
            Self::Handler(HandlerError::TryLater(_)) => 503,
            Self::Panicked => 500,
        }
    }

    /// The answer. What went wrong on this side is not in it.
    #[must_use]
    pub fn response(&self) -> Response {
        let mut response = Response::new(self.status());
        response.body = match self {
            Self::Handler(HandlerError::TryLater(_)) => "try again later".to_owned(),
            Self::Panicked => "something went wrong".to_owned(),
            Self::Handler(HandlerError::Rejected(message)) => message.clone(),
            Self::Method
            | Self::TooLarge(_)
            | Self::Incomplete
            | Self::Unverified(_)
            | Self::NotJson(_) => self.to_string(),
        }
        .into();
        response
            .headers
            .set("content-type", "text/plain; charset=utf-8");
        if *self == Self::Method {
            response.headers.set("allow", "POST");
        }
        response
    }
}

impl fmt::Display for ReceiveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Method => f.write_str("messages are sent with POST"),
            Self::TooLarge(limit) => write!(f, "the body has more than {limit} bytes"),
            Self::Incomplete => f.write_str("the body did not come to its end"),
            Self::Unverified(why) => write!(f, "not verified: {why}"),
            Self::NotJson(why) => write!(f, "the body is not JSON: {why}"),
            Self::Handler(HandlerError::Rejected(why)) => write!(f, "rejected: {why}"),
            Self::Handler(HandlerError::TryLater(why)) => write!(f, "to be tried again: {why}"),
            Self::Panicked => f.write_str("the handler panicked"),
        }
    }
}

impl Error for ReceiveError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Unverified(why) => Some(why),
            Self::NotJson(why) => Some(why),
            Self::Method
            | Self::TooLarge(_)
            | Self::Incomplete
            | Self::Handler(_)
            | Self::Panicked => None,
        }
    }
}
