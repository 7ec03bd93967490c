//! Reading numbers from texts, where a value may come as either.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::{abort::Abort, decoder::Decoder};
use crate::{Code, Codec, NumberText, NumberTexts};

/// A decoder that reads the numbers of one value from texts as well.
#[doc(hidden)]
#[derive(Debug)]
pub struct WithTexts<'d, 'a> {
    from: &'d mut Decoder<'a>,
    texts: NumberTexts,
}

impl<'a> Decoder<'a> {
    /// Reads the numbers of the value at hand from texts as well.
    #[doc(hidden)]
    pub fn with_texts(&mut self, texts: NumberTexts) -> WithTexts<'_, 'a> {
        WithTexts { from: self, texts }
    }

    /// Reads what stands in a place of a tuple.
    pub(super) fn read_place<T: Codec>(&mut self, at: usize, into: &mut T) -> Result<(), Abort> {
        let texts = self.number_texts.of_place(at);
        self.with_texts(texts).read(into)
    }

    /// The number that the string at hand is. `None` if it is none, which is noted.
    pub(super) fn number_of_text(
        &mut self,
        form: NumberText,
    ) -> Result<Option<Cow<'a, str>>, Abort> {
        let start = self.at;
        let number = form.number(self.quoted()?);
        if number.is_none() {
            let message = match form {
                NumberText::Integer => "must be an integer or the text of one",
                NumberText::Decimal | NumberText::Scientific | NumberText::Loose => {
                    "must be a number or the text of one"
                }
            };
            self.note_at(start, None, Code::Type, message);
        }
        Ok(number)
    }
}

impl WithTexts<'_, '_> {
    /// Reads a value in place.
    ///
    /// # Errors
    /// The document is broken.
    pub fn read<T: Codec>(self, into: &mut T) -> Result<(), Abort> {
        self.during(|from| from.read(into))
    }

    /// Reads a member that is none of the record's own into a map of such members.
    ///
    /// # Errors
    /// The document is broken.
    pub fn rest<T: Codec>(self, key: &str, into: &mut BTreeMap<String, T>) -> Result<(), Abort> {
        self.during(|from| from.rest(key, into))
    }

    fn during(self, read: impl FnOnce(&mut Decoder<'_>) -> Result<(), Abort>) -> Result<(), Abort> {
        let outer = std::mem::replace(&mut self.from.number_texts, self.texts);
        let outcome = read(self.from);
        self.from.number_texts = outer;
        outcome
    }
}
