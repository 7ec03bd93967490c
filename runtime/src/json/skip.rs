//! Moving past values, and looking ahead into them.

use std::borrow::Cow;

use super::{abort::Abort, decoder::Decoder, kind::Kind};
use crate::Code;
use crate::exact::Exact;

impl<'a> Decoder<'a> {
    /// Moves past the value at hand.
    ///
    /// # Errors
    /// The document is broken.
    pub fn skip(&mut self) -> Result<(), Abort> {
        let mut first = true;
        match self.peek() {
            b'"' => self.skip_quoted(),
            b'-' | b'0'..=b'9' => self.numeral().map(drop),
            b'n' => self.word("null"),
            b't' => self.word("true"),
            b'f' => self.word("false"),
            b'[' => {
                let Some(start) = self.skip_known() else {
                    return Ok(());
                };
                self.enter()?;
                while self.separated(&mut first, b']')? {
                    self.skip()?;
                }
                self.trials.ends(start, self.at);
                Ok(())
            }
            b'{' => {
                let Some(start) = self.skip_known() else {
                    return Ok(());
                };
                self.enter()?;
                while self.next_key(&mut first)?.is_some() {
                    self.skip()?;
                }
                self.trials.ends(start, self.at);
                Ok(())
            }
            _ => Err(self.syntax("expected a value")),
        }
    }

    /// Moves past an array or object whose end is known; otherwise gives where it begins.
    #[inline]
    fn skip_known(&mut self) -> Option<usize> {
        match self.trials.end_of(self.at) {
            Some(end) => {
                self.trials.counted += end - self.at;
                self.at = end;
                None
            }
            None => Some(self.at),
        }
    }

    /// The text of the value at hand, as it is written.
    ///
    /// # Errors
    /// The document is broken.
    pub fn raw(&mut self) -> Result<&'a str, Abort> {
        self.peek();
        let start = self.at;
        self.skip()?;
        Ok(self.text.get(start..self.at).unwrap_or_default())
    }

    /// Moves past `null` if it is at hand.
    ///
    /// # Errors
    /// The document is broken.
    #[inline]
    pub fn null(&mut self) -> Result<bool, Abort> {
        if self.peek() == b'n' {
            self.word("null")?;
            return Ok(true);
        }
        Ok(false)
    }

    pub(crate) fn word(&mut self, word: &'static str) -> Result<(), Abort> {
        if self
            .text
            .as_bytes()
            .get(self.at..)
            .is_some_and(|rest| rest.starts_with(word.as_bytes()))
        {
            self.at += word.len();
            return Ok(());
        }
        Err(self.syntax("expected a value"))
    }

    /// Which of some keys the object at hand has: the first in the order of `keys`. Nothing is consumed.
    /// `None` if it has none of them or is no object.
    ///
    /// # Errors
    /// The document is broken.
    pub fn peek_keys(&mut self, keys: &[&str]) -> Result<Option<usize>, Abort> {
        let mut best = None;
        self.look_ahead(|key, from| {
            let index = keys.iter().position(|candidate| *candidate == key);
            best = match (best, index) {
                (Some(best), Some(index)) => Some(index.min(best)),
                (best, index) => best.or(index),
            };
            from.skip()?;
            Ok(best == Some(0))
        })?;
        Ok(best)
    }

    /// The value of the member that says which alternative the object at hand is, as a text: a string, a boolean, or a number, without fraction
    /// and exponent where it is an integer. Nothing is consumed.
    ///
    /// # Errors
    /// The document is broken.
    pub fn peek_tag(&mut self, name: &str) -> Result<Option<Cow<'a, str>>, Abort> {
        let mut found = None;
        self.look_ahead(|key, from| {
            found = match from.peek() {
                _ if key != name => {
                    from.skip()?;
                    return Ok(false);
                }
                b'"' => Some(from.quoted()?),
                b'{' | b'[' | b'n' => {
                    from.skip()?;
                    None
                }
                _ => Some(plainest(from.raw()?)),
            };
            Ok(false)
        })?;
        Ok(found)
    }

    /// Notes that the object at hand has none of the tags that its alternatives have, where the tag stands, and skips it.
    ///
    /// # Errors
    /// The document is broken.
    #[cold]
    pub fn wrong_tag(&mut self, name: &'static str, must_be: &'static str) -> Result<(), Abort> {
        if self.peek() != b'{' {
            return self.mismatch("an object");
        }
        let start = self.at;
        let mut found = None;
        self.look_ahead(|key, from| {
            if key == name {
                found = Some(from.peek_kind()?);
            }
            from.skip()?;
            Ok(false)
        })?;
        match found {
            None => self.note_at(start, Some(name), Code::Required, "is required"),
            Some(Kind::String | Kind::Number | Kind::Boolean) => {
                self.note_at(start, Some(name), Code::Enum, must_be);
            }
            Some(Kind::Null | Kind::Array | Kind::Object) => {
                self.note_at(start, Some(name), Code::Type, must_be);
            }
        }
        self.goes_on()?;
        self.skip()
    }

    /// The text of a string member of the object at hand (the last one, if the key comes twice). Nothing is consumed.
    ///
    /// # Errors
    /// The document is broken.
    pub fn peek_text(&mut self, name: &str) -> Result<Option<Cow<'a, str>>, Abort> {
        let mut found = None;
        self.look_ahead(|key, from| {
            if key == name && from.peek() == b'"' {
                found = Some(from.quoted()?);
            } else {
                from.skip()?;
            }
            Ok(false)
        })?;
        Ok(found)
    }

    /// Visits the members of the object at hand until `visit` has seen enough, then goes back.
    fn look_ahead(
        &mut self,
        mut visit: impl FnMut(&str, &mut Self) -> Result<bool, Abort>,
    ) -> Result<(), Abort> {
        if self.peek() != b'{' {
            return Ok(());
        }
        let (at, depth_left) = (self.at, self.depth_left);
        self.enter()?;
        self.trials.look();
        let mut first = true;
        while let Some(key) = self.next_key(&mut first)? {
            if visit(&key, self)? {
                break;
            }
        }
        self.trials.end_look();
        (self.at, self.depth_left) = (at, depth_left);
        Ok(())
    }
}

/// A number or a boolean in its plainest form.
fn plainest(lexeme: &str) -> Cow<'_, str> {
    match Exact::parse(lexeme) {
        Some(number) if number.is_integer() => Cow::Owned(number.to_string()),
        Some(_) | None => Cow::Borrowed(lexeme),
    }
}
