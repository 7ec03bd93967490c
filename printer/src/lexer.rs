//! Token trees become tokens of a buffer.

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};

use crate::buffer::TokenBuffer;
use crate::token::{Bracket, Kind, is_keyword, joins, punctuation};

impl TokenBuffer {
    /// Adds token trees.
    pub(crate) fn add(&mut self, tokens: TokenStream) {
        for tree in tokens {
            match tree {
                TokenTree::Group(group) => {
                    let (delimiter, inner) = (group.delimiter(), group.stream());
                    // Now nobody else holds what is inside.
                    drop(group);
                    self.add_group(delimiter, inner);
                }
                TokenTree::Ident(ident) if self.last_text() == "'" => self.extend(&ident),
                TokenTree::Ident(ident) => {
                    self.push(Kind::Word, &ident);
                    if is_keyword(self.last_text()) {
                        self.set_last(Kind::Keyword);
                    }
                }
                TokenTree::Literal(literal) => self.push(Kind::Literal, &literal),
                TokenTree::Punct(punct) => {
                    self.punct(punct.as_char());
                    self.is_joint = punct.spacing() == Spacing::Joint;
                }
            }
        }
    }

    fn add_group(&mut self, delimiter: Delimiter, inner: TokenStream) {
        let (bracket, open, close) = match delimiter {
            Delimiter::Parenthesis => (Bracket::Round, "(", ")"),
            Delimiter::Brace => (Bracket::Brace, "{", "}"),
            Delimiter::Bracket => (Bracket::Square, "[", "]"),
            Delimiter::None => return self.add(inner),
        };
        self.open(bracket, open);
        self.add(inner);
        self.close(bracket, close);
    }

    fn punct(&mut self, character: char) {
        let before = self.last_kind();
        let is_operand = self.is_operand();
        let innermost = self.open.last().map(|at| self.kind(*at));
        if self.continues(character) {
            self.extend(&character);
            let kind = punctuation(self.last_text(), before != Kind::Prefix);
            self.set_last(kind);
        } else if character == '>' && innermost == Some(Kind::Open(Bracket::Angle)) {
            self.close(Bracket::Angle, ">");
        } else if character == '|' && innermost == Some(Kind::Open(Bracket::Bars)) {
            self.close(Bracket::Bars, "|");
        } else if character == '|' && !is_operand && self.last_text() != "}" {
            self.open(Bracket::Bars, "|");
        } else if character == '<' && self.opens_generics(is_operand) {
            self.open(Bracket::Angle, "<");
        } else {
            let mut bytes = [0; 4];
            let text = character.encode_utf8(&mut bytes);
            self.push_text(punctuation(text, is_operand), text);
        }
    }

    /// Whether a character belongs to the last token.
    fn continues(&self, character: char) -> bool {
        let last = self.last_kind();
        let is_punctuation = matches!(last, Kind::Prefix | Kind::Operator | Kind::Mark)
            || last == Kind::Open(Bracket::Angle) && character == '=';
        is_punctuation && self.is_joint && joins(self.last_text(), character)
    }

    /// Whether the last token ends something that an operator may follow.
    fn is_operand(&self) -> bool {
        match self.last_kind() {
            Kind::Word | Kind::Literal => true,
            Kind::Close(bracket) => !matches!(bracket, Bracket::Brace | Bracket::Bars),
            Kind::Mark => self.last_text() == "?",
            Kind::Keyword | Kind::Prefix | Kind::Operator | Kind::Open(_) => false,
        }
    }

    /// Whether `<` is a bracket here: behind a type, a new function, or where no operator can stand. Types are no words in
    /// capital letters.
    fn opens_generics(&self, is_operand: bool) -> bool {
        let word = self.last_text();
        let is_camel = word.len() == 1 || word.contains(char::is_lowercase);
        let is_type = is_camel && word.starts_with(char::is_uppercase);
        !is_operand || is_type || self.text(self.count().wrapping_sub(2)) == "fn"
    }

    fn open(&mut self, bracket: Bracket, text: &str) {
        self.open.push(self.count());
        self.push_text(Kind::Open(bracket), text);
    }

    fn close(&mut self, bracket: Bracket, text: &str) {
        self.close_down_to(Some(bracket));
        self.push_text(Kind::Close(bracket), text);
    }

    /// Closes the innermost bracket of a kind, or none. What looked like generics inside of it and was not closed is operators.
    pub(crate) fn close_down_to(&mut self, bracket: Option<Bracket>) {
        let behind = self.count() + 1;
        while let Some(token) = self.open.pop().and_then(|at| self.tokens.get_mut(at)) {
            if bracket.is_some_and(|bracket| token.kind == Kind::Open(bracket)) {
                token.behind = behind;
                break;
            }
            token.kind = Kind::Operator;
        }
    }
}
