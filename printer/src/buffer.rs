//! Token trees laid flat. Groups can be jumped over, and so can generics and the parameters of closures, which are groups
//! here too. Punctuation that belongs together is one token.

use std::fmt::{self, Write as _};
use std::mem;

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};

use crate::lexeme::{Bracket, Kind, is_keyword, joins, punctuation};

/// Some tokens of a buffer, next to each other and not cut through a group.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Part {
    pub(crate) from: usize,
    pub(crate) to: usize,
}

impl Part {
    pub(crate) fn new(from: usize, to: usize) -> Self {
        Self { from, to }
    }

    pub(crate) fn is_empty(self) -> bool {
        self.from >= self.to
    }
}

/// A token: its text is a slice of the buffer's.
#[derive(Debug, Clone, Copy)]
struct Token {
    kind: Kind,
    start: usize,
    end: usize,
    /// The place of the next token, or behind the group that opens here.
    behind: usize,
}

/// The tokens of some items with their texts.
#[derive(Debug, Default)]
pub struct TokenBuffer {
    text: String,
    tokens: Vec<Token>,
    /// The places of brackets that are not closed yet.
    open: Vec<usize>,
    /// Whether the last token is punctuation that the next one may belong to.
    is_joint: bool,
}

impl TokenBuffer {
    /// Replaces what the buffer holds. Trees that nobody else holds are taken apart without a copy.
    pub fn take(&mut self, tokens: TokenStream) {
        self.text.clear();
        self.tokens.clear();
        self.open.clear();
        let mut outer = Vec::new();
        let mut trees = tokens.into_iter();
        loop {
            match trees.next() {
                Some(TokenTree::Group(group)) => {
                    let bracket = bracket(group.delimiter());
                    let inner = group.stream().into_iter();
                    drop(group);
                    if let Some(bracket) = bracket {
                        self.open(bracket);
                    }
                    outer.push((bracket, mem::replace(&mut trees, inner)));
                }
                Some(TokenTree::Ident(ident)) => self.word(&ident),
                Some(TokenTree::Literal(literal)) => self.push(Kind::Literal, &literal),
                Some(TokenTree::Punct(punct)) => {
                    self.punct(punct.as_char());
                    self.is_joint = punct.spacing() == Spacing::Joint;
                }
                None => {
                    let Some((bracket, rest)) = outer.pop() else {
                        break;
                    };
                    if let Some(bracket) = bracket {
                        self.close(bracket);
                    }
                    trees = rest;
                }
            }
        }
        self.abandon(None);
    }

    /// The number of tokens.
    #[must_use]
    pub fn len(&self) -> usize {
        self.tokens.len()
    }

