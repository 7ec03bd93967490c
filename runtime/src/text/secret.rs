//! Texts that nobody may see.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use super::{CheckedText, TextRule};
use crate::secret::REDACTED;
use crate::{Check, Compact, Decoder, Stop, Violations, Wire, Writer};

/// A text that keeps the rules of `R`, and that no log, error or debug output shows; [`expose`](Self::expose) is the one way out.
pub struct SecretText<R>(CheckedText<R>);

impl<R: TextRule> SecretText<R> {
    /// The text: look where it goes.
    #[must_use]
    pub fn expose(&self) -> &str {
        self.0.as_str()
    }
}

impl<R> SecretText<R> {
    /// Takes a text as it came, unchecked; whoever makes a value of their own uses `parse` or `try_from`.
    #[doc(hidden)]
    #[must_use]
    pub fn from_wire(text: Compact) -> Self {
        Self(CheckedText::from_wire(text))
    }
}

impl<R: TextRule> Wire for SecretText<R> {
    fn vacant() -> Self {
        Self(Wire::vacant())
    }

    fn read(&mut self, from: &mut Decoder<'_>) -> Result<(), Stop> {
        self.0.read(from)
    }

    fn write(&self, to: &mut Writer) {
        to.compact(&self.0.text, true);
    }

    fn check(&self, check: &mut Check) {
        self.0.check(check);
    }
}

impl<R: TextRule> FromStr for SecretText<R> {
    type Err = Violations;

    fn from_str(text: &str) -> Result<Self, Violations> {
        text.parse().map(Self)
    }
}

impl<R: TextRule> TryFrom<&str> for SecretText<R> {
    type Error = Violations;

    fn try_from(text: &str) -> Result<Self, Violations> {
        text.parse().map(Self)
    }
}

impl<R: TextRule> TryFrom<String> for SecretText<R> {
    type Error = Violations;

    fn try_from(text: String) -> Result<Self, Violations> {
        text.parse().map(Self)
    }
}

impl<R> fmt::Debug for SecretText<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(REDACTED)
    }
}

impl<R> Clone for SecretText<R> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<R> PartialEq for SecretText<R> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<R> Eq for SecretText<R> {}

impl<R> PartialOrd for SecretText<R> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<R> Ord for SecretText<R> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.cmp(&other.0)
    }
}

impl<R> Hash for SecretText<R> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

crate::__serde!(SecretText<R>, R: TextRule);
