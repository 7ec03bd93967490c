//! Which changes of Rust findings explain: those that may come from what they are about, and what of the whole of a type comes from what it holds.

use std::collections::BTreeSet;

use oasmith_codegen::source::Origin;

use super::{CodeVerdicts, origin};
use crate::compare::Compared;
use crate::finding::{Finding, Owner, PairId};
use crate::kind::{CodeEffect, ItemChange};
use crate::rust_code::RustPlace;

/// What is explained of the old description.
pub(super) struct Explained<'c> {
    compared: &'c Compared<'c>,
    code: &'c CodeVerdicts,
    /// The positions of the changes that may come from a finding.
    changes: BTreeSet<usize>,
    /// Where the types are that hold what a finding is about, directly or from further away: whether one keeps other values, or can be compared.
    holders: BTreeSet<Origin>,
    /// The pairs of which it is known what holds them.
    met: BTreeSet<PairId>,
}

impl<'c> Explained<'c> {
    /// By all findings.
    pub(super) fn of(compared: &'c Compared<'c>, code: &'c CodeVerdicts) -> Self {
        let mut explained = Self {
            compared,
            code,
            changes: BTreeSet::new(),
            holders: BTreeSet::new(),
            met: BTreeSet::new(),
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
                Owner::Shapes(pair) => self.add_holders(pair),
                Owner::Api | Owner::Call(..) => {}
            }
        }
    }

    fn add_holders(&mut self, pair: PairId) {
        let mut open = vec![pair];
        while let Some(at) = open.pop() {
            let own = self.compared.pairs.get(at);
            if let Some(own) = own.filter(|_| self.met.insert(at)) {
                self.holders.insert(origin(self.compared.old.api, own.old));
                open.extend(own.holders.keys());
            }
        }
    }

    /// Whether a change is explained, by its position.
    pub(super) fn has(&self, at: usize) -> bool {
        let change = self.code.changes().get(at);
        let is_of_holder = change.is_some_and(|it| match it.place {
            RustPlace::Old(place) => {
                it.part.name().is_none() && !it.is_removal && self.holders.contains(&place)
            }
            RustPlace::New(_) | RustPlace::Api | RustPlace::Manifest(_) => false,
        });
        self.changes.contains(&at) || is_of_holder
    }
}
