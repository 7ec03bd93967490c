//! The formats of integers, with the numbers that each holds.

use oasmith::exact::Exact;

/// A format of the OpenAPI format registry that says how many bits an integer takes; the narrower one comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum IntegerFormat {
    /// `int8`
    Int8,
    /// `uint8`
    Uint8,
    /// `int16`
    Int16,
    /// `uint16`
    Uint16,
    /// `int32`
    Int32,
    /// `uint32`
    Uint32,
    /// `int64`
    Int64,
    /// `uint64`
    Uint64,
}

impl IntegerFormat {
    /// All of them, the narrower ones first.
    pub const ALL: [Self; 8] = [
        Self::Int8,
        Self::Uint8,
        Self::Int16,
        Self::Uint16,
        Self::Int32,
        Self::Uint32,
        Self::Int64,
        Self::Uint64,
    ];

    /// The format with this name in the registry.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == name)
    }

    /// Its name in the registry.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Int8 => "int8",
            Self::Uint8 => "uint8",
            Self::Int16 => "int16",
            Self::Uint16 => "uint16",
            Self::Int32 => "int32",
            Self::Uint32 => "uint32",
            Self::Int64 => "int64",
            Self::Uint64 => "uint64",
        }
    }

    /// How many bytes it takes.
    #[must_use]
    pub const fn bytes(self) -> usize {
        match self {
            Self::Int8 | Self::Uint8 => 1,
            Self::Int16 | Self::Uint16 => 2,
            Self::Int32 | Self::Uint32 => 4,
            Self::Int64 | Self::Uint64 => 8,
        }
    }

    /// The least and the greatest number that it holds.
    #[must_use]
    pub const fn range(self) -> (&'static str, &'static str) {
        match self {
            Self::Int8 => ("-128", "127"),
            Self::Uint8 => ("0", "255"),
            Self::Int16 => ("-32768", "32767"),
            Self::Uint16 => ("0", "65535"),
            Self::Int32 => ("-2147483648", "2147483647"),
            Self::Uint32 => ("0", "4294967295"),
            Self::Int64 => ("-9223372036854775808", "9223372036854775807"),
            Self::Uint64 => ("0", "18446744073709551615"),
        }
    }

    /// Whether a number lies within its range, be it an integer or not.
    #[must_use]
    pub fn reaches(self, number: &Exact) -> bool {
        let (least, greatest) = self.ends();
        least.is_some_and(|least| *number >= least)
            && greatest.is_some_and(|greatest| *number <= greatest)
    }

    /// The next format that holds all of its numbers, and negative ones only if this one does.
    #[must_use]
    pub const fn wider(self) -> Option<Self> {
        match self {
            Self::Int8 => Some(Self::Int16),
            Self::Uint8 => Some(Self::Uint16),
            Self::Int16 => Some(Self::Int32),
            Self::Uint16 => Some(Self::Uint32),
            Self::Int32 => Some(Self::Int64),
            Self::Uint32 => Some(Self::Uint64),
            Self::Int64 | Self::Uint64 => None,
        }
    }

    fn ends(self) -> (Option<Exact>, Option<Exact>) {
        let (least, greatest) = self.range();
        (Exact::parse(least), Exact::parse(greatest))
    }
}

#[cfg(test)]
mod tests {
    use super::IntegerFormat;

    #[test]
    fn names_lead_back() {
        for format in IntegerFormat::ALL {
            assert_eq!(IntegerFormat::named(format.name()), Some(format));
        }
        assert_eq!(IntegerFormat::named("int128"), None);
    }

    #[test]
    fn wider_formats_hold_the_numbers_of_narrower_ones() {
        for format in IntegerFormat::ALL {
            let (least, greatest) = format.ends();
            for end in [least, greatest].into_iter().flatten() {
                assert!(format.reaches(&end), "{} {end}", format.name());
                let wider = format.wider().unwrap_or(format);
                assert!(wider.reaches(&end), "{} {end}", wider.name());
            }
        }
    }
}
