//! Null and absence, told apart.

use crate::{Abort, Check, Codec, Decoder, Writer};

/// A value that must be there and may be null.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Nullable<T> {
    /// `null`
    #[default]
    Null,
    /// Anything but null.
    Value(T),
}

/// A member that may be absent and may be null: three states that mean three things.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Maybe<T> {
    /// It is not there.
    #[default]
    Absent,
    /// `null`
    Null,
    /// Anything but null.
    Value(T),
}

macro_rules! null_or_value {
    ($ty:ident) => {
        impl<T> $ty<T> {
            /// The value, if there is one.
            #[must_use]
            pub const fn value(&self) -> Option<&T> {
                match self {
                    Self::Value(value) => Some(value),
                    _ => None,
                }
            }

            /// The value, to be changed, if there is one.
            #[must_use]
            pub const fn value_mut(&mut self) -> Option<&mut T> {
                match self {
                    Self::Value(value) => Some(value),
                    _ => None,
                }
            }

            /// The value, if there is one.
            #[must_use]
            pub fn into_value(self) -> Option<T> {
                match self {
                    Self::Value(value) => Some(value),
                    _ => None,
                }
            }

            /// False for what is absent.
            #[must_use]
            pub const fn is_null(&self) -> bool {
                matches!(self, Self::Null)
            }

            /// Whether there is a value.
            #[must_use]
            pub const fn is_value(&self) -> bool {
                matches!(self, Self::Value(_))
            }
        }

        impl<T> From<T> for $ty<T> {
            fn from(value: T) -> Self {
                Self::Value(value)
            }
        }
    };
}

null_or_value!(Nullable);
null_or_value!(Maybe);

impl<T> Maybe<T> {
    /// Whether it is not there.
    #[must_use]
    pub const fn is_absent(&self) -> bool {
        matches!(self, Self::Absent)
    }

    /// Puts a value where none is; a null stays.
    pub fn get_or_insert(&mut self, value: T) {
        self.get_or_insert_with(|| value);
    }

    /// Puts a value where none is; a null stays.
    pub fn get_or_insert_with(&mut self, value: impl FnOnce() -> T) {
        if self.is_absent() {
            *self = Self::Value(value());
        }
    }
}

impl<T> From<Nullable<T>> for Maybe<T> {
    fn from(value: Nullable<T>) -> Self {
        match value {
            Nullable::Null => Self::Null,
            Nullable::Value(value) => Self::Value(value),
        }
    }
}

impl<T> From<Option<T>> for Nullable<T> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Self::Value)
    }
}

macro_rules! null_or_value_wire {
    ($ty:ident, $placeholder:ident) => {
        impl<T: Codec> $ty<T> {
            /// Puts a placeholder where a value is to be read, apart from the reading itself, whose stack it would burden.
            #[inline]
            fn renew(&mut self) -> Option<&mut T> {
                *self = Self::Value(T::PLACEHOLDER);
                self.value_mut()
            }
        }

        impl<T: Codec> Codec for $ty<T> {
            const TAKES_NULL: bool = true;

            const PLACEHOLDER: Self = Self::$placeholder;

            fn read(&mut self, from: &mut Decoder<'_>) -> Result<(), Abort> {
                if from.null()? {
                    *self = Self::Null;
                    return Ok(());
                }
                match self.renew() {
                    Some(value) => value.read(from),
                    None => from.skip(),
                }
            }

            fn write(&self, to: &mut Writer) {
                match self {
                    Self::Value(value) => value.write(to),
                    _ => to.raw("null"),
                }
            }

            fn check(&self, check: &mut Check) {
                if let Self::Value(value) = self {
                    value.check(check);
                }
            }

            fn fill_defaults(&mut self) {
                if let Self::Value(value) = self {
                    value.fill_defaults();
                }
            }

            fn is_absent(&self) -> bool {
                null_or_value_wire!(@absent $ty self)
            }

            fn is_null(&self) -> bool {
                self.value().is_none_or(T::is_null)
            }
        }
    };
    (@absent Maybe $value:ident) => { matches!($value, Self::Absent) };
    (@absent Nullable $value:ident) => { { let _ = $value; false } };
}

null_or_value_wire!(Nullable, Null);
null_or_value_wire!(Maybe, Absent);
