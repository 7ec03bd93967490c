//! The Operation Object and the Responses Object.

use super::body::request_body;
use super::body_parameters::{self, BodyParameter};
use super::callback::callback;
use super::context::{Context, diagnostic};
use super::document::{external_docs, server};
use super::entries::{distinct, key};
use super::extension::{self, Place};
use super::object::{ObjectReader, map_of, ref_or};
use super::response::response;
use super::security::requirement;
use super::upgrade;
use super::value::Spot;
use crate::diagnostics::Level;
use crate::diagnostics::code::read as code;
use crate::oas::{Extension, Named, Operation, RefOr, Response, Role};
use crate::tree::{Entry, Node, Value};

/// Responses by status, and the `x-` keys among them.
type Responses<'t> = (Vec<Named<'t, RefOr<'t, Response<'t>>>>, Vec<Extension<'t>>);

/// Reads the Operation Object.
pub(super) fn operation<'t>(
    node: &'t Node,
    of_item: &[BodyParameter<'t>],
    cx: &Context<'t>,
) -> Option<Operation<'t>> {
    let mut o = ObjectReader::new(node, "Operation Object", cx)?;
    if upgrade::demands_paths_and_responses(cx) && !o.has("responses") {
        o.expected("responses");
    }
    let (responses, of_responses) = o.child("responses", responses).unwrap_or_default();
    let security = o.node("security").map(|node| &node.value);
    let has_security = matches!(security, Some(Value::List(_)));
    let requirements = o.list("security", requirement);
    let parameters = body_parameters::read(&mut o, node.origin, of_item);
    let body = o.child("requestBody", |node, cx| {
        ref_or(node, Role::RequestBody, cx, request_body)
    });
    let mut operation = Operation {
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
            ref_or(node, Role::Callback, cx, callback)
        }),
        deprecated: o.flag("deprecated"),
        servers: o.list("servers", server),
        external_docs: o.child("externalDocs", external_docs),
        extensions: o.finish(Place::Operation),
    };
    operation.extensions.extend(of_responses);
    Some(operation)
}

fn responses<'t>(node: &'t Node, cx: &Context<'t>) -> Option<Responses<'t>> {
    let (map, _steps) = map_of(node, Spot::Object("Responses Object"), cx)?;
    let (mut responses, mut extensions) = Responses::default();
    for entry in distinct(map) {
        if entry.key.starts_with("x-") {
            extensions.extend(extension::read(entry, Place::Other, map, cx));
        } else if judge_status(entry, cx) {
            let response = ref_or(&entry.node, Role::Response, cx, response);
            responses.extend(response.map(|value| Named {
                name: key(entry),
                value,
            }));
        }
    }
    Some((responses, extensions))
}

/// Whether the key is a status, a range of them or `default`.
fn judge_status(entry: &Entry, cx: &Context<'_>) -> bool {
    let class_and_rest = match entry.key.as_bytes() {
        [class @ b'1'..=b'5', rest @ ..] => Some((*class, rest)),
        _ => None,
    };
    let diagnostic = diagnostic(
        code::BAD_STATUS,
        entry.key_origin,
        format!("`{}` is no status of a response", entry.key),
    );
    match class_and_rest {
        Some((_, [b'0'..=b'9', b'0'..=b'9'] | b"XX")) => true,
        Some((class, b"xx" | b"Xx" | b"xX")) => {
            let range = format!("{}XX", char::from(class));
            let mut mild = diagnostic.label(format!("read as `{range}`"));
            mild.level = Level::Warning;
            cx.add(mild.help(format!("write `{range}`")));
            true
        }
        Some(_) | None if entry.key == "default" => true,
        Some(_) | None => {
            cx.add(
                diagnostic
                    .help("use a status such as `404`, a range such as `4XX`, or `default`")
                    .repair("it is left out"),
            );
            false
        }
    }
}
