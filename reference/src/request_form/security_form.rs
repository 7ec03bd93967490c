//! How callers say who they are, as a reader chooses it.

use oasmith_codegen::ir::{Api, Operation, SchemeKind, ScopedScheme, Value};

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

/// How a secret is typed and sent.
struct SecretField<'s> {
    /// What is typed, behind the name of its scheme.
    what: &'static str,
    place: &'static str,
    name: &'s str,
    before: String,
}

impl<'s> SecretField<'s> {
    fn of(kind: Option<&'s SchemeKind>) -> Self {
        let field = |what, place, name| Self {
            what,
            place,
            name,
            before: String::new(),
        };
        let token = |scheme: &str| Self {
            before: scheme_word(scheme) + " ",
            ..field(" (token)", "header", "Authorization")
        };
        match kind {
            Some(SchemeKind::HeaderKey(name)) => field(" (key)", "header", name),
            Some(SchemeKind::QueryKey(name)) => field(" (key)", "query", name),
            Some(SchemeKind::CookieKey(name)) => field(" (key)", "cookie", name),
            Some(SchemeKind::Http(scheme)) if scheme.eq_ignore_ascii_case("basic") => {
                field("", "basic", "Authorization")
            }
            Some(SchemeKind::Http(scheme)) => token(scheme),
            Some(SchemeKind::OAuth2(_) | SchemeKind::OpenIdConnect(_)) => token("Bearer"),
            Some(SchemeKind::MutualTls) => field("", "certificate", ""),
            Some(SchemeKind::Unknown) | None => field("", "unknown", ""),
        }
    }
}

fn scheme(api: &Api, of: &ScopedScheme) -> Value {
    let mut schemes = api.schemes.iter();
    let scheme = schemes.find(|it| it.name == of.name);
    let field = SecretField::of(scheme.map(|it| &it.kind));
    object([
        ("scheme", text(&of.name)),
        ("label", text(&(of.name.clone() + field.what))),
        ("place", text(field.place)),
        ("name", text(field.name)),
        ("before", text(&field.before)),
    ])
}
