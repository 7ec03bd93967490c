//! Keys: kept as a hash, shown once (sections 2.3 and 5).

use sha2::{Digest, Sha256};
use svc_models::oasmith::{Json, Timestamp};
use svc_models::{
    ApiKey, ApiKeyName, ApiKeyOwnerType, ApiKeyPrefix, ApiKeyState, ApiKeyType, OpaqueId,
    ScopeOrUnrestricted,
};
use svc_server::Rejection;

use crate::clock::timestamp;
use crate::ids;
use crate::service::valid;
use crate::store::{Item, Kind, Rows};

/// The list of a developer's scoped keys, which has a limit.
pub const SCOPED: &str = "api_keys/scoped";

/// What is kept of a key: nobody can tell the key from it.
#[must_use]
pub fn hash(key: &str) -> Vec<u8> {
    Sha256::digest(key.as_bytes()).to_vec()
}

/// A key that is about to be made.
#[derive(Debug)]
pub struct NewKey<'k> {
    /// Who will own it.
    pub developer: &'k str,
    /// Its label.
    pub name: Option<ApiKeyName>,
    /// What it may do.
    pub scopes: Vec<ScopeOrUnrestricted>,
    /// When it is made, in milliseconds since 1970.
    pub now: i64,
}

/// Makes a key: the resource, and the value, which is shown this once.
///
/// # Errors
/// The store fails.
pub fn make(rows: &dyn Rows, new: NewKey<'_>) -> Result<(ApiKey, String), Rejection> {
    let NewKey {
        developer,
        name,
        scopes,
        now,
    } = new;
    let value = ids::key();
    let is_scoped = scopes != [ScopeOrUnrestricted::SvcApiUnrestricted];
    let at: Timestamp = timestamp(now);
    let mut key = ApiKey::new(
        at.clone(),
        valid::<OpaqueId>(&ids::id())?,
        valid(&value[value.len() - 4..])?,
        valid::<OpaqueId>(developer)?,
        ApiKeyOwnerType::Developer,
        ApiKeyPrefix::SkTest,
        scopes,
        ApiKeyState::Active,
        if is_scoped {
            ApiKeyType::Private
        } else {
            ApiKeyType::Public
        },
        at,
    );
    key.name = name;
    rows.put(&Item {
        sequence: 0,
        kind: Kind::ApiKey,
        id: key.id.to_string(),
        developer: developer.to_owned(),
        parent: String::new(),
        list: if is_scoped {
            SCOPED.to_owned()
        } else {
            String::new()
        },
        created: now,
        updated: now,
        body: key.to_json(),
    })?;
    rows.put_key(&hash(&value), key.id.as_str())?;
    Ok((key, value))
}
