//! Where a space stands between two tokens.

use crate::buffer::TokenBuffer;
use crate::token::{Bracket, Kind};

impl TokenBuffer {
    /// Whether a space stands before a token.
    pub(crate) fn is_apart(&self, at: usize) -> bool {
        let before = at.wrapping_sub(1);
        let last = self.kind(before);
        match (last, self.kind(at)) {
            (Kind::Open(_), Kind::Close(_)) => false,
            (Kind::Open(Bracket::Brace), _) | (_, Kind::Close(Bracket::Brace)) => true,
            (Kind::Open(_) | Kind::Prefix, _) | (_, Kind::Close(_)) => false,
            (Kind::Operator, next) => {
                !self.text(before).starts_with("..") || next == Kind::Operator
            }
            (Kind::Mark, next) => self.is_apart_behind_mark(self.text(before), next, at),
            (_, Kind::Operator) => !self.text(at).starts_with("..") || last == Kind::Keyword,
            (_, Kind::Mark) => match self.text(at) {
                "@" | "#" | "$" => true,
                "::" => last == Kind::Keyword,
                _ => false,
            },
            (_, Kind::Word | Kind::Keyword | Kind::Literal | Kind::Prefix) => true,
            (_, Kind::Open(bracket)) => self.is_group_apart(before, bracket),
        }
    }

    fn is_apart_behind_mark(&self, mark: &str, next: Kind, at: usize) -> bool {
        match mark {
            "," | ";" | ":" | "@" => !matches!(self.text(at), "," | ";"),
            "?" => !matches!(next, Kind::Mark | Kind::Open(Bracket::Round)),
            "!" => next == Kind::Open(Bracket::Brace),
            _ => false,
        }
    }

    fn is_group_apart(&self, before: usize, bracket: Bracket) -> bool {
        match (bracket, self.kind(before)) {
            (Bracket::Brace, _) => true,
            (Bracket::Angle, Kind::Keyword) => {
                !matches!(self.text(before), "impl" | "for" | "fn" | "use")
            }
            (_, Kind::Keyword) => !matches!(self.text(before), "fn" | "pub"),
            (Bracket::Bars, _) | (_, Kind::Close(Bracket::Brace | Bracket::Bars)) => true,
            (Bracket::Angle | Bracket::Round | Bracket::Square, _) => {
                self.text(before).starts_with('\'')
            }
        }
    }
}
