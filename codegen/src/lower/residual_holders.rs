//! Which items hold something that only a schema validates.

use std::collections::BTreeSet;

use oasmith_schemas::arena::ArenaMap;

use crate::rust::{ItemId, ItemKey, Items, Ty};

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
        for used in item.kind.types().into_iter().flat_map(Ty::items) {
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
