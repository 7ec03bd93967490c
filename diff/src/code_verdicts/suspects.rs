//! Which changes of Rust may come from a finding, and which of them are about just what it is about.

use std::collections::{BTreeMap, BTreeSet};

use oasmith_codegen::rust::{Item, ItemKind, Workspace};
use oasmith_codegen::source::Origin;

use super::called::CalledAfter;
use super::holding::{HoldingParts, may_come_from};
use super::{called, manifests, origin, parts};
use crate::compare::Compared;
use crate::finding::{CallId, Finding, Owner, PairId, Way};
use crate::kind::{self, KindRef};
use crate::rust_code::{self, RustChange, RustPart, RustPlace, SamePlaces};

/// A change of Rust that may come from a finding.
#[derive(Clone, Copy)]
pub(super) struct Suspect {
    /// Its position.
    pub(super) change: usize,
    /// Whether the finding is about just what changed.
    pub(super) is_exact: bool,
}

/// The positions of the changes of one place. There may be very many: one for each value that is listed.
#[derive(Default)]
struct PlacedChanges {
    all: Vec<usize>,
    /// Those of no part with a name.
    unnamed: Vec<usize>,
    /// Those of parts, by the names of these in lower case.
    named: BTreeMap<String, Vec<usize>>,
    /// Whether one is that the item is gone.
    has_removal: bool,
}

impl PlacedChanges {
    fn add(&mut self, at: usize, change: &RustChange) {
        self.all.push(at);
        self.has_removal |= change.is_removal;
        match change.part.name() {
            Some(name) => {
                let own = self.named.entry(name.to_ascii_lowercase());
                own.or_default().push(at);
            }
            None => self.unnamed.push(at),
        }
    }

    /// Those of these parts and of none, or all where no part is named, in their order.
    fn of_parts(&self, names: &BTreeSet<String>) -> Vec<usize> {
        if names.is_empty() {
            return self.all.clone();
        }
        let names: BTreeSet<String> = names.iter().map(|it| it.to_ascii_lowercase()).collect();
        let own = names.iter().filter_map(|it| self.named.get(it)).flatten();
        let mut found: Vec<usize> = self.unnamed.iter().chain(own).copied().collect();
        found.sort_unstable();
        found
    }
}

/// The items of both descriptions, by the places that they are made of.
pub(super) struct Suspects {
    pub(super) changes: Vec<RustChange>,
    by_place: BTreeMap<RustPlace, PlacedChanges>,
    /// The types of both sides, by their places.
    types: (TypeNames, TypeNames),
    /// What of the old types holds others.
    pub(super) held: HoldingParts,
    /// What has another name now.
    renamed: CalledAfter,
}

impl Suspects {
    pub(super) fn new(compared: &Compared<'_>) -> Self {
        let (old, new) = (compared.old.model, compared.new.model);
        let renamed = CalledAfter::renamed(compared);
        let changes = rust_code::changes(old, new, &same_places(compared, &renamed));
        let (old, new) = (&old.workspace, &new.workspace);
        let mut by_place: BTreeMap<RustPlace, PlacedChanges> = BTreeMap::new();
        for (at, change) in changes.iter().enumerate() {
            by_place.entry(change.place).or_default().add(at, change);
        }
        Self {
            changes,
            by_place,
            types: (type_names(old), type_names(new)),
            held: HoldingParts::of(old),
            renamed,
        }
    }

    /// The changes that may come from a finding.
    pub(super) fn of(&self, compared: &Compared<'_>, finding: &Finding) -> Vec<Suspect> {
        if manifests::is_about(finding.kind) {
            let all = self.changes.iter().enumerate();
            let own = all.filter(|(_, it)| manifests::is_of(it, finding));
            return own.map(|it| suspect(it.0, true)).collect();
        }
        let names = self.names(compared, finding);
        let is_about = |part: &RustPart| parts::is_about(finding, &names, part);
        let (found, is_of_shape) = match finding.owner {
            Owner::Api => (self.of_api(finding), false),
            Owner::Call(call, way) => {
                let is_of_way = [kind::parameter::ALL, kind::body::ALL, kind::response::ALL];
                let is_of_way = is_of_way.iter().any(|it| it.contains(&finding.kind));
                let way = is_of_way.then_some(way);
                let found = self
                    .of_call(compared, (call, way), finding.kind)
                    .into_iter();
                let is_exact = |at: usize| self.is_part(at, is_about);
                (found.map(|at| suspect(at, is_exact(at))).collect(), false)
            }
            Owner::Shapes(pair) => {
                let mut found = self.of_shapes(compared, (pair, finding.kind), &names, is_about);
                if parts::decides_what_is_given(finding.kind) {
                    found.extend(self.given(compared, pair));
                }
                (found, true)
            }
        };
        let may_be = |part: &RustPart| match part.name() {
            Some(_) if names.is_empty() => is_of_shape && parts::may_show_in_members(finding.kind),
            Some(part) => names.iter().any(|it| it.eq_ignore_ascii_case(part)),
            None => *part != RustPart::Credentials || names.is_empty(),
        };
        let found = found.into_iter();
        let found = found.filter(|it| it.is_exact || self.is_part(it.change, may_be));
        found.collect()
    }

