//! Reading values of any type.

use super::{abort::Abort, decoder::Decoder};
use crate::Codec;

impl Decoder<'_> {
    /// Reads a value in place; what it was before is replaced.
    ///
    /// # Errors
    /// The document is broken.
    #[inline]
    pub fn read<T: Codec>(&mut self, into: &mut T) -> Result<(), Abort> {
        into.read(self)
    }

    /// Reads a value.
    ///
    /// # Errors
    /// The document is broken.
    #[inline]
    pub fn value<T: Codec>(&mut self) -> Result<T, Abort> {
        let mut value = T::PLACEHOLDER;
        value.read(self)?;
        Ok(value)
    }
}
