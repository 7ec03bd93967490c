//! Ids of items, apart from the items, whose types, values and rules name other items.

use oasmith_schemas::arena::Id;

/// Marks ids of items: they are counted apart from those of shapes.
#[derive(Debug, Clone, Copy)]
pub enum ItemKey {}

/// The id of an item in [`Workspace::items`](super::Workspace::items).
pub type ItemId = Id<ItemKey>;
