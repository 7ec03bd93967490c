//! Boxes of records: what a record or a union holds at a distance, so that no type is large and none contains itself.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};
use std::panic::{RefUnwindSafe, UnwindSafe};

use crate::{Abort, Check, Codec, Decoder, Nullable, Writer};

/// A record or a union in memory of its own, because it is large or may contain itself.
///
/// It is used like the value. `Boxed::new` or `into` make one, [`into_inner`](Self::into_inner) takes the value out again.
///
/// While a document is read, a box is empty until its value comes, so that a placeholder needs no memory however deep types nest. A value
/// that was read has no empty boxes: what is missing is a violation, and then there is no value.
///
/// A compiler does not look through it: where it asks whether a type is `Send`, or what is dropped with it, its search ends here. A search
/// through thirty types that refer to each other is deeper than it permits (E0275, E0320).
pub struct Boxed<T>(Option<Box<dyn Contained<T> + Send + Sync>>);

/// What stands in a box: behind a trait object, which is `Send` and `Sync` whatever `T` is made of.
trait Contained<T> {
    fn get(&self) -> &T;

    fn get_mut(&mut self) -> &mut T;

    fn take(self: Box<Self>) -> T;
}

impl<T> Contained<T> for T {
    fn get(&self) -> &T {
        self
    }

    fn get_mut(&mut self) -> &mut T {
        self
    }

    fn take(self: Box<Self>) -> T {
        *self
    }
}

/// What can stand in a box: a generated record or union.
pub trait Boxable: Codec {
    /// What an empty box shows.
    #[doc(hidden)]
    const EMPTY: &'static Self;
}

impl<T> Boxed<T> {
    /// Nothing, where no value was read.
    fn get(&self) -> Option<&T> {
        self.0.as_deref().map(Contained::get)
    }
}

impl<T: Codec> Boxed<T> {
    /// Puts a value in a box.
    #[must_use]
    pub fn new(value: T) -> Self {
        Self(Some(Box::new(value)))
    }

    /// The value.
    #[must_use]
    pub fn into_inner(self) -> T {
        self.0.map_or(T::PLACEHOLDER, Contained::take)
    }

    /// The value, after a placeholder was put where there is none. That is done apart from the reading of the value, whose stack it would burden.
    fn filled(&mut self) -> &mut T {
        let contained = self.0.get_or_insert_with(|| Box::new(T::PLACEHOLDER));
        Contained::get_mut(&mut **contained)
    }
}

impl<T: Codec> From<T> for Boxed<T> {
    fn from(value: T) -> Self {
        Self::new(value)
    }
}

impl<T: Codec> From<Nullable<T>> for Nullable<Boxed<T>> {
    fn from(value: Nullable<T>) -> Self {
        match value {
            Nullable::Null => Self::Null,
            Nullable::Value(value) => Self::Value(Boxed::new(value)),
        }
    }
}

impl<T: Boxable> Deref for Boxed<T> {
    type Target = T;

    fn deref(&self) -> &T {
        self.get().unwrap_or(T::EMPTY)
    }
}

impl<T: Boxable> DerefMut for Boxed<T> {
    fn deref_mut(&mut self) -> &mut T {
        self.filled()
    }
}

impl<T: Boxable> AsRef<T> for Boxed<T> {
    fn as_ref(&self) -> &T {
        self
    }
}

impl<T: Codec + Clone> Clone for Boxed<T> {
    fn clone(&self) -> Self {
        match self.get() {
            Some(value) => Self::new(value.clone()),
            None => Self(None),
        }
    }
}

impl<T: PartialEq> PartialEq for Boxed<T> {
    fn eq(&self, other: &Self) -> bool {
        self.get() == other.get()
    }
}

impl<T: Eq> Eq for Boxed<T> {}

impl<T: PartialOrd> PartialOrd for Boxed<T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.get().partial_cmp(&other.get())
    }
}

impl<T: Ord> Ord for Boxed<T> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.get().cmp(&other.get())
    }
}

impl<T: Hash> Hash for Boxed<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.get().hash(state);
    }
}

// A box shows nothing of a value that was half changed that the value would not show.
impl<T> UnwindSafe for Boxed<T> {}
impl<T> RefUnwindSafe for Boxed<T> {}

impl<T: fmt::Debug> fmt::Debug for Boxed<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.get() {
            Some(value) => value.fmt(f),
            None => f.write_str("(empty)"),
        }
    }
}

impl<T: Codec> Codec for Boxed<T> {
    const TAKES_NULL: bool = T::TAKES_NULL;
    const PLACEHOLDER: Self = Self(None);

    fn read(&mut self, from: &mut Decoder<'_>) -> Result<(), Abort> {
        from.take_memory::<T>(1, from.at)?;
        self.filled().read(from)
    }

    fn write(&self, to: &mut Writer) {
        match self.get() {
            Some(value) => value.write(to),
            None => to.raw("null"),
        }
    }

    /// What was not read has no rules to break: that it is missing was noted before.
    fn check(&self, check: &mut Check) {
        if let Some(value) = self.get() {
            value.check(check);
        }
    }

    fn is_null(&self) -> bool {
        self.get().is_none_or(T::is_null)
    }

    fn fill_defaults(&mut self) {
        if self.0.is_some() {
            self.filled().fill_defaults();
        }
    }
}
