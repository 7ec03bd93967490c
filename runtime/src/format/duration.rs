//! Durations as ISO 8601 writes them.

/// The seconds of a day.
const DAY: i64 = 86_400;

/// The units before the `T`, in their order, with their seconds; a year has 365 days here, and a month 30.
const DATE: &[(char, i64)] = &[
    ('Y', 365 * DAY),
    ('M', 30 * DAY),
    ('W', 7 * DAY),
    ('D', DAY),
];

/// The units behind the `T`.
const TIME: &[(char, i64)] = &[('H', 3_600), ('M', 60), ('S', 1)];

/// The seconds of a duration such as `P1DT12H` or `-P50D`; a year has 365 days here, and a month 30.
///
/// `None` when it is none: units stand in their order, each behind a whole number. More seconds than an `i64` holds are the most of it.
#[must_use]
pub fn seconds(text: &str) -> Option<i64> {
    let (sign, unsigned) = match text.strip_prefix('-') {
        Some(unsigned) => (-1, unsigned),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let Duration { date, time } = Duration::parse(unsigned)?;
    let of = |counts: &[(char, i64)], units: &[(char, i64)]| {
        let mut total = 0_i64;
        for (unit, count) in counts {
            let known = units.iter().find(|(known, _)| known == unit);
            let seconds = known.map_or(0, |(_, seconds)| *seconds);
            total = total.saturating_add(count.saturating_mul(seconds));
        }
        total
    };
    let time = of(time.as_deref().unwrap_or_default(), TIME);
    Some(sign * of(&date, DATE).saturating_add(time))
}

/// Whether a text is a duration as RFC 3339, appendix A, has it: without a sign, without gaps between units, and weeks on their own.
pub(super) fn is_duration(text: &str) -> bool {
    let Some(Duration { date, time }) = Duration::parse(text) else {
        return false;
    };
    let letters = |counts: &[(char, i64)]| counts.iter().map(|(unit, _)| *unit).collect::<String>();
    let date = letters(&date);
    let has_no_gap = "YMD".contains(&date) || date == "W" && time.is_none();
    has_no_gap && time.is_none_or(|time| "HMS".contains(&letters(&time)))
}

/// The counts of a duration, each with its unit.
struct Duration {
    date: Vec<(char, i64)>,
    /// What stands behind the `T`.
    time: Option<Vec<(char, i64)>>,
}

impl Duration {
    fn parse(text: &str) -> Option<Self> {
        let rest = text.strip_prefix('P').filter(|rest| !rest.is_empty())?;
        let (date, time) = match rest.split_once('T') {
            Some((_, "")) => return None,
            Some((date, time)) => (date, Some(counts(time, TIME)?)),
            None => (rest, None),
        };
        let date = counts(date, DATE)?;
        Some(Self { date, time })
    }
}

/// Whole numbers, each with one of the units, in the order of the units.
fn counts(text: &str, units: &[(char, i64)]) -> Option<Vec<(char, i64)>> {
    let (mut counts, mut units, mut rest) = (Vec::new(), units.iter(), text);
    while !rest.is_empty() {
        let end = rest.find(|it: char| !it.is_ascii_digit())?;
        let (digits, after) = rest.split_at_checked(end)?;
        let unit = after.chars().next()?;
        if digits.is_empty() || !units.any(|(known, _)| *known == unit) {
            return None;
        }
        counts.push((unit, digits.parse().unwrap_or(i64::MAX)));
        rest = after.get(unit.len_utf8()..)?;
    }
    Some(counts)
}

#[cfg(test)]
mod tests {
    use super::{is_duration, seconds};

    #[test]
    fn durations_are_counted_in_seconds() {
        let rows = [
            ("PT0S", 0),
            ("-P50D", -50 * 86_400),
            ("P1DT2H3M4S", 86_400 + 2 * 3_600 + 3 * 60 + 4),
            ("+P2W", 14 * 86_400),
            ("P1Y2M3W4D", (365 + 60 + 21 + 4) * 86_400),
            ("-P99999999999999999999Y", -i64::MAX),
        ];
        for (text, expected) in rows {
            assert_eq!(seconds(text), Some(expected), "{text}");
        }
        for bad in [
            "", "P", "50D", "PT", "P1H", "P1D2Y", "PD", "P5", "--P1D", "P1é",
        ] {
            assert_eq!(seconds(bad), None, "{bad}");
        }
    }

    #[test]
    fn the_standard_knows_no_sign_and_no_gap() {
        for good in ["P1Y2M3DT4H5M6S", "PT1H", "P4W", "P50D"] {
            assert!(is_duration(good), "{good}");
        }
        for bad in ["-P1D", "P1Y2D", "P1W2D", "P1WT1H", "PT1H2S"] {
            assert!(!is_duration(bad), "{bad}");
        }
    }
}
