//! Values in brackets: their lines, their colons, lone dashes and comments.

use super::edit::EditKind;
use super::quotes::quoted;
use super::scanner::{Scanner, is_blank};

/// What was passed last inside brackets, blanks and comments aside.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    /// A text in quotes or a value in brackets: behind it, any `:` is that of a key.
    Closed,
    /// Anything else.
    Open,
}

/// What stands in brackets, with them, in a value that belongs to the column `around`.
pub(super) fn brackets(scanner: &mut Scanner<'_>, around: isize) {
    let mut depth = 0_usize;
    let mut last = Last::Open;
    while let Some(byte) = scanner.peek() {
        match byte {
            b' ' | b'\t' | b'\r' => scanner.at += 1,
            b'\n' => scanner.line_break(around),
            b'#' => scanner.comment(),
            b'[' | b'{' => {
                depth += 1;
                last = Last::Open;
                scanner.at += 1;
            }
            b']' | b'}' => {
                depth = depth.saturating_sub(1);
                last = Last::Closed;
                scanner.at += 1;
                if depth == 0 {
                    return;
                }
            }
            b'"' | b'\'' => {
                quoted(scanner, byte, around);
                last = Last::Closed;
            }
            _ => {
                item(scanner, last, around);
                last = Last::Open;
            }
        }
    }
}

/// What begins with none of brackets and quotes.
fn item(scanner: &mut Scanner<'_>, last: Last, around: isize) {
    match scanner.peek() {
        Some(b',') => scanner.at += 1,
        Some(b':') if last == Last::Closed => {
            scanner.at += 1;
            scanner.space_before_tab();
        }
        Some(b':') if is_end(scanner.ahead(1)) => colon(scanner),
        Some(b'&' | b'*' | b'!') => skip_word(scanner),
        Some(b'-') if matches!(scanner.ahead(1), Some(b',' | b']' | b'}')) => {
            scanner.replace(1, "'-'", EditKind::Dash);
            scanner.at += 1;
        }
        _ => plain_in_brackets(scanner, around),
    }
}

/// A plain text with all of its lines, without the `:` behind it.
fn plain_in_brackets(scanner: &mut Scanner<'_>, around: isize) {
    scanner.at += 1;
    while let Some(byte) = scanner.peek() {
        match byte {
            b',' | b'[' | b']' | b'{' | b'}' => return,
            b'\n' => scanner.line_break(around),
            b'#' if scanner.is_behind_blank() => return,
            b':' if is_end(scanner.ahead(1)) => return,
            _ => scanner.at += 1,
        }
    }
}

/// The `:` behind a key in plain text.
fn colon(scanner: &mut Scanner<'_>) {
    scanner.at += 1;
    if matches!(scanner.peek(), Some(b'[' | b'{')) {
        scanner.put_in(" ", EditKind::Colon);
    }
    scanner.space_before_tab();
}

/// An anchor, an alias or a tag.
fn skip_word(scanner: &mut Scanner<'_>) {
    while !is_end(scanner.peek()) {
        scanner.at += 1;
    }
}

/// Whether a plain text cannot go on with this inside brackets, whatever stands before it.
fn is_end(byte: Option<u8>) -> bool {
    is_blank(byte) || matches!(byte, Some(b',' | b'[' | b']' | b'{' | b'}'))
}
