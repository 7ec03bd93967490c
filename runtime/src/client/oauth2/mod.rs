//! Access tokens of OAuth 2 (RFC 6749): how callers come by them, and how they are renewed.
//!
//! A [`TokenEndpoint`] is where an authorization server gives tokens to one client. Each of its grants is a provider of keys, [`AccessTokens`].

mod access_tokens;
mod authorization;
mod device;
mod endpoint;
mod error;
mod grant;
mod metadata;
mod token;
mod token_client;

pub use access_tokens::AccessTokens;
pub use authorization::AuthorizationRequest;
pub use device::DeviceAuthorization;
pub use endpoint::TokenEndpoint;
pub use error::TokenError;
pub use metadata::ServerMetadata;
