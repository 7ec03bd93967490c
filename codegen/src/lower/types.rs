//! Chooses the Rust type for a shape where it is used.

use super::context::LowerContext;
use super::numbers;
use crate::ir::{Flag, Map, OwnForm, ShapeId, ShapeKind, Use, Value};
use crate::rust::{NumberTexts, Ty};
use oasmith::Format;
use oasmith::exact::Exact;

/// The type of a value inside a list, a map or a union, where null must be part of the type.
pub(super) fn of_use(context: &LowerContext<'_>, used: Use) -> Ty {
    let ty = of_shape(context, used.shape);
    if used.nullable {
        Ty::Nullable(Box::new(ty))
    } else {
        ty
    }
}

/// The type of what stands in a tuple, a list or a map, or of what a record keeps behind its members.
pub(super) fn of_place(
    context: &LowerContext<'_>,
    holder: ShapeId,
    position: usize,
    used: Use,
) -> Ty {
    let mut ty = of_shape(context, used.shape);
    if context.boxes.holds(holder, position) {
        ty = Ty::Boxed(Box::new(ty));
    }
    if used.nullable {
        ty = Ty::Nullable(Box::new(ty));
    }
    ty
}

/// The type of a shape; whether it may be missing or null is said beside it.
pub(super) fn of_shape(context: &LowerContext<'_>, id: ShapeId) -> Ty {
    match context.items.get(&id) {
        Some(item) => Ty::Item(*item),
        None => plain(context, id),
    }
}

/// The type of a shape that has no item of its own, or that its item is another name for.
pub(super) fn plain(context: &LowerContext<'_>, id: ShapeId) -> Ty {
    let shape = context.shape(id);
    let ty = match &shape.kind {
        _ if let Some(own) = context.api.own.get(&id) => match own.form {
            OwnForm::Text => Ty::OwnText(own.path.clone()),
            OwnForm::Json => Ty::OwnJson(own.path.clone()),
        },
        _ if context.emitted.endless.contains(&id) => Ty::RawJson,
        ShapeKind::Anything | ShapeKind::Opaque(_) => Ty::RawJson,
        ShapeKind::Nothing => Ty::Never,
        ShapeKind::Bool => Ty::Bool,
        ShapeKind::Number(number) => numbers::of(number),
        ShapeKind::Text(text) if context.formats.is_binary(text.format) => Ty::Binary,
        ShapeKind::Text(text) => match context.formats.scalar(text) {
            Some(scalar) => Ty::Scalar(scalar),
            None => Ty::String,
        },
        ShapeKind::Constant(value) => of_constant(value),
        ShapeKind::List(list) => Ty::List(Box::new(of_place(context, id, 0, list.item))),
        ShapeKind::Tuple(tuple) => {
            let items = tuple.items.iter().enumerate();
            Ty::Tuple(
                items
                    .map(|(at, item)| of_place(context, id, at, *item))
                    .collect(),
            )
        }
        ShapeKind::Map(map) => Ty::Map(Box::new([
            key(context, map),
            of_place(context, id, 0, map.value),
        ])),
        // These always have an item; raw JSON would keep their values if they had not.
        ShapeKind::Enum(_)
        | ShapeKind::IntegerEnum(_)
        | ShapeKind::Record(_)
        | ShapeKind::Union(_) => Ty::RawJson,
    };
    if is_secret_itself(context, id) {
        Ty::Secret(Box::new(ty))
    } else {
        ty
    }
}

/// The type of the names of a map's members. What settings keep texts as may be no name.
fn key(context: &LowerContext<'_>, map: &Map) -> Ty {
    let key = map.key.map(|key| key.shape);
    let is_key = |id: &ShapeId| {
        let text = context.shape(*id).kind.text();
        let kept_as = text.and_then(|text| context.formats.scalar(text));
        kept_as.is_none_or(Format::names_members)
    };
    let key = key.filter(is_key);
    key.map_or(Ty::String, |key| of_shape(context, key))
}

/// Where in a value numbers are read from texts as well.
pub(super) fn number_texts(context: &LowerContext<'_>, id: ShapeId) -> NumberTexts {
    let innermost = context.api.innermost(id);
    if context.api.own.contains_key(&innermost) {
        return NumberTexts::Nowhere;
    }
    match &context.shape(innermost).kind {
        ShapeKind::Number(number) => number
            .texts
            .map_or(NumberTexts::Nowhere, NumberTexts::Everywhere),
        ShapeKind::Tuple(tuple) => {
            let items = tuple.items.iter();
            let places = items.map(|item| number_texts(context, item.shape));
            NumberTexts::of_places(places.collect())
        }
        ShapeKind::Anything
        | ShapeKind::Opaque(_)
        | ShapeKind::Nothing
        | ShapeKind::Bool
        | ShapeKind::Text(_)
        | ShapeKind::Enum(_)
        | ShapeKind::IntegerEnum(_)
        | ShapeKind::Constant(_)
        | ShapeKind::List(_)
        | ShapeKind::Map(_)
        | ShapeKind::Record(_)
        | ShapeKind::Union(_) => NumberTexts::Nowhere,
    }
}

/// A member's type is wrapped as a secret when the mark is the member's and its type does not hide the value already.
pub(super) fn hides(context: &LowerContext<'_>, id: ShapeId) -> bool {
    context.emitted.secrets.contains(&id) || is_secret_itself(context, id)
}

/// Inline shapes other than texts (which get a text type of their own) that carry the mark, and types of the user's own, which hide nothing.
fn is_secret_itself(context: &LowerContext<'_>, id: ShapeId) -> bool {
    let shape = context.shape(id);
    if context.api.own.contains_key(&id) {
        return shape.flags.has(Flag::Secret);
    }
    let is_inline = !shape.hint.is_component();
    is_inline && shape.flags.has(Flag::Secret) && !matches!(shape.kind, ShapeKind::Text(_))
}

fn of_constant(value: &Value) -> Ty {
    match value {
        Value::Bool(_) => Ty::Bool,
        Value::Number(lexeme) => match Exact::parse(lexeme).and_then(|exact| exact.to_i64()) {
            Some(_) => Ty::I64,
            None => Ty::Number,
        },
        Value::Text(_) => Ty::String,
        Value::Null => Ty::Nullable(Box::new(Ty::Never)),
        Value::List(_) | Value::Map(_) => Ty::RawJson,
    }
}
