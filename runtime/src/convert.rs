//! Conversions between exact texts and the types of other crates.

#[cfg(any(feature = "jiff", feature = "chrono"))]
use crate::Date;
#[cfg(any(feature = "jiff", feature = "chrono", feature = "time"))]
use crate::{ByInstant, CheckedText, Timestamp};

/// Conversions from texts, which may fail because a service sent one that is none or because the type holds less, and back, which cannot.
macro_rules! conversions {
    ($($feature:literal: [$($rules:ident)?] $from:ty as $made:ident <=> $to:ty, $error:ty, $parse:expr, $print:expr;)*) => {$(
        #[cfg(feature = $feature)]
        impl<$($rules)?> TryFrom<&$from> for $to {
            type Error = $error;

            fn try_from(value: &$from) -> Result<Self, Self::Error> {
                let parse: fn(&str) -> Result<$to, $error> = $parse;
                parse(value.as_str())
            }
        }

        #[cfg(feature = $feature)]
        impl From<$to> for $made {
            fn from(value: $to) -> Self {
                let print: fn($to) -> String = $print;
                Self::from_wire(print(value).into())
            }
        }
    )*};
}

conversions! {
    "jiff": [R] CheckedText<R, ByInstant> as Timestamp <=> jiff::Timestamp, jiff::Error, str::parse, |value| value.to_string();
    "jiff": [] Date as Date <=> jiff::civil::Date, jiff::Error, str::parse, |value| value.to_string();
    "chrono": [R] CheckedText<R, ByInstant> as Timestamp <=> chrono::DateTime<chrono::FixedOffset>, chrono::ParseError,
        chrono::DateTime::parse_from_rfc3339, |value| value.to_rfc3339();
    "chrono": [] Date as Date <=> chrono::NaiveDate, chrono::ParseError, str::parse, |value| value.to_string();
    "time": [R] CheckedText<R, ByInstant> as Timestamp <=> time::OffsetDateTime, time::error::Parse,
        |text| time::OffsetDateTime::parse(text, &time::format_description::well_known::Rfc3339),
        |value| value.format(&time::format_description::well_known::Rfc3339).unwrap_or_default();
}

/// Conversions of texts that keep their rules: one that a value of another type breaks is an error. All texts have them, as ids are UUIDs in one API and
/// something else in another.
#[cfg(any(feature = "uuid", feature = "url"))]
mod texts {
    use crate::{CheckedText, TextRule, Violations};

    macro_rules! texts {
        ($($feature:literal: $to:ty, $error:ty;)*) => {$(
            #[cfg(feature = $feature)]
            impl<R> TryFrom<&CheckedText<R>> for $to {
                type Error = $error;

                fn try_from(value: &CheckedText<R>) -> Result<Self, Self::Error> {
                    value.as_str().parse()
                }
            }

            #[cfg(feature = $feature)]
            impl<R: TextRule> TryFrom<$to> for CheckedText<R> {
                type Error = Violations;

                fn try_from(value: $to) -> Result<Self, Violations> {
                    Self::try_from(value.to_string())
                }
            }
        )*};
    }

    texts! {
        "url": url::Url, url::ParseError;
        "uuid": uuid::Uuid, uuid::Error;
    }
}

/// Without a copy, and without the name of the file.
#[cfg(feature = "bytes")]
impl From<crate::Binary> for bytes::Bytes {
    fn from(value: crate::Binary) -> Self {
        value.into_bytes().into()
    }
}

#[cfg(feature = "bytes")]
impl From<bytes::Bytes> for crate::Binary {
    fn from(value: bytes::Bytes) -> Self {
        Vec::from(value).into()
    }
}

/// Conversions of decimal numbers, exact both ways: what one side cannot hold is an error. All types of decimal texts have them, whatever their rules.
#[cfg(any(feature = "bigdecimal", feature = "rust_decimal"))]
mod decimals {
    use crate::{ByNumber, CheckedText, Code, Format, TextRule, Violation, Violations};

    /// The value of a text; a text that is no decimal number, as a service may have sent it, is an error as it would be in a request.
    fn read<T>(
        text: &str,
        parse: impl FnOnce(&str) -> Option<T>,
        beyond: &'static str,
    ) -> Result<T, Violations> {
        let value = if Format::Decimal.holds(text) {
            parse(text).ok_or(beyond)
        } else {
            Err(Format::Decimal.describe())
        };
        value.map_err(|message| Violation::new(Code::Format, message).into())
    }

    macro_rules! decimals {
        ($($feature:literal: $to:ty, $parse:expr, $beyond:literal, $print:expr;)*) => {$(
            #[cfg(feature = $feature)]
            impl<R> TryFrom<&CheckedText<R, ByNumber>> for $to {
                type Error = Violations;

                fn try_from(value: &CheckedText<R, ByNumber>) -> Result<Self, Violations> {
                    read(value.as_str(), $parse, $beyond)
                }
            }

            /// With all digits; an error where the number breaks a rule of the type.
            #[cfg(feature = $feature)]
            impl<R: TextRule> TryFrom<$to> for CheckedText<R, ByNumber> {
                type Error = Violations;

                fn try_from(value: $to) -> Result<Self, Violations> {
                    let print: fn(&$to) -> Result<String, Violations> = $print;
                    Self::try_from(print(&value)?)
                }
            }
        )*};
    }

    decimals! {
        "bigdecimal": bigdecimal::BigDecimal, |text| text.parse().ok(), "is a decimal number that `bigdecimal` cannot hold", written_out;
        "rust_decimal": rust_decimal::Decimal, |text| rust_decimal::Decimal::from_str_exact(text).ok(),
            "has more digits than `rust_decimal` can hold", |value| Ok(value.to_string());
    }

    /// The most zeros that a power of ten is written out with, before the point or behind it: `1e4096`.
    #[cfg(feature = "bigdecimal")]
    const MAX_ZEROS: u64 = 4096;

    /// A number without an exponent, which a few bytes can make as long as the memory.
    #[cfg(feature = "bigdecimal")]
    fn written_out(value: &bigdecimal::BigDecimal) -> Result<String, Violations> {
        let (_, scale) = value.as_bigint_and_exponent();
        if scale.unsigned_abs() > MAX_ZEROS.max(value.digits()) {
            let message = "has an exponent beyond 4096, and would be written out in full";
            return Err(Violation::new(Code::Format, message).into());
        }
        Ok(value.to_plain_string())
    }
}
