//! Gathers the rules of one value into what the runtime checks: the tightest bounds, every pattern.

use super::context::{LowerContext, diagnostic};
use super::{numbers, patterns};
use crate::diagnostics::Diagnostics;
use crate::diagnostics::code::lower::{INVALID_PATTERN, PATTERN_FLAGS, PATTERN_WITHIN_BUDGET};
use crate::integers::IntegerFormat;
use crate::ir::{Bound, Number, Rule, Ruled, ShapeId, ShapeKind, Text, Use, holds_all_json};
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

/// A pattern as ECMA-262 writes it, and how it is matched; none when it is no expression, which is told.
pub(super) fn matcher(
    source: &str,
    origin: Origin,
    diagnostics: &mut Diagnostics,
) -> Option<(String, Matcher)> {
    let without_escapes = oasmith_pattern::without_needless_escapes(source);
    let tidy = oasmith_pattern::with_flags_in_groups(&without_escapes);
    match patterns::matcher(&tidy) {
        Ok(matcher) => {
            if tidy != without_escapes {
                let message =
                    format!("the pattern `{source}` has flags as other languages write them");
                diagnostics.add(
                    diagnostic(PATTERN_FLAGS, origin, message)
                        .help(format!("it is read as `{tidy}`; write that")),
                );
            }
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
    let mut minimum: Option<&Bound> = None;
    let mut maximum: Option<&Bound> = None;
    let mut divisors = Vec::new();
    for ruled in &number.rules {
        match &ruled.rule {
            Rule::Minimum(bound) => minimum = minimum.max(Some(bound)),
            Rule::Maximum(bound) => maximum = Some(lower(maximum, bound)),
            Rule::MultipleOf(divisor) => divisors.push(divisor),
            Rule::AtLeast(..) | Rule::AtMost(..) | Rule::Pattern(_) | Rule::UniqueItems => {}
        }
    }
    match numbers::of(number).int_format() {
        Some(format) => of_integer(format, minimum, maximum, &divisors),
        // Numbers of any size are compared with any bound, exactly.
        None => NumberChecks {
            minimum: minimum.map(as_written),
            maximum: maximum.map(as_written),
            multiple_of: common_multiple(&divisors).map(|it| it.to_string()),
        },
    }
}

/// The rules of an integer of a format, in integers of that format.
fn of_integer(
    format: IntegerFormat,
    minimum: Option<&Bound>,
    maximum: Option<&Bound>,
    divisors: &[&Exact],
) -> NumberChecks {
    let mut numerators = divisors.iter().map(|it| it.numerator());
    let step = numerators.try_fold(Exact::from(1), |all, it| all.common_multiple(&it?));
    let step = step.filter(|step| format.reaches(step));
    let zero = Bound {
        value: Exact::from(0),
        exclusive: false,
    };
    // Of a step that the format does not reach, zero alone is a multiple.
    let (minimum, maximum) = match step {
        Some(_) => (minimum, maximum),
        None => (minimum.max(Some(&zero)), Some(lower(maximum, &zero))),
    };
    NumberChecks {
        minimum: minimum.map(|it| whole(it, Exact::ceil)),
        maximum: maximum.map(|it| whole(it, Exact::floor)),
        multiple_of: step
            .filter(|step| *step != Exact::from(1))
            .map(|it| it.to_string()),
    }
}

/// The tighter of two upper bounds: of equal ones, the exclusive one is that.
fn lower<'b>(known: Option<&'b Bound>, bound: &'b Bound) -> &'b Bound {
    let is_tighter =
        |known: &Bound| bound.value < known.value || bound.value == known.value && bound.exclusive;
    known.filter(|known| !is_tighter(known)).unwrap_or(bound)
}

fn as_written(bound: &Bound) -> (String, bool) {
    (bound.value.to_string(), bound.exclusive)
}

/// A bound of integers, of which those that are none are the nearest integer inside.
fn whole(bound: &Bound, nearest: fn(&Exact) -> Option<i128>) -> (String, bool) {
    match nearest(&bound.value) {
        Some(whole) if !bound.value.is_integer() => (whole.to_string(), false),
        Some(_) | None => as_written(bound),
    }
}

/// What a multiple of each is a multiple of. Divisors that leave 128 bits together are too many for anybody to mean; the first then stands alone.
fn common_multiple(divisors: &[&Exact]) -> Option<Exact> {
    let (first, others) = divisors.split_first()?;
    let first = (*first).clone();
    let all = (others.iter()).try_fold(first.clone(), |all, it| all.common_multiple(it));
    Some(all.unwrap_or(first))
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

#[cfg(test)]
mod tests {
    use super::of_number;
    use crate::integers::IntegerFormat;
    use crate::ir::{Bound, Number, NumberDomain, Rule, Ruled};
    use crate::lower::numbers;
    use crate::lower::tests::at;
    use crate::rust::NumberChecks;
    use oasmith::exact::Exact;

    fn exact(lexeme: &str) -> Exact {
        Exact::parse(lexeme).expect(lexeme)
    }

    fn bound(lexeme: &str, exclusive: bool) -> Bound {
        let value = exact(lexeme);
        Bound { value, exclusive }
    }

    fn number(domain: NumberDomain, rules: &[Rule]) -> Number {
        let with_origin = |rule: &Rule| Ruled {
            rule: rule.clone(),
            origin: at(0),
            message: None,
        };
        Number {
            domain,
            named_format: None,
            texts: None,
            rules: rules.iter().map(with_origin).collect(),
        }
    }

    /// Whether a value keeps what is checked.
    fn keeps(checks: &NumberChecks, value: &Exact) -> bool {
        let is_above = |(least, exclusive): &(String, bool)| {
            *value > exact(least) || *value == exact(least) && !exclusive
        };
        let is_below = |(greatest, exclusive): &(String, bool)| {
            *value < exact(greatest) || *value == exact(greatest) && !exclusive
        };
        checks.minimum.as_ref().is_none_or(is_above)
            && checks.maximum.as_ref().is_none_or(is_below)
            && (checks.multiple_of.as_ref()).is_none_or(|it| value.is_multiple_of(&exact(it)))
    }

    /// Whether a value keeps the rules.
    fn is_valid(rules: &[Rule], value: &Exact) -> bool {
        rules.iter().all(|rule| match rule {
            Rule::Minimum(it) => *value > it.value || *value == it.value && !it.exclusive,
            Rule::Maximum(it) => *value < it.value || *value == it.value && !it.exclusive,
            Rule::MultipleOf(step) => value.is_multiple_of(step),
            Rule::AtLeast(..) | Rule::AtMost(..) | Rule::Pattern(_) | Rule::UniqueItems => true,
        })
    }

    #[test]
    fn what_is_checked_of_integers_are_integers_of_their_type_with_the_verdict_of_the_rules() {
        let step = |lexeme: &str| Rule::MultipleOf(exact(lexeme));
        let least = |lexeme: &str| Rule::Minimum(bound(lexeme, true));
        let most = |lexeme: &str| Rule::Maximum(bound(lexeme, true));
        let cases = [
            vec![least("-12.75"), most("12.75")],
            vec![least("-0.5"), most("0.001")],
            vec![least("0.5"), step("0.75")],
            vec![step("2.5"), step("0.01"), step("3")],
            vec![step("1.001")],
            vec![step("27"), step("16")],
            vec![step("27"), step("16"), least("3")],
            vec![step("1e18"), step("1e-22"), step("7")],
            vec![step("1.0000000000000000000001")],
            vec![step("1.0000000000000000000000000000000000000000000001")],
            vec![
                step("9223372036854775783"),
                step("9223372036854775643"),
                step("9223372036854775549"),
            ],
        ];
        let formats = IntegerFormat::ALL.map(NumberDomain::Sized);
        for (domain, rules) in formats
            .into_iter()
            .chain([NumberDomain::Integer])
            .flat_map(|domain| cases.iter().map(move |rules| (domain, rules)))
        {
            let number = number(domain, rules);
            let checks = of_number(&number);
            let Some(format) = numbers::of(&number).int_format() else {
                continue;
            };
            if !rules.iter().all(|it| it.is_within(format)) {
                // `normalize` widens the format of these.
                continue;
            }
            let bounds = [&checks.minimum, &checks.maximum].into_iter().flatten();
            let constants = bounds.map(|(bound, _)| bound).chain(&checks.multiple_of);
            for constant in constants.map(|it| exact(it)) {
                assert!(
                    constant.is_integer() && format.reaches(&constant),
                    "{constant} of {rules:?}"
                );
            }
            for value in (-500..500).map(Exact::from).filter(|it| format.reaches(it)) {
                assert_eq!(
                    keeps(&checks, &value),
                    is_valid(rules, &value),
                    "{value} of {rules:?}"
                );
            }
        }
    }

    #[test]
    fn several_divisors_become_one() {
        let checked = |divisors: &[&str]| {
            let rules: Vec<Rule> = divisors
                .iter()
                .map(|it| Rule::MultipleOf(exact(it)))
                .collect();
            of_number(&number(NumberDomain::Decimal, &rules)).multiple_of
        };
        assert_eq!(checked(&["0.1", "0.25"]), Some(exact("0.5").to_string()));
        assert_eq!(checked(&["0.25", "6"]), Some("6".to_owned()));
        assert_eq!(checked(&["6"]), Some("6".to_owned()));
        assert_eq!(checked(&[]), None);
    }
}
