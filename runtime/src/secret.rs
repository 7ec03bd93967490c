//! Values that must not be seen.

use std::fmt;

use crate::{Check, Decoder, Stop, Wire, Writer};

/// What is shown in the place of a secret.
pub(crate) const REDACTED: &str = "[redacted]";

/// A value that no log, error or debug output shows; [`expose`](Self::expose) is the one way out.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Secret<T>(T);

impl<T> Secret<T> {
    /// Hides a value.
    pub const fn new(value: T) -> Self {
        Self(value)
    }

    /// The value: look where it goes.
    pub const fn expose(&self) -> &T {
        &self.0
    }

    /// The value: look where it goes.
    pub fn into_exposed(self) -> T {
        self.0
    }
}

impl From<&str> for Secret<String> {
    fn from(text: &str) -> Self {
        Self::new(text.to_owned())
    }
}

impl<T> From<T> for Secret<T> {
    fn from(value: T) -> Self {
        Self(value)
    }
}

impl<T> fmt::Debug for Secret<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(REDACTED)
    }
}

impl<T: Wire> Wire for Secret<T> {
    const PLACEHOLDER: Self = Self(T::PLACEHOLDER);

    fn read(&mut self, from: &mut Decoder<'_>) -> Result<(), Stop> {
        self.0.read(from)
    }

    fn write(&self, to: &mut Writer) {
        if to.redacts() {
            to.string(REDACTED);
        } else {
            self.0.write(to);
        }
    }

    fn check(&self, check: &mut Check) {
        self.0.check(check);
    }

    fn fill_defaults(&mut self) {
        self.0.fill_defaults();
    }
}

crate::__serde!(Secret<T>, T: Wire);
