//! The complaints of a run, gathered under the policy of its user.

use std::collections::BTreeMap;

use super::{Diagnostic, Level, Policy};
use crate::source::Origin;

/// The complaints of a run, in the order in which they were found.
#[derive(Debug, Clone, Default)]
pub struct Reports {
    policy: Policy,
    diagnostics: Vec<Diagnostic>,
    by_place: BTreeMap<(&'static str, Option<Origin>), Vec<usize>>,
}

impl Reports {
    /// No complaints yet; those to come get the levels that the policy gives them.
    #[must_use]
    pub fn under(policy: Policy) -> Self {
        Self {
            policy,
            ..Self::default()
        }
    }

    /// Adds a complaint, unless the policy allows what it is about; the same one at the same place is kept once.
    pub fn add(&mut self, mut diagnostic: Diagnostic) {
        match self.policy.level(diagnostic.code, diagnostic.level) {
            Some(level) => diagnostic.level = level,
            None => return,
        }
        let place = diagnostic.primary.as_ref().map(|label| label.origin);
        let alike = self
            .by_place
            .entry((diagnostic.code.0.id, place))
            .or_default();
        let is_known = alike
            .iter()
            .any(|at| self.diagnostics.get(*at) == Some(&diagnostic));
        if !is_known {
            alike.push(self.diagnostics.len());
            self.diagnostics.push(diagnostic);
        }
    }

    /// Whether there is an error, so that nothing may be written.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.count(Level::Error) > 0
    }

    /// How many complaints there are of one level.
    #[must_use]
    pub fn count(&self, level: Level) -> usize {
        let of_level = |diagnostic: &&Diagnostic| diagnostic.level == level;
        self.diagnostics.iter().filter(of_level).count()
    }

    /// Whether there is nothing to say.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.diagnostics.is_empty()
    }

    /// All complaints, by their place and then by their arrival.
    #[must_use]
    pub fn sorted(&self) -> Vec<&Diagnostic> {
        let mut sorted: Vec<_> = self.diagnostics.iter().collect();
        sorted.sort_by_key(|diagnostic| diagnostic.primary.as_ref().map(|label| label.origin));
        sorted
    }
}
