//! Attributes, and docs as comments.

use std::borrow::Cow;

use crate::buffer::TokenBuffer;
use crate::layout::PLAIN;
use crate::writer::Writer;

impl Writer<'_> {
    /// The attributes of what comes next, each with a break behind it.
    pub(crate) fn attributes(&mut self) {
        while self.is("#") {
            let buffer = self.buffer;
            if let Some(text) = buffer.doc(self.at + 1) {
                let text = text.trim_end_matches(' ');
                self.layout.words(&["///", text]);
                self.at = buffer.behind(self.at + 1);
                self.line();
            } else {
                self.attribute();
                self.space();
            }
        }
    }

    /// An attribute; also an inner one, which only a file has.
    pub(crate) fn attribute(&mut self) {
        self.bump().accept("!");
        self.enclose(Self::setting);
    }

    fn setting(&mut self) {
        while !self.is_end() && !self.is(",") {
            match self.text() {
                "(" => self.boxed(0, PLAIN, |writer| writer.elements(Self::setting)),
                _ => drop(self.bump()),
            }
        }
    }
}

impl TokenBuffer {
    /// The line of a doc that can be written as a comment, if there is one in the brackets at a place.
    fn doc(&self, at: usize) -> Option<Cow<'_, str>> {
        let is_doc = self.text(at + 1) == "doc" && self.text(at + 2) == "=";
        let text = is_doc.then(|| unquoted(self.text(at + 3)))??;
        let is_line = !text.contains(['\n', '\r']) && !text.starts_with('/');
        is_line.then_some(text)
    }
}

/// What a string literal says; nothing if it says more than one line.
fn unquoted(literal: &str) -> Option<Cow<'_, str>> {
    let quoted = literal.trim_start_matches('r').trim_matches('#');
    let mut rest = quoted.strip_prefix('"')?.strip_suffix('"')?;
    if literal.starts_with('r') || !rest.contains('\\') {
        return Some(Cow::Borrowed(rest));
    }
    let mut text = String::with_capacity(rest.len());
    while let Some((before, escaped)) = rest.split_once('\\') {
        text.push_str(before);
        let mut characters = escaped.chars();
        match characters.next()? {
            same @ ('"' | '\\' | '\'') => text.push(same),
            't' => text.push('\t'),
            'u' => {
                let (digits, behind) = characters.as_str().strip_prefix('{')?.split_once('}')?;
                text.push(char::from_u32(u32::from_str_radix(digits, 16).ok()?)?);
                characters = behind.chars();
            }
            _ => return None,
        }
        rest = characters.as_str();
    }
    text.push_str(rest);
    Some(Cow::Owned(text))
}
