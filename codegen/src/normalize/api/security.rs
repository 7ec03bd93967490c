//! Ways to authenticate, and what each operation needs.

use super::components::last_step;
use crate::ir::{Docs, OAuth2, Scheme, SchemeKind, ScopedScheme, TokenFlow};
use crate::link::Links;
use crate::normalize::docs::described;
use crate::normalize::place::here;
use crate::oas::visit::Found;
use crate::oas::{
    Document, Named, OAuthFlow, OperationObject, RefOr, SecurityRequirement, SecurityScheme,
    SecuritySchemeKind, SourceText,
};
use crate::source::Origin;

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
    for written in required(links) {
        let name = name_of(document, links, &written);
        if schemes.iter().any(|scheme| scheme.name == name) {
            continue;
        }
        let meant = links.named_scheme(&written);
        // What is required and not known has been reported; it must not leave an operation open.
        let kind = meant.map_or(SchemeKind::Unknown, |it| kind(&it.kind));
        schemes.push(Scheme {
            name,
            docs: meant.map_or_else(Docs::default, |it| {
                described(it.description, &it.extensions)
            }),
            kind,
            origin: written.origin,
        });
    }
    schemes
}

/// The names in all requirements.
fn required<'a>(links: &Links<'a>) -> Vec<SourceText<'a>> {
    let mut names = Vec::new();
    for found in links.objects() {
        if let Found::SecurityRequirement(requirement) = found {
            names.extend(requirement.schemes.iter().map(|(name, _)| *name));
        }
    }
    names
}

/// The name of the scheme that a requirement names, or refers to by a URI.
fn name_of<'a>(document: &Document<'a>, links: &Links<'a>, written: &SourceText<'a>) -> String {
    let components = || document.components.security_schemes.iter();
    let Some(meant) = links.named_scheme(written) else {
        return written.text.to_owned();
    };
    if components().any(|named| named.name.text == written.text) {
        return written.text.to_owned();
    }
    let is_meant = |named: &&Named<'a, RefOr<'a, SecurityScheme<'a>>>| {
        let here = here(&named.value, |reference| links.security_scheme(reference));
        here.is_some_and(|here| here.origin == meant.origin)
    };
    if let Some(component) = components().find(is_meant) {
        return component.name.text.to_owned();
    }
    let short = last_step(written.text);
    let is_free = components().all(|named| named.name.text != short);
    if is_free { short } else { written.text }.to_owned()
}

/// How a scheme works.
pub fn kind(kind: &SecuritySchemeKind<'_>) -> SchemeKind {
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
        SecuritySchemeKind::OAuth2 {
            flows,
            metadata_url,
        } => SchemeKind::OAuth2(OAuth2 {
            flows: flows.iter().map(flow).collect(),
            metadata_url: metadata_url.map(|it| it.text.to_owned()),
        }),
        SecuritySchemeKind::OpenIdConnect { url } => SchemeKind::OpenIdConnect(url.text.to_owned()),
        SecuritySchemeKind::MutualTls => SchemeKind::MutualTls,
    }
}

fn flow(named: &Named<'_, OAuthFlow<'_>>) -> TokenFlow {
    let OAuthFlow {
        authorization_url,
        device_authorization_url,
        token_url,
        refresh_url,
        scopes,
    } = &named.value;
    let urls = [
        ("authorizationUrl", authorization_url),
        ("deviceAuthorizationUrl", device_authorization_url),
        ("tokenUrl", token_url),
        ("refreshUrl", refresh_url),
    ];
    let urls = urls.into_iter();
    TokenFlow {
        name: named.name.text.to_owned(),
        urls: urls
            .filter_map(|(key, url)| Some((key, url.as_ref()?.text.to_owned())))
            .collect(),
        scopes: scopes
            .iter()
            .map(|(name, about)| (name.text.to_owned(), about.text.to_owned()))
            .collect(),
    }
}

/// Where it is written what an operation wants: at the operation, or for all of them.
pub fn origin(document: &Document<'_>, operation: &OperationObject<'_>) -> Option<Origin> {
    let first = |all: &[SecurityRequirement<'_>]| all.first().map(|it| it.origin);
    match &operation.security {
        // An empty list has no place of its own.
        Some(own) => first(own).or(Some(operation.origin)),
        None => first(&document.security),
    }
}

/// The alternatives of an operation.
pub fn of_operation<'a>(
    document: &'a Document<'a>,
    operation: &OperationObject<'a>,
    links: &Links<'a>,
) -> Vec<Vec<ScopedScheme>> {
    let requirements = operation.security.as_ref().unwrap_or(&document.security);
    alternatives(document, requirements, links)
}

/// The alternatives of operations that name none themselves.
pub fn of_all<'a>(document: &'a Document<'a>, links: &Links<'a>) -> Vec<Vec<ScopedScheme>> {
    alternatives(document, &document.security, links)
}

fn alternatives<'a>(
    document: &'a Document<'a>,
    requirements: &[SecurityRequirement<'a>],
    links: &Links<'a>,
) -> Vec<Vec<ScopedScheme>> {
    let alternatives = requirements.iter().map(|requirement| {
        let schemes = requirement.schemes.iter();
        let schemes = schemes.map(|(name, scopes)| ScopedScheme {
            name: name_of(document, links, name),
            scopes: scopes.iter().map(|it| it.text.to_owned()).collect(),
        });
        schemes.collect()
    });
    alternatives.collect()
}
