//! How callers say who they are, as a reader chooses it.

use oasmith::Credential;
use oasmith_codegen::ir::{Api, Operation, ScopedScheme, Value};

use super::data::{list, object, text};
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
struct SecretField {
    /// What is typed, behind the name of its scheme.
    what: &'static str,
    place: &'static str,
    name: String,
    before: String,
}

impl SecretField {
    fn of(credential: Credential<String>) -> Self {
        let field = |what, place, name| Self {
            what,
            place,
            name,
            before: String::new(),
        };
        let authorization = |what, place| field(what, place, "Authorization".to_owned());
        match credential {
            Credential::Header(name) => field(" (key)", "header", name),
            Credential::Query(name) => field(" (key)", "query", name),
            Credential::Cookie(name) => field(" (key)", "cookie", name),
            Credential::Authorization(scheme) if scheme.eq_ignore_ascii_case("Basic") => {
                authorization("", "basic")
            }
            Credential::Authorization(scheme) => Self {
                before: scheme + " ",
                ..authorization(" (token)", "header")
            },
            Credential::Certificate => field("", "certificate", String::new()),
            Credential::Unknown => field("", "unknown", String::new()),
        }
    }
}

fn scheme(api: &Api, of: &ScopedScheme) -> Value {
    let field = SecretField::of(api.credential(&of.name));
    object([
        ("scheme", text(&of.name)),
        ("label", text(&(of.name.clone() + field.what))),
        ("place", text(field.place)),
        ("name", text(&field.name)),
        ("before", text(&field.before)),
    ])
}
