//! The generated decoders of every component of our description and of the cases, by name.

use oasmith::{Enumeration, Json};

/// What a generated type makes of a JSON text.
#[derive(Debug)]
pub struct Verdict {
    /// As a server reads a request: what is wrong with it.
    pub strict: Result<(), String>,
    /// As a client reads a response, and writes again: what was kept.
    pub kept: Result<String, String>,
}

/// Reads a JSON text as one type.
pub type Decode = fn(&str) -> Verdict;

pub(crate) fn decode<T: Json>(json: &str) -> Verdict {
    Verdict {
        strict: T::from_request_json(json)
            .map(drop)
            .map_err(|violations| violations.to_string()),
        kept: T::from_json(json)
            .map(|value| value.to_json())
            .map_err(|error| error.to_string()),
    }
}

/// The listed values of an enumeration that a server refuses.
pub type RefusedValues = fn() -> Vec<String>;

pub(crate) fn refused<E: Enumeration + Json>() -> Vec<String> {
    let values = E::ALL.iter().map(Json::to_json);
    values
        .filter(|json| E::from_request_json(json).is_err())
        .collect()
}

include!(concat!(env!("OUT_DIR"), "/decoders.rs"));
