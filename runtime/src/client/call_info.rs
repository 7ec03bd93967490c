//! How a call was made: what its answer and its failure both know.

use crate::http::IdempotencyKey;

/// How a call was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CallInfo {
    pub(super) operation: &'static str,
    pub(super) attempts: u32,
    pub(super) idempotency_key: Option<IdempotencyKey>,
    pub(super) is_repeatable: bool,
}

impl CallInfo {
    /// The id of the operation in the description.
    #[must_use]
    pub const fn operation(&self) -> &'static str {
        self.operation
    }

    /// How often the request was sent; 0 if it could not be sent at all.
    #[must_use]
    pub const fn attempts(&self) -> u32 {
        self.attempts
    }

    /// The idempotency key that was sent. With it the same call can be sent again.
    #[must_use]
    pub const fn idempotency_key(&self) -> Option<&IdempotencyKey> {
        self.idempotency_key.as_ref()
    }

    /// Whether the service acts once, however often the request is sent: the method is idempotent, or there is an idempotency key.
    #[must_use]
    pub const fn is_repeatable(&self) -> bool {
        self.is_repeatable
    }
}
