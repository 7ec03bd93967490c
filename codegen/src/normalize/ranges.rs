//! The numbers that formats reach, and what becomes of bounds beyond them.

use crate::exact::Exact;
use crate::ir::{NumberDomain, Rule, Ruled};

/// The least and the greatest `i64`, and 2^63 as programs write it that know floats only.
const LEAST: &str = "-9223372036854775808";
const GREATEST: &str = "9223372036854775807";

/// Whether a bound is the end of `int64`, as it comes from a program that has floats only: 9223372036854776000. No `i64` breaks it.
pub(super) fn is_rounded_end(domain: NumberDomain, rule: &Rule) -> bool {
    let (bound, is_end): (_, fn(f64) -> bool) = match rule {
        Rule::Minimum(bound) => (bound, |it| it <= -9_223_372_036_854_775_808.0),
        Rule::Maximum(bound) => (bound, |it| it >= 9_223_372_036_854_775_808.0),
        Rule::MinLength(_)
        | Rule::MaxLength(_)
        | Rule::Pattern(_)
        | Rule::MultipleOf(_)
        | Rule::MinItems(_)
        | Rule::MaxItems(_)
        | Rule::UniqueItems
        | Rule::MinProperties(_)
        | Rule::MaxProperties(_) => return false,
    };
    let rounded: Option<f64> = bound.value.to_string().parse().ok();
    let is_near = |it: f64| it.abs() <= 9_223_372_036_854_775_808.0;
    domain == NumberDomain::Int64
        && !fits_i64(&bound.value)
        && rounded.is_some_and(|it| is_end(it) && is_near(it))
}

/// The narrowest numbers from a domain on that hold every bound.
pub(super) fn widened(domain: NumberDomain, rules: &[Ruled]) -> NumberDomain {
    let mut wide = domain;
    while !rules.iter().all(|ruled| holds(wide, &ruled.rule)) {
        wide = match wide {
            NumberDomain::Int32 => NumberDomain::Int64,
            NumberDomain::Float => NumberDomain::Double,
            NumberDomain::Int64 => NumberDomain::Integer,
            NumberDomain::Double => NumberDomain::Decimal,
            NumberDomain::Integer | NumberDomain::Decimal => return wide,
        };
    }
    wide
}

/// Whether the bound of a rule is a number of the domain.
pub(super) fn holds(domain: NumberDomain, rule: &Rule) -> bool {
    let value = match rule {
        Rule::Minimum(bound) | Rule::Maximum(bound) => &bound.value,
        Rule::MultipleOf(step) => step,
        Rule::MinLength(_)
        | Rule::MaxLength(_)
        | Rule::Pattern(_)
        | Rule::MinItems(_)
        | Rule::MaxItems(_)
        | Rule::UniqueItems
        | Rule::MinProperties(_)
        | Rule::MaxProperties(_) => return true,
    };
    match domain {
        NumberDomain::Int32 => fits_i64(value) && is_between("-2147483648", value, "2147483647"),
        NumberDomain::Int64 => fits_i64(value),
        NumberDomain::Float => is_float(value, f64::from(f32::MAX), f64::from(f32::MIN_POSITIVE)),
        NumberDomain::Double => is_float(value, f64::MAX, f64::MIN_POSITIVE),
        NumberDomain::Integer | NumberDomain::Decimal => true,
    }
}

/// The numbers of a domain, as a message says them.
pub(super) const fn word(domain: NumberDomain) -> &'static str {
    match domain {
        NumberDomain::Int32 => "`int32`",
        NumberDomain::Int64 => "`int64`",
        NumberDomain::Float => "`float`",
        NumberDomain::Double => "`double`",
        NumberDomain::Integer => "integers of any size",
        NumberDomain::Decimal => "numbers of any size",
    }
}

fn fits_i64(value: &Exact) -> bool {
    is_between(LEAST, value, GREATEST)
}

fn is_between(least: &str, value: &Exact, greatest: &str) -> bool {
    let is = |limit: &str, holds: fn(&Exact, &Exact) -> bool| {
        Exact::parse(limit).is_some_and(|limit| holds(value, &limit))
    };
    is(least, Exact::ge) && is(greatest, Exact::le)
}

/// Whether a number is a float of this size: not infinite, and not so small that it would be nothing.
fn is_float(value: &Exact, greatest: f64, least: f64) -> bool {
    let float: f64 = value.to_string().parse().unwrap_or(f64::INFINITY);
    value.is_zero() || float.abs() <= greatest && float.abs() >= least
}
