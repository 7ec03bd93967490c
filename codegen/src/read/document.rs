//! The document and what stands at its top: information, servers, tags, components.

use super::body::request_body;
use super::body_parameters;
use super::context::{ReadContext, diagnostic};
use super::dialect::Dialect;
use super::entries::distinct;
use super::example::example;
use super::extension::ObjectKind;
use super::external_docs::external_docs;
use super::link::link;
use super::media::{header, media};
use super::object::ObjectReader;
use super::path_item::{callback, path_item};
use super::paths::paths;
use super::reference::ref_or;
use super::response::response;
use super::schema::read_named;
use super::security::{requirement, security_scheme};
use super::server::server;
use super::upgrade;
use crate::diagnostics::code::read as code;
use crate::oas::{
    Components, Contact, Document, InfoObject, License, SourceText, Strays, TagObject, TargetKind,
};
use crate::tree::{Mapping, Node, NodeValue};

/// Reads the OpenAPI Object.
pub(super) fn read<'t>(node: &'t Node, cx: &ReadContext<'t>) -> Option<Document<'t>> {
    let mut o = ObjectReader::new(node, "OpenAPI Object", cx)?;
    let version = upgrade::version(&mut o, cx)?;
    let mut o = o.since_3_2(&["$self"]);
    if upgrade::demands_paths_and_responses(cx) && !o.has("paths") {
        o.expected("paths");
    }
    let has_content = ["paths", "components", "webhooks"]
        .iter()
        .any(|key| o.has(key));
    if !upgrade::demands_paths_and_responses(cx) && !has_content {
        o.expected("paths");
    }
    if !o.has("info") {
        o.expected("info");
    }
    let info = o.child("info", info);
    let (paths, of_paths) = o.child("paths", paths).unwrap_or_default();
    let webhooks = upgrade::webhooks_key(&o, cx);
    let mut document = Document {
        origin: node.origin,
        version,
        info: info.unwrap_or_else(|| unnamed(node)),
        servers: o.list("servers", server),
        paths,
        webhooks: o.named(webhooks, |node, cx| {
            ref_or(node, TargetKind::PathItem, cx, |node, cx| {
                path_item(node, ObjectKind::Webhook, cx)
            })
        }),
        components: o.child("components", components).unwrap_or_default(),
        security: o.list("security", requirement),
        tags: o.list("tags", tag),
        base: o.text("$self"),
        dialect: Dialect::of(&mut o, "jsonSchemaDialect", cx).name,
        external_docs: o.child("externalDocs", external_docs),
        extensions: o.finish(ObjectKind::Document),
        strays: Strays::default(),
    };
    document.extensions.extend(of_paths);
    Some(document)
}

fn unnamed<'t>(node: &Node) -> InfoObject<'t> {
    let nothing = SourceText {
        text: "",
        origin: node.origin,
    };
    InfoObject {
        origin: node.origin,
        title: nothing,
        summary: None,
        description: None,
        version: nothing,
        terms_of_service: None,
        contact: None,
        license: None,
        extensions: Vec::new(),
    }
}

fn info<'t>(node: &'t Node, cx: &ReadContext<'t>) -> Option<InfoObject<'t>> {
    let mut o = ObjectReader::new(node, "Info Object", cx)?;
    Some(InfoObject {
        origin: node.origin,
        title: o.expected_text("title"),
        summary: o.text("summary"),
        description: o.text("description"),
        version: o.expected_text("version"),
        terms_of_service: o.text("termsOfService"),
        contact: o.child("contact", contact),
        license: o.child("license", license),
        extensions: o.finish(ObjectKind::Info),
    })
}

fn contact<'t>(node: &'t Node, cx: &ReadContext<'t>) -> Option<Contact<'t>> {
    let mut o = ObjectReader::new(node, "Contact Object", cx)?;
    let contact = Contact {
        name: o.text("name"),
        url: o.text("url"),
        email: o.text("email"),
    };
    o.finish(ObjectKind::Other);
    Some(contact)
}

