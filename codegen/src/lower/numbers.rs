//! Which type of Rust holds the numbers of a shape.

use oasmith::exact::Exact;

use crate::integers::IntegerFormat;
use crate::ir::{Number, NumberDomain, Rule};
use crate::rust::Ty;

/// The type that holds every number of a domain within its bounds.
///
/// An integer without bounds becomes an `i64` (a note says so); one whose bounds leave 64 bits keeps any size.
pub(super) fn of(number: &Number) -> Ty {
    match number.domain {
        NumberDomain::Integer
            if bounds(number).all(|bound| IntegerFormat::Int64.reaches(bound)) =>
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

/// The numbers that its rules name.
fn bounds(number: &Number) -> impl Iterator<Item = &Exact> {
    let rules = number.rules.iter();
    rules.filter_map(|ruled| ruled.rule.number())
}
