//! Rules that span members, as code.

use super::{FieldPresence, Ident, Literal};

/// A rule on a struct.
#[derive(Debug, Clone)]
pub struct CrossCheck {
    /// A stable word for programs.
    pub code: &'static str,
    /// The rule in words.
    pub says: String,
    /// All members of the rule, by their wire names, without repetition.
    pub keys: Vec<String>,
    /// The members whose values (not only their presence) are looked at, as JSON pointers below the struct.
    pub tested: Vec<String>,
    /// What must hold.
    pub holds: FieldCondition,
}

/// Something that holds of a struct or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FieldCondition {
    /// The member is there.
    Present(FieldPath),
    /// The member is there and is not null.
    HasValue(FieldPath),
    /// The member is there and equals one of the values.
    Is(FieldPath, Vec<Literal>),
    /// The list has an item that equals one of the values.
    Contains(FieldPath, Vec<Literal>),
    /// The list has at least and at most this many items.
    Count(FieldPath, Option<u64>, Option<u64>),
    /// It does not hold.
    Not(Box<FieldCondition>),
    /// All hold.
    All(Vec<FieldCondition>),
    /// At least one holds.
    Any(Vec<FieldCondition>),
    /// Exactly one holds.
    One(Vec<FieldCondition>),
}

/// The way from a struct to a member of it, or of a member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldPath {
    /// The steps; at least one.
    pub steps: Vec<FieldStep>,
}

/// One step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldStep {
    /// The field.
    pub ident: Ident,
    /// What stands around its value.
    pub presence: FieldPresence,
}
