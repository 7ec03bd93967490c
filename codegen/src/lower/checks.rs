//! Gathers the rules of one value into what the runtime checks: the tightest bounds, every pattern.

use super::context::{Context, complaint};
use super::{patterns, types};
use crate::exact::Exact;
use crate::ir::{Number, Rule, Ruled, ShapeId, ShapeKind, Text};
use crate::report::Reports;
use crate::report::code::lower::{INVALID_PATTERN, PATTERN_NEEDS_ENGINE};
use crate::rust::{ListChecks, Matcher, NumberChecks, PatternCheck, TextChecks, Ty};

/// The rules of a text.
pub(super) fn of_text(context: &Context<'_>, text: &Text, reports: &mut Reports) -> TextChecks {
    let mut checks = TextChecks {
        format: text
            .format
            .and_then(|format| context.formats.scalar(format)),
        ..TextChecks::default()
    };
    for ruled in &text.rules {
        match &ruled.rule {
            Rule::MinLength(length) => checks.min_length = checks.min_length.max(Some(*length)),
            Rule::MaxLength(length) => checks.max_length = least(checks.max_length, *length),
            Rule::Pattern(pattern) => {
                checks
                    .patterns
                    .extend(of_pattern(ruled, &pattern.source, reports));
            }
            Rule::Minimum(_)
            | Rule::Maximum(_)
            | Rule::MultipleOf(_)
            | Rule::MinItems(_)
            | Rule::MaxItems(_)
            | Rule::UniqueItems
            | Rule::MinProperties(_)
            | Rule::MaxProperties(_) => {}
        }
    }
    checks
}

fn of_pattern(ruled: &Ruled, source: &str, reports: &mut Reports) -> Option<PatternCheck> {
    match patterns::matcher(source) {
        Ok(matcher) => {
            if matcher == Matcher::Engine {
                let message =
                    format!("the pattern `{source}` is matched by an engine, not by plain code");
                reports.add(complaint(PATTERN_NEEDS_ENGINE, ruled.origin, message));
            }
            Some(PatternCheck {
                source: source.to_owned(),
                says: ruled.says.clone(),
                matcher,
            })
        }
        Err(fault) => {
            let message =
                format!("the pattern `{source}` is not a regular expression of ECMA-262: {fault}");
            reports.add(
                complaint(INVALID_PATTERN, ruled.origin, message)
                    .help("patterns of JSON Schema are those of JavaScript with the flag `u`"),
            );
            None
        }
    }
}

/// The rules of a number, as numbers that its type can hold.
pub(super) fn of_number(number: &Number) -> NumberChecks {
    let mut minimum: Option<(&Exact, bool)> = None;
    let mut maximum: Option<(&Exact, bool)> = None;
    let mut multiple_of = None;
    for ruled in &number.rules {
        match &ruled.rule {
            Rule::Minimum(bound) => {
                let candidate = (&bound.value, bound.exclusive);
                minimum = Some(minimum.map_or(candidate, |known| known.max(candidate)));
            }
            Rule::Maximum(bound) => {
                // Of two equal bounds the exclusive one is tighter, at both ends.
                let candidate = (&bound.value, bound.exclusive);
                maximum = Some(maximum.map_or(candidate, |known| {
                    if candidate.0 < known.0 || (candidate.0 == known.0 && candidate.1) {
                        candidate
                    } else {
                        known
                    }
                }));
            }
            Rule::MultipleOf(divisor) => multiple_of = Some(divisor),
            Rule::MinLength(_)
            | Rule::MaxLength(_)
            | Rule::Pattern(_)
            | Rule::MinItems(_)
            | Rule::MaxItems(_)
            | Rule::UniqueItems
            | Rule::MinProperties(_)
            | Rule::MaxProperties(_) => {}
        }
    }
    let is_integer = match types::of_number(number) {
        Ty::I32 | Ty::I64 | Ty::Integer => true,
        Ty::F32
        | Ty::F64
        | Ty::Number
        | Ty::Item(_)
        | Ty::Bool
        | Ty::String
        | Ty::Scalar(_)
        | Ty::RawJson
        | Ty::List(_)
        | Ty::Map(_)
        | Ty::Boxed(_)
        | Ty::Nullable(_)
        | Ty::Secret(_) => false,
    };
    let bound = |bound: Option<(&Exact, bool)>, up: bool| {
        bound.map(|(value, exclusive)| {
            if is_integer && !value.is_integer() {
                (whole(value, up), false)
            } else {
                (value.to_string(), exclusive)
            }
        })
    };
    NumberChecks {
        minimum: bound(minimum, true),
        maximum: bound(maximum, false),
        multiple_of: multiple_of.and_then(|divisor| {
            if is_integer {
                integer_divisor(divisor)
            } else {
                Some(divisor.to_string())
            }
        }),
    }
}

