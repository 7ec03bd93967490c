//! What a difference does to Rust code: the claim of its kind, or what changed in the items that are made of its place.

mod blame;
mod called;
mod explained;
mod holding;
mod manifests;
mod parts;
mod unexplained;

use std::collections::{BTreeMap, BTreeSet};

use oasmith_codegen::ir::{Api, ShapeId};
use oasmith_codegen::rust::{Role, Workspace};
use oasmith_codegen::source::Origin;

use crate::compare::Compared;
use crate::finding::{Finding, PairId};
use crate::kind::{CodeEffect, ItemChange};
use crate::rust_code::{self, ItemEffect, RustChange, RustPlace, SamePlaces};
use crate::verdict::{Level, Verdict};
use blame::RootId;
use called::CalledAfter;
use holding::HoldingParts;

/// The items of both descriptions, by the places that they are made of.
pub(crate) struct CodeVerdicts {
    changes: Vec<RustChange>,
    by_place: BTreeMap<RustPlace, Vec<usize>>,
    /// The types of both sides, by their places.
    types: (TypeNames, TypeNames),
    /// What of the old types holds others.
    held: HoldingParts,
    /// What has another name now.
    renamed: CalledAfter,
    /// Whether there is a crate for a client, and one for a server.
    crates: (bool, bool),
    /// Where pairs are values of operations as a whole.
    users: BTreeMap<PairId, Vec<RootId>>,
    /// The changes for which a finding answers that is about just that part, to code on the client and on the server.
    answered: (BTreeSet<usize>, BTreeSet<usize>),
}

impl CodeVerdicts {
    pub(crate) fn new(compared: &Compared<'_>) -> Self {
        let (old, new) = (compared.old.model, compared.new.model);
        let renamed = CalledAfter::renamed(compared);
        let changes = rust_code::changes(old, new, &same_places(compared, &renamed));
        let (old, new) = (&old.workspace, &new.workspace);
        let mut by_place: BTreeMap<RustPlace, Vec<usize>> = BTreeMap::new();
        for (at, change) in changes.iter().enumerate() {
            by_place.entry(change.place).or_default().push(at);
        }
        let has = |role| old.crates.iter().any(|it| it.role == role);
        let mut code = Self {
            changes,
            by_place,
            types: (type_names(old), type_names(new)),
            held: HoldingParts::of(old),
            renamed,
            crates: (has(Role::Models) || has(Role::Client), has(Role::Server)),
            users: blame::users(compared),
            answered: (BTreeSet::new(), BTreeSet::new()),
        };
        code.answered = code.answered(compared);
        code
    }

    /// The verdicts for code on models and client, and for code on the server.
    pub(crate) fn of(&self, compared: &Compared<'_>, finding: &Finding) -> (Verdict, Verdict) {
        let CodeEffect { client, server } = finding.kind.code;
        let by_types = client == ItemChange::ByTypes || server == ItemChange::ByTypes;
        let suspects = if by_types {
            self.suspects(compared, finding)
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

    /// Changes of names and manifests that nothing on the wire explains.
    pub(crate) fn unexplained(&self, compared: &Compared<'_>) -> Vec<Finding> {
        let mut found = unexplained::find(compared, self);
        found.extend(manifests::find(&self.changes));
        found
    }

    /// All changes of items.
    pub(crate) fn changes(&self) -> &[RustChange] {
        &self.changes
    }
}

/// The worst that changes do to code on a crate.
fn of_types(found: &[&RustChange], role: Role) -> Verdict {
    let with = |effect| found.iter().find(|it| it.effects.of(role) == effect);
    if let Some(broken) = with(ItemEffect::Breaks) {
        return Verdict {
            condition: Some(broken.what.clone()),
            ..Verdict::plain(Level::Breaks)
        };
    }
    let misled = with(ItemEffect::MayBreak);
    misled.map_or(Verdict::SAFE, |it| {
        let of_manifest = match it.place {
            RustPlace::Manifest(part) => manifests::condition(part),
            RustPlace::Old(_) | RustPlace::New(_) | RustPlace::Api => None,
        };
        Verdict::may_break(of_manifest.unwrap_or(&it.what))
    })
}

/// Where what has another name stands.
fn same_places(compared: &Compared<'_>, renamed: &CalledAfter) -> SamePlaces {
    let (old, new) = (compared.old.api, compared.new.api);
    let types = compared.pairs.iter().enumerate();
    let types = types.filter(|(at, it)| renamed.has_pair(compared, *at, it.old));
    let types = types.map(|(_, it)| (origin(old, it.old), origin(new, it.new)));
    let calls = compared.calls.iter();
    let calls = calls.filter_map(|it| Some((it.old?.origin, it.new?.origin)));
    SamePlaces {
        types: types.collect(),
        calls: calls.collect(),
    }
}

/// What the types of a place are called.
type TypeNames = BTreeMap<Origin, BTreeSet<String>>;

fn type_names(workspace: &Workspace) -> TypeNames {
    let mut names = TypeNames::new();
    for item in workspace.items.values() {
        let own = names.entry(item.origin).or_default();
        own.insert(item.ident.to_string());
    }
    names
}

fn origin(api: &Api, shape: ShapeId) -> Origin {
    api.shapes.get(shape).origin
}
