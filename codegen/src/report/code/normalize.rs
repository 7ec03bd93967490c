//! Codes of one room. Normalising into the IR.

use super::CodeRef;

/// The codes of this room.
pub const ALL: &[CodeRef] = &[];
