//! What two shapes of the same kind say: one file for each kind.

mod both;
pub(super) mod enumeration;
pub(super) mod kinds;
pub(super) mod list;
pub(super) mod number;
pub(super) mod record;
mod rules;
pub(super) mod text;
pub(super) mod union;

pub(super) use both::Both;
