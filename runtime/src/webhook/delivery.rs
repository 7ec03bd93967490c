//! A message that was verified and read.

use crate::http::Headers;

/// A message that was verified and read: what was understood, beside what came.
///
/// A service sends a message again when it saw no answer, so the same event may come twice; what is done for it should be done once.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Delivery<E> {
    /// What happened.
    pub event: E,
    /// The headers, which may name the message (`webhook-id` of Standard Webhooks).
    pub headers: Headers,
    /// The body, byte for byte.
    pub body: Vec<u8>,
}
