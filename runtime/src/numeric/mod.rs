//! Numbers with rules. They are generic over their rules, so that a generated crate has a name and a table for each, and no code.

mod checked;
mod rules;
mod value;

pub use checked::CheckedNumber;
pub use rules::NumberRules;
pub use value::NumberValue;

/// What tells one checked number from another: what it holds, and its rules.
pub trait NumberRule: 'static {
    /// What it holds.
    type Inner: NumberValue;
    /// Checked where a number is made or read.
    const RULES: NumberRules<Self::Inner>;
}
