//! The reader of JSON text: position, depth, and what was noted on the way.

use std::borrow::Cow;

use super::{
    scan,
    stop::{Broken, Stop},
};
use crate::violation::Words;
use crate::{Code, Limits, Message};

/// How a document is judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// As a server reads a request: duplicate keys, explicit nulls of optional members and members of closed objects are violations.
    Strict,
    /// As a client reads a response: what can be kept is kept. The last of duplicate keys wins.
    Lenient,
}

/// The type of the JSON value at hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// `null`
    Null,
    /// `true` or `false`
    Boolean,
    /// A number.
    Number,
    /// A string.
    String,
    /// An array.
    Array,
    /// An object.
    Object,
}

impl Kind {
    /// The type in a sentence.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Boolean => "a boolean",
            Self::Number => "a number",
            Self::String => "a string",
            Self::Array => "an array",
            Self::Object => "an object",
        }
    }
}

/// How well a value must fit a type of a union that is told by trying.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fit {
    /// It has the shape and keeps every rule.
    Rules,
    /// It has the shape.
    Shape,
}

/// A concrete pull reader of JSON: one position in valid UTF-8 text.
///
/// Values that cannot be read are noted with their place in the text and skipped, so that one pass finds everything;
/// pointers are worked out from the places afterwards, so that a good document pays nothing for them.
#[derive(Debug)]
pub struct Decoder<'a> {
    pub(crate) text: &'a str,
    pub(crate) at: usize,
    pub(crate) depth_left: u32,
    pub(crate) mode: Mode,
    /// A member is read again (a duplicate key): the next record must begin afresh.
    pub(crate) again: bool,
    /// The key of the member at hand, if it is none of the record's own.
    pub(crate) key: Cow<'a, str>,
    pub(crate) notes: Vec<Note>,
    /// What breaks rules that were judged on the JSON itself.
    pub(crate) judged: Vec<Note>,
    pub(crate) notes_limit: usize,
    pub(crate) truncated: bool,
    pub(crate) broken: Option<Broken>,
}

/// A structural violation: the value beginning at `at` does not have the shape it should.
#[derive(Debug)]
pub(crate) struct Note {
    pub(crate) at: usize,
    /// The member of that value which is meant, if not the value itself.
    pub(crate) member: Option<&'static str>,
    pub(crate) code: Code,
    pub(crate) says: Message,
}

/// What is wrong with the shape of a value.
#[derive(Debug)]
pub struct Misfit(Vec<Note>);

/// Asks a decoder what is wrong with the value at hand as one type.
type Misfits<D> = fn(&mut D) -> Result<Misfit, Stop>;

/// So many alternatives are told why they do not fit.
const TOLD: usize = 5;

/// Of alternatives that do not fit: the one that comes closest, because the value itself is not the problem and the fewest things are. What
/// is to be said of all of them, and what is wrong inside of the closest.
pub(crate) fn closest(
    says: &str,
    tried: Vec<(String, Vec<Note>)>,
    at: usize,
) -> (String, Vec<Note>) {
    let is_itself = |note: &Note| note.at == at && note.member.is_none();
    let why = tried.iter().take(TOLD).filter_map(|(name, notes)| {
        let first = notes.first()?;
        let member = first.member.map(|member| format!("{member} "));
        Some(format!(
            "{name}: {}{}",
            member.unwrap_or_default(),
            first.says
        ))
    });
    let why: Vec<String> = why.collect();
    let distance = |(_, notes): &(String, Vec<Note>)| (notes.iter().any(is_itself), notes.len());
    let Some((name, mut notes)) = tried.into_iter().min_by_key(distance) else {
        return (says.to_owned(), Vec::new());
    };
    notes.retain(|note| !is_itself(note));
    (
        format!("{says}; {name} comes closest ({})", why.join("; ")),
        notes,
    )
}

/// Asks a decoder whether the value at hand fits one type.
type FitsOne<D> = fn(&mut D) -> Result<bool, Stop>;

