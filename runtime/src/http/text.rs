//! Values as texts, for paths, queries and headers.

use crate::{Json, Wire};

/// A value as the text of a parameter or a header: strings without their quotes, all else as JSON writes it.
#[must_use]
pub fn text_of<T: Wire>(value: &T) -> String {
    let json = value.to_json();
    String::from_json(&json).unwrap_or(json)
}
