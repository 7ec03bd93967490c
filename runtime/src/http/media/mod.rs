//! Bodies by media type: each becomes the JSON that its type is read from, and is made of it.

#![cfg_attr(
    not(all(feature = "server", feature = "client")),
    allow(dead_code, reason = "each half of HTTP reads what the other writes")
)]

mod alternatives;
mod fields;
mod files;
mod lines;
pub(crate) mod multipart;
mod part_type;
pub(crate) mod parts;
mod urlencoded;

#[cfg(all(test, feature = "client", feature = "server"))]
mod tests;

use std::borrow::Cow;

pub(crate) use alternatives::written_as;
pub use fields::{Fields, FormField};

use super::media_type::without_parameters;
use super::style::ValueForm;
use crate::{Binary, Code, Json, NumberTexts, Violation, Violations, json_string};

/// A media type, and how a body of it is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MediaType {
    /// The media type, or a range of them: `image/*`.
    pub name: &'static str,
    /// How it is written.
    pub encoding: BodyEncoding,
    /// Where in its JSON numbers are read from texts as well.
    pub texts: NumberTexts,
}

/// How a body is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BodyEncoding {
    /// `application/json` and its like.
    Json,
    /// A text that stands for this.
    Text(ValueForm),
    /// Bytes, as they are ([`Binary`]).
    Binary,
    /// A form: `application/x-www-form-urlencoded`.
    Urlencoded(&'static Fields),
    /// A form with files: `multipart/form-data`.
    Multipart(&'static Fields),
    /// A JSON value in each line.
    Lines,
    /// Server-sent events, whose data stands for this.
    Events(ValueForm),
    /// Server-sent events whose names say what their data stands for.
    NamedEvents(&'static [NamedForm]),
}

/// What the data of an event of one name stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NamedForm {
    pub(crate) name: &'static str,
    pub(crate) form: ValueForm,
}

impl NamedForm {
    /// The name that stands for all that are not listed: no event has it.
    pub const ANY_OTHER: &str = "";

    /// Events of this name have this data.
    #[must_use]
    pub const fn new(name: &'static str, form: ValueForm) -> Self {
        Self { name, form }
    }
}

impl BodyEncoding {
    /// What the names of its events say; nothing where it has none.
    pub(crate) const fn named_forms(self) -> &'static [NamedForm] {
        match self {
            Self::NamedEvents(forms) => forms,
            Self::Json
            | Self::Text(_)
            | Self::Binary
            | Self::Urlencoded(_)
            | Self::Multipart(_)
            | Self::Lines
            | Self::Events(_) => &[],
        }
    }
}

impl MediaType {
    /// JSON, as most bodies are.
    pub const JSON: Self = Self {
        name: "application/json",
        encoding: BodyEncoding::Json,
        texts: NumberTexts::Nowhere,
    };

    /// A plain string.
    #[cfg(feature = "client")]
    pub(crate) const TEXT: Self = Self {
        name: "text/plain",
        encoding: BodyEncoding::Text(ValueForm::Text),
        texts: NumberTexts::Nowhere,
    };

    /// A media type by its name, and how it is written.
    #[must_use]
    pub const fn new(name: &'static str, encoding: BodyEncoding) -> Self {
        Self {
            name,
            encoding,
            texts: NumberTexts::Nowhere,
        }
    }

    /// The same with numbers that are read from texts as well.
    #[must_use]
    pub const fn with_texts(mut self, texts: NumberTexts) -> Self {
        self.texts = texts;
        self
    }

