//! Token trees laid flat. Groups can be jumped over, and so can generics, which are groups here too. Punctuation that belongs
//! together is one token.

use std::fmt::{Display, Write as _};

use proc_macro2::TokenStream;

use crate::token::Kind;

/// A token: its text is a slice of the buffer's.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Token {
    pub(crate) kind: Kind,
    start: usize,
    end: usize,
    /// The place of the next token, or behind the group that opens here.
    pub(crate) behind: usize,
}

/// The tokens of some items with their texts.
#[derive(Debug, Default)]
pub struct TokenBuffer {
    text: String,
    pub(crate) tokens: Vec<Token>,
    /// The places of brackets that are not closed yet.
    pub(crate) open: Vec<usize>,
    /// Whether the last token is punctuation that the next one may belong to.
    pub(crate) is_joint: bool,
}

impl TokenBuffer {
    /// Replaces what the buffer holds. Trees that nobody else holds are taken apart without a copy.
    pub fn take(&mut self, tokens: TokenStream) {
        self.text.clear();
        self.tokens.clear();
        self.add(tokens);
        self.close_down_to(None);
    }

    /// The number of tokens.
    #[must_use]
    pub fn count(&self) -> usize {
        self.tokens.len()
    }

    /// The text of a token; empty behind the last one.
    #[must_use]
    pub fn text(&self, at: usize) -> &str {
        let token = self.tokens.get(at);
        let text = token.and_then(|token| self.text.get(token.start..token.end));
        text.unwrap_or_default()
    }

    /// `Kind::Mark` behind the last.
    #[must_use]
    pub fn kind(&self, at: usize) -> Kind {
        self.tokens.get(at).map_or(Kind::Mark, |token| token.kind)
    }

    /// The place behind a token or, where a group opens, behind the group.
    #[must_use]
    pub fn behind(&self, at: usize) -> usize {
        self.tokens.get(at).map_or(at + 1, |token| token.behind)
    }

    /// Gives a token another text; it stays what it is to its neighbours.
    pub fn replace(&mut self, at: usize, text: &str) {
        if let Some(token) = self.tokens.get_mut(at) {
            token.start = self.text.len();
            self.text.push_str(text);
            token.end = self.text.len();
        }
    }

    /// The place of the first token with a text between two places, outside of groups; the second place if there is none.
    pub(crate) fn find(&self, from: usize, to: usize, text: &str) -> usize {
        let mut at = from;
        while at < to && self.text(at) != text {
            at = self.behind(at);
        }
        at.min(to)
    }

    pub(crate) fn push(&mut self, kind: Kind, text: &impl Display) {
        self.push_text(kind, "");
        self.extend(text);
    }

    pub(crate) fn push_text(&mut self, kind: Kind, text: &str) {
        let (start, behind) = (self.text.len(), self.count() + 1);
        self.text.push_str(text);
        self.is_joint = false;
        self.tokens.push(Token {
            kind,
            start,
            end: self.text.len(),
            behind,
        });
    }

    /// Adds to the text of the last token.
    pub(crate) fn extend(&mut self, text: &impl Display) {
        // Writing to a string cannot fail.
        let _ = write!(self.text, "{text}");
        self.is_joint = false;
        if let Some(token) = self.tokens.last_mut() {
            token.end = self.text.len();
        }
    }

    pub(crate) fn set_last(&mut self, kind: Kind) {
        if let Some(token) = self.tokens.last_mut() {
            token.kind = kind;
        }
    }

    pub(crate) fn last_text(&self) -> &str {
        self.text(self.count().wrapping_sub(1))
    }

    pub(crate) fn last_kind(&self) -> Kind {
        self.kind(self.count().wrapping_sub(1))
    }
}
