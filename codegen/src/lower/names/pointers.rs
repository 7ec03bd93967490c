//! Says where things stand in the description, as JSON pointers, from the IR alone.

use crate::ir::{Api, EnumValue, NameHint, Operation, ShapeId, ShapeKind};

/// No description nests deeper (`load` refuses it); a chain of parents that goes on is a mistake of ours and is cut.
pub(super) const DEEPEST: usize = 512;

/// The place of a shape.
pub(super) fn shape(api: &Api, id: ShapeId) -> String {
    shape_within(api, id, DEEPEST)
}

/// The place of a member of a record.
pub(super) fn member(api: &Api, record: ShapeId, wire: &str) -> String {
    format!("{}/properties/{}", shape(api, record), escape(wire))
}

/// The places of a value of an enumeration: by itself, which stays good when values are added, and where it stands.
pub(super) fn values(api: &Api, of: ShapeId, position: usize, value: &EnumValue) -> Vec<String> {
    let place = shape(api, of);
    let wire = escape(&value.wire);
    vec![
        format!("{place}/enum/{wire}"),
        format!("{place}/x-known-values/{wire}"),
        format!("{place}/enum/{position}"),
        format!("{place}/x-known-values/{position}"),
    ]
}

/// The place of a variant of a union.
pub(super) fn variant(api: &Api, union: ShapeId, role: &str) -> String {
    format!("{}/oneOf/{}", shape(api, union), escape(role))
}

/// The place of an operation.
pub(super) fn operation(operation: &Operation) -> String {
    let path = escape(&operation.template.written);
    format!("/paths/{path}/{}", operation.method.to_lowercase())
}

/// The place of a parameter of an operation, by its name.
pub(super) fn parameter(of: &Operation, wire: &str) -> String {
    format!("{}/parameters/{}", operation(of), escape(wire))
}

/// A key as a step of a pointer.
pub(super) fn escape(key: &str) -> String {
    key.replace('~', "~0").replace('/', "~1")
}

fn shape_within(api: &Api, id: ShapeId, depth: usize) -> String {
    match &api.shapes.get(id).hint {
        NameHint::Component(key) => format!("/components/schemas/{}", escape(key)),
        NameHint::Part { parent, role } if depth > 0 => {
            let parent_place = shape_within(api, *parent, depth - 1);
            match &api.shapes.get(*parent).kind {
                ShapeKind::List(_) => format!("{parent_place}/items"),
                ShapeKind::Map(_) => format!("{parent_place}/additionalProperties"),
                ShapeKind::Union(_) => format!("{parent_place}/oneOf/{}", escape(role)),
                ShapeKind::Anything
                | ShapeKind::Nothing
                | ShapeKind::Bool
                | ShapeKind::Number(_)
                | ShapeKind::Text(_)
                | ShapeKind::Enum(_)
                | ShapeKind::Constant(_)
                | ShapeKind::Record(_)
                | ShapeKind::Opaque(_) => format!("{parent_place}/properties/{}", escape(role)),
            }
        }
        NameHint::Part { .. } => String::new(),
        NameHint::OperationPart { operation, role } => operation_part(api, operation, role),
    }
}

fn operation_part(api: &Api, id: &str, role: &str) -> String {
    let calls = api.operations.iter();
    let Some(of) = calls.into_iter().find(|operation| operation.id == id) else {
        return format!("/webhooks/{}/{}", escape(id), escape(role));
    };
    if of.parameters.iter().any(|parameter| parameter.wire == role) {
        parameter(of, role)
    } else {
        format!("{}/{}", operation(of), escape(role))
    }
}
