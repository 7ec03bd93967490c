//! Texts that patterns allow, each looked for once: what many schemas have in common is asked for by all of them.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use oasmith_pattern::{Found, Pattern, search};

use crate::budget::Budget;

/// A text is looked for that has so many patterns at most.
const MAX_PATTERNS: usize = 6;

/// What a search takes that ends without an answer, in steps.
const STEPS_OF_LONG_SEARCH: usize = 20_000;

/// What was looked for: patterns that a text has, one that it has not, and how long it is.
type TextGoal = (Vec<String>, Option<String>, u64, Option<u64>);

/// What was found.
#[derive(Default)]
pub(crate) struct FoundTexts {
    known: RefCell<BTreeMap<TextGoal, Found>>,
    /// Patterns that were read, by their texts; none where one cannot be read.
    patterns: RefCell<BTreeMap<String, Option<Rc<Plain>>>>,
    /// The steps that are left, of which looking takes some.
    pub(crate) budget: Budget,
}

impl FoundTexts {
    /// A text of so many characters that has some patterns and not another one.
    pub(crate) fn find<'p>(
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
        if self.budget.is_spent() {
            return Found::Unknown;
        }
        let found = self.look_for(&goal);
        self.known.borrow_mut().insert(goal, found.clone());
        found
    }

    fn look_for(&self, (by, without, least, most): &TextGoal) -> Found {
        // What cannot be read restricts nothing on the left, nor does what looks around itself or is one too many; on the right nothing is known of it.
        let by: Vec<Rc<Plain>> = by
            .iter()
            .take(MAX_PATTERNS)
            .filter_map(|it| self.plain(it))
            .collect();
        let without = match without.as_ref().map(|it| self.plain(it)) {
            Some(None) => return Found::Unknown,
            Some(without) => without,
            None => None,
        };
        let (by, without): (Vec<&Pattern>, Vec<&Pattern>) = (
            by.iter().map(|it| &it.0).collect(),
            without.iter().map(|it| &it.0).collect(),
        );
        let bound = |it: u64| usize::try_from(it).unwrap_or(usize::MAX);
        let found = search(&by, &without, bound(*least), most.map(bound));
        // What was found of each is followed together with what was found of the others.
        self.budget.spend(if found == Found::Unknown {
            STEPS_OF_LONG_SEARCH
        } else {
            1 << (3 * by.len() / 2)
        });
        found
    }

    /// A pattern that is read, if it can be and does not look around itself.
    fn plain(&self, source: &str) -> Option<Rc<Plain>> {
        if let Some(known) = self.patterns.borrow().get(source) {
            return known.clone();
        }
        let pattern = Pattern::parse_lenient(source).ok();
        let is_plain = |it: &Pattern| search(&[it], &[], 0, Some(0)) != Found::Unknown;
        let plain = pattern.filter(is_plain).map(|it| Rc::new(Plain(it)));
        let all = &mut self.patterns.borrow_mut();
        all.insert(source.to_owned(), plain.clone());
        plain
    }
}

/// A pattern that does not look around itself.
struct Plain(Pattern);
