//! One level of a JSON value: its text, its items or its members.

use std::borrow::Cow;

use crate::http::text::text_of_json;
use crate::{Abort, Code, Decoder, Kind, Limits, Mode, Violation};

/// One level of a JSON value; what is deeper stays JSON.
pub(crate) enum Parts<'j> {
    /// A string without its quotes, or any other scalar as JSON writes it.
    One(String),
    /// The items of an array.
    List(Vec<&'j str>),
    /// The members of an object.
    Object(Vec<(Cow<'j, str>, &'j str)>),
}

/// Takes one level of a value apart that was written as JSON before.
pub(crate) fn parts(json: &str) -> Parts<'_> {
    let mut from = Decoder::new(json.as_bytes(), Limits::RESPONSE, Mode::Lenient);
    read(&mut from).unwrap_or_else(|_| Parts::One(json.to_owned()))
}

/// The members of an object that was written as JSON before; none of what is null, which stands for a body that is left out.
///
/// # Errors
/// It is no such JSON: the form of it would be empty, and nobody would know.
pub(crate) fn members(json: &str) -> Result<Vec<(Cow<'_, str>, &str)>, Violation> {
    let mut from = Decoder::new(json.as_bytes(), Limits::RESPONSE, Mode::Lenient);
    match read(&mut from) {
        Ok(Parts::Object(members)) => Ok(members),
        Ok(Parts::One(_)) if is_null(json) => Ok(Vec::new()),
        Ok(Parts::One(_) | Parts::List(_)) => {
            Err(Violation::new(Code::Type, "must be an object to be a form"))
        }
        Err(_) => {
            let message = "must be JSON within its limits to be a form";
            Err(Violation::new(Code::Syntax, message))
        }
    }
}

fn read<'j>(from: &mut Decoder<'j>) -> Result<Parts<'j>, Abort> {
    let mut first = true;
    match from.peek_kind()? {
        Kind::Null | Kind::Boolean | Kind::Number | Kind::String => {
            Ok(Parts::One(text_of_json(from.raw()?.to_owned())))
        }
        Kind::Array => {
            from.enter()?;
            let mut items = Vec::new();
            while from.next_item(&mut first)? {
                items.push(from.raw()?);
            }
            Ok(Parts::List(items))
        }
        Kind::Object => {
            from.enter()?;
            let mut members = Vec::new();
            while let Some(key) = from.next_key(&mut first)? {
                members.push((key, from.raw()?));
            }
            Ok(Parts::Object(members))
        }
    }
}

/// The text of a value inside of a list or an object: what is itself one stays JSON.
pub(crate) fn text(json: &str) -> String {
    match parts(json) {
        Parts::One(text) => text,
        Parts::List(_) | Parts::Object(_) => json.to_owned(),
    }
}

/// Whether a value that was written as JSON is null.
pub(crate) fn is_null(json: &str) -> bool {
    json.trim_ascii() == "null"
}
