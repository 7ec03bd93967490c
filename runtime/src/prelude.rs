//! What generated code uses by short names; nothing else should need it.

#[cfg(feature = "pattern")]
pub use crate::Regex;
pub use crate::{
    Base64, Binary, Boxed, Check, CheckedNumber, CheckedText, Compact, Date, Decimal, Decoder,
    Duration, Email, EnumType, Enumeration, ErrorMembers, Field, Format, Hostname, Integer, Ipv4,
    Ipv6, ItemRules, Kind, Maybe, Move, Never, Nullable, Number, NumberRule, NumberRules, Pattern,
    Problem, RawJson, Rule, Secret, SecretText, StateMachine, Stop, TextRule, TextRules, Time,
    Timestamp, Unknown, UnknownVariant, Uri, UriReference, Uuid, ValueSet, Violations, Walk, Wire,
    Writer, default_of,
};
pub use crate::{enumeration, members, values, wired};
