//! Names that changed although the shapes or operations behind them are in both descriptions, and that no finding explains.

use std::collections::{BTreeMap, BTreeSet};

use oasmith_codegen::ir::pointers;
use oasmith_codegen::source::Origin;

use super::called::CalledAfter;
use super::origin;
use crate::compare::Compared;
use crate::finding::{CallId, Finding, Owner, PairId, Spot, Way};
use crate::kind::rust as kind;
use crate::reach;
use crate::rust_code::{RustChange, RustPlace};

/// A finding for each of them: types that are gone first, because what holds one of them changes with it.
pub(super) fn find(compared: &Compared<'_>, changes: &[RustChange]) -> Vec<Finding> {
    let homes = Homes::of(compared);
    let mut explained = explained(compared);
    let mut found = Vec::new();
    for is_removal in [true, false] {
        let own: Vec<&RustChange> = changes
            .iter()
            .filter(|it| it.breaks() && it.is_removal == is_removal)
            .collect();
        for finding in of_changes(&own, &homes, &explained) {
            if let (true, Owner::Shapes(pair)) = (is_removal, finding.owner) {
                explained.extend(places_above(compared, pair));
            }
            found.push(finding);
        }
    }
    found
}

/// A finding for each part of an item, with all that changed in it.
fn of_changes(
    changes: &[&RustChange],
    homes: &Homes<'_>,
    explained: &BTreeSet<Origin>,
) -> Vec<Finding> {
    let mut found: Vec<Finding> = Vec::new();
    for change in changes {
        let RustPlace::Old(place) = change.place else {
            continue;
        };
        let home = homes.at(place).filter(|_| !explained.contains(&place));
        let Some(finding) = home.map(|home| finding(change, place, home)) else {
            continue;
        };
        let is_of_part = |it: &&mut Finding| {
            it.kind == finding.kind && it.old == finding.old && it.part == finding.part
        };
        match found.iter_mut().find(is_of_part) {
            None => found.push(finding),
            Some(known) if known.detail.contains(&change.what) => {}
            Some(known) => known.detail.push_str(&format!(", {}", change.what)),
        }
    }
    found
}

fn finding(change: &RustChange, place: Origin, (owner, pointer): (Owner, String)) -> Finding {
    let kind = if change.is_removal {
        kind::RUST_ITEM_REMOVED
    } else {
        kind::RUST_ITEM_CHANGED
    };
    let finding = Finding::gone(kind, owner, Spot::new(pointer, place));
    let detail = if change.is_removal {
        change.what.clone()
    } else {
        format!("`{}`: {}", change.item, change.what)
    };
    let finding = finding.detail(detail);
    match &change.part {
        Some(part) => finding.part(part),
        None => finding,
    }
}

/// Places of the old description that a finding is about, and those that hold what it is about.
fn explained(compared: &Compared<'_>) -> BTreeSet<Origin> {
    let mut explained = BTreeSet::new();
    for finding in &compared.findings {
        match finding.owner {
            Owner::Api => explained.extend(finding.old.as_ref().and_then(|it| it.origin)),
            Owner::Call(call, _) => explained.extend(of_call(compared, call)),
            Owner::Shapes(pair) => explained.extend(places_above(compared, pair)),
        }
    }
    explained
}

/// The places of a shape, of what holds it and of the operations that have any of these.
fn places_above(compared: &Compared<'_>, pair: PairId) -> Vec<Origin> {
    let holders = reach::holders(compared, pair).into_iter();
    holders.flat_map(|pair| of_pair(compared, pair)).collect()
}

fn of_call(compared: &Compared<'_>, call: CallId) -> Option<Origin> {
    let old = compared.calls.get(call)?.old;
    old.map(|it| it.origin)
}

/// The place of a shape, and those of the operations that take or give it.
fn of_pair(compared: &Compared<'_>, pair: PairId) -> Vec<Origin> {
    let Some(own) = compared.pairs.get(pair) else {
        return Vec::new();
    };
    let users = own.users.iter();
    let mut places = vec![origin(compared.old.api, own.old)];
    places.extend(users.filter_map(|(call, _)| of_call(compared, *call)));
    places
}

/// What stands where in the old description.
struct Homes<'c> {
    compared: &'c Compared<'c>,
    shapes: BTreeMap<Origin, PairId>,
    spoken_of: CalledAfter,
}

impl<'c> Homes<'c> {
    fn of(compared: &'c Compared<'c>) -> Self {
        let mut shapes = BTreeMap::new();
        for (at, pair) in compared.pairs.iter().enumerate() {
            let place = origin(compared.old.api, pair.old);
            shapes.entry(place).or_insert(at);
        }
        Self {
            compared,
            shapes,
            spoken_of: CalledAfter::spoken_of(compared),
        }
    }

    /// What stands at a place, with its pointer; nothing for what is gone, or is called after what a finding is about.
    fn at(&self, place: Origin) -> Option<(Owner, String)> {
        match self.shapes.get(&place) {
            Some(pair) => self.shape(*pair),
            None => self.call(place),
        }
    }

    fn shape(&self, pair: PairId) -> Option<(Owner, String)> {
        let old = self.compared.pairs.get(pair)?.old;
        let is_left = !self.spoken_of.has(self.compared.old.api, old);
        is_left.then(|| {
            let pointer = self.compared.old.pointers.shape(old);
            (Owner::Shapes(pair), pointer)
        })
    }

    fn call(&self, place: Origin) -> Option<(Owner, String)> {
        let mut calls = self.compared.calls.iter().enumerate();
        let (at, old) = calls.find_map(|(at, call)| {
            let old = call.old.filter(|_| call.new.is_some())?;
            (old.origin == place).then_some((at, old))
        })?;
        Some((Owner::Call(at, Way::There), pointers::operation(old)))
    }
}
