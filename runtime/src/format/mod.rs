//! Formats: what a text stands for, checked by the standard that defines it.

mod mail;
mod uri;

/// A format of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// `date-time`: RFC 3339, section 5.6.
    DateTime,
    /// `date`: RFC 3339, full-date.
    Date,
    /// `time`: RFC 3339, full-time.
    Time,
    /// `duration`: ISO 8601 as in RFC 3339, appendix A.
    Duration,
    /// A decimal number: digits, at most one point, a sign.
    Decimal,
    /// `uri`: RFC 3986, with a scheme.
    Uri,
    /// `uri-reference`: RFC 3986.
    UriReference,
    /// `uuid`: RFC 9562.
    Uuid,
    /// `email`: RFC 5321, `Mailbox`.
    Email,
    /// `hostname`: RFC 1123. What a label stands for that begins with `xn--` is not looked at.
    Hostname,
    /// `ipv4`: RFC 2673, dotted quads.
    Ipv4,
    /// `ipv6`: RFC 4291.
    Ipv6,
    /// `byte`: base 64, RFC 4648 with padding.
    Base64,
}

impl Format {
    /// Whether a text is of this format.
    #[must_use]
    pub fn holds(self, text: &str) -> bool {
        match self {
            Self::DateTime => date_time(text),
            Self::Date => date(text),
            Self::Time => time(text),
            Self::Duration => duration(text),
            Self::Decimal => decimal(text),
            Self::Uri => uri::is_uri(text),
            Self::UriReference => uri::is_reference(text),
            Self::Uuid => uuid(text),
            Self::Email => mail::is_email(text),
            Self::Hostname => mail::is_hostname(text),
            Self::Ipv4 => text.parse::<std::net::Ipv4Addr>().is_ok(),
            Self::Ipv6 => text.parse::<std::net::Ipv6Addr>().is_ok(),
            Self::Base64 => base64(text),
        }
    }

    /// The rule in words.
    pub(crate) const fn describe(self) -> &'static str {
        match self {
            Self::DateTime => {
                "must be a date and time as RFC 3339 writes it, such as 2026-01-31T09:30:00Z"
            }
            Self::Date => "must be a date as RFC 3339 writes it, such as 2026-01-31",
            Self::Time => "must be a time as RFC 3339 writes it, such as 09:30:00Z",
            Self::Duration => "must be a duration as ISO 8601 writes it, such as P3DT12H",
            Self::Decimal => "must be a decimal number such as 12.50",
            Self::Uri => "must be a URI with a scheme",
            Self::UriReference => "must be a URI or a reference to one",
            Self::Uuid => "must be a UUID",
            Self::Email => "must be an e-mail address",
            Self::Hostname => "must be a host name",
            Self::Ipv4 => "must be an IPv4 address",
            Self::Ipv6 => "must be an IPv6 address",
            Self::Base64 => "must be base 64",
        }
    }
}

/// Two or four digits as a number.
pub(crate) fn digits(text: Option<&str>) -> Option<u32> {
    text.filter(|text| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()))?
        .parse()
        .ok()
}

fn date_time(text: &str) -> bool {
    let (Some(day), Some(separator), Some(rest)) =
        (text.get(..10), text.get(10..11), text.get(11..))
    else {
        return false;
    };
    date(day) && separator.eq_ignore_ascii_case("t") && time(rest)
}

fn date(text: &str) -> bool {
    let parts = (
        digits(text.get(..4)),
        digits(text.get(5..7)),
        digits(text.get(8..)),
    );
    let (Some(year), Some(month), Some(day)) = parts else {
        return false;
    };
    let dashes = text.get(4..5) == Some("-") && text.get(7..8) == Some("-");
    text.len() == 10 && dashes && day >= 1 && day <= days_in(year, month)
}

/// The days of a month; none of a month that does not exist.
fn days_in(year: u32, month: u32) -> u32 {
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        2 if leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        _ => 0,
    }
}

fn time(text: &str) -> bool {
    let parts = (
        digits(text.get(..2)),
        digits(text.get(3..5)),
        digits(text.get(6..8)),
    );
    let (Some(hour), Some(minute), Some(second)) = parts else {
        return false;
    };
    let colons = text.get(2..3) == Some(":") && text.get(5..6) == Some(":");
    let rest = text.get(8..).unwrap_or_default();
    let rest = match rest.strip_prefix('.') {
        Some(fraction) => {
            let end = fraction.bytes().take_while(u8::is_ascii_digit).count();
            if end == 0 {
                return false;
            }
            fraction.get(end..).unwrap_or_default()
        }
        None => rest,
    };
    let Some(offset) = offset_minutes(rest) else {
        return false;
    };
    // A leap second is the last of a day in UTC.
    let utc = (i64::from(hour) * 60 + i64::from(minute) - offset).rem_euclid(24 * 60);
    let leap = second == 60 && utc == 23 * 60 + 59;
    colons && hour < 24 && minute < 60 && (second < 60 || leap)
}

