//! How callers of an operation identify themselves: by a key, or by one of several lists of keys.

use std::collections::BTreeSet;

use super::context::{LowerContext, diagnostic};
use crate::diagnostics::Diagnostics;
use crate::diagnostics::code::lower::UNSUPPORTED_SECURITY;
use crate::ir::{Api, Operation, Scheme, SchemeKind};
use crate::rust::{Credential, Security};

/// Whether all operations that ask for a key ask for the same one, which then needs no name.
pub(super) fn has_one_key(api: &Api) -> bool {
    let webhooks = api.webhooks.iter().map(|webhook| &webhook.operation);
    let lists = api.operations.iter().chain(webhooks);
    let names: BTreeSet<&String> = lists
        .flat_map(|operation| operation.security.iter().flatten())
        .map(|required| &required.name)
        .collect();
    names.len() <= 1
}

/// The ways that the description offers; certificates are a matter of the connection.
pub(super) fn of(
    context: &LowerContext<'_>,
    operation: &Operation,
    diagnostics: &mut Diagnostics,
) -> Security {
    let mut lists: Vec<Vec<(String, Credential)>> = Vec::new();
    for required in &operation.security {
        let schemes = required.iter().filter_map(|it| scheme(context, &it.name));
        let (mut keys, mut has_certificate) = (Vec::new(), false);
        for scheme in schemes {
            match key(scheme) {
                Some(credential) => keys.push((scheme.name.clone(), credential)),
                None => has_certificate = true,
            }
        }
        if has_certificate {
            let message = "a certificate of the client is asked for, and not looked at";
            diagnostics.add(diagnostic(UNSUPPORTED_SECURITY, operation.origin, message));
        }
        lists.push(keys);
    }
    if lists.iter().all(Vec::is_empty) {
        return Security::Anyone;
    }
    match lists.as_slice() {
        [list] => match list.as_slice() {
            [(_, credential)] if context.has_one_key => Security::Key(credential.clone()),
            _ => Security::Keys(lists),
        },
        _ => Security::Keys(lists),
    }
}

fn scheme<'c>(context: &LowerContext<'c>, name: &str) -> Option<&'c Scheme> {
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
        SchemeKind::OAuth2(_) | SchemeKind::OpenIdConnect(_) => {
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
