//! Rules on one value: bounds, counts, patterns, multiples, uniqueness.

use oasmith::Counted;
use oasmith::exact::Exact;
use oasmith_codegen::ir::{Rule, Ruled};

use super::super::compared::Compared;
use super::both::Both;
use crate::finding::arrow;
use crate::kind::{KindRef, list, number, object, text};

/// Compares the rules of two values: of several bounds at one end only the tightest says something.
pub(super) fn compare(both: &Both, old: &[Ruled], new: &[Ruled], compared: &mut Compared<'_>) {
    for end in ENDS {
        let found = (tightest(old, end), tightest(new, end));
        if let Some((kind, detail)) = moved(found, end) {
            compared.find(both.changed(kind, detail));
        }
    }
    let multiples = (one(old, multiple), one(new, multiple));
    let kinds = [
        number::MULTIPLE_OF_ADDED,
        number::MULTIPLE_OF_REMOVED,
        number::MULTIPLE_OF_CHANGED,
    ];
    exchanged(both, multiples, kinds, compared);
    let patterns = (one(old, pattern), one(new, pattern));
    let kinds = [
        text::PATTERN_ADDED,
        text::PATTERN_REMOVED,
        text::PATTERN_CHANGED,
    ];
    exchanged(both, patterns, kinds, compared);
    let is_unique = |rules: &[Ruled]| rules.iter().any(|it| it.rule == Rule::UniqueItems);
    match (is_unique(old), is_unique(new)) {
        (false, true) => compared.find(both.changed(list::UNIQUE_ITEMS_ADDED, "")),
        (true, false) => compared.find(both.changed(list::UNIQUE_ITEMS_REMOVED, "")),
        (true, true) | (false, false) => {}
    }
}

