//! Types with a JSON form.

mod containers;
mod primitives;

#[cfg(any(feature = "client", feature = "serde"))]
pub(crate) use primitives::NOT_FINITE;

use crate::{Abort, Check, Decoder, Field, UnknownVariant, Writer};

/// A type with a JSON form.
///
/// An object with known members says which they are, and how each of them is read and written; how it is read and written itself follows
/// from that. All other types write out [`read`](Self::read) and [`write`](Self::write).
///
/// Values are plain data, so each type is `Send` and `Sync` and borrows nothing: a compiler takes that from here, and need not search for it.
pub trait Codec: Sized + Send + Sync + 'static {
    /// Whether `null` is a value of this type, so that an optional member may hold it.
    #[doc(hidden)]
    const TAKES_NULL: bool = false;

    /// Keeps what a service answers where a union has no variant that takes it as a whole.
    #[doc(hidden)]
    const UNKNOWN: Option<fn(UnknownVariant) -> Self> = None;

    /// The known members of an object, in the order in which they are written.
    const FIELDS: &'static [Field] = &[];

    /// The fields that hold them, in the same order.
    #[doc(hidden)]
    const MEMBERS: &'static [&'static str] = &[];

    /// What stands in the place of a value while it is read; it never reaches a user. It needs no memory of its own.
    #[doc(hidden)]
    const PLACEHOLDER: Self;

    /// Reads the value at hand in place. What has the wrong shape is noted and skipped.
    ///
    /// # Errors
    /// The document is broken.
    fn read(&mut self, from: &mut Decoder<'_>) -> Result<(), Abort> {
        from.record(self)
    }

    /// Reads the member with this position in [`FIELDS`](Self::FIELDS).
    ///
    /// # Errors
    /// The document is broken.
    fn read_field(&mut self, _field: usize, from: &mut Decoder<'_>) -> Result<(), Abort> {
        from.skip()
    }

    /// Reads a member that is none of the known ones; without another will it is skipped.
    ///
    /// # Errors
    /// The document is broken.
    fn read_other(&mut self, key: &str, from: &mut Decoder<'_>) -> Result<(), Abort> {
        self.read_rest(key, from)
    }

    /// Reads a member that is none of the known ones, and is kept if there is a place for it.
    ///
    /// # Errors
    /// The document is broken.
    fn read_rest(&mut self, key: &str, from: &mut Decoder<'_>) -> Result<(), Abort> {
        from.ignore_member(key)
    }

    /// Writes the value.
    fn write(&self, to: &mut Writer) {
        to.object(|to| self.write_fields(to));
    }

    /// Writes the members of an object.
    fn write_fields(&self, _to: &mut Writer) {}

    /// Notes every rule that the value breaks.
    fn check(&self, check: &mut Check) {
        self.check_members(check);
    }

    /// Notes every rule that a member of an object breaks by itself.
    fn check_members(&self, _check: &mut Check) {}

    /// Fills in what the server takes for absent members.
    fn fill_defaults(&mut self) {}

    /// Whether a member with this value is left out.
    fn is_absent(&self) -> bool {
        false
    }

    /// Whether the value is written as `null`.
    #[doc(hidden)]
    fn is_null(&self) -> bool {
        false
    }
}

/// Puts the placeholder of a variant where a union is read, apart from the reading of the value, whose stack it would burden.
#[doc(hidden)]
#[inline]
pub fn begin_variant<U, T: Codec>(into: &mut U, variant: fn(T) -> U) {
    *into = variant(T::PLACEHOLDER);
}
