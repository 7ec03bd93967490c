//! Days of the calendar, which deprecations are compared with.

use oasmith::days_since_1970;

/// A day of the Gregorian calendar: how many there are between 1970-01-01 and it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(i64);

impl Day {
    /// The day of a date of RFC 3339; none of what is no date.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        days_since_1970(text).map(Self)
    }

    /// The day of a time in UTC, by the seconds from 1970.
    #[must_use]
    pub fn of_unix(seconds: u64) -> Self {
        Self(i64::try_from(seconds / 86_400).unwrap_or(i64::MAX))
    }

    /// How many days there are from this one to another; less than none if that is over.
    pub(crate) const fn days_until(self, other: Self) -> i64 {
        other.0.saturating_sub(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::Day;

    #[test]
    fn days_are_counted_over_leap_days_and_turns_of_years() {
        let day = |text| Day::parse(text).expect("a date");
        assert_eq!(day("1970-01-01"), Day::of_unix(86_399));
        assert_eq!(day("2024-02-29"), Day::of_unix(1_709_164_800));
        for (from, to, days) in [
            ("2023-12-31", "2024-01-01", 1),
            ("2024-02-28", "2024-03-01", 2),
            ("2100-02-28", "2100-03-01", 1),
            ("1969-01-01", "1970-01-01", 365),
            ("2026-01-31", "2025-01-31", -365),
        ] {
            assert_eq!(day(from).days_until(day(to)), days, "{from} {to}");
        }
        for text in ["2026-02-29", "2026-1-1", "2026-01-01T00:00:00Z", "soon", ""] {
            assert_eq!(Day::parse(text), None, "{text}");
        }
    }
}
