//! Reading the items of arrays.

use super::{decoder::Decoder, stop::Stop};

impl Decoder<'_> {
    /// Begins an array; `false` if the value is something else, which is noted and skipped.
    ///
    /// # Errors
    /// The document is broken.
    pub(crate) fn open_array(&mut self) -> Result<bool, Stop> {
        if self.peek() != b'[' {
            self.mismatch("an array")?;
            return Ok(false);
        }
        self.enter()?;
        Ok(true)
    }

    /// Whether another item follows; at the end the array is left.
    ///
    /// # Errors
    /// The document is broken.
    #[inline]
    pub(crate) fn next_item(&mut self, first: &mut bool) -> Result<bool, Stop> {
        self.separated(first, b']')
    }
}
