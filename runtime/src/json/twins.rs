//! Equal items of lists. What a list is that stands in another one which is compared as well is remembered as a hash, so that lists that
//! contain lists are written once, however deep they nest.

use std::hash::{BuildHasher, RandomState};

use super::writer::{Hashes, Purpose, Writer};
use crate::Codec;

/// Finds equal items, list by list, the inner ones first.
#[derive(Debug, Default)]
pub struct Twins {
    keys: Option<[RandomState; 2]>,
    /// How many lists around the value at hand are compared as well.
    open: usize,
    hashes: Hashes,
    /// How many bytes were written to be compared.
    written: usize,
}

impl Twins {
    /// Goes into a list whose items are compared.
    pub(crate) fn enter(&mut self) {
        self.open += 1;
    }

    /// Comes out of it. Nothing needs to be remembered of what stands in no other.
    pub(crate) fn leave(&mut self) {
        self.open -= 1;
        if self.open == 0 {
            self.hashes.clear();
        }
    }

    /// How many bytes were written to be compared.
    pub(crate) const fn written(&self) -> usize {
        self.written
    }

    /// Whether two of some values are equal. Their texts stand in one, so that small values take little memory.
    pub(crate) fn are_in<T: Codec>(&mut self, values: &[T]) -> bool {
        let mut to = Writer::with_hashes(std::mem::take(&mut self.hashes));
        let write = |value: &T| {
            let start = to.length();
            value.write(&mut to);
            (start, to.length())
        };
        let places: Vec<(usize, usize)> = values.iter().map(write).collect();
        self.hashes = to.take_hashes();
        let text = to.into_bytes();
        self.written += text.len();
        if self.open > 1 {
            self.remember(values.as_ptr().addr(), &text);
        }
        let place = |(start, end): (usize, usize)| text.get(start..end).unwrap_or_default();
        let mut texts: Vec<&[u8]> = places.into_iter().map(place).collect();
        texts.sort_unstable();
        let is_same = |pair: &[&[u8]]| matches!(pair, [one, other] if one == other);
        texts.windows(2).any(is_same)
    }

    fn remember(&mut self, at: usize, text: &[u8]) {
        let keys = self.keys.get_or_insert_default();
        let hashes = [&keys[0], &keys[1]].map(|keys| keys.hash_one(text));
        self.hashes.insert(at, hashes);
    }
}

/// A text that is the same for equal values.
pub(crate) fn comparable<T: Codec>(value: &T) -> String {
    let mut to = Writer::with(Purpose::Comparison);
    value.write(&mut to);
    to.into_string()
}

#[cfg(test)]
mod tests {
    use super::Twins;

    /// Compares a list of lists as a check does that wants both to differ.
    fn compare(lists: &[Vec<i64>]) -> (bool, usize) {
        let mut twins = Twins::default();
        twins.enter();
        for list in lists {
            twins.enter();
            assert!(!twins.are_in(list), "{list:?}");
            twins.leave();
        }
        let before = twins.written();
        let found = twins.are_in(lists);
        (found, twins.written() - before)
    }

    #[test]
    fn what_inner_lists_are_stands_for_them() {
        let long: Vec<i64> = (0..1000).collect();
        let mut other = long.clone();
        other.reverse();
        let (found, written) = compare(&[long.clone(), other.clone()]);
        assert!(!found && written < 100, "{written}");
        assert!(compare(&[long.clone(), other, long]).0);
    }
}
