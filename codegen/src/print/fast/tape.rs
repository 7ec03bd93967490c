//! Token trees laid flat, so that they can be looked ahead in and jumped over without copies.

use std::fmt::{self, Write as _};
use std::mem;

use proc_macro2::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};

/// What a token is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// An identifier or a keyword.
    Word,
    /// A literal.
    Literal,
    /// A punctuation character.
    Punct(char, Spacing),
    /// The begin of a group; the token's `end` is the place of its end.
    Open(Delimiter),
    /// The end of a group, or of everything.
    Close,
}

/// A token.
#[derive(Debug, Clone, Copy)]
struct Token {
    kind: Kind,
    start: usize,
    end: usize,
}

/// The tokens of a block with their texts.
#[derive(Debug, Default)]
pub(super) struct Tape {
    text: String,
    tokens: Vec<Token>,
}

impl Tape {
    /// Takes trees apart; those that nobody else holds are not copied.
    pub(super) fn take(&mut self, tokens: TokenStream) {
        self.text.clear();
        self.tokens.clear();
        let mut outer = Vec::new();
        let mut trees = tokens.into_iter();
        loop {
            match trees.next() {
                Some(TokenTree::Group(group)) => {
                    let inner = group.stream();
                    outer.push((
                        self.tokens.len(),
                        mem::replace(&mut trees, {
                            let delimiter = group.delimiter();
                            drop(group);
                            self.mark(Kind::Open(delimiter));
                            inner.into_iter()
                        }),
                    ));
                }
                Some(TokenTree::Ident(ident)) => self.write(Kind::Word, &ident),
                Some(TokenTree::Literal(literal)) => {
                    self.write(Kind::Literal, &literal);
                }
                Some(TokenTree::Punct(punct)) => {
                    self.mark(Kind::Punct(punct.as_char(), punct.spacing()));
                }
                None => {
                    let place = self.tokens.len();
                    self.mark(Kind::Close);
                    let Some((open, rest)) = outer.pop() else {
                        return;
                    };
                    if let Some(open) = self.tokens.get_mut(open) {
                        open.end = place;
                    }
                    trees = rest;
                }
            }
        }
    }

    fn mark(&mut self, kind: Kind) {
        let at = self.text.len();
        self.tokens.push(Token {
            kind,
            start: at,
            end: at,
        });
    }

    fn write(&mut self, kind: Kind, text: &impl fmt::Display) {
        let start = self.text.len();
        // Writing to a string cannot fail.
        let _ = write!(self.text, "{text}");
        self.tokens.push(Token {
            kind,
            start,
            end: self.text.len(),
        });
    }

    /// The number of tokens, without the end of everything.
    pub(super) fn len(&self) -> usize {
        self.tokens.len().saturating_sub(1)
    }

    pub(super) fn kind(&self, at: usize) -> Kind {
        self.tokens.get(at).map_or(Kind::Close, |token| token.kind)
    }

    /// The text of a word or a literal.
    pub(super) fn text(&self, at: usize) -> &str {
        self.tokens
            .get(at)
            .filter(|token| matches!(token.kind, Kind::Word | Kind::Literal))
            .and_then(|token| self.text.get(token.start..token.end))
            .unwrap_or_default()
    }

    /// The place behind a token or, at the begin of a group, behind the group.
    pub(super) fn behind(&self, at: usize) -> usize {
        match self.tokens.get(at) {
            Some(token) if matches!(token.kind, Kind::Open(_)) => token.end + 1,
            _ => at + 1,
        }
    }

    /// The number of attributes at a place, and the place behind them.
    pub(super) fn count_attributes(&self, mut at: usize) -> (usize, usize) {
        let mut count = 0;
        while matches!(self.kind(at), Kind::Punct('#', _)) {
            at = self.behind(at + 1);
            count += 1;
        }
        (count, at)
    }

    /// The place behind a visibility, where a keyword may stand.
    pub(super) fn behind_visibility(&self, at: usize) -> usize {
        if self.text(at) != "pub" {
            return at;
        }
        match self.kind(at + 1) {
            Kind::Open(Delimiter::Parenthesis) => self.behind(at + 1),
            Kind::Open(_) | Kind::Punct(..) | Kind::Word | Kind::Literal | Kind::Close => at + 1,
        }
    }

    /// The trees of a range of tokens again.
    pub(super) fn trees(&self, from: usize, to: usize) -> Result<TokenStream, String> {
        let mut trees = Vec::new();
        let mut at = from;
        while at < to {
            trees.push(match self.kind(at) {
                Kind::Word => TokenTree::Ident(self.ident(at)),
                Kind::Literal => {
                    let literal: Result<Literal, _> = self.text(at).parse();
                    TokenTree::Literal(literal.map_err(|error| error.to_string())?)
                }
                Kind::Punct(character, spacing) => TokenTree::Punct(Punct::new(character, spacing)),
                Kind::Open(delimiter) => {
                    let inner = self.trees(at + 1, self.behind(at).saturating_sub(1))?;
                    TokenTree::Group(Group::new(delimiter, inner))
                }
                Kind::Close => break,
            });
            at = self.behind(at);
        }
        Ok(trees.into_iter().collect())
    }

    fn ident(&self, at: usize) -> Ident {
        let text = self.text(at);
        match text.strip_prefix("r#") {
            Some(raw) => Ident::new_raw(raw, Span::call_site()),
            None => Ident::new(text, Span::call_site()),
        }
    }
}
