//! Words that are no names: `syn` and `prettyplease` nearly agree about them.

/// Whether a word is a keyword that starts no path.
pub(super) fn is_keyword(word: &str) -> bool {
    is_agreed(word) || matches!(word, "become" | "do" | "false" | "true" | "try" | "_")
}

/// Whether a word stands apart in a macro wherever it comes. There, `true` and `false` are like names, and `crate` is not.
pub(super) fn stands_apart(word: &str) -> bool {
    is_agreed(word) || word == "crate"
}

/// Whether a word is a keyword to both.
fn is_agreed(word: &str) -> bool {
    matches!(
        word,
        "as" | "async"
            | "await"
            | "box"
            | "break"
            | "const"
            | "continue"
            | "dyn"
            | "else"
            | "enum"
            | "extern"
            | "fn"
            | "for"
            | "if"
            | "impl"
            | "in"
            | "let"
            | "loop"
            | "macro"
            | "match"
            | "mod"
            | "move"
            | "mut"
            | "pub"
            | "ref"
            | "return"
            | "static"
            | "struct"
            | "trait"
            | "type"
            | "unsafe"
            | "use"
            | "where"
            | "while"
            | "yield"
    )
}
