//! What a difference does to Rust code: the claim of its kind, or what changed in the items that are made of its place.

mod called;
mod explained;
mod holding;
mod manifests;
mod parts;
mod suspects;
mod unexplained;

use std::collections::BTreeSet;

use oasmith_codegen::ir::{Api, ShapeId};
use oasmith_codegen::rust::Role;
use oasmith_codegen::source::Origin;

use crate::compare::Compared;
use crate::finding::Finding;
use crate::kind::{CodeEffect, ItemChange};
use crate::rust_code::{ItemEffect, RustChange, RustPlace};
use crate::verdict::{Level, Verdict};
use suspects::{Suspect, Suspects};

/// What changed in the items of both descriptions, and which findings answer for it: those that are about just that part of an item, or else all
/// that may have to do with it.
pub(crate) struct CodeVerdicts {
    suspects: Suspects,
    /// Whether there is a crate for a client, and one for a server.
    crates: (bool, bool),
    /// The changes for which a finding answers that is about just that part, to code on the client and on the server.
    answered: (BTreeSet<usize>, BTreeSet<usize>),
}

impl CodeVerdicts {
    pub(crate) fn new(compared: &Compared<'_>) -> Self {
        let suspects = Suspects::new(compared);
        let old = &compared.old.model.workspace;
        let has = |role| old.crates.iter().any(|it| it.role == role);
        Self {
            crates: (has(Role::Models) || has(Role::Client), has(Role::Server)),
            answered: answered(compared, &suspects),
            suspects,
        }
    }

    /// The verdicts for code on models and client, and for code on the server.
    pub(crate) fn of(&self, compared: &Compared<'_>, finding: &Finding) -> (Verdict, Verdict) {
        let CodeEffect { client, server } = finding.kind.code;
        let by_types = client == ItemChange::ByTypes || server == ItemChange::ByTypes;
        let suspects = if by_types {
            self.suspects.of(compared, finding)
        } else {
            Vec::new()
        };
        let verdict = |effect, role, is_there: bool| match effect {
            _ if !is_there => Verdict::SAFE,
            ItemChange::Unchanged | ItemChange::Adds => Verdict::SAFE,
            ItemChange::Breaks => Verdict::plain(Level::Breaks),
            ItemChange::ByTypes => of_types(&self.blamed(&suspects, role), role),
        };
        (
            verdict(client, Role::Client, self.crates.0),
            verdict(server, Role::Server, self.crates.1),
        )
    }

    /// What a finding answers for to code on a crate, what it is about first.
    fn blamed(&self, suspects: &[Suspect], role: Role) -> Vec<&RustChange> {
        let answered = match role {
            Role::Models | Role::Client => &self.answered.0,
            Role::Server => &self.answered.1,
        };
        let is_open = |it: &&Suspect| !it.is_exact && !answered.contains(&it.change);
        let exact = suspects.iter().filter(|it| it.is_exact);
        let all = exact.chain(suspects.iter().filter(is_open));
        all.filter_map(|it| self.suspects.changes.get(it.change))
            .collect()
    }

    /// Changes of names and manifests that nothing on the wire explains.
    pub(crate) fn unexplained(&self, compared: &Compared<'_>) -> Vec<Finding> {
        let mut found = unexplained::find(compared, self);
        found.extend(manifests::find(self.changes()));
        found
    }

    /// All changes of items.
    pub(crate) fn changes(&self) -> &[RustChange] {
        &self.suspects.changes
    }
}

/// The changes for which some finding answers that is about just them.
fn answered(compared: &Compared<'_>, suspects: &Suspects) -> (BTreeSet<usize>, BTreeSet<usize>) {
    let mut answered = (BTreeSet::new(), BTreeSet::new());
    for finding in &compared.findings {
        let CodeEffect { client, server } = finding.kind.code;
        let answers = |effect| match effect {
            ItemChange::Unchanged | ItemChange::Adds => false,
            ItemChange::Breaks | ItemChange::ByTypes => true,
        };
        if !answers(client) && !answers(server) {
            continue;
        }
        let found = suspects.of(compared, finding);
        let exact = found.iter().filter(|it| it.is_exact);
        for suspect in exact {
            if answers(client) {
                answered.0.insert(suspect.change);
            }
            if answers(server) {
                answered.1.insert(suspect.change);
            }
        }
    }
    answered
}

/// The worst that changes do to code on a crate.
fn of_types(found: &[&RustChange], role: Role) -> Verdict {
    let with = |effect| found.iter().find(|it| it.effects.of(role) == effect);
    if let Some(broken) = with(ItemEffect::Breaks) {
        return Verdict::under(Level::Breaks, &broken.what);
    }
    let misled = with(ItemEffect::LikelyBreaks);
    misled.map_or(Verdict::SAFE, |it| {
        let of_manifest = match it.place {
            RustPlace::Manifest(part) => manifests::condition(part),
            RustPlace::Old(_) | RustPlace::New(_) | RustPlace::Api => None,
        };
        Verdict::under(Level::LikelyBreaks, of_manifest.unwrap_or(&it.what))
    })
}

fn origin(api: &Api, shape: ShapeId) -> Origin {
    api.shapes.get(shape).origin
}
