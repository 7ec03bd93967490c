//! Codes of one room. Choosing Rust for the API.

use super::CodeRef;

/// The codes of this room.
pub const ALL: &[CodeRef] = &[];
