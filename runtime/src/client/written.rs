//! A value as JSON for a request, and whether a secret is in it.

use std::borrow::Cow;

use crate::http::text_in;
use crate::json::Purpose;
use crate::{Codec, Writer};

/// A value as JSON for a request. Whether a secret was written is known of no type, because a list or a union may have one inside.
pub(super) struct WrittenValue {
    pub(super) json: String,
    pub(super) has_secret: bool,
}

impl WrittenValue {
    /// The JSON of a value.
    pub(super) fn of<T: Codec>(value: &T) -> Self {
        Self::by(|to| value.write(to))
    }

    /// The JSON of a list.
    pub(super) fn of_list<T: Codec>(items: &[T]) -> Self {
        Self::by(|to| to.array(items))
    }

    fn by(write: impl FnOnce(&mut Writer)) -> Self {
        let mut to = Writer::with(Purpose::Request);
        write(&mut to);
        Self {
            has_secret: to.has_secret(),
            json: to.into_string(),
        }
    }

    /// The text of a parameter: strings without their quotes, all else as JSON writes it.
    pub(super) fn text(&self) -> Cow<'_, str> {
        text_in(&self.json)
    }
}
