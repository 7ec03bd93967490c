//! An answer: what came back, and what was decoded of it.

use std::fmt;

use super::value_reader::ValueReader;
use super::{LinkValue, Received};
use crate::http::{Headers, ParamStyle, ValueForm};
use crate::{Codec, DecodeError, NumberTexts};

/// A response with its decoded body.
#[derive(Clone, PartialEq)]
pub struct Answer<T>(Box<Parts<T>>);

#[derive(Clone, PartialEq)]
struct Parts<T> {
    received: Received,
    body: T,
}

impl<T> Answer<T> {
    pub(super) fn of(received: Received, body: T) -> Self {
        Self(Box::new(Parts { received, body }))
    }

    /// The decoded body.
    #[must_use]
    pub const fn body(&self) -> &T {
        &self.0.body
    }

    /// The decoded body.
    #[must_use]
    pub fn into_body(self) -> T {
        self.0.body
    }

    /// As it came; of several successes it says which one this is.
    #[must_use]
    pub const fn status(&self) -> u16 {
        self.0.received.status()
    }

    /// The id under which the service knows the request, if it said one.
    #[must_use]
    pub fn request_id(&self) -> Option<&str> {
        self.0.received.request_id()
    }

    /// As they came; those that the description names have accessors of their own.
    #[must_use]
    pub const fn headers(&self) -> &Headers {
        self.0.received.headers()
    }

    /// The answer before it was decoded.
    pub(super) fn into_received(self) -> Received {
        self.0.received
    }

    /// The answer before it was decoded.
    #[must_use]
    pub const fn received(&self) -> &Received {
        &self.0.received
    }

    /// A header as its type; `None` when it is missing.
    ///
    /// # Errors
    /// It is no such value.
    pub fn header<U: Codec>(
        &self,
        name: &str,
        form: ValueForm,
        style: ParamStyle,
    ) -> Result<Option<U>, DecodeError> {
        self.with_texts(NumberTexts::Nowhere)
            .header(name, form, style)
    }

    /// A value that the answer tells, as a link says where.
    ///
    /// # Errors
    /// It is not there, or is no such value.
    pub fn value<U: Codec>(&self, source: LinkValue) -> Result<U, DecodeError> {
        self.with_texts(NumberTexts::Nowhere).value(source)
    }

    /// The same where it may be missing.
    ///
    /// # Errors
    /// It is no such value.
    pub fn value_if<U: Codec>(&self, source: LinkValue) -> Result<Option<U>, DecodeError> {
        self.with_texts(NumberTexts::Nowhere).value_if(source)
    }

    /// The same where numbers are read from texts as well.
    #[must_use]
    pub const fn with_texts(&self, texts: NumberTexts) -> ValueReader<'_> {
        ValueReader::new(&self.0.received, texts)
    }

    /// The bytes of the body as they came; none of one that comes as a stream. They may hold secrets.
    #[must_use]
    pub fn raw(&self) -> &[u8] {
        self.0.received.raw()
    }

    /// The same answer without what was decoded of it.
    pub(super) fn undecoded(&self) -> Answer<()> {
        Answer::of(self.0.received.clone(), ())
    }

    /// The same answer with another body, made of this one.
    #[must_use]
    pub fn map<U>(self, body: impl FnOnce(T) -> U) -> Answer<U> {
        let Parts {
            received,
            body: own,
        } = *self.0;
        Answer::of(received, body(own))
    }
}

impl<T: fmt::Debug> fmt::Debug for Answer<T> {
    /// Without the raw body, which may hold secrets.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Answer")
            .field("status", &self.status())
            .field("request_id", &self.request_id())
            .field("body", self.body())
            .finish_non_exhaustive()
    }
}

impl<T> fmt::Display for Answer<T> {
    /// The operation, the status, what the error object says, and the id of the request.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.received().fmt(f)
    }
}
