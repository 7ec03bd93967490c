//! Whether values of a type are equal where their JSON is.

use std::collections::BTreeSet;

use oasmith_schemas::arena::Arena;

use super::{NumberDomain, Shape, ShapeId, ShapeKind};

/// Whether the types of these values hold all of the JSON that they are read from, so that they can be compared in its place. What a record
/// drops or fills in makes different objects equal; a float is read from several numbers.
#[must_use]
pub fn holds_all_json(shapes: &Arena<Shape>, id: ShapeId) -> bool {
    let (mut open, mut seen) = (vec![id], BTreeSet::new());
    while let Some(id) = open.pop() {
        if !seen.insert(id) {
            continue;
        }
        let shape = shapes.get(id);
        if !is_whole(&shape.kind) {
            return false;
        }
        open.extend(shape.uses().into_iter().map(|used| used.shape));
    }
    true
}

/// Whether a kind holds all, as far as what it holds does.
const fn is_whole(kind: &ShapeKind) -> bool {
    match kind {
        ShapeKind::Anything
        | ShapeKind::Nothing
        | ShapeKind::Bool
        | ShapeKind::Text(_)
        | ShapeKind::Enum(_)
        | ShapeKind::IntegerEnum(_)
        | ShapeKind::Constant(_)
        | ShapeKind::List(_)
        | ShapeKind::Tuple(_)
        | ShapeKind::Map(_)
        | ShapeKind::Opaque(_) => true,
        ShapeKind::Number(number) => {
            let is_exact = match number.domain {
                NumberDomain::Integer | NumberDomain::Sized(_) | NumberDomain::Decimal => true,
                NumberDomain::Float | NumberDomain::Double => false,
            };
            is_exact && number.texts.is_none()
        }
        ShapeKind::Record(_) | ShapeKind::Union(_) => false,
    }
}
