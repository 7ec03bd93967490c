//! Reading the items of arrays.

use super::{decoder::Decoder, stop::Stop};

/// So many bytes make an item large.
const LARGE: usize = 128;

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

    /// Makes room in a full list whose items have been read since `start`: as much as the rest of the document may need, within bounds,
    /// because it costs much to move large items again and again.
    #[inline]
    pub(crate) fn reserve<T>(&self, list: &mut Vec<T>, start: usize) {
        if list.len() == list.capacity() && size_of::<T>() >= LARGE && !list.is_empty() {
            let each = (self.at - start) / list.len() + 1;
            let others = (self.text.len() - self.at) / each + 1;
            list.reserve_exact(others.clamp(list.len(), list.len() * 16));
        }
    }
}
