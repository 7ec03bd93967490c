//! How callers say who they are, and which scopes there are.

use std::collections::BTreeMap;

use oasmith_codegen::ir::{Scheme, SchemeKind};

use crate::docs;
use crate::html::{Html, code, element, text};
use crate::page::frame::{Content, framed};
use crate::page::parts;
use crate::reference::Scope;

pub(crate) fn page(scope: Scope<'_>) -> String {
    let schemes: Html = scope
        .reference
        .api
        .schemes
        .iter()
        .map(|it| scheme(scope, it))
        .collect();
    let none = element("p").text("The description names no way to authenticate.");
    let schemes = if schemes.is_empty() {
        none.into()
    } else {
        schemes
    };
    let main = Html::from(element("h1").text("Authentication"))
        .and(schemes)
        .and(parts::section("scopes", "Scopes", scopes(scope)));
    framed(
        scope,
        Content {
            title: "Authentication",
            group: None,
            address: "access.html",
            main,
        },
    )
}

fn scheme(scope: Scope<'_>, of: &Scheme) -> Html {
    let how = match &of.kind {
        SchemeKind::HeaderKey(name) => text("A key in the header ").and(code(name)),
        SchemeKind::QueryKey(name) => text("A key in the query parameter ").and(code(name)),
        SchemeKind::CookieKey(name) => text("A key in the cookie ").and(code(name)),
        SchemeKind::Http(scheme) => text("The header ")
            .and(code("Authorization"))
            .and(text(" with the scheme "))
            .and(code(scheme)),
        SchemeKind::OAuth2(_) => text("OAuth 2: a token in the header ").and(code("Authorization")),
        SchemeKind::OpenIdConnect(_) => {
            text("OpenID Connect: a token in the header ").and(code("Authorization"))
        }
        SchemeKind::MutualTls => text("A certificate of the client"),
        SchemeKind::Unknown => text("The description does not say how."),
    };
    let pointer = format!(
        "/components/securitySchemes/{}",
        oasmith::pointer::escape(&of.name)
    );
    Html::from(element("h2").text(&of.name))
        .and(element("p").child(how))
        .and(docs::shown(&of.docs))
        .and(scope.reference.questions.within(&pointer))
}

fn scopes(scope: Scope<'_>) -> Html {
    let mut all: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (position, operation) in scope.reference.api.operations.iter().enumerate() {
        for name in operation.all_scopes() {
            all.entry(name).or_default().push(position);
        }
    }
    let pieces = all.iter().map(|(name, positions)| {
        let operations = positions.iter().filter_map(|position| {
            Some(parts::operation_line(
                scope,
                *position,
                scope.reference.api.operations.get(*position)?,
            ))
        });
        Html::from(element("h3").child(code(name)))
            .and(element("ul").class("list").children(operations))
    });
    pieces.collect()
}
