//! Types of the user's own.

use super::Shape;

/// A type in the place of a schema.
#[derive(Debug, Clone)]
pub struct OwnType {
    /// Its path: `money::Amount`.
    pub path: String,
    /// What it reads and writes.
    pub form: OwnForm,
    /// The shape that it replaces, with all of its rules: they hold on the wire whatever type is there.
    pub replaced: Shape,
}

/// What a type of the user's own reads and writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum OwnForm {
    /// The text of a string.
    Text,
    /// The JSON of any value.
    Json,
}