impl<'a> Decoder<'a> {
    /// Begins to read a document. If it is too long or not UTF-8, the first read stops.
    #[must_use]
    pub fn new(bytes: &'a [u8], limits: Limits, mode: Mode) -> Self {
        let mut broken = None;
        let text = if bytes.len() > limits.size {
            broken = Some(Broken {
                code: Code::Size,
                at: 0,
                says: "the document is too long",
            });
            ""
        } else {
            std::str::from_utf8(bytes).unwrap_or_else(|error| {
                broken = Some(Broken {
                    code: Code::Encoding,
                    at: error.valid_up_to(),
                    says: "the text is not UTF-8",
                });
                ""
            })
        };
        Self {
            text,
            at: 0,
            depth_left: limits.depth,
            mode,
            again: false,
            key: Cow::Borrowed(""),
            notes: Vec::new(),
            judged: Vec::new(),
            notes_limit: limits.violations.max(1),
            truncated: false,
            broken,
        }
    }

    /// Reads a value in place; what it was before is replaced.
    ///
    /// # Errors
    /// The document is broken.
    #[inline]
    pub fn read<T: crate::Wire>(&mut self, into: &mut T) -> Result<(), Stop> {
        into.read(self)
    }

    /// Reads a value.
    ///
    /// # Errors
    /// The document is broken.
    #[inline]
    pub fn value<T: crate::Wire>(&mut self) -> Result<T, Stop> {
        let mut value = T::vacant();
        value.read(self)?;
        Ok(value)
    }

    /// Reads a value if it fits this type; otherwise nothing is consumed and nothing noted.
    ///
    /// # Errors
    /// The document is broken.
    pub fn attempt<T: crate::Wire>(&mut self, fit: Fit) -> Result<Option<T>, Stop> {
        let (at, depth_left, noted) = (self.at, self.depth_left, self.notes.len());
        let (limit, truncated, judged) = (self.notes_limit, self.truncated, self.judged.len());
        self.notes_limit = noted + 1;
        let value: T = self.value()?;
        let has_shape = self.notes.len() == noted;
        self.notes.truncate(noted);
        let is_fine = self.judged.len() == judged;
        (self.notes_limit, self.truncated) = (limit, truncated);
        let fits = match fit {
            Fit::Shape => has_shape,
            Fit::Rules => has_shape && is_fine && crate::Json::check(&value).is_ok(),
        };
        if !fits {
            (self.at, self.depth_left) = (at, depth_left);
            self.judged.truncate(judged);
        }
        Ok(fits.then_some(value))
    }

    /// Whether the value at hand fits a type and its rules; nothing is consumed and nothing noted.
    ///
    /// # Errors
    /// The document is broken.
    pub fn fits<T: crate::Wire>(&mut self) -> Result<bool, Stop> {
        let (at, depth_left) = (self.at, self.depth_left);
        let fitting: Option<T> = self.attempt(Fit::Rules)?;
        (self.at, self.depth_left) = (at, depth_left);
        Ok(fitting.is_some())
    }

    /// Whether the value at hand fits at most one of several types. A response is not asked: there the first that fits is taken.
    ///
    /// # Errors
    /// The document is broken.
    pub fn at_most_one(&mut self, types: &[FitsOne<Self>]) -> Result<bool, Stop> {
        if self.mode() == Mode::Lenient {
            return Ok(true);
        }
        let mut fitting = 0;
        for fits in types {
            fitting += usize::from(fits(self)?);
        }
        Ok(fitting < 2)
    }

