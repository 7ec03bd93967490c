//! Values with the places where they are written, which lints point to.

use std::collections::BTreeMap;
use std::ops::Deref;

use crate::source::Origin;

/// A value with where it is written. Two are equal where their values are, so that a place is no change.
#[derive(Debug, Clone)]
pub struct Located<T> {
    /// The value.
    pub value: T,
    /// Where it is written.
    pub origin: Origin,
}

impl<T> Deref for Located<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T: PartialEq> PartialEq for Located<T> {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl<T: Eq> Eq for Located<T> {}

/// Where the words of an `x-` key stand that name something. All are equal, because a place is no change.
#[derive(Debug, Clone, Default)]
pub struct WordPlaces(BTreeMap<String, Origin>);

impl WordPlaces {
    /// Notes where a word stands; the first place counts.
    pub fn add(&mut self, word: &str, origin: Origin) {
        self.0.entry(word.to_owned()).or_insert(origin);
    }

    /// Where a word stands; the place of the whole where it was recognised without being written.
    #[must_use]
    pub fn of(&self, word: &str, otherwise: Origin) -> Origin {
        self.0.get(word).copied().unwrap_or(otherwise)
    }
}

impl PartialEq for WordPlaces {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for WordPlaces {}
