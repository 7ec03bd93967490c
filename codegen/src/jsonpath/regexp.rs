//! Patterns of `match` and `search`: I-Regexp (RFC 9485), read as ECMA-262 where that says more.

use oasmith_pattern::Pattern;

/// The pattern that a text is; `None` where it is none, and then nothing matches it. It takes time that is linear in what it is matched with.
pub(super) fn compile(text: &str, is_whole: bool) -> Option<Pattern> {
    let text = oasmith_pattern::without_needless_escapes(text);
    let text = with_dots(&text);
    let text = if is_whole {
        format!("^(?:{text})$")
    } else {
        text
    };
    Pattern::parse(&text).ok().filter(Pattern::is_linear)
}

/// A dot outside of a class is every character but the ends of lines `\n` and `\r`; in ECMA-262 there are two more.
fn with_dots(text: &str) -> String {
    let (mut result, mut is_escaped, mut is_in_class) = (String::new(), false, false);
    for letter in text.chars() {
        match letter {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '[' => is_in_class = true,
            ']' => is_in_class = false,
            '.' if !is_in_class => {
                result.push_str("[^\\n\\r]");
                continue;
            }
            _ => {}
        }
        result.push(letter);
    }
    result
}
