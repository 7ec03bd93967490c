//! What every generated type of a kind has in common, so that generated code shows only what differs.

/// Makes a [`Record`](crate::Record) a type with a JSON form.
#[macro_export]
macro_rules! record {
    ($ty:ident $(, $judge:path)?) => {
        impl $crate::Wire for $ty {
            fn vacant() -> Self {
                $crate::Record::vacant()
            }

            fn read(
                &mut self,
                from: &mut $crate::Decoder<'_>,
            ) -> ::core::result::Result<(), $crate::Stop> {
                $(from.judge(&$judge)?;)?
                from.record(self)
            }

            fn write(&self, to: &mut $crate::Writer) {
                to.object(|to| $crate::Record::write_fields(self, to));
            }

            fn check(&self, check: &mut $crate::Check) {
                $crate::Record::check_fields(self, check);
            }

            fn fill_defaults(&mut self) {
                $crate::Record::fill_field_defaults(self);
            }
        }

        $crate::__serde!($ty);
    };
}

/// Gives a union, whose [`Wire`](crate::Wire) is written out, the rest.
#[macro_export]
macro_rules! union {
    ($ty:ident) => {
        $crate::__serde!($ty);
    };
}

/// Gives a [`Text`](crate::Text) type the traits of texts.
#[macro_export]
macro_rules! text {
    ($ty:ident) => {
        $crate::__text_wire!($ty, false);

        impl $ty {
            /// The text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                $crate::Text::as_str(self)
            }
        }

        impl ::core::fmt::Debug for $ty {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Debug::fmt($crate::Text::as_str(self), f)
            }
        }

        impl ::core::fmt::Display for $ty {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str($crate::Text::as_str(self))
            }
        }

        impl ::core::convert::AsRef<str> for $ty {
            fn as_ref(&self) -> &str {
                $crate::Text::as_str(self)
            }
        }

        impl ::core::borrow::Borrow<str> for $ty {
            fn borrow(&self) -> &str {
                $crate::Text::as_str(self)
            }
        }

        impl ::core::convert::From<$ty> for ::std::string::String {
            fn from(value: $ty) -> Self {
                ::std::string::String::from($crate::Text::as_str(&value))
            }
        }

        impl ::core::cmp::PartialEq<str> for $ty {
            fn eq(&self, other: &str) -> bool {
                $crate::Text::as_str(self) == other
            }
        }

        impl ::core::cmp::PartialEq<&str> for $ty {
            fn eq(&self, other: &&str) -> bool {
                $crate::Text::as_str(self) == *other
            }
        }
    };
}

/// Gives a [`Text`](crate::Text) type that is a secret the traits of secrets: it is read and written, and never shown.
#[macro_export]
macro_rules! secret_text {
    ($ty:ident) => {
        $crate::__text_wire!($ty, true);

        impl $ty {
            /// The text: look where it goes.
            #[must_use]
            pub fn expose(&self) -> &str {
                $crate::Text::as_str(self)
            }
        }

        impl ::core::fmt::Debug for $ty {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str("[redacted]")
            }
        }
    };
}

/// What plain and secret texts share.
#[doc(hidden)]
#[macro_export]
macro_rules! __text_wire {
    ($ty:ident, $secret:literal) => {
        impl $crate::Wire for $ty {
            fn vacant() -> Self {
                $crate::Text::from_wire($crate::Compact::EMPTY)
            }

            fn read(
                &mut self,
                from: &mut $crate::Decoder<'_>,
            ) -> ::core::result::Result<(), $crate::Stop> {
                // In place: a text that is handed upwards is copied at each step.
                from.compact(&mut self.0)
            }

            fn write(&self, to: &mut $crate::Writer) {
                to.compact($crate::Text::kept(self), $secret);
            }

            fn check(&self, check: &mut $crate::Check) {
                <Self as $crate::Text>::RULES.check($crate::Text::as_str(self), check);
            }
        }

        impl ::core::str::FromStr for $ty {
            type Err = $crate::Violations;

            fn from_str(text: &str) -> ::core::result::Result<Self, $crate::Violations> {
                $crate::Text::checked_text(text)
            }
        }

        impl ::core::convert::TryFrom<&str> for $ty {
            type Error = $crate::Violations;

            fn try_from(text: &str) -> ::core::result::Result<Self, $crate::Violations> {
                $crate::Text::checked_text(text)
            }
        }

        impl ::core::convert::TryFrom<::std::string::String> for $ty {
            type Error = $crate::Violations;

            fn try_from(
                text: ::std::string::String,
            ) -> ::core::result::Result<Self, $crate::Violations> {
                $crate::Text::checked_text(&text)
            }
        }

        $crate::__serde!($ty);
    };
}

