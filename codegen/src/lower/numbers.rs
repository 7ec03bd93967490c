//! Which type of Rust holds the numbers of a shape.

use crate::integers::IntegerFormat;
use crate::ir::{Number, NumberDomain, Rule};
use crate::rust::Ty;

/// The type that holds every number of a domain within its bounds.
///
/// An integer without bounds becomes an `i64` (a note says so); one whose bounds leave 64 bits keeps any size.
pub(super) fn of(number: &Number) -> Ty {
    match number.domain {
        NumberDomain::Integer
            if (number.rules.iter()).all(|it| it.rule.is_within(IntegerFormat::Int64)) =>
        {
            Ty::I64
        }
        NumberDomain::Integer => Ty::Integer,
        NumberDomain::Sized(format) => Ty::Int(format),
        NumberDomain::Decimal => Ty::Number,
        NumberDomain::Float => Ty::F32,
        NumberDomain::Double => Ty::F64,
    }
}

/// Whether an integer may leave 64 bits without any word about it.
pub(super) fn is_unbounded(number: &Number) -> bool {
    let bounded = |is: fn(&Rule) -> bool| number.rules.iter().any(|ruled| is(&ruled.rule));
    number.domain == NumberDomain::Integer
        && of(number) == Ty::I64
        && !(bounded(|rule| matches!(rule, Rule::Minimum(_)))
            && bounded(|rule| matches!(rule, Rule::Maximum(_))))
}
