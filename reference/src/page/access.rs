//! How callers say who they are, and which scopes there are.

use std::collections::BTreeMap;

use oasmith_codegen::ir::{DocsLink, Operation, Scheme, SchemeKind, ScopedScheme, TokenFlow};

use crate::html::{Element, Html, code, element, text};
use crate::page::frame::Content;
use crate::page::parts;
use crate::reference::Scope;
use crate::{docs, markdown};

pub(crate) fn page(scope: Scope<'_>) -> Content {
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
    Content::new("Authentication", main)
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
        .and(docs::shown(scope.links(), &of.docs))
        .and(tokens(&of.kind))
        .and(scope.reference.questions.within(&pointer))
}

/// Where callers get a token, and what they can ask for.
fn tokens(kind: &SchemeKind) -> Html {
    match kind {
        SchemeKind::OAuth2(oauth) => {
            let metadata = oauth.metadata_url.as_ref();
            let metadata =
                metadata.map(|url| address("The authorization server describes itself at ", url));
            let flows: Html = oauth.flows.iter().map(flow).collect();
            Html::from(metadata).and(flows)
        }
        SchemeKind::OpenIdConnect(url) => address("The provider describes itself at ", url).into(),
        SchemeKind::HeaderKey(_)
        | SchemeKind::QueryKey(_)
        | SchemeKind::CookieKey(_)
        | SchemeKind::Http(_)
        | SchemeKind::MutualTls
        | SchemeKind::Unknown => Html::default(),
    }
}

/// One way to a token.
fn flow(of: &TokenFlow) -> Html {
    let name = match of.name.as_str() {
        "authorizationCode" => "Authorization code",
        "clientCredentials" => "Client credentials",
        "deviceAuthorization" => "Device authorization",
        "implicit" => "Implicit",
        "password" => "Password of the user",
        other => other,
    };
    let urls = of.urls.iter().map(|(key, url)| {
        let word = match *key {
            "authorizationUrl" => "Users are asked at ",
            "deviceAuthorizationUrl" => "Devices ask for a code at ",
            "refreshUrl" => "Tokens are renewed at ",
            _ => "Tokens come from ",
        };
        address(word, url)
    });
    let scopes = of.scopes.iter().map(|(name, about)| {
        let about = (!about.is_empty()).then(|| text(": ").and(markdown::inline(about)));
        element("li").child(code(name)).child(about)
    });
    let scopes: Html = scopes.map(Html::from).collect();
    let scopes = (!scopes.is_empty()).then(|| element("ul").class("facts").child(scopes));
    Html::from(element("h3").text(name))
        .and(urls.collect::<Html>())
        .and(scopes)
}

/// A line with an address, which leads there if it is one of the web.
fn address(word: &str, url: &str) -> Element {
    let link = docs::link(&DocsLink {
        text: url.to_owned(),
        url: Some(url.to_owned()),
    });
    element("p").text(word).child(link)
}

/// All scopes, each with the operations that ask for it.
fn scopes(scope: Scope<'_>) -> Html {
    let mut all: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (position, operation) in scope.reference.api.operations.iter().enumerate() {
        for name in operation.all_scopes() {
            all.entry(name).or_default().push(position);
        }
    }
    let pieces = all.iter().map(|(name, positions)| {
        let operations = positions.iter().filter_map(|position| {
            let operation = scope.reference.api.operations.get(*position)?;
            let line = parts::operation_line(scope, *position, operation);
            let others = without(operation, name);
            let others = (!others.is_empty()).then(|| {
                let words = format!(" (not needed with {})", others.join(", or "));
                element("span").class("about").text(&words)
            });
            Some(line.child(others))
        });
        Html::from(element("h3").child(code(name)))
            .and(element("ul").class("list").children(operations))
    });
    pieces.collect()
}

/// The alternatives by which an operation can be called without a scope.
fn without(operation: &Operation, scope: &str) -> Vec<String> {
    if operation.scopes.iter().any(|it| it == scope) {
        return Vec::new();
    }
    let needs =
        |all: &&Vec<ScopedScheme>| all.iter().any(|it| it.scopes.iter().any(|it| it == scope));
    let others = operation.security.iter().filter(|all| !needs(all));
    others.map(|all| parts::schemes(all)).collect()
}
