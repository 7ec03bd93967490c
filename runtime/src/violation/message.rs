//! The message of a violation. Its text is made only when somebody reads it: making texts took most of the time of refusing a request.

use std::borrow::Cow;
use std::fmt;
use std::hash::{Hash, Hasher};

#[cfg(feature = "schema")]
use crate::Code;
use crate::Kind;
use crate::counted::{Bound, Counted};
#[cfg(feature = "schema")]
use crate::exact::Exact;

/// Maximum number of characters of a pattern that are shown.
const MAX_PATTERN: usize = 80;

/// What must be, in a few words that follow the name of a member: "must be at least 1".
#[derive(Clone)]
pub struct Message(MessageParts);

/// What the text of a message is made of.
#[derive(Clone)]
pub(crate) enum MessageParts {
    /// The text itself.
    Text(Cow<'static, str>),
    /// What this function returns.
    Computed(fn() -> String),
    /// A pattern is not matched.
    Pattern(&'static str),
    /// A text has too few or too many characters: so many.
    Characters(Bound, usize),
    /// A list or a map has too few or too many of these.
    Count(Bound, Counted),
    /// A number stands in no such relation to this one.
    Number(Relation, Figure),
    /// A value of this type must be there, and is of another.
    Type(&'static str, Kind),
    /// No alternative fits: that this is so, and why.
    Alternatives(Box<(String, String)>),
}

/// How a number must be to another.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Relation {
    AtLeast,
    Above,
    AtMost,
    Below,
    MultipleOf,
}

#[cfg(feature = "schema")]
impl Relation {
    /// Whether a number is so to another.
    pub(crate) fn holds(self, number: &Exact, other: &Exact) -> bool {
        match self {
            Self::AtLeast => number >= other,
            Self::Above => number > other,
            Self::AtMost => number <= other,
            Self::Below => number < other,
            Self::MultipleOf => number.is_multiple_of(other),
        }
    }

    /// The kind of the violation, where it is not.
    pub(crate) const fn code(self) -> Code {
        match self {
            Self::AtLeast | Self::Above => Code::Minimum,
            Self::AtMost | Self::Below => Code::Maximum,
            Self::MultipleOf => Code::MultipleOf,
        }
    }
}

/// A number in a rule.
#[doc(hidden)]
#[derive(Debug, Clone, Copy)]
pub enum Figure {
    /// A whole number.
    Whole(i64),
    /// A whole number that may be beyond `i64`.
    Unsigned(u64),
    /// A float.
    Single(f32),
    Double(f64),
    /// A number of any size, as it is written.
    Lexeme(&'static str),
}

impl Message {
    /// No alternative fits.
    pub(crate) fn alternatives(message: String, why: String) -> Self {
        Self(MessageParts::Alternatives(Box::new((message, why))))
    }

    /// A pattern of any lifetime is not matched.
    #[cfg(feature = "schema")]
    pub(crate) fn pattern(source: &str) -> Self {
        must_match(source).into()
    }

    /// How many bytes its text has that was made for it.
    #[cfg(feature = "schema")]
    pub(crate) fn owned(&self) -> usize {
        match &self.0 {
            MessageParts::Text(Cow::Owned(text)) => text.len(),
            MessageParts::Alternatives(parts) => {
                size_of_val(&**parts) + parts.0.len() + parts.1.len()
            }
            MessageParts::Text(Cow::Borrowed(_))
            | MessageParts::Computed(_)
            | MessageParts::Pattern(_)
            | MessageParts::Characters(..)
            | MessageParts::Count(..)
            | MessageParts::Number(..)
            | MessageParts::Type(..) => 0,
        }
    }

    /// Whether no alternative fits.
    pub(crate) fn is_of_alternatives(&self) -> bool {
        matches!(self.0, MessageParts::Alternatives(_))
    }

    /// The message without why alternatives do not fit: alternatives nest, and the reasons of the inner ones would be repeated for each outer one.
    pub(crate) fn head(&self) -> Cow<'_, str> {
        match &self.0 {
            MessageParts::Alternatives(parts) => Cow::Borrowed(&parts.0),
            MessageParts::Text(_)
            | MessageParts::Computed(_)
            | MessageParts::Pattern(_)
            | MessageParts::Characters(..) => self.text(),
            MessageParts::Count(..) | MessageParts::Number(..) | MessageParts::Type(..) => {
                self.text()
            }
        }
    }

    /// Made anew at each call, unless it is a constant.
    #[must_use]
    pub fn text(&self) -> Cow<'_, str> {
        match &self.0 {
            MessageParts::Text(text) => Cow::Borrowed(text),
            MessageParts::Computed(text) => Cow::Owned(text()),
            MessageParts::Pattern(_) | MessageParts::Characters(..) | MessageParts::Count(..) => {
                self.to_string().into()
            }
            MessageParts::Number(..) | MessageParts::Type(..) | MessageParts::Alternatives(_) => {
                self.to_string().into()
            }
        }
    }
}

impl From<MessageParts> for Message {
    fn from(parts: MessageParts) -> Self {
        Self(parts)
    }
}

impl<T: Into<Cow<'static, str>>> From<T> for Message {
    fn from(text: T) -> Self {
        Self(MessageParts::Text(text.into()))
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            MessageParts::Text(text) => f.write_str(text),
            MessageParts::Computed(text) => f.write_str(&text()),
            MessageParts::Pattern(source) => f.write_str(&must_match(source)),
            MessageParts::Characters(bound, found) => {
                must_have(f, *bound, Counted::Characters)?;
                write!(f, ", not {found}")
            }
            MessageParts::Count(bound, noun) => must_have(f, *bound, *noun),
            MessageParts::Number(relation, figure) => write!(f, "must be {relation} {figure}"),
            MessageParts::Type(expected, found) => {
                write!(f, "must be {expected}, not {}", found.word())
            }
            MessageParts::Alternatives(parts) => write!(f, "{}; {}", parts.0, parts.1),
        }
    }
}

