//! Rules on one value: what makes a text, a number, a list or a map valid.

use oasmith::Counted;
use oasmith::exact::Exact;

use crate::integers::IntegerFormat;
use crate::source::Origin;

/// A rule with its place and its sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruled {
    /// What must hold.
    pub rule: Rule,
    /// Where it is written.
    pub origin: Origin,
    /// The rule in words, if the description gives them (`x-rule`): `must have at most 4 lines`.
    pub message: Option<String>,
}

/// A rule that a type can express. A [`Keyword`](oasmith_schemas::schema_set::Keyword) of a residual schema keeps numbers as they were written, for a
/// validator to read; here they have been read, because bounds are compared and choose types.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rule {
    /// The least count of something.
    AtLeast(u64, Counted),
    /// The greatest count of something.
    AtMost(u64, Counted),
    /// An expression that a text must match somewhere (anchors are part of the expression).
    Pattern(Pattern),
    /// The least number.
    Minimum(Bound),
    /// The greatest number.
    Maximum(Bound),
    /// A number that must divide the value; greater than zero.
    MultipleOf(Exact),
    /// No two items are equal.
    UniqueItems,
}

impl Rule {
    /// How many of something a value must have at least, if that is the rule.
    #[must_use]
    pub fn at_least(&self, of: Counted) -> Option<u64> {
        if let Self::AtLeast(count, counted) = self {
            (*counted == of).then_some(*count)
        } else {
            None
        }
    }

    /// How many of something a value may have at most, if that is the rule.
    #[must_use]
    pub fn at_most(&self, of: Counted) -> Option<u64> {
        if let Self::AtMost(count, counted) = self {
            (*counted == of).then_some(*count)
        } else {
            None
        }
    }

    /// The number that it holds a value against; none where it counts, or looks at something else.
    #[must_use]
    pub fn number(&self) -> Option<&Exact> {
        match self {
            Self::Minimum(bound) | Self::Maximum(bound) => Some(&bound.value),
            Self::MultipleOf(step) => Some(step),
            Self::AtLeast(..) | Self::AtMost(..) | Self::Pattern(_) | Self::UniqueItems => None,
        }
    }

    /// Whether integers of a format can be held against its number. Those of a step are held against its numerator.
    #[must_use]
    pub fn is_within(&self, format: IntegerFormat) -> bool {
        match self {
            Self::Minimum(bound) | Self::Maximum(bound) => format.reaches(&bound.value),
            Self::MultipleOf(step) => step.numerator().is_some_and(|it| format.reaches(&it)),
            Self::AtLeast(..) | Self::AtMost(..) | Self::Pattern(_) | Self::UniqueItems => true,
        }
    }
}

/// A regular expression of ECMA-262 with the `u` flag.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Pattern {
    /// The expression as written.
    pub source: String,
}

/// The end of a range.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Bound {
    /// The number.
    pub value: Exact,
    /// Whether the number itself is outside.
    pub exclusive: bool,
}
