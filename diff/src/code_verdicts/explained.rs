//! Which changes of Rust findings explain: those that may come from what they are about, and what of the whole of a type comes from what it holds.

use std::collections::BTreeSet;

use super::{CodeVerdicts, origin};
use crate::compare::Compared;
use crate::finding::{Finding, Owner, PairId};
use crate::kind::{CodeEffect, ItemChange};
use crate::reach;
use crate::rust_code::{RustChange, RustPlace};

/// What is explained of the old description.
pub(super) struct Explained<'c> {
    compared: &'c Compared<'c>,
    code: &'c CodeVerdicts,
    /// The positions of the changes that may come from a finding.
    changes: BTreeSet<usize>,
    /// The types that hold what a finding is about, directly or from further away: whether one keeps other values, or can be compared.
    holders: BTreeSet<PairId>,
}

impl<'c> Explained<'c> {
    /// By all findings.
    pub(super) fn of(compared: &'c Compared<'c>, code: &'c CodeVerdicts) -> Self {
        let mut explained = Self {
            compared,
            code,
            changes: BTreeSet::new(),
            holders: BTreeSet::new(),
        };
        for finding in &compared.findings {
            explained.extend(finding);
        }
        explained
    }

    /// By one more finding. What says that no code breaks answers for nothing that does.
    pub(super) fn extend(&mut self, finding: &Finding) {
        let CodeEffect { client, server } = finding.kind.code;
        let answers = |effect| match effect {
            ItemChange::Unchanged | ItemChange::Adds => false,
            ItemChange::ByTypes | ItemChange::Breaks => true,
        };
        if answers(client) || answers(server) {
            let suspects = self.code.suspects.of(self.compared, finding);
            self.changes.extend(suspects.iter().map(|it| it.change));
            match finding.owner {
                Owner::Shapes(pair) => reach::add_holders(self.compared, pair, &mut self.holders),
                Owner::Api | Owner::Call(..) => {}
            }
        }
    }

    /// Whether a change is explained, by its position.
    pub(super) fn has(&self, at: usize) -> bool {
        let change = self.code.changes().get(at);
        self.changes.contains(&at) || change.is_some_and(|it| self.is_of_holder(it))
    }

    /// Whether a change is about the whole of a type that holds what a finding is about.
    fn is_of_holder(&self, change: &RustChange) -> bool {
        let RustPlace::Old(place) = change.place else {
            return false;
        };
        let mut holders = self.holders.iter();
        let is_there = |pair: &PairId| {
            let holder = self.compared.pairs.get(*pair);
            holder.is_some_and(|it| origin(self.compared.old.api, it.old) == place)
        };
        change.part.name().is_none() && !change.is_removal && holders.any(is_there)
    }
}
