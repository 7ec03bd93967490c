//! Values that a float of Rust cannot hold: they are valid, and no type has them.

use oasmith::{Code, Violation};

use crate::ir::{Api, NumberDomain, ShapeId, ShapeKind, Value};

/// What is wrong with a value where a number in it is an infinity to its type.
pub(super) fn beyond(api: &Api, shape: ShapeId, value: &Value) -> Option<Violation> {
    let is_in = |name: &str, shape: ShapeId, value: &Value| {
        let mut violation = beyond(api, shape, value)?;
        let name = oasmith::pointer::escape(name);
        let pointer = format!("/{name}{}", violation.pointer.as_str());
        violation.pointer = pointer.as_str().into();
        Some(violation)
    };
    match (&api.shapes.get(shape).kind, value) {
        (ShapeKind::Number(number), Value::Number(written)) => {
            let (is_held, name) = match number.domain {
                NumberDomain::Float => (written.parse().is_ok_and(f32::is_finite), "float"),
                NumberDomain::Double => (written.parse().is_ok_and(f64::is_finite), "double"),
                NumberDomain::Integer | NumberDomain::Sized(_) | NumberDomain::Decimal => {
                    return None;
                }
            };
            let message = || format!("must be a number that a `{name}` can hold");
            (!is_held).then(|| Violation::new(Code::Format, message()))
        }
        (ShapeKind::List(list), Value::List(items)) => {
            let mut items = items.iter().enumerate();
            items.find_map(|(at, item)| is_in(&at.to_string(), list.item.shape, item))
        }
        (ShapeKind::Tuple(tuple), Value::List(items)) => {
            let mut places = tuple.items.iter().zip(items).enumerate();
            places.find_map(|(at, (of, item))| is_in(&at.to_string(), of.shape, item))
        }
        (ShapeKind::Map(map), Value::Map(members)) => {
            let mut members = members.iter();
            members.find_map(|(name, member)| is_in(name, map.value.shape, member))
        }
        (ShapeKind::Record(record), Value::Map(members)) => {
            let mut members = members.iter();
            members.find_map(|(name, member)| {
                let field = record.fields.iter().find(|field| field.wire == *name)?;
                is_in(name, field.value.shape, member)
            })
        }
        (ShapeKind::Union(union), Value::Number(_)) => {
            let variants = union.variants.iter().map(|it| it.value.shape);
            let mut wrong = variants
                .filter(|id| matches!(api.shapes.get(*id).kind, ShapeKind::Number(_)))
                .map(|id| beyond(api, id, value));
            let first = wrong.next()??;
            wrong.all(|it| it.is_some()).then_some(first)
        }
        (_, _) => None,
    }
}
