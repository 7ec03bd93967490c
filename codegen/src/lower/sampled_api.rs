//! The API as its Rust types take it, so that each value that is made for it is one of them: with the formats that the settings choose, and with
//! the bounds that numbers of Rust have.

use oasmith::exact::Exact;

use super::context::LowerContext;
use super::numbers;
use crate::integers::IntegerFormat;
use crate::ir::{Api, Bound, Number, NumberDomain, Rule, Ruled, ShapeKind};
use crate::rust::Ty;
use crate::source::Origin;

/// The API with all that its types ask of values.
pub(super) fn of(context: &LowerContext<'_>) -> Api {
    let mut api = context.api.clone();
    for (id, shape) in context.api.shapes.iter() {
        let kind = &mut api.shapes.get_mut(id).kind;
        if let ShapeKind::Text(text) = kind {
            text.format = context.formats.scalar(text).or(text.format);
        }
        if let ShapeKind::Number(number) = kind {
            bound(number, shape.origin);
        }
    }
    api
}

/// Asks a number to be one of its type.
fn bound(number: &mut Number, origin: Origin) {
    let ty = numbers::of(number);
    if ty == Ty::I64 {
        number.domain = NumberDomain::Sized(IntegerFormat::Int64);
    }
    let greatest = if ty == Ty::F32 {
        f32::MAX.to_string()
    } else if ty == Ty::F64 {
        f64::MAX.to_string()
    } else {
        return;
    };
    let bound = |text: &str| {
        Exact::parse(text).map(|value| Bound {
            value,
            exclusive: false,
        })
    };
    let least = bound(&format!("-{greatest}")).map(Rule::Minimum);
    let rules = least.into_iter().chain(bound(&greatest).map(Rule::Maximum));
    number.rules.extend(rules.map(|rule| Ruled {
        rule,
        origin,
        message: None,
    }));
}