    /// Whether there is no token.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.tokens.is_empty()
    }

    /// The text of a token; empty behind the last one.
    #[must_use]
    pub fn text(&self, at: usize) -> &str {
        let token = self.tokens.get(at);
        let text = token.and_then(|token| self.text.get(token.start..token.end));
        text.unwrap_or_default()
    }

    /// What a token is.
    #[must_use]
    pub fn kind(&self, at: usize) -> Kind {
        self.tokens.get(at).map_or(Kind::Mark, |token| token.kind)
    }

    /// The place behind a token or, where a group opens, behind the group.
    pub(crate) fn behind(&self, at: usize) -> usize {
        self.tokens.get(at).map_or(at + 1, |token| token.behind)
    }

    /// What stands between the brackets of a group.
    pub(crate) fn inner(&self, at: usize) -> Part {
        Part::new(at + 1, self.behind(at).saturating_sub(1))
    }

    /// The place of the first token with a text, outside of groups; the end of the part if there is none.
    pub(crate) fn find(&self, part: Part, text: &str) -> usize {
        let mut at = part.from;
        while at < part.to && self.text(at) != text {
            at = self.behind(at);
        }
        at.min(part.to)
    }

    fn push(&mut self, kind: Kind, text: &impl fmt::Display) {
        let start = self.text.len();
        // Writing to a string cannot fail.
        let _ = write!(self.text, "{text}");
        let behind = self.tokens.len() + 1;
        self.is_joint = false;
        self.tokens.push(Token {
            kind,
            start,
            end: self.text.len(),
            behind,
        });
    }

    fn word(&mut self, word: &impl fmt::Display) {
        let is_lifetime = self.last_text() == "'";
        self.push(Kind::Word, word);
        if is_lifetime {
            self.join(Kind::Word);
        } else if is_keyword(self.last_text())
            && self.text(self.tokens.len().saturating_sub(2)) != "."
        {
            self.set_last(Kind::Keyword);
        }
    }

    fn punct(&mut self, character: char) {
        let innermost = self.open.last().map(|at| self.kind(*at));
        let is_operand = self.is_operand();
        if self.continues(character) {
            self.append(character);
        } else if character == '>' && innermost == Some(Kind::Open(Bracket::Angle)) {
            self.close(Bracket::Angle);
        } else if character == '|' && innermost == Some(Kind::Open(Bracket::Bars)) {
            self.close(Bracket::Bars);
        } else if character == '<' && self.opens_generics(is_operand) {
            self.open(Bracket::Angle);
        } else if character == '|' && !is_operand && self.last_text() != "}" {
            self.open(Bracket::Bars);
        } else {
            if character == ';' {
                self.abandon(Some(Bracket::Angle));
            }
            let kind = punctuation(character.encode_utf8(&mut [0; 4]), is_operand);
            self.push(kind, &character);
        }
    }

    /// Whether a character belongs to the last token.
    fn continues(&self, character: char) -> bool {
        let may_be = match self.tokens.last().map(|token| token.kind) {
            Some(Kind::Prefix | Kind::Operator | Kind::Mark) => true,
            Some(Kind::Open(Bracket::Angle)) => character == '=',
            Some(Kind::Word | Kind::Keyword | Kind::Literal | Kind::Open(_) | Kind::Close(_))
            | None => false,
        };
        may_be && self.is_joint && joins(self.last_text(), character)
    }

    fn append(&mut self, character: char) {
        let before = self.tokens.last().map(|token| token.kind);
        if before == Some(Kind::Open(Bracket::Angle)) {
            self.open.pop();
        }
        self.push(Kind::Operator, &character);
        self.join(Kind::Operator);
        let is_operand = before != Some(Kind::Prefix);
        let kind = punctuation(self.last_text(), is_operand);
        self.set_last(kind);
    }

    /// Whether the last token ends something that an operator may follow.
    fn is_operand(&self) -> bool {
        match self.tokens.last().map(|token| token.kind) {
            Some(Kind::Word | Kind::Literal) => true,
            Some(Kind::Close(bracket)) => !matches!(bracket, Bracket::Brace | Bracket::Bars),
            Some(Kind::Mark) => self.last_text() == "?",
            Some(Kind::Keyword | Kind::Prefix | Kind::Operator | Kind::Open(_)) | None => false,
        }
    }

    /// Whether `<` is a bracket here: behind a type, a new function, or where no operator can stand. Types are no words in
    /// capital letters.
    fn opens_generics(&self, is_operand: bool) -> bool {
        let word = self.last_text();
        let is_camel = word.len() == 1 || word.contains(char::is_lowercase);
        let is_type = is_camel && word.starts_with(char::is_uppercase);
        !is_operand || is_type || self.text(self.tokens.len().wrapping_sub(2)) == "fn"
    }

    fn open(&mut self, bracket: Bracket) {
        if bracket == Bracket::Brace {
            self.abandon(Some(Bracket::Angle));
        }
        self.open.push(self.tokens.len());
        self.push(Kind::Open(bracket), &bracket.texts().0);
    }

    fn close(&mut self, bracket: Bracket) {
        self.abandon_above(bracket);
        let behind = self.tokens.len() + 1;
        if let Some(token) = self.open.pop().and_then(|at| self.tokens.get_mut(at)) {
            token.behind = behind;
        }
        self.push(Kind::Close(bracket), &bracket.texts().1);
    }

    fn abandon_above(&mut self, bracket: Bracket) {
        while let Some(at) = self.open.last().copied()
            && self.kind(at) != Kind::Open(bracket)
        {
            self.revert(at);
        }
    }

    /// Makes operators of what looked like brackets of a kind, or of any kind, and was not closed.
    fn abandon(&mut self, bracket: Option<Bracket>) {
        while let Some(at) = self.open.last().copied()
            && bracket.is_none_or(|bracket| self.kind(at) == Kind::Open(bracket))
        {
            self.revert(at);
        }
    }

    fn revert(&mut self, at: usize) {
        self.open.pop();
        if let Some(token) = self.tokens.get_mut(at) {
            token.kind = Kind::Operator;
        }
    }

    fn last_text(&self) -> &str {
        self.text(self.tokens.len().wrapping_sub(1))
    }

    fn set_last(&mut self, kind: Kind) {
        if let Some(token) = self.tokens.last_mut() {
            token.kind = kind;
        }
    }

    /// Makes one token of the last two.
    fn join(&mut self, kind: Kind) {
        if let Some(last) = self.tokens.pop()
            && let Some(token) = self.tokens.last_mut()
        {
            token.end = last.end;
            token.kind = kind;
        }
    }
}

fn bracket(delimiter: Delimiter) -> Option<Bracket> {
    match delimiter {
        Delimiter::Parenthesis => Some(Bracket::Round),
        Delimiter::Brace => Some(Bracket::Brace),
        Delimiter::Bracket => Some(Bracket::Square),
        Delimiter::None => None,
    }
}
