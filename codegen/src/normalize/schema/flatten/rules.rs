//! Rules on single values: of several bounds that hold together only the tightest is kept.

use oasmith::Counted;

use crate::ir::{Bound, Pattern, Rule, Ruled};
use crate::normalize::schema::flatten::parts::{Parts, SchemaPart};
use crate::oas::schema::extension;
use crate::oas::{At, Counts, SchemaObject};
use crate::tree::Node;

/// The rule that a part says in words.
pub fn message(part: &SchemaPart<'_>) -> Option<String> {
    let node = extension(&part.object.extensions, "x-rule");
    node.and_then(Node::as_text).map(str::to_owned)
}

/// The tightest bounds of a count. That there is at least none says nothing.
pub fn counts(parts: &Parts<'_>, of: Counted) -> Vec<Ruled> {
    let at_least = tightest(
        parts,
        |it| Counts::of(it, of).least,
        |next, kept| next > kept,
    );
    let at_least = at_least.filter(|(_, count)| count.value > 0);
    let at_most = tightest(
        parts,
        |it| Counts::of(it, of).most,
        |next, kept| next < kept,
    );
    let ruled = |rule: Rule, (part, count): (&SchemaPart<'_>, At<u64>)| Ruled {
        rule,
        origin: count.origin,
        message: message(part),
    };
    let at_least = at_least.map(|it| ruled(Rule::AtLeast(it.1.value, of), it));
    let at_most = at_most.map(|it| ruled(Rule::AtMost(it.1.value, of), it));
    at_least.into_iter().chain(at_most).collect()
}

fn tightest<'p, 'a>(
    parts: &'p Parts<'a>,
    keyword: impl Fn(&SchemaObject<'_>) -> Option<At<u64>>,
    is_tighter: fn(u64, u64) -> bool,
) -> Option<(&'p SchemaPart<'a>, At<u64>)> {
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
pub fn tighter(kept: Ruled, next: Ruled) -> Ruled {
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

/// Lengths and patterns.
pub fn text_rules(parts: &Parts<'_>) -> Vec<Ruled> {
    let mut rules = counts(parts, Counted::Characters);
    let patterns = parts.list.iter().filter_map(|part| {
        let pattern = part.object.pattern?;
        Some(Ruled {
            rule: Rule::Pattern(Pattern {
                source: pattern.text.to_owned(),
            }),
            origin: pattern.origin,
            message: message(part),
        })
    });
    for pattern in patterns {
        if !rules.iter().any(|known| known.rule == pattern.rule) {
            rules.push(pattern);
        }
    }
    // A sentence that a part says of its pattern is not the sentence of the length beside it.
    let is_pattern = |ruled: &Ruled| matches!(ruled.rule, Rule::Pattern(_));
    let said: Vec<_> = rules
        .iter()
        .filter(|it| is_pattern(it))
        .filter_map(|it| it.message.clone())
        .collect();
    for ruled in rules.iter_mut().filter(|ruled| !is_pattern(ruled)) {
        ruled.message = ruled
            .message
            .take()
            .filter(|message| !said.contains(message));
    }
    rules
}