    /// The JSON of a body.
    ///
    /// # Errors
    /// The body is not written as its media type has it.
    pub(crate) fn to_json<'b>(
        self,
        content_type: &str,
        body: &'b [u8],
    ) -> Result<Cow<'b, [u8]>, Violations> {
        let json = match self.encoding {
            BodyEncoding::Json => return Ok(Cow::Borrowed(body)),
            BodyEncoding::Text(form) | BodyEncoding::Events(form) => {
                let text = text(body)?;
                let text = if form.may_be_text() {
                    text
                } else {
                    // Most programs end what they write with a line feed.
                    text.trim_ascii()
                };
                form.json_of(Some(text.to_owned()))?
            }
            BodyEncoding::NamedEvents(_) => json_string(text(body)?),
            BodyEncoding::Binary => {
                let bytes = Binary::from(body).of_type(content_type);
                bytes.carried().to_json()
            }
            BodyEncoding::Urlencoded(fields) => urlencoded::read(fields, text(body)?)?,
            BodyEncoding::Multipart(fields) => multipart::read(fields, content_type, body)?,
            BodyEncoding::Lines => lines::read(text(body)?),
        };
        let mut json = json.into_bytes();
        // It stays for as long as the value is read from it.
        json.shrink_to_fit();
        Ok(Cow::Owned(json))
    }

    /// The `Content-Type` and the body of a value that was written as JSON before.
    ///
    /// # Errors
    /// Something in it has no form in this media type.
    pub(crate) fn written(self, json: String) -> Result<(Cow<'static, str>, Vec<u8>), Violations> {
        let own = Cow::Borrowed(self.name);
        let written = match self.encoding {
            BodyEncoding::Json if self.name.contains('*') => {
                (Cow::Borrowed(Self::JSON.name), json.into_bytes())
            }
            BodyEncoding::Json => (own, json.into_bytes()),
            BodyEncoding::Text(_) | BodyEncoding::Events(_) | BodyEncoding::NamedEvents(_) => {
                let text = super::text::text_of_json(json);
                (
                    Cow::Owned(format!("{}; charset=utf-8", self.name)),
                    text.into_bytes(),
                )
            }
            BodyEncoding::Binary => return alternatives::file(&[self], self, json),
            BodyEncoding::Urlencoded(fields) => {
                (own, urlencoded::write(fields, &json)?.into_bytes())
            }
            BodyEncoding::Multipart(fields) => {
                multipart::check(fields, &json)?;
                multipart::write(fields, &json, &[])
            }
            BodyEncoding::Lines => (own, lines::write(&json).into_bytes()),
        };
        Ok(written)
    }

    /// Whether a body of it comes as a stream.
    #[cfg(feature = "client")]
    pub(crate) const fn is_streamed(self) -> bool {
        match self.encoding {
            BodyEncoding::Lines | BodyEncoding::Events(_) | BodyEncoding::NamedEvents(_) => true,
            BodyEncoding::Json
            | BodyEncoding::Text(_)
            | BodyEncoding::Binary
            | BodyEncoding::Urlencoded(_)
            | BodyEncoding::Multipart(_) => false,
        }
    }

    /// How well a `Content-Type` is this one; `None` when it is another.
    pub(crate) fn fits(self, content_type: &str) -> Option<u8> {
        // Nearly every request says just that.
        if content_type == self.name {
            return Some(0);
        }
        let media_type = without_parameters(content_type);
        let own = without_parameters(self.name);
        if media_type.eq_ignore_ascii_case(own) {
            return Some(0);
        }
        match own.split_once('/') {
            Some(("*", "*")) => Some(2),
            Some((range, "*")) => {
                let class = media_type.split('/').next().unwrap_or_default();
                class.eq_ignore_ascii_case(range).then_some(1)
            }
            Some(_) | None => None,
        }
    }
}

/// The position of the media type that the `Content-Type` of a request is of, as it is written: a text is UTF-8, or says nothing of it.
#[cfg(feature = "server")]
pub(crate) fn chosen(media_types: &[MediaType], content_type: &str) -> Option<usize> {
    let position = fitting(media_types, content_type)?;
    let is_text = media_types.get(position)?.encoding != BodyEncoding::Binary;
    let charset = parts::parameter(content_type, "charset").filter(|_| is_text);
    let is_utf8 = charset.is_none_or(|charset| charset.eq_ignore_ascii_case("utf-8"));
    is_utf8.then_some(position)
}

/// The same for a response, where JSON and JSON lines may also come under a name of their own: what a service says is taken as far as it is understood.
#[cfg(feature = "client")]
pub(crate) fn chosen_leniently(media_types: &[MediaType], content_type: &str) -> Option<usize> {
    let called = without_parameters(content_type);
    let of = |encoding| {
        let mut media_types = media_types.iter();
        media_types.position(|media_type| media_type.encoding == encoding)
    };
    // Lines first: one of their names ends as JSON does.
    let lines = || of(BodyEncoding::Lines).filter(|_| super::media_type::is_called_lines(called));
    let json = || of(BodyEncoding::Json).filter(|_| super::media_type::is_called_json(called));
    fitting(media_types, content_type)
        .or_else(lines)
        .or_else(json)
}

/// The position of the media type that a `Content-Type` is of.
pub(crate) fn fitting(media_types: &[MediaType], content_type: &str) -> Option<usize> {
    let fitting = media_types.iter().enumerate();
    let fitting = fitting.filter_map(|(at, media_type)| Some((media_type.fits(content_type)?, at)));
    fitting.min().map(|(_, at)| at)
}

fn text(body: &[u8]) -> Result<&str, Violations> {
    std::str::from_utf8(body).map_err(|_| Violation::new(Code::Encoding, "must be UTF-8").into())
}
