//! Null that only one of two values may be.

use oasmith_codegen::ir::{Api, ShapeId, ShapeKind, Use, Value};

use super::compared::{Compared, ShapePair};
use crate::kind::KindRef;

/// Alternatives of alternatives are looked at so deep.
const MAX_DEPTH: usize = 8;

/// How a shape takes null without being nullable in its place.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Inside {
    /// It does not.
    No,
    /// As the only value.
    Only,
    /// As one of all values, or of those of an alternative.
    AsAnything,
}

/// The kind of change, of null that is allowed and of null that is refused. Where anything goes, what took its place says what became of null.
pub(super) fn null(
    [allowed, refused]: [KindRef; 2],
    old: Use,
    new: Use,
    compared: &Compared<'_>,
) -> Option<KindRef> {
    let takes = |api: &Api, used: Use| match inside(api, used.shape, MAX_DEPTH) {
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

/// The values of both shapes of a pair that are asked about. Where one takes null by itself, the other is nullable in its place, which is asked
/// about there.
pub(crate) fn asked_uses(compared: &Compared<'_>, pair: &ShapePair) -> (Use, Use) {
    let nullable =
        is_null_inside(compared.old.api, pair.old) != is_null_inside(compared.new.api, pair.new);
    let of = |shape| Use { shape, nullable };
    (of(pair.old), of(pair.new))
}

/// Whether a shape takes null by itself, where others are nullable in their place.
pub(crate) fn is_null_inside(api: &Api, shape: ShapeId) -> bool {
    inside(api, shape, MAX_DEPTH) != Inside::No
}

fn inside(api: &Api, shape: ShapeId, depth: usize) -> Inside {
    match &api.shapes.get(shape).kind {
        ShapeKind::Anything | ShapeKind::Opaque(_) => Inside::AsAnything,
        ShapeKind::Union(union) => {
            let mut variants = union.variants.iter().map(|it| it.value.shape);
            let takes = |it| depth > 0 && inside(api, it, depth - 1) != Inside::No;
            if variants.any(takes) {
                Inside::AsAnything
            } else {
                Inside::No
            }
        }
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
        | ShapeKind::Record(_) => Inside::No,
    }
}
