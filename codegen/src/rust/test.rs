//! Rules that span members, as code.

use super::{Ident, Literal, Presence};

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
    pub holds: Test,
}

/// Something that holds of a struct or not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Test {
    /// The member is there.
    Present(Place),
    /// The member is there and is not null.
    HasValue(Place),
    /// The member is there and equals one of the values.
    Is(Place, Vec<Literal>),
    /// The list has an item that equals one of the values.
    Contains(Place, Vec<Literal>),
    /// The list has at least and at most this many items.
    Count(Place, Option<u64>, Option<u64>),
    /// It does not hold.
    Not(Box<Test>),
    /// All hold.
    All(Vec<Test>),
    /// At least one holds.
    Any(Vec<Test>),
    /// Exactly one holds.
    One(Vec<Test>),
}

/// The way from a struct to a member of it, or of a member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The steps; at least one.
    pub steps: Vec<PlaceStep>,
}

/// One step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlaceStep {
    /// The field.
    pub ident: Ident,
    /// What stands around its value.
    pub presence: Presence,
}
