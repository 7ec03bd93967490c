//! Texts of the description in Markdown, as code.

use crate::invisible::breaks_a_line;

/// Any text as code inside a line: between as many ticks as it needs. What breaks a line or cannot be seen is written as an escape, because
/// behind the end of a line code could begin that rustdoc runs.
pub(crate) fn code(text: &str) -> String {
    let text: String = text.chars().map(shown).collect();
    if text.trim().is_empty() {
        return format!("\"{text}\"");
    }
    let longest = text.split(|character| character != '`').map(str::len).max();
    let fence = "`".repeat(longest.unwrap_or(0) + 1);
    if text.contains('`') {
        format!("{fence} {text} {fence}")
    } else {
        format!("{fence}{text}{fence}")
    }
}

/// A character in code: itself, or its escape.
fn shown(character: char) -> String {
    if breaks_a_line(character) {
        character.escape_default().to_string()
    } else {
        character.to_string()
    }
}
