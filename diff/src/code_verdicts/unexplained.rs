//! Names that changed although the shapes or operations behind them are in both descriptions, and that no finding explains.

use std::collections::BTreeMap;

use oasmith_codegen::ir::{Operation, pointers};
use oasmith_codegen::source::Origin;

use super::CodeVerdicts;
use super::called::CalledAfter;
use super::explained::Explained;
use super::origin;
use crate::compare::{Compared, Described};
use crate::finding::{Finding, Owner, PairId, Spot, Way};
use crate::kind::rust as kind;
use crate::rust_code::{RustChange, RustPlace};

/// A finding for each of them: types that are gone first, because what holds one of them changes with it.
pub(super) fn find(compared: &Compared<'_>, code: &CodeVerdicts) -> Vec<Finding> {
    let homes = Homes::of(compared);
    let mut explained = Explained::of(compared, code);
    let mut found = Vec::new();
    for is_removal in [true, false] {
        let own = code.changes().iter().enumerate();
        let own = own.filter(|(_, it)| it.breaks() && it.is_removal == is_removal);
        let own: Vec<(usize, &RustChange)> = own.collect();
        for finding in of_changes(&own, &homes, &explained) {
            if is_removal {
                explained.extend(&finding);
            }
            found.push(finding);
        }
    }
    found
}

/// A finding for each part of an item, with all that changed in it.
fn of_changes(
    changes: &[(usize, &RustChange)],
    homes: &Homes<'_>,
    explained: &Explained<'_>,
) -> Vec<Finding> {
    let mut found: Vec<Finding> = Vec::new();
    for (at, change) in changes {
        let RustPlace::Old(place) = change.place else {
            continue;
        };
        if explained.has(*at) {
            continue;
        }
        let Some(finding) = homes.at(place).map(|home| finding(change, home)) else {
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

fn finding(change: &RustChange, home: Home) -> Finding {
    let Home {
        owner,
        places: [old, new],
        successor,
    } = home;
    let (kind, detail) = match (change.is_removal, successor) {
        (true, None) => (kind::RUST_ITEM_REMOVED, change.what.clone()),
        (true, Some(name)) => {
            let detail = format!("{}, `{name}` stands in its place", change.what);
            (kind::RUST_ITEM_REMOVED, detail)
        }
        (false, _) => {
            let detail = format!("`{}`: {}", change.item, change.what);
            (kind::RUST_ITEM_CHANGED, detail)
        }
    };
    let finding = Finding::new(kind, owner, old, new).detail(detail);
    match change.part.name() {
        Some(part) => finding.part(part),
        None => finding,
    }
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

    /// What stands at a place; nothing for what is gone, or is called after what a finding is about.
    fn at(&self, place: Origin) -> Option<Home> {
        match self.shapes.get(&place) {
            Some(pair) => self.shape(*pair),
            None => self.call(place),
        }
    }

    fn shape(&self, pair: PairId) -> Option<Home> {
        let own = self.compared.pairs.get(pair)?;
        let spot = |side: &Described<'_>, shape| {
            Spot::new(side.pointers.shape(shape), origin(side.api, shape))
        };
        let (old, new) = (&self.compared.old, &self.compared.new);
        let is_left = !self.spoken_of.has(old.api, own.old);
        let mut items = new.model.workspace.items.values();
        let successor = items.find(|it| it.origin == origin(new.api, own.new));
        is_left.then(|| Home {
            owner: Owner::Shapes(pair),
            places: [spot(old, own.old), spot(new, own.new)],
            successor: successor.map(|it| it.ident.to_string()),
        })
    }

    fn call(&self, place: Origin) -> Option<Home> {
        let mut calls = self.compared.calls.iter().enumerate();
        let (at, both) = calls.find_map(|(at, call)| {
            let both = call.old.zip(call.new)?;
            (both.0.origin == place).then_some((at, both))
        })?;
        let spot = |it: &Operation| Spot::new(pointers::operation(it), it.origin);
        Some(Home {
            owner: Owner::Call(at, Way::There),
            places: [spot(both.0), spot(both.1)],
            successor: None,
        })
    }
}

/// What stands at a place of the old description, and where it stands in both.
struct Home {
    owner: Owner,
    places: [Spot; 2],
    /// The type that is made of it now.
    successor: Option<String>,
}
