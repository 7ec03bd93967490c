//! What expressions of filters consist of: names, operators, values and brackets.

/// A part of an expression.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Token {
    /// A name, a word, a number.
    Word(String),
    /// What stands in quotation marks.
    Quoted(String),
    /// `=`, `!=`, `<=`.
    Sign(&'static str),
    Open,
    Close,
    Comma,
}

/// The longer ones stand first.
const SIGNS: &[&str] = &["!=", "<>", "==", ">=", "<=", "=", ">", "<"];

/// The parts of a text; nothing where a quotation mark is not closed.
pub(super) fn tokens(text: &str) -> Option<Vec<Token>> {
    let mut rest = text.trim_start();
    let mut all = Vec::new();
    while let Some(first) = rest.chars().next() {
        let (token, behind) = match first {
            '(' | '[' => (Token::Open, rest.get(1..)?),
            ')' | ']' => (Token::Close, rest.get(1..)?),
            ',' => (Token::Comma, rest.get(1..)?),
            '"' | '\'' => quoted(rest, first)?,
            _ => sign(rest).or_else(|| word(rest))?,
        };
        all.push(token);
        rest = behind.trim_start();
    }
    Some(all)
}

fn sign(text: &str) -> Option<(Token, &str)> {
    let mut signs = SIGNS.iter();
    signs.find_map(|sign| Some((Token::Sign(sign), text.strip_prefix(sign)?)))
}

fn word(text: &str) -> Option<(Token, &str)> {
    let is_end = |it: char| it.is_whitespace() || "()[],\"'=<>".contains(it);
    let end = text.find(is_end).unwrap_or(text.len());
    // The sign `!=` has no space in front of it in some languages.
    let (word, behind) = match text.split_at_checked(end)? {
        (word, behind) if behind.starts_with('=') && word.ends_with('!') => {
            text.split_at_checked(end - 1)?
        }
        parts => parts,
    };
    (!word.is_empty()).then(|| (Token::Word(word.to_owned()), behind))
}

/// A text in quotation marks, in which a mark stands behind a backslash, or twice.
fn quoted(text: &str, mark: char) -> Option<(Token, &str)> {
    let mut value = String::new();
    let mut letters = text.char_indices().skip(1).peekable();
    while let Some((at, letter)) = letters.next() {
        if letter == '\\' {
            value.push(letters.next()?.1);
        } else if letter != mark {
            value.push(letter);
        } else if letters.peek().is_some_and(|(_, next)| *next == mark) {
            letters.next();
            value.push(mark);
        } else {
            return Some((Token::Quoted(value), text.get(at + 1..)?));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{Token, tokens};

    #[test]
    fn texts_in_quotation_marks_are_one_token() {
        let word = |it: &str| Token::Word(it.to_owned());
        let text = |it: &str| Token::Quoted(it.to_owned());
        assert_eq!(
            tokens("name eq 'it''s' and (a!=\"b\\\"c\")"),
            Some(vec![
                word("name"),
                word("eq"),
                text("it's"),
                word("and"),
                Token::Open,
                word("a"),
                Token::Sign("!="),
                text("b\"c"),
                Token::Close,
            ])
        );
        assert_eq!(tokens("name eq 'open"), None);
    }
}
