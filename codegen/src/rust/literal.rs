//! Values in code: defaults, and what conditions compare with.

use super::ItemId;

/// A value in code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Literal {
    /// Null, where nothing else may stand.
    Null,
    /// A documented value of an enumeration: the enumeration and the position of the variant.
    Variant(ItemId, usize),
    /// A text: for a `String` itself, for a text type through its unchecked door.
    Text(String),
    /// A number's lexeme.
    Number(String),
    /// A boolean.
    Bool(bool),
    /// Items in the order of the description.
    List(Vec<Literal>),
    /// Any JSON value, kept as its text.
    Json(String),
    /// A value that is read from its JSON text: an object, or something that holds one.
    Read(String),
}

impl Literal {
    /// The same value of other enumerations.
    #[must_use]
    pub fn with_items(&self, of: &dyn Fn(ItemId) -> ItemId) -> Self {
        match self {
            Self::Variant(item, position) => Self::Variant(of(*item), *position),
            Self::List(items) => Self::List(items.iter().map(|it| it.with_items(of)).collect()),
            Self::Null
            | Self::Text(_)
            | Self::Number(_)
            | Self::Bool(_)
            | Self::Json(_)
            | Self::Read(_) => self.clone(),
        }
    }

    /// Whether it is a value of an enumeration.
    #[must_use]
    pub const fn is_variant(&self) -> bool {
        matches!(self, Self::Variant(..))
    }
}
