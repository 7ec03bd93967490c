//! Rules on numbers.

use std::cmp::Ordering;
use std::marker::PhantomData;

use super::NumberValue;
use crate::violation::{MessageParts, Relation};
use crate::{Check, Code};

/// Bounds and a step; without any, every number is valid.
#[derive(Debug)]
pub struct NumberRules<T: NumberValue> {
    name: &'static str,
    minimum: Option<(T::Bound, bool)>,
    maximum: Option<(T::Bound, bool)>,
    multiple_of: Option<T::Bound>,
    of: PhantomData<fn() -> T>,
}

impl<T: NumberValue> NumberRules<T> {
    /// No rules, for the type with this name.
    #[must_use]
    pub const fn new(name: &'static str) -> Self {
        Self {
            name,
            minimum: None,
            maximum: None,
            multiple_of: None,
            of: PhantomData,
        }
    }

    /// The least number that is valid.
    #[must_use]
    pub const fn minimum(mut self, least: T::Bound) -> Self {
        self.minimum = Some((least, false));
        self
    }

    /// What it must exceed.
    #[must_use]
    pub const fn above(mut self, bound: T::Bound) -> Self {
        self.minimum = Some((bound, true));
        self
    }

    /// The greatest.
    #[must_use]
    pub const fn maximum(mut self, most: T::Bound) -> Self {
        self.maximum = Some((most, false));
        self
    }

    /// What it must stay below.
    #[must_use]
    pub const fn below(mut self, bound: T::Bound) -> Self {
        self.maximum = Some((bound, true));
        self
    }

    /// What must divide it.
    #[must_use]
    pub const fn multiple_of(mut self, step: T::Bound) -> Self {
        self.multiple_of = Some(step);
        self
    }

    /// The name of the type.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Notes every rule that the number breaks.
    pub fn check(&self, number: &T, check: &mut Check) {
        if !number.is_finite() {
            return number.check(check);
        }
        let words = |relation, bound| MessageParts::Number(relation, T::figure(bound));
        if let Some((bound, exclusive)) = self.minimum {
            let order = number.compare(bound);
            if exclusive && order != Ordering::Greater {
                check.note(Code::Minimum, words(Relation::Above, bound));
            } else if order == Ordering::Less {
                check.note(Code::Minimum, words(Relation::AtLeast, bound));
            }
        }
        if let Some((bound, exclusive)) = self.maximum {
            let order = number.compare(bound);
            if exclusive && order != Ordering::Less {
                check.note(Code::Maximum, words(Relation::Below, bound));
            } else if order == Ordering::Greater {
                check.note(Code::Maximum, words(Relation::AtMost, bound));
            }
        }
        let step = self.multiple_of;
        if let Some(step) = step.filter(|step| !number.is_multiple_of(*step)) {
            check.note(Code::MultipleOf, words(Relation::MultipleOf, step));
        }
    }
}
