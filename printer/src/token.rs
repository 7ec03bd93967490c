//! What a token is to its neighbours.

/// A token as far as the layout depends on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A name or a lifetime.
    Word,
    /// A word that is no name.
    Keyword,
    /// A number, a character or a string.
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
#[rustfmt::skip]
pub(crate) fn joins(text: &str, character: char) -> bool {
    match character {
        '=' => matches!(text, "=" | "!" | "<" | ">" | "+" | "-" | "*" | "/" | "%" | "^" | "&" | "|" | ".." | "<<" | ">>"),
        '>' => matches!(text, "-" | "=" | ">"),
        ':' | '&' | '|' | '.' | '<' => text.len() == 1 && text.starts_with(character),
        _ => false,
    }
}

/// What punctuation is, behind an operand or elsewhere.
pub(crate) fn punctuation(text: &str, is_operand: bool) -> Kind {
    match text {
        "," | ";" | ":" | "." | "::" | "#" | "$" | "@" => Kind::Mark,
        // A lifetime begins.
        "'" => Kind::Word,
        "?" | "!" if is_operand => Kind::Mark,
        "?" | "!" => Kind::Prefix,
        "&" | "&&" | "*" | "-" if !is_operand => Kind::Prefix,
        _ => Kind::Operator,
    }
}
