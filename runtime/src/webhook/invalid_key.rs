//! Why a key cannot be used.

use std::error::Error;
use std::fmt;

/// Why a key cannot be used. No part of a secret is in it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum InvalidKey {
    /// The secret is empty, or nothing but white space, so that anybody could sign with it.
    Empty,
    /// The secret of Standard Webhooks is not base 64, after `whsec_`.
    NotBase64,
    /// The text is no PEM: there is no whole block between `-----BEGIN …-----` and `-----END …-----`.
    NotPem,
    /// The PEM is something else than the key that is needed.
    OtherPem {
        /// In words, as messages have it.
        found: &'static str,
        /// What is needed, and how one gets it.
        needed: &'static str,
    },
    /// The key is damaged, or of an algorithm that is not supported.
    Unsupported,
    /// An RSA key of less than 2048 bits.
    TooShort,
}

impl fmt::Display for InvalidKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("the secret is empty"),
            Self::NotBase64 => f.write_str(
                "the secret is not base 64; take it as the service shows it, with or without `whsec_`",
            ),
            Self::NotPem => f.write_str(
                "the key is not PEM, a text from `-----BEGIN …-----` to `-----END …-----`; \
                 line breaks may have been lost where it was kept",
            ),
            Self::OtherPem { found, needed } => write!(f, "the PEM is {found}, not {needed}"),
            Self::Unsupported => f.write_str(
                "the key is damaged or of another kind than RSA, ECDSA with P-256 and Ed25519",
            ),
            Self::TooShort => f.write_str("the RSA key is shorter than 2048 bits, which is not safe"),
        }
    }
}

impl Error for InvalidKey {}
