//! The events that one URL receives: what generated code reads them by, and what is kept of those that nobody described.

use crate::{Abort, Codec, DecodeError, Decoder, Json, Limits, Mode, RawJson};

/// A set of events that a member of the body distinguishes; generated code has one, `Event`, where the description lets one be made.
pub trait EventSet: Sized {
    /// The member of the body whose value is the category.
    const CATEGORY: &'static str;

    /// Reads an event of a category; `None` where the description lists no such category.
    fn of_category(category: &str, json: &[u8]) -> Option<Result<Self, DecodeError>>;

    /// The event that stands for what was not understood.
    fn unknown(event: UnknownEvent) -> Self;

    /// Reads the body of a message, as leniently as a client reads a response: what is not understood is an unknown event.
    ///
    /// # Errors
    /// The body is not JSON.
    fn from_json(json: impl AsRef<[u8]>) -> Result<Self, DecodeError> {
        let json = json.as_ref();
        let Some(category) = category_of(json, Self::CATEGORY) else {
            let json = RawJson::from_json(json)?;
            return Ok(Self::unknown(UnknownEvent::Envelope { json }));
        };
        match Self::of_category(&category, json) {
            Some(Ok(event)) => Ok(event),
            Some(Err(error)) => {
                let json = RawJson::from_json(json)?;
                let unknown = UnknownEvent::Shape {
                    category,
                    json,
                    error,
                };
                Ok(Self::unknown(unknown))
            }
            None => {
                let json = RawJson::from_json(json)?;
                Ok(Self::unknown(UnknownEvent::Category { category, json }))
            }
        }
    }
}

/// Reads an event of a type, and makes the variant of it.
///
/// # Errors
/// The body does not have the shape of the type.
#[doc(hidden)]
pub fn read_event<T: Codec, E>(json: &[u8], variant: fn(T) -> E) -> Result<E, DecodeError> {
    T::from_json(json).map(variant)
}

/// The category of a body: the text of this member.
pub(crate) fn category_of(json: &[u8], member: &str) -> Option<String> {
    let mut from = Decoder::new(json, Limits::RESPONSE, Mode::Lenient);
    let found: Result<_, Abort> = from.peek_text(member);
    // What is broken is found again, and with its place, when the whole body is read.
    found.ok().flatten().map(String::from)
}

/// What a member of a body says, if that is a text, a number or a boolean.
#[cfg(feature = "server")]
pub(crate) fn tag_of(json: &[u8], member: &str) -> Option<String> {
    let mut from = Decoder::new(json, Limits::RESPONSE, Mode::Lenient);
    let found: Result<_, Abort> = from.peek_tag(member);
    found.ok().flatten().map(String::from)
}

/// A message that was not understood, as it came.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum UnknownEvent {
    /// Its category is none that the description lists: the service has become richer since the code was generated.
    Category {
        /// As the payload has it.
        category: String,
        /// The body.
        json: RawJson,
    },
    /// It has no category: the body is no object, or the member with the category is not there or is no text.
    Envelope {
        /// The body.
        json: RawJson,
    },
    /// Its category is known, and its body has another shape than the description says.
    Shape {
        /// As the payload has it.
        category: String,
        /// The body.
        json: RawJson,
        /// What is wrong with the shape.
        error: DecodeError,
    },
}

impl UnknownEvent {
    /// The category, where there is one.
    #[must_use]
    pub fn category(&self) -> Option<&str> {
        match self {
            Self::Category { category, .. } | Self::Shape { category, .. } => Some(category),
            Self::Envelope { .. } => None,
        }
    }

    /// The body.
    #[must_use]
    pub fn json(&self) -> &RawJson {
        match self {
            Self::Category { json, .. } | Self::Envelope { json } | Self::Shape { json, .. } => {
                json
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{EventSet, UnknownEvent};
    use crate::{DecodeError, Json};

    #[derive(Debug, PartialEq)]
    enum Event {
        Pair(Vec<i64>),
        Unknown(UnknownEvent),
    }

    impl EventSet for Event {
        const CATEGORY: &'static str = "type";

        fn of_category(category: &str, json: &[u8]) -> Option<Result<Self, DecodeError>> {
            let numbers = || json.split(|byte| *byte == b'#').nth(1).unwrap_or(json);
            (category == "pair").then(|| Vec::from_json(numbers()).map(Self::Pair))
        }

        fn unknown(event: UnknownEvent) -> Self {
            Self::Unknown(event)
        }
    }

    /// What was not understood, and of which category.
    fn unknown(body: &str) -> (&'static str, Option<String>) {
        let Ok(Event::Unknown(event)) = Event::from_json(body) else {
            panic!("{body}");
        };
        assert_eq!(event.json().as_str(), body.trim());
        let why = match event {
            UnknownEvent::Category { .. } => "category",
            UnknownEvent::Envelope { .. } => "envelope",
            UnknownEvent::Shape { .. } => "shape",
        };
        (why, event.category().map(str::to_owned))
    }

    #[test]
    fn what_is_not_understood_is_kept_as_it_came() {
        let new = Some("new".to_owned());
        assert_eq!(unknown(r#" {"n": 1.0, "type": "new"} "#), ("category", new));
        for body in [
            "[1]",
            "null",
            "\"pair\"",
            "{}",
            r#"{"type": 1}"#,
            r#"{"Type": "pair"}"#,
            r#"{"in": {"type": "pair"}}"#,
        ] {
            assert_eq!(unknown(body), ("envelope", None), "{body}");
        }
        let pair = Some("pair".to_owned());
        assert_eq!(unknown(r#"{"type": "pair"}"#), ("shape", pair));
    }

    #[test]
    fn what_is_not_json_is_an_error() {
        for body in [
            "",
            "{",
            r#"{"type": "pair""#,
            "{\"type\": \"new\"} x",
            "<a/>",
            "\u{1}",
        ] {
            assert!(Event::from_json(body).is_err(), "{body}");
        }
        assert!(Event::from_json(b"{\"type\": \"\xff\"}").is_err());
    }
}
