//! The formats of strings, and their names.

/// The formats that the generator knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Format {
    /// `date-time`, RFC 3339.
    DateTime,
    /// `date`, RFC 3339 full-date.
    Date,
    /// `time`, RFC 3339 full-time.
    Time,
    /// `duration`, ISO 8601.
    Duration,
    /// `uri`
    Uri,
    /// `uri-reference`
    UriReference,
    /// `uuid`
    Uuid,
    /// `email`
    Email,
    /// `hostname`
    Hostname,
    /// `ipv4`
    Ipv4,
    /// `ipv6`
    Ipv6,
    /// `byte`: base 64.
    Byte,
    /// `binary`: raw bytes.
    Binary,
    /// `decimal`: a decimal number as text.
    Decimal,
    /// `password`: a secret.
    Password,
}

/// Every name of a format; of several names of one the registered one comes first.
const NAMES: &[(&str, Format)] = &[
    ("date-time", Format::DateTime),
    ("date", Format::Date),
    ("time", Format::Time),
    ("duration", Format::Duration),
    ("uri", Format::Uri),
    ("url", Format::Uri),
    ("uri-reference", Format::UriReference),
    ("uuid", Format::Uuid),
    ("email", Format::Email),
    ("hostname", Format::Hostname),
    ("ipv4", Format::Ipv4),
    ("ipv6", Format::Ipv6),
    ("byte", Format::Byte),
    ("binary", Format::Binary),
    ("decimal", Format::Decimal),
    ("password", Format::Password),
];

impl Format {
    /// The format with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let found = NAMES.iter().find(|(known, _)| *known == name);
        found.map(|(_, format)| *format)
    }

    /// The name in the registry of JSON Schema or OpenAPI.
    #[must_use]
    pub fn name(self) -> &'static str {
        let found = NAMES.iter().find(|(_, format)| *format == self);
        found.map_or("", |(name, _)| name)
    }

    /// The names of all formats.
    pub fn names() -> impl Iterator<Item = &'static str> {
        NAMES.iter().map(|(name, _)| *name)
    }
}
