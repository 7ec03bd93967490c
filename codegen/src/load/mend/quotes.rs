//! Texts in quotes: their lines and their escapes. What they say is not changed.

use super::edit::EditKind;
use super::scanner::Scanner;

/// What may stand behind a backslash; a line break as well.
const ESCAPES: &str = "0abt\tnvfre \"/\\N_LPxuU";

/// A quoted text with its quotes, in a value that belongs to the column `around`.
pub(super) fn quoted(scanner: &mut Scanner<'_>, quote: u8, around: isize) {
    scanner.at += 1;
    while let Some(byte) = scanner.peek() {
        match byte {
            b'\\' if quote == b'"' => escape(scanner),
            b'\n' => scanner.line_break(around),
            byte if byte == quote => {
                scanner.at += 1;
                let is_doubled = quote == b'\'' && scanner.peek() == Some(quote);
                if !is_doubled {
                    return;
                }
                scanner.at += 1;
            }
            _ => scanner.at += 1,
        }
    }
}

/// An escape; the two halves of one character become that character.
fn escape(scanner: &mut Scanner<'_>) {
    match (half(scanner, 0), half(scanner, 6)) {
        (Some(high @ 0xD800..0xDC00), Some(low @ 0xDC00..0xE000)) => {
            let whole = 0x1_0000 + ((high - 0xD800) << 10) + (low - 0xDC00);
            scanner.replace(12, format!("\\U{whole:08X}"), EditKind::Halves);
            scanner.at += 12;
        }
        (Some(0xD800..0xE000), _) => {
            scanner.replace(6, "\\uFFFD", EditKind::Halves);
            scanner.at += 6;
        }
        _ => escaped_letter(scanner),
    }
}

/// A backslash and the letter behind it; a line break is left to what follows.
fn escaped_letter(scanner: &mut Scanner<'_>) {
    let letter = scanner.rest().chars().nth(1);
    let Some(letter) = letter.filter(|letter| !matches!(letter, '\r' | '\n')) else {
        scanner.at += 1;
        return;
    };
    let length = 1 + letter.len_utf8();
    if !ESCAPES.contains(letter) {
        scanner.replace(length, format!("\\\\{letter}"), EditKind::Backslash);
    }
    scanner.at += length;
}

/// The number of a `\u` escape so many bytes ahead.
fn half(scanner: &Scanner<'_>, ahead: usize) -> Option<u32> {
    let digits = scanner.rest().get(ahead..ahead + 6)?.strip_prefix("\\u")?;
    u32::from_str_radix(digits, 16).ok()
}
