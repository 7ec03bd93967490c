//! Codes of one room. Reading text into a tree.

use super::CodeRef;

/// The codes of this room.
pub const ALL: &[CodeRef] = &[];
