//! Scopes that are left out where others have them, which would leave an operation open to every key, and scopes that exist nowhere.

use std::collections::BTreeSet;

use super::place::{diagnostic, here};
use crate::diagnostics::code::normalize as code;
use crate::diagnostics::{Diagnostics, suggest};
use crate::link::Links;
use crate::oas::schema::extension;
use crate::oas::visit::Found;
use crate::oas::{Document, Named, OperationObject, Schema, SecuritySchemeKind, SourceText};
use crate::tree::Node;

/// The key that says which scopes a key needs.
const KEY: &str = "x-required-scope";

/// Reports operations without a scope and scopes without a meaning.
pub(super) fn check<'a>(
    document: &'a Document<'a>,
    links: &Links<'a>,
    diagnostics: &mut Diagnostics,
) {
    let paths = document.paths.iter();
    let items = paths.filter_map(|path| here(&path.value, |reference| links.path_item(reference)));
    let operations: Vec<_> = items.flat_map(|item| &item.operations).collect();
    for operation in &operations {
        without_key(document, &operation.value, diagnostics);
    }
    let used: Vec<SourceText<'a>> = operations.iter().flat_map(|it| scopes(&it.value)).collect();
    let with_scopes = operations
        .iter()
        .find(|it| extension(&it.value.extensions, KEY).is_some());
    if let Some(other) = with_scopes {
        for operation in operations.iter().filter(|it| is_open(document, &it.value)) {
            missing(operation, other, diagnostics);
        }
    }
    let known = known(document, links, &used);
    for scope in used.iter().filter(|_| !known.is_empty()) {
        if !known.contains(scope.text) {
            unknown(scope, &known, diagnostics);
        }
    }
}

/// The scopes that an operation names itself.
fn scopes<'a>(operation: &OperationObject<'a>) -> Vec<SourceText<'a>> {
    let node = extension(&operation.extensions, KEY);
    let items = node.map(|node| node.as_list().unwrap_or(std::slice::from_ref(node)));
    let own = items.unwrap_or_default().iter().filter_map(|node| {
        let text = node.as_text()?;
        let origin = node.origin;
        Some(SourceText { text, origin })
    });
    let requirements = operation.security.iter().flatten();
    let schemes = requirements.flat_map(|requirement| &requirement.schemes);
    own.chain(schemes.flat_map(|(_, scopes)| scopes.iter().copied()))
        .collect()
}

/// Reports scopes that no key could hold, because none is asked for.
fn without_key(
    document: &Document<'_>,
    operation: &OperationObject<'_>,
    diagnostics: &mut Diagnostics,
) {
    let requirements = operation.security.as_ref().unwrap_or(&document.security);
    let node = extension(&operation.extensions, KEY);
    let has_scopes = |node: &&Node| !node.as_list().is_some_and(<[Node]>::is_empty);
    if let Some(node) = node.filter(has_scopes)
        && requirements.iter().all(|it| it.schemes.is_empty())
    {
        let message = "scopes are named, and no key is asked for, so anyone may call it";
        let help = "ask for a key with `security`, or leave the scopes out";
        diagnostics.add(diagnostic(code::SCOPE_WITHOUT_KEY, node.origin, message).help(help));
    }
}

/// Whether every key may call an operation, and nothing says that this is meant.
fn is_open(document: &Document<'_>, operation: &OperationObject<'_>) -> bool {
    let requirements = operation.security.as_ref().unwrap_or(&document.security);
    let mut schemes = requirements.iter().flat_map(|it| &it.schemes);
    let needs_key = requirements.iter().any(|it| !it.schemes.is_empty());
    let is_described = extension(&operation.extensions, KEY).is_some();
    needs_key && !is_described && schemes.all(|(_, scopes)| scopes.is_empty())
}

/// The scopes that the description lists: those of OAuth's flows, and the enumerations that hold most of what is used.
fn known<'a>(
    document: &'a Document<'a>,
    links: &Links<'a>,
    used: &[SourceText<'a>],
) -> BTreeSet<&'a str> {
    let mut known = BTreeSet::new();
    for named in &document.components.security_schemes {
        let scheme = here(&named.value, |reference| links.security_scheme(reference));
        if let Some(SecuritySchemeKind::OAuth2 { flows, .. }) = scheme.map(|scheme| &scheme.kind) {
            let scopes = flows.iter().flat_map(|flow| &flow.value.scopes);
            known.extend(scopes.map(|(name, _)| name.text));
        }
    }
    for found in links.objects() {
        if let Found::Schema(Schema::Object(schema), _) = found {
            let values = schema.enumeration.map(|it| it.value).unwrap_or_default();
            let listed: BTreeSet<&str> = values.iter().filter_map(Node::as_text).collect();
            let held = used.iter().filter(|it| listed.contains(it.text)).count();
            if held > 0 && held * 2 >= used.len() {
                known.extend(listed);
            }
        }
    }
    known
}

fn missing(
    operation: &Named<'_, OperationObject<'_>>,
    other: &Named<'_, OperationObject<'_>>,
    diagnostics: &mut Diagnostics,
) {
    let name = operation.value.id.unwrap_or(operation.name);
    let message = format!("`{}` names no scope, so every key may call it", name.text);
    diagnostics.add(
        diagnostic(code::MISSING_SCOPE, name.origin, message)
            .and(other.name.origin, "other operations name theirs")
            .help(format!(
                "add `{KEY}` with its scopes, or `{KEY}: []` if every key may call it"
            )),
    );
}

fn unknown(scope: &SourceText<'_>, known: &BTreeSet<&str>, diagnostics: &mut Diagnostics) {
    let message = format!(
        "the scope `{}` is none of those that are listed",
        scope.text
    );
    let help = suggest::did_you_mean(scope.text, known.iter().copied())
        .unwrap_or_else(|| "add it to the list of scopes".to_owned());
    diagnostics.add(diagnostic(code::UNKNOWN_SCOPE, scope.origin, message).help(help));
}
