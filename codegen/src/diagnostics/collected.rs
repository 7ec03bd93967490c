//! The diagnostics of a run, gathered under the policy of its user.

use std::collections::BTreeMap;

use super::code::CodeRef;
use super::{Code, Diagnostic, Level, Policy};
use crate::source::{Origin, SourceMap};

/// Maximum number of diagnostics of one code that are kept: more than any real description draws, while a hostile one could draw millions.
const MAX_OF_ONE_CODE: usize = 20_000;

/// A diagnostic is compared with so many of the same code and place, so that what is said of a place again is kept once.
const MAX_AT_ONE_PLACE: usize = 32;

/// The diagnostics of a run, in the order in which they were found.
#[derive(Debug, Clone, Default)]
pub struct Diagnostics {
    policy: Policy,
    found: Vec<Diagnostic>,
    by_place: BTreeMap<(&'static str, Option<Origin>), Vec<usize>>,
    by_code: BTreeMap<&'static str, Tally>,
    /// How many are kept of each level, in the order of the levels.
    counts: [usize; 3],
}

/// How often a code was reported.
#[derive(Debug, Clone)]
struct Tally {
    code: CodeRef,
    kept: usize,
    omitted: usize,
}

impl Diagnostics {
    /// No diagnostics yet; those to come get the levels that the policy gives them.
    #[must_use]
    pub fn under(policy: Policy) -> Self {
        Self {
            policy,
            ..Self::default()
        }
    }

    /// Adds a diagnostic, unless the policy allows what it is about; the same one at the same place is kept once.
    ///
    /// In a run that repairs, an error with a repair is a warning that says what was taken.
    pub fn add(&mut self, mut diagnostic: Diagnostic) {
        if self.policy.lenient
            && diagnostic.level == Level::Error
            && let Some(repair) = diagnostic.repair.take()
        {
            diagnostic.level = Level::Warning;
            diagnostic.message = format!("{}: {repair}", diagnostic.message);
        }
        match self.policy.level(diagnostic.code, diagnostic.level) {
            Some(level) => diagnostic.level = level,
            None => return,
        }
        let tally = Self::tally(&mut self.by_code, diagnostic.code.0);
        if tally.kept >= MAX_OF_ONE_CODE {
            tally.omitted += 1;
            return;
        }
        let place = diagnostic.primary.as_ref().map(|label| label.origin);
        let alike = self
            .by_place
            .entry((diagnostic.code.0.id, place))
            .or_default();
        let is_known = alike
            .iter()
            .rev()
            .take(MAX_AT_ONE_PLACE)
            .any(|at| self.found.get(*at) == Some(&diagnostic));
        if !is_known {
            alike.push(self.found.len());
            if let Some(count) = self.counts.get_mut(diagnostic.level as usize) {
                *count += 1;
            }
            self.found.push(diagnostic);
            tally.kept += 1;
        }
    }

    /// Adds all diagnostics of another run, under the policy of this one.
    pub fn take(&mut self, other: Self) {
        for diagnostic in other.found {
            self.add(diagnostic);
        }
        for tally in other.by_code.into_values() {
            Self::tally(&mut self.by_code, tally.code).omitted += tally.omitted;
        }
    }

    /// The same diagnostics at the places where what they are about was written. What is then said again is kept once.
    #[must_use]
    pub fn at_written(self, sources: &SourceMap) -> Self {
        // Levels stay as they are: the policy has had its say.
        let mut written = Self::default();
        for mut diagnostic in self.found {
            let labels = diagnostic.primary.iter_mut();
            for label in labels.chain(&mut diagnostic.secondary) {
                label.origin = sources.written(label.origin);
            }
            written.add(diagnostic);
        }
        for tally in self.by_code.into_values() {
            Self::tally(&mut written.by_code, tally.code).omitted += tally.omitted;
        }
        written.policy = self.policy;
        written
    }

    /// Makes warnings of the errors at places where nothing depends on what is wrong.
    pub fn lower_errors(&mut self, is_harmless: impl Fn(Origin) -> bool) {
        for diagnostic in &mut self.found {
            let place = diagnostic.primary.as_ref().map(|label| label.origin);
            if diagnostic.level == Level::Error && place.is_some_and(&is_harmless) {
                diagnostic.level = Level::Warning;
                let [_, warnings, errors] = &mut self.counts;
                *warnings += 1;
                *errors -= 1;
            }
        }
    }

    /// Whether there is an error, so that nothing may be written.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.count(Level::Error) > 0
    }

    /// How many diagnostics there are of one level.
    #[must_use]
    pub fn count(&self, level: Level) -> usize {
        self.counts.get(level as usize).copied().unwrap_or_default()
    }

    /// Whether there is nothing to say.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// How many diagnostics of a code were added and not kept.
    #[must_use]
    pub fn omitted_of(&self, code: Code) -> usize {
        self.by_code.get(code.0.id).map_or(0, |tally| tally.omitted)
    }

    /// For each code of which too many diagnostics were added, one that says how many more there are.
    #[must_use]
    pub fn omitted(&self) -> Vec<Diagnostic> {
        let tallies = self.by_code.values();
        tallies
            .filter_map(|tally| {
                let level = self.policy.level(Code(tally.code), tally.code.level)?;
                let message = format!("{} more of this kind are not shown", tally.omitted);
                let diagnostic = Diagnostic::without_place(Code(tally.code), message);
                (tally.omitted > 0).then_some(Diagnostic {
                    level,
                    ..diagnostic
                })
            })
            .collect()
    }

    /// All diagnostics, by their place and then by their arrival.
    #[must_use]
    pub fn sorted(&self) -> Vec<&Diagnostic> {
        let mut sorted: Vec<_> = self.found.iter().collect();
        sorted.sort_by_key(|diagnostic| diagnostic.primary.as_ref().map(|label| label.origin));
        sorted
    }

    fn tally<'t>(by_code: &'t mut BTreeMap<&'static str, Tally>, code: CodeRef) -> &'t mut Tally {
        by_code.entry(code.id).or_insert(Tally {
            code,
            kept: 0,
            omitted: 0,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::Verdict;
    use super::super::code::load::{DUPLICATE_KEY, NUMBER_SPELLING};
    use super::*;

    #[test]
    fn too_many_of_one_code_are_counted_and_not_kept() {
        let mut diagnostics = Diagnostics::default();
        let mut policy = Policy::default();
        assert_eq!(policy.set(NUMBER_SPELLING, Verdict::Allow), Ok(()));
        for number in 0..MAX_OF_ONE_CODE + 5 {
            let message = format!("fault {number}");
            diagnostics.add(Diagnostic::without_place(
                Code(DUPLICATE_KEY),
                message.clone(),
            ));
            diagnostics.add(Diagnostic::without_place(Code(NUMBER_SPELLING), message));
        }
        let mut taken = Diagnostics::under(policy);
        taken.take(diagnostics);
        assert_eq!(taken.count(Level::Error), MAX_OF_ONE_CODE);
        assert_eq!(taken.count(Level::Note), 0);
        let omitted = taken.omitted();
        let messages: Vec<&str> = omitted.iter().map(|each| each.message.as_str()).collect();
        assert_eq!(messages, ["5 more of this kind are not shown"]);
    }
}
