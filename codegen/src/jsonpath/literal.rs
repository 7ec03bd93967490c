//! Strings and numbers of an expression.

use super::cursor::{Cursor, PathError};

/// The greatest integer of an expression: those that a float holds.
const MAX_INTEGER: i64 = (1 << 53) - 1;

/// Reads a string in single or double quotes; its first quote comes next.
pub(super) fn string(cursor: &mut Cursor<'_>) -> Result<String, PathError> {
    let quote = cursor.next().unwrap_or('\'');
    let mut text = String::new();
    loop {
        let before = cursor.at();
        match cursor.next() {
            None => return Err(cursor.error(format!("`{quote}` is missing at its end"))),
            Some(letter) if letter == quote => return Ok(text),
            Some('\\') => text.push(escape(cursor, quote)?),
            Some(letter) if letter < ' ' => {
                cursor.back_to(before);
                return Err(cursor.error("a control character stands in a string"));
            }
            Some(letter) => text.push(letter),
        }
    }
}

/// Reads what stands behind a backslash.
fn escape(cursor: &mut Cursor<'_>, quote: char) -> Result<char, PathError> {
    let start = cursor.at();
    let letter = match cursor.next() {
        Some('b') => '\u{8}',
        Some('f') => '\u{c}',
        Some('n') => '\n',
        Some('r') => '\r',
        Some('t') => '\t',
        Some('u') => return character(cursor),
        Some(same) if matches!(same, '/' | '\\') || same == quote => same,
        Some(_) | None => {
            cursor.back_to(start);
            let error = cursor.error(format!("no such escape {}", cursor.here()));
            return Err(error.help("write `\\\\` for a backslash"));
        }
    };
    Ok(letter)
}

/// Reads the four digits of an escape, and those of the second where it is one half of a character.
fn character(cursor: &mut Cursor<'_>) -> Result<char, PathError> {
    let half = || "an escape is one half of a character".to_owned();
    let first = digits(cursor)?;
    let code = if (0xD800..0xDC00).contains(&first) {
        let second = if cursor.eat("\\u") {
            digits(cursor)?
        } else {
            0
        };
        if !(0xDC00..0xE000).contains(&second) {
            return Err(cursor.error(half()));
        }
        0x1_0000 + ((first - 0xD800) << 10) + (second - 0xDC00)
    } else {
        first
    };
    char::from_u32(code).ok_or_else(|| cursor.error(half()))
}

fn digits(cursor: &mut Cursor<'_>) -> Result<u32, PathError> {
    let start = cursor.at();
    for _ in 0..4 {
        if !cursor.next().is_some_and(|digit| digit.is_ascii_hexdigit()) {
            cursor.back_to(start);
            return Err(cursor.error("`\\u` takes four hexadecimal digits"));
        }
    }
    Ok(u32::from_str_radix(cursor.since(start), 16).unwrap_or(0))
}

/// Reads an integer, if one comes next.
pub(super) fn integer(cursor: &mut Cursor<'_>) -> Result<Option<i64>, PathError> {
    let start = cursor.at();
    let is_negative = cursor.eat("-");
    let is_zero = cursor.peek() == Some('0');
    let length = cursor.eat_while(|digit| digit.is_ascii_digit());
    if length == 0 && !is_negative {
        return Ok(None);
    }
    let value = cursor.since(start).parse::<i64>().ok();
    let value = value.filter(|value| value.abs() <= MAX_INTEGER);
    if length == 0 || (is_zero && (is_negative || length > 1)) {
        cursor.back_to(start);
        let message = "an integer is written without leading zeros, and zero without `-`";
        return Err(cursor.error(message));
    }
    if value.is_none() {
        cursor.back_to(start);
        return Err(cursor.error(format!("an integer is at most {MAX_INTEGER}")));
    }
    Ok(value)
}

/// Reads a number as JSON writes it, if one comes next.
pub(super) fn number(cursor: &mut Cursor<'_>) -> Result<Option<String>, PathError> {
    let start = cursor.at();
    let is_negative = cursor.eat("-");
    let has_leading_zero = cursor.peek() == Some('0');
    let whole = cursor.eat_while(|digit| digit.is_ascii_digit());
    if whole == 0 && !is_negative {
        return Ok(None);
    }
    let mut is_right = whole == 1 || (whole > 1 && !has_leading_zero);
    if cursor.eat(".") {
        is_right &= cursor.eat_while(|digit| digit.is_ascii_digit()) > 0;
    }
    if cursor.eat("e") || cursor.eat("E") {
        let _ = cursor.eat("-") || cursor.eat("+");
        is_right &= cursor.eat_while(|digit| digit.is_ascii_digit()) > 0;
    }
    if is_right {
        return Ok(Some(cursor.since(start).to_owned()));
    }
    let message = format!("`{}` is no number of JSON", cursor.since(start));
    cursor.back_to(start);
    Err(cursor.error(message))
}
