//! Rules on one value: what makes a text, a number, a list or a map valid.

use crate::source::Origin;
use runtime::exact::Exact;

/// A rule with its place and its sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruled {
    /// The rule.
    pub rule: Rule,
    /// Where it is written.
    pub origin: Origin,
    /// The rule in words, if the description gives them (`x-rule`): `must have at most 4 lines`.
    pub says: Option<String>,
}

/// A rule. Lengths are counted in code points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Rule {
    /// The shortest text.
    MinLength(u64),
    /// The longest text.
    MaxLength(u64),
    /// An expression that a text must match somewhere (anchors are part of the expression).
    Pattern(Pattern),
    /// The least number.
    Minimum(Bound),
    /// The greatest number.
    Maximum(Bound),
    /// A number that must divide the value; greater than zero.
    MultipleOf(Exact),
    /// The fewest items.
    MinItems(u64),
    /// The most items.
    MaxItems(u64),
    /// No two items are equal.
    UniqueItems,
    /// The fewest members.
    MinProperties(u64),
    /// The most members.
    MaxProperties(u64),
}

/// A regular expression of ECMA-262 with the `u` flag.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pattern {
    /// The expression as written.
    pub source: String,
}

/// The end of a range.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bound {
    /// The number.
    pub value: Exact,
    /// Whether the number itself is outside.
    pub exclusive: bool,
}
