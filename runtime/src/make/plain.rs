//! Types of fields that are made of what converts to them.

use std::convert::Infallible;
use std::num::TryFromIntError;

use super::make_value::{Alternative, Borrowed, Enumerated, Generated, Inside, MakeValue, Tried};
use crate::{
    Binary, Boxable, CheckedNumber, CheckedText, Code, Enumeration, Integer, Json, Limits, Maybe,
    Never, Nullable, Number, NumberRule, Own, OwnJson, OwnType, RawJson, Secret, TextRule,
    Violation, Violations, json_string,
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
    bool; i8; u8; i16; u16; i32; u32; i64; u64;
    String; Integer; Number; Binary; RawJson; Never;
    Own<T>, T: OwnType;
    OwnJson<T>, T: OwnType;
    CheckedText<R, C>, R: TextRule, C: 'static;
}

macro_rules! floats {
    ($($ty:ty)*) => {$(
        impl<U: TryInto<$ty, Error: Into<Violations>>> MakeValue<$ty, ()> for U {
            fn make_value(self) -> Result<$ty, Violations> {
                converted::<$ty, U>(self).and_then(Json::checked)
            }
        }
    )*};
}

floats!(f32 f64);

/// Texts as an iterator over texts lends them.
impl MakeValue<String, Borrowed<()>> for &&str {
    fn make_value(self) -> Result<String, Violations> {
        Ok((*self).to_owned())
    }
}

impl<R: TextRule, C: 'static> MakeValue<CheckedText<R, C>, Borrowed<Alternative>> for &&str {
    fn make_value(self) -> Result<CheckedText<R, C>, Violations> {
        converted(*self)
    }
}

impl<T: Boxable, U: TryInto<T, Error: Into<Violations>>> MakeValue<T, Generated> for U {
    fn make_value(self) -> Result<T, Violations> {
        converted(self)
    }
}

/// A union that a `U` is given for: a text (`str`, `String`), or a number, of which `i64` stands for all integers and `f64` for all floats. It is read as
/// that text or number would be in JSON, so that the alternative is made that takes it.
pub trait UnionOf<U: ?Sized>: Boxable {}

/// A union by what is written as JSON.
fn read_union<T: Boxable>(json: &str) -> Result<T, Violations> {
    T::from_request_json_within(json, Limits::REQUEST.with_size(usize::MAX))
}

impl<T: UnionOf<str>> MakeValue<T, Alternative> for &str {
    fn make_value(self) -> Result<T, Violations> {
        read_union(&json_string(self))
    }
}

impl<T: UnionOf<String>> MakeValue<T, Alternative> for String {
    fn make_value(self) -> Result<T, Violations> {
        read_union(&json_string(&self))
    }
}

impl<T: Boxable, U: TryInto<T, Error: Into<Violations>>> MakeValue<T, Tried>
    for Result<U, Violations>
{
    fn make_value(self) -> Result<T, Violations> {
        self.and_then(converted)
    }
}

/// What was tried to be read, with or without `?`.
macro_rules! tried {
    ($($ty:ty $(, $rules:ident: $bound:tt)*;)*) => {$(
        impl<$($rules: $bound),*> MakeValue<$ty, Tried> for Result<$ty, Violations> {
            fn make_value(self) -> Self {
                self
            }
        }
    )*};
}

tried! {
    RawJson; Integer; Number;
    CheckedText<R, C>, R: TextRule, C: 'static;
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

/// Numbers of the language, each with what stands for it where a union is made.
macro_rules! primitive_numbers {
    ($($like:ident: $($ty:ty)*;)*) => {$($(
        impl PlainNumber for $ty {}

        impl<T: UnionOf<$like>> MakeValue<T, Alternative> for $ty {
            fn make_value(self) -> Result<T, Violations> {
                read_union(&self.to_string())
            }
        }
    )*)*};
}

primitive_numbers! {
    i64: i8 u8 i16 u16 i32 u32 i64 u64 isize usize;
    f64: f32 f64;
}

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
