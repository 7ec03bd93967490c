//! Turns JSON values of the description into values in code.

use super::context::{LowerContext, diagnostic};
use super::{numbers, types};
use crate::diagnostics::Diagnostic;
use crate::diagnostics::code::lower::LITERAL_OUTSIDE_TYPE;
use crate::ir::{ShapeId, ShapeKind, Value};
use crate::rust::{Literal, Ty};
use crate::source::Origin;
use oasmith::exact::Exact;

/// The value as one of the shape's type; `None` if it cannot be one, or if it is an object, which code cannot write in a line.
pub(super) fn literal(context: &LowerContext<'_>, id: ShapeId, value: &Value) -> Option<Literal> {
    if context.api.own.contains_key(&id) {
        return Some(Literal::Read(value.to_json()));
    }
    match (&context.shape(id).kind, value) {
        (ShapeKind::Enum(values), Value::Text(text)) => {
            let item = context.items.get(&id)?;
            let position = values.values.iter().position(|known| known.wire == *text)?;
            Some(Literal::Variant(*item, position))
        }
        (ShapeKind::IntegerEnum(values), Value::Number(lexeme)) => {
            let item = context.items.get(&id)?;
            let position = values.position_of_integer(lexeme)?;
            Some(Literal::Variant(*item, position))
        }
        (ShapeKind::Text(_), Value::Text(text)) => Some(Literal::Text(text.clone())),
        (ShapeKind::Bool | ShapeKind::Constant(Value::Bool(_)), Value::Bool(value)) => {
            Some(Literal::Bool(*value))
        }
        (ShapeKind::Number(number), Value::Number(lexeme)) => {
            number_literal(&numbers::of(number), lexeme)
        }
        (ShapeKind::Number(number), Value::Text(text)) => {
            let lexeme = number.texts?.number(text.into())?;
            number_literal(&numbers::of(number), &lexeme)
        }
        (ShapeKind::Constant(Value::Number(_)), Value::Number(lexeme)) => {
            number_literal(&types::plain(context, id), lexeme)
        }
        (ShapeKind::Constant(Value::Text(_)), Value::Text(text)) => {
            Some(Literal::Text(text.clone()))
        }
        (ShapeKind::Tuple(_), Value::List(_)) => Some(Literal::Read(value.to_json())),
        (ShapeKind::List(list), Value::List(values)) => {
            let items = values
                .iter()
                .map(|value| literal(context, list.item.shape, value));
            Some(Literal::List(items.collect::<Option<Vec<_>>>()?))
        }
        (
            ShapeKind::Anything
            | ShapeKind::Opaque(_)
            | ShapeKind::Constant(Value::List(_) | Value::Map(_)),
            _,
        ) => Some(Literal::Json(value.to_json())),
        (
            ShapeKind::Nothing
            | ShapeKind::Bool
            | ShapeKind::Number(_)
            | ShapeKind::Text(_)
            | ShapeKind::Enum(_)
            | ShapeKind::IntegerEnum(_)
            | ShapeKind::Constant(_)
            | ShapeKind::List(_)
            | ShapeKind::Tuple(_)
            | ShapeKind::Map(_)
            | ShapeKind::Record(_)
            | ShapeKind::Union(_),
            _,
        ) => None,
    }
}

/// A default, which is valid. One that has no literal is read from its JSON: an object, or a value of one of several types.
pub(super) fn of_default(
    context: &LowerContext<'_>,
    id: ShapeId,
    value: &Value,
) -> Option<Literal> {
    let is_union = matches!(context.shape(id).kind, ShapeKind::Union(_));
    let is_read = holds_object(value) || is_union && !matches!(value, Value::Null);
    literal(context, id, value).or_else(|| is_read.then(|| Literal::Read(value.to_json())))
}

/// Integers are written without fraction and exponent (`1.0` is an integer of JSON Schema); others as they stand.
fn number_literal(ty: &Ty, lexeme: &str) -> Option<Literal> {
    let exact = Exact::parse(lexeme)?;
    if let Some(format) = ty.int_format() {
        let fits = exact.is_integer() && format.reaches(&exact);
        return fits.then(|| Literal::Number(exact.to_string()));
    }
    let is_possible = *ty != Ty::Integer || exact.is_integer();
    is_possible.then(|| Literal::Number(lexeme.to_owned()))
}

/// Whether a value is no literal of its type though it may be valid: an object, or a number that the type does not reach. One that has none and still is no literal breaks its own schema, which was reported
/// when the description was checked.
pub(super) fn is_beyond(value: &Value) -> bool {
    match value {
        Value::Map(_) => true,
        Value::Number(lexeme) => Exact::parse(lexeme).is_none_or(|it| it.to_i64().is_none()),
        Value::List(values) => values.iter().any(is_beyond),
        Value::Null | Value::Bool(_) | Value::Text(_) => false,
    }
}

/// Reports a default that the type does not hold.
pub(super) fn not_filled_in(wire: &str, value: &Value, origin: Origin) -> Diagnostic {
    let value = value.to_json();
    let message = format!("the default `{value}` of `{wire}` is documented but not filled in");
    diagnostic(LITERAL_OUTSIDE_TYPE, origin, message)
}

/// Whether there is an object in the value, which is read from its JSON.
fn holds_object(value: &Value) -> bool {
    match value {
        Value::Map(_) => true,
        Value::List(values) => values.iter().any(holds_object),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Text(_) => false,
    }
}
