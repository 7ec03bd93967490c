//! Enumerations: values that a description lists.

use oasmith::ValueSet;
use oasmith::exact::Exact;

use super::{Docs, Flags, Ruled, StateMachine};
use crate::source::Origin;

/// An enumeration of strings or of integers.
#[derive(Debug, Clone)]
pub struct Enum {
    /// Its values, in the order of the document.
    pub values: Vec<EnumValue>,
    /// How far the set is known.
    pub set: ValueSet,
    /// Lengths and patterns beside the values. A value that is listed is valid whatever they say; one that breaks them is reported.
    pub rules: Vec<Ruled>,
    /// Lengths and patterns that a string keeps which an open set does not list.
    pub other_rules: Vec<Ruled>,
    /// Its documented moves, if it is a state.
    pub states: Option<StateMachine>,
}

impl Enum {
    /// The rules that are shown beside the values: where others are valid, theirs.
    #[must_use]
    pub fn stated_rules(&self) -> &[Ruled] {
        match self.set {
            ValueSet::Open => &self.other_rules,
            ValueSet::Documented | ValueSet::Closed => &self.rules,
        }
    }

    /// The position of the integer that a number is, however it is written.
    #[must_use]
    pub fn position_of_integer(&self, lexeme: &str) -> Option<usize> {
        let integer = Exact::parse(lexeme)?;
        let mut values = self.values.iter();
        values.position(|value| Exact::parse(&value.wire).as_ref() == Some(&integer))
    }
}

/// One value of an enumeration.
#[derive(Debug, Clone)]
pub struct EnumValue {
    /// The string on the wire, or the integer.
    pub wire: String,
    /// Its text.
    pub docs: Docs,
    /// Its marks.
    pub flags: Flags,
    /// A name for it that the description gives (`x-enum-varnames`).
    pub name: Option<String>,
    /// Where it is written.
    pub origin: Origin,
}
