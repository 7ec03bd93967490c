//! What generated code uses by short names; nothing else should need it.

pub use crate::scalars::*;

#[cfg(feature = "pattern")]
pub use crate::Regex;
#[cfg(feature = "schema")]
pub use crate::schema::Rule;
pub use crate::{
    Abort, Binary, Boxed, Check, CheckedNumber, CheckedText, Codec, DecimalText, Decoder,
    DurationText, EnumType, Enumeration, ErrorMembers, Field, Format, IdRole, InlineString,
    Integer, ItemRules, Kind, Maybe, Move, Never, Nullable, Number, NumberRule, NumberRules,
    Pattern, Problem, RawJson, Scanner, Secret, SecretText, StateMachine, TextRule, TextRules,
    TimeText, TimestampText, Unknown, UnknownVariant, ValueSet, Violations, Writer, default_of,
};
pub use crate::{enumeration, impl_serde, members, record, values, variant};
