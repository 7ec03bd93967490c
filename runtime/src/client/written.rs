//! A value as JSON for a request, and whether a secret is in it.

use std::borrow::Cow;

use crate::codec::NOT_FINITE;
use crate::http::text_in;
use crate::json::Purpose;
use crate::{Code, Codec, Violation, Writer};

/// A value as JSON for a request. Whether a secret was written is known of no type, because a list or a union may have one inside.
pub(super) struct WrittenValue {
    pub(super) json: String,
    pub(super) has_secret: bool,
}

impl WrittenValue {
    /// The JSON of a value.
    ///
    /// # Errors
    /// A part of it has no form in JSON.
    pub(super) fn of<T: Codec>(value: &T) -> Result<Self, Violation> {
        Self::by(|to| value.write(to))
    }

    /// The JSON of a list.
    ///
    /// # Errors
    /// As there.
    pub(super) fn of_list<T: Codec>(items: &[T]) -> Result<Self, Violation> {
        Self::by(|to| to.array(items))
    }

    fn by(write: impl FnOnce(&mut Writer)) -> Result<Self, Violation> {
        let mut to = Writer::with(Purpose::Request);
        write(&mut to);
        if to.is_broken() {
            return Err(Violation::new(Code::Type, NOT_FINITE));
        }
        Ok(Self {
            has_secret: to.has_secret(),
            json: to.into_string(),
        })
    }

    /// The text of a parameter: strings without their quotes, all else as JSON writes it.
    pub(super) fn text(&self) -> Cow<'_, str> {
        text_in(&self.json)
    }
}
