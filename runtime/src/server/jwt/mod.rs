//! Callers that are known by a token which an authorization server has signed (JWT, RFC 7519), and may do what its scopes say (RFC 9068).
//!
//! A [`JwtVerifier`] is an [`Authenticator`](super::Authenticator). Its [`KeySet`] is fetched from the authorization server, and again when keys are
//! replaced. Signatures are verified by `ring`, which TLS and webhooks use as well: the crate `jsonwebtoken` verifies by one library for
//! the whole process, which the program and not a library has to choose, and by a clock that no test can move.

mod algorithm;
mod claims;
mod error;
mod json_object;
mod jwk;
mod key_set;
mod signed_token;
mod verifier;

pub use algorithm::JwtAlgorithm;
pub use claims::JwtClaims;
pub use error::JwtError;
pub use key_set::KeySet;
pub use verifier::JwtVerifier;
