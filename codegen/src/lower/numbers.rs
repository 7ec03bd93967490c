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

/// Whether the type of a number has one that is written so.
pub(super) fn holds(number: &Number, written: &str) -> bool {
    let ty = of(number);
    if ty == Ty::I64 {
        written.parse::<i64>().is_ok()
    } else if ty == Ty::F32 {
        written.parse().is_ok_and(f32::is_finite)
    } else if ty == Ty::F64 {
        written.parse().is_ok_and(f64::is_finite)
    } else {
        true
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

#[cfg(test)]
mod tests {
    use super::holds;
    use crate::ir::{Number, NumberDomain};

    #[test]
    fn numbers_that_a_type_has_are_examples_of_it() {
        for (domain, written, is_held) in [
            (NumberDomain::Float, "1.5", true),
            (NumberDomain::Float, "1e39", false),
            (NumberDomain::Double, "1e39", true),
            (NumberDomain::Double, "1e400", false),
            (NumberDomain::Integer, "9223372036854775807", true),
            (NumberDomain::Integer, "9223372036854775808", false),
            (NumberDomain::Decimal, "1e400", true),
        ] {
            let number = Number {
                domain,
                named_format: None,
                texts: None,
                rules: Vec::new(),
            };
            assert_eq!(holds(&number, written), is_held, "{domain:?} {written}");
        }
    }
}
