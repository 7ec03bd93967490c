//! What generated code uses by short names; nothing else should need it.

#[cfg(feature = "pattern")]
pub use crate::Regex;
pub use crate::{
    Abort, Base64, Binary, Boxed, Check, CheckedNumber, CheckedText, Codec, Date, Decimal, Decoder,
    Duration, Email, EnumType, Enumeration, ErrorMembers, Field, Format, Hostname, InlineString,
    Integer, Ipv4, Ipv6, ItemRules, Kind, Maybe, Move, Never, Nullable, Number, NumberRule,
    NumberRules, Pattern, Problem, RawJson, Rule, Scanner, Secret, SecretText, StateMachine,
    TextRule, TextRules, Time, Timestamp, Unknown, UnknownVariant, Uri, UriReference, Uuid,
    ValueSet, Violations, Writer, default_of,
};
pub use crate::{enumeration, impl_serde, members, values, variant};
