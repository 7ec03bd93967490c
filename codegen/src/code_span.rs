//! Texts of the description in Markdown, as code.

use std::borrow::Cow;

use crate::invisible::breaks_a_line;

/// Any text as code inside a line: between as many ticks as it needs. What breaks a line or cannot be seen is written as an escape, because
/// behind the end of a line code could begin that rustdoc runs.
pub(crate) fn code(text: &str) -> String {
    let text = shown(text);
    if text.trim().is_empty() {
        return format!("\"{text}\"");
    }
    if !text.contains('`') {
        return ["`", &text, "`"].concat();
    }
    let longest = text.split(|character| character != '`').map(str::len).max();
    let fence = "`".repeat(longest.unwrap_or(0) + 1);
    format!("{fence} {text} {fence}")
}

/// A text in code: itself, but for characters that are escaped.
fn shown(text: &str) -> Cow<'_, str> {
    if !text.contains(breaks_a_line) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    for character in text.chars() {
        if breaks_a_line(character) {
            shown.extend(character.escape_default());
        } else {
            shown.push(character);
        }
    }
    Cow::Owned(shown)
}
