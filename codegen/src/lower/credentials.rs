//! Chooses how callers of an operation identify themselves, of the ways that the description offers.

use super::context::{Context, complaint};
use crate::ir::{Operation, Scheme, SchemeKind};
use crate::report::Reports;
use crate::report::code::lower::UNSUPPORTED_SECURITY;
use crate::rust::Credential;

/// The first alternative of one scheme that is a key in a request; `None` where anyone may call.
pub(super) fn of(
    context: &Context<'_>,
    operation: &Operation,
    reports: &mut Reports,
) -> Option<Credential> {
    let alternatives = &operation.security;
    if alternatives.is_empty() || alternatives.iter().any(Vec::is_empty) {
        return None;
    }
    let chosen = alternatives.iter().find_map(|names| {
        let [name] = names.as_slice() else {
            return None;
        };
        key(scheme(context, name)?)
    });
    if chosen.is_none() {
        let names: Vec<String> = alternatives
            .iter()
            .map(|names| names.join(" and "))
            .collect();
        let message = format!(
            "no code is written for this way to authenticate: {}",
            names.join(", or ")
        );
        reports.add(complaint(UNSUPPORTED_SECURITY, operation.origin, message));
    }
    chosen
}

fn scheme<'c>(context: &Context<'c>, name: &str) -> Option<&'c Scheme> {
    let mut schemes = context.api.schemes.iter();
    schemes.find(|scheme| scheme.name == name)
}

/// Where the key of a scheme is, if it is one that stands in requests.
fn key(scheme: &Scheme) -> Option<Credential> {
    match &scheme.kind {
        SchemeKind::HeaderKey(name) => Some(Credential::Header(name.clone())),
        SchemeKind::QueryKey(name) => Some(Credential::Query(name.clone())),
        SchemeKind::CookieKey(name) => Some(Credential::Cookie(name.clone())),
        SchemeKind::Http(scheme) => Some(Credential::Authorization(capitalised(scheme))),
        SchemeKind::OAuth2 | SchemeKind::OpenIdConnect => {
            Some(Credential::Authorization("Bearer".to_owned()))
        }
        SchemeKind::MutualTls => None,
    }
}

/// `bearer` as the registry of schemes writes it: `Bearer`.
fn capitalised(scheme: &str) -> String {
    let mut letters = scheme.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
