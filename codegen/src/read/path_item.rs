//! The Path Item Object, the Operation Object and the Callback Object: operations have callbacks, and callbacks have path items.

use super::body::request_body;
use super::body_parameters::{self, BodyParameter};
use super::context::{ReadContext, diagnostic};
use super::entries::{distinct, key};
use super::extension::{self, ObjectKind};
use super::external_docs::external_docs;
use super::named::map_of;
use super::object::ObjectReader;
use super::reference::ref_or;
use super::responses::responses;
use super::security::requirement;
use super::server::server;
use super::value::Spot;
use super::{token, upgrade};
use crate::diagnostics::code::read as code;
use crate::method;
use crate::oas::{Callback, Named, OperationObject, PathItem, RefOr, SourceText, TargetKind};
use crate::tree::{Node, NodeValue};

/// The methods of which nobody expects a body, so that what a path item says of bodies is not of theirs.
const WITHOUT_BODY: &[&str] = &["get", "delete", "options", "head", "trace"];

/// Reads the Path Item Object.
pub(super) fn path_item<'t>(
    node: &'t Node,
    place: ObjectKind,
    cx: &ReadContext<'t>,
) -> Option<PathItem<'t>> {
    let mut o = ObjectReader::new(node, "Path Item Object", cx)?
        .since_3_2(&["additionalOperations", "query"]);
    let methods: Vec<_> = method::KEYS.iter().filter_map(|key| o.entry(key)).collect();
    let (parameters, of_bodies) = body_parameters::of_path_item(&mut o);
    let (mut operations, mut unread) = (Vec::new(), Vec::new());
    for entry in methods {
        let of_bodies = if WITHOUT_BODY.contains(&entry.key.as_str()) {
            &[]
        } else {
            of_bodies.as_slice()
        };
        let name = key(entry);
        match operation(&entry.node, of_bodies, cx) {
            Some(value) => operations.push(Named { name, value }),
            None => unread.push(Named {
                name,
                value: entry.node.origin,
            }),
        }
    }
    let mut additional = o.named("additionalOperations", |node, cx| {
        operation(node, &of_bodies, cx)
    });
    additional.retain(|named| check_additional(named.name, cx));
    operations.extend(additional);
    operations.sort_by_key(|named| named.name.origin);
    Some(PathItem {
        origin: node.origin,
        operations,
        unread,
        summary: o.text("summary"),
        description: o.text("description"),
        parameters,
        servers: o.list("servers", server),
        extensions: o.finish(place),
    })
}

/// Whether a key of `additionalOperations` is a method that a path item has no key for.
fn check_additional(name: SourceText<'_>, cx: &ReadContext<'_>) -> bool {
    if let Some(key) = method::key(name.text) {
        let message = format!("`{}` is none of the additional operations", name.text);
        cx.add(
            diagnostic(code::UNKNOWN_VALUE, name.origin, message)
                .label("a path item has a key for it")
                .help(format!("write it as `{key}` of the path item"))
                .repair("it is left out"),
        );
        return false;
    }
    token::check_method(name, cx)
}

/// Reads the Operation Object.
fn operation<'t>(
    node: &'t Node,
    of_item: &[BodyParameter<'t>],
    cx: &ReadContext<'t>,
) -> Option<OperationObject<'t>> {
    let mut o = ObjectReader::new(node, "Operation Object", cx)?;
    if upgrade::demands_paths_and_responses(cx) && !o.has("responses") {
        o.expected("responses");
    }
    let (responses, of_responses) = o.child("responses", responses).unwrap_or_default();
    let security = o.node("security").map(|node| &node.value);
    let has_security = security.is_some_and(|written| !matches!(written, NodeValue::Null));
    let requirements = o.list("security", requirement);
    let parameters = body_parameters::read(&mut o, node.origin, of_item);
    let body = o.child("requestBody", |node, cx| {
        ref_or(node, TargetKind::RequestBody, cx, request_body)
    });
    let mut operation = OperationObject {
        origin: node.origin,
        id: o.text("operationId"),
        summary: o.text("summary"),
        description: o.text("description"),
        tags: o.texts("tags"),
        parameters: parameters.list,
        body: body.or(parameters.body.map(RefOr::Here)),
        responses,
        security: has_security.then_some(requirements),
        callbacks: o.named("callbacks", |node, cx| {
            ref_or(node, TargetKind::Callback, cx, callback)
        }),
        deprecated: o.flag("deprecated"),
        servers: o.list("servers", server),
        external_docs: o.child("externalDocs", external_docs),
        extensions: o.finish(ObjectKind::Operation),
    };
    operation.extensions.extend(of_responses);
    Some(operation)
}

/// Reads the Callback Object: path items by the expressions that give their URLs.
pub(super) fn callback<'t>(node: &'t Node, cx: &ReadContext<'t>) -> Option<Callback<'t>> {
    let (map, _steps) = map_of(node, Spot::Object("Callback Object"), cx)?;
    let mut callback = Callback {
        origin: node.origin,
        items: Vec::new(),
        extensions: Vec::new(),
    };
    for entry in distinct(map) {
        if entry.key.starts_with("x-") {
            callback
                .extensions
                .extend(extension::read(entry, ObjectKind::Other, map, cx));
            continue;
        }
        let item = ref_or(&entry.node, TargetKind::PathItem, cx, |node, cx| {
            path_item(node, ObjectKind::Webhook, cx)
        });
        callback.items.extend(item.map(|value| Named {
            name: key(entry),
            value,
        }));
    }
    Some(callback)
}
