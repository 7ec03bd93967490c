//! Checked number types: newtypes with bounds.

use std::cmp::Ordering;
use std::marker::PhantomData;

use crate::exact::Exact;
use crate::violation::{Relation, Words};
use crate::{Check, Code, Figure, Integer, Number, Violations, Wire};

/// A number type with rules. `number!` gives it everything else.
pub trait Numeric: Sized {
    /// What it holds.
    type Inner: NumberValue;
    /// Its rules.
    const RULES: NumberRules<Self::Inner>;

    /// Takes a number as it came, unchecked; whoever makes a value of their own uses `parse` or `try_from`.
    #[doc(hidden)]
    fn from_wire(number: Self::Inner) -> Self;

    /// The number.
    fn inner(&self) -> &Self::Inner;

    /// The number.
    fn into_inner(self) -> Self::Inner;

    /// The value, if the number keeps every rule.
    ///
    /// # Errors
    /// Every rule that it breaks.
    fn checked_number(number: Self::Inner) -> Result<Self, Violations> {
        let mut check = Check::new(crate::Limits::REQUEST.violations);
        Self::RULES.check(&number, &mut check);
        crate::check::merge(None, check, crate::Limits::REQUEST.violations)
            .map(|()| Self::from_wire(number))
    }
}

/// What a number type may hold.
pub trait NumberValue: Wire {
    /// A bound as code writes it.
    type Bound: Copy + 'static;

    /// The order of the number and a bound.
    fn compare(&self, bound: Self::Bound) -> Ordering;

    /// Whether a step divides the number.
    fn is_multiple_of(&self, step: Self::Bound) -> bool;

    /// The bound as a document writes it.
    fn figure(bound: Self::Bound) -> Figure;
}

/// Rules on a number.
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

    /// The least.
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
        let words = |relation, bound| Words::Number(relation, T::figure(bound));
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

macro_rules! whole_values {
    ($($ty:ty)*) => {$(
        impl NumberValue for $ty {
            type Bound = $ty;

            fn compare(&self, bound: $ty) -> Ordering {
                self.cmp(&bound)
            }

            fn is_multiple_of(&self, step: $ty) -> bool {
                self.checked_rem(step).is_some_and(|rest| rest == 0)
            }

            fn figure(bound: $ty) -> Figure {
                Figure::Whole(bound.into())
            }
        }
    )*};
}

whole_values!(i32 i64);

macro_rules! float_values {
    ($($ty:ty: $figure:ident)*) => {$(
        impl NumberValue for $ty {
            type Bound = $ty;

            fn compare(&self, bound: $ty) -> Ordering {
                self.total_cmp(&bound)
            }

            fn is_multiple_of(&self, step: $ty) -> bool {
                // By the shortest decimals, so that 0.3 is a multiple of 0.1.
                Exact::new(&format!("{self}")).is_multiple_of(&Exact::new(&format!("{step}")))
            }

            fn figure(bound: $ty) -> Figure {
                Figure::$figure(bound)
            }
        }
    )*};
}

float_values!(f32: Single f64: Double);

macro_rules! exact_values {
    ($($ty:ty)*) => {$(
        impl NumberValue for $ty {
            type Bound = &'static str;

            fn compare(&self, bound: &'static str) -> Ordering {
                Exact::new(self.as_str()).compare(&Exact::new(bound))
            }

            fn is_multiple_of(&self, step: &'static str) -> bool {
                Exact::new(self.as_str()).is_multiple_of(&Exact::new(step))
            }

            fn figure(bound: &'static str) -> Figure {
                Figure::Lexeme(bound)
            }
        }
    )*};
}

exact_values!(Integer Number);
