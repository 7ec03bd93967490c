//! Texts that anybody may see.

use std::borrow::{Borrow, Cow};
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::str::FromStr;

use super::{ByInstant, ByText, Comparison, IdRole, InstantKey, Ordered, PlainText, TextRule};
use crate::{
    Abort, Check, Codec, Decoder, Example, InlineString, Limits, MapKey, Violations, Writer,
    read_example,
};

/// A text that keeps the rules of `R`, exactly as it was sent, and is compared by `C`.
///
/// `parse` and `try_from` check the rules. What a server sends is taken as it comes, because a rule may be lifted tomorrow and a client
/// must not break.
///
/// Equality, order and hash are of what the text stands for, where it is a number or an instant:
///
/// ```
/// use oasmith::{Decimal, Timestamp};
///
/// let (one, other): (Decimal, Decimal) = ("1.0".parse()?, "1.00".parse()?);
/// assert!(one == other && one.as_str() != other.as_str());
/// assert!("9.00".parse::<Decimal>()? < "10.00".parse()?);
/// assert_eq!("2026-01-31T09:30:00Z".parse::<Timestamp>()?, "2026-01-31T10:30:00+01:00");
/// # Ok::<(), oasmith::Violations>(())
/// ```
pub struct CheckedText<R, C = ByText> {
    text: InlineString,
    rules: PhantomData<fn() -> (R, C)>,
}

impl<R: TextRule, C> CheckedText<R, C> {
    /// The value, if the text keeps every rule.
    fn checked(text: &str) -> Result<Self, Violations> {
        let mut check = Check::new(Limits::REQUEST.violations);
        R::RULES.check(text, &mut check);
        crate::check::merge(None, check, Limits::REQUEST.violations)
            .map(|()| Self::from_wire(text.into()))
    }
}

impl<R: TextRule, C: 'static> CheckedText<R, C> {
    /// A valid value, for tests: the same whenever and wherever it is made.
    #[must_use]
    pub fn example<In>() -> Self
    where
        Self: Example<In>,
    {
        read_example(Self::JSON)
    }
}

impl<R, C> CheckedText<R, C> {
    /// As it was written, not in a canonical form.
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.text.as_str()
    }

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

impl<R: IdRole, C> CheckedText<R, C> {
    /// The id in this role: whoever calls this knows what it names. The rules are the same, so nothing is checked anew.
    #[must_use]
    pub fn from_plain(plain: R::Plain) -> Self {
        Self::from_wire(plain.into_text())
    }

    /// The id outside of its role.
    #[must_use]
    pub fn into_plain(self) -> R::Plain {
        R::Plain::from_text(self.text)
    }
}

impl<R, C> PlainText for CheckedText<R, C> {
    fn from_text(text: InlineString) -> Self {
        Self::from_wire(text)
    }

    fn into_text(self) -> InlineString {
        self.text
    }
}

impl<R> CheckedText<R, ByInstant> {
    /// Seconds since 1970-01-01T00:00:00Z and nanoseconds after them; digits beyond the ninth are left out.
    /// `None` when the text is no RFC 3339 date and time, as a service may have sent it.
    #[must_use]
    pub fn to_unix(&self) -> Option<(i64, u32)> {
        InstantKey::of(self.as_str())?.to_unix()
    }
}

impl<R: TextRule, C: 'static> Codec for CheckedText<R, C> {
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

/// What is compared by something else than the text names no members: two names that differ may be equal then.
impl<R: TextRule> MapKey for CheckedText<R> {
    fn read_key(text: &str, _: &mut Decoder<'_>) -> Option<Self> {
        Some(Self::from_wire(text.into()))
    }

    fn key_text(&self) -> &str {
        self.as_str()
    }

    fn check_key(&self, check: &mut Check) {
        R::RULES.check(self.as_str(), check);
    }
}

impl<R: TextRule, C> FromStr for CheckedText<R, C> {
    type Err = Violations;

    fn from_str(text: &str) -> Result<Self, Violations> {
        Self::checked(text)
    }
}

