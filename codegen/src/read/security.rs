//! The Security Scheme Object and the Security Requirement Object.

use super::context::{ReadContext, diagnostic};
use super::entries::{distinct, key};
use super::extension::ObjectKind;
use super::follow::follow;
use super::object::ObjectReader;
use super::texts::pairs;
use super::value::{self, Spot};
use super::{token, upgrade};
use crate::diagnostics::code::read as code;
use crate::oas::{
    Named, OAuthFlow, SecurityRequirement, SecurityScheme, SecuritySchemeKind, SourceText,
    TargetKind,
};
use crate::tree::{Node, NodeValue};

#[derive(Debug, Clone, Copy)]
enum Type {
    ApiKey,
    Http,
    OAuth2,
    OpenIdConnect,
    MutualTls,
}

const TYPES: &[(&str, Type)] = &[
    ("apiKey", Type::ApiKey),
    ("http", Type::Http),
    ("oauth2", Type::OAuth2),
    ("openIdConnect", Type::OpenIdConnect),
    ("mutualTLS", Type::MutualTls),
];

const LOCATIONS: &[(&str, &str)] = &[
    ("header", "header"),
    ("query", "query"),
    ("cookie", "cookie"),
];

const KEYS_OF_KINDS: &[&str] = &[
    "in",
    "name",
    "scheme",
    "bearerFormat",
    "flows",
    "oauth2MetadataUrl",
    "openIdConnectUrl",
];

const FLOWS: &[&str] = &[
    "deviceAuthorization",
    "implicit",
    "password",
    "clientCredentials",
    "authorizationCode",
];

/// Reads the Security Scheme Object.
pub(super) fn security_scheme<'t>(
    node: &'t Node,
    cx: &ReadContext<'t>,
) -> Option<SecurityScheme<'t>> {
    let mut o = ObjectReader::new(node, "Security Scheme Object", cx)?
        .since_3_2(&["deprecated", "oauth2MetadataUrl"]);
    if !o.has("type") {
        o.missing("type");
    }
    let kind = o.word("type", TYPES);
    let description = o.text("description");
    o.without_effect(
        "deprecated",
        "operations say what they ask for, and a key is asked for as before",
    );
    let kind = if let Some(kind) = kind {
        kind_of(kind.value, &mut o)
    } else {
        // Nobody knows which of these belong to it: the type is to be mended first.
        for key in KEYS_OF_KINDS {
            o.node(key);
        }
        None
    };
    let extensions = o.finish(ObjectKind::SecurityScheme);
    Some(SecurityScheme {
        origin: node.origin,
        description,
        kind: kind?,
        extensions,
    })
}

fn kind_of<'t>(kind: Type, o: &mut ObjectReader<'t, '_>) -> Option<SecuritySchemeKind<'t>> {
    match kind {
        Type::ApiKey => {
            if !o.has("in") {
                o.missing("in");
            }
            let (location, name) = (o.word("in", LOCATIONS), o.required_text("name"));
            let (location, name) = (location?, name?);
            let location = SourceText {
                text: location.value,
                origin: location.origin,
            };
            let is_name =
                location.text == "query" || token::check(name, location.text, o.context());
            is_name.then_some(SecuritySchemeKind::ApiKey { location, name })
        }
        Type::Http => {
            let scheme = o.required_text("scheme");
            let bearer_format = o.text("bearerFormat");
            let scheme = scheme?;
            token::check(scheme, "scheme of HTTP", o.context()).then_some(
                SecuritySchemeKind::Http {
                    scheme,
                    bearer_format,
                },
            )
        }
        Type::OAuth2 => {
            if !o.has("flows") {
                o.expected("flows");
            }
            let flows = o.child("flows", flows).unwrap_or_default();
            let metadata_url = o.text("oauth2MetadataUrl");
            Some(SecuritySchemeKind::OAuth2 {
                flows,
                metadata_url,
            })
        }
        Type::OpenIdConnect => {
            let url = o.expected_text("openIdConnectUrl");
            Some(SecuritySchemeKind::OpenIdConnect { url })
        }
        Type::MutualTls => Some(SecuritySchemeKind::MutualTls),
    }
}

