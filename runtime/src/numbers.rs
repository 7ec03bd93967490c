//! Numbers that are kept exactly as they were written.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use crate::exact::Exact;
use crate::{Abort, Code, Codec, Decoder, InlineString, Kind, Violation, Violations, Writer};

macro_rules! from_integers {
    ($ty:ident: $($from:ty)*) => {$(
        impl From<$from> for $ty {
            fn from(value: $from) -> Self {
                Self(value.to_string().into())
            }
        }
    )*};
}

macro_rules! exact_number {
    ($(#[$doc:meta])* $ty:ident, $noun:literal, $valid:expr) => {
        $(#[$doc])*
        #[derive(Clone)]
        pub struct $ty(InlineString);

        impl $ty {
            /// Takes a number as it came, unchecked.
            #[doc(hidden)]
            #[must_use]
            pub fn from_wire(text: InlineString) -> Self {
                Self(text)
            }

            /// The number as it was written.
            #[must_use]
            pub fn as_str(&self) -> &str {
                self.0.as_str()
            }

            /// The number as an `i64`, if it is one.
            #[must_use]
            pub fn to_i64(&self) -> Option<i64> {
                Exact::new(self.as_str()).to_i64()
            }

            /// The nearest `f64`.
            #[must_use]
            pub fn to_f64(&self) -> f64 {
                self.as_str().parse().unwrap_or(f64::NAN)
            }
        }

        /// By value: `1` and `1.0` are equal, however they are kept.
        impl PartialEq for $ty {
            fn eq(&self, other: &Self) -> bool {
                self.0 == other.0 || Exact::new(self.as_str()) == Exact::new(other.as_str())
            }
        }

        impl Eq for $ty {}

        impl Hash for $ty {
            fn hash<H: Hasher>(&self, state: &mut H) {
                Exact::new(self.as_str()).hash(state);
            }
        }

        impl Ord for $ty {
            fn cmp(&self, other: &Self) -> Ordering {
                Exact::new(self.as_str()).cmp(&Exact::new(other.as_str()))
            }
        }

        impl PartialOrd for $ty {
            fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
                Some(self.cmp(other))
            }
        }

        impl fmt::Debug for $ty {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl fmt::Display for $ty {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }

        from_integers!($ty: i8 u8 i16 u16 i32 u32 i64 u64 isize usize);

        /// With all digits.
        impl TryFrom<&str> for $ty {
            type Error = Violations;

            fn try_from(text: &str) -> Result<Self, Violations> {
                text.parse()
            }
        }

        impl FromStr for $ty {
            type Err = Violations;

            fn from_str(text: &str) -> Result<Self, Violations> {
                let valid: fn(&Exact) -> bool = $valid;
                let mut from = Decoder::new(text.as_bytes(), crate::Limits::REQUEST, crate::Mode::Strict);
                match from.peek_kind() {
                    Ok(Kind::Number) if from.raw() == Ok(text) && valid(&Exact::new(text)) => Ok(Self(text.into())),
                    _ => Err(Violation::new(Code::Type, concat!("must be ", $noun)).into()),
                }
            }
        }

        crate::__serde!($ty);

        impl Codec for $ty {
            const PLACEHOLDER: Self = Self(InlineString::EMPTY);

            fn read(&mut self, from: &mut Decoder<'_>) -> Result<(), Abort> {
                let valid: fn(&Exact) -> bool = $valid;
                let start = from.place();
                let Some(lexeme) = from.lexeme()? else { return Ok(()) };
                if valid(&Exact::new(&lexeme)) {
                    self.0 = InlineString::from(&*lexeme);
                } else {
                    from.note_at(start, None, Code::Type, concat!("must be ", $noun));
                }
                Ok(())
            }

            fn write(&self, to: &mut Writer) {
                if to.compares() { to.raw(&Exact::new(self.as_str()).canonical()) } else { to.raw_bytes(self.0.as_bytes()) }
            }
        }
    };
}

exact_number!(
    /// Any JSON number, exactly as it was written: `1.50` stays `1.50`, and is equal to `1.5`.
    Number,
    "a number",
    |_| true
);

exact_number!(
    /// An integer of any size, exactly as it was written.
    Integer,
    "an integer",
    Exact::is_integer
);

/// With the fewest digits that are read as the same number.
impl TryFrom<f64> for Number {
    type Error = Violations;

    fn try_from(value: f64) -> Result<Self, Violations> {
        value.to_string().parse()
    }
}
