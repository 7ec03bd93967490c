//! Codes of one room. Checks on the API.

use super::CodeRef;

/// The codes of this room.
pub const ALL: &[CodeRef] = &[];
