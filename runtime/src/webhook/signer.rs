//! Signs messages as a service does: for tests, and for services.

use std::error::Error;
use std::fmt;
use std::time::SystemTime;

use crate::http::{Headers, Method, Request};

/// Signs messages as a service does: for tests, and for services.
pub trait Signer: Send + Sync {
    /// The headers of a message that is signed at this time. The id is the message's own, where the form has one.
    ///
    /// # Errors
    /// The id cannot be sent, or the system gives no random numbers, which some signatures need.
    fn sign(&self, id: &str, body: &[u8], now: SystemTime) -> Result<Headers, SigningError>;

    /// A whole message, as a receiver gets it.
    ///
    /// # Errors
    /// As [`sign`](Self::sign).
    fn signed(&self, id: &str, body: &[u8], now: SystemTime) -> Result<Request, SigningError> {
        let mut request = Request::new(Method::Post, "/");
        request.headers = self.sign(id, body, now)?;
        request.headers.set("Content-Type", "application/json");
        request.body = body.to_vec();
        Ok(request)
    }
}

/// Why a message was not signed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum SigningError {
    /// The system gave no random numbers.
    NoRandomNumbers,
    /// The id is empty, begins or ends with white space, or has control characters: no header carries it as it is signed.
    InvalidId,
}

impl fmt::Display for SigningError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoRandomNumbers => {
                "the system gives no random numbers, which a signature needs"
            }
            Self::InvalidId => {
                "the id of the message is empty, begins or ends with white space, or has control characters, so no header carries it"
            }
        })
    }
}

impl Error for SigningError {}
