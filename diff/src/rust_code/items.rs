//! Types of the models.

use std::collections::BTreeMap;

use oasmith_codegen::rust::{
    EnumItem, FieldPresence, Ident, Item, ItemKind, Items, OtherMembers, Struct, StructField,
    TextType, UnionItem, Workspace,
};
use oasmith_codegen::source::Origin;

use super::item_pair::ItemPair;
use super::{Effects, ItemEffect, RustChange, RustPart, RustPlace, traits, words};

/// Differences of all types, by their names.
pub(super) fn changes(old: &Workspace, new: &Workspace) -> Vec<RustChange> {
    let (before, after) = (by_name(&old.items), by_name(&new.items));
    let mut found = Vec::new();
    for (name, item) in &before {
        let both = ItemPair {
            name: name.clone(),
            place: RustPlace::Old(item.origin),
            old: &old.items,
            new: &new.items,
        };
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
    if new.deprecated && !old.deprecated {
        found.push(both.adds(format!("`{}` is deprecated", both.name)));
    }
    match (&old.kind, &new.kind) {
        (ItemKind::Struct(old), ItemKind::Struct(new)) => structs(both, old, new, found),
        (ItemKind::Text(old), ItemKind::Text(new)) => texts(both, old, new, found),
        (ItemKind::Number(old), ItemKind::Number(new)) => inner(
            both,
            &words::ty(&old.inner, both.old),
            &words::ty(&new.inner, both.new),
            found,
        ),
        (ItemKind::Enum(old), ItemKind::Enum(new)) => enums(both, old, new, found),
        (ItemKind::Union(old), ItemKind::Union(new)) => unions(both, old, new, found),
        (ItemKind::Alias(old), ItemKind::Alias(new)) => inner(
            both,
            &words::ty(old, both.old),
            &words::ty(new, both.new),
            found,
        ),
        (old, new) => found.push(both.breaks(format!(
            "`{}` is {} and was {}",
            both.name,
            word(new),
            word(old)
        ))),
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

fn inner(both: &ItemPair<'_>, old: &str, new: &str, found: &mut Vec<RustChange>) {
    if old != new {
        found.push(both.breaks(format!(
            "`{}` stands for `{new}` and stood for `{old}`",
            both.name
        )));
    }
}

fn texts(both: &ItemPair<'_>, old: &TextType, new: &TextType, found: &mut Vec<RustChange>) {
    let word = |text: &TextType| format!("{}<{}>", text.generic(), text.rules);
    inner(both, &word(old), &word(new), found);
    let plain = |text: &TextType, items| text.plain.as_ref().map(|it| words::ty(it, items));
    if plain(old, both.old) != plain(new, both.new) {
        found.push(both.breaks(format!("`{}` converts to another type", both.name)));
    }
}

fn field(field: &StructField, items: &Items) -> String {
    let inner = words::ty(&field.ty, items);
    match field.presence {
        FieldPresence::Required => inner,
        FieldPresence::Optional => format!("Option<{inner}>"),
        FieldPresence::Nullable => format!("Nullable<{inner}>"),
        FieldPresence::Maybe => format!("Maybe<{inner}>"),
    }
}

/// Whether the constructor takes the member.
fn is_argument(field: &StructField) -> bool {
    let is_needed = match field.presence {
        FieldPresence::Required | FieldPresence::Nullable => true,
        FieldPresence::Optional | FieldPresence::Maybe => false,
    };
    is_needed && field.fixed.is_none()
}

fn structs(both: &ItemPair<'_>, old: &Struct, new: &Struct, found: &mut Vec<RustChange>) {
    for own in &old.fields {
        let Some(partner) = new.fields.iter().find(|it| it.ident == own.ident) else {
            let what = format!("the field `{}` is gone", own.ident);
            found.push(both.breaks(what).member(&own.wire));
            continue;
        };
        if partner.deprecated && !own.deprecated {
            let what = format!("the field `{}` is deprecated", own.ident);
            found.push(both.adds(what).member(&own.wire));
        }
        let (before, after) = (field(own, both.old), field(partner, both.new));
        if before != after {
            let what = format!("the field `{}` is `{after}` and was `{before}`", own.ident);
            let change = || both.breaks(what.clone());
            let ty = |it: &StructField, items| words::ty(&it.ty, items);
            if ty(own, both.old) != ty(partner, both.new) {
                found.push(change().member(&own.wire));
            }
            if own.presence != partner.presence {
                found.push(change().presence(&own.wire));
            }
        } else if own.fixed.is_some() != partner.fixed.is_some() && old.built && new.built {
            let change = given(both, (old, own), new);
            found.push(change.of(RustPart::Given(own.wire.clone())));
        } else if own.setter != partner.setter {
            found.push(
                both.breaks(format!(
                    "the method `{}` is called `{}`",
                    own.setter, partner.setter
                ))
                .member(&own.wire),
            );
        }
    }
    for own in new
        .fields
        .iter()
        .filter(|it| !old.fields.iter().any(|own| own.ident == it.ident))
    {
        let change = if new.built && old.built && is_argument(own) {
            both.breaks(format!("`{}::new` takes `{}`", both.name, own.ident))
        } else {
            both.adds(format!("the field `{}` is new", own.ident))
        };
        found.push(change.member(&own.wire));
    }
    if old.built && !new.built {
        found.push(both.breaks(format!("`{}::new` is gone", both.name)));
    }
    let rest = |rest: &OtherMembers, items| match rest {
        OtherMembers::Ignored | OtherMembers::Refused => None,
        OtherMembers::Kept(ident, ty, _) => Some(format!("{ident}: {}", words::ty(ty, items))),
    };
    match (rest(&old.rest, both.old), rest(&new.rest, both.new)) {
        (Some(before), after) if Some(&before) != after.as_ref() => found.push(both.breaks(
            format!("the field `{before}` of members that are not declared changed"),
        )),
        (None, Some(after)) => found.push(both.adds(format!(
            "the field `{after}` keeps members that are not declared"
        ))),
        (_, _) => {}
    }
}

/// What code sees of a member that has one value now which nobody gives, or no longer has.
fn given(both: &ItemPair<'_>, (old, own): (&Struct, &StructField), new: &Struct) -> RustChange {
    match own.presence {
        FieldPresence::Optional | FieldPresence::Maybe => {
            let word = if own.fixed.is_some() {
                "takes"
            } else {
                "no longer takes"
            };
            both.breaks(format!("the method `{}` {word} a value", own.setter))
        }
        FieldPresence::Required | FieldPresence::Nullable => {
            // They are given by position, so that their types alone decide whether a call compiles.
            if arguments(old, both.old) == arguments(new, both.new) {
                both.misleads(format!(
                    "code calls `{}::new`, whose arguments are others of the same types",
                    both.name
                ))
            } else {
                both.breaks(format!("the arguments of `{}::new` changed", both.name))
            }
        }
    }
}

/// The types of what the constructor takes, in its order.
fn arguments(object: &Struct, items: &Items) -> Vec<String> {
    let mut given: Vec<&StructField> = object.fields.iter().collect();
    given.retain(|it| is_argument(it));
    given.sort_by(|one, other| one.ident.plain().cmp(other.ident.plain()));
    given.into_iter().map(|it| field(it, items)).collect()
}

fn enums(both: &ItemPair<'_>, old: &EnumItem, new: &EnumItem, found: &mut Vec<RustChange>) {
    // There may be very many.
    let by_ident = |of: &EnumItem| -> BTreeMap<Ident, bool> {
        let all = of.variants.iter();
        all.map(|it| (it.ident.clone(), it.deprecated)).collect()
    };
    let (before, after) = (by_ident(old), by_ident(new));
    for own in &old.variants {
        let change = match after.get(&own.ident) {
            None => both.breaks(format!("the variant `{}` is gone", own.ident)),
            Some(true) if !own.deprecated => {
                both.adds(format!("the variant `{}` is deprecated", own.ident))
            }
            Some(_) => continue,
        };
        found.push(change.member(&own.wire));
    }
    let new_variants = new.variants.iter();
    for own in new_variants.filter(|it| !before.contains_key(&it.ident)) {
        let what = format!("the variant `{}` is new", own.ident);
        // A closed set is matched to the end.
        let change = if old.unknown.is_none() && new.unknown.is_none() {
            both.breaks(what)
        } else {
            both.adds(what)
        };
        found.push(change.member(&own.wire));
    }
    if old.unknown != new.unknown {
        found.push(both.breaks(format!(
            "whether `{}` keeps other values changed",
            both.name
        )));
    }
    if old.ty != new.ty {
        found.push(both.breaks(format!("`{}` has values of another type", both.name)));
    }
}

fn unions(both: &ItemPair<'_>, old: &UnionItem, new: &UnionItem, found: &mut Vec<RustChange>) {
    for own in &old.variants {
        let partner = new.variants.iter().find(|it| it.ident == own.ident);
        let (before, after) = (
            words::ty(&own.ty, both.old),
            partner.map(|it| words::ty(&it.ty, both.new)),
        );
        let what = match after {
            None => format!("the variant `{}` is gone", own.ident),
            Some(after) if after != before => format!(
                "the variant `{}` holds `{after}` and held `{before}`",
                own.ident
            ),
            Some(_) => continue,
        };
        found.push(both.breaks(what).member(own.ident.plain()));
    }
    for own in new
        .variants
        .iter()
        .filter(|it| !old.variants.iter().any(|own| own.ident == it.ident))
    {
        found.push(
            both.adds(format!("the variant `{}` is new", own.ident))
                .member(own.ident.plain()),
        );
    }
    match (&old.unknown, &new.unknown) {
        (Some(before), after) if Some(before) != after.as_ref() => {
            found.push(both.breaks(format!("the variant `{before}` for other values is gone")));
        }
        (None, Some(after)) => {
            found.push(both.adds(format!("the variant `{after}` for other values is new")));
        }
        (_, _) => {}
    }
}
