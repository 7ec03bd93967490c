//! What rules count, with the words and codes of each: one table for texts, lists, objects and schemas.

use crate::Code;

/// What a rule counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Counted {
    /// The code points of a text.
    Characters,
    /// The bytes that a text stands for.
    Bytes,
    /// The items of an array.
    Items,
    /// The members of an object.
    Members,
}

/// How many there may be.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Bound {
    Least(usize),
    Most(usize),
}

impl Counted {
    /// Several of these in a sentence: `characters`.
    #[must_use]
    pub const fn plural(self) -> &'static str {
        match self {
            Self::Characters => "characters",
            Self::Bytes => "bytes",
            Self::Items => "items",
            Self::Members => "members",
        }
    }

    /// One of these in a sentence.
    pub(crate) const fn singular(self) -> &'static str {
        match self {
            Self::Characters => "character",
            Self::Bytes => "byte",
            Self::Items => "item",
            Self::Members => "member",
        }
    }

    /// The keyword for the least count.
    #[must_use]
    pub const fn least(self) -> &'static str {
        match self {
            Self::Characters | Self::Bytes => "minLength",
            Self::Items => "minItems",
            Self::Members => "minProperties",
        }
    }

    /// The keyword for the greatest count.
    #[must_use]
    pub const fn most(self) -> &'static str {
        match self {
            Self::Characters | Self::Bytes => "maxLength",
            Self::Items => "maxItems",
            Self::Members => "maxProperties",
        }
    }

    /// The kind of the violation, where there are fewer or more than the bound.
    pub(crate) const fn code(self, bound: Bound) -> Code {
        match (self, bound) {
            (Self::Characters | Self::Bytes, Bound::Least(_)) => Code::MinLength,
            (Self::Characters | Self::Bytes, Bound::Most(_)) => Code::MaxLength,
            (Self::Items, Bound::Least(_)) => Code::MinItems,
            (Self::Items, Bound::Most(_)) => Code::MaxItems,
            (Self::Members, Bound::Least(_)) => Code::MinProperties,
            (Self::Members, Bound::Most(_)) => Code::MaxProperties,
        }
    }
}

impl Bound {
    /// Whether so many are allowed.
    #[cfg(feature = "schema")]
    pub(crate) const fn holds(self, count: usize) -> bool {
        match self {
            Self::Least(least) => count >= least,
            Self::Most(most) => count <= most,
        }
    }
}
