//! Characters that a reader does not see, or that turn the direction of what is read: none of them reaches prose that is written.

/// Whether a character is not seen; a line feed is.
pub(crate) fn is_invisible(character: char) -> bool {
    match character {
        // Nearly every character is one of these.
        '\n' | ' '..='~' => false,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' => {
            true
        }
        '\u{2060}'..='\u{2069}' | '\u{feff}' | '\u{e0000}'..='\u{e007f}' => true,
        other => other.is_control(),
    }
}

/// Whether a character ends a line where it stands, or is not seen.
#[must_use]
pub fn breaks_a_line(character: char) -> bool {
    is_invisible(character) || matches!(character, '\n' | '\u{2028}' | '\u{2029}')
}

#[cfg(test)]
mod tests {
    use super::{breaks_a_line, is_invisible};

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
