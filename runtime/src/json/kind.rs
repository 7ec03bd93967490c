//! The types of JSON.

/// The type of the JSON value at hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// `null`
    Null,
    /// `true` or `false`
    Boolean,
    /// With or without a fraction.
    Number,
    /// Its text is not read yet.
    String,
    /// Begins with `[`.
    Array,
    /// Begins with `{`.
    Object,
}

impl Kind {
    /// The type in a sentence.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Boolean => "a boolean",
            Self::Number => "a number",
            Self::String => "a string",
            Self::Array => "an array",
            Self::Object => "an object",
        }
    }
}
