//! Values as texts, for paths, queries and headers.

use crate::{Json, Wire};

/// A value as the text of a parameter or a header: strings without their quotes, all else as JSON writes it.
#[must_use]
pub fn text_of<T: Wire>(value: &T) -> String {
    text_of_json(value.to_json())
}

/// The same for a value that was written as JSON before.
pub(crate) fn text_of_json(json: String) -> String {
    String::from_json(&json).unwrap_or(json)
}
