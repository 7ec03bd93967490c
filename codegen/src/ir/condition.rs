//! Rules that span several members of an object.

use super::Value;
use crate::source::Origin;

/// Member names from the record that owns the rule down to a value: `[return_instructions, memo]`.
pub type Path = Vec<String>;

/// A condition that every valid object fulfils.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CrossRule {
    /// A stable word for programs, by the form of the condition: `exclusive`, `requires`, `at_least_one`, `exactly_one`, `rule`.
    pub code: &'static str,
    /// The rule in words: `must not be set together with return_instructions`.
    pub message: String,
    /// Where it is written.
    pub origin: Origin,
    /// What must hold.
    pub condition: Condition,
}

/// A condition over the members of an object.
///
/// Members that are absent make every test of them false; what JSON Schema holds vacuously is written out (`Any[Not(Present), Is]`).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Condition {
    /// The member is there (null counts as there).
    Present(Path),
    /// The member is there and equals one of the values.
    Is(Path, Vec<Value>),
    /// The member is a list and one of its items equals one of the values.
    Contains(Path, Vec<Value>),
    /// The member is a list with at least and at most this many items.
    Count(Path, Option<u64>, Option<u64>),
    /// The condition does not hold.
    Not(Box<Condition>),
    /// All hold; true when empty.
    All(Vec<Condition>),
    /// At least one holds; false when empty.
    Any(Vec<Condition>),
    /// Exactly one holds.
    One(Vec<Condition>),
}

/// What of a member a condition looks at.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum LookedAt<'c> {
    /// Whether it is there.
    Presence,
    /// Its value, which is compared with these.
    Value(&'c [Value]),
    /// How many items it has, or its items, which are compared with these.
    Items(&'c [Value]),
}

impl Condition {
    /// The negation, without double negations.
    #[must_use]
    pub fn negated(self) -> Self {
        if let Self::Not(inner) = self {
            *inner
        } else {
            Self::Not(Box::new(self))
        }
    }

    /// All of them; a single one stands for itself.
    #[must_use]
    pub fn all(mut conditions: Vec<Self>) -> Self {
        match (conditions.pop(), conditions.is_empty()) {
            (Some(only), true) => only,
            (Some(last), false) => {
                conditions.push(last);
                Self::All(conditions)
            }
            (None, _) => Self::All(conditions),
        }
    }

    /// Any of them; a single one stands for itself.
    #[must_use]
    pub fn any(mut conditions: Vec<Self>) -> Self {
        match (conditions.pop(), conditions.is_empty()) {
            (Some(only), true) => only,
            (Some(last), false) => {
                conditions.push(last);
                Self::Any(conditions)
            }
            (None, _) => Self::Any(conditions),
        }
    }

    /// What is left of it where some members are never there, because its sender does not set them: nobody asks for those.
    #[must_use]
    pub fn of_sender(&self, sets: &impl Fn(&str) -> bool) -> Self {
        let nothing = || Self::All(Vec::new());
        let is_unset = |condition: &Self| matches!(condition, Self::Present(path) if matches!(&path[..], [name] if !sets(name)));
        match self {
            Self::Present(_) if is_unset(self) => nothing(),
            Self::Not(inner) if is_unset(inner) => nothing(),
            Self::All(all) => {
                let all = all.iter().map(|it| it.of_sender(sets));
                Self::all(all.filter(|it| *it != nothing()).collect())
            }
            Self::Any(all) => {
                let all: Vec<Self> = all.iter().map(|it| it.of_sender(sets)).collect();
                if all.contains(&nothing()) {
                    nothing()
                } else {
                    Self::any(all)
                }
            }
            Self::Present(_)
            | Self::Is(..)
            | Self::Contains(..)
            | Self::Count(..)
            | Self::Not(_)
            | Self::One(_) => self.clone(),
        }
    }

    /// Calls `visit` with every path and what of the member there is looked at, in order.
    pub fn each_path<'c>(&'c self, visit: &mut impl FnMut(&'c Path, LookedAt<'c>)) {
        match self {
            Self::Present(path) => visit(path, LookedAt::Presence),
            Self::Is(path, values) => visit(path, LookedAt::Value(values)),
            Self::Contains(path, values) => visit(path, LookedAt::Items(values)),
            Self::Count(path, _, _) => visit(path, LookedAt::Items(&[])),
            Self::Not(inner) => inner.each_path(visit),
            Self::All(inner) | Self::Any(inner) | Self::One(inner) => {
                for condition in inner {
                    condition.each_path(visit);
                }
            }
        }
    }
}
