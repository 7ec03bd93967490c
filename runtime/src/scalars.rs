//! Texts that stand for something: kept exactly as they came, checked by their format, converted on request.

use crate::{CheckedText, Format, TextRule, TextRules};

macro_rules! scalars {
    ($($(#[$doc:meta])* $ty:ident: $format:expr;)*) => {
        $($(#[$doc])* pub type $ty = CheckedText<rules::$ty>;)*

        /// What each of them keeps.
        mod rules {
            use super::{Format, TextRule, TextRules};

            $(
                #[derive(Debug)]
                pub enum $ty {}

                impl TextRule for $ty {
                    const RULES: TextRules = TextRules::new(stringify!($ty)).format($format);
                }
            )*
        }
    };
}

scalars! {
    /// A moment, as RFC 3339 writes it, exactly as it was sent.
    Timestamp: Format::DateTime;
    /// A day, as RFC 3339 writes it, exactly as it was sent.
    Date: Format::Date;
    /// A time of day with its offset, as RFC 3339 writes it, exactly as it was sent.
    Time: Format::Time;
    /// A duration, as ISO 8601 writes it, exactly as it was sent.
    Duration: Format::Duration;
    /// A decimal number as text, exactly as it was sent: `1.500` stays `1.500`, and 36 digits survive.
    Decimal: Format::Decimal;
    /// A URI with its scheme, exactly as it was sent.
    Uri: Format::Uri;
    /// A URI or a reference to one, exactly as it was sent.
    UriReference: Format::UriReference;
    /// A UUID, exactly as it was sent.
    Uuid: Format::Uuid;
    /// An e-mail address, exactly as it was sent.
    Email: Format::Email;
    /// A host name, exactly as it was sent.
    Hostname: Format::Hostname;
    /// An IPv4 address, exactly as it was sent.
    Ipv4: Format::Ipv4;
    /// An IPv6 address, exactly as it was sent.
    Ipv6: Format::Ipv6;
    /// Bytes in base 64, exactly as they were sent.
    Base64: Format::Base64;
}
