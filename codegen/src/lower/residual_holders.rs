//! Which items hold something that only a schema validates.

use std::collections::BTreeSet;

use crate::arena::ArenaMap;
use crate::rust::{Item, ItemId, ItemKey, ItemKind, Items, OtherMembers, Ty};

/// The items that are validated by a schema, and those that hold one of them, however deep.
pub(super) fn of(items: &Items) -> BTreeSet<ItemId> {
    let validated = items.iter().filter(|(_, item)| item.residual.is_some());
    let mut found: Vec<ItemId> = validated.map(|(id, _)| id).collect();
    let mut holders = BTreeSet::new();
    if found.is_empty() {
        return holders;
    }
    let mut users: ArenaMap<ItemKey, Vec<ItemId>> = ArenaMap::default();
    for (user, item) in items.iter() {
        for used in types(item).flat_map(Ty::items) {
            users.or_default(used).push(user);
        }
    }
    while let Some(id) = found.pop() {
        if holders.insert(id) {
            found.extend(users.get(&id).into_iter().flatten());
        }
    }
    holders
}

/// The types that an item consists of.
fn types(item: &Item) -> impl Iterator<Item = &Ty> {
    let types: Vec<&Ty> = match &item.kind {
        ItemKind::Struct(record) => {
            let rest = match &record.rest {
                OtherMembers::Kept(_, ty, _) => Some(ty),
                OtherMembers::Ignored | OtherMembers::Refused => None,
            };
            let fields = record.fields.iter().map(|field| &field.ty);
            fields.chain(rest).collect()
        }
        ItemKind::Union(union) => union.variants.iter().map(|it| &it.ty).collect(),
        ItemKind::Alias(ty) => vec![ty],
        ItemKind::Text(_) | ItemKind::Number(_) | ItemKind::Enum(_) => Vec::new(),
    };
    types.into_iter()
}
