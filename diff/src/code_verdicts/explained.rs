//! Which changes of Rust findings explain: those of what they are about, and those of what holds it, as far as it is held there.

use std::collections::{BTreeMap, BTreeSet};

use oasmith_codegen::source::Origin;

use super::CodeVerdicts;
use super::holding::may_come_from;
use crate::compare::Compared;
use crate::finding::{CallId, Finding, Owner, PairId};
use crate::kind::{CodeEffect, ItemChange};
use crate::rust_code::{RustChange, RustPlace};

/// What is explained of the old description.
pub(super) struct Explained<'c> {
    compared: &'c Compared<'c>,
    code: &'c CodeVerdicts,
    /// The parts that are called otherwise and that verdicts tell: their items, and what changed there. No other change brings that with it.
    reported: BTreeSet<(RustPlace, &'c str, &'c str)>,
    /// Where all is.
    whole: BTreeSet<Origin>,
    /// Where the fields and variants are that hold what a finding is about, and what is of the whole; but not that the type is gone.
    parts: BTreeMap<Origin, BTreeSet<String>>,
    /// The operations that take or give what a finding is about: all but that the method is gone.
    users: BTreeSet<Origin>,
    /// The pairs of which it is known what holds them.
    met: BTreeSet<PairId>,
}

impl<'c> Explained<'c> {
    /// By all findings.
    pub(super) fn of(compared: &'c Compared<'c>, code: &'c CodeVerdicts) -> Self {
        let mut explained = Self {
            compared,
            code,
            reported: BTreeSet::new(),
            whole: BTreeSet::new(),
            parts: BTreeMap::new(),
            users: BTreeSet::new(),
            met: BTreeSet::new(),
        };
        for finding in &compared.findings {
            explained.extend(finding);
        }
        explained
    }

    /// By one more finding.
    pub(super) fn extend(&mut self, finding: &Finding) {
        let CodeEffect { client, server } = finding.kind.code;
        for effect in [client, server] {
            match effect {
                // What says that no code breaks answers for nothing that does.
                ItemChange::Unchanged | ItemChange::Adds => {}
                ItemChange::ByTypes => {
                    let found = self.code.suspects.found(self.compared, finding).into_iter();
                    self.reported
                        .extend(found.filter(|it| it.renames_part).map(key));
                    self.claimed(finding);
                }
                ItemChange::Breaks => self.claimed(finding),
            }
            if client == server {
                break;
            }
        }
    }

    /// Whether a change is explained.
    pub(super) fn has(&self, change: &RustChange) -> bool {
        let place = match change.place {
            RustPlace::Old(place) => place,
            RustPlace::New(_) | RustPlace::Api | RustPlace::Manifest(_) => return false,
        };
        if change.renames_part {
            return self.reported.contains(&key(change));
        }
        let parts = self.parts.get(&place);
        self.whole.contains(&place)
            || parts.is_some_and(|it| may_come_from(it, change))
            || self.users.contains(&place) && !change.is_removal
    }

    /// What may change with what a finding is about.
    fn claimed(&mut self, finding: &Finding) {
        match finding.owner {
            Owner::Api => {
                let place = finding.old.as_ref().and_then(|it| it.origin);
                self.whole.extend(place);
            }
            Owner::Call(call, _) => self.whole.extend(self.call(call)),
            Owner::Shapes(pair) => self.below(pair, finding.part.as_deref()),
        }
    }

    /// What a finding about a pair or a part of it explains, there and in all that holds it.
    fn below(&mut self, pair: PairId, part: Option<&str>) {
        let api = self.compared.old.api;
        let place = |shape| super::origin(api, shape);
        if let Some(own) = self.compared.pairs.get(pair) {
            match part {
                Some(part) => {
                    let parts = self.code.suspects.held.part(api, own.old, part);
                    self.parts.entry(place(own.old)).or_default().extend(parts);
                }
                None => _ = self.whole.insert(place(own.old)),
            }
        }
        let mut open = vec![pair];
        while let Some(at) = open.pop() {
            let own = self.compared.pairs.get(at);
            let Some(own) = own.filter(|_| self.met.insert(at)) else {
                continue;
            };
            let users = self.compared.users(at);
            let users = users.filter_map(|it| self.call(it.call));
            self.users.extend(users.collect::<Vec<Origin>>());
            let holders = own.holders.keys();
            for holder in holders.filter_map(|it| self.compared.pairs.get(*it)) {
                let parts = self.code.suspects.held.parts(api, holder.old, own.old);
                self.parts
                    .entry(place(holder.old))
                    .or_default()
                    .extend(parts);
            }
            open.extend(own.holders.keys());
        }
    }

    fn call(&self, call: CallId) -> Option<Origin> {
        let old = self.compared.calls.get(call)?.old;
        old.map(|it| it.origin)
    }
}

fn key(change: &RustChange) -> (RustPlace, &str, &str) {
    (change.place, &change.item, &change.what)
}
