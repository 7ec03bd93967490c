//! Who may call: what is shown for each scheme that an operation asks for.

use oasmith::Credential;

use super::context::LowerContext;
use crate::ir::{Operation, Scheme, SchemeKind, TokenFlow};
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
                credential: credential(context, &required.name),
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
    let of_http = api.schemes.iter().filter(|scheme| match scheme.kind {
        SchemeKind::Http(_) | SchemeKind::OAuth2(_) | SchemeKind::OpenIdConnect(_) => true,
        SchemeKind::HeaderKey(_)
        | SchemeKind::QueryKey(_)
        | SchemeKind::CookieKey(_)
        | SchemeKind::MutualTls
        | SchemeKind::Unknown => false,
    });
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
        credential: credential(context, name),
        scopes: Vec::new(),
    });
    schemes.collect()
}

/// How callers come by tokens.
pub(super) fn oauth2_flows(context: &LowerContext<'_>) -> Vec<OAuth2Flow> {
    let schemes = context.api.schemes.iter();
    let flows = schemes.flat_map(|scheme| match &scheme.kind {
        SchemeKind::OAuth2(oauth) => oauth.flows.iter().map(|it| flow(scheme, it)).collect(),
        SchemeKind::Http(_)
        | SchemeKind::OpenIdConnect(_)
        | SchemeKind::HeaderKey(_)
        | SchemeKind::QueryKey(_)
        | SchemeKind::CookieKey(_)
        | SchemeKind::MutualTls
        | SchemeKind::Unknown => Vec::new(),
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

/// What is shown for a scheme. Of one that is not described nobody knows it, and so that nothing is opened, no request has it.
fn credential(context: &LowerContext<'_>, name: &str) -> Credential<String> {
    let mut schemes = context.api.schemes.iter();
    let scheme = schemes.find(|scheme| scheme.name == name);
    match scheme.map(|scheme| &scheme.kind) {
        Some(SchemeKind::HeaderKey(name)) => Credential::Header(name.clone()),
        Some(SchemeKind::QueryKey(name)) => Credential::Query(name.clone()),
        Some(SchemeKind::CookieKey(name)) => Credential::Cookie(name.clone()),
        Some(SchemeKind::Http(scheme)) => Credential::Authorization(capitalised(scheme)),
        Some(SchemeKind::OAuth2(_) | SchemeKind::OpenIdConnect(_)) => {
            Credential::Authorization("Bearer".to_owned())
        }
        Some(SchemeKind::MutualTls) => Credential::Certificate,
        Some(SchemeKind::Unknown) | None => Credential::Unknown,
    }
}

/// `bearer` as the registry of schemes writes it: `Bearer`.
fn capitalised(scheme: &str) -> String {
    let mut letters = scheme.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
