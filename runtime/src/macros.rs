//! What every generated type of a kind has in common, so that generated code shows only what differs.

/// Gives a record or a union, whose [`Codec`](crate::Codec) is written out, the rest.
#[macro_export]
macro_rules! impl_serde {
    ($ty:ident) => {
        impl $crate::Boxable for $ty {
            const EMPTY: &'static Self = &<Self as $crate::Codec>::PLACEHOLDER;
        }

        $crate::__serde!($ty);
    };
}

/// The members of a record, each once: their position, the field, whether they must be there, the name on the wire (and `as` what JSON writes, where that has escapes), which side sets them if
/// not both, which texts are numbers in them, and what is checked of them. It stands in an `impl Codec` and becomes all of it that speaks of each member. What each row becomes is kept short, because that is what a
/// compiler takes its time for.
#[macro_export]
macro_rules! members {
    ($($index:literal $field:ident = $need:ident($wire:literal $(as $json:literal)?) $($access:ident)? $(: $texts:tt)? $(, $check:ident $(($rules:expr))? $([$value:literal])?)?;)* $(rest $rest:ident $(: $rest_texts:tt)?;)?) => {
        const FIELDS: &'static [$crate::Field] = &[$($crate::Field::$need($wire)),*];

        const MEMBERS: &'static [&'static str] = &[$(stringify!($field)),*];

        const PLACEHOLDER: Self = Self {
            $($field: $crate::Codec::PLACEHOLDER,)*
            $($rest: $crate::Codec::PLACEHOLDER,)?
        };

        fn read_field(
            &mut self,
            field: usize,
            from: &mut $crate::Decoder<'_>,
        ) -> ::core::result::Result<(), $crate::Abort> {
            match field {
                $($index => {
                    $(if !from.$access()? {
                        return ::core::result::Result::Ok(());
                    })?
                    $($(from.expect_items(&$rules);)?)?
                    from $(.with_texts($crate::number_texts!($texts)))?.read(&mut self.$field)
                })*
                _ => from.skip(),
            }
        }

        fn write_fields(&self, to: &mut $crate::Writer) {
            $($(if to.$access($wire, &self.$field))? {
                to $(.escaped_key($json))?.member($wire, &self.$field);
            })*
            $(to.rest(&self.$rest);)?
        }

        fn check_members(&self, check: &mut $crate::Check) {
            $($(if check.$access($crate::Field::$need($wire), &self.$field))? {
                $(check.$check($wire, &self.$field $(, &$rules)? $(, $value)?);)?
            })*
            $(check.rest(&self.$rest);)?
        }

        $(
            fn read_rest(
                &mut self,
                key: &str,
                from: &mut $crate::Decoder<'_>,
            ) -> ::core::result::Result<(), $crate::Abort> {
                from $(.with_texts($crate::number_texts!($rest_texts)))?.rest(key, &mut self.$rest)
            }
        )?
    };
}

/// Where numbers are read from texts as well ([`NumberTexts`](crate::NumberTexts)): `Integer` everywhere, or for the places of a tuple,
/// `[Integer, _]`.
#[macro_export]
macro_rules! number_texts {
    (_) => {
        $crate::NumberTexts::Nowhere
    };
    ($form:ident) => {
        $crate::NumberTexts::Everywhere($crate::NumberText::$form)
    };
    ([$($place:tt),*]) => {
        $crate::NumberTexts::Places(&[$($crate::number_texts!($place)),*])
    };
}

/// Reads a value as one variant of the union that `Self` is, in place: so nothing of it stands on the stack while what is inside is read.
#[macro_export]
macro_rules! variant {
    ($variant:ident $(: $texts:tt)?) => {
        |from: &mut $crate::Decoder<'_>, into: &mut Self| {
            $crate::begin_variant(into, Self::$variant);
            match into {
                Self::$variant(value) => from $(.with_texts($crate::number_texts!($texts)))?.read(value),
                _ => ::core::result::Result::Ok(()),
            }
        }
    };
}

/// The values of an enumeration, each once: the text on the wire and the variant; `_` stands for all others, where they are kept. It stands
/// in an `impl Enumeration` and becomes all of it that speaks of each value.
#[macro_export]
macro_rules! values {
    ($($wire:literal => Self::$variant:ident;)* $(_ => Self::$unknown:ident;)?) => {
        const ALL: &'static [Self] = &[$(Self::$variant),*];

        $(const PLACEHOLDER: Self = Self::$unknown($crate::Unknown::PLACEHOLDER);)?

        fn as_str(&self) -> &str {
            match self {
                $(Self::$variant => $wire,)*
                $(Self::$unknown(value) => value.as_str(),)?
            }
        }

        fn known(text: &str) -> ::core::option::Option<Self> {
            match text {
                $($wire => ::core::option::Option::Some(Self::$variant),)*
                _ => ::core::option::Option::None,
            }
        }

        $(
            fn unknown(value: $crate::Unknown) -> ::core::option::Option<Self> {
                ::core::option::Option::Some(Self::$unknown(value))
            }

            fn is_unknown(&self) -> bool {
                ::core::matches!(self, Self::$unknown(_))
            }
        )?
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

        impl $crate::Codec for $ty {
            const PLACEHOLDER: Self = <Self as $crate::Enumeration>::PLACEHOLDER;

            fn read(
                &mut self,
                from: &mut $crate::Decoder<'_>,
            ) -> ::core::result::Result<(), $crate::Abort> {
                $crate::Enumeration::read_value(self, from)
            }

            fn write(&self, to: &mut $crate::Writer) {
                $crate::Enumeration::write_value(self, to);
            }

            fn check(&self, check: &mut $crate::Check) {
                $crate::Enumeration::check_text(self, check);
            }
        }

        impl $crate::MapKey for $ty {
            fn read_key(
                text: &str,
                from: &mut $crate::Decoder<'_>,
            ) -> ::core::option::Option<Self> {
                $crate::Enumeration::read_name(text, from)
            }

            fn key_text(&self) -> &str {
                $crate::Enumeration::as_str(self)
            }

            fn check_key(&self, check: &mut $crate::Check) {
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

/// Gives an enumeration of integers what it can do besides.
#[macro_export]
macro_rules! integer_enumeration {
    ($ty:ident) => {
        impl $ty {
            /// The integer; `None` for one that the description does not list and that is beyond an `i64`.
            #[must_use]
            pub fn to_i64(&self) -> ::core::option::Option<i64> {
                self.as_str().parse().ok()
            }
        }

        impl ::core::convert::TryFrom<i64> for $ty {
            type Error = $crate::Violations;

            fn try_from(integer: i64) -> ::core::result::Result<Self, $crate::Violations> {
                $crate::Enumeration::parsed(&::std::string::ToString::to_string(&integer))
            }
        }
    };
}

/// Serde's traits, where the feature asks for them.
#[cfg(feature = "serde")]
#[doc(hidden)]
#[macro_export]
macro_rules! __serde {
    ($ty:ty $(, $rules:ident: $bound:path)*) => {
        impl<$($rules: $bound),*> $crate::serde::Serialize for $ty {
            fn serialize<S: $crate::serde::Serializer>(
                &self,
                to: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                $crate::serde::serialize(self, to)
            }
        }

        impl<'de $(, $rules: $bound)*> $crate::serde::Deserialize<'de> for $ty {
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
    ($ty:ty $(, $rules:ident: $bound:path)*) => {};
}
