//! Reading the items of arrays.

use super::{abort::Abort, decoder::Decoder, mode::Mode};
use crate::{Codec, ItemRules};

/// Size in bytes from which on an item is large.
const LARGE: usize = 128;

impl Decoder<'_> {
    /// Sets how many items the list or map at hand may have: reading one of a request ends there.
    #[doc(hidden)]
    pub fn expect_items(&mut self, rules: &ItemRules) {
        let most = rules.most().filter(|_| self.mode == Mode::Strict);
        self.expected = most.map(|most| (self.place(), most));
    }

    /// How many items the list or map may have that begins at a place.
    pub(crate) fn most_items(&mut self, at: usize) -> Option<usize> {
        let expected = self.expected.take();
        expected.filter(|(of, _)| *of == at).map(|(_, most)| most)
    }

    /// Begins an array; `false` if the value is something else, which is noted and skipped.
    ///
    /// # Errors
    /// The document is broken.
    pub(crate) fn open_array(&mut self) -> Result<bool, Abort> {
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
    pub(crate) fn next_item(&mut self, first: &mut bool) -> Result<bool, Abort> {
        self.separated(first, b']')
    }

    /// Reads the items of an array whose beginning was read. Of items that are wrong no more are kept than violations are reported: one more
    /// ends reading.
    ///
    /// # Errors
    /// The document is broken.
    #[inline]
    pub(crate) fn items<T: Codec>(&mut self, list: &mut Vec<T>) -> Result<(), Abort> {
        let (mut first, start) = (true, self.at);
        let most = self.most_items(start - 1);
        while self.next_item(&mut first)? {
            if list.len() == list.capacity() {
                self.reserve(list, start)?;
            }
            let is_beyond = most == Some(list.len());
            let item = appended(list);
            if is_beyond {
                // The check says that they are too many, and looks at none.
                return self.skip_items();
            }
            if let Some(item) = item {
                item.read(self)?;
            }
            self.goes_on()?;
        }
        Ok(())
    }

    /// Makes room in a full list whose items have been read since `start`: as much as the rest of the document may need, within bounds,
    /// because it costs much to move large items again and again.
    #[cold]
    fn reserve<T>(&mut self, list: &mut Vec<T>, start: usize) -> Result<(), Abort> {
        let count = list.len();
        let wanted = if count == 0 {
            let is_small = size_of::<T>() < LARGE && !self.trials.is_trying();
            if is_small { 4 } else { 1 }
        } else if size_of::<T>() < LARGE {
            count
        } else {
            let each = (self.at - start) / count + 1;
            let others = (self.text.len() - self.at) / each + 1;
            others.clamp(count, count * 16)
        };
        let made = self.take_memory::<T>(wanted, start - 1)?;
        list.reserve_exact(made);
        Ok(())
    }

    /// Skips the item at hand and all behind it.
    #[cold]
    pub(super) fn skip_items(&mut self) -> Result<(), Abort> {
        self.skip()?;
        while self.next_item(&mut false)? {
            self.skip()?;
        }
        Ok(())
    }
}

/// A placeholder at the end of a list. It is made apart from the reading of an item, whose stack it would burden.
#[inline]
fn appended<T: Codec>(list: &mut Vec<T>) -> Option<&mut T> {
    list.push(T::PLACEHOLDER);
    list.last_mut()
}
