//! What the text of a value stands for.

use std::borrow::Cow;

use crate::{Code, Json, Number, NumberText, RawJson, Violation};

/// What the text of a value stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ValueForm {
    /// Itself.
    Text,
    /// An integer, in digits: `1e2` and `+5` are none.
    Integer,
    /// A number, as JSON writes it.
    Number,
    /// A number, as JSON or people write it ([`NumberText::Loose`]).
    LooseNumber,
    /// `true` or `false`.
    Boolean,
    /// Bytes, where a form can hold them ([`Binary`](crate::Binary)).
    Binary,
    /// Any JSON.
    Json,
    /// Separated as the style has it.
    List(&'static ValueForm),
    /// A list with one of these for each place.
    Tuple(&'static [ValueForm]),
    /// Names and values, separated as the style has it.
    Object(&'static Members),
    /// One of these; the first that fits is meant.
    Any(&'static [ValueForm]),
}

/// The members of an object outside of JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Members {
    /// Those that the description names.
    pub known: &'static [(&'static str, ValueForm)],
    /// What others stand for; without it they are texts, and where the object is spread over a query they are not its members.
    pub others: Option<&'static ValueForm>,
    /// Names that belong to other parameters, where the object is spread over a query.
    pub except: &'static [&'static str],
    /// Those that are null where they are missing: they have to be there, and null is not written.
    pub nulls: &'static [&'static str],
}

impl Members {
    /// What the member of this name stands for.
    pub(crate) fn form(&self, name: &str) -> ValueForm {
        let mut known = self.known.iter();
        match known.find(|(known, _)| *known == name) {
            Some((_, form)) => *form,
            None => self.others.copied().unwrap_or(ValueForm::Text),
        }
    }
}

impl ValueForm {
    /// Whether it is one text, with nothing inside.
    pub(crate) fn is_plain(&self) -> bool {
        match self {
            Self::Text | Self::Integer | Self::Number | Self::LooseNumber => true,
            Self::Boolean | Self::Binary => true,
            Self::Json | Self::List(_) | Self::Tuple(_) | Self::Object(_) => false,
            Self::Any(forms) => forms.iter().all(Self::is_plain),
        }
    }

    /// Whether several texts may come for it.
    pub(crate) const fn is_list(&self) -> bool {
        matches!(self, Self::List(_) | Self::Tuple(_))
    }

    /// What the item at a place stands for, where it is a list; one behind the places of a tuple is a text.
    pub(crate) fn item(&self, at: usize) -> ValueForm {
        match self {
            Self::List(item) => **item,
            Self::Tuple(forms) => forms.get(at).copied().unwrap_or(Self::Text),
            Self::Text
            | Self::Integer
            | Self::Number
            | Self::LooseNumber
            | Self::Boolean
            | Self::Binary
            | Self::Json
            | Self::Object(_)
            | Self::Any(_) => *self,
        }
    }

    /// Whether a text may stand for itself, so that each of its characters counts.
    pub(crate) fn may_be_text(self) -> bool {
        match self {
            Self::Text | Self::Binary => true,
            Self::Any(forms) => forms.iter().any(|form| form.may_be_text()),
            Self::Integer | Self::Number | Self::LooseNumber | Self::Boolean => false,
            Self::Json | Self::List(_) | Self::Tuple(_) | Self::Object(_) => false,
        }
    }

    /// The JSON of one text; `None` stands for one whose escapes are broken.
    pub(crate) fn json_of(self, text: Option<String>) -> Result<String, Violation> {
        let Some(text) = text else {
            let message = "must be percent-encoded UTF-8";
            return Err(Violation::new(Code::Encoding, message));
        };
        let (fits, message) = match self {
            Self::Text | Self::Binary => return Ok(text.to_json()),
            Self::Any(forms) => return any(forms, &text),
            Self::Integer => (is_integer(&text), "must be an integer, in digits"),
            Self::Number => (is_number(&text), "must be a number"),
            Self::LooseNumber if is_number(&text) => return Ok(text),
            Self::LooseNumber => return loose_number(text),
            Self::Boolean => (matches!(&*text, "true" | "false"), "must be true or false"),
            Self::Json | Self::List(_) | Self::Tuple(_) | Self::Object(_) => {
                (RawJson::from_json(&text).is_ok(), "must be JSON")
            }
        };
        if fits {
            Ok(text)
        } else {
            Err(Violation::new(Code::Type, message))
        }
    }
}

fn any(forms: &'static [ValueForm], text: &str) -> Result<String, Violation> {
    let mut none = Violation::new(Code::Type, "fits nothing that it may be");
    for form in forms {
        match form.json_of(Some(text.to_owned())) {
            Ok(json) => return Ok(json),
            Err(violation) => none = violation,
        }
    }
    Err(none)
}

/// The number of JSON that a text of another form is.
fn loose_number(text: String) -> Result<String, Violation> {
    let number = NumberText::Loose.number(text.into()).map(Cow::into_owned);
    number.ok_or_else(|| Violation::new(Code::Type, "must be a number"))
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
