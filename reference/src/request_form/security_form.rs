//! How callers say who they are, as a reader chooses it.

use oasmith_codegen::ir::{Api, Operation, Scheme, SchemeKind, ScopedScheme, Value};

use super::data::{list, object, text};
use crate::code::of_operation::scheme_word;
use crate::page::parts;

/// The alternatives, each with its schemes.
pub(super) fn all(api: &Api, operation: &Operation) -> Vec<Value> {
    let alternatives = operation.security.iter().map(|together| {
        let schemes = together.iter().map(|it| scheme(api, it));
        object([
            ("label", text(&parts::schemes(together))),
            ("schemes", list(schemes)),
        ])
    });
    alternatives.collect()
}

fn kind<'a>(api: &'a Api, of: &ScopedScheme) -> Option<&'a SchemeKind> {
    let mut schemes = api.schemes.iter();
    let found: Option<&Scheme> = schemes.find(|it| it.name == of.name);
    found.map(|it| &it.kind)
}

fn scheme(api: &Api, of: &ScopedScheme) -> Value {
    let (place, name, before) = match kind(api, of) {
        Some(SchemeKind::HeaderKey(name)) => ("header", name.as_str(), String::new()),
        Some(SchemeKind::QueryKey(name)) => ("query", name.as_str(), String::new()),
        Some(SchemeKind::CookieKey(name)) => ("cookie", name.as_str(), String::new()),
        Some(SchemeKind::Http(scheme)) if scheme.eq_ignore_ascii_case("basic") => {
            ("basic", "Authorization", String::new())
        }
        Some(SchemeKind::Http(scheme)) => ("header", "Authorization", scheme_word(scheme) + " "),
        Some(SchemeKind::OAuth2(_) | SchemeKind::OpenIdConnect(_)) => {
            ("header", "Authorization", "Bearer ".to_owned())
        }
        Some(SchemeKind::MutualTls) => ("certificate", "", String::new()),
        Some(SchemeKind::Unknown) | None => ("unknown", "", String::new()),
    };
    let what = match kind(api, of) {
        Some(SchemeKind::HeaderKey(_) | SchemeKind::QueryKey(_) | SchemeKind::CookieKey(_)) => {
            format!("{} (key)", of.name)
        }
        Some(SchemeKind::Http(scheme)) if scheme.eq_ignore_ascii_case("basic") => of.name.clone(),
        Some(SchemeKind::Http(_) | SchemeKind::OAuth2(_) | SchemeKind::OpenIdConnect(_)) => {
            format!("{} (token)", of.name)
        }
        Some(SchemeKind::MutualTls | SchemeKind::Unknown) | None => of.name.clone(),
    };
    object([
        ("scheme", text(&of.name)),
        ("label", text(&what)),
        ("place", text(place)),
        ("name", text(name)),
        ("before", text(&before)),
    ])
}
