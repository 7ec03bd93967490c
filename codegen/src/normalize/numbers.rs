//! Numbers: their domain and their bounds.

use super::all_of::{Part, Parts};
use super::rules::{says, tighter};
use super::shapes::{Shapes, complaint};
use crate::exact::Exact;
use crate::ir::{Bound, Number, NumberDomain, Rule, Ruled, ShapeKind};
use crate::oas::Text;
use crate::report::code::normalize as code;

impl<'a> Shapes<'a, '_> {
    /// The kind of numbers within bounds.
    pub(super) fn number(&mut self, parts: &Parts<'a>, integer: bool) -> ShapeKind {
        let domain = self.domain(parts, integer);
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
        let rules = ends.into_iter().flatten().chain(multiples).collect();
        ShapeKind::Number(Number { domain, rules })
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
            self.report(complaint(code::NOT_CHECKED, lexeme.origin, message).label("not checked"));
            return None;
        };
        Some(Ruled {
            rule: rule(value),
            origin: lexeme.origin,
            says: says(part),
        })
    }

    fn domain(&mut self, parts: &Parts<'a>, integer: bool) -> NumberDomain {
        let mut domain = None;
        for format in parts.list.iter().filter_map(|part| part.object.format) {
            let named = match (format.text, integer) {
                ("int32", true) => NumberDomain::Int32,
                ("int64", true) => NumberDomain::Int64,
                ("float", false) => NumberDomain::Float,
                ("double", false) => NumberDomain::Double,
                ("decimal", false) => NumberDomain::Decimal,
                _ => {
                    self.unknown_format(&format);
                    continue;
                }
            };
            domain = Some(domain.map_or(named, |kept: NumberDomain| kept.min(named)));
        }
        domain.unwrap_or(if integer {
            NumberDomain::Integer
        } else {
            NumberDomain::Decimal
        })
    }

    /// Tells of a format that has no meaning here.
    pub(super) fn unknown_format(&mut self, format: &Text<'a>) {
        let message = format!("the format `{}` is not known here", format.text);
        self.report(
            complaint(code::UNKNOWN_FORMAT, format.origin, message)
                .label("kept as a word, not checked"),
        );
    }
}
