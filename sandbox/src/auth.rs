//! Knows callers by their keys (section 5).

use std::sync::Arc;

use svc_models::oasmith::{Json, Secret};
use svc_models::{ApiKey, ApiKeyState, ScopeOrUnrestricted};
use svc_server::{Authenticator, Caller, Rejection, Scopes};

use crate::keys;
use crate::shared::Shared;
use crate::store::{Kind, Store, read};

/// No key is longer; what is longer is not even hashed.
const MAX_KEY_LENGTH: usize = 255;

/// The keys of a store. A key is found by its hash, so that no comparison takes longer for a key that is nearly right.
#[derive(Clone)]
pub struct Keys {
    store: Arc<dyn Store>,
    shared: Shared,
}

impl Keys {
    /// Those of a store; with each key, what all processes share is looked at as well.
    #[must_use]
    pub fn new(store: Arc<dyn Store>, shared: Shared) -> Self {
        Self { store, shared }
    }
}

impl Authenticator for Keys {
    async fn authenticate(&self, key: &Secret<String>) -> Result<Option<Caller>, Rejection> {
        let key = key.expose();
        // Keys of production never open a sandbox.
        if !key.starts_with("sk-test") || key.len() > MAX_KEY_LENGTH {
            return Ok(None);
        }
        let hash = keys::hash(key);
        read(&*self.store, |rows| {
            self.shared.refresh(rows)?;
            let Some(id) = rows.key(&hash)? else {
                return Ok(None);
            };
            let item = rows
                .item(Kind::ApiKey, &id)?
                .ok_or_else(Rejection::unexpected)?;
            let key = ApiKey::from_json(&item.body)?;
            if key.state != ApiKeyState::Active {
                return Ok(None);
            }
            let caller = Caller::new(item.developer, id, scopes(&key));
            Ok(Some(caller.with_record(key)))
        })
    }
}

fn scopes(key: &ApiKey) -> Scopes {
    if key.scopes == [ScopeOrUnrestricted::SvcApiUnrestricted] {
        return Scopes::All;
    }
    let names = key.scopes.iter().map(|scope| scope.as_str().to_owned());
    Scopes::Only(names.collect())
}
