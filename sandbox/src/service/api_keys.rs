//! API keys (sections 2.3, 4.3, 4.4 and 5).

use svc_models::make;
use svc_models::oasmith::{Location, Problem, Violations};
use svc_models::{ApiKey, ApiKeyValue, CreatedApiKey, Scope, ScopeOrUnrestricted};
use svc_server::{
    ApiKeys, CREATE_API_KEY_LIMIT, Context, CreateApiKeyRequest, CreateApiKeyResponse,
    DescribeApiKeyResponse, Rejection,
};

use super::{Sandbox, valid};
use crate::keys::{self, NewKey, SCOPED};
use oasmith_mock::control::milliseconds;

impl ApiKeys for Sandbox {
    type Error = Rejection;

    async fn create(
        &self,
        request: CreateApiKeyRequest,
        context: &Context,
    ) -> Result<CreateApiKeyResponse, Rejection> {
        let body = request.body;
        let scopes = granted(context, &body.scopes)?;
        self.transaction(context, |rows| {
            CREATE_API_KEY_LIMIT.admit(rows.count(context.account(), SCOPED)?)?;
            let new = NewKey {
                developer: context.account(),
                name: body.name.clone(),
                scopes: scopes.clone(),
                now: milliseconds(context.now),
            };
            let (key, value) = keys::make(rows, new)?;
            Ok(created(key, valid(&value)?)?.into())
        })
    }

    async fn describe(&self, context: &Context) -> Result<DescribeApiKeyResponse, Rejection> {
        // It was read to let the caller in.
        let caller = context.caller.as_ref();
        let key = caller.and_then(|caller| caller.record::<ApiKey>());
        Ok(key.ok_or_else(Rejection::unexpected)?.clone().into())
    }
}

/// The scopes of a new key, each once. A caller grants only what it holds (section 5, rule 4).
fn granted(context: &Context, wanted: &[Scope]) -> Result<Vec<ScopeOrUnrestricted>, Rejection> {
    let held = context.caller.as_ref().map(|caller| &caller.scopes);
    let is_held = |scope: &&Scope| held.is_some_and(|held| held.hold(scope.as_str()));
    let missing: Vec<&str> = wanted
        .iter()
        .filter(|scope| !is_held(scope))
        .map(Scope::as_str)
        .collect();
    if !missing.is_empty() {
        let missing = missing.join(", ");
        let message = format!("The key does not hold what it wants to grant: {missing}");
        let problem = Problem::new("forbidden", message).at(Location::Body, "scopes");
        return Err(Rejection::new(403, problem));
    }
    let mut granted = Vec::new();
    for scope in wanted {
        let scope = valid::<ScopeOrUnrestricted>(scope.as_str())?;
        if !granted.contains(&scope) {
            granted.push(scope);
        }
    }
    Ok(granted)
}

/// The one answer that holds the value (section 2.3).
fn created(key: ApiKey, value: ApiKeyValue) -> Result<CreatedApiKey, Violations> {
    let ApiKey {
        id,
        r#type,
        owner_id,
        prefix,
        last_4,
        state,
        created_at,
        updated_at,
        name,
        scopes,
        ..
    } = key;
    make!(CreatedApiKey {
        id,
        r#type,
        owner_id,
        prefix,
        last_4,
        name,
        state,
        created_at,
        updated_at,
        scopes,
        value,
    })
}

#[cfg(test)]
mod tests {
    use svc_models::oasmith::Json;

    use super::*;

    #[test]
    fn a_created_key_reads_as_the_key_and_its_value() {
        let text = r#"{"id":"a","type":"Private","owner_type":"Developer","owner_id":"d","prefix":"sk-test","last_4":"abcd","state":"Active","created_at":"2026-01-01T00:00:00Z","updated_at":"2026-01-01T00:00:00Z","name":"n","scopes":["webhook:read"]}"#;
        let key = ApiKey::from_json(text).expect("a key");
        let value = "sk-test-abcd".parse().expect("a value");
        let json = created(key, value).expect("a key").to_json();
        assert_eq!(json.replace(r#","value":"sk-test-abcd""#, ""), text);
    }
}
