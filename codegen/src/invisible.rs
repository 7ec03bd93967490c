//! Characters that a reader does not see, or that turn the direction of what is read: none of them reaches prose that is written, or a terminal.

use std::borrow::Cow;
use std::fmt::Write as _;

/// Whether a character is not seen; a line feed is.
pub(crate) fn is_invisible(character: char) -> bool {
    match character {
        // Nearly every character is one of these.
        '\n' | ' '..='~' => false,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' => {
            true
        }
        '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' => true,
        // Fillers of Hangul, formats of music, tags and selectors that are no part of an emoji.
        '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}' | '\u{1d173}'..='\u{1d17a}' => true,
        '\u{e0000}'..='\u{e01ef}' => true,
        other => other.is_control(),
    }
}

/// Whether a character ends a line where it stands, or is not seen.
#[must_use]
pub fn breaks_a_line(character: char) -> bool {
    is_invisible(character) || matches!(character, '\n' | '\u{2028}' | '\u{2029}')
}

/// A text as it may go to a terminal: each character that is not seen stands there as its escape, `\u{1b}`. Line feeds stay.
#[must_use]
pub fn escape_invisible(text: &str) -> Cow<'_, str> {
    escaped(text, |character, shown| {
        shown.extend(character.escape_default());
    })
}

/// The same for JSON, of which it leaves the values alone: what is not seen can only stand in its strings.
#[must_use]
pub fn escape_invisible_in_json(json: &str) -> Cow<'_, str> {
    escaped(json, |character, shown| {
        for unit in character.encode_utf16(&mut [0; 2]) {
            // Writing to a text cannot fail.
            let _ = write!(shown, "\\u{unit:04x}");
        }
    })
}

fn escaped(text: &str, escape: impl Fn(char, &mut String)) -> Cow<'_, str> {
    let is_shown = |character: char| character == '\n' || !breaks_a_line(character);
    if text.chars().all(is_shown) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    for character in text.chars() {
        if is_shown(character) {
            shown.push(character);
        } else {
            escape(character, &mut shown);
        }
    }
    Cow::Owned(shown)
}

#[cfg(test)]
mod tests {
    use super::{breaks_a_line, escape_invisible, escape_invisible_in_json, is_invisible};

    #[test]
    fn what_is_not_seen_is_escaped() {
        assert_eq!(
            escape_invisible("aß\n中 \"é\" ❤\u{fe0f}"),
            "aß\n中 \"é\" ❤\u{fe0f}"
        );
        assert_eq!(
            escape_invisible("\u{1b}[31m\u{9b}\u{202e}\t\u{2028}\u{e0041}"),
            r"\u{1b}[31m\u{9b}\u{202e}\t\u{2028}\u{e0041}"
        );
        assert_eq!(
            escape_invisible_in_json("{\"a\u{9b}\": \"\u{e0041}\"}\n"),
            "{\"a\\u009b\": \"\\udb40\\udc41\"}\n"
        );
    }

    #[test]
    fn letters_and_accents_are_seen() {
        assert!(!"aß中e\u{301}\n😀 ".chars().any(is_invisible));
        assert!(
            "\0\u{1b}\u{85}\u{202e}\u{200b}\u{feff}"
                .chars()
                .all(is_invisible)
        );
        assert!("\n\r\u{2028}\u{2029}\u{85}".chars().all(breaks_a_line));
    }
}
