//! What a difference does to Rust code: the claim of its kind, or what changed in the items that are made of its place.

use std::collections::{BTreeMap, BTreeSet};

use oasmith_codegen::ir::pointers::MAX_DEPTH;
use oasmith_codegen::ir::{Api, NameHint, ShapeId};
use oasmith_codegen::rust::{Role, Workspace};
use oasmith_codegen::source::Origin;

use crate::compare::Compared;
use crate::finding::{CallId, Finding, Owner, PairId, Spot};
use crate::kind::{self, CodeEffect, ItemChange};
use crate::reach;
use crate::rust_code::{self, CREDENTIALS, FEATURES, ItemEffect, RustChange, RustPlace};
use crate::verdict::{Level, Verdict};

/// The items of both descriptions, by the places that they are made of.
pub(crate) struct CodeVerdicts {
    changes: Vec<RustChange>,
    by_place: BTreeMap<RustPlace, Vec<usize>>,
    /// The types of both sides, by their places.
    types: (TypeNames, TypeNames),
    /// Whether there is a crate for a client, and one for a server.
    crates: (bool, bool),
}

impl CodeVerdicts {
    pub(crate) fn new(old: &Workspace, new: &Workspace) -> Self {
        let changes = rust_code::changes(old, new);
        let mut by_place: BTreeMap<RustPlace, Vec<usize>> = BTreeMap::new();
        for (at, change) in changes.iter().enumerate() {
            by_place.entry(change.place).or_default().push(at);
        }
        let has = |role| old.crates.iter().any(|it| it.role == role);
        Self {
            changes,
            by_place,
            types: (type_names(old), type_names(new)),
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
        if finding.kind == kind::rust::RUST_FEATURE_CHANGED {
            let all = self.changes.iter();
            return all.filter(|it| is_of(it, finding)).collect();
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
            Owner::Call(call, _) => found.extend(self.of_call(compared, call)),
            Owner::Shapes(pair) => found.extend(self.of_shapes(compared, pair)),
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

    fn of_call(&self, compared: &Compared<'_>, call: CallId) -> Vec<&RustChange> {
        let Some(call) = compared.calls.get(call) else {
            return Vec::new();
        };
        let old = call.old.map(|it| RustPlace::Old(it.origin));
        let new = call.new.map(|it| RustPlace::New(it.origin));
        old.into_iter()
            .chain(new)
            .flat_map(|place| self.at(place))
            .collect()
    }

    /// Those of the type of a shape; where it has none, those of the types and methods that hold it.
    fn of_shapes(&self, compared: &Compared<'_>, pair: PairId) -> Vec<&RustChange> {
        let (mut open, mut met, mut found) = (vec![pair], BTreeSet::new(), Vec::new());
        while let Some(at) = open.pop() {
            let Some(own) = compared.pairs.get(at).filter(|_| met.insert(at)) else {
                continue;
            };
            let (before, after) = (
                origin(compared.old.api, own.old),
                origin(compared.new.api, own.new),
            );
            let names = (self.types.0.get(&before), self.types.1.get(&after));
            found.extend(self.at(RustPlace::Old(before)));
            found.extend(self.at(RustPlace::New(after)).filter(|it| it.breaks()));
            // A type that is gone, or has another name, shows where it is used.
            let is_gone = found.iter().any(|it| it.is_removal) || names.0 != names.1;
            if names.0.is_none() || is_gone {
                open.extend(own.holders.keys().copied());
                for (call, _) in &own.users {
                    found.extend(self.of_call(compared, *call));
                }
            }
        }
        found
    }

    /// Names that changed although the shapes or operations behind them are in both descriptions, and that no finding explains.
    pub(crate) fn unexplained(&self, compared: &Compared<'_>) -> Vec<Finding> {
        let mut found = self.unexplained_names(compared);
        found.extend(features(&self.changes));
        found
    }

    fn unexplained_names(&self, compared: &Compared<'_>) -> Vec<Finding> {
        let mut explained: BTreeSet<RustPlace> = BTreeSet::new();
        let mut shapes: BTreeMap<Origin, PairId> = BTreeMap::new();
        for (at, pair) in compared.pairs.iter().enumerate() {
            shapes
                .entry(origin(compared.old.api, pair.old))
                .or_insert(at);
        }
        for finding in &compared.findings {
            match finding.owner {
                Owner::Api => explained.extend(
                    finding
                        .old
                        .as_ref()
                        .and_then(|it| it.origin)
                        .map(RustPlace::Old),
                ),
                Owner::Call(call, _) => {
                    let old = compared.calls.get(call).and_then(|it| it.old);
                    explained.extend(old.map(|it| RustPlace::Old(it.origin)));
                }
                Owner::Shapes(pair) => {
                    for pair in reach::holders(compared, pair) {
                        let shape = compared
                            .pairs
                            .get(pair)
                            .map(|it| origin(compared.old.api, it.old));
                        explained.extend(shape.map(RustPlace::Old));
                        let users = compared.pairs.get(pair).map(|it| &it.users);
                        for (call, _) in users.into_iter().flatten() {
                            let old = compared.calls.get(*call).and_then(|it| it.old);
                            explained.extend(old.map(|it| RustPlace::Old(it.origin)));
                        }
                    }
                }
            }
        }
        let renamed = renamed(compared);
        let is_left = |change: &&RustChange| change.breaks() && !explained.contains(&change.place);
        let mut found = Vec::new();
        for change in self.changes.iter().filter(is_left) {
            let RustPlace::Old(place) = change.place else {
                continue;
            };
            let call = compared
                .calls
                .iter()
                .position(|it| it.old.is_some_and(|it| it.origin == place));
            let is_method =
                call.is_some_and(|at| compared.calls.get(at).is_some_and(|it| it.new.is_some()));
            let owner = match shapes.get(&place) {
                // The types of its parts are called after it.
                Some(pair)
                    if compared
                        .pairs
                        .get(*pair)
                        .is_some_and(|it| is_part_of(compared.old.api, it.old, &renamed)) =>
                {
                    continue;
                }
                Some(pair) => Owner::Shapes(*pair),
                None if is_method => {
                    Owner::Call(call.unwrap_or_default(), crate::finding::Way::There)
                }
                // The place is gone, which its own finding says.
                None => continue,
            };
            let kind = if change.is_removal {
                kind::rust::RUST_ITEM_REMOVED
            } else {
                kind::rust::RUST_ITEM_CHANGED
            };
            let pointer = match owner {
                Owner::Shapes(pair) => compared
                    .pairs
                    .get(pair)
                    .map(|it| compared.old.pointers.shape(it.old)),
                Owner::Call(..) => compared
                    .calls
                    .get(call.unwrap_or_default())
                    .and_then(|it| it.old)
                    .map(oasmith_codegen::ir::pointers::operation),
                Owner::Api => None,
            };
            let spot = Spot::new(pointer.unwrap_or_default(), place);
            let finding = Finding::gone(kind, owner, spot)
                .detail(format!("`{}`: {}", change.item, change.what));
            let finding = match &change.part {
                Some(part) => finding.part(part),
                None => finding,
            };
            let is_known = found
                .iter()
                .any(|it: &Finding| it.old == finding.old && it.detail == finding.detail);
            if !is_known {
                found.push(finding);
            }
        }
        found
    }

    /// All changes of items.
    pub(crate) fn changes(&self) -> &[RustChange] {
        &self.changes
    }
}

/// A finding for each change of features that may break somebody, in whichever crates.
fn features(changes: &[RustChange]) -> Vec<Finding> {
    let mut found: Vec<Finding> = Vec::new();
    for change in changes {
        let is_about = change.part.as_deref() == Some(FEATURES);
        let may_break = change.effects.of(Role::Client) == ItemEffect::MayBreak;
        let is_known = found.iter().any(|it| is_of(change, it));
        if is_about && may_break && !is_known {
            let spot = Spot::at(oasmith::pointer::of(["tags", &change.item]));
            let finding = Finding::gone(kind::rust::RUST_FEATURE_CHANGED, Owner::Api, spot);
            found.push(finding.detail(change.what.clone()).part(FEATURES));
        }
    }
    found
}

/// Whether a change of features is the one that a finding is of.
fn is_of(change: &RustChange, finding: &Finding) -> bool {
    change.part.as_deref() == Some(FEATURES) && change.what == finding.detail
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
        Verdict::may_break(if it.part.as_deref() == Some(FEATURES) {
            "a manifest chooses features"
        } else {
            &it.what
        })
    })
}

/// What has another name now: components by their shapes, operations by their ids.
struct Renamed {
    shapes: BTreeSet<ShapeId>,
    operations: BTreeSet<String>,
}

fn renamed(compared: &Compared<'_>) -> Renamed {
    let mut renamed = Renamed {
        shapes: BTreeSet::new(),
        operations: BTreeSet::new(),
    };
    for finding in &compared.findings {
        match finding.owner {
            Owner::Shapes(pair)
                if finding.kind == kind::api::SCHEMA_RENAMED
                    || finding.kind == kind::value::SCHEMA_REPLACED =>
            {
                renamed
                    .shapes
                    .extend(compared.pairs.get(pair).map(|it| it.old));
            }
            Owner::Call(call, _) => {
                let old = compared.calls.get(call).and_then(|it| it.old);
                renamed.operations.extend(old.map(|it| it.id.clone()));
            }
            Owner::Shapes(_) | Owner::Api => {}
        }
    }
    renamed
}

/// Whether a shape is called after something that has another name now.
fn is_part_of(api: &Api, shape: ShapeId, renamed: &Renamed) -> bool {
    let mut at = shape;
    for _ in 0..MAX_DEPTH {
        if renamed.shapes.contains(&at) {
            return true;
        }
        match &api.shapes.get(at).hint {
            NameHint::Component(_) => return false,
            NameHint::Part { parent, role: _ } => at = *parent,
            NameHint::OperationPart { operation, role: _ } => {
                return renamed.operations.contains(operation);
            }
        }
    }
    false
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
