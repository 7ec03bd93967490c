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
#[cfg(any(feature = "client", feature = "server"))]
pub(crate) use header::check_ends;
pub(crate) use pairs::{Between, grouped, split};
pub(crate) use parts::{Parts, is_null, members, parts, text};
pub(crate) use read::Source;
pub(crate) use spread::Spread;
pub(crate) use whole::{ObjectWriter, listed};

pub use crate::param_style::{Nested, NestedList, NestedObject, ParamStyle, Style};

impl ParamStyle {
    /// Whether the members of what has this form are spread over names.
    #[cfg(feature = "server")]
    pub(crate) const fn spreads(self, form: ValueForm) -> bool {
        self.is_spread() && matches!(form, ValueForm::Object(_))
    }

    /// How texts in a query are encoded.
    #[cfg(feature = "client")]
    const fn encoder(self) -> fn(&str) -> std::borrow::Cow<'_, str> {
        if self.reserved {
            crate::http::encode_reserved
        } else {
            crate::http::encode_query
        }
    }
}
