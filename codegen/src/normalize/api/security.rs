//! Ways to authenticate, and what each operation needs.

use crate::ir::{Scheme, SchemeKind};
use crate::link::Links;
use crate::normalize::docs::described;
use crate::normalize::place::here;
use crate::oas::visit::{self, Found};
use crate::oas::{Document, OperationObject, SecuritySchemeKind, SourceText};

/// The ways to authenticate.
pub fn schemes<'a>(document: &'a Document<'a>, links: &Links<'a>) -> Vec<Scheme> {
    let named = document.components.security_schemes.iter();
    let schemes = named.filter_map(|named| {
        let written = here(&named.value, |reference| links.security_scheme(reference))?;
        Some(Scheme {
            name: named.name.text.to_owned(),
            docs: described(written.description, &written.extensions),
            kind: kind(&written.kind),
            origin: named.name.origin,
        })
    });
    let mut schemes: Vec<Scheme> = schemes.collect();
    for name in required(document) {
        // What is required and not known has been reported; it must not leave an operation open.
        if schemes.iter().all(|scheme| scheme.name != name.text) {
            schemes.push(Scheme {
                name: name.text.to_owned(),
                docs: described(None, &[]),
                kind: SchemeKind::Http("bearer".to_owned()),
                origin: name.origin,
            });
        }
    }
    schemes
}

/// The names in all requirements.
fn required<'a>(document: &'a Document<'a>) -> Vec<SourceText<'a>> {
    let mut names = Vec::new();
    visit::document(document, &mut |found| {
        if let Found::SecurityRequirement(requirement) = found {
            names.extend(requirement.schemes.iter().map(|(name, _)| *name));
        }
    });
    names
}

fn kind(kind: &SecuritySchemeKind<'_>) -> SchemeKind {
    match kind {
        SecuritySchemeKind::ApiKey { location, name } => {
            let name = name.text.to_owned();
            match location.text {
                "query" => SchemeKind::QueryKey(name),
                "cookie" => SchemeKind::CookieKey(name),
                _ => SchemeKind::HeaderKey(name),
            }
        }
        SecuritySchemeKind::Http { scheme, .. } => SchemeKind::Http(scheme.text.to_owned()),
        SecuritySchemeKind::OAuth2 { .. } => SchemeKind::OAuth2,
        SecuritySchemeKind::OpenIdConnect { .. } => SchemeKind::OpenIdConnect,
        SecuritySchemeKind::MutualTls => SchemeKind::MutualTls,
    }
}

/// The alternatives of an operation, and the scopes that they name.
pub fn of_operation(
    document: &Document<'_>,
    operation: &OperationObject<'_>,
) -> (Vec<Vec<String>>, Vec<String>) {
    let requirements = operation.security.as_ref().unwrap_or(&document.security);
    let alternatives = requirements.iter().map(|requirement| {
        let names = requirement
            .schemes
            .iter()
            .map(|(name, _)| name.text.to_owned());
        names.collect::<Vec<_>>()
    });
    let scopes = requirements
        .iter()
        .flat_map(|requirement| &requirement.schemes);
    let mut scopes: Vec<String> = scopes
        .flat_map(|(_, scopes)| scopes)
        .map(|scope| scope.text.to_owned())
        .collect();
    scopes.dedup();
    (alternatives.collect(), scopes)
}
