//! Values as texts, for paths, queries and headers.

#[cfg(any(feature = "client", feature = "server"))]
use crate::Json;

/// The text of a parameter or a header by its JSON: strings without their quotes, all else as JSON writes it.
#[cfg(any(feature = "client", feature = "server"))]
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
