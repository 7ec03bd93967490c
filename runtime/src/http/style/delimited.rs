//! Several values in one text, with a delimiter between them: a value that holds the delimiter is written so that it stays one, or not at all.

use std::borrow::Cow;

use super::parts::{is_null, text};
use crate::{Code, Violation};

/// What stands between values.
#[derive(Debug, Clone, Copy)]
pub(super) struct Delimiter {
    /// As it is written.
    written: &'static str,
    /// What it is in a value.
    plain: char,
    /// How it is written in a value; `None` where no reader tells one from the other (OpenAPI 3.1.1, appendix E).
    escaped: Option<&'static str>,
}

/// `a,b`
pub(super) const COMMA: Delimiter = Delimiter {
    written: ",",
    plain: ',',
    escaped: Some("%2C"),
};

/// `a%20b`
pub(super) const SPACE: Delimiter = Delimiter {
    written: "%20",
    plain: ' ',
    escaped: None,
};

/// `a%7Cb`
pub(super) const PIPE: Delimiter = Delimiter {
    written: "%7C",
    plain: '|',
    escaped: None,
};

/// `.a.b`. A dot is the same as its escape (RFC 3986, section 2.3).
pub(super) const DOT: Delimiter = Delimiter {
    written: ".",
    plain: '.',
    escaped: None,
};

/// `;a=1;a=2`
pub(super) const SEMICOLON: Delimiter = Delimiter {
    written: ";",
    plain: ';',
    escaped: Some("%3B"),
};

impl Delimiter {
    fn encoded(self, text: &str, encode: fn(&str) -> Cow<'_, str>) -> Result<String, Violation> {
        match self.escaped {
            Some(escaped) => Ok(encode(text).replace(self.plain, escaped)),
            None if text.contains(self.plain) => Err(self.inside(text)),
            None => Ok(encode(text).into_owned()),
        }
    }

    fn inside(self, text: &str) -> Violation {
        let message = format!(
            "must have no `{}` in `{text}`: it stands between the items",
            self.plain
        );
        Violation::new(Code::Encoding, message)
    }

    /// Values that are encoded already, one after the other.
    pub(super) fn join(self, values: &[String]) -> String {
        values.join(self.written)
    }
}

/// The text of a list.
pub(super) fn list(
    items: &[&str],
    delimiter: Delimiter,
    encode: fn(&str) -> Cow<'_, str>,
) -> Result<String, Violation> {
    let values = encoded_items(items, delimiter, encode)?;
    match values.as_slice() {
        [only] if only.is_empty() => Err(empty_item()),
        values => Ok(delimiter.join(values)),
    }
}

/// The items of a list, each encoded.
pub(super) fn encoded_items(
    items: &[&str],
    delimiter: Delimiter,
    encode: fn(&str) -> Cow<'_, str>,
) -> Result<Vec<String>, Violation> {
    let items = items.iter();
    items
        .map(|item| delimiter.encoded(&item_text(item)?, encode))
        .collect()
}

/// The members of an object that are not null: their names and values, each encoded.
pub(super) fn encoded_members(
    members: &[(Cow<'_, str>, &str)],
    delimiter: Delimiter,
    encode: fn(&str) -> Cow<'_, str>,
) -> Result<Vec<[String; 2]>, Violation> {
    let there = members.iter().filter(|(_, value)| !is_null(value));
    let encoded = |text: &str| delimiter.encoded(text, encode);
    there
        .map(|(name, value)| Ok([encoded(name)?, encoded(&text(value))?]))
        .collect()
}

/// The text of an item. A null has none, and the list would be another without it.
pub(crate) fn item_text(json: &str) -> Result<String, Violation> {
    if is_null(json) {
        let message = "must have no null among its items: it has no text";
        return Err(Violation::new(Code::Encoding, message));
    }
    Ok(text(json))
}

/// What is said of a list that would be read as another.
pub(super) fn empty_item() -> Violation {
    let message = "must have no empty text as its item: it is read as no item";
    Violation::new(Code::Encoding, message)
}
