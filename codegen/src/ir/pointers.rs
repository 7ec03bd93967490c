//! Where things stand in the description, as JSON pointers, from the IR alone.

use oasmith::pointer::{self, escape};

use std::collections::BTreeMap;

use crate::method;

use super::{Api, EnumValue, Home, NameHint, Operation, Record, ShapeId, ShapeKind, Union};

/// No description nests deeper (`load` refuses it); a chain of parents that goes on is a mistake of ours and is cut.
pub const MAX_DEPTH: usize = 512;

/// Where shapes stand.
pub struct Pointers<'a> {
    api: &'a Api,
    /// The operations by their ids: every part of one is named by it.
    operations: BTreeMap<&'a str, &'a Operation>,
}

/// Orders shapes by where they stand, in whatever order they are met: those nearest to a root come first, by name.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct ByDepth {
    steps: usize,
    /// The JSON pointer.
    pub pointer: String,
}

impl<'a> Pointers<'a> {
    /// Pointers of everything in an API, by id; computed once, as they are looked up often.
    #[must_use]
    pub fn of(api: &'a Api) -> Self {
        let operations = api.operations.iter().rev();
        Self {
            api,
            operations: operations.map(|it| (it.id.as_str(), it)).collect(),
        }
    }

    /// The operation with an id; the first of several.
    #[must_use]
    pub fn named(&self, id: &str) -> Option<&'a Operation> {
        self.operations.get(id).copied()
    }

    /// The place of a shape.
    #[must_use]
    pub fn shape(&self, id: ShapeId) -> String {
        self.within(id, MAX_DEPTH)
    }

    /// The place of a shape, to be sorted by.
    #[must_use]
    pub fn by_depth(&self, id: ShapeId) -> ByDepth {
        let pointer = self.shape(id);
        let steps = pointer.matches('/').count();
        ByDepth { steps, pointer }
    }

    /// The place of a member of a record.
    #[must_use]
    pub fn member(&self, record: ShapeId, wire: &str) -> String {
        format!("{}/properties/{}", self.shape(record), escape(wire))
    }

    /// The places of a value of the enumeration at a place: by itself, which stays good when values are added, and where it stands.
    pub fn values(place: &str, position: usize, value: &EnumValue) -> impl Iterator<Item = String> {
        let names = [escape(&value.wire).into_owned(), position.to_string()];
        names.into_iter().flat_map(move |name| {
            ["enum", "x-known-values"].map(|keyword| format!("{place}/{keyword}/{name}"))
        })
    }

    /// The place of a variant of a union.
    #[must_use]
    pub fn variant(&self, union: ShapeId, role: &str) -> String {
        format!("{}/oneOf/{}", self.shape(union), escape(role))
    }

    fn within(&self, id: ShapeId, depth: usize) -> String {
        let shapes = &self.api.shapes;
        match &shapes.get(id).hint {
            NameHint::Component(key) => match self.api.homes.get(&id) {
                Some(home) => place(home),
                None => format!("/components/schemas/{}", escape(key)),
            },
            NameHint::Part { parent, role } if depth > 0 => {
                let parent_place = self.within(*parent, depth - 1);
                match &shapes.get(*parent).kind {
                    ShapeKind::List(_) => format!("{parent_place}/items"),
                    ShapeKind::Tuple(tuple) => {
                        let at = tuple.items.iter().position(|item| item.shape == id);
                        format!("{parent_place}/prefixItems/{}", at.unwrap_or(0))
                    }
                    ShapeKind::Map(map) if map.key.is_some_and(|it| it.shape == id) => {
                        format!("{parent_place}/propertyNames")
                    }
                    ShapeKind::Map(_) => format!("{parent_place}/additionalProperties"),
                    ShapeKind::Union(union) if is_variant(union, id) => {
                        format!("{parent_place}/oneOf/{}", escape(role))
                    }
                    ShapeKind::Record(record) if is_rest(record, id, role) => {
                        format!("{parent_place}/additionalProperties")
                    }
                    // What stands beside alternatives is a member as well.
                    ShapeKind::Union(_)
                    | ShapeKind::Record(_)
                    | ShapeKind::Anything
                    | ShapeKind::Nothing
                    | ShapeKind::Bool
                    | ShapeKind::Number(_)
                    | ShapeKind::Text(_)
                    | ShapeKind::Enum(_)
                    | ShapeKind::IntegerEnum(_)
                    | ShapeKind::Constant(_)
                    | ShapeKind::Opaque(_) => format!("{parent_place}/properties/{}", escape(role)),
                }
            }
            NameHint::Part { .. } => String::new(),
            NameHint::OperationPart { operation, role } => self.operation_part(operation, role),
        }
    }

    fn operation_part(&self, id: &str, role: &str) -> String {
        let Some(of) = self.named(id) else {
            return format!("/webhooks/{}/{}", escape(id), escape(role));
        };
        if of.parameters.iter().any(|parameter| parameter.wire == role) {
            parameter(of, role)
        } else {
            format!("{}/{}", operation(of), escape(role))
        }
    }
}

/// Whether a shape is one of the alternatives.
fn is_variant(union: &Union, id: ShapeId) -> bool {
    union.variants.iter().any(|it| it.value.shape == id)
}

/// Whether a shape is what members are that are not declared: a member that is only asked for is so as well, and others that share it have a role.
fn is_rest(record: &Record, id: ShapeId, role: &str) -> bool {
    let mut fields = record.fields.iter();
    let is_kept = record.rest.kept().is_some_and(|kept| kept.shape == id);
    is_kept && fields.all(|it| it.value.shape != id || it.wire != role)
}

/// Where a schema of another document or of `$defs` stands: `common.yaml#/definitions/Row`.
fn place(home: &Home) -> String {
    let document = home.document.iter().map(|path| format!("{path}#"));
    let steps = pointer::of(home.steps.iter().map(String::as_str));
    document.chain([steps]).collect()
}

/// The place of an operation.
#[must_use]
pub fn operation(operation: &Operation) -> String {
    let path = escape(&operation.template.written);
    match method::key(&operation.method) {
        Some(key) => format!("/paths/{path}/{key}"),
        None => format!("/paths/{path}/additionalOperations/{}", operation.method),
    }
}

/// The place of a parameter of an operation, by its name.
#[must_use]
pub fn parameter(of: &Operation, wire: &str) -> String {
    format!("{}/parameters/{}", operation(of), escape(wire))
}
