//! Gathers the rules of one value into what the runtime checks: the tightest bounds, every pattern.

use super::context::{LowerContext, diagnostic};
use super::{numbers, patterns};
use crate::diagnostics::Diagnostics;
use crate::diagnostics::code::lower::{INVALID_PATTERN, PATTERN_WITHIN_BUDGET};
use crate::ir::{Number, Rule, Ruled, ShapeId, ShapeKind, Text, Use, holds_all_json};
use crate::rust::{Cost, ListChecks, Matcher, NumberChecks, PatternCheck, TextChecks, Uniqueness};
use crate::source::Origin;
use oasmith::exact::Exact;

/// The rules of a text.
pub(super) fn of_text(
    context: &LowerContext<'_>,
    text: &Text,
    diagnostics: &mut Diagnostics,
) -> TextChecks {
    let mut checks = TextChecks {
        format: context.formats.scalar(text),
        ..TextChecks::default()
    };
    for ruled in &text.rules {
        match &ruled.rule {
            Rule::AtLeast(count, _) => checks.length.at_least(*count),
            Rule::AtMost(count, _) => checks.length.at_most(*count),
            Rule::Pattern(pattern) => match of_pattern(ruled, &pattern.source, diagnostics) {
                Some(check) => checks.patterns.push(check),
                None => checks.unchecked.push(pattern.source.clone()),
            },
            Rule::Minimum(_) | Rule::Maximum(_) | Rule::MultipleOf(_) | Rule::UniqueItems => {}
        }
    }
    checks
}

fn of_pattern(ruled: &Ruled, source: &str, diagnostics: &mut Diagnostics) -> Option<PatternCheck> {
    let (tidy, matcher) = matcher(source, ruled.origin, diagnostics)?;
    Some(PatternCheck {
        source: tidy,
        message: ruled.message.clone(),
        matcher,
    })
}

/// Why a long text may spend the budget of a pattern, if it may.
fn costly(matcher: &Matcher) -> Option<String> {
    match matcher {
        Matcher::Scanner(_) => None,
        Matcher::Regex {
            cost: Cost::Trying, ..
        } => Some("it has a back reference".to_owned()),
        Matcher::Regex {
            cost: Cost::Linear(steps),
            ..
        } => (*steps > oasmith_pattern::STEPS_PER_BYTE).then(|| {
            format!("a character can take {steps} steps, because its counts are written out")
        }),
    }
}

