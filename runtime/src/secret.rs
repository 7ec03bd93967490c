//! Values that must not be seen.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::hint::black_box;

use crate::json::comparable;
use crate::{Abort, Check, Codec, Decoder, Writer};

/// What is shown in the place of a secret.
pub(crate) const REDACTED: &str = "[redacted]";

/// A value that no log, error or debug output shows; [`expose`](Self::expose) is the one way out.
///
/// The memory of a secret is not wiped when it is dropped. That would promise what it cannot hold: the same text stands in the body or header
/// that it was read from, in the buffers of the connection, and, where it is short, wherever the value was before it was moved.
///
/// Two secrets are compared in a time that tells of their lengths only. Serde writes none: that is an error, unless what holds the secret is
/// in an [`Exposed`].
#[derive(Clone, Default)]
pub struct Secret<T>(T);

/// A value that serde writes with the secrets in it, to keep it where others cannot read it.
///
/// ```
/// # #[cfg(feature = "serde")] {
/// use oasmith::{Exposed, Secret};
///
/// let key: Secret<String> = "sk-1".into();
/// assert!(serde_json::to_string(&key).is_err());
/// assert_eq!(serde_json::to_string(&Exposed(&key)).unwrap(), "\"sk-1\"");
/// # }
/// ```
#[derive(Clone, Copy)]
pub struct Exposed<'v, T>(pub &'v T);

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

impl<T: Codec> PartialEq for Secret<T> {
    fn eq(&self, other: &Self) -> bool {
        let (own, other) = (comparable(&self.0), comparable(&other.0));
        let pairs = own.bytes().zip(other.bytes());
        let difference = pairs.fold(0, |all, (one, other)| black_box(all | (one ^ other)));
        own.len() == other.len() && black_box(difference) == 0
    }
}

impl<T: Codec + Eq> Eq for Secret<T> {}

/// Of that by which secrets are compared.
impl<T: Codec> Hash for Secret<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        comparable(&self.0).hash(state);
    }
}

impl<T: Codec> Codec for Secret<T> {
    const PLACEHOLDER: Self = Self(T::PLACEHOLDER);

    fn read(&mut self, from: &mut Decoder<'_>) -> Result<(), Abort> {
        self.0.read(from)
    }

    fn write(&self, to: &mut Writer) {
        if to.takes_secret() {
            self.0.write(to);
        } else {
            to.string(REDACTED);
        }
    }

    fn check(&self, check: &mut Check) {
        self.0.check(check);
    }

    fn fill_defaults(&mut self) {
        self.0.fill_defaults();
    }
}

crate::__serde!(Secret<T>, T: Codec);

#[cfg(feature = "serde")]
impl<T: Codec> crate::serde::Serialize for Exposed<'_, T> {
    fn serialize<S: crate::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        crate::serde::serialize_exposed(self.0, to)
    }
}
