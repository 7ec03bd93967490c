//! Values in code: defaults, and what conditions compare with.

use super::ItemId;

/// A value in code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Literal {
    /// A documented value of an enumeration: the enumeration and the position of the variant.
    Variant(ItemId, usize),
    /// A text: for a `String` itself, for a text type through its unchecked door.
    Text(String),
    /// A number's lexeme.
    Number(String),
    /// A boolean.
    Bool(bool),
    /// A list.
    List(Vec<Literal>),
    /// Any other value, as its JSON text.
    Json(String),
}
