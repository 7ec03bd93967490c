//! Reading JSON numbers: the grammar, and whole numbers without a detour over floats.

use std::borrow::Cow;

use super::{abort::Abort, decoder::Decoder};
use crate::{Code, NumberTexts, exact::Exact};

impl<'a> Decoder<'a> {
    /// Reads a number as it is written. `None` if the value is something else, which is noted and skipped.
    ///
    /// # Errors
    /// The document is broken.
    pub fn lexeme(&mut self) -> Result<Option<Cow<'a, str>>, Abort> {
        self.number("a number")
    }

    /// The same where `expected` is a kind of number.
    fn number(&mut self, expected: &'static str) -> Result<Option<Cow<'a, str>>, Abort> {
        match (self.peek(), self.number_texts) {
            (b'-' | b'0'..=b'9', _) => self.numeral().map(|it| Some(Cow::Borrowed(it))),
            (b'"', NumberTexts::Everywhere(form)) => self.number_of_text(form),
            (_, _) => {
                self.mismatch(expected)?;
                Ok(None)
            }
        }
    }

    /// Reads a whole number between two bounds. `None` if it is something else, which is noted and skipped.
    /// `1.0` and `1e2` are whole numbers too: JSON does not tell them apart from `1` and `100`.
    ///
    /// # Errors
    /// The document is broken.
    pub fn whole(&mut self, least: i128, most: i128) -> Result<Option<i128>, Abort> {
        let start = self.place();
        let Some(lexeme) = self.number("an integer")? else {
            return Ok(None);
        };
        let value = match short_whole(&lexeme) {
            Some(value) => Some(value),
            None => match Exact::new(&lexeme) {
                exact if !exact.is_integer() => {
                    self.note_at(
                        start,
                        None,
                        Code::Type,
                        "must be an integer, not a fraction",
                    );
                    return Ok(None);
                }
                exact => exact.to_i128(),
            },
        };
        match value {
            Some(value) if value < least => self.note_at(
                start,
                None,
                Code::Minimum,
                format!("must be at least {least}"),
            ),
            Some(value) if value <= most => return Ok(Some(value)),
            None if lexeme.starts_with('-') => self.note_at(
                start,
                None,
                Code::Minimum,
                format!("must be at least {least}"),
            ),
            Some(_) | None => self.note_at(
                start,
                None,
                Code::Maximum,
                format!("must be at most {most}"),
            ),
        }
        Ok(None)
    }

    /// Moves past the number at hand and gives its text.
    pub(crate) fn numeral(&mut self) -> Result<&'a str, Abort> {
        let bytes = self.text.as_bytes();
        let start = self.at;
        if bytes.get(self.at) == Some(&b'-') {
            self.at += 1;
        }
        if bytes.get(self.at) == Some(&b'0') {
            self.at += 1;
        } else {
            self.digits()?;
        }
        if bytes.get(self.at) == Some(&b'.') {
            self.at += 1;
            self.digits()?;
        }
        if matches!(bytes.get(self.at), Some(b'e' | b'E')) {
            self.at += 1;
            if matches!(bytes.get(self.at), Some(b'+' | b'-')) {
                self.at += 1;
            }
            self.digits()?;
        }
        Ok(self.text.get(start..self.at).unwrap_or_default())
    }

    fn digits(&mut self) -> Result<(), Abort> {
        let bytes = self.text.as_bytes();
        let start = self.at;
        while bytes.get(self.at).is_some_and(u8::is_ascii_digit) {
            self.at += 1;
        }
        if self.at == start {
            Err(self.syntax("expected a digit"))
        } else {
            Ok(())
        }
    }
}

/// The value of up to 18 digits with a sign.
fn short_whole(lexeme: &str) -> Option<i128> {
    let digits = lexeme.strip_prefix('-').unwrap_or(lexeme);
    if digits.len() > 18 {
        return None;
    }
    let mut value = 0i64;
    for byte in digits.bytes() {
        if !byte.is_ascii_digit() {
            return None;
        }
        value = value * 10 + i64::from(byte - b'0');
    }
    Some(i128::from(if digits.len() == lexeme.len() {
        value
    } else {
        -value
    }))
}
