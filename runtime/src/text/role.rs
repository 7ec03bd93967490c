//! Ids in roles: texts with the same rules that are different types, so that a customer's stands nowhere in the place of an account's.

use super::TextRule;
use crate::InlineString;

/// What the rules of an id in a role are besides: those of a text that is in none.
pub trait IdRole: TextRule {
    /// The text outside of its role.
    type Plain: PlainText;
}

/// A text that an id is outside of its role.
pub trait PlainText {
    /// Takes the text as it came.
    #[doc(hidden)]
    fn from_text(text: InlineString) -> Self;

    /// The text as it came.
    #[doc(hidden)]
    fn into_text(self) -> InlineString;
}
