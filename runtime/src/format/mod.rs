//! Formats: what a text stands for, checked by the standard that defines it.

pub mod duration;
mod mail;
mod table;
mod uri;

pub(crate) use table::each_format;
pub use table::{Format, TextKind};

impl Format {
    /// Whether a text is of this format.
    #[must_use]
    pub fn holds(self, text: &str) -> bool {
        match self {
            Self::DateTime => date_time(text),
            Self::Date => date(text),
            Self::Time => time(text),
            Self::Duration => duration::is_duration(text),
            Self::Decimal => decimal(text),
            Self::Uri => uri::is_uri(text),
            Self::UriReference => uri::is_reference(text),
            Self::Uuid => uuid(text),
            Self::Email => mail::is_email(text),
            Self::Hostname => mail::is_hostname(text),
            Self::Ipv4 => text.parse::<std::net::Ipv4Addr>().is_ok(),
            Self::Ipv6 => text.parse::<std::net::Ipv6Addr>().is_ok(),
            Self::Base64 => base64(text),
            Self::Binary | Self::Password => true,
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
            Self::Binary | Self::Password => "must be a string",
        }
    }
}

/// What formats are like, for those who make texts of them or compare rules.
impl Format {
    /// A text of this format as people know it.
    #[must_use]
    pub const fn example(self) -> &'static str {
        match self {
            Self::DateTime => "2026-01-31T12:00:00Z",
            Self::Date => "2026-01-31",
            Self::Time => "12:00:00Z",
            Self::Duration => "P1D",
            Self::Decimal => "1.50",
            Self::Uri => "https://example.com/",
            Self::UriReference => "/a",
            Self::Uuid => "123e4567-e89b-12d3-a456-426614174000",
            Self::Email => "ada@example.com",
            Self::Hostname => "example.com",
            Self::Ipv4 => "192.0.2.1",
            Self::Ipv6 => "2001:db8::1",
            Self::Base64 => "AAAA",
            Self::Binary | Self::Password => "string",
        }
    }

    /// Texts of this format that are short, long or unusual: what others refuse of it is looked for among them.
    #[must_use]
    pub const fn samples(self) -> &'static [&'static str] {
        match self {
            Self::DateTime => &["2026-01-31T09:30:00Z", "2026-01-31T09:30:00.123456+01:30"],
            Self::Date => &["2026-01-31", "2024-02-29"],
            Self::Time => &["09:30:00Z", "23:59:60.5Z"],
            Self::Duration => &["P1D", "P3DT12H"],
            Self::Decimal => &["0", "1.50", "-12.5"],
            Self::Uri => &["a:b", "https://example.com/a?b=c#d"],
            Self::UriReference => &["", "a", "/a/b", "https://example.com/"],
            Self::Uuid => &["01234567-89ab-4def-8123-456789abcdef"],
            Self::Email => &["a@b.example", "long.name+tag@example.com"],
            Self::Hostname => &["a", "www.example.com"],
            Self::Ipv4 => &["0.0.0.0", "192.168.10.101"],
            Self::Ipv6 => &["::", "2001:db8::1"],
            Self::Base64 => &["", "YQ==", "YWJj"],
            Self::Binary | Self::Password => &["", "a"],
        }
    }

    /// The number of characters of every text of this format, where all have one.
    #[must_use]
    pub const fn characters(self) -> Option<u64> {
        match self {
            Self::Date => Some(10),
            Self::Uuid => Some(36),
            Self::DateTime
            | Self::Time
            | Self::Duration
            | Self::Decimal
            | Self::Uri
            | Self::UriReference
            | Self::Email
            | Self::Hostname
            | Self::Ipv4
            | Self::Ipv6
            | Self::Base64
            | Self::Binary
            | Self::Password => None,
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
    fn examples_and_samples_are_of_their_format() {
        for format in Format::ALL {
            for text in format.samples().iter().chain([&format.example()]) {
                assert!(format.holds(text), "{format:?} refuses {text}");
                let characters = text.chars().count() as u64;
                let length = format.characters();
                assert!(length.is_none_or(|length| length == characters), "{text}");
            }
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
