//! Texts that patterns allow, each looked for once: what many schemas have in common is asked for by all of them.

use std::cell::RefCell;
use std::collections::BTreeMap;

use oasmith_pattern::{Found, Pattern, search};

/// What was looked for: patterns that a text has, one that it has not, and how long it is.
type TextGoal = (Vec<String>, Option<String>, u64, Option<u64>);

/// What was found.
#[derive(Default)]
pub(super) struct FoundTexts {
    known: RefCell<BTreeMap<TextGoal, Found>>,
}

impl FoundTexts {
    /// A text of so many characters that has some patterns and not another one.
    pub(super) fn find<'p>(
        &self,
        by: impl Iterator<Item = &'p str>,
        without: Option<&str>,
        least: u64,
        most: Option<u64>,
    ) -> Found {
        let by: Vec<String> = by.map(str::to_owned).collect();
        let goal = (by, without.map(str::to_owned), least, most);
        if let Some(known) = self.known.borrow().get(&goal) {
            return known.clone();
        }
        let found = find(&goal);
        self.known.borrow_mut().insert(goal, found.clone());
        found
    }
}

fn find((by, without, least, most): &TextGoal) -> Found {
    let parse = |source: &String| Pattern::parse_lenient(source).ok();
    // What cannot be read restricts nothing on the left; on the right nothing is known of it.
    let by: Vec<Pattern> = by.iter().filter_map(parse).collect();
    let without = match without.as_ref().map(parse) {
        Some(None) => return Found::Unknown,
        Some(without) => without,
        None => None,
    };
    // What looks around itself is left out on the left, where less says more.
    let is_plain = |it: &&Pattern| search(&[*it], &[], 0, Some(0)) != Found::Unknown;
    let by: Vec<&Pattern> = by.iter().filter(is_plain).collect();
    let without: Vec<&Pattern> = without.iter().collect();
    let bound = |it: u64| usize::try_from(it).unwrap_or(usize::MAX);
    search(&by, &without, bound(*least), most.map(bound))
}
