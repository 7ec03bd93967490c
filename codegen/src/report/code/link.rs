//! Codes of one room. Resolving references.

use super::CodeRef;

/// The codes of this room.
pub const ALL: &[CodeRef] = &[];
