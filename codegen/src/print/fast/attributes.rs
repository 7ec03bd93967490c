//! Attributes, and docs as comments.

use std::borrow::Cow;

use proc_macro2::Delimiter;

use super::page::{INDENT, More};
use super::tape::Kind;
use super::writer::{Sure, Unsure, Writer};

/// What stood last among the tokens of an attribute.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    Word,
    Punct,
    TrailingComma,
}

impl Writer<'_> {
    /// The attributes before something; tells how many there are.
    pub(super) fn attributes(&mut self) -> Sure<usize> {
        let mut count = 0;
        while self.is_punct(0, '#') {
            self.attribute()?;
            count += 1;
        }
        Ok(count)
    }

    fn attribute(&mut self) -> Sure {
        self.need('#', "attribute")?;
        self.open(Delimiter::Bracket, "inner attribute")?;
        if self.is("doc") && self.is_punct(1, '=') {
            return self.doc();
        }
        self.page.word("#[");
        self.words("attribute")?;
        match self.kind(0) {
            Kind::Close => {}
            Kind::Open(_) => {
                self.attribute_group()?;
            }
            Kind::Punct('=', _) => {
                self.at += 1;
                self.page.word(" = ");
                self.expr()?;
            }
            Kind::Word | Kind::Literal | Kind::Punct(..) => return Err(Unsure("attribute")),
        }
        self.close("attribute")?;
        self.page.word("]");
        self.page.space();
        Ok(())
    }

    fn doc(&mut self) -> Sure {
        self.at += 2;
        let text = said(self.peek(0)).ok_or(Unsure("doc"))?;
        if text.contains(['\n', '\r']) || text.starts_with('/') {
            return Err(Unsure("doc of several lines"));
        }
        self.at += 1;
        self.close("doc")?;
        self.page.word("///");
        self.page.word(text.trim_end_matches(' '));
        self.page.line();
        Ok(())
    }

    fn attribute_group(&mut self) -> Sure<Last> {
        let Kind::Open(delimiter) = self.kind(0) else {
            return Err(Unsure("attribute"));
        };
        if delimiter != Delimiter::Parenthesis {
            return Err(Unsure("attribute in odd brackets"));
        }
        self.at += 1;
        self.page.word("(");
        self.page.together(INDENT);
        self.page.zero();
        let mut last = Last::Punct;
        while !self.is_end() {
            last = self.attribute_token(last)?;
        }
        if last != Last::TrailingComma {
            self.page.zero();
        }
        self.page.shift(-INDENT);
        self.page.end();
        self.page.word(")");
        self.at += 1;
        Ok(Last::Punct)
    }

    fn attribute_token(&mut self, last: Last) -> Sure<Last> {
        match self.kind(0) {
            Kind::Word | Kind::Literal => {
                if last == Last::Word {
                    self.page.space();
                }
                self.copy();
                Ok(Last::Word)
            }
            Kind::Punct(character, _) => {
                self.at += 1;
                if last == Last::Word && character == '=' {
                    self.page.word(" ");
                }
                if character == ',' && self.is_end() {
                    self.page.comma(More::Ends);
                    return Ok(Last::TrailingComma);
                }
                self.page.word(character.encode_utf8(&mut [0; 4]));
                if character == '=' {
                    self.page.word(" ");
                } else if character == ',' {
                    self.page.space();
                }
                Ok(Last::Punct)
            }
            Kind::Open(_) => self.attribute_group(),
            Kind::Close => Err(Unsure("attribute")),
        }
    }
}

/// What a string literal says.
fn said(literal: &str) -> Option<Cow<'_, str>> {
    if let Some(raw) = literal.strip_prefix('r') {
        let raw = raw.trim_start_matches('#').strip_prefix('"')?;
        return raw
            .trim_end_matches('#')
            .strip_suffix('"')
            .map(Cow::Borrowed);
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
            'u' => text.push(unicode(&mut characters)?),
            _ => return None,
        }
    }
    Some(Cow::Owned(text))
}

/// `{1f600}` of an escape.
fn unicode(characters: &mut std::str::Chars<'_>) -> Option<char> {
    let (digits, rest) = characters.as_str().strip_prefix('{')?.split_once('}')?;
    *characters = rest.chars();
    char::from_u32(u32::from_str_radix(digits, 16).ok()?)
}
