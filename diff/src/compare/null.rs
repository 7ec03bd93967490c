//! Null that only one of two values may be.

use oasmith_codegen::ir::{Api, ShapeId, ShapeKind, Use, Value};

use super::compared::Compared;
use crate::kind::KindRef;

/// How a shape takes null without being nullable in its place.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Inside {
    /// It does not.
    No,
    /// As the only value.
    Only,
    /// As one of all values.
    AsAnything,
}

/// The kind of change, of null that is allowed and of null that is refused. Where anything goes, what took its place says what became of null.
pub(super) fn null(
    [allowed, refused]: [KindRef; 2],
    old: Use,
    new: Use,
    compared: &Compared<'_>,
) -> Option<KindRef> {
    let takes = |api: &Api, used: Use| match inside(api, used.shape) {
        Inside::No => Some(used.nullable),
        Inside::Only => Some(true),
        Inside::AsAnything => None,
    };
    match (takes(compared.old.api, old)?, takes(compared.new.api, new)?) {
        (false, true) => Some(allowed),
        (true, false) => Some(refused),
        (true, true) | (false, false) => None,
    }
}

/// Whether a shape takes null by itself, where others are nullable in their place.
pub(crate) fn is_null_inside(api: &Api, shape: ShapeId) -> bool {
    inside(api, shape) != Inside::No
}

fn inside(api: &Api, shape: ShapeId) -> Inside {
    match &api.shapes.get(shape).kind {
        ShapeKind::Anything | ShapeKind::Opaque(_) => Inside::AsAnything,
        ShapeKind::Constant(Value::Null) => Inside::Only,
        ShapeKind::Constant(_)
        | ShapeKind::Nothing
        | ShapeKind::Bool
        | ShapeKind::Number(_)
        | ShapeKind::Text(_)
        | ShapeKind::Enum(_)
        | ShapeKind::IntegerEnum(_)
        | ShapeKind::List(_)
        | ShapeKind::Tuple(_)
        | ShapeKind::Map(_)
        | ShapeKind::Record(_)
        | ShapeKind::Union(_) => Inside::No,
    }
}
