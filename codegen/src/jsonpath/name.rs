//! Names behind a dot.

use super::cursor::{Cursor, PathError};

/// Reads a name that stands behind a dot: letters, digits, `_` and what is beyond ASCII.
pub(super) fn shorthand(cursor: &mut Cursor<'_>) -> Result<String, PathError> {
    let start = cursor.at();
    if !cursor.peek().is_some_and(is_first) {
        return Err(no_name(cursor));
    }
    cursor.eat_while(|letter| is_first(letter) || letter.is_ascii_digit());
    if cursor.peek() == Some('-') {
        let error = cursor.error("a name behind a dot has no `-`");
        cursor.back_to(start);
        return Err(error.help(in_brackets(cursor)));
    }
    Ok(cursor.since(start).to_owned())
}

fn no_name(cursor: &Cursor<'_>) -> PathError {
    let error = cursor.error(format!("a name or `*` is missing {}", cursor.here()));
    match cursor.peek() {
        Some('[' | ']' | '.' | ' ' | '*') | None => error,
        Some(_) => error.help(in_brackets(cursor)),
    }
}

/// The name that was meant, as it is written in brackets: up to what would begin the next segment.
fn in_brackets(cursor: &Cursor<'_>) -> String {
    let name = cursor.rest().split(['.', '[', ' ', ']', ')', '=']).next();
    format!(
        "write such a name in brackets, without the dot: `['{}']`",
        name.unwrap_or_default().replace('\'', "\\'")
    )
}

fn is_first(letter: char) -> bool {
    letter.is_ascii_alphabetic() || letter == '_' || !letter.is_ascii()
}
