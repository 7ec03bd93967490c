//! Objects of JSON as tokens and key sets have them.

use std::collections::BTreeMap;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use crate::{Json, Limits, RawJson};

/// The members of an object, each of which is there once.
#[derive(Clone)]
pub(super) struct JsonObject(pub(super) BTreeMap<String, RawJson>);

/// What a member is.
pub(super) enum JsonMember<T> {
    /// There is none.
    Absent,
    /// It is of another type than it should be.
    Unreadable,
    /// It is this.
    Is(T),
}

impl JsonObject {
    pub(super) fn read(json: &[u8]) -> Option<Self> {
        let members = BTreeMap::from_request_json_within(json, Limits::REQUEST);
        members.ok().map(Self)
    }

    pub(super) fn get<T: Json>(&self, name: &str) -> JsonMember<T> {
        match self.0.get(name).map(RawJson::read) {
            None => JsonMember::Absent,
            Some(Ok(value)) => JsonMember::Is(value),
            Some(Err(_)) => JsonMember::Unreadable,
        }
    }

    /// The bytes of a text in base64 for URLs.
    pub(super) fn bytes(&self, name: &str) -> Option<Vec<u8>> {
        bytes(&self.get::<String>(name).value()?)
    }
}

impl<T> JsonMember<T> {
    /// What it is, if it is that.
    pub(super) fn value(self) -> Option<T> {
        match self {
            Self::Is(value) => Some(value),
            Self::Absent | Self::Unreadable => None,
        }
    }

    /// Whether it is this where it is there.
    pub(super) fn absent_or(self, is: impl FnOnce(T) -> bool) -> bool {
        match self {
            Self::Absent => true,
            Self::Unreadable => false,
            Self::Is(value) => is(value),
        }
    }
}

/// The bytes of a text in base64 for URLs without padding, as RFC 7515 has it.
pub(super) fn bytes(text: &str) -> Option<Vec<u8>> {
    URL_SAFE_NO_PAD.decode(text).ok()
}
