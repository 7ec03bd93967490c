//! Texts of formats.

use oasmith::Format;

/// Some texts of a format.
pub(super) fn formatted(format: Format) -> Vec<String> {
    let texts: &[&str] = match format {
        Format::DateTime => &["2026-01-31T09:30:00Z", "2026-01-31T09:30:00.123456+01:30"],
        Format::Date => &["2026-01-31", "2024-02-29"],
        Format::Time => &["09:30:00Z", "23:59:60.5Z"],
        Format::Duration => &["P1D", "P3DT12H"],
        Format::Decimal => &["0", "1.50", "-12.5"],
        Format::Uri => &["a:b", "https://example.com/a?b=c#d"],
        Format::UriReference => &["", "a", "/a/b", "https://example.com/"],
        Format::Uuid => &["01234567-89ab-4def-8123-456789abcdef"],
        Format::Email => &["a@b.example", "long.name+tag@example.com"],
        Format::Hostname => &["a", "www.example.com"],
        Format::Ipv4 => &["0.0.0.0", "192.168.10.101"],
        Format::Ipv6 => &["::", "2001:db8::1"],
        Format::Base64 => &["", "YQ==", "YWJj"],
        Format::Binary | Format::Password => &["", "a"],
    };
    texts.iter().map(|it| (*it).to_owned()).collect()
}