/// The offset of `Z` or `+01:30` in minutes.
pub(crate) fn offset_minutes(text: &str) -> Option<i64> {
    if text.eq_ignore_ascii_case("z") {
        return Some(0);
    }
    let sign = match text.get(..1)? {
        "+" => 1,
        "-" => -1,
        _ => return None,
    };
    let (hours, minutes) = (digits(text.get(1..3))?, digits(text.get(4..))?);
    let fits = text.len() == 6 && text.get(3..4) == Some(":") && hours < 24 && minutes < 60;
    fits.then(|| sign * (i64::from(hours) * 60 + i64::from(minutes)))
}

fn duration(text: &str) -> bool {
    let Some(rest) = text.strip_prefix('P') else {
        return false;
    };
    let (days, times) = rest
        .split_once('T')
        .map_or((rest, None), |(days, times)| (days, Some(times)));
    let weeks = rest
        .strip_suffix('W')
        .is_some_and(|count| digits(Some(count)).is_some());
    weeks
        || (units(days, "YMD")
            && times.is_none_or(|times| !times.is_empty() && units(times, "HMS"))
            && !rest.is_empty())
}

/// Counts with units in their order and without gaps between them: `1Y2M`, not `1Y2D`.
fn units(text: &str, order: &str) -> bool {
    let mut left: Option<&str> = None;
    let mut rest = text;
    while !rest.is_empty() {
        let count = rest.bytes().take_while(u8::is_ascii_digit).count();
        let Some(unit) = rest
            .get(count..)
            .and_then(|after| after.chars().next())
            .filter(|_| count > 0)
        else {
            return false;
        };
        let after = match left {
            None => order.split_once(unit).map(|(_, after)| after),
            Some(expected) => expected.strip_prefix(unit),
        };
        let Some(after) = after else { return false };
        left = Some(after);
        rest = rest.get(count + unit.len_utf8()..).unwrap_or_default();
    }
    true
}

fn decimal(text: &str) -> bool {
    let text = text.strip_prefix('-').unwrap_or(text);
    let (whole, fraction) = text
        .split_once('.')
        .map_or((text, None), |(whole, fraction)| (whole, Some(fraction)));
    let number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    number(whole) && fraction.is_none_or(number)
}

fn uuid(text: &str) -> bool {
    let dash = |at: usize| matches!(at, 8 | 13 | 18 | 23);
    text.len() == 36
        && text.bytes().enumerate().all(|(at, byte)| {
            if dash(at) {
                byte == b'-'
            } else {
                byte.is_ascii_hexdigit()
            }
        })
}

fn base64(text: &str) -> bool {
    let body = text
        .strip_suffix("==")
        .or_else(|| text.strip_suffix('='))
        .unwrap_or(text);
    text.len().is_multiple_of(4)
        && body
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/'))
}

#[cfg(test)]
mod tests {
    use super::Format;

    fn table(format: Format, good: &[&str], bad: &[&str]) {
        for text in good {
            assert!(format.holds(text), "{format:?} refuses {text}");
        }
        for text in bad {
            assert!(!format.holds(text), "{format:?} takes {text}");
        }
    }

    #[test]
    fn dates_and_times_follow_rfc_3339() {
        table(
            Format::DateTime,
            &[
                "2026-01-31T09:30:00Z",
                "2024-02-29t23:59:59.123456789z",
                "1990-12-31T15:59:60-08:00",
                "0000-01-01T00:00:00+23:59",
            ],
            &[
                "2026-01-31 09:30:00Z",
                "2023-02-29T00:00:00Z",
                "2026-01-31T24:00:00Z",
                "2026-01-31T09:30:00",
                "2026-01-31T09:30:00.Z",
            ],
        );
        table(
            Format::DateTime,
            &[],
            &[
                "2026-1-31T09:30:00Z",
                "2026-01-31T12:00:60Z",
                "2026-01-31T09:30Z",
                "",
                "é026-01-31T09:30:00Z",
            ],
        );
        table(
            Format::Date,
            &["2024-02-29"],
            &[
                "2100-02-29",
                "2024-13-01",
                "2024-00-10",
                "2024-01-00",
                "20240101",
                "2024-01-011",
            ],
        );
        table(
            Format::Duration,
            &["P1Y2M3DT4H5M6S", "PT1H", "P4W", "P50D"],
            &["P", "PT", "1Y", "P1D2H", "PT1D", "P1Y2D", "-P1D"],
        );
    }

    #[test]
    fn other_formats_follow_their_standards() {
        table(
            Format::Decimal,
            &["0", "-1.50", "000.1"],
            &["", ".5", "5.", "1e3", "+1", "1,5", "١"],
        );
        table(
            Format::Uuid,
            &["00000000-0000-4000-8000-000000000000"],
            &["00000000000040008000000000000000", ""],
        );
        table(
            Format::Base64,
            &["", "YQ==", "YWI=", "YWJj"],
            &["YQ", "Y===", "YQ=a"],
        );
        table(Format::Ipv6, &["::1"], &["1.2.3.4", ":::"]);
    }
}
