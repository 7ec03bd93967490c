//! What the errors of all operations have in common.

use std::error::Error;
use std::fmt;

use super::{CallInfo, ErrorField, Failure, Received};
use crate::http::IdempotencyKey;

/// What is behind an error.
#[derive(Debug, Clone, Copy)]
pub enum CallOutcome<'e> {
    /// An answer with a status that is documented, and is no success.
    Answered(&'e Received),
    /// Anything else.
    Failed(&'e Failure),
}

impl<'e> CallOutcome<'e> {
    /// What caused the error.
    #[must_use]
    pub fn source(self) -> Option<&'e (dyn Error + 'static)> {
        match self {
            Self::Answered(_) => None,
            Self::Failed(failure) => failure.source(),
        }
    }
}

impl fmt::Display for CallOutcome<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Answered(received) => received.fmt(f),
            Self::Failed(failure) => failure.fmt(f),
        }
    }
}

/// The error of a call, whatever its operation is. The error of each operation and that of its whole crate implement it, so that one function
/// can log or count them all.
///
/// ```
/// use oasmith::client::ApiError;
///
/// fn line(error: &dyn ApiError) -> String {
///     format!("{error} after {} attempts", error.attempts())
/// }
/// ```
pub trait ApiError: Error + Send + Sync + 'static {
    /// What is behind the error.
    fn outcome(&self) -> CallOutcome<'_>;

    /// How the call was made.
    fn call(&self) -> &CallInfo {
        match self.outcome() {
            CallOutcome::Answered(received) => received.call(),
            CallOutcome::Failed(failure) => failure.call(),
        }
    }

    /// The answer as it came, if one came.
    fn received(&self) -> Option<&Received> {
        match self.outcome() {
            CallOutcome::Answered(received) => Some(received),
            CallOutcome::Failed(failure) => Some(failure.answer()?.received()),
        }
    }

    /// The id of the operation in the description.
    fn operation(&self) -> &'static str {
        self.call().operation()
    }

    /// The status, if an answer came.
    fn status(&self) -> Option<u16> {
        self.received().map(Received::status)
    }

    /// The code of the error object, for programs. Of a list of them, that of the first.
    fn code(&self) -> Option<&str> {
        self.received()?.code()
    }

    /// The message of the error object, for people. Of a list of them, that of the first.
    fn message(&self) -> Option<&str> {
        self.received()?.message()
    }

    /// The parts of the request that the error object names.
    fn fields(&self) -> &[ErrorField] {
        self.received().map_or(&[], Received::fields)
    }

    /// The id under which the service knows the request, if it said one.
    fn request_id(&self) -> Option<&str> {
        self.received()?.request_id()
    }

    /// The bytes of the body as they came, if an answer came. They may hold secrets.
    fn raw(&self) -> Option<&[u8]> {
        self.received().map(Received::raw)
    }

    /// Whether it is safe to send the same request again, and may help. The client did so already, as often as [`Retry`](super::Retry) says.
    fn is_retryable(&self) -> bool {
        let may_pass = match self.outcome() {
            CallOutcome::Answered(received) => received.may_pass(),
            CallOutcome::Failed(failure) if failure.is_unprocessed() => return true,
            CallOutcome::Failed(failure) if failure.is_keyless() => return failure.may_pass(),
            CallOutcome::Failed(failure) => failure.may_pass(),
        };
        may_pass && self.call().is_repeatable()
    }

    /// How often the request was sent; 0 if it could not be sent at all.
    fn attempts(&self) -> u32 {
        self.call().attempts()
    }

    /// The idempotency key that was sent. With it the same call can be sent again.
    fn idempotency_key(&self) -> Option<&IdempotencyKey> {
        self.call().idempotency_key()
    }
}

impl ApiError for Failure {
    fn outcome(&self) -> CallOutcome<'_> {
        CallOutcome::Failed(self)
    }
}
