//! Parameters: texts of the path, the query, headers and cookies become the JSON that their types are read from, so that one decoder and one
//! set of rules serves them and bodies alike.

use std::sync::Arc;

use super::Context;
use super::auth::cookies;
use super::route::Values;
use crate::http::{Headers, Query};
use crate::{Code, Json, Location, Number, Violation, Violations};

/// What the text of a parameter stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// Itself.
    Text,
    /// An integer, in digits: `1e2` and `+5` are none.
    Integer,
    /// A number, as JSON writes it.
    Number,
    /// `true` or `false`.
    Boolean,
}

/// How the items of a list are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// Each in a parameter of its own: `a=1&a=2`.
    Exploded,
    /// In one, with commas between them: `a=1,2`.
    Commas,
}

/// Where a parameter stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// In the path.
    Path,
    /// In the query.
    Query,
    /// In a header.
    Header,
    /// In a cookie.
    Cookie,
}

impl Place {
    /// The part of the request that a violation names.
    pub(super) const fn location(self) -> Location {
        match self {
            Self::Path => Location::Path,
            Self::Query => Location::Query,
            Self::Header | Self::Cookie => Location::Header,
        }
    }
}

/// The texts of a request.
#[derive(Debug)]
pub(super) struct Texts {
    pub(super) path: Values,
    /// `None` when its escapes are broken.
    pub(super) query: Option<Query>,
    /// The header that identifies the caller; a parameter may read it as well.
    pub(super) credential: Headers,
    /// The others.
    pub(super) context: Arc<Context>,
}

impl Texts {
    /// Every text under a name; `None` for one that cannot be decoded.
    fn all(&self, place: Place, name: &str) -> Vec<Option<String>> {
        let some = |text: &str| Some(text.to_owned());
        match place {
            Place::Path => {
                let own = self.path.iter().filter(|(known, _)| *known == name);
                own.map(|(_, value)| value.clone()).collect()
            }
            Place::Query => match &self.query {
                Some(query) => query.all(name).map(some).collect(),
                None => Vec::new(),
            },
            Place::Header => {
                let values = self.headers().flat_map(|headers| headers.all(name));
                values.map(some).collect()
            }
            Place::Cookie => {
                let values = self.headers().flat_map(|headers| cookies(headers, name));
                values.map(some).collect()
            }
        }
    }

    fn headers(&self) -> impl Iterator<Item = &Headers> {
        [&self.context.headers, &self.credential].into_iter()
    }

    /// The JSON of one value; `None` when there is none.
    ///
    /// # Errors
    /// It is given more than once, cannot be decoded, or has another form.
    pub(super) fn one(
        &self,
        place: Place,
        name: &str,
        form: Form,
    ) -> Result<Option<String>, Violations> {
        let mut texts = self.all(place, name).into_iter();
        let json = match (texts.next(), texts.next()) {
            (None, _) => return Ok(None),
            (Some(_), Some(_)) => Err(Violation::new(Code::Type, "must be given only once")),
            (Some(text), None) => written(text, form),
        };
        json.map(Some)
            .map_err(|violation| Violations::from(violation).located(place.location(), name))
    }

    /// The JSON of a list; `None` when there is none.
    ///
    /// # Errors
    /// An item cannot be decoded or has another form.
    pub(super) fn list(
        &self,
        place: Place,
        name: &str,
        form: Form,
        style: Style,
    ) -> Result<Option<String>, Violations> {
        let texts = self.all(place, name);
        if texts.is_empty() {
            return Ok(None);
        }
        let items: Vec<Option<String>> = match style {
            Style::Exploded => texts,
            Style::Commas => texts.into_iter().flat_map(split).collect(),
        };
        let items: Result<Vec<String>, Violation> =
            items.into_iter().map(|text| written(text, form)).collect();
        match items {
            Ok(items) => Ok(Some(format!("[{}]", items.join(",")))),
            Err(violation) => Err(Violations::from(violation).located(place.location(), name)),
        }
    }
}

fn split(text: Option<String>) -> Vec<Option<String>> {
    match text {
        None => vec![None],
        Some(text) if text.is_empty() => Vec::new(),
        Some(text) => text.split(',').map(|item| Some(item.to_owned())).collect(),
    }
}

/// A text as JSON.
fn written(text: Option<String>, form: Form) -> Result<String, Violation> {
    let Some(text) = text else {
        return Err(Violation::new(
            Code::Encoding,
            "must be percent-encoded UTF-8",
        ));
    };
    let (fits, says) = match form {
        Form::Text => return Ok(text.to_json()),
        Form::Integer => (is_integer(&text), "must be an integer, in digits"),
        Form::Number => (is_number(&text), "must be a number"),
        Form::Boolean => (matches!(&*text, "true" | "false"), "must be true or false"),
    };
    if fits {
        Ok(text)
    } else {
        Err(Violation::new(Code::Type, says))
    }
}

fn is_integer(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let leads = digits.len() > 1 && digits.starts_with('0');
    !digits.is_empty() && !leads && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether JSON writes a number so, without space around it.
fn is_number(text: &str) -> bool {
    let is_space = |byte: u8| byte.is_ascii_whitespace();
    !text.bytes().any(is_space) && Number::from_json(text).is_ok()
}
