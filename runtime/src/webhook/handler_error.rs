//! What a handler says when it does not take a message.

use std::error::Error;

use crate::sources::with_sources;

/// What a handler says when it does not take a message. Any error becomes one by `?`: the service is asked to send the message again.
///
/// ```
/// use oasmith::webhook::HandlerError;
///
/// fn store(amount: &str) -> Result<(), HandlerError> {
///     let amount: u32 = amount.parse()?; // 503, and the message comes again
///     if amount == 0 {
///         return Err(HandlerError::rejected("nothing was paid")); // 422
///     }
///     Ok(())
/// }
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum HandlerError {
    /// The message is refused with 422; most services do not send it again. The text is sent.
    Rejected(String),
    /// The message is answered with 503, so that it is sent again. The text is not sent.
    TryLater(String),
}

impl HandlerError {
    /// Refuses the message, and says why.
    pub fn rejected(message: impl Into<String>) -> Self {
        Self::Rejected(message.into())
    }

    /// Asks for the message to be sent again. The text is for [`on_failure`](super::Receiver::on_failure).
    pub fn try_later(message: impl Into<String>) -> Self {
        Self::TryLater(message.into())
    }
}

/// With all sources, because nobody else sees them. So this type is no `Error` itself.
impl<E: Error> From<E> for HandlerError {
    fn from(error: E) -> Self {
        Self::TryLater(with_sources(&error))
    }
}
