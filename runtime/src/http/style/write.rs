//! From the JSON of a value to its text.

use std::borrow::Cow;

use super::delimited::{
    COMMA, DOT, PIPE, SEMICOLON, SPACE, encoded_items, encoded_members, item_text, list,
};
use super::parts::{Parts, is_null, parts};
use super::{ParamStyle, Style, header};
use crate::Violation;
use crate::http::{encode_query, encode_segment};
use crate::param_style::{Nested, NestedObject};

/// How a text is made safe for its place.
type Encode = fn(&str) -> Cow<'_, str>;

impl ParamStyle {
    /// The text in a path, encoded.
    ///
    /// # Errors
    /// The value has no form in this style.
    pub fn path(self, name: &str, json: &str) -> Result<String, Violation> {
        let encode = encode_segment;
        let (before, spread) = match self.style {
            Style::Json => return Ok(encode(json).into_owned()),
            Style::Label => (".", DOT),
            Style::Matrix => (";", SEMICOLON),
            Style::Simple | Style::Form | Style::SpaceDelimited => ("", COMMA),
            Style::PipeDelimited | Style::DeepObject => ("", COMMA),
        };
        let named = if self.style == Style::Matrix {
            format!("{}=", encode(name))
        } else {
            String::new()
        };
        let text = match (parts(json), self.explode) {
            (Parts::One(one), _) if one.is_empty() && self.style == Style::Matrix => {
                encode(name).into_owned()
            }
            (Parts::One(one), _) => format!("{named}{}", encode(&one)),
            (Parts::List(items), true) if self.style == Style::Matrix => {
                let items = encoded_items(&items, spread, encode)?.into_iter();
                let items: Vec<String> = items.map(|item| format!("{named}{item}")).collect();
                spread.join(&items)
            }
            (Parts::List(items), true) => list(&items, spread, encode)?,
            (Parts::List(items), false) => format!("{named}{}", list(&items, COMMA, encode)?),
            (Parts::Object(members), true) => {
                let members = encoded_members(&members, spread, encode)?.into_iter();
                let members: Vec<String> = members.map(|pair| pair.join("=")).collect();
                spread.join(&members)
            }
            (Parts::Object(members), false) => {
                let members = encoded_members(&members, COMMA, encode)?;
                format!("{named}{}", COMMA.join(&members.concat()))
            }
        };
        Ok(format!("{before}{text}"))
    }

    /// The lines of a header: one, or one for each item where a list cannot stand in one (RFC 6265, section 3). What is null has none.
    ///
    /// # Errors
    /// The value has no form in this style.
    pub fn header(self, name: &str, json: &str) -> Result<Vec<String>, Violation> {
        if is_null(json) {
            return Ok(Vec::new());
        }
        if self.style == Style::Json {
            return Ok(vec![json.to_owned()]);
        }
        match parts(json) {
            Parts::One(one) => header::check_ends(&one).map(|()| vec![one]),
            Parts::List(items) if header::is_one_per_line(name) => {
                let lines = items.into_iter().map(|item| {
                    let line = item_text(item)?;
                    header::check_ends(&line).map(|()| line)
                });
                lines.collect()
            }
            Parts::List(items) => Ok(vec![header::list(&items)?]),
            Parts::Object(members) => Ok(vec![header::object(&members, self.explode)?]),
        }
    }

    /// The pairs in a query, encoded as clients do it. What is null has none.
    ///
    /// # Errors
    /// The value has no form in this style.
    #[cfg(feature = "client")]
    pub fn query(self, name: &str, json: &str) -> Result<Vec<(String, String)>, Violation> {
        self.pairs(name, json, self.encoder())
    }

    /// The pairs in cookies or a form, encoded. What is null has none.
    ///
    /// # Errors
    /// The value has no form in this style.
    #[cfg(feature = "client")]
    pub fn cookie(self, name: &str, json: &str) -> Result<Vec<(String, String)>, Violation> {
        self.pairs(name, json, crate::http::encode_query)
    }

    /// The pairs in a query, a cookie or a form, encoded. What is null has none.
    pub(crate) fn pairs(
        self,
        name: &str,
        json: &str,
        encode: Encode,
    ) -> Result<Vec<(String, String)>, Violation> {
        let own = encode_query(name).into_owned();
        let delimiter = match self.style {
            Style::Json => return Ok(vec![(own, encode(json).into_owned())]),
            Style::DeepObject => {
                return Nested::new(self.nested.lists, NestedObject::Brackets)
                    .pairs(name, json, encode);
            }
            Style::SpaceDelimited => SPACE,
            Style::PipeDelimited => PIPE,
            Style::Form | Style::Simple | Style::Label | Style::Matrix => COMMA,
        };
        match (parts(json), self.explode) {
            (Parts::One(_), _) if is_null(json) => Ok(Vec::new()),
            (Parts::One(one), _) => Ok(vec![(own, encode(&one).into_owned())]),
            (Parts::List(items), true) => {
                let items = items.iter().map(|item| item_text(item));
                items
                    .map(|item| Ok((own.clone(), encode(&item?).into_owned())))
                    .collect()
            }
            (Parts::List(items), false) => Ok(vec![(own, list(&items, delimiter, encode)?)]),
            (Parts::Object(members), true) => {
                let mut pairs = Vec::new();
                for (name, value) in &members {
                    pairs.extend(self.nested.pairs(name, value, encode)?);
                }
                Ok(pairs)
            }
            (Parts::Object(members), false) => {
                let members = encoded_members(&members, delimiter, encode)?;
                Ok(vec![(own, delimiter.join(&members.concat()))])
            }
        }
    }
}
