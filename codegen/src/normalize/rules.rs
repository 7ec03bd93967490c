//! Rules on single values: of several bounds that hold together only the tightest is kept.

use super::all_of::{Part, Parts};
use super::keywords::extension;
use crate::ir::{Bound, Rule, Ruled};
use crate::oas::{At, SchemaObject};
use crate::tree::Node;

/// The rule that a part says in words.
pub(super) fn says(part: &Part<'_>) -> Option<String> {
    let node = extension(&part.object.extensions, "x-rule");
    node.and_then(Node::as_text).map(str::to_owned)
}

/// A count that a keyword bounds.
type Count<'p> = (
    fn(&SchemaObject<'_>) -> Option<At<u64>>,
    fn(u64) -> Rule,
    Tightest,
);

/// Which of two counts is tighter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tightest {
    /// The greater one: a lower bound.
    Greatest,
    /// The smaller one: an upper bound.
    Least,
}

/// The tightest bounds of the counts, in their order.
pub(super) fn counts(parts: &Parts<'_>, counts: &[Count<'_>]) -> Vec<Ruled> {
    counts
        .iter()
        .filter_map(|count| tightest(parts, *count))
        .collect()
}

fn tightest(parts: &Parts<'_>, (keyword, rule, which): Count<'_>) -> Option<Ruled> {
    let all = parts
        .list
        .iter()
        .filter_map(|part| Some((part, keyword(part.object)?)));
    let (part, found) = all.reduce(|kept, next| {
        let is_tighter = match which {
            Tightest::Greatest => next.1.value > kept.1.value,
            Tightest::Least => next.1.value < kept.1.value,
        };
        if is_tighter { next } else { kept }
    })?;
    Some(Ruled {
        rule: rule(found.value),
        origin: found.origin,
        says: says(part),
    })
}

/// Keeps the tighter of two ends of a range.
pub(super) fn tighter(kept: Ruled, next: Ruled) -> Ruled {
    let is_tighter = match (&kept.rule, &next.rule) {
        (Rule::Minimum(kept), Rule::Minimum(next)) => {
            is_beyond(next, kept, next.value > kept.value)
        }
        (Rule::Maximum(kept), Rule::Maximum(next)) => {
            is_beyond(next, kept, next.value < kept.value)
        }
        (_, _) => false,
    };
    if is_tighter { next } else { kept }
}

fn is_beyond(next: &Bound, kept: &Bound, by_value: bool) -> bool {
    by_value || next.value == kept.value && next.exclusive && !kept.exclusive
}
