//! Texts that Markdown reads as they are.

/// Words, with `\` before what would mean something; `is_first` where they begin a line.
pub(super) fn words(text: &str, is_first: bool) -> String {
    let mut escaped = String::with_capacity(text.len());
    let mut before = ' ';
    let mut characters = text.chars().peekable();
    let number = text.trim_start_matches(|it: char| it.is_ascii_digit());
    let marker = text.len() - number.len();
    while let Some(character) = characters.next() {
        let next = characters.peek().copied();
        let is_within = |it: char| it.is_alphanumeric();
        let is_meant = match character {
            '\\' | '`' | '*' | '[' | ']' | '<' | '~' => true,
            '_' => !(is_within(before) && next.is_some_and(is_within)),
            '&' => next.is_some_and(|it| it.is_ascii_alphanumeric() || it == '#'),
            // An image, if a link follows.
            '!' => next.is_none(),
            '#' | '>' | '+' | '-' | '=' => is_first && escaped.is_empty(),
            '.' | ')' => is_first && escaped.len() == marker && marker > 0,
            _ => false,
        };
        if is_meant {
            escaped.push('\\');
        }
        escaped.push(character);
        before = character;
    }
    escaped
}

/// A code within a line.
pub(super) fn code_span(code: &str) -> String {
    let words: Vec<&str> = code.split_whitespace().collect();
    let code = words.join(" ");
    let fence = fence(&code, 1);
    match code.as_str() {
        "" => code,
        _ if code.contains('`') => format!("{fence} {code} {fence}"),
        _ => format!("{fence}{code}{fence}"),
    }
}

/// Backticks that stand nowhere in a code, at least so many.
pub(super) fn fence(code: &str, least: usize) -> String {
    let runs = code.split(|it| it != '`').map(str::len);
    let longest = runs.max().unwrap_or(0);
    "`".repeat(least.max(longest + 1))
}

/// An address of a link.
pub(super) fn address(address: &str) -> String {
    let mut escaped = String::with_capacity(address.len());
    for character in address.chars() {
        match character {
            '(' | ')' | '<' | '>' | '\\' | '"' | ' ' | '\n' | '\t' => {
                escaped.push_str(&format!("%{:02X}", u32::from(character)));
            }
            '&' if address.contains(';') => escaped.push_str("&amp;"),
            _ => escaped.push(character),
        }
    }
    escaped
}
