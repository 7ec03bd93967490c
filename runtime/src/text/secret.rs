//! Texts that nobody may see.

use std::str::FromStr;

use super::{CheckedText, TextRule};
use crate::{Example, InlineString, Secret, Violations, read_example};

/// A text that keeps the rules of `R`, and that no log, error or debug output shows.
pub type SecretText<R> = Secret<CheckedText<R>>;

impl<R> SecretText<R> {
    /// Takes a text as it came, unchecked; whoever makes a value of their own uses `parse` or `try_from`.
    #[doc(hidden)]
    #[must_use]
    pub fn from_wire(text: InlineString) -> Self {
        Self::new(CheckedText::from_wire(text))
    }
}

impl<R: TextRule> SecretText<R> {
    /// A valid value, for tests: the same whenever and wherever it is made.
    #[must_use]
    pub fn example<In>() -> Self
    where
        Self: Example<In>,
    {
        read_example(Self::JSON)
    }
}

impl<R: TextRule> FromStr for SecretText<R> {
    type Err = Violations;

    fn from_str(text: &str) -> Result<Self, Violations> {
        text.parse().map(Self::new)
    }
}

impl<R: TextRule> TryFrom<&str> for SecretText<R> {
    type Error = Violations;

    fn try_from(text: &str) -> Result<Self, Violations> {
        text.parse().map(Self::new)
    }
}

impl<R: TextRule> TryFrom<String> for SecretText<R> {
    type Error = Violations;

    fn try_from(text: String) -> Result<Self, Violations> {
        text.parse().map(Self::new)
    }
}
