//! Types of the models.

use std::collections::BTreeMap;

use oasmith_codegen::rust::{
    EnumItem, Item, ItemKind, Items, OtherMembers, Struct, StructField, TextType, UnionItem,
    Workspace,
};
use oasmith_codegen::source::Origin;

use super::item_pair::ItemPair;
use super::signature::{Signature, Usage};
use super::{Effects, ItemEffect, RustChange, RustPart, RustPlace, traits, words};

/// Differences of all types, by their names.
pub(super) fn changes(old: &Workspace, new: &Workspace) -> Vec<RustChange> {
    let (before, after) = (by_name(&old.items), by_name(&new.items));
    let mut found = Vec::new();
    for (name, item) in &before {
        let place = RustPlace::Old(item.origin);
        let both = ItemPair::new(name, place, (old, new), Effects::of_models);
        match after.get(name) {
            Some(partner) => of_item(&both, item, partner, &mut found),
            None => found.push(gone(item.origin, name)),
        }
    }
    for (name, item) in after.iter().filter(|it| !before.contains_key(it.0)) {
        let place = RustPlace::New(item.origin);
        let adds = Effects::of_models(ItemEffect::Adds);
        found.push(RustChange::new(
            place,
            name,
            adds,
            format!("the type `{name}` is new"),
        ));
    }
    found
}

/// The types by their names, of several the last.
fn by_name(items: &Items) -> BTreeMap<String, &Item> {
    let named = items.values().map(|it| (it.ident.to_string(), it));
    named.collect()
}

/// A type that is gone from its place.
pub(super) fn gone(place: Origin, name: &str) -> RustChange {
    let effects = Effects::of_models(ItemEffect::Breaks);
    let what = format!("the type `{name}` is gone");
    RustChange {
        is_removal: true,
        ..RustChange::new(RustPlace::Old(place), name, effects, what)
    }
}

fn of_item(both: &ItemPair<'_>, old: &Item, new: &Item, found: &mut Vec<RustChange>) {
    traits::changes(both, old, new, found);
    let (was, is) = (word(&old.kind), word(&new.kind));
    if was != is {
        found.push(both.breaks(format!("`{}` is {is} and was {was}", both.name)));
        return;
    }
    let all = is_exhaustive(&old.kind, &new.kind);
    let before = signatures(&both.name, old, &both.old.items, all);
    let after = signatures(&both.name, new, &both.new.items, all);
    found.extend(both.compare(&before, &after));
    if let (ItemKind::Struct(old), ItemKind::Struct(new)) = (&old.kind, &new.kind) {
        found.extend(given(both, old, new));
    }
}

fn word(kind: &ItemKind) -> &'static str {
    match kind {
        ItemKind::Struct(_) => "a struct",
        ItemKind::Text(_) => "a checked text",
        ItemKind::Number(_) => "a checked number",
        ItemKind::Enum(_) => "an enumeration",
        ItemKind::Union(_) => "one of several types",
        ItemKind::Alias(_) => "an alias",
    }
}

/// Whether code matches all values of a type, as it was and as it is.
fn is_exhaustive(old: &ItemKind, new: &ItemKind) -> bool {
    let is_so = |kind: &ItemKind| match kind {
        ItemKind::Enum(set) => set.unknown.is_none(),
        ItemKind::Struct(_)
        | ItemKind::Text(_)
        | ItemKind::Number(_)
        | ItemKind::Union(_)
        | ItemKind::Alias(_) => false,
    };
    is_so(old) && is_so(new)
}

/// What code sees of a type.
fn signatures(name: &str, item: &Item, items: &Items, is_exhaustive: bool) -> Vec<Signature> {
    let (ty, parts) = match &item.kind {
        ItemKind::Struct(object) => (String::new(), fields(name, object, items)),
        ItemKind::Text(text) => {
            let ty = format!("{}<{}>", text.generic(), text.rules);
            (ty, plain(name, text, items))
        }
        ItemKind::Number(number) => (words::ty(&number.inner, items), Vec::new()),
        ItemKind::Enum(set) => (format!("{:?}", set.ty), values(set, is_exhaustive)),
        ItemKind::Union(union) => (String::new(), variants(union, items)),
        ItemKind::Alias(ty) => (words::ty(ty, items), Vec::new()),
    };
    let itself = Signature::new(format!("`{name}`"), ty).deprecated(item.deprecated);
    [itself].into_iter().chain(parts).collect()
}

/// What a text converts to.
fn plain(name: &str, text: &TextType, items: &Items) -> Vec<Signature> {
    let plain = text.plain.iter();
    let plain = plain.map(|ty| {
        let name = format!("the type that `{name}` converts to");
        Signature::new(name, words::ty(ty, items)).usage(Usage::EXHAUSTIVE)
    });
    plain.collect()
}

fn fields(name: &str, object: &Struct, items: &Items) -> Vec<Signature> {
    let fields = object.fields.iter().map(|it| {
        let own = field(it, items).deprecated(it.deprecated);
        if it.is_given() {
            own.demanded(format!("`{name}` is made with `{}`", it.ident))
        } else {
            own
        }
    });
    let rest = match &object.rest {
        OtherMembers::Ignored | OtherMembers::Refused => None,
        OtherMembers::Kept(ident, ty, _) => {
            let rest = format!("{ident}: {}", words::ty(ty, items));
            Some(Signature::new(
                "the field of members that are not declared",
                rest,
            ))
        }
    };
    fields.chain(rest).collect()
}

fn field(field: &StructField, items: &Items) -> Signature {
    let name = format!("the field `{}`", field.ident);
    let own = Signature::new(name, words::ty(&field.ty, items));
    own.member(&field.wire).with_presence(field.presence)
}

fn values(set: &EnumItem, is_closed: bool) -> Vec<Signature> {
    let usage = if is_closed {
        Usage::EXHAUSTIVE
    } else {
        Usage::NAMED
    };
    let values = set.variants.iter().map(|it| {
        let own = Signature::new(format!("the variant `{}`", it.ident), "").member(&it.wire);
        own.usage(usage).deprecated(it.deprecated)
    });
    let other = set.unknown.iter().map(|it| {
        let own = Signature::new("the variant for other values", it.as_str());
        own.usage(Usage::EXHAUSTIVE)
    });
    values.chain(other).collect()
}

fn variants(union: &UnionItem, items: &Items) -> Vec<Signature> {
    let named = union.variants.iter().map(|it| {
        let own = Signature::new(
            format!("the variant `{}`", it.ident),
            words::ty(&it.ty, items),
        );
        own.member(it.ident.plain())
    });
    let other = union.unknown.iter();
    let other = other.map(|it| Signature::new("the variant for other values", it.as_str()));
    let given = union.given(items).into_iter();
    let given = given.map(|it| Signature::new(format!("an alternative made of `{it}`"), ""));
    named.chain(other).chain(given).collect()
}

/// What changes where a member had one value, which nobody gives, and has to be given now; or the other way round.
fn given(both: &ItemPair<'_>, old: &Struct, new: &Struct) -> Vec<RustChange> {
    let mut found = Vec::new();
    for own in &old.fields {
        let Some(partner) = new.fields.iter().find(|it| it.ident == own.ident) else {
            continue;
        };
        let (name, ident) = (&both.name, &own.ident);
        let change = if own.fixed.is_some() && partner.is_given() {
            both.breaks(format!("`{name}` is made with `{ident}` now"))
        } else if own.is_given() && partner.fixed.is_some() {
            both.adds(format!("`{name}` is made without `{ident}` as well"))
        } else {
            continue;
        };
        found.push(change.of(RustPart::Given(own.wire.clone())));
    }
    found
}
