//! What generated code leans on: JSON in and out, rules and their violations, exact scalars, plain HTTP data.
//!
//! One decoder serves both sides. **Reading** builds a value and notes what has the wrong *shape*; **checking** walks the
//! finished value and notes every broken *rule*. A server that decodes a request does both
//! ([`Json::from_request_json`]), a client that decodes a response only reads ([`Json::from_json`]), because a limit may be
//! lifted tomorrow and a client must not break. Either way all violations come at once.

#![forbid(unsafe_code)]

#[cfg(feature = "client")]
pub mod client;
#[cfg(any(feature = "server", feature = "client", feature = "webhook"))]
pub mod http;
pub mod prelude;
pub mod scanner;
#[cfg(feature = "server")]
pub mod server;
#[cfg(feature = "webhook")]
pub mod webhook;

mod binary;
#[cfg(any(feature = "server", feature = "client", feature = "webhook"))]
mod box_future;
mod boxes;
mod check;
mod codec;
mod convert;
mod counted;
mod credential;
mod digits;
mod enumeration;
pub mod error_form;
mod event;
pub mod exact;
mod example;
mod field;
pub mod format;
mod inline_string;
mod json;
mod macros;
mod make;
mod map_key;
mod needs;
mod never;
mod number_text;
mod numbers;
mod numeric;
mod own;
#[cfg(any(feature = "server", feature = "webhook"))]
mod panic;
mod param_location;
pub mod param_style;
pub mod pointer;
mod presence;
mod raw;
mod reason;
#[cfg(feature = "pattern")]
mod regex;
#[cfg(any(feature = "client", feature = "server"))]
mod residual;
mod scalars;
#[cfg(feature = "schema")]
pub mod schema;
mod secret;
#[cfg(any(feature = "webhook", all(feature = "server", not(feature = "tracing"))))]
mod sources;
#[cfg(any(feature = "server", feature = "client"))]
mod span;
#[cfg(feature = "schema")]
mod stack;
mod states;
mod text;
#[cfg(any(feature = "client", feature = "server"))]
mod timeout;
#[cfg(feature = "server")]
mod timestamp;
mod unknown_variant;
mod url_text;
mod violation;

#[cfg(feature = "serde")]
#[doc(hidden)]
pub mod serde;

pub use binary::Binary;
pub use boxes::{Boxable, Boxed};
pub use check::{Check, Countable, ItemRules};
pub use codec::{Codec, begin_variant};
pub use counted::Counted;
pub use credential::Credential;
pub use enumeration::{EnumType, Enumeration, Unknown, ValueSet};
#[doc(hidden)]
pub use event::read_event;
pub use event::{EventSet, UnknownEvent};
pub use example::Example;
#[doc(hidden)]
pub use example::read_example;
pub use field::Field;
pub use format::{Format, TextKind};
pub use inline_string::InlineString;
pub use json::{
    Abort, DecodeError, Decoder, EscapedKey, Json, Kind, Limits, Mode, Writer, json_string,
};
#[doc(hidden)]
pub use json::{Duplicates, Work, default_of, work_of};
pub use make::{MakeValue, Null, Record, RequiredMember, UnionOf};
#[doc(hidden)]
pub use make::{RecordMaker as __RecordMaker, require as __require};
pub use map_key::MapKey;
pub use never::Never;
pub use number_text::{NumberText, NumberTexts};
pub use numbers::{Integer, Number};
pub use numeric::{CheckedNumber, NumberRule, NumberRules, NumberValue};
pub use own::{Own, OwnJson, OwnType};
pub use param_location::ParamLocation;
pub use presence::{Maybe, Nullable};
pub use raw::RawJson;
pub use reason::reason_phrase;
#[cfg(feature = "pattern")]
pub use regex::Regex;
pub use scalars::*;
pub use scanner::Scanner;
pub use secret::{Exposed, Secret};
pub use states::{Move, StateMachine};
pub use text::{
    ByInstant, ByNumber, ByText, ByTimeOfDay, CheckedText, Comparison, DecimalText, DurationText,
    IdRole, Ordered, Pattern, PlainText, SecretText, TextRule, TextRules, TimeText, TimestampText,
    WithoutOrder, days_since_1970,
};
pub use unknown_variant::UnknownVariant;
pub use url_text::normalized_path;
pub use violation::{
    Code, ErrorMembers, Figure, Keys, Location, Message, Problem, ViolatedRule, Violation,
    Violations,
};

/// What macros of this crate use in others.
#[cfg(feature = "tracing")]
#[doc(hidden)]
pub use tracing;

/// What a generated crate hands on to its users.
pub mod exports {
    pub use crate::scalars::*;
    pub use crate::{
        Binary, Boxed, CheckedNumber, CheckedText, Code, DecimalText, DecodeError, DurationText,
        Enumeration, Exposed, IdRole, Integer, Json, Limits, Location, Maybe, Move, Never, Null,
        Nullable, Number, Problem, RawJson, Secret, SecretText, StateMachine, TimeText,
        TimestampText, Unknown, UnknownVariant, ValueSet, Violation, Violations, make,
    };
}
