//! Whether a message is of the service.

use std::error::Error;
use std::fmt;
use std::time::{Duration, SystemTime};

use crate::http::Headers;

/// Decides whether a message is of the service, before anything in it is read.
///
/// What the library has: [`StripeSignature`](super::StripeSignature), [`StandardWebhooks`](super::StandardWebhooks),
/// [`PublicKeySignature`](super::PublicKeySignature). For another form write a type of your own; [`PublicKey`](super::PublicKey) and
/// [`HmacKey`](super::HmacKey) compare without telling by their time how much was right.
pub trait Verifier: Send + Sync + 'static {
    /// Verifies a message that came at this time.
    ///
    /// # Errors
    /// The message is not of the service, or nothing shows that it is.
    fn verify(&self, headers: &Headers, body: &[u8], now: SystemTime) -> Result<(), Unverified>;
}

/// Why a message is not taken for one of the service.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unverified {
    /// This header is missing.
    MissingHeader(String),
    /// A header is not written as it should be.
    MalformedHeader {
        /// The one that is missing or cannot be read.
        header: String,
        /// What it should be.
        expected: &'static str,
    },
    /// The message was signed so long ago that somebody may have kept it and sent it again.
    TooOld(Duration),
    /// The message was signed so far in the future: one of the clocks is wrong.
    TooNew(Duration),
    /// No signature is one of a known key for this message.
    NoSuchSignature,
    /// What a verifier of your own says.
    Other(String),
}

impl fmt::Display for Unverified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MissingHeader(header) => write!(f, "the header `{header}` is missing"),
            Self::MalformedHeader { header, expected } => {
                write!(f, "the header `{header}` must be {expected}")
            }
            Self::TooOld(age) => {
                write!(
                    f,
                    "the message was signed {} s ago, which is too long ago",
                    age.as_secs()
                )
            }
            Self::TooNew(ahead) => {
                write!(
                    f,
                    "the message was signed {} s in the future",
                    ahead.as_secs()
                )
            }
            Self::NoSuchSignature => {
                f.write_str("no signature is one of a known key for this body")
            }
            Self::Other(message) => f.write_str(message),
        }
    }
}

impl Error for Unverified {}

/// Takes every message: for a URL that nobody but the service can reach, and for messages that are verified elsewhere.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct AnySender;

impl Verifier for AnySender {
    fn verify(&self, _: &Headers, _: &[u8], _: SystemTime) -> Result<(), Unverified> {
        Ok(())
    }
}

/// The one value of a header.
pub(super) fn header<'h>(headers: &'h Headers, name: &str) -> Result<&'h str, Unverified> {
    let value = headers.get(name).map(str::trim).filter(|it| !it.is_empty());
    value.ok_or_else(|| Unverified::MissingHeader(name.to_owned()))
}
