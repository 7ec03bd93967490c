//! The reader of JSON text: position, depth, and what was noted on the way.

use std::borrow::Cow;

use super::{
    abort::{Abort, AbortReason},
    budget::Budget,
    kind::Kind,
    mode::Mode,
    note::Note,
    scan,
    trials::Trials,
};
use crate::violation::MessageParts;
use crate::{Code, Limits, Message, NumberTexts};

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
    pub(crate) is_duplicate: bool,
    /// Where a list or map begins that may have no more than so many items.
    pub(crate) expected: Option<(usize, usize)>,
    /// Which texts are numbers where a number is read.
    pub(super) number_texts: NumberTexts,
    /// The key of the member at hand, if it is none of the record's own.
    pub(crate) key: Cow<'a, str>,
    pub(crate) notes: Vec<Note>,
    /// What schemas found, which are applied to the JSON itself.
    pub(crate) failures: Vec<Note>,
    /// Schemas found more than is reported.
    pub(crate) has_more_failures: bool,
    pub(crate) notes_limit: usize,
    pub(crate) truncated: bool,
    /// How many bytes so far no type describes: members that are unknown, and values that may be anything.
    pub(crate) undescribed: usize,
    pub(crate) abort_reason: Option<AbortReason>,
    pub(crate) trials: Trials,
    pub(crate) budget: Budget,
    #[cfg(feature = "schema")]
    pub(crate) verdicts: crate::schema::Verdicts<'a>,
    /// Where the stack was at first.
    #[cfg(feature = "schema")]
    pub(crate) stack: usize,
}

impl<'a> Decoder<'a> {
    /// Begins to read a document. If it is too long or not UTF-8, the first read stops.
    #[must_use]
    pub fn new(bytes: &'a [u8], limits: Limits, mode: Mode) -> Self {
        let mut abort_reason = None;
        let text = if bytes.len() > limits.size || u32::try_from(bytes.len()).is_err() {
            abort_reason = Some(AbortReason {
                code: Code::Size,
                at: 0,
                message: "the document is too long",
            });
            ""
        } else {
            std::str::from_utf8(bytes).unwrap_or_else(|error| {
                abort_reason = Some(AbortReason {
                    code: Code::Encoding,
                    at: error.valid_up_to(),
                    message: "the text is not UTF-8",
                });
                ""
            })
        };
        Self {
            text,
            at: 0,
            depth_left: limits.depth,
            mode,
            is_duplicate: false,
            expected: None,
            number_texts: NumberTexts::Nowhere,
            key: Cow::Borrowed(""),
            notes: Vec::new(),
            failures: Vec::new(),
            has_more_failures: false,
            notes_limit: limits.violations.max(1),
            truncated: false,
            undescribed: 0,
            abort_reason,
            trials: Trials::default(),
            budget: Budget::of(bytes.len(), &limits),
            #[cfg(feature = "schema")]
            verdicts: crate::schema::Verdicts::default(),
            #[cfg(feature = "schema")]
            stack: crate::stack::position(),
        }
    }

    /// The place of the value at hand.
    pub(crate) fn place(&mut self) -> usize {
        self.peek();
        self.at
    }

    /// How strictly the document is read.
    #[must_use]
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// Notes that the value at hand breaks the shape it should have.
    #[cold]
    pub fn note(&mut self, code: Code, message: impl Into<Message>) {
        self.peek();
        self.note_at(self.at, None, code, message);
    }

    #[cold]
    pub(crate) fn note_at(
        &mut self,
        at: usize,
        member: Option<&'static str>,
        code: Code,
        message: impl Into<Message>,
    ) {
        if self.notes.len() < self.notes_limit {
            self.trials.is_over |= self.trials.is_hasty();
            self.notes.push(Note {
                at,
                member,
                code,
                message: message.into(),
            });
        } else {
            (self.truncated, self.trials.is_over) = (true, true);
        }
    }

    /// Ends what is read where no more violations are wanted.
    ///
    /// # Errors
    /// That is so.
    #[inline]
    pub(crate) fn goes_on(&self) -> Result<(), Abort> {
        if self.trials.is_over {
            Err(Abort::new())
        } else {
            Ok(())
        }
    }

    /// Notes that the value at hand is of another type than expected, and skips it.
    ///
    /// # Errors
    /// The document is broken.
    #[cold]
    pub fn mismatch(&mut self, expected: &'static str) -> Result<(), Abort> {
        let found = self.peek_kind()?;
        self.note(Code::Type, MessageParts::Type(expected, found));
        self.goes_on()?;
        self.skip()
    }

    /// The type of the value at hand.
    ///
    /// # Errors
    /// No value begins here.
    pub fn peek_kind(&mut self) -> Result<Kind, Abort> {
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
    pub(crate) fn finish(&mut self) -> Result<(), Abort> {
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
    pub(crate) fn stop(&mut self, code: Code, at: usize, message: &'static str) -> Abort {
        self.abort_reason
            .get_or_insert(AbortReason { code, at, message });
        Abort::new()
    }

    #[cold]
    pub(crate) fn syntax(&mut self, message: &'static str) -> Abort {
        self.stop(Code::Syntax, self.at, message)
    }

    #[inline]
    pub(crate) fn enter(&mut self) -> Result<(), Abort> {
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
