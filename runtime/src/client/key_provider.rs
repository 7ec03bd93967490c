//! Where keys come from that do not last: tokens that are renewed, secrets that are rotated.

use std::borrow::Cow;
use std::error::Error;
use std::future::Future;
use std::iter;
use std::sync::Arc;
use std::time::Duration;

#[cfg(feature = "oauth2")]
use super::TokenError;
use super::TransportError;
use super::keys::{CallerKeys, is_key};
use crate::Secret;
use crate::box_future::BoxFuture;
use crate::http::Security;

/// Why there is no key.
pub type KeyError = Box<dyn Error + Send + Sync>;

/// Whether the source of keys may have one a little later, by what its error or a cause of that says.
pub(super) fn may_pass(error: &(dyn Error + 'static)) -> bool {
    let mut causes = causes(error);
    causes.any(|cause| {
        #[cfg(feature = "oauth2")]
        if let Some(error) = cause.downcast_ref::<TokenError>() {
            return error.may_pass();
        }
        let error = cause.downcast_ref::<TransportError>();
        error.is_some_and(|error| error.kind().may_pass())
    })
}

/// The pause that it asks for.
#[cfg(feature = "oauth2")]
pub(super) fn retry_after(error: &(dyn Error + 'static)) -> Option<Duration> {
    let mut causes = causes(error);
    causes.find_map(|cause| cause.downcast_ref::<TokenError>()?.retry_after())
}

/// Only authorization servers ask for one.
#[cfg(not(feature = "oauth2"))]
pub(super) const fn retry_after(_: &(dyn Error + 'static)) -> Option<Duration> {
    None
}

/// An error and what caused it.
fn causes<'e>(error: &'e (dyn Error + 'static)) -> impl Iterator<Item = &'e (dyn Error + 'static)> {
    iter::successors(Some(error), |&error| error.source())
}

/// Gives the key for each attempt of a call.
///
/// It is asked before each attempt, so it keeps a key for as long as that is good.
pub trait KeyProvider: Send + Sync + 'static {
    /// The key to send.
    ///
    /// `refused` is the key to which the service has just answered 401; the call is sent once more, with the key that this gives. Several calls
    /// may bring the same one: who compares it with the key that is kept renews it once.
    ///
    /// # Errors
    /// There is no key. Nothing is sent, and the call fails; where the error, or a cause of it, is a [`TransportError`] or a `TokenError` that may
    /// pass, it is asked again before, as often as [`Retry`](super::Retry) says.
    fn key(
        &self,
        refused: Option<&Secret<String>>,
    ) -> impl Future<Output = Result<Secret<String>, KeyError>> + Send;
}

/// A provider that somebody else holds as well.
impl<T: KeyProvider> KeyProvider for Arc<T> {
    async fn key(&self, refused: Option<&Secret<String>>) -> Result<Secret<String>, KeyError> {
        T::key(self, refused).await
    }
}

/// A provider behind a pointer.
pub(super) trait DynKeyProvider: Send + Sync {
    fn key<'k>(
        &'k self,
        refused: Option<&'k Secret<String>>,
    ) -> BoxFuture<'k, Result<Secret<String>, KeyError>>;
}

impl<T: KeyProvider> DynKeyProvider for T {
    fn key<'k>(
        &'k self,
        refused: Option<&'k Secret<String>>,
    ) -> BoxFuture<'k, Result<Secret<String>, KeyError>> {
        Box::pin(KeyProvider::key(self, refused))
    }
}

/// The keys of a connection, and those who give what does not last.
#[derive(Clone, Default)]
pub(super) struct KeyRing {
    pub(super) fixed: CallerKeys,
    providers: Vec<(Option<String>, Arc<dyn DynKeyProvider>)>,
}

impl KeyRing {
    /// Asks a provider for the key of one way to authenticate, or for that of any.
    pub(super) fn provide(&mut self, scheme: Option<String>, provider: impl KeyProvider) {
        self.providers.retain(|(known, _)| *known != scheme);
        self.providers.push((scheme, Arc::new(provider)));
    }

    /// Whether another look may bring another key.
    pub(super) fn may_change(&self) -> bool {
        !self.providers.is_empty()
    }

    /// The keys of an attempt, after one whose keys the service refused. Only those are asked whose keys are sent.
    pub(super) async fn current(
        &self,
        security: Security,
        shows_certificate: bool,
        refused: Option<&CallerKeys>,
    ) -> Result<Cow<'_, CallerKeys>, KeyError> {
        let mut keys = self.fixed.clone();
        for (scheme, _) in &self.providers {
            keys.set(scheme.as_deref(), Secret::default());
        }
        let alternative = keys.satisfied(security, shows_certificate);
        for (scheme, provider) in &self.providers {
            let scheme = scheme.as_deref();
            let mut sent = alternative.iter().filter(|required| is_key(required));
            let is_sent = sent.any(|required| match scheme {
                Some(scheme) => required.name == scheme,
                None => keys.own(required).is_none(),
            });
            if is_sent {
                let refused = refused.and_then(|keys| keys.get(scheme));
                keys.set(scheme, provider.key(refused).await?);
            }
        }
        Ok(Cow::Owned(keys))
    }
}
