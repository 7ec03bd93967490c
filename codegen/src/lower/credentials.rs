//! Who may call: what is shown for each scheme that an operation asks for.

use super::context::{LowerContext, diagnostic};
use crate::diagnostics::Diagnostics;
use crate::diagnostics::code::lower::UNSUPPORTED_SECURITY;
use crate::ir::{Operation, SchemeKind};
use crate::rust::{Credential, RequiredScheme, Security};

/// The alternatives that the description offers.
pub(super) fn of(
    context: &LowerContext<'_>,
    operation: &Operation,
    diagnostics: &mut Diagnostics,
) -> Security {
    let mut alternatives = Vec::new();
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
        let schemes: Vec<RequiredScheme> = schemes.collect();
        if let Some(place) = taken_twice(&schemes) {
            let message =
                format!("two schemes that are asked for together are both shown in {place}");
            let wrong = diagnostic(UNSUPPORTED_SECURITY, operation.origin, message);
            diagnostics.add(wrong);
        }
        alternatives.push(schemes);
    }
    if alternatives.iter().all(Vec::is_empty) {
        alternatives.clear();
    }
    Security(alternatives)
}

/// What is shown for a scheme. Of one that is not described nobody knows it, and so that nothing is opened, no request has it.
fn credential(context: &LowerContext<'_>, name: &str) -> Credential {
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

/// The place where two schemes of an alternative have what is shown for them.
fn taken_twice(schemes: &[RequiredScheme]) -> Option<String> {
    let places = schemes.iter().map(|scheme| match &scheme.credential {
        Credential::Header(name) => Some(format!("the header `{}`", name.to_lowercase())),
        Credential::Query(name) => Some(format!("the query parameter `{name}`")),
        Credential::Cookie(name) => Some(format!("the cookie `{name}`")),
        Credential::Authorization(_) => Some("the header `authorization`".to_owned()),
        Credential::Certificate | Credential::Unknown => None,
    });
    let mut known = Vec::new();
    for place in places.flatten() {
        if known.contains(&place) {
            return Some(place);
        }
        known.push(place);
    }
    None
}

/// `bearer` as the registry of schemes writes it: `Bearer`.
fn capitalised(scheme: &str) -> String {
    let mut letters = scheme.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
