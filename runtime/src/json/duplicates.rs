//! Equal items of lists. What a list is that stands in another one which is compared as well is remembered as a hash, so that lists that
//! contain lists are written once, however deep they nest.

use std::hash::{BuildHasher, RandomState};
use std::ops::Range;

use super::writer::{Hashes, Writer};

/// Finds equal items, list by list, the inner ones first.
#[derive(Debug)]
pub struct Duplicates {
    keys: Option<[RandomState; 2]>,
    /// How many lists around the value at hand are compared as well.
    open: usize,
    hashes: Hashes,
    /// How many bytes were written to be compared.
    written: usize,
    /// How much memory the places of items may take.
    memory: usize,
}

/// Where an item stands in what was written; no document is longer than a `u32` can count.
type TextRange = Range<u32>;

impl Duplicates {
    /// Compares items whose places take no more than so much memory.
    pub(crate) fn within(memory: usize) -> Self {
        Self {
            keys: None,
            open: 0,
            hashes: Hashes::default(),
            written: 0,
            memory,
        }
    }

    #[cfg(feature = "schema")]
    pub(crate) const fn memory(&self) -> usize {
        self.memory
    }

    /// Whether so many items can be compared.
    pub(crate) const fn can_compare(&self, count: usize) -> bool {
        count.saturating_mul(size_of::<TextRange>()) <= self.memory
    }

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

    /// A writer for the items of a list; lists that are known are not written again.
    pub(crate) fn writer(&mut self) -> Writer {
        Writer::with_hashes(std::mem::take(&mut self.hashes))
    }

    /// Whether two items of a list are equal. The list is at this address in memory, and its items stand at these places in what was written.
    /// They stand in one text, so that small items take little memory.
    pub(crate) fn are_in(
        &mut self,
        address: usize,
        mut to: Writer,
        mut places: Vec<TextRange>,
    ) -> bool {
        self.hashes = to.take_hashes();
        let text = to.into_bytes();
        self.written += text.len();
        if self.open > 1 {
            self.remember(address, &text);
        }
        let item = |place: &TextRange| {
            let place = place.start as usize..place.end as usize;
            text.get(place).unwrap_or_default()
        };
        places.sort_unstable_by(|one, other| item(one).cmp(item(other)));
        let is_same = |pair: &[TextRange]| matches!(pair, [one, other] if item(one) == item(other));
        places.windows(2).any(is_same)
    }

    fn remember(&mut self, address: usize, text: &[u8]) {
        let keys = self.keys.get_or_insert_default();
        let hashes = [&keys[0], &keys[1]].map(|keys| keys.hash_one(text));
        self.hashes.insert(address, hashes);
    }
}

#[cfg(test)]
mod tests {
    use super::Duplicates;
    use crate::Countable;

    /// Compares a list of lists as a check does that wants both to differ.
    fn compare<const N: usize>(lists: [Vec<i64>; N]) -> (bool, usize) {
        let lists = Vec::from(lists);
        let mut duplicates = Duplicates::within(usize::MAX);
        duplicates.enter();
        for list in &lists {
            duplicates.enter();
            assert!(!list.has_duplicates(&mut duplicates), "{list:?}");
            duplicates.leave();
        }
        let before = duplicates.written();
        let found = lists.has_duplicates(&mut duplicates);
        (found, duplicates.written() - before)
    }

    #[test]
    fn what_inner_lists_are_stands_for_them() {
        let long: Vec<i64> = (0..1000).collect();
        let mut other = long.clone();
        other.reverse();
        let (found, written) = compare([long.clone(), other.clone()]);
        assert!(!found && written < 100, "{written}");
        assert!(compare([long.clone(), other, long]).0);
    }
}