/// A pattern that is too long to be read is told by its beginning.
fn must_match(source: &str) -> String {
    match source.char_indices().nth(MAX_PATTERN) {
        Some((end, _)) => {
            let beginning = source.get(..end).unwrap_or(source);
            format!("must match the pattern that begins with `{beginning}`")
        }
        None => format!("must match `{source}`"),
    }
}

fn must_have(f: &mut fmt::Formatter<'_>, bound: Bound, of: Counted) -> fmt::Result {
    let (bound, count) = match bound {
        Bound::Least(count) => ("least", count),
        Bound::Most(count) => ("most", count),
    };
    let noun = if count == 1 {
        of.singular()
    } else {
        of.plural()
    };
    write!(f, "must have at {bound} {count} {noun}")
}

impl fmt::Display for Relation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::AtLeast => "at least",
            Self::Above => "greater than",
            Self::AtMost => "at most",
            Self::Below => "less than",
            Self::MultipleOf => "a multiple of",
        })
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Whole(number) => number.fmt(f),
            Self::Unsigned(number) => number.fmt(f),
            Self::Single(number) => number.fmt(f),
            Self::Double(number) => number.fmt(f),
            Self::Lexeme(text) => f.write_str(text),
        }
    }
}

impl fmt::Debug for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text().fmt(f)
    }
}

/// Messages with the same text are equal, whatever they are made of.
impl PartialEq for Message {
    fn eq(&self, other: &Self) -> bool {
        self.text() == other.text()
    }
}

impl Eq for Message {}

impl PartialEq<str> for Message {
    fn eq(&self, other: &str) -> bool {
        self.text() == other
    }
}

impl PartialEq<&str> for Message {
    fn eq(&self, other: &&str) -> bool {
        *self == **other
    }
}

impl Hash for Message {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text().hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::{Figure, Message, MessageParts, Relation};
    use crate::Kind;
    use crate::counted::{Bound, Counted};

    #[test]
    fn messages_are_those_of_the_rule() {
        let listed = || "must be one of `a`, `b`".to_owned();
        let rows = [
            (MessageParts::Computed(listed), "must be one of `a`, `b`"),
            (MessageParts::Pattern("^a$"), "must match `^a$`"),
            (
                MessageParts::Characters(Bound::Least(3), 2),
                "must have at least 3 characters, not 2",
            ),
            (
                MessageParts::Characters(Bound::Most(1), 2),
                "must have at most 1 character, not 2",
            ),
            (
                MessageParts::Count(Bound::Least(1), Counted::Items),
                "must have at least 1 item",
            ),
            (
                MessageParts::Count(Bound::Most(2), Counted::Members),
                "must have at most 2 members",
            ),
            (
                MessageParts::Number(Relation::Above, Figure::Whole(-1)),
                "must be greater than -1",
            ),
            (
                MessageParts::Number(Relation::Below, Figure::Single(0.1)),
                "must be less than 0.1",
            ),
            (
                MessageParts::Number(Relation::MultipleOf, Figure::Double(0.5)),
                "must be a multiple of 0.5",
            ),
            (
                MessageParts::Number(Relation::AtMost, Figure::Lexeme("1e9")),
                "must be at most 1e9",
            ),
            (
                MessageParts::Type("a string", Kind::Null),
                "must be a string, not null",
            ),
        ];
        for (parts, text) in rows {
            let message = Message::from(parts);
            assert_eq!(message, text);
            assert_eq!(message, Message::from(text.to_owned()));
            assert_eq!(format!("{message:?}"), format!("{text:?}"));
        }
    }
}