/// A pattern without needless escapes, and how it is matched; none when it is no expression, which is told.
pub(super) fn matcher(
    source: &str,
    origin: Origin,
    diagnostics: &mut Diagnostics,
) -> Option<(String, Matcher)> {
    let tidy = oasmith_pattern::without_needless_escapes(source);
    match patterns::matcher(&tidy) {
        Ok(matcher) => {
            if let Some(why) = costly(&matcher) {
                let message =
                    format!("the pattern `{source}` is looked for within a budget: {why}");
                diagnostics.add(diagnostic(PATTERN_WITHIN_BUDGET, origin, message));
            }
            Some((tidy, matcher))
        }
        Err(fault) => {
            let message =
                format!("the pattern `{source}` is not a regular expression of ECMA-262: {fault}");
            diagnostics.add(
                diagnostic(INVALID_PATTERN, origin, message)
                    .note("it is documented, and not checked")
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
    let mut divisors = Vec::new();
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
            Rule::MultipleOf(divisor) => divisors.push(divisor),
            Rule::AtLeast(..) | Rule::AtMost(..) | Rule::Pattern(_) | Rule::UniqueItems => {}
        }
    }
    // Integers of any size are compared with any bound, exactly.
    let is_whole = numbers::of(number).int_format().is_some();
    let bound = |bound: Option<(&Exact, bool)>, up: bool| {
        bound.map(|(value, exclusive)| {
            if is_whole && !value.is_integer() {
                (whole(value, up), false)
            } else {
                (value.to_string(), exclusive)
            }
        })
    };
    NumberChecks {
        minimum: bound(minimum, true),
        maximum: bound(maximum, false),
        multiple_of: common_multiple(&divisors).and_then(|divisor| {
            if is_whole {
                integer_divisor(&divisor)
            } else {
                Some(divisor.to_string())
            }
        }),
    }
}

/// The counts of a list or map, `None` if there are none.
pub(super) fn of_list(context: &LowerContext<'_>, id: ShapeId) -> Option<ListChecks> {
    let kind = &context.shape(id).kind;
    let rules = if let ShapeKind::List(list) = kind {
        &list.rules
    } else if let ShapeKind::Map(map) = kind {
        &map.rules
    } else {
        return None;
    };
    let mut checks = ListChecks::default();
    for ruled in rules {
        match &ruled.rule {
            Rule::AtLeast(count, _) => checks.count.at_least(*count),
            Rule::AtMost(count, _) => checks.count.at_most(*count),
            Rule::UniqueItems => checks.uniqueness = uniqueness(context, kind),
            Rule::Pattern(_) | Rule::Minimum(_) | Rule::Maximum(_) | Rule::MultipleOf(_) => {}
        }
    }
    (checks != ListChecks::default()).then_some(checks)
}

/// Who compares the items of a list.
fn uniqueness(context: &LowerContext<'_>, list: &ShapeKind) -> Uniqueness {
    let is_whole = |item: Use| holds_all_json(&context.api.shapes, item.shape);
    if list.element().is_some_and(is_whole) {
        Uniqueness::ByType
    } else {
        Uniqueness::ByJson
    }
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

/// What a multiple of each is a multiple of: the least common multiple, counted in the last decimal place of all. Divisors that leave
/// 128 bits together are too many for anybody to mean; the first then stands alone.
fn common_multiple(divisors: &[&Exact]) -> Option<Exact> {
    let first = (*divisors.first()?).clone();
    if divisors.len() == 1 {
        return Some(first);
    }
    let parts: Option<Vec<_>> = divisors.iter().map(|divisor| fraction(divisor)).collect();
    let together = parts.and_then(|parts| {
        let places = parts.iter().map(|(_, places)| *places).max()?;
        let multiple = parts.iter().try_fold(1_u128, |multiple, (digits, own)| {
            let scaled = digits.checked_mul(10_u128.checked_pow(places - own)?)?;
            (multiple / common_divisor(multiple, scaled).max(1)).checked_mul(scaled)
        })?;
        Exact::parse(&format!("{multiple}e-{places}"))
    });
    Some(together.unwrap_or(first))
}

/// The integers among the multiples of `p/q` (in lowest terms) are the multiples of `p`; `None` when that is every integer.
fn integer_divisor(divisor: &Exact) -> Option<String> {
    let (digits, places) = fraction(divisor)?;
    let reduced = without(2, without(5, digits, places), places);
    (reduced > 1).then(|| reduced.to_string())
}

/// A number divided by a prime as often as that goes, so many times at most.
fn without(prime: u128, mut number: u128, most: u32) -> u128 {
    let mut left = most;
    while left > 0 && number > 0 && number.is_multiple_of(prime) {
        (number, left) = (number / prime, left - 1);
    }
    number
}

/// A number as digits and how many of them stand after the point.
fn fraction(number: &Exact) -> Option<(u128, u32)> {
    let text = number.to_string();
    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let (before, after) = digits.split_once('.').unwrap_or((digits, ""));
    let digits: u128 = format!("{before}{after}").parse().ok()?;
    let places = i64::try_from(after.len()).ok()? - exponent.parse::<i64>().ok()?;
    match u32::try_from(places) {
        Ok(places) => Some((digits, places)),
        Err(_) => {
            let zeros = 10_u128.checked_pow(u32::try_from(-places).ok()?)?;
            Some((digits.checked_mul(zeros)?, 0))
        }
    }
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
    use super::{common_multiple, integer_divisor, whole};
    use oasmith::exact::Exact;

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
            ("3e-60", Some("3")),
            ("25e-60", None),
        ];
        for (text, expected) in cases {
            let divisor = Exact::parse(text).expect("a number");
            assert_eq!(integer_divisor(&divisor).as_deref(), expected, "{text}");
        }
    }

    #[test]
    fn several_divisors_become_one() {
        let exact = |text: &str| Exact::parse(text).expect("a number");
        let (tenth, quarter, six) = (exact("0.1"), exact("0.25"), exact("6"));
        assert_eq!(common_multiple(&[&tenth, &quarter]), Some(exact("0.5")));
        assert_eq!(common_multiple(&[&quarter, &six]), Some(exact("6")));
        assert_eq!(common_multiple(&[&six]), Some(exact("6")));
        assert_eq!(common_multiple(&[]), None);
    }
}
