//! Keys: kept as a hash, shown once (sections 2.3 and 5).

use sha2::{Digest, Sha256};
use svc_models::Scope;
use svc_models::make;
use svc_models::oasmith::{Json, Timestamp};
use svc_models::{ApiKey, ApiKeyName, ApiKeyPrefix, ApiKeyState, ApiKeyType, ScopeOrUnrestricted};
use svc_server::Rejection;

use crate::ids;
use crate::page::decoded;
use crate::store::{Item, Kind, Rows, Slice};
use crate::timestamps::timestamp;

/// The list of a developer's scoped keys, which has a limit.
pub const SCOPED: &str = "api_keys/scoped";

/// The list of a developer's unrestricted keys.
pub const UNRESTRICTED: &str = "api_keys/unrestricted";

/// The list of keys that open nothing any more.
const DELETED: &str = "api_keys/deleted";

/// No developer has more keys of a kind than this, as far as they are shown.
const MAX_SHOWN: u32 = 1000;

/// What is kept of a key: nobody can tell the key from it.
#[must_use]
pub fn hash(key: &str) -> Vec<u8> {
    Sha256::digest(key.as_bytes()).to_vec()
}

/// A key that is about to be made.
#[derive(Debug, Clone)]
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

impl<'k> NewKey<'k> {
    /// A key from words of the command line: unrestricted without a scope.
    ///
    /// # Errors
    /// The name or a scope is none.
    pub fn parse(
        developer: &'k str,
        name: Option<&str>,
        scopes: &[String],
        now: i64,
    ) -> Result<Self, String> {
        let name = match name.map(str::parse::<ApiKeyName>).transpose() {
            Ok(name) => name,
            Err(error) => return Err(format!("`--name`: {error}")),
        };
        let mut known = Vec::new();
        for scope in scopes {
            let is_scope = scope
                .parse::<Scope>()
                .is_ok_and(|scope| !scope.is_unknown());
            let parsed = scope.parse::<ScopeOrUnrestricted>();
            match parsed.ok().filter(|_| is_scope) {
                Some(scope) => known.push(scope),
                None => {
                    return Err(format!(
                        "`--scope {scope}` is no scope; they look like `webhook:read`, and the page access.html of a running sandbox lists them"
                    ));
                }
            }
        }
        if known.is_empty() {
            known.push(ScopeOrUnrestricted::SvcApiUnrestricted);
        }
        Ok(Self {
            developer,
            name,
            scopes: known,
            now,
        })
    }
}

/// Every key of a developer, the deleted ones last.
///
/// # Errors
/// The store fails.
pub fn all(rows: &dyn Rows, developer: &str) -> Result<Vec<ApiKey>, Rejection> {
    let mut keys = Vec::new();
    for list in [UNRESTRICTED, SCOPED, DELETED] {
        for item in &rows.list(&Slice::newest(developer, list, MAX_SHOWN))? {
            keys.push(decoded::<ApiKey>(item)?);
        }
    }
    Ok(keys)
}

/// Makes a key useless: whether the developer has it. The description has the state `Deleted`, and no operation that leads there.
///
/// # Errors
/// The store fails.
pub fn delete(rows: &dyn Rows, developer: &str, id: &str, now: i64) -> Result<bool, Rejection> {
    let Some(item) = rows.own_item(developer, Kind::ApiKey, id)? else {
        return Ok(false);
    };
    let mut key: ApiKey = decoded(&item)?;
    key.state = ApiKeyState::Deleted;
    key.updated_at = timestamp(now);
    rows.put(&item.listed(DELETED).changed(now, key.to_json()))?;
    Ok(true)
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
    let r#type = if is_scoped {
        ApiKeyType::Private
    } else {
        ApiKeyType::Public
    };
    let key = make!(ApiKey {
        id: ids::id(),
        r#type,
        owner_id: developer,
        prefix: ApiKeyPrefix::SkTest,
        last_4: &value[value.len() - 4..],
        name,
        state: ApiKeyState::Active,
        created_at: at.clone(),
        updated_at: at,
        scopes,
    })?;
    let list = if is_scoped { SCOPED } else { UNRESTRICTED };
    let item = Item::new(Kind::ApiKey, key.id.as_str(), developer, now, key.to_json());
    rows.put(&item.listed(list))?;
    rows.put_key(&hash(&value), key.id.as_str())?;
    Ok((key, value))
}
