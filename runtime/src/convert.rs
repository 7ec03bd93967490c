//! Conversions between exact texts and the types of other crates, and what can be said without them.

use std::cmp::Ordering;

#[cfg(any(feature = "jiff", feature = "chrono"))]
use crate::Date;
use crate::exact::Exact;
use crate::format::{digits, offset_minutes};
use crate::{Decimal, Format, Timestamp};

impl Decimal {
    /// The order of the values: `1.50` and `1.5` are equal in it. `None` when one of the two is no decimal number.
    #[must_use]
    pub fn cmp_value(&self, other: &Self) -> Option<Ordering> {
        let valid = Format::Decimal.holds(self.as_str()) && Format::Decimal.holds(other.as_str());
        valid.then(|| Exact::new(self.as_str()).cmp(&Exact::new(other.as_str())))
    }
}

impl Timestamp {
    /// Seconds since 1970-01-01T00:00:00Z and nanoseconds after them; digits beyond the ninth are left out.
    /// `None` when the text is no RFC 3339 date and time, as a service may have sent it.
    #[must_use]
    pub fn to_unix(&self) -> Option<(i64, u32)> {
        let text = self.as_str();
        if !Format::DateTime.holds(text) {
            return None;
        }
        let number = |range: std::ops::Range<usize>| digits(text.get(range)).map(i64::from);
        let days = days_since_1970(number(0..4)?, number(5..7)?, number(8..10)?);
        let seconds = number(11..13)? * 3600 + number(14..16)? * 60 + number(17..19)?;
        let rest = text.get(19..)?;
        let fraction_length = rest.strip_prefix('.').map_or(0, |rest| {
            rest.bytes().take_while(u8::is_ascii_digit).count()
        });
        let fraction = rest
            .get(1..=fraction_length.min(9))
            .filter(|_| fraction_length > 0)
            .unwrap_or("0");
        let nanos = digits(Some(&format!("{fraction:0<9}")))?;
        let offset = offset_minutes(rest.get(
            if fraction_length > 0 {
                fraction_length + 1
            } else {
                0
            }..,
        )?)?;
        Some((days * 86_400 + seconds - offset * 60, nanos))
    }
}

/// The days from 1970-01-01 to a day of the Gregorian calendar, counted in eras of 400 years that begin in March.
fn days_since_1970(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let year_of_era = year.rem_euclid(400);
    let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    era * 146_097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year - 719_468
}

/// Conversions that may fail because a service sent a text that is none, and back, which cannot.
macro_rules! conversions {
    ($($feature:literal: $from:ident <=> $to:ty, $error:ty, $parse:expr, $print:expr;)*) => {$(
        #[cfg(feature = $feature)]
        impl TryFrom<&$from> for $to {
            type Error = $error;

            fn try_from(value: &$from) -> Result<Self, Self::Error> {
                let parse: fn(&str) -> Result<$to, $error> = $parse;
                parse(value.as_str())
            }
        }

        #[cfg(feature = $feature)]
        impl From<$to> for $from {
            fn from(value: $to) -> Self {
                let print: fn($to) -> String = $print;
                Self::from_wire(print(value).into())
            }
        }
    )*};
}

conversions! {
    "jiff": Timestamp <=> jiff::Timestamp, jiff::Error, str::parse, |value| value.to_string();
    "jiff": Date <=> jiff::civil::Date, jiff::Error, str::parse, |value| value.to_string();
    "chrono": Timestamp <=> chrono::DateTime<chrono::FixedOffset>, chrono::ParseError, chrono::DateTime::parse_from_rfc3339,
        |value| value.to_rfc3339();
    "chrono": Date <=> chrono::NaiveDate, chrono::ParseError, str::parse, |value| value.to_string();
    "time": Timestamp <=> time::OffsetDateTime, time::error::Parse,
        |text| time::OffsetDateTime::parse(text, &time::format_description::well_known::Rfc3339),
        |value| value.format(&time::format_description::well_known::Rfc3339).unwrap_or_default();
    "bigdecimal": Decimal <=> bigdecimal::BigDecimal, bigdecimal::ParseBigDecimalError, str::parse, |value| value.to_plain_string();
    "rust_decimal": Decimal <=> rust_decimal::Decimal, rust_decimal::Error, rust_decimal::Decimal::from_str_exact,
        |value| value.to_string();
}

#[cfg(test)]
mod tests {
    use crate::{Decimal, Timestamp};

    #[test]
    fn moments_become_seconds() {
        let unix = |text: &str| Timestamp::from_wire(text.into()).to_unix();
        assert_eq!(unix("1970-01-01T00:00:00Z"), Some((0, 0)));
        assert_eq!(
            unix("2026-11-20T22:21:00.5Z"),
            Some((1_795_213_260, 500_000_000))
        );
        assert_eq!(
            unix("2000-03-01T00:00:00.1234567899+01:30"),
            Some((951_863_400, 123_456_789))
        );
        assert_eq!(unix("1969-12-31T23:59:59z"), Some((-1, 0)));
        assert_eq!(unix("yesterday"), None);
    }

    #[test]
    fn amounts_keep_their_text_and_have_a_value() {
        let amount: Decimal = "1.500".parse().expect("an amount");
        assert_eq!(amount.as_str(), "1.500");
        let same: Decimal = "1.5".parse().expect("an amount");
        assert_ne!(amount, same);
        assert_eq!(amount.cmp_value(&same), Some(std::cmp::Ordering::Equal));
    }
}