/// One end of a range of something, with the kinds for a bound that came, is gone, went up and went down.
struct End {
    is_upper: bool,
    of: Ranged,
    kinds: [KindRef; 4],
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Ranged {
    Value,
    Count(Counted),
}

const fn end(is_upper: bool, of: Ranged, kinds: [KindRef; 4]) -> End {
    End {
        is_upper,
        of,
        kinds,
    }
}

const MIN_LENGTHS: [KindRef; 4] = [
    text::MIN_LENGTH_ADDED,
    text::MIN_LENGTH_REMOVED,
    text::MIN_LENGTH_RAISED,
    text::MIN_LENGTH_LOWERED,
];
const MAX_LENGTHS: [KindRef; 4] = [
    text::MAX_LENGTH_ADDED,
    text::MAX_LENGTH_REMOVED,
    text::MAX_LENGTH_RAISED,
    text::MAX_LENGTH_LOWERED,
];

const ENDS: &[End] = &[
    end(
        false,
        Ranged::Value,
        [
            number::MINIMUM_ADDED,
            number::MINIMUM_REMOVED,
            number::MINIMUM_RAISED,
            number::MINIMUM_LOWERED,
        ],
    ),
    end(
        true,
        Ranged::Value,
        [
            number::MAXIMUM_ADDED,
            number::MAXIMUM_REMOVED,
            number::MAXIMUM_RAISED,
            number::MAXIMUM_LOWERED,
        ],
    ),
    end(false, Ranged::Count(Counted::Characters), MIN_LENGTHS),
    end(true, Ranged::Count(Counted::Characters), MAX_LENGTHS),
    end(false, Ranged::Count(Counted::Bytes), MIN_LENGTHS),
    end(true, Ranged::Count(Counted::Bytes), MAX_LENGTHS),
    end(
        false,
        Ranged::Count(Counted::Items),
        [
            list::MIN_ITEMS_ADDED,
            list::MIN_ITEMS_REMOVED,
            list::MIN_ITEMS_RAISED,
            list::MIN_ITEMS_LOWERED,
        ],
    ),
    end(
        true,
        Ranged::Count(Counted::Items),
        [
            list::MAX_ITEMS_ADDED,
            list::MAX_ITEMS_REMOVED,
            list::MAX_ITEMS_RAISED,
            list::MAX_ITEMS_LOWERED,
        ],
    ),
    end(
        false,
        Ranged::Count(Counted::Members),
        [
            object::MIN_PROPERTIES_ADDED,
            object::MIN_PROPERTIES_REMOVED,
            object::MIN_PROPERTIES_RAISED,
            object::MIN_PROPERTIES_LOWERED,
        ],
    ),
    end(
        true,
        Ranged::Count(Counted::Members),
        [
            object::MAX_PROPERTIES_ADDED,
            object::MAX_PROPERTIES_REMOVED,
            object::MAX_PROPERTIES_RAISED,
            object::MAX_PROPERTIES_LOWERED,
        ],
    ),
];

/// A bound: the number, and whether it is itself outside.
type Limit = (Exact, bool);

fn tightest(rules: &[Ruled], end: &End) -> Option<Limit> {
    let own = rules.iter().filter_map(|it| limit(&it.rule, end));
    if end.is_upper {
        own.min_by(|one, other| one.0.cmp(&other.0).then(other.1.cmp(&one.1)))
    } else {
        own.max_by(|one, other| one.0.cmp(&other.0).then(one.1.cmp(&other.1)))
    }
}

fn limit(rule: &Rule, end: &End) -> Option<Limit> {
    let count = |count: &u64, of: Counted| {
        (end.of == Ranged::Count(of)).then(|| (Exact::from(i128::from(*count)), false))
    };
    match rule {
        Rule::AtLeast(least, of) if !end.is_upper => count(least, *of),
        Rule::AtMost(most, of) if end.is_upper => count(most, *of),
        Rule::Minimum(bound) if !end.is_upper && end.of == Ranged::Value => {
            Some((bound.value.clone(), bound.exclusive))
        }
        Rule::Maximum(bound) if end.is_upper && end.of == Ranged::Value => {
            Some((bound.value.clone(), bound.exclusive))
        }
        Rule::AtLeast(..)
        | Rule::AtMost(..)
        | Rule::Minimum(_)
        | Rule::Maximum(_)
        | Rule::Pattern(_)
        | Rule::MultipleOf(_)
        | Rule::UniqueItems => None,
    }
}

fn moved(found: (Option<Limit>, Option<Limit>), end: &End) -> Option<(KindRef, String)> {
    let [added, removed, raised, lowered] = end.kinds;
    let word = |limit: &Limit| {
        if limit.1 {
            format!("{} exclusive", limit.0)
        } else {
            limit.0.to_string()
        }
    };
    match found {
        (None, None) => None,
        (None, Some(new)) => Some((added, word(&new))),
        (Some(old), None) => Some((removed, word(&old))),
        (Some(old), Some(new)) => {
            let is_raised = match old.0.cmp(&new.0) {
                std::cmp::Ordering::Less => true,
                std::cmp::Ordering::Greater => false,
                // The number itself falls out: at the lower end that goes up.
                std::cmp::Ordering::Equal if old.1 == new.1 => return None,
                std::cmp::Ordering::Equal => new.1 != end.is_upper,
            };
            let kind = if is_raised { raised } else { lowered };
            Some((kind, arrow(word(&old), word(&new))))
        }
    }
}

fn multiple(rule: &Rule) -> Option<String> {
    if let Rule::MultipleOf(step) = rule {
        Some(step.to_string())
    } else {
        None
    }
}

fn pattern(rule: &Rule) -> Option<String> {
    if let Rule::Pattern(pattern) = rule {
        Some(pattern.source.clone())
    } else {
        None
    }
}

/// All rules of one form, sorted: several hold together.
fn one(rules: &[Ruled], form: fn(&Rule) -> Option<String>) -> Vec<String> {
    let mut all: Vec<String> = rules.iter().filter_map(|it| form(&it.rule)).collect();
    all.sort();
    all.dedup();
    all
}

fn exchanged(
    both: &Both,
    found: (Vec<String>, Vec<String>),
    kinds: [KindRef; 3],
    compared: &mut Compared<'_>,
) {
    let [added, removed, changed] = kinds;
    let (old, new) = found;
    let come: Vec<&String> = new.iter().filter(|it| !old.contains(it)).collect();
    let gone: Vec<&String> = old.iter().filter(|it| !new.contains(it)).collect();
    let list = |all: &[&String]| {
        all.iter()
            .map(|it| format!("`{it}`"))
            .collect::<Vec<_>>()
            .join(" and ")
    };
    let finding = match (gone.is_empty(), come.is_empty()) {
        (true, true) => return,
        (true, false) => both.changed(added, list(&come)),
        (false, true) => both.changed(removed, list(&gone)),
        (false, false) => both.changed(changed, arrow(list(&gone), list(&come))),
    };
    compared.find(finding);
}
