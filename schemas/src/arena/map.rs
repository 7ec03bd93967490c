//! What is known of values of an arena, by their ids.

use std::marker::PhantomData;
use std::{fmt, iter, vec};

use super::Id;

/// A map whose keys are ids of one [`Arena`](super::Arena). It has a place for each id up to the greatest that it holds, so that looking one
/// up is an index. One of a few values takes as much memory as one of all: none belongs into a loop.
pub struct ArenaMap<K, V> {
    values: Vec<Option<V>>,
    ids: PhantomData<fn() -> K>,
}

impl<K, V> ArenaMap<K, V> {
    /// What is known of a value.
    #[must_use]
    pub fn get(&self, id: &Id<K>) -> Option<&V> {
        self.values.get(id.index())?.as_ref()
    }

    /// Whether nothing is known of any value.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.values().next().is_none()
    }

    /// Whether anything is known of a value.
    #[must_use]
    pub fn contains_key(&self, id: &Id<K>) -> bool {
        self.get(id).is_some()
    }

    /// Replaces what is known of a value; returns what was.
    pub fn insert(&mut self, id: Id<K>, value: V) -> Option<V> {
        self.place(id).replace(value)
    }

    /// What is known of a value; what is made anew if that is nothing.
    pub fn or_insert_with(&mut self, id: Id<K>, make: impl FnOnce() -> V) -> &mut V {
        self.place(id).get_or_insert_with(make)
    }

    /// What is known of a value; the default if that is nothing.
    pub fn or_default(&mut self, id: Id<K>) -> &mut V
    where
        V: Default,
    {
        self.or_insert_with(id, V::default)
    }

    /// All that is known, in the order of the ids.
    pub fn iter(&self) -> impl Iterator<Item = (Id<K>, &V)> {
        let places = self.values.iter().enumerate();
        places.filter_map(|(index, value)| Some((Id::at(index), value.as_ref()?)))
    }

    /// The ids of which something is known, in their order.
    pub fn keys(&self) -> impl Iterator<Item = Id<K>> {
        self.iter().map(|(id, _)| id)
    }

    /// What is known, in the order of the ids.
    pub fn values(&self) -> impl Iterator<Item = &V> {
        self.values.iter().flatten()
    }

    /// The place of a value, which may be empty.
    fn place(&mut self, id: Id<K>) -> &mut Option<V> {
        let index = id.index();
        if self.values.len() <= index {
            self.values.resize_with(index + 1, || None);
        }
        #[expect(clippy::indexing_slicing, reason = "it was made if it was missing")]
        &mut self.values[index]
    }
}

impl<K, V> Default for ArenaMap<K, V> {
    fn default() -> Self {
        Self {
            values: Vec::new(),
            ids: PhantomData,
        }
    }
}

impl<K, V: Clone> Clone for ArenaMap<K, V> {
    fn clone(&self) -> Self {
        Self {
            values: self.values.clone(),
            ids: PhantomData,
        }
    }
}

impl<K, V: fmt::Debug> fmt::Debug for ArenaMap<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl<K, V> FromIterator<(Id<K>, V)> for ArenaMap<K, V> {
    fn from_iter<I: IntoIterator<Item = (Id<K>, V)>>(values: I) -> Self {
        let mut map = Self::default();
        map.extend(values);
        map
    }
}

impl<K, V> Extend<(Id<K>, V)> for ArenaMap<K, V> {
    fn extend<I: IntoIterator<Item = (Id<K>, V)>>(&mut self, values: I) {
        for (id, value) in values {
            self.insert(id, value);
        }
    }
}

/// All that is known, given away in the order of the ids.
type IntoIter<K, V> = iter::FilterMap<
    iter::Enumerate<vec::IntoIter<Option<V>>>,
    fn((usize, Option<V>)) -> Option<(Id<K>, V)>,
>;

impl<K, V> IntoIterator for ArenaMap<K, V> {
    type Item = (Id<K>, V);
    type IntoIter = IntoIter<K, V>;

    fn into_iter(self) -> Self::IntoIter {
        let places = self.values.into_iter().enumerate();
        places.filter_map(|(index, value)| Some((Id::at(index), value?)))
    }
}
