//! Reads strict JSON without the YAML parser, which must look through a whole bracketed text before its first event.
//!
//! Whatever is not strict JSON is left to YAML, of which JSON is a part, so that there is one set of messages.

use std::borrow::Cow;

use super::builder::{Abort, Builder, Key};
use super::limits::LoadLimits;
use crate::diagnostics::Diagnostics;
use crate::source::FileId;
use crate::tree::{Node, NodeValue};

/// The text is not strict JSON from a byte on.
pub(super) struct NotJsonFrom(pub(super) usize);

/// What stands there is not strict JSON.
struct NotJson;

/// Why reading ends early.
enum End {
    NotJson,
    Stopped,
}

impl From<NotJson> for End {
    fn from(_: NotJson) -> Self {
        Self::NotJson
    }
}

impl From<Abort> for End {
    fn from(_: Abort) -> Self {
        Self::Stopped
    }
}

/// The tree of a JSON text and the diagnostics about it.
pub(super) fn read(
    text: &str,
    file: FileId,
    limits: &LoadLimits,
) -> Result<(Option<Node>, Diagnostics), NotJsonFrom> {
    let start = if text.starts_with('\u{FEFF}') { 3 } else { 0 };
    let mut reader = Reader {
        text,
        bytes: text.as_bytes(),
        at: start,
        builder: Builder::new(file, limits),
    };
    reader.skip_space();
    if !matches!(reader.peek(), Some(b'{' | b'[')) {
        return Err(NotJsonFrom(reader.at));
    }
    match reader.document() {
        Ok(()) => Ok(reader.builder.finish()),
        Err(End::Stopped) => Ok((None, reader.builder.finish().1)),
        Err(End::NotJson) => Err(NotJsonFrom(reader.at)),
    }
}

struct Reader<'t, 'l> {
    text: &'t str,
    bytes: &'t [u8],
    at: usize,
    builder: Builder<'l>,
}

