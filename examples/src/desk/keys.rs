//! The key of the service, which is replaced from time to time: calls go on with the new one.

use std::sync::{Arc, Mutex, PoisonError};

use svc_client::oasmith::Secret;
use svc_client::oasmith::client::{KeyError, KeyProvider};

/// Where the key is kept: here in memory; in a company, in a vault. Clones share it.
#[derive(Clone)]
pub struct KeyStore {
    key: Arc<Mutex<Secret<String>>>,
    /// How a new one is had once the service refuses the old one.
    renew: fn() -> Result<Secret<String>, KeyError>,
}

impl KeyStore {
    /// A store with a key.
    pub fn new(key: Secret<String>, renew: fn() -> Result<Secret<String>, KeyError>) -> Self {
        Self {
            key: Arc::new(Mutex::new(key)),
            renew,
        }
    }
}

impl KeyProvider for KeyStore {
    async fn key(&self, refused: Option<&Secret<String>>) -> Result<Secret<String>, KeyError> {
        let mut key = self.key.lock().unwrap_or_else(PoisonError::into_inner);
        // Calls that were refused together come with the same key, which is renewed once.
        if refused == Some(&*key) {
            *key = (self.renew)()?;
        }
        Ok(key.clone())
    }
}
