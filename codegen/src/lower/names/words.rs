//! Cuts any text of a description into words that an identifier can be made of.

/// Signs that always become a word, because values often differ in nothing else (`A+` and `A`, `>` and `<`).
const SPOKEN: &[(char, &str)] = &[
    ('+', "plus"),
    ('%', "percent"),
    ('&', "and"),
    ('=', "equals"),
    ('<', "less"),
    ('>', "greater"),
    ('*', "star"),
];

/// Signs that become a word only in a text that has no letter and no digit.
const SPOKEN_ALONE: &[(char, &str)] = &[
    ('-', "minus"),
    ('_', "underscore"),
    (' ', "blank"),
    ('.', "dot"),
    (',', "comma"),
    (':', "colon"),
    (';', "semicolon"),
    ('/', "slash"),
    ('\\', "backslash"),
    ('|', "bar"),
    ('!', "bang"),
    ('?', "question"),
    ('#', "hash"),
    ('@', "at"),
    ('$', "dollar"),
    ('~', "tilde"),
    ('^', "caret"),
    ('\'', "quote"),
    ('"', "double_quote"),
    ('`', "tick"),
    ('(', "open"),
    (')', "close"),
    ('[', "open_square"),
    (']', "close_square"),
    ('{', "open_brace"),
    ('}', "close_brace"),
];

/// The words of a text, at least one, each of letters and digits only.
///
/// A minus is a word where it stands first or last (`-1`, `A-`) and a separator elsewhere. What cannot be spoken is spelled as its
/// code point (`u1f600`).
pub(super) fn words(text: &str) -> Vec<String> {
    if text.is_empty() {
        return vec!["empty".to_owned()];
    }
    if !text.chars().any(is_letter) {
        return text.chars().map(spoken).collect();
    }
    let mut words = WordList::default();
    let last = text.trim_end().char_indices().next_back();
    for (position, character) in text.char_indices() {
        let outermost = position == 0 || last == Some((position, character));
        match character {
            _ if is_letter(character) => words.current.push(character),
            '\'' => {}
            '-' if outermost => words.add("minus"),
            _ if lookup(SPOKEN, character).is_some() || is_foreign(character) => {
                words.add(&spoken(character));
            }
            _ => words.finish(),
        }
    }
    words.finish();
    words.done
}

/// The text with every sign of ASCII as a word of its own, also those that usually only separate.
pub(super) fn spoken_out(text: &str) -> String {
    text.chars()
        .map(|character| match lookup(SPOKEN_ALONE, character) {
            Some(word) => format!(" {word} "),
            None => character.to_string(),
        })
        .collect()
}

/// Words that are done and the one at hand.
#[derive(Default)]
struct WordList {
    done: Vec<String>,
    current: String,
}

impl WordList {
    fn finish(&mut self) {
        if !self.current.is_empty() {
            self.done.push(std::mem::take(&mut self.current));
        }
    }

    fn add(&mut self, word: &str) {
        self.finish();
        self.done.push(word.to_owned());
    }
}

fn is_letter(character: char) -> bool {
    character.is_ascii_alphanumeric() || (!character.is_ascii() && character.is_alphabetic())
}

/// Signs beyond ASCII that are neither letters nor mere space: emoji, currency signs.
fn is_foreign(character: char) -> bool {
    !character.is_ascii() && !character.is_whitespace() && !character.is_control()
}

fn spoken(character: char) -> String {
    lookup(SPOKEN, character)
        .or_else(|| lookup(SPOKEN_ALONE, character))
        .map_or_else(|| format!("u{:x}", u32::from(character)), str::to_owned)
}

fn lookup(table: &[(char, &'static str)], wanted: char) -> Option<&'static str> {
    table
        .iter()
        .find(|(character, _)| *character == wanted)
        .map(|(_, word)| *word)
}

#[cfg(test)]
mod tests {
    use super::words;

    #[test]
    fn cuts_at_separators_and_speaks_signs() {
        let cases: &[(&str, &[&str])] = &[
            ("api_key:self:read", &["api", "key", "self", "read"]),
            (
                "liquidation_address.drain",
                &["liquidation", "address", "drain"],
            ),
            ("refunded transfer", &["refunded", "transfer"]),
            ("sk-live", &["sk", "live"]),
            ("200", &["200"]),
            ("", &["empty"]),
            ("+1", &["plus", "1"]),
            ("-1", &["minus", "1"]),
            ("A-", &["A", "minus"]),
            (">=", &["greater", "equals"]),
            ("*", &["star"]),
            ("$ref", &["ref"]),
            ("don't", &["dont"]),
            ("😀", &["u1f600"]),
            ("größe", &["größe"]),
        ];
        for (text, expected) in cases {
            assert_eq!(words(text), *expected, "{text}");
        }
    }
}