fn license<'t>(node: &'t Node, cx: &ReadContext<'t>) -> Option<License<'t>> {
    let mut o = ObjectReader::new(node, "License Object", cx)?;
    let license = License {
        name: o.expected_text("name"),
        identifier: o.text("identifier"),
        url: o.text("url"),
    };
    o.finish(ObjectKind::Other);
    Some(license)
}

fn tag<'t>(node: &'t Node, cx: &ReadContext<'t>) -> Option<TagObject<'t>> {
    let mut o =
        ObjectReader::new(node, "Tag Object", cx)?.since_3_2(&["kind", "parent", "summary"]);
    let name = o.required_text("name");
    let summary = o.text("summary");
    o.without_effect("parent", "groups of operations stand side by side");
    o.without_effect("kind", "every tag of an operation is a group");
    let description = o.text("description");
    let external_docs = o.child("externalDocs", external_docs);
    let extensions = o.finish(ObjectKind::Tag);
    Some(TagObject {
        origin: node.origin,
        name: name?,
        summary,
        description,
        external_docs,
        extensions,
    })
}

fn components<'t>(node: &'t Node, cx: &ReadContext<'t>) -> Option<Components<'t>> {
    let mut o = ObjectReader::new(node, "Components Object", cx)?.since_3_2(&["mediaTypes"]);
    check_names(o.map(), cx);
    let components = Components {
        schemas: o.named("schemas", read_named),
        responses: o.named("responses", |node, cx| {
            ref_or(node, TargetKind::Response, cx, response)
        }),
        parameters: o.named("parameters", body_parameters::component),
        examples: o.named("examples", |node, cx| {
            ref_or(node, TargetKind::Example, cx, example)
        }),
        request_bodies: o.named("requestBodies", |node, cx| {
            ref_or(node, TargetKind::RequestBody, cx, request_body)
        }),
        headers: o.named("headers", |node, cx| {
            ref_or(node, TargetKind::Header, cx, header)
        }),
        security_schemes: o.named("securitySchemes", |node, cx| {
            ref_or(node, TargetKind::SecurityScheme, cx, security_scheme)
        }),
        path_items: o.named("pathItems", |node, cx| {
            ref_or(node, TargetKind::PathItem, cx, |node, cx| {
                path_item(node, ObjectKind::PathItem, cx)
            })
        }),
        callbacks: o.named("callbacks", |node, cx| {
            ref_or(node, TargetKind::Callback, cx, callback)
        }),
        links: o.named("links", |node, cx| ref_or(node, TargetKind::Link, cx, link)),
        media_types: o.named("mediaTypes", media),
        extensions: o.finish(ObjectKind::Other),
    };
    Some(components)
}

/// Components are known by names of a plain alphabet, so that they can stand in a URI.
fn check_names(components: &Mapping, cx: &ReadContext<'_>) {
    let kinds = distinct(components).into_iter();
    let names = kinds
        .filter(|kind| !kind.key.starts_with("x-"))
        .filter_map(|kind| match &kind.node.value {
            NodeValue::Map(map) => Some(distinct(map)),
            NodeValue::Null
            | NodeValue::Bool(_)
            | NodeValue::Number(_)
            | NodeValue::Text(_)
            | NodeValue::List(_) => None,
        })
        .flatten();
    for entry in names {
        let plain = |letter: char| letter.is_ascii_alphanumeric() || "._-".contains(letter);
        if entry.key.is_empty() || !entry.key.chars().all(plain) {
            cx.add(
                diagnostic(
                    code::COMPONENT_NAME,
                    entry.key_origin,
                    format!("`{}` is no name for a component", entry.key),
                )
                .label("kept as it is")
                .help("use letters, digits, `.`, `-` and `_`"),
            );
        }
    }
}