impl<'t> Reader<'t, '_> {
    fn document(&mut self) -> Result<(), End> {
        self.value()?;
        while self.builder.depth() > 0 {
            self.step()?;
        }
        self.skip_space();
        if self.at == self.bytes.len() {
            Ok(())
        } else {
            Err(End::NotJson)
        }
    }

    /// After a value inside a container: its end, or the next value.
    fn step(&mut self) -> Result<(), End> {
        self.skip_space();
        match self.peek().ok_or(NotJson)? {
            b']' if !self.builder.is_in_map() => self.close(),
            b'}' if self.builder.is_in_map() => self.close(),
            b',' => {
                self.at += 1;
                return self.member();
            }
            _ => return Err(End::NotJson),
        }
        Ok(())
    }

    fn member(&mut self) -> Result<(), End> {
        self.skip_space();
        if self.builder.is_in_map() {
            self.key()?;
            self.skip_space();
        }
        self.value()
    }

    /// A scalar, or a container up to its first member.
    fn value(&mut self) -> Result<(), End> {
        let start = self.at;
        let value = match self.peek().ok_or(NotJson)? {
            b'{' => return self.open(start, b'}'),
            b'[' => return self.open(start, b']'),
            b'"' => NodeValue::Text(self.string()?.into_owned()),
            b'-' | b'0'..=b'9' => NodeValue::Number(self.number()?.to_owned()),
            b't' => self.word("true", NodeValue::Bool(true))?,
            b'f' => self.word("false", NodeValue::Bool(false))?,
            b'n' => self.word("null", NodeValue::Null)?,
            _ => return Err(End::NotJson),
        };
        let origin = self.builder.origin(narrow(start), narrow(self.at));
        self.builder.place(Node { origin, value });
        Ok(())
    }

    /// Recursion goes no deeper than the limit on nesting, which the builder keeps.
    fn open(&mut self, start: usize, bracket: u8) -> Result<(), End> {
        self.at += 1;
        let origin = self.builder.origin(narrow(start), narrow(self.at));
        if bracket == b'}' {
            self.builder.open_map(origin)?;
        } else {
            self.builder.open_list(origin)?;
        }
        self.skip_space();
        if self.peek() == Some(bracket) {
            self.close();
            return Ok(());
        }
        if bracket == b'}' {
            self.key()?;
            self.skip_space();
        }
        self.value()
    }

    /// Ends a container at its bracket.
    fn close(&mut self) {
        self.at += 1;
        if let Some(node) = self.builder.close(Some(narrow(self.at))) {
            self.builder.place(node);
        }
    }

    fn key(&mut self) -> Result<(), End> {
        let start = self.at;
        if self.peek() != Some(b'"') {
            return Err(End::NotJson);
        }
        let key = self.string()?.into_owned();
        let origin = self.builder.origin(narrow(start), narrow(self.at));
        self.builder.key(Key::Text(key, origin));
        self.skip_space();
        if self.take() == Some(b':') {
            Ok(())
        } else {
            Err(End::NotJson)
        }
    }

    /// A string from its opening quote; borrowed when it has no escapes.
    fn string(&mut self) -> Result<Cow<'t, str>, NotJson> {
        self.at += 1;
        let mut unescaped = String::new();
        loop {
            let rest = self.bytes.get(self.at..).unwrap_or_default();
            let is_special = |byte: &u8| matches!(byte, b'"' | b'\\' | 0..=31);
            let end = self.at + rest.iter().position(is_special).ok_or(NotJson)?;
            let run = self.text.get(self.at..end).ok_or(NotJson)?;
            self.at = end;
            match self.take().ok_or(NotJson)? {
                b'"' if unescaped.is_empty() => return Ok(Cow::Borrowed(run)),
                b'"' => {
                    unescaped.push_str(run);
                    return Ok(Cow::Owned(unescaped));
                }
                b'\\' => {
                    unescaped.push_str(run);
                    unescaped.push(self.escape()?);
                }
                _ => return Err(NotJson),
            }
        }
    }

    fn escape(&mut self) -> Result<char, NotJson> {
        Ok(match self.take().ok_or(NotJson)? {
            b'"' => '"',
            b'\\' => '\\',
            b'/' => '/',
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => return self.unicode(),
            _ => return Err(NotJson),
        })
    }

    /// `\u0041`, or two of them that are one character together.
    fn unicode(&mut self) -> Result<char, NotJson> {
        let high = self.four_digits()?;
        if !(0xD800..0xDC00).contains(&high) {
            return char::from_u32(high).ok_or(NotJson);
        }
        if self.take() != Some(b'\\') || self.take() != Some(b'u') {
            return Err(NotJson);
        }
        let low = self.four_digits()?;
        if !(0xDC00..0xE000).contains(&low) {
            return Err(NotJson);
        }
        char::from_u32(0x1_0000 + ((high - 0xD800) << 10) + (low - 0xDC00)).ok_or(NotJson)
    }

    fn four_digits(&mut self) -> Result<u32, NotJson> {
        let digits = self.text.get(self.at..self.at + 4).ok_or(NotJson)?;
        if !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return Err(NotJson);
        }
        self.at += 4;
        u32::from_str_radix(digits, 16).map_err(|_| NotJson)
    }

    fn number(&mut self) -> Result<&'t str, NotJson> {
        let start = self.at;
        self.skip(b'-');
        let leads_with_zero = self.skip(b'0');
        if !leads_with_zero {
            self.digits()?;
        }
        if self.skip(b'.') {
            self.digits()?;
        }
        if self.skip(b'e') || self.skip(b'E') {
            let _signed = self.skip(b'+') || self.skip(b'-');
            self.digits()?;
        }
        self.text.get(start..self.at).ok_or(NotJson)
    }

    fn digits(&mut self) -> Result<(), NotJson> {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let count = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        self.at += count;
        if count == 0 { Err(NotJson) } else { Ok(()) }
    }

    fn word(&mut self, word: &str, value: NodeValue) -> Result<NodeValue, NotJson> {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        if !rest.starts_with(word.as_bytes()) {
            return Err(NotJson);
        }
        self.at += word.len();
        Ok(value)
    }

    fn skip(&mut self, byte: u8) -> bool {
        let is_there = self.peek() == Some(byte);
        self.at += usize::from(is_there);
        is_there
    }

    fn skip_space(&mut self) {
        while let Some(b' ' | b'\n' | b'\r' | b'\t') = self.peek() {
            self.at += 1;
        }
    }

    fn take(&mut self) -> Option<u8> {
        let byte = self.peek()?;
        self.at += 1;
        Some(byte)
    }

    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }
}

/// A place in a text whose length the loader has bounded.
pub(super) fn narrow(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}
