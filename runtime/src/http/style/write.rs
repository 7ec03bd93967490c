//! From the JSON of a value to its text.

use std::borrow::Cow;

use super::parts::{Parts, parts, text};
use super::{ParamStyle, Style, deep};

/// How a text is made safe for its place.
type Encode = fn(&str) -> Cow<'_, str>;

impl ParamStyle {
    /// The text in a path or a header.
    #[must_use]
    pub(crate) fn text(self, name: &str, json: &str, encode: Encode) -> String {
        if self.style == Style::Json {
            return encode(json).into_owned();
        }
        let owned = |json: &str| encode(&text(json)).into_owned();
        // In front of everything, and in front of each value where it is spread.
        let (before, named) = match self.style {
            Style::Label => (".", String::new()),
            Style::Matrix => (";", format!("{}=", encode(name))),
            Style::Simple | Style::Form | Style::SpaceDelimited => ("", String::new()),
            Style::PipeDelimited | Style::DeepObject | Style::Json => ("", String::new()),
        };
        let between = if self.explode && !before.is_empty() {
            before
        } else {
            ","
        };
        let (named, values) = match parts(json) {
            Parts::One(one) if one.is_empty() && self.style == Style::Matrix => {
                return format!(";{}", encode(name));
            }
            Parts::One(one) => (named, vec![encode(&one).into_owned()]),
            Parts::List(items) if self.explode => {
                let items = items.into_iter();
                let items = items.map(|item| format!("{named}{}", owned(item)));
                (String::new(), items.collect())
            }
            Parts::List(items) => (named, items.into_iter().map(owned).collect()),
            Parts::Object(members) if self.explode => {
                let pair = |(key, value): (Cow<'_, str>, &str)| {
                    format!("{}={}", encode(&key), owned(value))
                };
                (String::new(), members.into_iter().map(pair).collect())
            }
            Parts::Object(members) => (named, alternating(members, encode)),
        };
        format!("{before}{named}{}", values.join(between))
    }

    /// The pairs in a query, a cookie or a form, encoded.
    #[must_use]
    pub(crate) fn pairs(self, name: &str, json: &str, encode: Encode) -> Vec<(String, String)> {
        let own = encode(name).into_owned();
        let owned = |json: &str| encode(&text(json)).into_owned();
        if self.style == Style::Json {
            return vec![(own, encode(json).into_owned())];
        }
        if self.style == Style::DeepObject {
            return deep::pairs(name, json, encode);
        }
        let between = match self.style {
            Style::SpaceDelimited => "%20",
            Style::PipeDelimited => "%7C",
            Style::Form | Style::Simple | Style::Label => ",",
            Style::Matrix | Style::DeepObject | Style::Json => ",",
        };
        match parts(json) {
            Parts::One(one) => vec![(own, encode(&one).into_owned())],
            Parts::List(items) if self.explode => {
                let items = items.into_iter();
                items.map(|item| (own.clone(), owned(item))).collect()
            }
            Parts::List(items) => {
                let items: Vec<String> = items.into_iter().map(owned).collect();
                vec![(own, items.join(between))]
            }
            Parts::Object(members) if self.explode => {
                let members = members.into_iter();
                let pair =
                    |(key, value): (Cow<'_, str>, &str)| (encode(&key).into_owned(), owned(value));
                members.map(pair).collect()
            }
            Parts::Object(members) => {
                vec![(own, alternating(members, encode).join(between))]
            }
        }
    }
}

/// Names and values in turn.
fn alternating(members: Vec<(Cow<'_, str>, &str)>, encode: Encode) -> Vec<String> {
    let members = members.into_iter();
    let texts = members
        .flat_map(|(key, value)| [encode(&key).into_owned(), encode(&text(value)).into_owned()]);
    texts.collect()
}