    /// What changes call the part that a finding names.
    fn names(&self, compared: &Compared<'_>, finding: &Finding) -> BTreeSet<String> {
        let Some(part) = &finding.part else {
            return BTreeSet::new();
        };
        let pair = match finding.owner {
            Owner::Shapes(pair) => compared.pairs.get(pair),
            Owner::Api | Owner::Call(..) => None,
        };
        let own = pair.map(|it| self.held.part(compared.old.api, it.old, part));
        own.unwrap_or_else(|| BTreeSet::from([part.clone()]))
    }

    fn is_part(&self, change: usize, is_it: impl Fn(&RustPart) -> bool) -> bool {
        self.changes.get(change).is_some_and(|it| is_it(&it.part))
    }

    fn at(&self, place: RustPlace) -> impl Iterator<Item = (usize, &RustChange)> {
        let all = self.by_place.get(&place).into_iter().flat_map(|it| &it.all);
        all.filter_map(|at| Some((*at, self.changes.get(*at)?)))
    }

    /// Those that may be of parts with these names. In what holds another, parts have other names.
    fn at_parts<'s>(
        &'s self,
        place: RustPlace,
        names: &BTreeSet<String>,
        is_held: bool,
    ) -> impl Iterator<Item = (usize, &'s RustChange)> {
        let own = self.by_place.get(&place);
        let all = own.map_or_else(Vec::new, |it| {
            if is_held {
                it.all.clone()
            } else {
                it.of_parts(names)
            }
        });
        all.into_iter()
            .filter_map(|at| Some((at, self.changes.get(at)?)))
    }

    /// Those of the description as a whole: of what stands at its place, of servers and of credentials.
    fn of_api(&self, finding: &Finding) -> Vec<Suspect> {
        let old = finding.old.as_ref().and_then(|it| it.origin);
        let own = old.into_iter().flat_map(|it| self.at(RustPlace::Old(it)));
        let is_server = finding.kind.keyword.starts_with("servers");
        let servers = self.at(RustPlace::Api).filter(|_| is_server);
        let is_security = kind::security::ALL.contains(&finding.kind);
        let keys = self.changes.iter().enumerate();
        let keys = keys.filter(|(_, it)| is_security && it.part == RustPart::Credentials);
        let all = own.chain(servers).chain(keys);
        all.map(|it| suspect(it.0, false)).collect()
    }

    /// Those of the methods of an operation, or of one way of it. That a method has another name is for the renaming to answer for, and for no other change.
    fn of_call(
        &self,
        compared: &Compared<'_>,
        (call, way): (CallId, Option<Way>),
        kind: KindRef,
    ) -> Vec<usize> {
        let Some(call) = compared.calls.get(call) else {
            return Vec::new();
        };
        let is_renamed = !called::is_rename(kind)
            && call
                .old
                .is_some_and(|it| self.renamed.has_operation(&it.id));
        let is_of_name = |it: &RustChange| match it.place {
            RustPlace::Old(_) | RustPlace::Api | RustPlace::Manifest(_) => it.is_removal,
            RustPlace::New(_) => it.part == RustPart::Whole,
        };
        let old = call.old.map(|it| RustPlace::Old(it.origin));
        let new = call.new.map(|it| RustPlace::New(it.origin));
        let places = old.into_iter().chain(new);
        let all = places.flat_map(|place| self.at(place));
        let is_of_way = |it: &RustChange| way.is_none() || it.way.is_none() || it.way == way;
        all.filter(|(_, it)| is_of_way(it) && !(is_renamed && is_of_name(it)))
            .map(|it| it.0)
            .collect()
    }

    /// Those of the type of a shape; where it has none, those of the types and methods that hold it. That a type has
    /// another name because of what it is called after is for that renaming to answer for.
    fn of_shapes(
        &self,
        compared: &Compared<'_>,
        (pair, kind): (PairId, KindRef),
        part_names: &BTreeSet<String>,
        is_about: impl Fn(&RustPart) -> bool,
    ) -> Vec<Suspect> {
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
            let holding = held.map(|it| self.held.parts(compared.old.api, own.old, it.old));
            let is_held = |it: &RustChange| holding.as_ref().is_none_or(|of| may_come_from(of, it));
            let is_exact = |it: &RustChange| match (&holding, &it.part) {
                (None, part) => is_about(part),
                (Some(holding), RustPart::Member(name)) => {
                    holding.contains(name) && !parts::is_of_count(kind)
                }
                (Some(_), _) => false,
            };
            // What is replaced here and is still there is compared with itself, and not with what stands here now.
            let own_changes = self.by_place.get(&RustPlace::Old(before));
            let is_there = own_changes.is_none_or(|it| !it.has_removal);
            let is_other = is_there && are_others(names);
            let of = |place| self.at_parts(place, part_names, holding.is_some());
            let old = of(RustPlace::Old(before)).filter(|_| !is_other);
            let old = old.filter(|(_, it)| is_held(it) && !(is_renamed && it.is_removal));
            found.extend(old.map(|(at, it)| suspect(at, is_exact(it))));
            let new = of(RustPlace::New(after));
            let new = new.filter(|(_, it)| is_held(it) && it.breaks());
            found.extend(new.map(|(at, it)| suspect(at, is_exact(it))));
            // A type that is gone, or has another name, shows where it is used.
            let is_removal = |it: &Suspect| {
                let change = self.changes.get(it.change);
                change.is_some_and(|it| it.is_removal)
            };
            let is_gone = found.iter().any(is_removal) || names.0 != names.1;
            let is_named_again = is_renamed && names.1.is_some();
            if names.0.is_none() || is_gone && !is_named_again {
                open.extend(own.holders.keys().map(|it| (*it, Some(at))));
                found.extend(self.of_users(compared, at, kind));
            }
        }
        found
    }

    /// Those about what is given of the types that hold a pair, and of the alternatives of which it is a union.
    fn given(&self, compared: &Compared<'_>, pair: PairId) -> Vec<Suspect> {
        let Some(own) = compared.pairs.get(pair) else {
            return Vec::new();
        };
        let api = compared.old.api;
        let of = |place: Origin| self.at(RustPlace::Old(place));
        let holders = own.holders.keys();
        let holders = holders.filter_map(|it| compared.pairs.get(*it));
        let held = holders.flat_map(|holder| {
            let parts = self.held.parts(api, holder.old, own.old);
            let changes = of(origin(api, holder.old));
            changes.filter(
                move |(_, it)| matches!(&it.part, RustPart::Given(name) if parts.contains(name)),
            )
        });
        let union = api.shapes.get(own.old).kind.union();
        let alternatives = union.into_iter().flat_map(|it| &it.variants);
        let tags = alternatives.flat_map(|it| of(origin(api, it.value.shape)));
        let tags = tags.filter(|(_, it)| matches!(it.part, RustPart::Given(_)));
        held.chain(tags).map(|it| suspect(it.0, true)).collect()
    }

    /// Those of the operations that take or give a pair as a whole.
    fn of_users(&self, compared: &Compared<'_>, pair: PairId, kind: KindRef) -> Vec<Suspect> {
        let found = compared.users(pair).flat_map(|root| {
            let is_value = |part: &RustPart| match (&root.part, root.way) {
                (Some(name), _) => *part == RustPart::Member(name.clone()),
                (None, Way::There) => *part == RustPart::Body,
                (None, Way::Back) => matches!(part, RustPart::Success | RustPart::Answer(_)),
            };
            let of_call = self.of_call(compared, (root.call, Some(root.way)), kind);
            let of_call = of_call.into_iter();
            of_call.map(move |at| suspect(at, self.is_part(at, is_value)))
        });
        found.collect()
    }
}

/// Whether the types of two places have names, and no name is that of both.
fn are_others(names: (Option<&BTreeSet<String>>, Option<&BTreeSet<String>>)) -> bool {
    let both = names.0.zip(names.1);
    both.is_some_and(|(before, after)| before.is_disjoint(after))
}

fn suspect(change: usize, is_exact: bool) -> Suspect {
    Suspect { change, is_exact }
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

/// What the types of a place are called. An alias has no name of its own: what it stands for shows where it is used.
type TypeNames = BTreeMap<Origin, BTreeSet<String>>;

fn type_names(workspace: &Workspace) -> TypeNames {
    let mut names = TypeNames::new();
    let is_alias = |item: &&Item| matches!(item.kind, ItemKind::Alias(_));
    for item in workspace.items.values().filter(|it| !is_alias(it)) {
        let own = names.entry(item.origin).or_default();
        own.insert(item.ident.to_string());
    }
    names
}
