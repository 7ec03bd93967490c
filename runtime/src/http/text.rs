//! Values as texts, for paths, queries and headers.

use crate::{Codec, Json};

/// A value as the text of a header of an answer: strings without their quotes, all else as JSON writes it.
#[must_use]
pub fn text_in_response<T: Codec>(value: &T) -> String {
    text_of_json(value.to_response_json())
}

/// The same for a value that was written as JSON before.
pub(crate) fn text_of_json(json: String) -> String {
    String::from_json(&json).unwrap_or(json)
}

/// The same without a copy, where the text has no escapes.
#[cfg(any(feature = "client", feature = "server"))]
pub(crate) fn text_in(json: &str) -> std::borrow::Cow<'_, str> {
    use crate::{Decoder, Limits, Mode};
    let mut from = Decoder::new(json.as_bytes(), Limits::RESPONSE, Mode::Lenient);
    match from.text_slice() {
        Ok(Some(text)) if from.finish().is_ok() => text,
        Ok(_) | Err(_) => json.into(),
    }
}
