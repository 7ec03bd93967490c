//! Traits that types have no more, or have now.

use oasmith_codegen::rust::{Item, ItemKind, OtherMembers, Struct, Ty};

use super::item_pair::ItemPair;
use super::{RustChange, RustPart};

/// Why a type lost a trait.
#[derive(Default)]
struct Causes {
    /// What of the type itself has it no more.
    own: Vec<RustPart>,
    /// Whether it holds a type that lost it, of which that is said.
    is_held: bool,
}

/// Adds what changed in the traits of an item.
pub(super) fn changes(both: &ItemPair<'_>, old: &Item, new: &Item, found: &mut Vec<RustChange>) {
    let no_causes = Causes::default;
    let (before, after) = (old.derives, new.derives);
    let traits: [(bool, bool, &str, &dyn Fn() -> Causes); 4] = [
        (before.eq, after.eq, "Eq", &|| without_eq(both, new)),
        (before.ord, after.ord, "Ord", &no_causes),
        (before.copy, after.copy, "Copy", &no_causes),
        (before.default, after.default, "Default", &|| {
            without_default(old, new)
        }),
    ];
    for (before, after, name, causes) in traits {
        match (before, after) {
            (true, false) => {
                let Causes { own, is_held } = causes();
                let is_whole = own.is_empty() && !is_held;
                let parts = own.into_iter().chain(is_whole.then_some(RustPart::Whole));
                let what = format!("`{}` is no longer `{name}`", both.name);
                found.extend(parts.map(|part| both.breaks(what.clone()).of(part)));
            }
            (false, true) => found.push(both.adds(format!("`{}` is `{name}`", both.name))),
            (true, true) | (false, false) => {}
        }
    }
    let is_missing = |path: &&String, of: &Item| !of.more_derives.contains(path);
    for path in old.more_derives.iter().filter(|it| is_missing(it, new)) {
        found.push(both.breaks(format!("`{}` no longer derives `{path}`", both.name)));
    }
    for path in new.more_derives.iter().filter(|it| is_missing(it, old)) {
        found.push(both.adds(format!("`{}` derives `{path}`", both.name)));
    }
}

/// The members or variants that cannot be compared for equality.
fn without_eq(both: &ItemPair<'_>, new: &Item) -> Causes {
    let parts: Vec<(RustPart, &Ty)> = match &new.kind {
        ItemKind::Struct(new) => {
            let fields = new.fields.iter();
            let fields = fields.map(|it| (RustPart::Member(it.wire.clone()), &it.ty));
            fields.chain(rest(new)).collect()
        }
        ItemKind::Union(new) => {
            let variants = new.variants.iter();
            let named = variants.map(|it| (RustPart::Member(it.ident.plain().to_owned()), &it.ty));
            named.collect()
        }
        ItemKind::Alias(ty) => vec![(RustPart::Whole, ty)],
        ItemKind::Text(_) | ItemKind::Number(_) | ItemKind::Enum(_) => Vec::new(),
    };
    let mut causes = Causes::default();
    for (part, ty) in parts {
        match lacks_eq(ty, both) {
            Lack::Nothing => {}
            Lack::Held => causes.is_held = true,
            Lack::Own => causes.own.push(part),
        }
    }
    causes
}

fn rest(of: &Struct) -> Option<(RustPart, &Ty)> {
    match &of.rest {
        OtherMembers::Ignored | OtherMembers::Refused => None,
        OtherMembers::Kept(_, ty, _) => Some((RustPart::Whole, ty)),
    }
}

/// Whether values of a type can be compared for equality.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Lack {
    /// They can.
    Nothing,
    /// They cannot since an item in it changed, of which that is said.
    Held,
    /// They cannot.
    Own,
}

fn lacks_eq(ty: &Ty, both: &ItemPair<'_>) -> Lack {
    let own = match ty.item() {
        Some(id) => item_lacks_eq(both.new.items.get(id), both),
        None if ty.is_float() => Lack::Own,
        None => Lack::Nothing,
    };
    let parts = ty.parts().iter().map(|it| lacks_eq(it, both));
    parts.fold(own, Ord::max)
}

fn item_lacks_eq(item: &Item, both: &ItemPair<'_>) -> Lack {
    let mut same = both.old.items.values().filter(|it| it.ident == item.ident);
    if item.derives.eq {
        Lack::Nothing
    } else if same.any(|it| it.derives.eq) {
        Lack::Held
    } else {
        Lack::Own
    }
}

/// The members that have to be given now.
fn without_default(old: &Item, new: &Item) -> Causes {
    let (ItemKind::Struct(old), ItemKind::Struct(new)) = (&old.kind, &new.kind) else {
        return Causes::default();
    };
    let needed = new.fields.iter().filter(|it| it.presence.is_required());
    let own = needed.filter_map(|field| {
        let known = old.fields.iter().find(|it| it.wire == field.wire);
        match known {
            None => Some(RustPart::Member(field.wire.clone())),
            Some(known) if !known.presence.is_required() => {
                Some(RustPart::Presence(field.wire.clone()))
            }
            Some(_) => None,
        }
    });
    Causes {
        own: own.collect(),
        is_held: false,
    }
}