    /// Notes that the value at hand fits none of several forms: why each does not, and all that is wrong with the one that comes closest.
    /// Then it is skipped.
    ///
    /// # Errors
    /// The document is broken.
    #[cold]
    pub fn none_fits(&mut self, forms: &[(&'static str, Misfits<Self>)]) -> Result<(), Stop> {
        let at = self.place();
        let mut tried = Vec::new();
        for (name, misfits) in forms {
            tried.push((format!("`{name}`"), misfits(self)?.0));
        }
        let (says, notes) = closest("must be a value of one of the documented forms", tried, at);
        self.note_at(at, None, Code::Type, says);
        for note in notes {
            self.note_at(note.at, note.member, note.code, note.says);
        }
        self.skip()
    }

    /// What is wrong with the shape of the value at hand, if it is to be of this type; nothing is consumed and nothing noted.
    ///
    /// # Errors
    /// The document is broken.
    pub fn misfits<T: crate::Wire>(&mut self) -> Result<Misfit, Stop> {
        let (at, depth_left, noted) = (self.at, self.depth_left, self.notes.len());
        let (truncated, judged) = (self.truncated, self.judged.len());
        self.value::<T>()?;
        (self.at, self.depth_left, self.truncated) = (at, depth_left, truncated);
        self.judged.truncate(judged);
        Ok(Misfit(self.notes.split_off(noted)))
    }

    /// The place of the value at hand.
    pub(crate) fn place(&mut self) -> usize {
        self.peek();
        self.at
    }

    /// Notes a violation by the value that was just read, whose text is `lexeme`.
    #[cold]
    pub(crate) fn note_before(&mut self, lexeme: &str, code: Code, says: &'static str) {
        self.note_at(self.at - lexeme.len(), None, code, says);
    }

    /// How the document is judged.
    #[must_use]
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// Notes that the value at hand breaks the shape it should have.
    #[cold]
    pub fn note(&mut self, code: Code, says: impl Into<Message>) {
        self.peek();
        self.note_at(self.at, None, code, says);
    }

    #[cold]
    pub(crate) fn note_at(
        &mut self,
        at: usize,
        member: Option<&'static str>,
        code: Code,
        says: impl Into<Message>,
    ) {
        if self.notes.len() < self.notes_limit {
            self.notes.push(Note {
                at,
                member,
                code,
                says: says.into(),
            });
        } else {
            self.truncated = true;
        }
    }

    /// Notes that the value at hand is of another type than expected, and skips it.
    ///
    /// # Errors
    /// The document is broken.
    #[cold]
    pub fn mismatch(&mut self, expected: &'static str) -> Result<(), Stop> {
        let found = self.peek_kind()?;
        self.note(Code::Type, Words::Type(expected, found));
        self.skip()
    }

    /// The type of the value at hand.
    ///
    /// # Errors
    /// No value begins here.
    pub fn peek_kind(&mut self) -> Result<Kind, Stop> {
        match self.peek() {
            b'n' => Ok(Kind::Null),
            b't' | b'f' => Ok(Kind::Boolean),
            b'-' | b'0'..=b'9' => Ok(Kind::Number),
            b'"' => Ok(Kind::String),
            b'[' => Ok(Kind::Array),
            b'{' => Ok(Kind::Object),
            _ => Err(self.syntax("expected a value")),
        }
    }

    /// Whether nothing but white space is left.
    ///
    /// # Errors
    /// Something follows the document.
    pub(crate) fn finish(&mut self) -> Result<(), Stop> {
        self.peek();
        if self.at < self.text.len() {
            Err(self.syntax("expected the end of the document"))
        } else {
            Ok(())
        }
    }

    /// The next byte that is not white space; 0 at the end (and 0 is no byte of JSON outside of strings).
    #[inline]
    pub(crate) fn peek(&mut self) -> u8 {
        let bytes = self.text.as_bytes();
        self.at = scan::past_space(bytes, self.at);
        bytes.get(self.at).copied().unwrap_or(0)
    }

    #[cold]
    pub(crate) fn stop(&mut self, code: Code, at: usize, says: &'static str) -> Stop {
        self.broken.get_or_insert(Broken { code, at, says });
        Stop::new()
    }

    #[cold]
    pub(crate) fn syntax(&mut self, says: &'static str) -> Stop {
        self.stop(Code::Syntax, self.at, says)
    }

    #[inline]
    pub(crate) fn enter(&mut self) -> Result<(), Stop> {
        if self.depth_left == 0 {
            return Err(self.stop(
                Code::Depth,
                self.at,
                "arrays and objects are nested too deeply",
            ));
        }
        self.depth_left -= 1;
        self.at += 1;
        Ok(())
    }

    #[inline]
    pub(crate) fn leave(&mut self) {
        self.depth_left += 1;
        self.at += 1;
    }
}
