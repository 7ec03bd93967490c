//! Who calls, and what they may do.

use std::any::Any;
use std::collections::BTreeSet;
use std::future::Future;
use std::sync::Arc;

use super::{BoxFuture, Rejection};
use crate::Secret;

/// Knows callers by their keys.
pub trait Authenticator: Send + Sync + 'static {
    /// The caller with this key; `None` when there is none, which is answered with 401.
    ///
    /// # Errors
    /// A rejection of another kind: the store of keys is out of reach, or there were too many attempts.
    fn authenticate(
        &self,
        key: &Secret<String>,
    ) -> impl Future<Output = Result<Option<Caller>, Rejection>> + Send;

    /// The same, for a service with several schemes: which one it is, by its name in the description. It is asked at most once for each scheme of a
    /// request.
    ///
    /// For a scheme of mutual TLS the key is the [certificate](super::PeerCertificate) of the caller, as PEM; for one of HTTP it is what stands
    /// behind the name of the scheme in `Authorization`.
    ///
    /// # Errors
    /// As there.
    fn authenticate_as(
        &self,
        scheme: &str,
        key: &Secret<String>,
    ) -> impl Future<Output = Result<Option<Caller>, Rejection>> + Send {
        let _ = scheme;
        self.authenticate(key)
    }

    /// What a 401 says of this scheme in `WWW-Authenticate`, instead of its usual challenge: for schemes whose challenge has parameters of its own,
    /// such as the `nonce` of `Digest` (RFC 7616).
    fn challenge(&self, scheme: &str) -> Option<String> {
        let _ = scheme;
        None
    }
}

/// Lets everybody in, where nobody has to say who they are.
#[derive(Debug, Clone, Copy)]
pub struct Anyone;

impl Authenticator for Anyone {
    async fn authenticate(&self, _: &Secret<String>) -> Result<Option<Caller>, Rejection> {
        Ok(None)
    }
}

/// A caller that is known.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Caller {
    /// Whose data it sees.
    pub account: String,
    /// The key it came with, by its id.
    pub key_id: String,
    /// What it may do.
    pub scopes: Scopes,
    record: Option<Arc<dyn Any + Send + Sync>>,
}

impl Caller {
    /// A caller with a key of this id, who sees the data of this account.
    #[must_use]
    pub fn new(account: impl Into<String>, key_id: impl Into<String>, scopes: Scopes) -> Self {
        Self {
            account: account.into(),
            key_id: key_id.into(),
            scopes,
            record: None,
        }
    }

    /// Keeps what was read to know the caller, so that handlers need not read it again.
    #[must_use]
    pub fn with_record<T: Any + Send + Sync>(mut self, record: T) -> Self {
        self.record = Some(Arc::new(record));
        self
    }

    /// What was read to know the caller, if it is of this type.
    #[must_use]
    pub fn record<T: Any>(&self) -> Option<&T> {
        self.record.as_deref()?.downcast_ref()
    }
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
    /// Whether the caller has this scope.
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
    fn authenticate_as<'a>(
        &'a self,
        scheme: &'a str,
        key: &'a Secret<String>,
    ) -> BoxFuture<'a, Result<Option<Caller>, Rejection>>;
    fn challenge(&self, scheme: &str) -> Option<String>;
}

impl<T: Authenticator> AnyAuthenticator for T {
    fn authenticate_as<'a>(
        &'a self,
        scheme: &'a str,
        key: &'a Secret<String>,
    ) -> BoxFuture<'a, Result<Option<Caller>, Rejection>> {
        Box::pin(Authenticator::authenticate_as(self, scheme, key))
    }
    fn challenge(&self, scheme: &str) -> Option<String> {
        Authenticator::challenge(self, scheme)
    }
}
