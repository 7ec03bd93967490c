//! What generated code uses by short names; nothing else should need it.

#[cfg(feature = "regress")]
pub use crate::Engine;
pub use crate::{
    Base64, Binary, Check, Compact, Date, Decimal, Decoder, Duration, Email, Enumeration,
    ErrorMembers, Field, Fit, Format, Hostname, Integer, Ipv4, Ipv6, ItemRules, Kind, Maybe, Move,
    Never, Nullable, Number, NumberRules, Numeric, Pattern, Problem, RawJson, Record, Rule, Secret,
    StateMachine, Stop, Text, TextRules, Time, Timestamp, Unknown, Uri, UriReference, Uuid,
    ValueSet, Violations, Walk, Wire, Writer, default_of,
};
pub use crate::{enumeration, number, record, secret_text, text, union};