/// The counts of a list or map, `None` if there are none.
pub(super) fn of_list(context: &Context<'_>, id: ShapeId) -> Option<ListChecks> {
    let rules = match &context.shape(id).kind {
        ShapeKind::List(list) => &list.rules,
        ShapeKind::Map(map) => &map.rules,
        ShapeKind::Anything
        | ShapeKind::Nothing
        | ShapeKind::Bool
        | ShapeKind::Number(_)
        | ShapeKind::Text(_)
        | ShapeKind::Enum(_)
        | ShapeKind::Constant(_)
        | ShapeKind::Record(_)
        | ShapeKind::Union(_)
        | ShapeKind::Opaque(_) => return None,
    };
    let mut checks = ListChecks::default();
    for ruled in rules {
        match &ruled.rule {
            Rule::MinItems(count) | Rule::MinProperties(count) => {
                checks.min = checks.min.max(Some(*count));
            }
            Rule::MaxItems(count) | Rule::MaxProperties(count) => {
                checks.max = least(checks.max, *count);
            }
            Rule::UniqueItems => checks.unique = true,
            Rule::MinLength(_)
            | Rule::MaxLength(_)
            | Rule::Pattern(_)
            | Rule::Minimum(_)
            | Rule::Maximum(_)
            | Rule::MultipleOf(_) => {}
        }
    }
    (checks != ListChecks::default()).then_some(checks)
}

fn least(known: Option<u64>, candidate: u64) -> Option<u64> {
    Some(known.map_or(candidate, |known| known.min(candidate)))
}

/// The nearest integer above or below a number that is none.
fn whole(value: &Exact, up: bool) -> String {
    let text = value.to_string();
    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let (sign, digits) = digits
        .strip_prefix('-')
        .map_or(("", digits), |rest| ("-", rest));
    let (before, after) = digits.split_once('.').unwrap_or((digits, ""));
    let all = format!("{before}{after}");
    let point = i64::try_from(before.len()).unwrap_or(0) + exponent.parse::<i64>().unwrap_or(0);
    let kept: String = all
        .chars()
        .take(usize::try_from(point).unwrap_or(0))
        .collect();
    let toward_zero: i128 = format!("{sign}0{kept}").parse().unwrap_or(0);
    match (up, value.is_negative()) {
        (true, true) | (false, false) => toward_zero,
        (true, false) => toward_zero.saturating_add(1),
        (false, true) => toward_zero.saturating_sub(1),
    }
    .to_string()
}

/// The integers among the multiples of `p/q` (in lowest terms) are the multiples of `p`; `None` when that is every integer.
fn integer_divisor(divisor: &Exact) -> Option<String> {
    let text = divisor.to_string();
    if divisor.is_integer() {
        return (text != "1").then_some(text);
    }
    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let (before, after) = digits.split_once('.').unwrap_or((digits, ""));
    let numerator: u128 = format!("{before}{after}").parse().ok()?;
    let places = exponent.parse::<i64>().ok()? - i64::try_from(after.len()).ok()?;
    let denominator = 10_u128.checked_pow(u32::try_from(-places).ok()?)?;
    let reduced = numerator / common_divisor(numerator, denominator).max(1);
    (reduced > 1).then(|| reduced.to_string())
}

fn common_divisor(left: u128, right: u128) -> u128 {
    let (mut left, mut right) = (left, right);
    while right != 0 {
        (left, right) = (right, left % right);
    }
    left
}

#[cfg(test)]
mod tests {
    use super::{integer_divisor, whole};
    use crate::exact::Exact;

    #[test]
    fn bounds_of_integers_are_integers() {
        let cases = [
            ("0.5", "1", "0"),
            ("-0.5", "0", "-1"),
            ("12.75", "13", "12"),
            ("-12.75", "-12", "-13"),
            ("0.001", "1", "0"),
        ];
        for (text, up, down) in cases {
            let value = Exact::parse(text).expect("a number");
            assert_eq!(whole(&value, true), up, "{text} up");
            assert_eq!(whole(&value, false), down, "{text} down");
        }
    }
    #[test]
    fn divisors_of_integers_are_integers() {
        let cases = [
            ("2.5", Some("5")),
            ("0.01", None),
            ("1", None),
            ("3", Some("3")),
            ("0.75", Some("3")),
        ];
        for (text, expected) in cases {
            let divisor = Exact::parse(text).expect("a number");
            assert_eq!(integer_divisor(&divisor).as_deref(), expected, "{text}");
        }
    }
}
