//! Bounds that contradict each other, so that no value is valid.

use oasmith::Counted;

use super::Facts;
use crate::diagnostics::code::check as code;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::ir::{Api, Rest, Rule, Ruled};
use oasmith::exact::Exact;

/// Reports lower bounds above upper ones.
pub(super) fn check(api: &Api, _: &Facts, diagnostics: &mut Diagnostics) {
    for (_, shape) in api.shapes.iter() {
        let rules = shape.kind.rules();
        let closed = shape.kind.record().filter(|it| it.rest == Rest::Refused);
        let described = closed.map(|record| record.fields.len());
        let by_members = described.and_then(|described| members(rules, described));
        for diagnostic in ends(rules).into_iter().chain(by_members) {
            diagnostics.add(diagnostic);
        }
    }
}

/// The end of a range, as rules of every kind have it.
struct End<'r> {
    of: &'static str,
    value: Exact,
    exclusive: bool,
    ruled: &'r Ruled,
}

fn ends(rules: &[Ruled]) -> Option<Diagnostic> {
    let (mut low, mut high): (Option<End<'_>>, Option<End<'_>>) = (None, None);
    for ruled in rules {
        let count = |count: u64| Exact::parse(&count.to_string());
        let end = |of: &'static str, value: Option<Exact>, exclusive: bool| {
            value.map(|value| End {
                of,
                value,
                exclusive,
                ruled,
            })
        };
        match &ruled.rule {
            Rule::AtLeast(least, of) => low = end(counted(*of), count(*least), false),
            Rule::AtMost(most, of) => high = end(counted(*of), count(*most), false),
            Rule::Minimum(bound) => low = end("number", Some(bound.value.clone()), bound.exclusive),
            Rule::Maximum(bound) => {
                high = end("number", Some(bound.value.clone()), bound.exclusive);
            }
            Rule::Pattern(_) | Rule::MultipleOf(_) | Rule::UniqueItems => {}
        }
    }
    let (low, high) = (low?, high?);
    let is_empty =
        low.value > high.value || low.value == high.value && (low.exclusive || high.exclusive);
    is_empty.then(|| {
        let message = format!("no {} is between these bounds", low.of);
        let above = (high.ruled.origin, format!("at most {}", high.value));
        let below = (low.ruled.origin, format!("at least {}", low.value));
        // What was written later came to a bound that stood there already.
        let (here, there) = if above.0 > below.0 {
            (above, below)
        } else {
            (below, above)
        };
        Diagnostic::new(Code(code::CONTRADICTING_BOUNDS), here.0, message)
            .label(here.1)
            .and(there.0, there.1)
            .help("let the lower bound be below the upper one")
    })
}

fn members(rules: &[Ruled], described: usize) -> Option<Diagnostic> {
    rules.iter().find_map(|ruled| {
        let least = ruled.rule.at_least(Counted::Members)?;
        (least > described as u64).then(|| {
            let message =
                format!("at least {least} members are asked for, and only {described} are allowed");
            Diagnostic::new(Code(code::CONTRADICTING_BOUNDS), ruled.origin, message)
        })
    })
}

/// What a range of counts is of.
const fn counted(of: Counted) -> &'static str {
    match of {
        Counted::Characters => "length",
        Counted::Bytes => "number of bytes",
        Counted::Items => "number of items",
        Counted::Members => "number of members",
    }
}
