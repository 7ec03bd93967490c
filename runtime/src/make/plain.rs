//! Types of fields that are made of what converts to them.

use std::convert::Infallible;
use std::num::TryFromIntError;

use super::made_from::{Enumerated, Generated, Inside, MadeFrom, Tried, UnionText};
use crate::{
    Binary, Boxable, CheckedNumber, CheckedText, Code, Enumeration, Integer, Never, Number,
    NumberRule, Own, OwnJson, OwnType, RawJson, TextRule, Violation, Violations,
};

fn converted<T, U: TryInto<T, Error: Into<Violations>>>(given: U) -> Result<T, Violations> {
    given.try_into().map_err(Into::into)
}

/// Types that are made of all that converts to them with `TryInto`.
macro_rules! plain {
    ($($ty:ty $(, $rules:ident: $bound:path)*;)*) => {$(
        impl<U: TryInto<$ty, Error: Into<Violations>> $(, $rules: $bound)*> MadeFrom<U, ()> for $ty {
            fn made_from(given: U) -> Result<Self, Violations> {
                converted(given)
            }
        }
    )*};
}

plain! {
    bool; i8; u8; i16; u16; i32; u32; i64; u64; f32; f64;
    String; Integer; Number; Binary; RawJson; Never;
    Own<T>, T: OwnType;
    OwnJson<T>, T: OwnType;
}

impl<T: Boxable, U: TryInto<T, Error: Into<Violations>>> MadeFrom<U, Generated> for T {
    fn made_from(given: U) -> Result<Self, Violations> {
        converted(given)
    }
}

impl<T: Boxable + From<String>> MadeFrom<&str, UnionText> for T {
    fn made_from(given: &str) -> Result<Self, Violations> {
        Ok(given.to_owned().into())
    }
}

impl<T, U> MadeFrom<Result<U, Violations>, Tried> for T
where
    T: Boxable,
    U: TryInto<T, Error: Into<Violations>>,
{
    fn made_from(given: Result<U, Violations>) -> Result<Self, Violations> {
        given.and_then(converted)
    }
}

impl<T: Enumeration, U: TryInto<T, Error: Into<Violations>>> MadeFrom<U, Enumerated> for T {
    fn made_from(given: U) -> Result<Self, Violations> {
        converted(given)
    }
}

impl<R: TextRule, C: 'static, U> MadeFrom<U, ()> for CheckedText<R, C>
where
    U: TryInto<Self, Error: Into<Violations>>,
{
    fn made_from(given: U) -> Result<Self, Violations> {
        converted(given)
    }
}

impl<R: NumberRule> MadeFrom<Self, ()> for CheckedNumber<R> {
    fn made_from(given: Self) -> Result<Self, Violations> {
        Ok(given)
    }
}

impl<R: NumberRule, U> MadeFrom<U, Inside<()>> for CheckedNumber<R>
where
    U: PlainNumber + TryInto<R::Inner, Error: Into<Violations>>,
{
    fn made_from(given: U) -> Result<Self, Violations> {
        Self::checked(converted(given)?)
    }
}

/// What a number with rules can be made of, if the number inside can.
pub trait PlainNumber {}

macro_rules! plain_numbers {
    ($($ty:ty)*) => {$(impl PlainNumber for $ty {})*};
}

plain_numbers!(i8 u8 i16 u16 i32 u32 i64 u64 isize usize f32 f64 Integer Number &str);

impl From<Infallible> for Violations {
    fn from(never: Infallible) -> Self {
        match never {}
    }
}

impl From<TryFromIntError> for Violations {
    fn from(_: TryFromIntError) -> Self {
        Violation::new(Code::Type, "must be within what its type holds").into()
    }
}
