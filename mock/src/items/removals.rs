//! What goes with an item: what stands below its path, and what belongs to it by a member and has its path elsewhere.

use std::collections::BTreeSet;

use oasmith_codegen::ir::{ResourceUse, Resources};

use super::members;
use super::store::{Change, CollectionKey, ItemKey, ItemStore};

/// The items that are there, before some of them go.
pub(super) struct Removals<'r> {
    pub resources: &'r Resources,
    pub store: &'r ItemStore,
}

impl Removals<'_> {
    /// An item goes, and all that belongs to it, at any depth.
    pub(super) fn of(&self, key: ItemKey) -> Change {
        let mut known = BTreeSet::from([key.clone()]);
        let mut open = vec![key];
        let mut changes = Vec::new();
        while let Some(key) = open.pop() {
            for child in self.belonging(&key) {
                if known.insert(child.clone()) {
                    open.push(child);
                }
            }
            let below = self.below(&key.collection);
            changes.push(Change::Remove(key, below));
        }
        Change::all(changes)
    }

    /// The resources whose items stand below those of a collection.
    fn below(&self, collection: &CollectionKey) -> Vec<usize> {
        let (at, own) = (collection.parents.len(), Some(collection.resource));
        let all = self.resources.all.iter().enumerate();
        let children = all.filter(|(_, it)| {
            let parent = it.parents.get(at);
            parent.is_some_and(|it| it.value.resource == own)
        });
        children.map(|(position, _)| position).collect()
    }

    /// The items of other collections that say by a member that they belong to one: they are created or listed below its path.
    fn belonging(&self, key: &ItemKey) -> BTreeSet<ItemKey> {
        let usages = self.resources.roles.iter();
        let usages = usages.filter_map(|it| it.value.usage());
        usages.flat_map(|it| self.belonging_by(it, key)).collect()
    }

    fn belonging_by(&self, usage: &ResourceUse, key: &ItemKey) -> Vec<ItemKey> {
        let parent = usage.parents.last();
        let parent = parent.filter(|it| it.resource == Some(key.collection.resource));
        let own = self.resources.all.get(usage.resource);
        let parents = own.and_then(|it| key.collection.parents.get(..it.parents.len()));
        let (Some(steps), Some(parents)) = (parent.and_then(|it| it.member.as_ref()), parents)
        else {
            return Vec::new();
        };
        let collection = CollectionKey {
            resource: usage.resource,
            parents: parents.to_vec(),
        };
        let items = self.store.with_ids(&collection);
        let its = items.filter(|(_, it)| members::text(it, steps).as_ref() == Some(&key.id));
        its.map(|(id, _)| collection.with_id(id)).collect()
    }
}
