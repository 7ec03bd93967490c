//! Codes of one room. Reading a tree as OpenAPI.

use super::CodeRef;

/// The codes of this room.
pub const ALL: &[CodeRef] = &[];
