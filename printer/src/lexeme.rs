//! What a token is to its neighbours, and where a space stands between two of them.

use crate::buffer::TokenBuffer;

/// What a token is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A name or a lifetime.
    Word,
    /// A word that is no name.
    Keyword,
    /// A literal.
    Literal,
    /// An operator before its operand.
    Prefix,
    /// An operator between its operands, or an arrow.
    Operator,
    /// Any other punctuation.
    Mark,
    /// The begin of a group.
    Open(Bracket),
    /// The end of a group.
    Close(Bracket),
}

/// What a group stands between.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bracket {
    /// `(…)`
    Round,
    /// `[…]`
    Square,
    /// `{…}`
    Brace,
    /// `<…>` of generics
    Angle,
    /// `|…|` of a closure
    Bars,
}

impl Bracket {
    pub(crate) fn texts(self) -> (&'static str, &'static str) {
        match self {
            Self::Round => ("(", ")"),
            Self::Square => ("[", "]"),
            Self::Brace => ("{", "}"),
            Self::Angle => ("<", ">"),
            Self::Bars => ("|", "|"),
        }
    }
}

/// Whether a word is no name.
#[rustfmt::skip]
pub(crate) fn is_keyword(word: &str) -> bool {
    matches!(
        word,
        "as" | "async" | "break" | "const" | "continue" | "dyn" | "else" | "enum" | "extern" | "fn" | "for" | "if"
            | "impl" | "in" | "let" | "loop" | "match" | "mod" | "move" | "mut" | "pub" | "ref" | "return" | "static"
            | "struct" | "trait" | "type" | "unsafe" | "use" | "where" | "while"
    )
}

/// Whether a character continues punctuation.
pub(crate) fn joins(text: &str, character: char) -> bool {
    match character {
        '=' => matches!(
            text,
            "=" | "!"
                | "<"
                | ">"
                | "+"
                | "-"
                | "*"
                | "/"
                | "%"
                | "^"
                | "&"
                | "|"
                | ".."
                | "<<"
                | ">>"
        ),
        '>' => matches!(text, "-" | "=" | ">"),
        ':' | '&' | '|' | '.' => text.starts_with(character) && text.len() == 1,
        '<' => text == "<",
        _ => false,
    }
}

/// What punctuation is, behind an operand or elsewhere.
pub(crate) fn punctuation(text: &str, is_operand: bool) -> Kind {
    match text {
        "," | ";" | ":" | "." | "::" | "#" | "$" | "@" | "'" => Kind::Mark,
        "?" | "!" if is_operand => Kind::Mark,
        "?" | "!" => Kind::Prefix,
        "&" | "&&" | "*" | "-" if !is_operand => Kind::Prefix,
        _ => Kind::Operator,
    }
}

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
