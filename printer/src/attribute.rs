//! Attributes, and docs as comments.

use std::borrow::Cow;

use crate::buffer::{Part, TokenBuffer};
use crate::lexeme::Kind;
use crate::writer::{Element, Writer};

impl Writer<'_> {
    /// The attributes at a place, each with a break behind it; tells where they end.
    pub(crate) fn attributes(&mut self, mut at: usize) -> usize {
        let buffer = self.buffer;
        while self.buffer.text(at) == "#" {
            if self.buffer.text(at + 1) == "!" {
                self.reject("inner attribute");
            }
            let inner = self.buffer.inner(at + 1);
            match buffer.doc(inner) {
                Some(text) => {
                    self.layout
                        .word("///")
                        .word(text.trim_end_matches(' '))
                        .line();
                    self.skip(inner.to - at + 1);
                }
                None => {
                    self.attribute(Part::new(at, inner.to + 1));
                    self.layout.space();
                }
            }
            at = inner.to + 1;
        }
        at
    }

    /// An attribute, also an inner one.
    pub(crate) fn attribute(&mut self, part: Part) {
        self.run_of(part, Element::Setting);
    }
}

impl TokenBuffer {
    /// The line of a doc that can be written as a comment.
    fn doc(&self, inner: Part) -> Option<Cow<'_, str>> {
        let is_doc = self.text(inner.from) == "doc"
            && self.text(inner.from + 1) == "="
            && self.kind(inner.from + 2) == Kind::Literal;
        let text = is_doc.then(|| unquoted(self.text(inner.from + 2)))??;
        let is_line = !text.contains(['\n', '\r']) && !text.starts_with('/');
        is_line.then_some(text)
    }
}

/// What a string literal says.
fn unquoted(literal: &str) -> Option<Cow<'_, str>> {
    if let Some(raw) = literal.strip_prefix('r') {
        let inner = raw.trim_matches('#');
        return Some(Cow::Borrowed(inner.strip_prefix('"')?.strip_suffix('"')?));
    }
    let inner = literal.strip_prefix('"')?.strip_suffix('"')?;
    if !inner.contains('\\') {
        return Some(Cow::Borrowed(inner));
    }
    let mut text = String::with_capacity(inner.len());
    let mut characters = inner.chars();
    while let Some(character) = characters.next() {
        if character != '\\' {
            text.push(character);
            continue;
        }
        match characters.next()? {
            same @ ('"' | '\\' | '\'') => text.push(same),
            't' => text.push('\t'),
            'u' => {
                let (digits, rest) = characters.as_str().strip_prefix('{')?.split_once('}')?;
                characters = rest.chars();
                text.push(char::from_u32(u32::from_str_radix(digits, 16).ok()?)?);
            }
            _ => return None,
        }
    }
    Some(Cow::Owned(text))
}
