//! What else changes in types and methods that are called otherwise: code that uses them by their new names breaks by it.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use oasmith_codegen::rust::{Endpoint, Ident, ItemId, ItemKind, Items, Workspace};
use oasmith_codegen::source::Origin;

use super::item_pair::ItemPair;
use super::{Effects, ItemEffect, RustChange, RustPlace, endpoints, items};

/// Where schemas that have another name and operations stand in the old and in the new description.
pub(crate) struct SamePlaces {
    pub(crate) types: Vec<(Origin, Origin)>,
    pub(crate) calls: Vec<(Origin, Origin)>,
}

/// The old types by the names that those in their places have now, where the old ones are gone; and that these are gone.
pub(super) fn types<'w>(
    old: &'w Workspace,
    new: &Workspace,
    same: &SamePlaces,
) -> (Cow<'w, Workspace>, Vec<RustChange>) {
    let (mut called, mut gone) = (Cow::Borrowed(old), Vec::new());
    let names = |items: &Items| -> BTreeSet<String> {
        items.values().map(|it| it.ident.to_string()).collect()
    };
    let (before, after) = (names(&old.items), names(&new.items));
    let (own, others) = (by_place(&old.items), by_place(&new.items));
    for (place, other) in &same.types {
        let own = only(&called.items, own.get(place), &after);
        let both = own.zip(only(&new.items, others.get(other), &before));
        if let Some(((id, name), (partner, ident))) = both {
            let item = called.to_mut().items.get_mut(id);
            if let (ItemKind::Text(own), ItemKind::Text(other)) =
                (&mut item.kind, &new.items.get(partner).kind)
            {
                own.rules = other.rules.clone();
            }
            item.ident = ident;
            gone.push(items::gone(*place, name.as_str()));
        }
    }
    (called, gone)
}

/// The types of each place.
fn by_place(items: &Items) -> BTreeMap<Origin, Vec<ItemId>> {
    let mut found: BTreeMap<Origin, Vec<ItemId>> = BTreeMap::new();
    for (id, item) in items.iter() {
        found.entry(item.origin).or_default().push(id);
    }
    found
}

/// The only type of a place, if nothing else is called so.
fn only(
    items: &Items,
    own: Option<&Vec<ItemId>>,
    others: &BTreeSet<String>,
) -> Option<(ItemId, Ident)> {
    let [id] = own?.as_slice() else {
        return None;
    };
    let ident = &items.get(*id).ident;
    let is_known = others.contains(ident.as_str());
    (!is_known).then(|| (*id, ident.clone()))
}

/// What else changed in methods that are called otherwise.
pub(super) fn methods(old: &Workspace, new: &Workspace, same: &SamePlaces) -> Vec<RustChange> {
    let mut found = Vec::new();
    let (before, after) = (endpoints::methods(old), endpoints::methods(new));
    let calls: BTreeMap<Origin, Origin> = same.calls.iter().rev().copied().collect();
    let by_place = endpoints_by_place(&after);
    let gone = before.iter().filter(|(name, _)| !after.contains_key(*name));
    for (_, endpoint) in gone {
        let place = calls.get(&endpoint.origin);
        if let Some((name, partner)) = place.and_then(|it| by_place.get(it)) {
            let place = RustPlace::Old(endpoint.origin);
            let effects = endpoints::effects_of(endpoint);
            let both = ItemPair::new(name, place, (old, new), effects);
            let own = called(endpoint, partner);
            endpoints::of_endpoint(&both, &own, partner, &mut found);
        }
    }
    found
}

/// Methods that are called otherwise, and whose names are those of other operations now: code that calls them compiles as often as not.
pub(super) fn taken_over(old: &Workspace, new: &Workspace, same: &SamePlaces) -> Vec<RustChange> {
    let (before, after) = (endpoints::methods(old), endpoints::methods(new));
    let calls: BTreeMap<Origin, Origin> = same.calls.iter().rev().copied().collect();
    let by_place = endpoints_by_place(&after);
    let change = |(name, endpoint): (&String, &&Endpoint)| {
        let taker = after.get(name)?;
        let (now, _) = by_place.get(calls.get(&endpoint.origin)?)?;
        let what = format!("the method `{name}` is another operation; what it was is `{now}`");
        let place = RustPlace::New(taker.origin);
        let effects = Effects::of_both(ItemEffect::LikelyBreaks);
        (*now != name).then(|| RustChange::new(place, name, effects, what))
    };
    before.iter().filter_map(change).collect()
}

/// The first method of each place, with its name.
fn endpoints_by_place<'m>(
    methods: &'m BTreeMap<String, &'m Endpoint>,
) -> BTreeMap<Origin, (&'m String, &'m Endpoint)> {
    let named = methods.iter().rev();
    named.map(|(name, it)| (it.origin, (name, *it))).collect()
}

/// A method by the name that it has now; methods that follow its answer are called after it.
fn called(old: &Endpoint, new: &Endpoint) -> Endpoint {
    let mut own = Endpoint {
        ident: new.ident.clone(),
        type_ident: new.type_ident.clone(),
        ..old.clone()
    };
    for (call, partner) in own.calls.iter_mut().zip(&new.calls) {
        call.ident = partner.ident.clone();
        call.type_ident = partner.type_ident.clone();
    }
    for link in &mut own.follows {
        let name = link.ident.as_str();
        let name = name.replace(old.ident.as_str(), new.ident.as_str());
        let partner = new.follows.iter().find(|it| it.ident.as_str() == name);
        if let Some(partner) = partner {
            link.ident = partner.ident.clone();
        }
    }
    own
}
