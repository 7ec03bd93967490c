//! The entry points: from JSON and to JSON, leniently or with every rule.

use super::{
    decode_error::DecodeError,
    decoder::Decoder,
    end::close,
    mode::Mode,
    request::request,
    writer::{Purpose, Writer},
};
use crate::{
    Limits, NumberTexts, Violations,
    check::{Check, merge},
    codec::Codec,
};

/// What every type with a JSON form can do.
pub trait Json: Codec {
    /// Reads a value as a client reads a response: texts that break their rules, unknown values and unknown members are kept or ignored, not refused.
    ///
    /// # Errors
    /// The text is not JSON, or does not have the shape of this type.
    fn from_json(json: impl AsRef<[u8]>) -> Result<Self, DecodeError> {
        Self::from_json_within(json, Limits::RESPONSE)
    }

    /// [`from_json`](Self::from_json) with other limits.
    ///
    /// # Errors
    /// The text is not JSON, exceeds the limits, or does not have the shape of this type.
    fn from_json_within(json: impl AsRef<[u8]>, limits: Limits) -> Result<Self, DecodeError> {
        decode_answer(json.as_ref(), limits, NumberTexts::Nowhere)
    }

    /// Reads a value as a server reads a request: every rule holds, and defaults are filled in.
    ///
    /// # Errors
    /// All violations; only broken JSON ends the search early.
    fn from_request_json(json: impl AsRef<[u8]>) -> Result<Self, Violations> {
        Self::from_request_json_within(json, Limits::REQUEST)
    }

    /// [`from_request_json`](Self::from_request_json) with other limits.
    ///
    /// # Errors
    /// All violations; only broken JSON or an exceeded limit ends the search early.
    fn from_request_json_within(
        json: impl AsRef<[u8]>,
        limits: Limits,
    ) -> Result<Self, Violations> {
        let texts = NumberTexts::Nowhere;
        request(
            json.as_ref(),
            limits,
            texts,
            &|_| Ok(()),
            &<Self as Codec>::check,
        )
    }

    /// Writes the value as JSON, in one line, to be kept: secrets are written as they are, and members whichever side sets them. An infinity or NaN,
    /// which [`check`](Self::check) refuses, is written as no reader of JSON takes it.
    #[must_use]
    fn to_json(&self) -> String {
        let mut to = Writer::new();
        self.write(&mut to);
        to.into_string()
    }

    /// Writes the value as a client sends it: without the members that only the service sets (`readOnly`).
    #[must_use]
    fn to_request_json(&self) -> String {
        let mut to = Writer::with(Purpose::Request);
        self.write(&mut to);
        to.into_string()
    }

    /// Writes the value as a service sends it: without the members that only its callers set (`writeOnly`).
    #[must_use]
    fn to_response_json(&self) -> String {
        let mut to = Writer::with(Purpose::Response);
        self.write(&mut to);
        to.into_string()
    }

    /// UTF-8.
    #[must_use]
    fn to_json_bytes(&self) -> Vec<u8> {
        let mut to = Writer::new();
        self.write(&mut to);
        to.into_bytes()
    }

    /// Whether every rule holds.
    ///
    /// # Errors
    /// All rules that do not.
    fn check(&self) -> Result<(), Violations> {
        let mut rules = Check::new(Limits::REQUEST.violations);
        Codec::check(self, &mut rules);
        merge(None, rules, Limits::REQUEST.violations)
    }

    /// The value, if every rule holds.
    ///
    /// # Errors
    /// All rules that do not.
    fn checked(self) -> Result<Self, Violations> {
        Json::check(&self).map(|()| self)
    }
}

/// Reads a value of an answer, which may have numbers that are read from texts as well.
pub(crate) fn decode_answer<T: Codec>(
    json: &[u8],
    limits: Limits,
    texts: NumberTexts,
) -> Result<T, DecodeError> {
    let mut value = T::PLACEHOLDER;
    let mut from = Decoder::new(json, limits, Mode::Lenient);
    let outcome = from.with_texts(texts).read(&mut value);
    close(from, outcome).map_err(DecodeError::from)?;
    Ok(value)
}

/// A text as a string of JSON, with its quotes; the generator writes its strings so as well.
#[must_use]
pub fn json_string(text: &str) -> String {
    let mut to = Writer::new();
    to.quoted(text.as_bytes());
    to.into_string()
}

/// A default that is an object, or holds one, from its JSON; the generator has checked that it is valid.
#[doc(hidden)]
#[must_use]
pub fn default_of<T: Codec>(json: &str) -> T {
    T::from_json(json).unwrap_or(T::PLACEHOLDER)
}

impl<T: Codec> Json for T {}