/// Gives an [`Enumeration`](crate::Enumeration) the traits of enumerations.
#[macro_export]
macro_rules! enumeration {
    ($ty:ident) => {
        impl $ty {
            /// Every value that the description lists, in its order.
            pub const ALL: &'static [Self] = <Self as $crate::Enumeration>::ALL;

            /// The text on the wire.
            #[must_use]
            pub fn as_str(&self) -> &str {
                $crate::Enumeration::as_str(self)
            }

            /// Whether the description does not list the value.
            #[must_use]
            pub fn is_unknown(&self) -> bool {
                $crate::Enumeration::is_unknown(self)
            }
        }

        impl $crate::Wire for $ty {
            fn vacant() -> Self {
                // Every enumeration has a value, and a vacant one never reaches a user.
                match <Self as $crate::Enumeration>::ALL {
                    [first, ..] => first.clone(),
                    [] => <Self as $crate::Enumeration>::from_text("")
                        .unwrap_or_else(|| unreachable!()),
                }
            }

            fn read(
                &mut self,
                from: &mut $crate::Decoder<'_>,
            ) -> ::core::result::Result<(), $crate::Stop> {
                $crate::Enumeration::read_text(self, from)
            }

            fn write(&self, to: &mut $crate::Writer) {
                to.string($crate::Enumeration::as_str(self));
            }

            fn check(&self, check: &mut $crate::Check) {
                $crate::Enumeration::check_text(self, check);
            }
        }

        impl ::core::fmt::Display for $ty {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str($crate::Enumeration::as_str(self))
            }
        }

        impl ::core::convert::AsRef<str> for $ty {
            fn as_ref(&self) -> &str {
                $crate::Enumeration::as_str(self)
            }
        }

        impl ::core::str::FromStr for $ty {
            type Err = $crate::Violations;

            fn from_str(text: &str) -> ::core::result::Result<Self, $crate::Violations> {
                $crate::Enumeration::parsed(text)
            }
        }

        impl ::core::convert::TryFrom<&str> for $ty {
            type Error = $crate::Violations;

            fn try_from(text: &str) -> ::core::result::Result<Self, $crate::Violations> {
                $crate::Enumeration::parsed(text)
            }
        }

        $crate::__serde!($ty);
    };
}

/// Gives a [`Numeric`](crate::Numeric) type the traits of numbers: `number!(Limit, i64)`, or `number!(Exact, ref Number)` where what it
/// holds is not copied freely.
#[macro_export]
macro_rules! number {
    ($ty:ident, ref $inner:ty) => {
        impl $ty {
            /// The number.
            #[must_use]
            pub fn get(&self) -> &$inner {
                $crate::Numeric::inner(self)
            }
        }

        $crate::__number!($ty, $inner);
    };
    ($ty:ident, $inner:ty) => {
        impl $ty {
            /// The number.
            #[must_use]
            pub fn get(self) -> $inner {
                $crate::Numeric::into_inner(self)
            }
        }

        $crate::__number!($ty, $inner);
    };
}

/// What numbers of all kinds share.
#[doc(hidden)]
#[macro_export]
macro_rules! __number {
    ($ty:ident, $inner:ty) => {
        impl $crate::Wire for $ty {
            fn vacant() -> Self {
                $crate::Numeric::from_wire($crate::Wire::vacant())
            }

            fn read(
                &mut self,
                from: &mut $crate::Decoder<'_>,
            ) -> ::core::result::Result<(), $crate::Stop> {
                *self = $crate::Numeric::from_wire(from.value()?);
                Ok(())
            }

            fn write(&self, to: &mut $crate::Writer) {
                $crate::Wire::write($crate::Numeric::inner(self), to);
            }

            fn check(&self, check: &mut $crate::Check) {
                <Self as $crate::Numeric>::RULES.check($crate::Numeric::inner(self), check);
            }
        }

        impl ::core::fmt::Display for $ty {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Display::fmt($crate::Numeric::inner(self), f)
            }
        }

        impl ::core::convert::TryFrom<$inner> for $ty {
            type Error = $crate::Violations;

            fn try_from(number: $inner) -> ::core::result::Result<Self, $crate::Violations> {
                $crate::Numeric::checked_number(number)
            }
        }

        impl ::core::convert::From<$ty> for $inner {
            fn from(value: $ty) -> Self {
                $crate::Numeric::into_inner(value)
            }
        }

        impl ::core::str::FromStr for $ty {
            type Err = $crate::Violations;

            fn from_str(text: &str) -> ::core::result::Result<Self, $crate::Violations> {
                <$ty as $crate::Json>::from_request_json(text)
            }
        }

        $crate::__serde!($ty);
    };
}

/// Serde's traits, where the feature asks for them.
#[cfg(feature = "serde")]
#[doc(hidden)]
#[macro_export]
macro_rules! __serde {
    ($ty:ty) => {
        impl $crate::serde::Serialize for $ty {
            fn serialize<S: $crate::serde::Serializer>(
                &self,
                to: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                $crate::serde::serialize(self, to)
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $ty {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(
                from: D,
            ) -> ::core::result::Result<Self, D::Error> {
                $crate::serde::deserialize(from)
            }
        }
    };
}

/// Serde's traits, where the feature asks for them.
#[cfg(not(feature = "serde"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __serde {
    ($ty:ty) => {};
}
