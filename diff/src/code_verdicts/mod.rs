//! What a difference does to Rust code: the claim of its kind, or what changed in the items that are made of its place.

mod called;
mod explained;
mod holding;
mod manifests;
mod unexplained;

use std::collections::{BTreeMap, BTreeSet};

use oasmith_codegen::ir::{Api, ShapeId};
use oasmith_codegen::rust::{Role, Workspace};
use oasmith_codegen::source::Origin;

use crate::compare::Compared;
use crate::finding::{CallId, Finding, Owner, PairId, Way};
use crate::kind::{self, CodeEffect, ItemChange, KindRef};
use crate::rust_code::{self, CREDENTIALS, ItemEffect, RustChange, RustPlace, SamePlaces};
use crate::verdict::{Level, Verdict};
use called::CalledAfter;
use holding::{HoldingParts, may_come_from};

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
        Self {
            changes,
            by_place,
            types: (type_names(old), type_names(new)),
            held: HoldingParts::of(old),
            renamed,
            crates: (has(Role::Models) || has(Role::Client), has(Role::Server)),
        }
    }

    /// The verdicts for code on models and client, and for code on the server.
    pub(crate) fn of(&self, compared: &Compared<'_>, finding: &Finding) -> (Verdict, Verdict) {
        let CodeEffect { client, server } = finding.kind.code;
        let by_types = client == ItemChange::ByTypes || server == ItemChange::ByTypes;
        let found = if by_types {
            self.found(compared, finding)
        } else {
            Vec::new()
        };
        let verdict = |effect, role, is_there: bool| match effect {
            _ if !is_there => Verdict::SAFE,
            ItemChange::Unchanged | ItemChange::Adds => Verdict::SAFE,
            ItemChange::Breaks => Verdict::plain(Level::Breaks),
            ItemChange::ByTypes => of_types(&found, role),
        };
        (
            verdict(client, Role::Client, self.crates.0),
            verdict(server, Role::Server, self.crates.1),
        )
    }

    /// What changed in the items that a difference is about.
    fn found(&self, compared: &Compared<'_>, finding: &Finding) -> Vec<&RustChange> {
        let mut found = Vec::new();
        if manifests::is_about(finding.kind) {
            let all = self.changes.iter();
            return all.filter(|it| manifests::is_of(it, finding)).collect();
        }
        match finding.owner {
            Owner::Api => {
                let old = finding.old.as_ref().and_then(|it| it.origin);
                found.extend(old.into_iter().flat_map(|it| self.at(RustPlace::Old(it))));
                if finding.kind.keyword.starts_with("servers") {
                    found.extend(self.at(RustPlace::Api));
                }
                if kind::security::ALL.contains(&finding.kind) {
                    let all = self.changes.iter();
                    found.extend(all.filter(|it| it.part.as_deref() == Some(CREDENTIALS)));
                }
            }
            Owner::Call(call, way) => {
                let is_of_way = [kind::parameter::ALL, kind::body::ALL, kind::response::ALL];
                let is_of_way = is_of_way.iter().any(|it| it.contains(&finding.kind));
                let way = is_of_way.then_some(way);
                found.extend(self.of_call(compared, (call, way), finding.kind));
            }
            Owner::Shapes(pair) => {
                found.extend(self.of_shapes(compared, pair, finding.kind));
            }
        }
        let is_about = |change: &&RustChange| match (&finding.part, &change.part) {
            (Some(wanted), Some(part)) => wanted.eq_ignore_ascii_case(part),
            (Some(_) | None, None) => true,
            // A change of the whole shows in its parts, but for what has its own finding.
            (None, Some(part)) => {
                finding.kind.code == kind::security::SECURITY_ADDED.code && part == CREDENTIALS
                    || matches!(finding.owner, Owner::Shapes(_))
            }
        };
        found.retain(is_about);
        found
    }

    fn at(&self, place: RustPlace) -> impl Iterator<Item = &RustChange> {
        let all = self.by_place.get(&place).into_iter().flatten();
        all.filter_map(|at| self.changes.get(*at))
    }

    /// Those of the methods of an operation, or of one way of it. That a method has another name is for the renaming to answer for, and for no other change.
    fn of_call(
        &self,
        compared: &Compared<'_>,
        (call, way): (CallId, Option<Way>),
        kind: KindRef,
    ) -> Vec<&RustChange> {
        let Some(call) = compared.calls.get(call) else {
            return Vec::new();
        };
        let is_renamed = !called::is_rename(kind)
            && call
                .old
                .is_some_and(|it| self.renamed.has_operation(&it.id));
        let is_of_name = |it: &RustChange| match it.place {
            RustPlace::Old(_) | RustPlace::Api | RustPlace::Manifest(_) => it.is_removal,
            RustPlace::New(_) => it.part.is_none(),
        };
        let old = call.old.map(|it| RustPlace::Old(it.origin));
        let new = call.new.map(|it| RustPlace::New(it.origin));
        let places = old.into_iter().chain(new);
        let all = places.flat_map(|place| self.at(place));
        let is_of_way = |it: &RustChange| way.is_none() || it.way.is_none() || it.way == way;
        all.filter(|it| is_of_way(it) && !(is_renamed && is_of_name(it)))
            .collect()
    }

    /// Those of the type of a shape; where it has none, those of the types and methods that hold it. That a type has
    /// another name because of what it is called after is for that renaming to answer for.
    fn of_shapes(&self, compared: &Compared<'_>, pair: PairId, kind: KindRef) -> Vec<&RustChange> {
        let (mut open, mut met, mut found) = (vec![(pair, None)], BTreeSet::new(), Vec::new());
        while let Some((at, held)) = open.pop() {
            let Some(own) = compared.pairs.get(at).filter(|_| met.insert((at, held))) else {
                continue;
            };
            let (before, after) = (
                origin(compared.old.api, own.old),
                origin(compared.new.api, own.new),
            );
            let names = (self.types.0.get(&before), self.types.1.get(&after));
            let is_renamed =
                !called::is_rename(kind) && self.renamed.has_pair(compared, at, own.old);
            let held = held.and_then(|it: PairId| compared.pairs.get(it));
            let parts = held.map(|it| self.held.parts(compared.old.api, own.old, it.old));
            let is_held = |it: &&RustChange| parts.as_ref().is_none_or(|of| may_come_from(of, it));
            let old = self.at(RustPlace::Old(before)).filter(is_held);
            found.extend(old.filter(|it| !(is_renamed && it.is_removal)));
            let new = self.at(RustPlace::New(after)).filter(is_held);
            found.extend(new.filter(|it| it.breaks()));
            // A type that is gone, or has another name, shows where it is used.
            let is_gone = found.iter().any(|it| it.is_removal) || names.0 != names.1;
            let is_named_again = is_renamed && names.1.is_some();
            if names.0.is_none() || is_gone && !is_named_again {
                open.extend(own.holders.keys().map(|it| (*it, Some(at))));
                for (call, way) in &own.users {
                    found.extend(self.of_call(compared, (*call, Some(*way)), kind));
                }
            }
        }
        found
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
