//! Texts with rules. They are generic over their rules, so that a generated crate has a name and a table for each, and no code.

mod checked;
mod rules;
mod secret;

pub use checked::CheckedText;
pub use rules::{Pattern, TextRules};
pub use secret::SecretText;

/// What tells one checked text from another: its rules.
pub trait TextRule {
    /// The rules.
    const RULES: TextRules;
}
