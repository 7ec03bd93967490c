//! Where a space stands between two tokens.

use crate::buffer::TokenBuffer;
use crate::lexeme::{Bracket, Kind};

impl TokenBuffer {
    /// Whether a space stands before a token.
    pub(crate) fn is_apart(&self, at: usize) -> bool {
        let before = at.wrapping_sub(1);
        let last = self.kind(before);
        match (last, self.kind(at)) {
            (Kind::Open(_) | Kind::Prefix, _) | (_, Kind::Close(_)) => false,
            (Kind::Operator, _) => !self.is_range(before),
            (Kind::Mark, next) => self.is_apart_behind_mark(self.text(before), next, at),
            (_, Kind::Operator) => !self.is_range(at) || last == Kind::Keyword,
            (_, Kind::Mark) => match self.text(at) {
                "@" | "#" | "$" => true,
                "::" | "'" => last == Kind::Keyword,
                _ => false,
            },
            (_, Kind::Word | Kind::Keyword | Kind::Literal | Kind::Prefix) => true,
            (_, Kind::Open(bracket)) => self.is_group_apart(before, bracket),
        }
    }

    fn is_apart_behind_mark(&self, mark: &str, next: Kind, at: usize) -> bool {
        match mark {
            "," | ";" | ":" | "@" => !matches!(self.text(at), "," | ";"),
            "?" => matches!(
                next,
                Kind::Word | Kind::Keyword | Kind::Operator | Kind::Open(Bracket::Brace)
            ),
            "!" => next == Kind::Open(Bracket::Brace),
            _ => false,
        }
    }

    fn is_group_apart(&self, before: usize, bracket: Bracket) -> bool {
        match (bracket, self.kind(before)) {
            (Bracket::Brace, _) => true,
            (Bracket::Angle, Kind::Keyword) => !matches!(self.text(before), "impl" | "for" | "fn"),
            (_, Kind::Keyword) => !matches!(self.text(before), "fn" | "pub"),
            (Bracket::Bars, _) => true,
            (_, Kind::Close(Bracket::Brace | Bracket::Bars)) => true,
            (Bracket::Angle | Bracket::Round | Bracket::Square, _) => self.is_lifetime(before),
        }
    }

    /// Whether what a token ends can be the name before a list: of a function, a type.
    pub(crate) fn is_name(&self, at: usize) -> bool {
        let is_end = matches!(self.kind(at), Kind::Word | Kind::Close(Bracket::Angle));
        is_end || self.text(at) == "fn"
    }

    fn is_lifetime(&self, at: usize) -> bool {
        self.text(at).starts_with('\'')
    }

    fn is_range(&self, at: usize) -> bool {
        self.text(at).starts_with("..")
    }
}
