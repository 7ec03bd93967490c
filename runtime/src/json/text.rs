//! Reading JSON strings: a plain one is a slice of the input, escapes are resolved on the side.

use std::borrow::Cow;

use super::{abort::Abort, decoder::Decoder, scan};
use crate::InlineString;

impl<'a> Decoder<'a> {
    /// Reads a string in place. If the value is something else, this is noted and it is skipped.
    ///
    /// # Errors
    /// The document is broken.
    pub fn text(&mut self, into: &mut String) -> Result<(), Abort> {
        if let Some(plain) = self.plain() {
            // What is read into has no memory yet, and making it grow takes longer than asking for as much as is needed.
            *into = String::from(plain);
        } else if let Some(text) = self.escaped_string()? {
            *into = text.into_owned();
        }
        Ok(())
    }

    /// The same for a text that is not changed afterwards.
    ///
    /// # Errors
    /// The document is broken.
    pub fn inline_string(&mut self, into: &mut InlineString) -> Result<(), Abort> {
        if let Some(plain) = self.plain() {
            into.set(plain);
        } else if let Some(text) = self.escaped_string()? {
            *into = InlineString::from(&*text);
        }
        Ok(())
    }

    /// Reads a string without copying it if it has no escapes. `None` if the value is something else, which is noted and skipped.
    ///
    /// # Errors
    /// The document is broken.
    pub fn text_slice(&mut self) -> Result<Option<Cow<'a, str>>, Abort> {
        match self.plain() {
            Some(plain) => Ok(Some(Cow::Borrowed(plain))),
            None => self.escaped_string(),
        }
    }

    /// A string with escapes, or something that is none.
    #[cold]
    fn escaped_string(&mut self) -> Result<Option<Cow<'a, str>>, Abort> {
        if self.peek() != b'"' {
            self.mismatch("a string")?;
            return Ok(None);
        }
        self.quoted().map(Some)
    }

    /// The string whose opening quote is at hand.
    #[inline]
    pub(crate) fn quoted(&mut self) -> Result<Cow<'a, str>, Abort> {
        if let Some(plain) = self.plain() {
            return Ok(Cow::Borrowed(plain));
        }
        let start = self.at + 1;
        let end = scan::plain_end(self.text.as_bytes(), start);
        self.unescape(start, end).map(Cow::Owned)
    }

    /// The string at hand, if it is one, and written as it is. Otherwise nothing is consumed.
    ///
    /// Calls come last, so that most strings are read without saving registers for them.
    #[inline]
    fn plain(&mut self) -> Option<&'a str> {
        let bytes = self.text.as_bytes();
        match bytes.get(self.at) {
            Some(b'"') => match scan::near_end(bytes, self.at + 1) {
                Ok(end) => self.plain_until(end),
                Err(at) => self.long_plain(at),
            },
            Some(byte) if *byte > b' ' => None,
            _ => self.plain_after_space(),
        }
    }

    #[inline(never)]
    fn long_plain(&mut self, at: usize) -> Option<&'a str> {
        self.plain_until(scan::plain_end(self.text.as_bytes(), at))
    }

    #[inline(never)]
    fn plain_after_space(&mut self) -> Option<&'a str> {
        match self.peek() {
            b'"' => self.long_plain(self.at + 1),
            _ => None,
        }
    }

    #[inline]
    fn plain_until(&mut self, end: usize) -> Option<&'a str> {
        let start = self.at + 1;
        if self.text.as_bytes().get(end) != Some(&b'"') {
            return None;
        }
        self.at = end + 1;
        self.text.get(start..end)
    }

    /// Moves past the string whose opening quote is at hand. Escapes are checked all the same.
    pub(crate) fn skip_quoted(&mut self) -> Result<(), Abort> {
        self.quoted().map(drop)
    }

    #[cold]
    fn unescape(&mut self, mut start: usize, mut end: usize) -> Result<String, Abort> {
        let mut out = String::new();
        loop {
            out.push_str(self.text.get(start..end).unwrap_or_default());
            self.at = end;
            match self.text.as_bytes().get(end) {
                Some(b'"') => {
                    self.at = end + 1;
                    return Ok(out);
                }
                Some(b'\\') => {
                    self.at += 1;
                    out.push(self.escape()?);
                }
                Some(_) => {
                    return Err(self.syntax("a control character in a string must be escaped"));
                }
                None => return Err(self.syntax("the string is not closed")),
            }
            start = self.at;
            end = scan::plain_end(self.text.as_bytes(), start);
        }
    }

    /// The character that the escape after a backslash stands for.
    fn escape(&mut self) -> Result<char, Abort> {
        let Some(byte) = self.text.as_bytes().get(self.at) else {
            return Err(self.syntax("the string is not closed"));
        };
        let plain = match byte {
            b'"' => '"',
            b'\\' => '\\',
            b'/' => '/',
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => {
                self.at += 1;
                return self.unicode_escape();
            }
            _ => return Err(self.syntax("no such escape")),
        };
        self.at += 1;
        Ok(plain)
    }

    fn unicode_escape(&mut self) -> Result<char, Abort> {
        let high = self.four_hex_digits()?;
        let code = match high {
            0xd800..=0xdbff if self.text.as_bytes().get(self.at..self.at + 2) == Some(b"\\u") => {
                self.at += 2;
                let low = self.four_hex_digits()?;
                if !(0xdc00..=0xdfff).contains(&low) {
                    return Err(self.syntax("a surrogate must be followed by its other half"));
                }
                0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00)
            }
            _ => high,
        };
        char::from_u32(code).ok_or_else(|| self.syntax("a surrogate must not stand alone"))
    }

    fn four_hex_digits(&mut self) -> Result<u32, Abort> {
        let mut code = 0;
        for _ in 0..4 {
            let digit = self
                .text
                .as_bytes()
                .get(self.at)
                .and_then(|byte| char::from(*byte).to_digit(16));
            let Some(digit) = digit else {
                return Err(self.syntax("\\u must be followed by four hexadecimal digits"));
            };
            code = code * 16 + digit;
            self.at += 1;
        }
        Ok(code)
    }
}
