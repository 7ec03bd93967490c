//! Rules on single values: of several bounds that hold together only the tightest is kept.

use super::all_of::{Part, Parts};
use super::keywords::extension;
use crate::ir::{Bound, Counted, Rule, Ruled};
use crate::oas::{At, SchemaObject};
use crate::tree::Node;

/// The rule that a part says in words.
pub(super) fn says(part: &Part<'_>) -> Option<String> {
    let node = extension(&part.object.extensions, "x-rule");
    node.and_then(Node::as_text).map(str::to_owned)
}

/// A keyword that bounds a count.
type Keyword = fn(&SchemaObject<'_>) -> Option<At<u64>>;

/// The tightest bounds of a count. That there is at least none says nothing.
pub(super) fn counts(parts: &Parts<'_>, of: Counted, least: Keyword, most: Keyword) -> Vec<Ruled> {
    let at_least = tightest(parts, least, |next, kept| next > kept);
    let at_least = at_least.filter(|(_, count)| count.value > 0);
    let at_most = tightest(parts, most, |next, kept| next < kept);
    let ruled = |rule: Rule, (part, count): (&Part<'_>, At<u64>)| Ruled {
        rule,
        origin: count.origin,
        says: says(part),
    };
    let at_least = at_least.map(|it| ruled(Rule::AtLeast(it.1.value, of), it));
    let at_most = at_most.map(|it| ruled(Rule::AtMost(it.1.value, of), it));
    at_least.into_iter().chain(at_most).collect()
}

fn tightest<'p, 'a>(
    parts: &'p Parts<'a>,
    keyword: Keyword,
    is_tighter: fn(u64, u64) -> bool,
) -> Option<(&'p Part<'a>, At<u64>)> {
    let all = parts.list.iter();
    let all = all.filter_map(|part| Some((part, keyword(part.object)?)));
    all.reduce(|kept, next| {
        if is_tighter(next.1.value, kept.1.value) {
            next
        } else {
            kept
        }
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
