//! What can have rules as a number.

use std::cmp::Ordering;

use crate::exact::Exact;
use crate::{Codec, Figure, Integer, Number};

/// What a number type may hold.
pub trait NumberValue: Codec {
    /// A bound as code writes it.
    type Bound: Copy + 'static;

    /// Whether JSON can write it.
    fn is_finite(&self) -> bool {
        true
    }

    /// The order of the number and a bound.
    fn compare(&self, bound: Self::Bound) -> Ordering;

    /// Whether a step divides the number.
    fn is_multiple_of(&self, step: Self::Bound) -> bool;

    /// The bound as a document writes it.
    fn figure(bound: Self::Bound) -> Figure;
}

macro_rules! whole_values {
    ($figure:ident: $($ty:ty)*) => {$(
        impl NumberValue for $ty {
            type Bound = $ty;

            fn compare(&self, bound: $ty) -> Ordering {
                self.cmp(&bound)
            }

            fn is_multiple_of(&self, step: $ty) -> bool {
                self.checked_rem(step).is_some_and(|rest| rest == 0)
            }

            fn figure(bound: $ty) -> Figure {
                Figure::$figure(bound.into())
            }
        }
    )*};
}

whole_values!(Whole: i8 u8 i16 u16 i32 u32 i64);
whole_values!(Unsigned: u64);

macro_rules! float_values {
    ($($ty:ty: $figure:ident)*) => {$(
        impl NumberValue for $ty {
            type Bound = $ty;

            fn is_finite(&self) -> bool {
                <$ty>::is_finite(*self)
            }

            fn compare(&self, bound: $ty) -> Ordering {
                self.total_cmp(&bound)
            }

            fn is_multiple_of(&self, step: $ty) -> bool {
                // By the shortest decimals, so that 0.3 is a multiple of 0.1.
                Exact::new(&format!("{self:e}")).is_multiple_of(&Exact::new(&format!("{step:e}")))
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
                Exact::new(self.as_str()).cmp(&Exact::new(bound))
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
