//! Null that only one of two values may be.

use oasmith_codegen::ir::{Api, ShapeId, ShapeKind, Use, Value};

use super::compared::{Compared, ShapePair};
use crate::kind::KindRef;
use crate::wire_form::Uses;

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

/// The values of both shapes of a pair that are asked about.
pub(crate) fn asked_uses(compared: &Compared<'_>, pair: &ShapePair) -> Uses {
    let [old, new] = pair.nullable;
    let of = |shape, nullable| Use { shape, nullable };
    let uses = Uses {
        old: of(pair.old, old),
        new: of(pair.new, new),
        form: pair.form,
    };
    without_null(compared, uses)
}

/// Two values of a place, without null where the place is asked about it: then both take it or neither does. Where anything goes, nobody asks.
pub(crate) fn without_null(compared: &Compared<'_>, uses: Uses) -> Uses {
    let sides = (
        inside(compared.old.api, uses.old.shape, MAX_DEPTH),
        inside(compared.new.api, uses.new.shape, MAX_DEPTH),
    );
    let nullable = match sides {
        (Inside::AsAnything, _) | (_, Inside::AsAnything) => return uses,
        (Inside::Only, Inside::No) | (Inside::No, Inside::Only) => true,
        (Inside::Only, Inside::Only) | (Inside::No, Inside::No) => false,
    };
    let of = |used: Use| Use { nullable, ..used };
    Uses {
        old: of(uses.old),
        new: of(uses.new),
        ..uses
    }
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
