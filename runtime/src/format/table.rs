//! The one table of formats: how descriptions call each, and the type that keeps it. The generator reads it as well.

/// Makes the formats and what is known of each: its names, of which the registered one comes first, and the type that keeps such a text.
macro_rules! formats {
    ($($(#[$doc:meta])* $format:ident: [$($name:literal),+] $(=> $kept_by:ident: $of:ident $what:literal)?;)*) => {
        /// What a text stands for.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Format {
            $($(#[$doc])* $format,)*
        }

        impl Format {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$format),*];

            const fn row(self) -> Row {
                match self {
                    $(Self::$format => Row {
                        names: &[$($name),+],
                        format_type: formats!(@format_type $($kept_by $of)?),
                    },)*
                }
            }
        }
    };
    (@format_type) => { None };
    (@format_type $name:ident $of:ident) => {
        Some(FormatType { name: stringify!($name), text_kind: TextKind::$of })
    };
}

/// What the table says of a format.
struct Row {
    names: &'static [&'static str],
    format_type: Option<FormatType>,
}

/// The type of this crate that keeps texts of a format.
struct FormatType {
    name: &'static str,
    text_kind: TextKind,
}

/// The generic types of this crate that keep texts; each says by what two texts are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextKind {
    /// As they are written.
    CheckedText,
    /// By their value.
    DecimalText,
    /// As they are written, without an order.
    DurationText,
    /// As times of one day.
    TimeText,
    /// By the moment.
    TimestampText,
}

impl TextKind {
    /// Its name in this crate.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::CheckedText => "CheckedText",
            Self::DecimalText => "DecimalText",
            Self::DurationText => "DurationText",
            Self::TimeText => "TimeText",
            Self::TimestampText => "TimestampText",
        }
    }
}

/// Hands the table to a macro: the name of each format here, its names in descriptions, and the type of this crate that keeps such a text, with
/// the generic type that it is (which says by what two are compared) and what it stands for.
macro_rules! each_format {
    ($then:ident) => {
        $then! {
            /// RFC 3339, section 5.6.
            DateTime: ["date-time"] => Timestamp: TimestampText "A moment, as RFC 3339 writes it, compared by the moment and not by the writing";
            /// RFC 3339, full-date.
            Date: ["date"] => Date: CheckedText "A day, as RFC 3339 writes it";
            /// RFC 3339, full-time.
            Time: ["time"] => Time: TimeText "A time of day with its offset, as RFC 3339 writes it, compared as of one day";
            /// ISO 8601 as in RFC 3339, appendix A.
            Duration: ["duration"] => Duration: DurationText "A duration, as ISO 8601 writes it; it has no order, because a month has none";
            /// A decimal number: digits, at most one point, a sign.
            Decimal: ["decimal"] => Decimal: DecimalText "A decimal number as text: `1.500` stays `1.500`, 36 digits survive, and `1.0` equals `1.00`";
            /// RFC 3986, with a scheme.
            Uri: ["uri", "url"] => Uri: CheckedText "A URI with its scheme";
            /// RFC 3986.
            UriReference: ["uri-reference"] => UriReference: CheckedText "A URI or a reference to one";
            /// RFC 9562.
            Uuid: ["uuid"] => Uuid: CheckedText "A UUID";
            /// RFC 5321, `Mailbox`.
            Email: ["email"] => Email: CheckedText "An e-mail address";
            /// RFC 1123. What a label stands for that begins with `xn--` is not looked at.
            Hostname: ["hostname"] => Hostname: CheckedText "A host name";
            /// RFC 2673, dotted quads.
            Ipv4: ["ipv4"] => Ipv4: CheckedText "An IPv4 address";
            /// RFC 4291.
            Ipv6: ["ipv6"] => Ipv6: CheckedText "An IPv6 address";
            /// Base 64: RFC 4648 with padding.
            Base64: ["byte", "base64"] => Base64: CheckedText "Bytes in base 64";
            /// Raw bytes: every text is valid.
            Binary: ["binary"];
            /// A secret: every text is valid.
            Password: ["password"];
        }
    };
}

pub(crate) use each_format;

each_format!(formats);

impl Format {
    /// The format that descriptions call so.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let mut all = Self::ALL.iter().copied();
        all.find(|format| format.row().names.contains(&name))
    }

    /// Its name in the registry of JSON Schema or OpenAPI.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.row().names.first().copied().unwrap_or_default()
    }

    /// All values of `format` that the generator knows, other spellings among them.
    pub fn names() -> impl Iterator<Item = &'static str> {
        Self::ALL
            .iter()
            .flat_map(|format| format.row().names)
            .copied()
    }

    /// The type of this crate that keeps a text of this format; none where a plain text does.
    #[must_use]
    pub fn type_name(self) -> Option<&'static str> {
        self.row().format_type.map(|format_type| format_type.name)
    }

    /// The generic type of this crate that keeps a text of this format, with more rules or without.
    #[must_use]
    pub fn text_kind(self) -> TextKind {
        let format_type = self.row().format_type;
        format_type.map_or(TextKind::CheckedText, |format_type| format_type.text_kind)
    }

    /// Whether a type keeps its texts that compares two as they are written, so that they can be the names of members.
    #[must_use]
    pub fn names_members(self) -> bool {
        let format_type = self.row().format_type;
        format_type.is_some_and(|format_type| format_type.text_kind == TextKind::CheckedText)
    }

    /// The format whose texts a type of this crate keeps.
    #[must_use]
    pub fn of_type(name: &str) -> Option<Self> {
        let mut all = Self::ALL.iter().copied();
        all.find(|format| format.type_name() == Some(name))
    }

    /// The names of the types that keep texts of formats.
    pub fn type_names() -> impl Iterator<Item = &'static str> {
        Self::ALL.iter().filter_map(|format| format.type_name())
    }
}

#[cfg(test)]
mod tests {
    use super::Format;

    #[test]
    fn names_lead_back() {
        for format in Format::ALL {
            assert_eq!(Format::named(format.name()), Some(*format));
            let kept_by = format.type_name();
            assert_eq!(kept_by.and_then(Format::of_type), kept_by.map(|_| *format));
        }
        assert_eq!(Format::named("url"), Some(Format::Uri));
        assert_eq!(Format::named("url-template"), None);
    }
}
