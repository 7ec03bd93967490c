//! The numbers that formats reach, and what becomes of bounds beyond them.

use crate::ir::{Bound, NumberDomain, Rule, Ruled};
use oasmith::exact::Exact;

/// Whether a bound says nothing beside the format: each number of the format keeps it. So does the end of a format of 64 bits as it comes
/// from a program that has floats only: 9223372036854776000.
pub fn is_implied(domain: NumberDomain, rule: &Rule) -> bool {
    let NumberDomain::Sized(format) = domain else {
        return false;
    };
    let (least, greatest) = format.range();
    match rule {
        Rule::Minimum(bound) => is_end(bound, least, Exact::lt, |it, end| it <= end),
        Rule::Maximum(bound) => is_end(bound, greatest, Exact::gt, |it, end| it >= end),
        Rule::AtLeast(..)
        | Rule::AtMost(..)
        | Rule::Pattern(_)
        | Rule::MultipleOf(_)
        | Rule::UniqueItems => false,
    }
}

/// Whether a bound is the end of a format, or is beyond it and no further than a float with the value of the end.
fn is_end(
    bound: &Bound,
    end: &str,
    is_beyond: fn(&Exact, &Exact) -> bool,
    is_past: fn(f64, f64) -> bool,
) -> bool {
    let Some(exact) = Exact::parse(end) else {
        return false;
    };
    if bound.value == exact {
        return !bound.exclusive;
    }
    let as_floats = (bound.value.to_string().parse(), end.parse());
    let (Ok(value), Ok(end)) = as_floats else {
        return false;
    };
    let is_near = |value: f64, end: f64| value.abs() <= end.abs();
    is_beyond(&bound.value, &exact) && is_past(value, end) && is_near(value, end)
}

/// The narrowest numbers from a domain on that hold every bound.
pub fn widened(domain: NumberDomain, rules: &[Ruled]) -> NumberDomain {
    let mut wide = domain;
    while !rules.iter().all(|ruled| holds(wide, &ruled.rule)) {
        wide = match wide {
            NumberDomain::Sized(format) => {
                let wider = format.wider();
                wider.map_or(NumberDomain::Integer, NumberDomain::Sized)
            }
            NumberDomain::Float => NumberDomain::Double,
            NumberDomain::Double => NumberDomain::Decimal,
            NumberDomain::Integer | NumberDomain::Decimal => return wide,
        };
    }
    wide
}

/// Whether the bound of a rule is a number of the domain.
pub fn holds(domain: NumberDomain, rule: &Rule) -> bool {
    let is_float = |greatest: f64, least: f64| {
        (rule.number()).is_none_or(|value| is_float(value, greatest, least))
    };
    match domain {
        NumberDomain::Sized(format) => rule.is_within(format),
        NumberDomain::Float => is_float(f64::from(f32::MAX), f64::from(f32::MIN_POSITIVE)),
        NumberDomain::Double => is_float(f64::MAX, f64::MIN_POSITIVE),
        NumberDomain::Integer | NumberDomain::Decimal => true,
    }
}

/// The numbers of a domain, as a message says them.
pub fn word(domain: NumberDomain) -> String {
    match domain {
        NumberDomain::Sized(format) => format!("`{}`", format.name()),
        NumberDomain::Float => "`float`".to_owned(),
        NumberDomain::Double => "`double`".to_owned(),
        NumberDomain::Integer => "integers of any size".to_owned(),
        NumberDomain::Decimal => "numbers of any size".to_owned(),
    }
}

/// Whether a number is a float of this size: not infinite, and not so small that it would be nothing.
fn is_float(value: &Exact, greatest: f64, least: f64) -> bool {
    let float: f64 = value.to_string().parse().unwrap_or(f64::INFINITY);
    value.is_zero() || float.abs() <= greatest && float.abs() >= least
}
