//! Schemas that values are validated by where they stand.

use oasmith_schemas::schema_set::SchemaId;

use super::context::LowerContext;
use crate::ir::{ShapeId, ShapeKind};

/// What a value is validated by where it stands, because its type does not do so.
pub(super) fn of(context: &LowerContext<'_>, id: ShapeId) -> Option<SchemaId> {
    let shape = context.shape(id);
    let is_item = matches!(shape.kind, ShapeKind::Record(_) | ShapeKind::Union(_));
    shape.residual.filter(|_| !is_item)
}
