//! Types of fields that are made of what converts to them.

use std::convert::Infallible;
use std::num::TryFromIntError;

use super::make_value::{
    Borrowed, Enumerated, Generated, Inside, MakeValue, Tried, UnionNumber, UnionText,
};
use crate::{
    Binary, Boxable, CheckedNumber, CheckedText, Code, Enumeration, Integer, Maybe, Never,
    Nullable, Number, NumberRule, Own, OwnJson, OwnType, RawJson, Secret, TextRule, Violation,
    Violations,
};

fn converted<T, U: TryInto<T, Error: Into<Violations>>>(given: U) -> Result<T, Violations> {
    given.try_into().map_err(Into::into)
}

/// Types that are made of all that converts to them with `TryInto`.
macro_rules! plain {
    ($($ty:ty $(, $rules:ident: $bound:tt)*;)*) => {$(
        impl<U: TryInto<$ty, Error: Into<Violations>> $(, $rules: $bound)*> MakeValue<$ty, ()> for U {
            fn make_value(self) -> Result<$ty, Violations> {
                converted(self)
            }
        }
    )*};
}

plain! {
    bool; i8; u8; i16; u16; i32; u32; i64; u64; f32; f64;
    String; Integer; Number; Binary; RawJson; Never;
    Own<T>, T: OwnType;
    OwnJson<T>, T: OwnType;
    CheckedText<R, C>, R: TextRule, C: 'static;
}

impl<T: Boxable, U: TryInto<T, Error: Into<Violations>>> MakeValue<T, Generated> for U {
    fn make_value(self) -> Result<T, Violations> {
        converted(self)
    }
}

/// A union with an alternative that is given as a text.
pub trait TextUnion: Boxable + From<Self::Text> {
    /// The alternative.
    type Text: for<'t> TryFrom<&'t str, Error: Into<Violations>>;
}

impl<T: TextUnion> MakeValue<T, UnionText> for &str {
    fn make_value(self) -> Result<T, Violations> {
        Ok(converted::<T::Text, _>(self)?.into())
    }
}

/// A union with one alternative that is a number, and none of the language's own.
pub trait NumberUnion: Boxable + From<Self::Number> {
    /// The alternative.
    type Number;
}

impl<T: Boxable, U: TryInto<T, Error: Into<Violations>>> MakeValue<T, Tried>
    for Result<U, Violations>
{
    fn make_value(self) -> Result<T, Violations> {
        self.and_then(converted)
    }
}

impl<T: Enumeration, U: TryInto<T, Error: Into<Violations>>> MakeValue<T, Enumerated> for U {
    fn make_value(self) -> Result<T, Violations> {
        converted(self)
    }
}

impl<R: NumberRule> MakeValue<Self, ()> for CheckedNumber<R> {
    fn make_value(self) -> Result<Self, Violations> {
        Ok(self)
    }
}

impl<R: NumberRule, U> MakeValue<CheckedNumber<R>, Inside<()>> for U
where
    U: PlainNumber + TryInto<R::Inner, Error: Into<Violations>>,
{
    fn make_value(self) -> Result<CheckedNumber<R>, Violations> {
        CheckedNumber::checked(converted(self)?)
    }
}

/// Values that are lent are copied.
macro_rules! borrowed {
    ($($ty:ty $(, $rules:ident: $bound:tt)*;)*) => {$(
        impl<$($rules: $bound),*> MakeValue<$ty, Borrowed<()>> for &$ty {
            fn make_value(self) -> Result<$ty, Violations> {
                Ok(self.clone())
            }
        }
    )*};
}

borrowed! {
    bool; i8; u8; i16; u16; i32; u32; i64; u64; f32; f64;
    Integer; Number; Binary; RawJson;
    Own<T>, T: OwnType;
    OwnJson<T>, T: OwnType;
    CheckedText<R, C>, R: TextRule, C: 'static;
    Maybe<T>, T: Clone;
    Nullable<T>, T: Clone;
    Secret<T>, T: Clone;
}

impl<R: NumberRule<Inner: Clone>> MakeValue<CheckedNumber<R>, Borrowed<()>> for &CheckedNumber<R> {
    fn make_value(self) -> Result<CheckedNumber<R>, Violations> {
        Ok(self.clone())
    }
}

impl<T: Boxable + Clone> MakeValue<T, Borrowed<Generated>> for &T {
    fn make_value(self) -> Result<T, Violations> {
        Ok(self.clone())
    }
}

impl<T: Enumeration> MakeValue<T, Borrowed<Enumerated>> for &T {
    fn make_value(self) -> Result<T, Violations> {
        Ok(self.clone())
    }
}

/// What a number with rules can be made of, if the number inside can.
pub trait PlainNumber {}

macro_rules! plain_numbers {
    ($($ty:ty)*) => {$(impl PlainNumber for $ty {})*};
}

plain_numbers!(Integer Number &str);

macro_rules! primitive_numbers {
    ($($ty:ty)*) => {$(
        impl PlainNumber for $ty {}

        impl<T: NumberUnion, By> MakeValue<T, UnionNumber<By>> for $ty
        where
            Self: MakeValue<T::Number, By>,
        {
            fn make_value(self) -> Result<T, Violations> {
                Ok(MakeValue::<T::Number, By>::make_value(self)?.into())
            }
        }
    )*};
}

primitive_numbers!(i8 u8 i16 u16 i32 u32 i64 u64 isize usize f32 f64);

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
