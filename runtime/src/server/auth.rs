//! Who calls, and what they may do.

use std::any::Any;
use std::collections::BTreeSet;
use std::future::Future;
use std::sync::Arc;

use super::{BoxFuture, Rejection};
use crate::Secret;
use crate::http::Credential;
use crate::http::{Headers, Query};

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

    /// The same, for a service with several ways to authenticate: which one it is, by its name in the description. Where a call needs several
    /// keys each is asked for, and the first says who it is.
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
    fn authenticate<'a>(
        &'a self,
        key: &'a Secret<String>,
    ) -> BoxFuture<'a, Result<Option<Caller>, Rejection>>;
    fn authenticate_as<'a>(
        &'a self,
        scheme: &'a str,
        key: &'a Secret<String>,
    ) -> BoxFuture<'a, Result<Option<Caller>, Rejection>>;
}

impl<T: Authenticator> AnyAuthenticator for T {
    fn authenticate<'a>(
        &'a self,
        key: &'a Secret<String>,
    ) -> BoxFuture<'a, Result<Option<Caller>, Rejection>> {
        Box::pin(Authenticator::authenticate(self, key))
    }

    fn authenticate_as<'a>(
        &'a self,
        scheme: &'a str,
        key: &'a Secret<String>,
    ) -> BoxFuture<'a, Result<Option<Caller>, Rejection>> {
        Box::pin(Authenticator::authenticate_as(self, scheme, key))
    }
}

/// A longer key is nobody's, and is not worth a hash.
const MAX_KEY_LENGTH: usize = 4096;

/// The key of a request.
///
/// # Errors
/// It is missing or empty; it is given twice, or no visible ASCII.
pub(super) fn key(
    credential: Credential,
    headers: &Headers,
    query: &Query,
) -> Result<Secret<String>, Rejection> {
    let found = match credential {
        Credential::Header(name) => first_two(headers.all(name)),
        Credential::Query(name) => first_two(query.all(name)),
        Credential::Cookie(name) => first_two(cookies(headers, name)),
        Credential::Authorization(scheme) => first_two(tokens(headers, scheme)),
    };
    let is_fit =
        |key: &str| key.len() <= MAX_KEY_LENGTH && key.bytes().all(|byte| byte.is_ascii_graphic());
    match found {
        (None | Some(""), None) => Err(Rejection::missing_credential(credential_name(credential))),
        (Some(key), None) if is_fit(key) => Ok(Secret::new(key.to_owned())),
        (_, _) => Err(Rejection::invalid_credential(credential_name(credential))),
    }
}

/// A value, and whether there is another.
fn first_two<'v>(mut values: impl Iterator<Item = &'v str>) -> (Option<&'v str>, Option<&'v str>) {
    (values.next(), values.next())
}

/// The name by which rejections call a credential: that of its header, parameter or cookie.
pub(super) fn credential_name(credential: Credential) -> &'static str {
    match credential {
        Credential::Header(name) | Credential::Query(name) | Credential::Cookie(name) => name,
        Credential::Authorization(_) => "Authorization",
    }
}

/// The values of the cookies of a name.
pub(super) fn cookies<'h>(headers: &'h Headers, wanted: &'h str) -> impl Iterator<Item = &'h str> {
    headers
        .all_and_taken("cookie")
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .filter(move |(name, _)| *name == wanted)
        .map(|(_, value)| value)
}

/// What stands behind the scheme, whose name has no case (RFC 9110, section 11.1).
fn tokens<'h>(headers: &'h Headers, scheme: &'h str) -> impl Iterator<Item = &'h str> {
    headers.all("authorization").filter_map(move |line| {
        let (name, token) = line.split_once(' ')?;
        name.eq_ignore_ascii_case(scheme).then(|| token.trim())
    })
}
