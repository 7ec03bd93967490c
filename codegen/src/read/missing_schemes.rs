//! Security schemes that requirements name and nobody describes, as many generators leave them: what a name alone says of its scheme.
//!
//! A server still asks its own code who a caller is, so that a name that was read wrongly opens nothing. What a name does not say is left
//! out: nobody fulfils it.

use std::collections::BTreeMap;

use super::context::{ReadContext, diagnostic};
use crate::diagnostics::code::link::UNKNOWN_SCHEME;
use crate::diagnostics::suggest;
use crate::oas::{Document, Named, RefOr, SecurityScheme, SecuritySchemeKind, SourceText};
use crate::tree::Node;

/// What the words of a name stand for; the first that is in it counts.
const SCHEMES: [(&str, Guess); 8] = [
    ("basic", Guess::Http("basic")),
    ("bearer", Guess::Http("bearer")),
    ("jwt", Guess::Http("bearer")),
    ("oauth", Guess::Http("bearer")),
    ("openid", Guess::Http("bearer")),
    ("oidc", Guess::Http("bearer")),
    ("token", Guess::Http("bearer")),
    ("key", Guess::Key),
];

/// What a scheme is by its name.
#[derive(Clone, Copy)]
enum Guess {
    /// The scheme of the `Authorization` header.
    Http(&'static str),
    /// A header.
    Key,
}

/// The header of a key whose scheme is called by no header's name.
const KEY_HEADER: &str = "X-API-Key";

/// Describes the schemes of a document that its requirements name and that it does not have, as far as their names say what they are.
pub(super) fn describe<'t>(document: &mut Document<'t>, cx: &ReadContext<'t>) {
    let mut missing: BTreeMap<&str, SourceText<'t>> = BTreeMap::new();
    for name in cx.take_required_schemes() {
        missing.entry(name.text).or_insert(name);
    }
    let described = described(document, cx);
    missing.retain(|name, _| !described.contains(name));
    let schemes = missing.into_values().filter_map(|name| {
        let (kind, words) = by_name(name)?;
        let message = format!("there is no security scheme `{}`", name.text);
        let help = suggest::did_you_mean(name.text, described.iter().copied());
        let help = help.unwrap_or_else(|| "describe it in `components/securitySchemes`".to_owned());
        cx.add(
            diagnostic(UNKNOWN_SCHEME, name.origin, message)
                .label(format!("read by its name as {words}"))
                .help(help),
        );
        Some(Named {
            name,
            value: RefOr::Here(SecurityScheme {
                origin: name.origin,
                description: None,
                kind,
                extensions: Vec::new(),
            }),
        })
    });
    let schemes: Vec<_> = schemes.collect();
    document.components.security_schemes.extend(schemes);
}

/// The names of the schemes that are described, also of those that cannot be read, which has been reported.
fn described<'t>(document: &Document<'t>, cx: &ReadContext<'t>) -> Vec<&'t str> {
    let schemes = cx.locate(&SourceText {
        text: "#/components/securitySchemes",
        origin: document.origin,
    });
    let entries = schemes.and_then(Node::as_map).into_iter();
    let entries = entries.flat_map(|map| &map.entries);
    entries.map(|entry| entry.key.as_str()).collect()
}

/// What a scheme is by its name, and that in words.
fn by_name(name: SourceText<'_>) -> Option<(SecuritySchemeKind<'_>, String)> {
    // A reference to another document is no name.
    let lower = name.text.to_lowercase();
    if name.text.contains(['#', '/']) {
        return None;
    }
    let mut known = SCHEMES.iter();
    let (_, guess) = known.find(|(word, _)| lower.contains(word))?;
    let at = |text| SourceText {
        text,
        origin: name.origin,
    };
    Some(match *guess {
        Guess::Http(scheme) => {
            let kind = SecuritySchemeKind::Http {
                scheme: at(scheme),
                bearer_format: None,
            };
            (kind, format!("`{scheme}` of the `Authorization` header"))
        }
        Guess::Key => {
            let is_header = lower.starts_with("x-");
            let header = if is_header { name.text } else { KEY_HEADER };
            let kind = SecuritySchemeKind::ApiKey {
                location: at("header"),
                name: at(header),
            };
            (kind, format!("a key in the header `{header}`"))
        }
    })
}