impl<R: TextRule, C> TryFrom<&str> for CheckedText<R, C> {
    type Error = Violations;

    fn try_from(text: &str) -> Result<Self, Violations> {
        Self::checked(text)
    }
}

impl<R: TextRule, C> TryFrom<&String> for CheckedText<R, C> {
    type Error = Violations;

    fn try_from(text: &String) -> Result<Self, Violations> {
        Self::checked(text)
    }
}

impl<R: TextRule, C> TryFrom<Cow<'_, str>> for CheckedText<R, C> {
    type Error = Violations;

    fn try_from(text: Cow<'_, str>) -> Result<Self, Violations> {
        Self::checked(&text)
    }
}

impl<R: TextRule, C> TryFrom<String> for CheckedText<R, C> {
    type Error = Violations;

    fn try_from(text: String) -> Result<Self, Violations> {
        Self::checked(&text)
    }
}

impl<R, C> From<CheckedText<R, C>> for String {
    fn from(value: CheckedText<R, C>) -> Self {
        value.text.into_string()
    }
}

impl<R: TextRule, C> AsRef<str> for CheckedText<R, C> {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

/// Only where it is compared as a text: a map that is asked with a text finds what is equal to it.
impl<R: TextRule> Borrow<str> for CheckedText<R> {
    fn borrow(&self) -> &str {
        self.as_str()
    }
}

impl<R: TextRule, C> fmt::Debug for CheckedText<R, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

impl<R: TextRule, C> fmt::Display for CheckedText<R, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl<R: TextRule, C: Comparison> PartialEq<str> for CheckedText<R, C> {
    fn eq(&self, other: &str) -> bool {
        C::key(self.as_str()) == C::key(other)
    }
}

impl<R: TextRule, C: Comparison> PartialEq<&str> for CheckedText<R, C> {
    fn eq(&self, other: &&str) -> bool {
        *self == **other
    }
}

// The rules are a name and never a value, so they need nothing of what a derive would ask of them.

impl<R, C> Clone for CheckedText<R, C> {
    fn clone(&self) -> Self {
        Self::from_wire(self.text.clone())
    }
}

impl<R, C: Comparison> PartialEq for CheckedText<R, C> {
    fn eq(&self, other: &Self) -> bool {
        // What is written alike is equal, which is soon seen.
        self.text == other.text || !C::BY_TEXT && C::key(&self.text) == C::key(&other.text)
    }
}

impl<R, C: Comparison> Eq for CheckedText<R, C> {}

impl<R, C: Ordered> PartialOrd for CheckedText<R, C> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Of what has no value that is compared, as a service may have sent it, the order is that of its text, behind all values.
impl<R, C: Ordered> Ord for CheckedText<R, C> {
    fn cmp(&self, other: &Self) -> Ordering {
        if C::BY_TEXT {
            return self.text.cmp(&other.text);
        }
        C::order(&self.text, &other.text)
    }
}

impl<R, C: Comparison> Hash for CheckedText<R, C> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        C::key(&self.text).hash(state);
    }
}

crate::__serde!(CheckedText<R, C>, R: TextRule, C: super::Comparison);

#[cfg(test)]
mod tests {
    use crate::Timestamp;

    #[test]
    fn instants_become_seconds() {
        let unix = |text: &str| Timestamp::from_wire(text.into()).to_unix();
        assert_eq!(unix("1970-01-01T00:00:00Z"), Some((0, 0)));
        assert_eq!(
            unix("2026-11-20T22:21:00.5Z"),
            Some((1_795_213_260, 500_000_000))
        );
        assert_eq!(
            unix("2000-03-01T00:00:00.1234567899+01:30"),
            Some((951_863_400, 123_456_789))
        );
        assert_eq!(unix("1990-12-31T23:59:60Z"), unix("1991-01-01T00:00:00Z"));
        assert_eq!(unix("1969-12-31T23:59:59z"), Some((-1, 0)));
        assert_eq!(unix("yesterday"), None);
    }
}
