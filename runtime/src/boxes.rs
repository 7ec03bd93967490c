//! Boxes of records: what a record or a union holds at a distance, so that no type is large and none contains itself.

use std::fmt;
use std::ops::{Deref, DerefMut};

use crate::{Abort, Check, Codec, Decoder, Nullable, Writer};

/// A record or a union in memory of its own, because it is large or may contain itself.
///
/// It is used like the value. `Boxed::new` or `into` make one, [`into_inner`](Self::into_inner) takes the value out again.
///
/// While a document is read, a box is empty until its value comes, so that a placeholder needs no memory however deep types nest. A value
/// that was read has no empty boxes: what is missing is a violation, and then there is no value.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Boxed<T>(Option<Box<T>>);

/// What can stand in a box: a generated record or union.
pub trait Boxable: Codec + 'static {
    /// What an empty box shows.
    #[doc(hidden)]
    const EMPTY: &'static Self;
}

impl<T> Boxed<T> {
    /// Puts a value in a box.
    #[must_use]
    pub fn new(value: T) -> Self {
        Self(Some(Box::new(value)))
    }
}

impl<T: Codec> Boxed<T> {
    /// The value.
    #[must_use]
    pub fn into_inner(self) -> T {
        self.0.map_or(T::PLACEHOLDER, |value| *value)
    }

    /// The value, after a placeholder was put where there is none. That is done apart from the reading of the value, whose stack it would burden.
    fn filled(&mut self) -> &mut T {
        self.0.get_or_insert_with(|| Box::new(T::PLACEHOLDER))
    }
}

impl<T> From<T> for Boxed<T> {
    fn from(value: T) -> Self {
        Self::new(value)
    }
}

impl<T> From<Nullable<T>> for Nullable<Boxed<T>> {
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
        self.0.as_deref().unwrap_or(T::EMPTY)
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

impl<T: fmt::Debug> fmt::Debug for Boxed<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
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
        match &self.0 {
            Some(value) => value.write(to),
            None => to.raw("null"),
        }
    }

    /// What was not read has no rules to break: that it is missing was noted before.
    fn check(&self, check: &mut Check) {
        if let Some(value) = &self.0 {
            value.check(check);
        }
    }

    fn is_null(&self) -> bool {
        self.0.as_deref().is_none_or(T::is_null)
    }

    fn fill_defaults(&mut self) {
        if let Some(value) = &mut self.0 {
            value.fill_defaults();
        }
    }
}
