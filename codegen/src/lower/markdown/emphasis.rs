//! Signs of emphasis that are only signs.

use super::inline::code_span;

/// The inside of a paragraph with its stars, underscores and tildes escaped, where they could begin or end emphasis. Code spans keep their text, and
/// what is escaped already stays so.
pub(super) fn without_emphasis(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(sign) = rest.chars().next() {
        let taken = match sign {
            '`' => {
                let taken = code_span(rest, &mut out);
                rest = rest.get(taken..).unwrap_or("");
                continue;
            }
            '\\' => rest.char_indices().nth(2).map_or(rest.len(), |it| it.0),
            '*' | '_' | '~' if !is_alone(sign, &out, rest) => {
                out.push('\\');
                1
            }
            _ => sign.len_utf8(),
        };
        let (own, behind) = rest.split_at(taken);
        out.push_str(own);
        rest = behind;
    }
    out
}

/// Whether a sign stands between spaces, or an underscore within a word: neither is emphasis.
fn is_alone(sign: char, before: &str, rest: &str) -> bool {
    let before = before.chars().next_back().unwrap_or(' ');
    let after = rest.chars().nth(1).unwrap_or(' ');
    match sign {
        '_' => before.is_alphanumeric() && after.is_alphanumeric(),
        _ => before.is_whitespace() && after.is_whitespace(),
    }
}
