//! The instant that a date and time is, as it lies in its text.

use crate::Format;
use crate::format::{digits, offset_minutes};

/// The instant of a text such as `2026-01-31T09:30:00.5+01:00`: equal for equal instants however they are written, in their order, with all digits
/// of a second.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct InstantKey<'t> {
    /// Seconds since 1970-01-01T00:00:00Z, or since the day began in UTC; those of a leap second are of the second before it.
    seconds: i64,
    /// Whether it is in a leap second.
    is_leap: bool,
    /// The digits behind the point, without zeros at the end.
    fraction: &'t str,
}

impl<'t> InstantKey<'t> {
    /// The instant of a date and time; `None` when a text is none as RFC 3339 has it.
    #[must_use]
    pub fn of(text: &'t str) -> Option<Self> {
        if !Format::DateTime.holds(text) {
            return None;
        }
        let days = days_of_valid(text.get(..10)?)?;
        let time = Self::of_valid(text.get(11..)?)?;
        Some(Self {
            seconds: days * 86_400 + time.seconds,
            ..time
        })
    }

    /// The instant of a time of day; `None` when a text is none as RFC 3339 has it.
    #[must_use]
    pub fn of_time(text: &'t str) -> Option<Self> {
        Self::of_valid(Some(text).filter(|text| Format::Time.holds(text))?)
    }

    fn of_valid(time: &'t str) -> Option<Self> {
        let number = |range: std::ops::Range<usize>| digits(time.get(range)).map(i64::from);
        let second = number(6..8)?;
        let is_leap = second == 60;
        let rest = time.get(8..)?;
        let fraction = rest.strip_prefix('.').unwrap_or_default();
        let length = fraction.bytes().take_while(u8::is_ascii_digit).count();
        let (fraction, offset) = if length == 0 {
            ("", rest)
        } else {
            fraction.split_at_checked(length)?
        };
        let seconds = number(0..2)? * 3600 + number(3..5)? * 60 + second - i64::from(is_leap);
        Some(Self {
            seconds: seconds - offset_minutes(offset)? * 60,
            is_leap,
            fraction: fraction.trim_end_matches('0'),
        })
    }

    /// Seconds, and nanoseconds after them. POSIX knows no leap seconds: one is the second after it. Digits beyond the ninth are left out.
    pub(crate) fn to_unix(self) -> Option<(i64, u32)> {
        let nanos = self.fraction.get(..9).unwrap_or(self.fraction);
        let nanos = digits(Some(&format!("{nanos:0<9}")))?;
        Some((self.seconds + i64::from(self.is_leap), nanos))
    }
}

/// The days from 1970-01-01 to a date such as `2026-01-31`, in the Gregorian calendar; `None` when a text is none as RFC 3339 has it.
#[must_use]
pub fn days_since_1970(date: &str) -> Option<i64> {
    days_of_valid(Some(date).filter(|date| Format::Date.holds(date))?)
}

fn days_of_valid(date: &str) -> Option<i64> {
    let number = |range: std::ops::Range<usize>| digits(date.get(range)).map(i64::from);
    let (year, month, day) = (number(0..4)?, number(5..7)?, number(8..10)?);
    // Eras have 400 years, which begin in March, so that a leap day is the last of its year.
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let year_of_era = year.rem_euclid(400);
    let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    let leap_days = year_of_era / 4 - year_of_era / 100;
    Some(era * 146_097 + year_of_era * 365 + leap_days + day_of_year - 719_468)
}

#[cfg(test)]
mod tests {
    use super::InstantKey;

    /// Each line is of equal instants, and before the next.
    const INSTANTS: &[&[&str]] = &[
        &["0000-01-01T00:00:00+23:59"],
        &["1969-12-31T23:59:59.999999999999Z"],
        &["1970-01-01T00:00:00Z", "1970-01-01T01:00:00.000+01:00"],
        &["1990-12-31T23:59:59.5Z", "1990-12-31t15:59:59.50-08:00"],
        &["1990-12-31T23:59:60Z", "1990-12-31T15:59:60-08:00"],
        &["1990-12-31T23:59:60.25Z"],
        &["1991-01-01T00:00:00Z", "1990-12-31T16:00:00-08:00"],
        &[
            "2026-01-31T09:30:00Z",
            "2026-01-31T09:30:00-00:00",
            "2026-02-01T00:30:00+15:00",
        ],
    ];

    #[test]
    fn instants_compare_however_they_are_written() {
        let rows = INSTANTS.iter().enumerate();
        let all = rows.flat_map(|(row, texts)| texts.iter().map(move |text| (row, *text)));
        for (row, one) in all.clone() {
            for (other_row, other) in all.clone() {
                let key = |text| InstantKey::of(text).expect("an instant");
                assert_eq!(
                    key(one).cmp(&key(other)),
                    row.cmp(&other_row),
                    "{one} and {other}"
                );
            }
        }
    }

    #[test]
    fn times_are_those_of_one_day() {
        let key = |text| InstantKey::of_time(text).expect("a time");
        assert_eq!(key("09:30:00Z"), key("10:30:00.0+01:00"));
        assert!(key("23:30:00-01:00") > key("00:30:00Z"));
        assert_eq!(InstantKey::of_time("09:30:00"), None);
    }
}
