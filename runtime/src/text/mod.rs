//! Texts with rules. They are generic over their rules, so that a generated crate has a name and a table for each, and no code.

mod checked;
mod compared;
mod decimal_key;
mod instant_key;
mod role;
mod rules;
mod secret;

pub use checked::CheckedText;
pub use compared::{ByInstant, ByNumber, ByText, ByTimeOfDay, Comparison, Ordered, WithoutOrder};
pub use decimal_key::DecimalKey;
pub use instant_key::{InstantKey, days_since_1970};
pub use role::{IdRole, PlainText};
pub use rules::{Pattern, TextRules};
pub use secret::SecretText;

/// The rules of a checked text, which make its type.
pub trait TextRule: 'static {
    /// Checked where a text is made or read.
    const RULES: TextRules;
}

/// A decimal number with rules: two are equal, and ordered, by their values.
pub type DecimalText<R> = CheckedText<R, ByNumber>;

/// A date and time with rules: two are equal, and ordered, by the instants that they are.
pub type TimestampText<R> = CheckedText<R, ByInstant>;

/// A time of day with rules: two are equal, and ordered, by the instants that they are on one day.
pub type TimeText<R> = CheckedText<R, ByTimeOfDay>;

/// A duration with rules: two are equal when they are written alike, and there is no order.
pub type DurationText<R> = CheckedText<R, WithoutOrder>;
