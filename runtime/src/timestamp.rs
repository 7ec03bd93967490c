//! Timestamps as RFC 3339 writes them.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The time some seconds after another, in UTC with milliseconds; the year stays between 1970 and 9999.
pub(crate) fn shifted(now: SystemTime, seconds: i64) -> String {
    let distance = Duration::from_secs(seconds.unsigned_abs());
    let moment = if seconds < 0 {
        now.checked_sub(distance)
    } else {
        now.checked_add(distance)
    };
    let since = moment.and_then(|moment| moment.duration_since(UNIX_EPOCH).ok());
    let since = since.unwrap_or_default();
    let (days, rest) = (since.as_secs() / 86_400, since.as_secs() % 86_400);
    let (year, month, day) = date(days.min(LAST_DAY));
    let (hour, minute, second) = (rest / 3_600, rest / 60 % 60, rest % 60);
    let millisecond = since.subsec_millis();
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{millisecond:03}Z")
}

/// The last day of the year 9999.
const LAST_DAY: u64 = 2_932_896;

/// The date of a day after the epoch, in the Gregorian calendar: years begin in March, so that a leap day is the last of its year.
fn date(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 {
        month_from_march + 3
    } else {
        month_from_march - 9
    };
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    (year, month, day)
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, UNIX_EPOCH};

    use super::shifted;

    #[test]
    fn moments_are_written_in_utc() {
        let at = |millis| UNIX_EPOCH + Duration::from_millis(millis);
        assert_eq!(shifted(at(0), 0), "1970-01-01T00:00:00.000Z");
        assert_eq!(shifted(at(951_782_400_123), 0), "2000-02-29T00:00:00.123Z");
        assert_eq!(shifted(at(951_868_800_000), -1), "2000-02-29T23:59:59.000Z");
        assert_eq!(
            shifted(at(1_773_480_413_000), -50 * 86_400),
            "2026-01-23T09:26:53.000Z"
        );
        assert_eq!(shifted(at(0), -1), "1970-01-01T00:00:00.000Z");
        assert_eq!(
            shifted(at(253_402_300_799_000), 86_400),
            "9999-12-31T23:59:59.000Z"
        );
    }
}
