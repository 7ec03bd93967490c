//! Values as texts: how a parameter, or a member of a form, is written outside of JSON (OpenAPI 3.1, "Style Values").
//!
//! JSON is the form in the middle: what is written is made of the JSON of a value, and what is read becomes the JSON that its type is read
//! from. So one decoder and one set of rules serve parameters, forms and bodies alike, and both halves of HTTP share one table of styles.

#![cfg_attr(
    not(all(feature = "server", feature = "client")),
    allow(dead_code, reason = "each half of HTTP reads what the other writes")
)]

mod delimited;
mod form;
mod header;
mod names;
mod nested;
mod pairs;
mod parts;
mod read;
mod spread;
mod whole;
mod write;

#[cfg(all(test, feature = "client"))]
mod round_trips;
#[cfg(test)]
mod tests;

pub(crate) use delimited::item_text;
pub use form::{Members, ValueForm};
pub use nested::{Nested, NestedList, NestedObject};
pub(crate) use pairs::{Between, grouped, split};
pub(crate) use parts::{Parts, is_null, parts, text};
pub(crate) use read::Source;
pub(crate) use spread::Spread;
pub(crate) use whole::{ObjectWriter, listed};

/// How a value is spread over a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// `;color=blue` in a path.
    Matrix,
    /// `.blue` in a path.
    Label,
    /// `blue,black` in a path or a header.
    Simple,
    /// `color=blue,black` in a query or a cookie.
    Form,
    /// `color=blue%20black` in a query.
    SpaceDelimited,
    /// `color=blue|black` in a query.
    PipeDelimited,
    /// `color[R]=100` in a query.
    DeepObject,
    /// JSON in one text: a parameter with a media type of its own.
    Json,
}

/// A style with its settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParamStyle {
    pub(crate) style: Style,
    pub(crate) explode: bool,
    pub(crate) reserved: bool,
    pub(crate) nested: Nested,
}

impl ParamStyle {
    /// The style with everything in one text.
    #[must_use]
    pub const fn joined(style: Style) -> Self {
        Self {
            style,
            explode: false,
            reserved: false,
            nested: Nested::USUAL,
        }
    }

    /// The style with items and members spread (`explode`).
    #[must_use]
    pub const fn exploded(style: Style) -> Self {
        Self {
            explode: true,
            ..Self::joined(style)
        }
    }

    /// The same with reserved characters as they are (`allowReserved`), as far as they do not end the value.
    #[must_use]
    pub const fn reserved(mut self) -> Self {
        self.reserved = true;
        self
    }

    /// The same with lists and objects inside of it as this says.
    #[must_use]
    pub const fn nested(mut self, nested: Nested) -> Self {
        self.nested = nested;
        self
    }

    /// Whether the members of what has this form are spread over names.
    #[cfg(feature = "server")]
    pub(crate) const fn spreads(self, form: ValueForm) -> bool {
        let is_spread = match self.style {
            Style::DeepObject => true,
            Style::Form => self.explode,
            Style::Matrix | Style::Label | Style::Simple => false,
            Style::SpaceDelimited | Style::PipeDelimited | Style::Json => false,
        };
        is_spread && matches!(form, ValueForm::Object(_))
    }

    /// How texts in a query are encoded.
    #[cfg(feature = "client")]
    pub(crate) const fn encoder(self) -> fn(&str) -> std::borrow::Cow<'_, str> {
        if self.reserved {
            crate::http::encode_reserved
        } else {
            crate::http::encode_query
        }
    }
}