fn flows<'t>(node: &'t Node, cx: &ReadContext<'t>) -> Option<Vec<Named<'t, OAuthFlow<'t>>>> {
    let mut o =
        ObjectReader::new(node, "OAuth Flows Object", cx)?.since_3_2(&["deviceAuthorization"]);
    let mut flows = Vec::new();
    for name in FLOWS {
        let Some(entry) = o.entry(name) else {
            continue;
        };
        let name = key(entry);
        flows.extend(flow(&entry.node, name.text, cx).map(|value| Named { name, value }));
    }
    flows.sort_by_key(|flow| flow.name.origin);
    o.finish(ObjectKind::Other);
    Some(flows)
}

fn flow<'t>(node: &'t Node, name: &str, cx: &ReadContext<'t>) -> Option<OAuthFlow<'t>> {
    let mut o =
        ObjectReader::new(node, "OAuth Flow Object", cx)?.since_3_2(&["deviceAuthorizationUrl"]);
    // The rows of the table of the OAuth Flow Object that name the flows they apply to.
    let urls = [
        (
            "authorizationUrl",
            matches!(name, "implicit" | "authorizationCode"),
        ),
        ("deviceAuthorizationUrl", name == "deviceAuthorization"),
        ("tokenUrl", name != "implicit"),
    ];
    for (url, is_required) in urls {
        if is_required && !o.has(url) {
            o.expected(url);
        }
    }
    let flow = OAuthFlow {
        authorization_url: o.text("authorizationUrl"),
        device_authorization_url: o.text("deviceAuthorizationUrl"),
        token_url: o.text("tokenUrl"),
        refresh_url: o.text("refreshUrl"),
        scopes: pairs(&mut o, "scopes"),
    };
    o.finish(ObjectKind::Other);
    Some(flow)
}

/// Reads the Security Requirement Object. One that cannot be read is one that nobody fulfils: without it, others would be let in.
pub(super) fn requirement<'t>(
    node: &'t Node,
    cx: &ReadContext<'t>,
) -> Option<SecurityRequirement<'t>> {
    let spot = Spot::Object("Security Requirement Object");
    let followed = follow(node, spot, cx).map(|(node, _steps)| node);
    let Some(map) = followed.and_then(Node::as_map) else {
        let name = unreadable(followed.unwrap_or(node), spot, "a map", cx);
        return Some(SecurityRequirement {
            origin: node.origin,
            has_references: false,
            schemes: vec![(name, Vec::new())],
        });
    };
    // It has no extensions: `x-api-key` is a scheme.
    let schemes = distinct(map).into_iter();
    let schemes = schemes.map(|entry| (key(entry), scopes(&entry.node, cx)));
    let schemes: Vec<_> = schemes.collect();
    for (name, _) in &schemes {
        cx.requires_scheme(*name);
    }
    let has_references = upgrade::schemes_have_uris(cx);
    if has_references {
        let references = schemes
            .iter()
            .filter(|(name, _)| name.text.contains(['#', '/']));
        references.for_each(|(name, _)| cx.saw_reference(TargetKind::SecurityScheme, *name));
    }
    Some(SecurityRequirement {
        origin: node.origin,
        has_references,
        schemes,
    })
}

/// The scopes that a scheme must grant. One that cannot be read is one that nobody holds.
fn scopes<'t>(node: &'t Node, cx: &ReadContext<'t>) -> Vec<SourceText<'t>> {
    let spot = Spot::Object("scope");
    let items = value::items(node, Spot::Object("list of scopes"), cx).iter();
    let scopes = items.map(|node| match &node.value {
        NodeValue::Null | NodeValue::List(_) | NodeValue::Map(_) => {
            unreadable(node, spot, "a string", cx)
        }
        NodeValue::Text(_) | NodeValue::Number(_) | NodeValue::Bool(_) => {
            let scope = value::text(node, spot, cx);
            scope.unwrap_or_else(|| unreadable(node, spot, "a string", cx))
        }
    });
    scopes.collect()
}

/// A name that is none, in the place of what cannot be read.
fn unreadable(
    node: &Node,
    spot: Spot<'_>,
    expected: &str,
    cx: &ReadContext<'_>,
) -> SourceText<'static> {
    let message = format!("{spot} must be {expected}, not {}", node.kind());
    let wrong = diagnostic(code::WRONG_TYPE, node.origin, message);
    let label = format!("expected {expected}");
    cx.add(wrong.label(label).repair("it is one that nobody fulfils"));
    SourceText {
        text: "",
        origin: node.origin,
    }
}
