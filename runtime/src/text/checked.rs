//! Texts that anybody may see.

use std::borrow::Borrow;
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::str::FromStr;

use super::TextRule;
use crate::{Abort, Check, Codec, Decoder, InlineString, Limits, Violations, Writer};

/// A text that keeps the rules of `R`, exactly as it was sent.
///
/// `parse` and `try_from` check the rules. What a server sends is taken as it comes, because a rule may be lifted tomorrow and a client
/// must not break.
pub struct CheckedText<R> {
    text: InlineString,
    rules: PhantomData<fn() -> R>,
}

impl<R: TextRule> CheckedText<R> {
    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.text.as_str()
    }

    /// The value, if the text keeps every rule.
    fn checked(text: &str) -> Result<Self, Violations> {
        let mut check = Check::new(Limits::REQUEST.violations);
        R::RULES.check(text, &mut check);
        crate::check::merge(None, check, Limits::REQUEST.violations)
            .map(|()| Self::from_wire(text.into()))
    }
}

impl<R> CheckedText<R> {
    /// Takes a text as it came, unchecked; whoever makes a value of their own uses `parse` or `try_from`.
    #[doc(hidden)]
    #[must_use]
    pub fn from_wire(text: InlineString) -> Self {
        Self {
            text,
            rules: PhantomData,
        }
    }
}

impl<R: TextRule> Codec for CheckedText<R> {
    const PLACEHOLDER: Self = Self {
        text: InlineString::EMPTY,
        rules: PhantomData,
    };

    fn read(&mut self, from: &mut Decoder<'_>) -> Result<(), Abort> {
        // In place: a text that is handed upwards is copied at each step.
        from.inline_string(&mut self.text)
    }

    fn write(&self, to: &mut Writer) {
        to.quoted(self.text.as_bytes());
    }

    fn check(&self, check: &mut Check) {
        R::RULES.check(self.as_str(), check);
    }
}

impl<R: TextRule> FromStr for CheckedText<R> {
    type Err = Violations;

    fn from_str(text: &str) -> Result<Self, Violations> {
        Self::checked(text)
    }
}

impl<R: TextRule> TryFrom<&str> for CheckedText<R> {
    type Error = Violations;

    fn try_from(text: &str) -> Result<Self, Violations> {
        Self::checked(text)
    }
}

impl<R: TextRule> TryFrom<String> for CheckedText<R> {
    type Error = Violations;

    fn try_from(text: String) -> Result<Self, Violations> {
        Self::checked(&text)
    }
}

impl<R> From<CheckedText<R>> for String {
    fn from(value: CheckedText<R>) -> Self {
        value.text.into_string()
    }
}

impl<R: TextRule> AsRef<str> for CheckedText<R> {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl<R: TextRule> Borrow<str> for CheckedText<R> {
    fn borrow(&self) -> &str {
        self.as_str()
    }
}

impl<R: TextRule> fmt::Debug for CheckedText<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

impl<R: TextRule> fmt::Display for CheckedText<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl<R: TextRule> PartialEq<str> for CheckedText<R> {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl<R: TextRule> PartialEq<&str> for CheckedText<R> {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

// The rules are a name and never a value, so they need nothing of what a derive would ask of them.

impl<R> Clone for CheckedText<R> {
    fn clone(&self) -> Self {
        Self::from_wire(self.text.clone())
    }
}

impl<R> PartialEq for CheckedText<R> {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl<R> Eq for CheckedText<R> {}

impl<R> PartialOrd for CheckedText<R> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<R> Ord for CheckedText<R> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.text.cmp(&other.text)
    }
}

impl<R> Hash for CheckedText<R> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text.hash(state);
    }
}

crate::__serde!(CheckedText<R>, R: TextRule);
