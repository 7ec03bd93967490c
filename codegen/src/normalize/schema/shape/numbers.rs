//! Numbers: their domain and their bounds.

use crate::diagnostics::code::normalize as code;
use crate::integers::IntegerFormat;
use crate::ir::{Bound, Number, NumberDomain, Rule, Ruled, ShapeKind};
use crate::normalize::place::diagnostic;
use crate::normalize::schema::flatten::parts::{Parts, SchemaPart};
use crate::normalize::schema::flatten::rules::{message, tighter};
use crate::normalize::schema::flatten::schema_index::SchemaIndex;
use crate::normalize::schema::shape::drafts::Drafts;
use crate::normalize::schema::shape::formats::unknown_format;
use crate::normalize::schema::shape::ranges;
use crate::oas::SourceText;
use oasmith::exact::Exact;

/// The kind of numbers within bounds.
pub fn number<'a>(drafts: &mut Drafts<'a>, parts: &Parts<'a>, integer: bool) -> ShapeKind {
    let (format, domain) = domain(drafts, parts, integer);
    let mut ends: [Option<Ruled>; 2] = [None, None];
    let mut multiples = Vec::new();
    for part in &parts.list {
        for rule in bounds(drafts, part) {
            let [low, high] = &mut ends;
            let end = if matches!(rule.rule, Rule::Minimum(_)) {
                low
            } else if matches!(rule.rule, Rule::Maximum(_)) {
                high
            } else {
                multiples.push(rule);
                continue;
            };
            *end = Some(match end.take() {
                Some(kept) => tighter(kept, rule),
                None => rule,
            });
        }
    }
    let mut rules: Vec<Ruled> = ends.into_iter().flatten().chain(multiples).collect();
    rules.retain(|ruled| !ranges::is_implied(domain, &ruled.rule));
    let wide = ranges::widened(domain, &rules);
    if wide != domain
        && let Some(format) = format
    {
        tell_widened(drafts, &format, wide, &rules, domain);
    }
    ShapeKind::Number(Number {
        domain: wide,
        named_format: named_format(drafts.schemas, parts),
        texts: None,
        rules,
    })
}

/// Reports a bound that the format does not reach.
fn tell_widened(
    drafts: &mut Drafts<'_>,
    format: &SourceText<'_>,
    wide: NumberDomain,
    rules: &[Ruled],
    domain: NumberDomain,
) {
    let beyond = rules.iter().find(|it| !ranges::holds(domain, &it.rule));
    let origin = beyond.map_or(format.origin, |it| it.origin);
    let message = format!("this is beyond what `{}` reaches", format.text);
    let label = format!("read as {}", ranges::word(wide));
    drafts.report(
        diagnostic(code::BOUND_BEYOND_FORMAT, origin, message)
            .label(label)
            .and(format.origin, "the format")
            .help("choose a wider format, or a bound within this one"),
    );
}

fn bounds(drafts: &mut Drafts<'_>, part: &SchemaPart<'_>) -> Vec<Ruled> {
    let object = part.object;
    let minimum = |exclusive| move |value| Rule::Minimum(Bound { value, exclusive });
    let maximum = |exclusive| move |value| Rule::Maximum(Bound { value, exclusive });
    let found = [
        bound(drafts, part, object.minimum, minimum(false)),
        bound(drafts, part, object.exclusive_minimum, minimum(true)),
        bound(drafts, part, object.maximum, maximum(false)),
        bound(drafts, part, object.exclusive_maximum, maximum(true)),
        bound(drafts, part, object.multiple_of, Rule::MultipleOf),
    ];
    found.into_iter().flatten().collect()
}

fn bound<'a>(
    drafts: &mut Drafts<'_>,
    part: &SchemaPart<'a>,
    lexeme: Option<SourceText<'a>>,
    rule: impl FnOnce(Exact) -> Rule,
) -> Option<Ruled> {
    let lexeme = lexeme?;
    let Some(value) = Exact::parse(lexeme.text) else {
        let message = format!("`{}` is no number that can be compared", lexeme.text);
        drafts.report(diagnostic(code::NOT_CHECKED, lexeme.origin, message).label("not checked"));
        return None;
    };
    Some(Ruled {
        rule: rule(value),
        origin: lexeme.origin,
        message: message(part),
    })
}

/// Whether the bounds and steps beside values that are listed let all of them through.
pub fn keep_rules(drafts: &mut Drafts<'_>, parts: &Parts<'_>, values: &[Exact]) -> bool {
    let rules: Vec<Ruled> = parts
        .list
        .iter()
        .flat_map(|it| bounds(drafts, it))
        .collect();
    let is_kept = |rule: &Rule| match rule {
        Rule::Minimum(Bound { value, exclusive }) => values
            .iter()
            .all(|it| it > value || !exclusive && it == value),
        Rule::Maximum(Bound { value, exclusive }) => values
            .iter()
            .all(|it| it < value || !exclusive && it == value),
        Rule::MultipleOf(_)
        | Rule::AtLeast(..)
        | Rule::AtMost(..)
        | Rule::Pattern(_)
        | Rule::UniqueItems => false,
    };
    rules.iter().all(|ruled| is_kept(&ruled.rule))
}

/// The format for which the settings have a type.
fn named_format<'a>(schemas: &SchemaIndex<'a>, parts: &Parts<'a>) -> Option<String> {
    let formats = parts.list.iter().filter_map(|part| part.object.format);
    let mut named =
        formats.filter(|name| schemas.reading.formats && schemas.reading.has_setting(name.text));
    named.next().map(|name| name.text.to_owned())
}

/// The narrowest format of the parts, and the numbers that it means.
fn domain<'a>(
    drafts: &mut Drafts<'_>,
    parts: &Parts<'a>,
    integer: bool,
) -> (Option<SourceText<'a>>, NumberDomain) {
    let mut known: Option<(SourceText<'a>, NumberDomain)> = None;
    for format in parts.list.iter().filter_map(|part| part.object.format) {
        let sized = IntegerFormat::named(format.text).filter(|_| integer);
        let named = match (format.text, integer) {
            _ if let Some(sized) = sized => NumberDomain::Sized(sized),
            ("float", false) => NumberDomain::Float,
            ("double", false) => NumberDomain::Double,
            ("decimal", false) => NumberDomain::Decimal,
            _ if drafts.schemas.reading.has_setting(format.text) => continue,
            _ => {
                unknown_format(drafts, &format);
                continue;
            }
        };
        if known.is_none_or(|(_, kept)| named < kept) {
            known = Some((format, named));
        }
    }
    match known {
        Some((format, domain)) => (Some(format), domain),
        None if integer => (None, NumberDomain::Integer),
        None => (None, NumberDomain::Decimal),
    }
}
