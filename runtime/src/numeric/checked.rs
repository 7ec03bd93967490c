//! Numbers that keep rules.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use super::NumberRule;
use crate::{
    Abort, Check, Codec, Decoder, Example, Integer, Json, Limits, Number, Violations, Writer,
    read_example,
};

/// A number that keeps the rules of `R`.
///
/// `parse` and `try_from` check the rules. What a server sends is taken as it comes, because a rule may be lifted tomorrow and a client
/// must not break.
pub struct CheckedNumber<R: NumberRule>(R::Inner);

impl<R: NumberRule> CheckedNumber<R> {
    /// The number, where it stays.
    #[must_use]
    pub const fn inner(&self) -> &R::Inner {
        &self.0
    }

    /// A valid value, for tests: the same whenever and wherever it is made.
    #[must_use]
    pub fn example<In>() -> Self
    where
        Self: Example<In>,
    {
        read_example(Self::JSON)
    }

    /// Takes a number as it came, unchecked; whoever makes a value of their own uses `parse` or `try_from`.
    #[doc(hidden)]
    #[must_use]
    pub const fn from_wire(number: R::Inner) -> Self {
        Self(number)
    }

    /// The value, if the number keeps every rule.
    pub(crate) fn checked(number: R::Inner) -> Result<Self, Violations> {
        let mut check = Check::new(Limits::REQUEST.violations);
        R::RULES.check(&number, &mut check);
        crate::check::merge(None, check, Limits::REQUEST.violations).map(|()| Self(number))
    }
}

impl<R: NumberRule<Inner: Copy>> CheckedNumber<R> {
    /// As it was read or made; its rules hold unless a server sent it.
    #[must_use]
    pub const fn get(self) -> R::Inner {
        self.0
    }
}

impl<R: NumberRule> Codec for CheckedNumber<R> {
    const PLACEHOLDER: Self = Self(Codec::PLACEHOLDER);

    fn read(&mut self, from: &mut Decoder<'_>) -> Result<(), Abort> {
        self.0.read(from)
    }

    fn write(&self, to: &mut Writer) {
        self.0.write(to);
    }

    fn check(&self, check: &mut Check) {
        R::RULES.check(&self.0, check);
    }
}

impl<R: NumberRule> FromStr for CheckedNumber<R> {
    type Err = Violations;

    fn from_str(text: &str) -> Result<Self, Violations> {
        Self::from_request_json(text)
    }
}

/// Conversions from and to the number inside: one by one, because a conversion from any inner type might be one from the type itself.
macro_rules! conversions {
    ($($inner:ty)*) => {$(
        impl<R: NumberRule<Inner = $inner>> TryFrom<$inner> for CheckedNumber<R> {
            type Error = Violations;

            fn try_from(number: $inner) -> Result<Self, Violations> {
                Self::checked(number)
            }
        }

        impl<R: NumberRule<Inner = $inner>> From<CheckedNumber<R>> for $inner {
            fn from(value: CheckedNumber<R>) -> Self {
                value.0
            }
        }
    )*};
}

conversions!(i8 u8 i16 u16 i32 u32 i64 u64 f32 f64 Integer Number);

// The number inside decides what a checked number can do; the rules are a name and never a value.

impl<R: NumberRule<Inner: fmt::Debug>> fmt::Debug for CheckedNumber<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<R: NumberRule<Inner: fmt::Display>> fmt::Display for CheckedNumber<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<R: NumberRule<Inner: Clone>> Clone for CheckedNumber<R> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<R: NumberRule<Inner: Copy>> Copy for CheckedNumber<R> {}

impl<R: NumberRule<Inner: PartialEq>> PartialEq for CheckedNumber<R> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<R: NumberRule<Inner: Eq>> Eq for CheckedNumber<R> {}

impl<R: NumberRule<Inner: PartialOrd>> PartialOrd for CheckedNumber<R> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.0.partial_cmp(&other.0)
    }
}

impl<R: NumberRule<Inner: Ord>> Ord for CheckedNumber<R> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.cmp(&other.0)
    }
}

impl<R: NumberRule<Inner: Hash>> Hash for CheckedNumber<R> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

crate::__serde!(CheckedNumber<R>, R: NumberRule);
