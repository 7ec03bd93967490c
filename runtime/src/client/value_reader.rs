//! Values that an answer has outside of its decoded body.

use super::{LinkValue, Received};
use crate::http::pointed;
use crate::http::{ParamStyle, Source, Style, ValueForm};
use crate::json::decode_answer;
use crate::{Code, Codec, DecodeError, Limits, Location, NumberTexts, Violation, Violations};

/// Reads values of an answer, with numbers that are read from texts as well.
#[doc(hidden)]
#[derive(Debug, Clone, Copy)]
pub struct ValueReader<'a> {
    received: &'a Received,
    texts: NumberTexts,
}

impl<'a> ValueReader<'a> {
    pub(super) const fn new(received: &'a Received, texts: NumberTexts) -> Self {
        Self { received, texts }
    }

    /// A header as its type; `None` when it is missing.
    ///
    /// # Errors
    /// It is no such value.
    pub fn header<U: Codec>(
        self,
        name: &str,
        form: ValueForm,
        style: ParamStyle,
    ) -> Result<Option<U>, DecodeError> {
        let lines: Vec<&str> = self.received.headers().all(name).collect();
        if lines.is_empty() {
            return Ok(None);
        }
        let json = style.read(name, form, Source::Header(&lines));
        match json {
            Ok(Some(json)) => self.decode(&json).map(Some),
            Ok(None) => Ok(None),
            Err(violation) => Err(Violations::from(violation)
                .located(Location::Header, name)
                .into()),
        }
    }

    /// A value that the answer tells, as a link says where.
    ///
    /// # Errors
    /// It is not there, or is no such value.
    pub fn value<U: Codec>(self, source: LinkValue) -> Result<U, DecodeError> {
        let missing = || Violation::new(Code::Required, "is not in the answer");
        let value = self.value_if(source)?;
        value.ok_or_else(|| Violations::from(missing()).into())
    }

    /// The same where it may be missing.
    ///
    /// # Errors
    /// It is no such value.
    pub fn value_if<U: Codec>(self, source: LinkValue) -> Result<Option<U>, DecodeError> {
        match source {
            LinkValue::Json(json) => self.decode(json).map(Some),
            LinkValue::Header(name, form) => {
                let style = ParamStyle::joined(Style::Simple);
                self.header(name, form, style)
            }
            LinkValue::Body(pointer) => match pointed(self.received.raw(), pointer) {
                Some(json) => self.decode(json).map(Some),
                None => Ok(None),
            },
        }
    }

    fn decode<U: Codec>(self, json: &str) -> Result<U, DecodeError> {
        decode_answer(json.as_bytes(), Limits::RESPONSE, self.texts)
    }
}
