//! The words of a violation, put together only when somebody reads them: making texts took most of the time of refusing.

use std::borrow::Cow;
use std::fmt;
use std::hash::{Hash, Hasher};

#[cfg(feature = "schema")]
use crate::Code;
use crate::Kind;
use crate::counted::{Bound, Counted};
#[cfg(feature = "schema")]
use crate::exact::Exact;

/// What must be, in a few words that follow the name of a member: "must be at least 1". It shows itself as these words.
#[derive(Clone)]
pub struct Message(Words);

/// The words, or what they are made of.
#[derive(Clone)]
pub(crate) enum Words {
    /// These.
    Said(Cow<'static, str>),
    /// Those that this writes.
    Told(fn() -> String),
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
    /// A double.
    Double(f64),
    /// A number of any size, as it is written.
    Lexeme(&'static str),
}

impl Message {
    /// No alternative fits.
    pub(crate) fn alternatives(says: String, why: String) -> Self {
        Self(Words::Alternatives(Box::new((says, why))))
    }

    /// Whether no alternative fits.
    pub(crate) fn is_of_alternatives(&self) -> bool {
        matches!(self.0, Words::Alternatives(_))
    }

    /// The words without why alternatives do not fit: alternatives nest, and what is told of the inner ones would be told for each outer one.
    pub(crate) fn head(&self) -> Cow<'_, str> {
        match &self.0 {
            Words::Alternatives(parts) => Cow::Borrowed(&parts.0),
            Words::Said(_) | Words::Told(_) | Words::Pattern(_) | Words::Characters(..) => {
                self.text()
            }
            Words::Count(..) | Words::Number(..) | Words::Type(..) => self.text(),
        }
    }

    /// The words as one text.
    #[must_use]
    pub fn text(&self) -> Cow<'_, str> {
        match &self.0 {
            Words::Said(text) => Cow::Borrowed(text),
            Words::Told(tell) => Cow::Owned(tell()),
            Words::Pattern(_) | Words::Characters(..) | Words::Count(..) => self.to_string().into(),
            Words::Number(..) | Words::Type(..) | Words::Alternatives(_) => self.to_string().into(),
        }
    }
}

impl From<Words> for Message {
    fn from(words: Words) -> Self {
        Self(words)
    }
}

impl<T: Into<Cow<'static, str>>> From<T> for Message {
    fn from(text: T) -> Self {
        Self(Words::Said(text.into()))
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Words::Said(text) => f.write_str(text),
            Words::Told(tell) => f.write_str(&tell()),
            Words::Pattern(source) => write!(f, "must match `{source}`"),
            Words::Characters(bound, found) => {
                must_have(f, *bound, Counted::Characters)?;
                write!(f, ", not {found}")
            }
            Words::Count(bound, noun) => must_have(f, *bound, *noun),
            Words::Number(relation, figure) => write!(f, "must be {relation} {figure}"),
            Words::Type(expected, found) => write!(f, "must be {expected}, not {}", found.word()),
            Words::Alternatives(parts) => write!(f, "{}; {}", parts.0, parts.1),
        }
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

/// Two are the same whose words are.
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
    use super::{Figure, Message, Relation, Words};
    use crate::Kind;
    use crate::counted::{Bound, Counted};

    #[test]
    fn words_are_those_of_the_rule() {
        let tell = || "must be one of `a`, `b`".to_owned();
        let rows = [
            (Words::Told(tell), "must be one of `a`, `b`"),
            (Words::Pattern("^a$"), "must match `^a$`"),
            (
                Words::Characters(Bound::Least(3), 2),
                "must have at least 3 characters, not 2",
            ),
            (
                Words::Characters(Bound::Most(1), 2),
                "must have at most 1 character, not 2",
            ),
            (
                Words::Count(Bound::Least(1), Counted::Items),
                "must have at least 1 item",
            ),
            (
                Words::Count(Bound::Most(2), Counted::Members),
                "must have at most 2 members",
            ),
            (
                Words::Number(Relation::Above, Figure::Whole(-1)),
                "must be greater than -1",
            ),
            (
                Words::Number(Relation::Below, Figure::Single(0.1)),
                "must be less than 0.1",
            ),
            (
                Words::Number(Relation::MultipleOf, Figure::Double(0.5)),
                "must be a multiple of 0.5",
            ),
            (
                Words::Number(Relation::AtMost, Figure::Lexeme("1e9")),
                "must be at most 1e9",
            ),
            (
                Words::Type("a string", Kind::Null),
                "must be a string, not null",
            ),
        ];
        for (words, text) in rows {
            let message = Message::from(words);
            assert_eq!(message, text);
            assert_eq!(message, Message::from(text.to_owned()));
            assert_eq!(format!("{message:?}"), format!("{text:?}"));
        }
    }
}
