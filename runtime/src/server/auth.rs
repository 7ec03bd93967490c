//! Who calls, and what they may do.

use std::collections::BTreeSet;
use std::future::Future;

use super::{Boxed, Refusal};
use crate::Secret;
use crate::http::Credential;
use crate::http::{Headers, Query};

/// Knows callers by their keys.
pub trait Authenticator: Send + Sync + 'static {
    /// The caller with this key; `None` when there is none, which is answered with 401.
    ///
    /// # Errors
    /// A refusal of another kind: the store of keys is out of reach, or there were too many attempts.
    fn authenticate(
        &self,
        key: &Secret<String>,
    ) -> impl Future<Output = Result<Option<Caller>, Refusal>> + Send;
}

/// A caller that is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caller {
    /// Whose data it sees.
    pub account: String,
    /// The key it came with, by its id.
    pub key_id: String,
    /// What it may do.
    pub scopes: Scopes,
}

/// What a caller may do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Scopes {
    /// Everything.
    All,
    /// What these scopes allow.
    Only(BTreeSet<String>),
}

impl Scopes {
    /// Whether this scope is held.
    #[must_use]
    pub fn hold(&self, scope: &str) -> bool {
        match self {
            Self::All => true,
            Self::Only(scopes) => scopes.contains(scope),
        }
    }
}

/// An [`Authenticator`] behind a pointer, so that the router is compiled once.
pub(super) trait AnyAuthenticator: Send + Sync {
    fn authenticate<'a>(
        &'a self,
        key: &'a Secret<String>,
    ) -> Boxed<'a, Result<Option<Caller>, Refusal>>;
}

impl<T: Authenticator> AnyAuthenticator for T {
    fn authenticate<'a>(
        &'a self,
        key: &'a Secret<String>,
    ) -> Boxed<'a, Result<Option<Caller>, Refusal>> {
        Box::pin(Authenticator::authenticate(self, key))
    }
}

/// A longer key is nobody's, and is not worth a hash.
const LONGEST_KEY: usize = 4096;

/// The key of a request.
///
/// # Errors
/// It is missing or empty; it is given twice, or no visible ASCII.
pub(super) fn key(
    credential: Credential,
    headers: &Headers,
    query: &Query,
) -> Result<Secret<String>, Refusal> {
    let (place, found): (&str, Vec<String>) = match credential {
        Credential::Header(name) => (name, headers.all(name).map(str::to_owned).collect()),
        Credential::Query(name) => (name, query.all(name).map(str::to_owned).collect()),
        Credential::Cookie(name) => (name, cookies(headers, name)),
        Credential::Authorization(scheme) => ("Authorization", tokens(headers, scheme)),
    };
    match found.as_slice() {
        [] => Err(Refusal::missing_credential(place)),
        [empty] if empty.is_empty() => Err(Refusal::missing_credential(place)),
        [key] if key.len() <= LONGEST_KEY && key.bytes().all(|byte| byte.is_ascii_graphic()) => {
            Ok(Secret::new(key.clone()))
        }
        _ => Err(Refusal::invalid_credential(place)),
    }
}

/// The name under which refusals speak of a credential.
pub(super) fn place(credential: Credential) -> &'static str {
    match credential {
        Credential::Header(name) | Credential::Query(name) | Credential::Cookie(name) => name,
        Credential::Authorization(_) => "Authorization",
    }
}

pub(super) fn cookies(headers: &Headers, wanted: &str) -> Vec<String> {
    let pairs = headers.all("cookie").flat_map(|line| line.split(';'));
    pairs
        .filter_map(|pair| pair.trim().split_once('='))
        .filter(|(name, _)| *name == wanted)
        .map(|(_, value)| value.to_owned())
        .collect()
}

/// What stands behind the scheme, whose name has no case (RFC 9110, section 11.1).
fn tokens(headers: &Headers, scheme: &str) -> Vec<String> {
    let tokens = headers.all("authorization").filter_map(|line| {
        let (name, token) = line.split_once(' ')?;
        name.eq_ignore_ascii_case(scheme)
            .then(|| token.trim().to_owned())
    });
    tokens.collect()
}
