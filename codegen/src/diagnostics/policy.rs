//! What the user of a run wants to hear: `--allow`, `--warn` and `--deny`.

use std::collections::BTreeMap;
use std::fmt;

use super::Level;
use super::code::{Code, CodeRef};

/// What becomes of the diagnostics of one code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// They are not reported.
    Allow,
    /// They are warnings.
    Warn,
    /// They are errors.
    Deny,
}

/// The user's verdicts; without any, each diagnostic has the level that it comes with.
#[derive(Debug, Clone, Default)]
pub struct Policy {
    verdicts: BTreeMap<&'static str, Verdict>,
    warnings: Option<Verdict>,
    /// Whether what is wrong is repaired, with a warning, where a repair is known.
    pub lenient: bool,
}

/// An error stands for a description without a usable meaning, and cannot be talked away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotAdjustable(pub CodeRef);

impl Policy {
    /// Decides on one code; the last decision counts.
    ///
    /// # Errors
    /// When the code is an error by itself and the verdict would lower it.
    pub fn set(&mut self, code: CodeRef, verdict: Verdict) -> Result<(), NotAdjustable> {
        let lowers = match verdict {
            Verdict::Allow | Verdict::Warn => true,
            Verdict::Deny => false,
        };
        if lowers && code.level == Level::Error {
            return Err(NotAdjustable(code));
        }
        self.verdicts.insert(code.id, verdict);
        Ok(())
    }

    /// Decides on all warnings on whose code nothing was decided: `--deny warnings`.
    pub fn set_warnings(&mut self, verdict: Verdict) {
        self.warnings = Some(verdict);
    }

    /// The level of a diagnostic that comes with another; `None` when it is allowed.
    #[must_use]
    pub fn level(&self, code: Code, own: Level) -> Option<Level> {
        let general = match own {
            Level::Warning => self.warnings,
            Level::Note | Level::Error => None,
        };
        match self.verdicts.get(code.0.id).copied().or(general) {
            None => Some(own),
            Some(Verdict::Allow) => None,
            Some(Verdict::Warn) => Some(Level::Warning),
            Some(Verdict::Deny) => Some(Level::Error),
        }
    }
}

impl fmt::Display for NotAdjustable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(code) = self;
        write!(
            f,
            "`{} {}` is always an error and can be neither allowed nor made a warning",
            code.id, code.name
        )
    }
}

impl std::error::Error for NotAdjustable {}

#[cfg(test)]
mod tests {
    use super::super::code::load::{AMBIGUOUS_SCALAR, DUPLICATE_KEY, NUMBER_SPELLING};
    use super::super::{Diagnostic, Diagnostics};
    use super::*;

    fn levels(policy: Policy, codes: &[CodeRef]) -> Vec<Level> {
        let mut diagnostics = Diagnostics::under(policy);
        for code in codes {
            diagnostics.add(Diagnostic::without_place(Code(code), "a fault"));
        }
        diagnostics.sorted().iter().map(|each| each.level).collect()
    }

    #[test]
    fn verdicts_change_levels() {
        let codes = [DUPLICATE_KEY, AMBIGUOUS_SCALAR, NUMBER_SPELLING];
        let own = levels(Policy::default(), &codes);
        assert_eq!(own, [Level::Error, Level::Warning, Level::Note]);
        let mut policy = Policy::default();
        assert_eq!(policy.set(AMBIGUOUS_SCALAR, Verdict::Allow), Ok(()));
        assert_eq!(policy.set(NUMBER_SPELLING, Verdict::Deny), Ok(()));
        assert_eq!(levels(policy, &codes), [Level::Error, Level::Error]);
    }

    #[test]
    fn all_warnings_can_be_denied_but_for_some() {
        let mut policy = Policy::default();
        policy.set_warnings(Verdict::Deny);
        let codes = [AMBIGUOUS_SCALAR, NUMBER_SPELLING];
        let denied = levels(policy.clone(), &codes);
        assert_eq!(denied, [Level::Error, Level::Note]);
        assert_eq!(policy.set(AMBIGUOUS_SCALAR, Verdict::Warn), Ok(()));
        assert_eq!(levels(policy, &codes), [Level::Warning, Level::Note]);
    }

    #[test]
    fn errors_stay_errors() {
        let mut policy = Policy::default();
        let refused = policy.set(DUPLICATE_KEY, Verdict::Allow);
        assert_eq!(refused, Err(NotAdjustable(DUPLICATE_KEY)));
    }
}
