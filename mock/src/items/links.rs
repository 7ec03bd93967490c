//! Items that are those of another collection, put below something else: what is there is looked up where it is created.

use oasmith_codegen::ir::{ApiResource, Value};

use super::item_path;
use super::store::{CollectionKey, ItemKey, ItemStore};

/// A collection of items of another one.
pub(super) struct Links<'l> {
    pub store: &'l ItemStore,
    pub resource: &'l ApiResource,
    pub collection: &'l CollectionKey,
    /// The resource whose items they are, and how many parents these have.
    pub other: usize,
    pub parents: usize,
}

impl<'l> Links<'l> {
    /// The item of the other collection with an id, as it is now.
    pub(super) fn item(&self, id: &str) -> Option<&'l Value> {
        let parents = self.collection.parents.get(..self.parents)?;
        let key = ItemKey {
            collection: CollectionKey {
                resource: self.other,
                parents: parents.to_vec(),
            },
            id: id.to_owned(),
        };
        self.store.item(&key).filter(|it| **it != Value::Null)
    }

    /// The same of an item as it was when it was put here.
    pub(super) fn current(&self, item: &Value) -> Option<&'l Value> {
        self.item(&item_path::id_of(self.resource, item)?)
    }
}
