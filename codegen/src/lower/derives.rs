//! Chooses the traits that depend on what a type holds.

use oasmith::ValueSet;

use super::context::LowerContext;
use super::{numbers, presence};
use crate::ir::{Field, NumberDomain, Rest, ShapeId, ShapeKind};
use crate::rust::{Derives, Ty};

/// The traits of the item of a shape.
pub(super) fn of(context: &LowerContext<'_>, id: ShapeId) -> Derives {
    let eq = !context.facts.floats.contains(&id);
    let none = Derives {
        eq,
        ord: false,
        copy: false,
        default: false,
    };
    match &context.shape(id).kind {
        ShapeKind::Record(record) => {
            let direction = context.direction(id);
            let mut fields = record.fields.iter();
            let is_given =
                |field: &Field| presence::is_always_there(direction, field) || field.tag.is_some();
            let nothing_required = !fields.any(is_given);
            let default = match record.rest {
                Rest::Ignored | Rest::Refused | Rest::Kept(_) => nothing_required,
            };
            Derives { default, ..none }
        }
        ShapeKind::Text(_) => Derives { ord: true, ..none },
        // The unknown arm owns its text; without it an enumeration is only a number.
        ShapeKind::Enum(values) | ShapeKind::IntegerEnum(values) => Derives {
            ord: true,
            copy: values.set == ValueSet::Closed,
            ..none
        },
        ShapeKind::Number(number) => match number.domain {
            NumberDomain::Sized(_) => Derives {
                ord: true,
                copy: true,
                ..none
            },
            NumberDomain::Integer => Derives {
                ord: true,
                copy: numbers::of(number) == Ty::I64,
                ..none
            },
            NumberDomain::Float | NumberDomain::Double => Derives { copy: true, ..none },
            NumberDomain::Decimal => none,
        },
        ShapeKind::Anything
        | ShapeKind::Nothing
        | ShapeKind::Bool
        | ShapeKind::Constant(_)
        | ShapeKind::List(_)
        | ShapeKind::Tuple(_)
        | ShapeKind::Map(_)
        | ShapeKind::Union(_)
        | ShapeKind::Opaque(_) => none,
    }
}
