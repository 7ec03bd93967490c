//! Why a token is not taken.

use std::error::Error;
use std::fmt;

use crate::client::TokenError;

/// Why a token is not taken. Nothing of the token is in it, so that it can be logged.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub enum JwtError {
    /// It is no JWT with a signature.
    Malformed,
    /// Its algorithm is none of those that are taken.
    OtherAlgorithm,
    /// It is of another type than the one that is taken (`typ`).
    OtherType,
    /// The authorization server has no such key.
    UnknownKey,
    /// The signature is not of that key.
    OtherSignature,
    /// It has ended.
    Expired,
    /// It does not hold yet.
    NotYetValid,
    /// Somebody else has issued it.
    OtherIssuer,
    /// It is meant for somebody else.
    OtherAudience,
    /// This claim is missing, or cannot be read.
    Claim(&'static str),
    /// The keys of the authorization server cannot be had, so nobody knows whether the token is good.
    NoKeys(TokenError),
}

impl fmt::Display for JwtError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Malformed => f.write_str("the token is no signed JWT"),
            Self::OtherAlgorithm => f.write_str("the token has an algorithm that is not taken"),
            Self::OtherType => f.write_str("the token is of a type that is not taken"),
            Self::UnknownKey => {
                f.write_str("no key of the authorization server has signed the token")
            }
            Self::OtherSignature => f.write_str("the signature of the token is wrong"),
            Self::Expired => f.write_str("the token has ended"),
            Self::NotYetValid => f.write_str("the token does not hold yet"),
            Self::OtherIssuer => f.write_str("the token is of another issuer"),
            Self::OtherAudience => f.write_str("the token is for another audience"),
            Self::Claim(name) => write!(f, "the token has no `{name}` that can be read"),
            Self::NoKeys(_) => f.write_str("the keys of the authorization server cannot be had"),
        }
    }
}

impl Error for JwtError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::NoKeys(error) => Some(error),
            Self::Malformed
            | Self::OtherAlgorithm
            | Self::OtherType
            | Self::UnknownKey
            | Self::OtherSignature
            | Self::Expired
            | Self::NotYetValid
            | Self::OtherIssuer
            | Self::OtherAudience
            | Self::Claim(_) => None,
        }
    }
}
