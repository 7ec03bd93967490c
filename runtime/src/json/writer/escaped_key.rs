//! Members whose names JSON writes with escapes. Which those are is known when code is written, so that no other pays for it.

use super::Writer;
use crate::Codec;

/// A writer at a member whose name JSON writes with escapes.
#[derive(Debug)]
pub struct EscapedKey<'w> {
    to: &'w mut Writer,
    json: &'static str,
}

impl Writer {
    /// The writer at a member that JSON calls so, between quotes.
    pub const fn escaped_key(&mut self, json: &'static str) -> EscapedKey<'_> {
        EscapedKey { to: self, json }
    }
}

impl EscapedKey<'_> {
    /// Writes the member, unless it is absent.
    pub fn member<T: Codec>(self, _: &'static str, value: &T) {
        self.to.member(self.json, value);
    }
}
