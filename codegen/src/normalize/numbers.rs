//! Numbers: their domain and their bounds.

use super::all_of::{Part, Parts};
use super::ranges;
use super::rules::{says, tighter};
use super::shapes::{Shapes, diagnostic};
use crate::diagnostics::code::normalize as code;
use crate::integers::IntegerFormat;
use crate::ir::{Bound, Number, NumberDomain, Rule, Ruled, ShapeKind};
use crate::oas::Text;
use runtime::exact::Exact;

impl<'a> Shapes<'a, '_> {
    /// The kind of numbers within bounds.
    pub(super) fn number(&mut self, parts: &Parts<'a>, integer: bool) -> ShapeKind {
        let (format, domain) = self.domain(parts, integer);
        let mut ends: [Option<Ruled>; 2] = [None, None];
        let mut multiples = Vec::new();
        for part in &parts.list {
            for rule in self.bounds(part) {
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
            self.tell_widened(&format, wide, &rules, domain);
        }
        ShapeKind::Number(Number {
            domain: wide,
            named_format: self.named_format(parts),
            rules,
        })
    }

    /// Tells of a bound that the format does not reach.
    fn tell_widened(
        &mut self,
        format: &Text<'a>,
        wide: NumberDomain,
        rules: &[Ruled],
        domain: NumberDomain,
    ) {
        let beyond = rules.iter().find(|it| !ranges::holds(domain, &it.rule));
        let origin = beyond.map_or(format.origin, |it| it.origin);
        let message = format!("this is beyond what `{}` reaches", format.text);
        let label = format!("read as {}", ranges::word(wide));
        self.report(
            diagnostic(code::BOUND_BEYOND_FORMAT, origin, message)
                .label(label)
                .and(format.origin, "the format")
                .help("choose a wider format, or a bound within this one"),
        );
    }

    fn bounds(&mut self, part: &Part<'a>) -> Vec<Ruled> {
        let object = part.object;
        let minimum = |exclusive| move |value| Rule::Minimum(Bound { value, exclusive });
        let maximum = |exclusive| move |value| Rule::Maximum(Bound { value, exclusive });
        let found = [
            self.bound(part, object.minimum, minimum(false)),
            self.bound(part, object.exclusive_minimum, minimum(true)),
            self.bound(part, object.maximum, maximum(false)),
            self.bound(part, object.exclusive_maximum, maximum(true)),
            self.bound(part, object.multiple_of, Rule::MultipleOf),
        ];
        found.into_iter().flatten().collect()
    }

    fn bound(
        &mut self,
        part: &Part<'a>,
        lexeme: Option<Text<'a>>,
        rule: impl FnOnce(Exact) -> Rule,
    ) -> Option<Ruled> {
        let lexeme = lexeme?;
        let Some(value) = Exact::parse(lexeme.text) else {
            let message = format!("`{}` is no number that can be compared", lexeme.text);
            self.report(diagnostic(code::NOT_CHECKED, lexeme.origin, message).label("not checked"));
            return None;
        };
        Some(Ruled {
            rule: rule(value),
            origin: lexeme.origin,
            says: says(part),
        })
    }

    /// Whether the bounds and steps beside values that are listed let all of them through.
    pub(super) fn keep_rules(&mut self, parts: &Parts<'a>, values: &[Exact]) -> bool {
        let rules: Vec<Ruled> = parts.list.iter().flat_map(|it| self.bounds(it)).collect();
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
    fn named_format(&self, parts: &Parts<'a>) -> Option<String> {
        let formats = parts.list.iter().filter_map(|part| part.object.format);
        let mut named = formats.filter(|name| self.reading.formats && self.has_setting(name.text));
        named.next().map(|name| name.text.to_owned())
    }

    /// The narrowest format of the parts, and the numbers that it means.
    fn domain(&mut self, parts: &Parts<'a>, integer: bool) -> (Option<Text<'a>>, NumberDomain) {
        let mut known: Option<(Text<'a>, NumberDomain)> = None;
        for format in parts.list.iter().filter_map(|part| part.object.format) {
            let sized = IntegerFormat::named(format.text).filter(|_| integer);
            let named = match (format.text, integer) {
                _ if let Some(sized) = sized => NumberDomain::Sized(sized),
                ("float", false) => NumberDomain::Float,
                ("double", false) => NumberDomain::Double,
                ("decimal", false) => NumberDomain::Decimal,
                _ if self.has_setting(format.text) => continue,
                _ => {
                    self.unknown_format(&format);
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

    /// Tells of a format that has no meaning here.
    pub(super) fn unknown_format(&mut self, format: &Text<'a>) {
        let message = format!("the format `{}` is not known here", format.text);
        self.report(
            diagnostic(code::UNKNOWN_FORMAT, format.origin, message)
                .label("kept as a word, not checked"),
        );
    }
}
