//! What a schema forbids: a type that no JSON value is valid for.

use crate::{Abort, Codec, Decoder, Writer};

/// Stands where a description lets no value be valid: the schema `false`, and what contradicts itself. Every value that comes is a violation;
/// beside null, in a `Nullable`, only null is left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Never(());

impl Codec for Never {
    const PLACEHOLDER: Self = Self(());

    fn read(&mut self, from: &mut Decoder<'_>) -> Result<(), Abort> {
        from.mismatch("left out, because no value is valid here")
    }

    fn write(&self, to: &mut Writer) {
        to.raw("null");
    }
}
