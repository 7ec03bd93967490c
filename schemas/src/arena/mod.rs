//! Ids and arenas: values stand in one list and are named by a small typed index.

mod components;
mod map;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

pub use components::{components, finished};
pub use map::ArenaMap;

/// The index of a value in its [`Arena`]. `T` is the type of the value, or a type that stands for it.
pub struct Id<T> {
    index: u32,
    of: PhantomData<fn() -> T>,
}

impl<T> Id<T> {
    /// The position in the arena, counted from zero.
    #[must_use]
    pub fn index(self) -> usize {
        self.index as usize
    }

    /// The id of a position in the arena.
    fn at(index: usize) -> Self {
        Self {
            index: u32::try_from(index).unwrap_or(u32::MAX),
            of: PhantomData,
        }
    }
}

impl<T> Clone for Id<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Id<T> {}

impl<T> PartialEq for Id<T> {
    fn eq(&self, other: &Self) -> bool {
        self.index == other.index
    }
}

impl<T> Eq for Id<T> {}

impl<T> PartialOrd for Id<T> {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<T> Ord for Id<T> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.index.cmp(&other.index)
    }
}

impl<T> Hash for Id<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.index.hash(state);
    }
}

impl<T> fmt::Debug for Id<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = std::any::type_name::<T>();
        let name = path.rsplit("::").next().unwrap_or(path);
        write!(f, "{name}#{}", self.index)
    }
}

/// A list of values that are referred to by [`Id`]; nothing is ever removed, so an id stays good.
///
/// `K` is what ids are of: values that hold ids of one another name it in the place of their own type.
#[derive(Clone)]
pub struct Arena<T, K = T> {
    values: Vec<T>,
    /// The index of the first value; that of an arena behind another one is not zero.
    first: usize,
    ids: PhantomData<fn() -> K>,
}

impl<T: fmt::Debug, K> fmt::Debug for Arena<T, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.values).finish()
    }
}

impl<T, K> Default for Arena<T, K> {
    fn default() -> Self {
        Self {
            values: Vec::new(),
            first: 0,
            ids: PhantomData,
        }
    }
}

impl<T, K> Arena<T, K> {
    /// An empty arena with room for so many values, so that they are not moved while it grows.
    #[must_use]
    pub fn with_capacity(values: usize) -> Self {
        Self {
            values: Vec::with_capacity(values),
            ..Self::default()
        }
    }

    /// An empty arena whose ids go on where those of another one end, so that one id is never good for both.
    #[must_use]
    pub fn behind(other: &Self) -> Self {
        Self {
            first: other.first + other.values.len(),
            ..Self::default()
        }
    }

    /// The value with this id, if it is one of this arena.
    #[must_use]
    pub fn find(&self, id: Id<K>) -> Option<&T> {
        self.values.get(id.index().checked_sub(self.first)?)
    }

    /// Adds a value and returns its id.
    ///
    /// An arena holds at most `u32::MAX` values; the limits on a document's size keep it far below.
    pub fn add(&mut self, value: T) -> Id<K> {
        let id = Id::at(self.first + self.values.len());
        self.values.push(value);
        id
    }

    /// The value with this id.
    #[must_use]
    #[expect(
        clippy::indexing_slicing,
        reason = "ids come from `add` of the same arena and values are never removed"
    )]
    pub fn get(&self, id: Id<K>) -> &T {
        &self.values[id.index() - self.first]
    }

    /// The value with this id, to be changed.
    #[expect(
        clippy::indexing_slicing,
        reason = "ids come from `add` of the same arena and values are never removed"
    )]
    pub fn get_mut(&mut self, id: Id<K>) -> &mut T {
        &mut self.values[id.index() - self.first]
    }

    /// All ids with their values, in the order of their arrival.
    pub fn iter(&self) -> impl Iterator<Item = (Id<K>, &T)> {
        let values = self.values.iter().enumerate();
        values.map(|(index, value)| (Id::at(self.first + index), value))
    }

    /// All values, in the order of their arrival.
    pub fn values(&self) -> impl Iterator<Item = &T> {
        self.values.iter()
    }

    /// The id of the first value of which something holds.
    pub fn position(&self, is: impl Fn(&T) -> bool) -> Option<Id<K>> {
        let mut all = self.iter();
        all.find(|(_, value)| is(value)).map(|(id, _)| id)
    }

    /// How many values there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }
}

impl<T, K> FromIterator<T> for Arena<T, K> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        let mut arena = Self::default();
        for value in values {
            arena.add(value);
        }
        arena
    }
}
