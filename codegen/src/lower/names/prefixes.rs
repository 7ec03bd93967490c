//! What parts put in front of their names.

use std::collections::BTreeMap;

use oasmith_schemas::arena::ArenaMap;

use crate::ir::Shape;

/// What parts put in front of their names, where that is not the plain name of what holds them: two components or operations whose plain names
/// are one have parts that would meet as well.
#[derive(Debug, Default)]
pub(super) struct Prefixes {
    /// Of components.
    pub types: ArenaMap<Shape, String>,
    /// Of operations, by their ids.
    pub operations: BTreeMap<String, String>,
}
