//! Schemas that values are validated by where they stand.

use super::context::Context;
use crate::ir::{ShapeId, ShapeKind};
use crate::schema_set::SchemaId;

/// What a value is judged by where it stands, because its type does not do so.
pub(super) fn of(context: &Context<'_>, id: ShapeId) -> Option<SchemaId> {
    let shape = context.shape(id);
    match &shape.kind {
        ShapeKind::Record(_) | ShapeKind::Union(_) => None,
        ShapeKind::Anything
        | ShapeKind::Nothing
        | ShapeKind::Bool
        | ShapeKind::Number(_)
        | ShapeKind::Text(_)
        | ShapeKind::Enum(_)
        | ShapeKind::IntegerEnum(_)
        | ShapeKind::Constant(_)
        | ShapeKind::List(_)
        | ShapeKind::Tuple(_)
        | ShapeKind::Map(_)
        | ShapeKind::Opaque(_) => shape.judged,
    }
}
