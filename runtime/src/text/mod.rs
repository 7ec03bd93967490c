//! Texts with rules. They are generic over their rules, so that a generated crate has a name and a table for each, and no code.

mod checked;
mod rules;
mod secret;

pub use checked::CheckedText;
pub use rules::{Pattern, TextRules};
pub use secret::SecretText;

/// The rules of a checked text, which make its type.
pub trait TextRule {
    /// The rules.
    const RULES: TextRules;
}
