//! Types of the user's own in the place of schemas.

use std::fmt::{self, Debug, Display};
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::str::FromStr;

use crate::{Abort, Code, Codec, Decoder, RawJson, Writer};

/// What a type needs to stand in the place of a schema: it is read from a text, and written as one. Every type that can has it.
///
/// The text is that of a string ([`Own`]), or the JSON of any value ([`OwnJson`]).
pub trait OwnType: FromStr<Err: Display> + Display + Debug + Clone + Send + Sync + 'static {}

impl<T: FromStr<Err: Display> + Display + Debug + Clone + Send + Sync + 'static> OwnType for T {}

macro_rules! own {
    ($(#[$doc:meta])* $name:ident, $equal:expr) => {
        $(#[$doc])*
        ///
        /// It is used like the value, made of it by `from`, and gives it back by [`into_inner`](Self::into_inner). Two are equal when they
        /// are written alike, whatever the type says; `*one == *other` and `*one < *other` compare the values.
        #[derive(Clone)]
        pub struct $name<T>(
            /// There is none only while a document is read.
            Option<T>,
        );

        impl<T> $name<T> {
            /// Takes a value.
            pub const fn new(value: T) -> Self {
                Self(Some(value))
            }

            /// The value.
            #[must_use]
            pub fn into_inner(self) -> T {
                match self.0 {
                    Some(value) => value,
                    None => unreachable!("a value that was read is there"),
                }
            }
        }

        impl<T> From<T> for $name<T> {
            fn from(value: T) -> Self {
                Self::new(value)
            }
        }

        impl<T> Deref for $name<T> {
            type Target = T;

            fn deref(&self) -> &T {
                match &self.0 {
                    Some(value) => value,
                    None => unreachable!("a value that was read is there"),
                }
            }
        }

        impl<T: FromStr> FromStr for $name<T> {
            type Err = T::Err;

            fn from_str(text: &str) -> Result<Self, T::Err> {
                text.parse().map(Self::new)
            }
        }

        impl<T: Debug> Debug for $name<T> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match &self.0 {
                    Some(value) => value.fmt(f),
                    None => f.write_str("(empty)"),
                }
            }
        }

        impl<T: Display> Display for $name<T> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.as_ref().map_or(Ok(()), |value| value.fmt(f))
            }
        }

        impl<T: Display> PartialEq for $name<T> {
            fn eq(&self, other: &Self) -> bool {
                $equal(self) == $equal(other)
            }
        }

        impl<T: Display> Eq for $name<T> {}

        impl<T: Display> Hash for $name<T> {
            fn hash<H: Hasher>(&self, state: &mut H) {
                $equal(self).hash(state);
            }
        }

        crate::__serde!($name<T>, T: OwnType);
    };
}

own! {
    /// A type of the user's own that stands for a string.
    Own, ToString::to_string
}

own! {
    /// A type of the user's own that stands for any value of JSON.
    OwnJson, json
}

impl<T: OwnType> Codec for Own<T> {
    const PLACEHOLDER: Self = Self(None);

    fn read(&mut self, from: &mut Decoder<'_>) -> Result<(), Abort> {
        let at = from.place();
        if let Some(text) = from.text_slice()? {
            self.0 = parsed(&text, at, from);
        }
        Ok(())
    }

    fn write(&self, to: &mut Writer) {
        to.string(&self.to_string());
    }
}

impl<T: OwnType> Codec for OwnJson<T> {
    const PLACEHOLDER: Self = Self(None);

    fn read(&mut self, from: &mut Decoder<'_>) -> Result<(), Abort> {
        let at = from.place();
        let json = from.raw()?;
        self.0 = parsed(json, at, from);
        Ok(())
    }

    /// What is no JSON is written as `null`, so that what is around it stays readable.
    fn write(&self, to: &mut Writer) {
        json(self).write(to);
    }
}

/// What a value writes, as JSON.
fn json<T: Display>(value: &OwnJson<T>) -> RawJson {
    value.to_string().parse().unwrap_or(RawJson::PLACEHOLDER)
}

/// The value of a text that stands at a place; what the type refuses is noted with its own words.
fn parsed<T: OwnType>(text: &str, at: usize, from: &mut Decoder<'_>) -> Option<T> {
    match text.parse() {
        Ok(value) => Some(value),
        Err(error) => {
            from.note_at(at, None, Code::Format, format!("cannot be read: {error}"));
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fmt;
    use std::str::FromStr;

    use super::{Own, OwnJson};
    use crate::Json;

    /// Cents, as `1.25` or as `{"cents":125}`.
    #[derive(Debug, Clone)]
    struct Cents(u64);

    impl FromStr for Cents {
        type Err = String;

        fn from_str(text: &str) -> Result<Self, String> {
            let cents = text
                .strip_prefix("{\"cents\":")
                .and_then(|rest| rest.strip_suffix('}'));
            let cents = cents.unwrap_or(text).replace('.', "");
            cents
                .parse()
                .map(Self)
                .map_err(|_| format!("`{text}` is no amount"))
        }
    }

    impl fmt::Display for Cents {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "{}.{:02}", self.0 / 100, self.0 % 100)
        }
    }

    #[test]
    fn a_text_is_what_the_type_reads_and_writes() {
        let read = Vec::<Own<Cents>>::from_json(r#"["1.25","0.50"]"#).expect("amounts");
        let cents: Vec<u64> = read.iter().map(|each| (**each).0).collect();
        assert_eq!(cents, [125, 50]);
        assert_eq!(read.to_json(), r#"["1.25","0.50"]"#);
    }

    #[test]
    fn what_the_type_refuses_is_a_violation_with_its_words() {
        let refused =
            Vec::<Own<Cents>>::from_request_json(r#"["1.25","x"]"#).expect_err("no amount");
        assert_eq!(refused.to_string(), "/1 cannot be read: `x` is no amount");
    }

    #[test]
    fn any_value_is_read_from_its_json() {
        let read = Vec::<OwnJson<Cents>>::from_json(r#"[{"cents":125}, 1.25]"#).expect("amounts");
        assert_eq!(read[0], read[1]);
        assert_eq!(read.to_json(), "[1.25,1.25]");
        assert_eq!(read[0].clone().into_inner().0, 125);
        let other = OwnJson::new(Cents(126));
        assert_ne!(read[0], other);
    }
}
