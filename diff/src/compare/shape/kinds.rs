//! Two shapes of different kinds.

use oasmith_codegen::ir::ShapeKind;

use super::super::compared::Compared;
use super::both::Both;
use crate::finding::arrow;
use crate::kind::value as kind;

/// Which kind took the place of which.
pub(in crate::compare) fn compare(
    both: &Both,
    old: &ShapeKind,
    new: &ShapeKind,
    compared: &mut Compared<'_>,
) {
    let kind = match (old, new) {
        (ShapeKind::Opaque(_), _) | (_, ShapeKind::Opaque(_)) => kind::READING_CHANGED,
        (ShapeKind::Nothing, _) => kind::VALUES_PERMITTED,
        (_, ShapeKind::Nothing) => kind::VALUES_FORBIDDEN,
        (ShapeKind::Anything, _) => kind::TYPE_ADDED,
        (_, ShapeKind::Anything) => kind::TYPE_REMOVED,
        (_, ShapeKind::Union(_)) => kind::ALTERNATIVES_ADDED,
        (ShapeKind::Union(_), _) => kind::ALTERNATIVES_REMOVED,
        (ShapeKind::Text(_), ShapeKind::Enum(_))
        | (ShapeKind::Number(_), ShapeKind::IntegerEnum(_)) => kind::ENUM_ADDED,
        (ShapeKind::Enum(_), ShapeKind::Text(_))
        | (ShapeKind::IntegerEnum(_), ShapeKind::Number(_)) => kind::ENUM_REMOVED,
        (_, _) => kind::TYPE_CHANGED,
    };
    compared.find(both.changed(kind, arrow(word(old), word(new))));
    // An alternative that is the old schema goes on being compared.
    match (old, new) {
        (ShapeKind::Union(union), _) => {
            let same = union
                .variants
                .iter()
                .find(|it| is_alike(&compared.old.api.shapes.get(it.value.shape).kind, new));
            if let Some(variant) = same {
                compared.held(both.pair, variant.value.shape, both.ids.1);
            }
        }
        (_, ShapeKind::Union(union)) => {
            let same = union
                .variants
                .iter()
                .find(|it| is_alike(old, &compared.new.api.shapes.get(it.value.shape).kind));
            if let Some(variant) = same {
                compared.held(both.pair, both.ids.0, variant.value.shape);
            }
        }
        (_, _) => {}
    }
}

fn is_alike(old: &ShapeKind, new: &ShapeKind) -> bool {
    std::mem::discriminant(old) == std::mem::discriminant(new)
}

fn word(kind: &ShapeKind) -> &'static str {
    match kind {
        ShapeKind::Anything | ShapeKind::Opaque(_) => "any value",
        ShapeKind::Nothing => "no value",
        ShapeKind::Bool => "boolean",
        ShapeKind::Number(number) if number.domain.is_integer() => "integer",
        ShapeKind::Number(_) => "number",
        ShapeKind::Text(_) => "string",
        ShapeKind::Enum(_) => "enumeration of strings",
        ShapeKind::IntegerEnum(_) => "enumeration of integers",
        ShapeKind::Constant(_) => "constant",
        ShapeKind::List(_) => "array",
        ShapeKind::Tuple(_) => "tuple",
        ShapeKind::Map(_) => "map",
        ShapeKind::Record(_) => "object",
        ShapeKind::Union(_) => "one of several",
    }
}
