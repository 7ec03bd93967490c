//! Who may call: what is shown for each scheme that an operation asks for.

use oasmith::Credential;

use super::context::LowerContext;
use crate::ir::{Operation, Scheme, TokenFlow};
use crate::rust::{OAuth2Flow, RequiredScheme, Security};

/// The alternatives that the description offers.
pub(super) fn of(context: &LowerContext<'_>, operation: &Operation) -> Security {
    let mut alternatives: Vec<Vec<RequiredScheme>> = Vec::new();
    for required in &operation.security {
        let schemes = required.iter().map(|required| {
            let own = required.scopes.iter();
            // Those that the operation names for any key are those of each.
            let of_any = operation.scopes.iter();
            let of_any = of_any.filter(|scope| !required.scopes.contains(scope));
            RequiredScheme {
                name: required.name.clone(),
                credential: context.api.credential(&required.name),
                scopes: own.chain(of_any).cloned().collect(),
            }
        });
        alternatives.push(schemes.collect());
    }
    if alternatives.iter().all(Vec::is_empty) {
        alternatives.clear();
    }
    Security(alternatives)
}

/// How to authenticate where an operation asks for nothing and its handler answers 401 all the same: by what operations are asked for that say
/// nothing themselves, or else by what is described for HTTP.
pub(super) fn usual(context: &LowerContext<'_>) -> Vec<RequiredScheme> {
    let api = context.api;
    let is_of_http = |it: &&Scheme| matches!(it.kind.credential(), Credential::Authorization(_));
    let of_http = api.schemes.iter().filter(is_of_http);
    let mut names: Vec<&str> = Vec::new();
    for required in api.security.iter().flatten() {
        if !names.contains(&required.name.as_str()) {
            names.push(&required.name);
        }
    }
    if names.is_empty() {
        names.extend(of_http.map(|scheme| scheme.name.as_str()));
    }
    let schemes = names.into_iter().map(|name| RequiredScheme {
        name: name.to_owned(),
        credential: api.credential(name),
        scopes: Vec::new(),
    });
    schemes.collect()
}

/// How callers come by tokens.
pub(super) fn oauth2_flows(context: &LowerContext<'_>) -> Vec<OAuth2Flow> {
    let schemes = context.api.schemes.iter();
    let flows = schemes.flat_map(|scheme| {
        let flows = scheme.kind.oauth2().into_iter().flat_map(|it| &it.flows);
        flows.map(|it| flow(scheme, it))
    });
    flows.collect()
}

fn flow(scheme: &Scheme, flow: &TokenFlow) -> OAuth2Flow {
    let url = |key: &str| {
        let mut urls = flow.urls.iter();
        urls.find(|(own, _)| *own == key)
            .map(|(_, url)| url.clone())
    };
    OAuth2Flow {
        scheme: scheme.name.clone(),
        name: flow.name.clone(),
        authorization_url: url("authorizationUrl"),
        device_authorization_url: url("deviceAuthorizationUrl"),
        token_url: url("tokenUrl"),
        refresh_url: url("refreshUrl"),
        scopes: flow.scopes.keys().cloned().collect(),
    }
}
