//! Types of the user's own.

use super::ShapeId;

/// A type in the place of a schema.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct OwnType {
    /// Its path: `money::Amount`.
    pub path: String,
    /// What it reads and writes.
    pub form: OwnForm,
    /// The record or union that it replaces: outside of JSON its values are written like those.
    pub replaced: Option<ShapeId>,
}

/// What a type of the user's own reads and writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum OwnForm {
    /// The text of a string.
    Text,
    /// The JSON of any value.
    Json,
}
