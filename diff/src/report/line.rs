//! Texts of the descriptions in a line of a report: names may hold any character.

use crate::change::Subject;

/// What a change is one of: `GET /pets`, `schema Pet.name`.
pub(super) fn heading(subject: &Subject) -> String {
    match subject {
        Subject::Operation(label) => label.clone(),
        Subject::Schema(name) => format!("schema {name}"),
        Subject::Api => "the API".to_owned(),
    }
}

/// The text on one line. What ends a line, is not seen or turns the direction of what is read is written as JSON escapes it, so that no name of a
/// description reaches a terminal or a page as a command.
pub(super) fn on_one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for character in text.chars() {
        if oasmith_codegen::breaks_a_line(character) {
            let mut units = [0; 2];
            let units = character.encode_utf16(&mut units).iter();
            line.extend(units.map(|unit| format!("\\u{unit:04x}")));
        } else {
            line.push(character);
        }
    }
    line
}

/// How much of a value is shown.
const MAX_SHOWN: usize = 80;

/// A text for people: the beginning of a long one. All of it stands in the JSON.
pub(super) fn shortened(text: &str) -> String {
    if text.chars().count() <= MAX_SHOWN {
        return text.to_owned();
    }
    let shown: String = text.chars().take(MAX_SHOWN).collect();
    format!("{shown}…")
}

#[cfg(test)]
mod tests {
    use super::on_one_line;

    #[test]
    fn commands_to_terminals_are_escaped() {
        let text = "a\u{1b}[31m\r\n\u{9b}2J\u{202e}\u{2028}\u{e0001}é|`b`";
        let line = r"a\u001b[31m\u000d\u000a\u009b2J\u202e\u2028\udb40\udc01é|`b`";
        assert_eq!(on_one_line(text), line);
    }
}
