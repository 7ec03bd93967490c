//! Valid values of types.

use oasmith_schemas::arena::ArenaMap;

use super::ItemKey;

/// The valid values of the types that are written, where the settings want them; another name of an item that is written has that one's.
pub type TypeExamples = ArenaMap<ItemKey, TypeExample>;

/// The valid value of a type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TypeExample {
    /// As JSON.
    Valid(String),
    /// There is none, and why.
    Missing(&'static str),
}
