//! Lists in headers (RFC 9110, section 5.6.1).

use std::borrow::Cow;

use super::delimited::{empty_item, item_text};
use super::parts::{is_null, text};
use crate::{Code, Violation};

/// What stands between commas, without the white space around it. A comma in a quoted string (RFC 9110, section 5.6.4) ends nothing.
pub(super) fn elements(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest?;
        let end = end_of_element(text.as_bytes());
        rest = end.and_then(|end| text.get(end + 1..));
        Some(trimmed(text.get(..end.unwrap_or(text.len()))?))
    })
}

/// Where the comma is behind an element; `None` behind the last.
fn end_of_element(bytes: &[u8]) -> Option<usize> {
    let mut at = 0;
    loop {
        match bytes.get(at)? {
            b',' => return Some(at),
            b'"' => at = end_of_quoted(bytes, at).unwrap_or(at),
            _ => {}
        }
        at += 1;
    }
}

/// Where the quoted string ends that begins here; `None` for a quotation mark that is one by itself.
fn end_of_quoted(bytes: &[u8], start: usize) -> Option<usize> {
    let mut at = start + 1;
    loop {
        match bytes.get(at)? {
            b'"' => return Some(at),
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
}

/// Whether a header has a line for each item of a list, because its values have commas of their own (RFC 9110, section 5.3).
pub(super) fn is_one_per_line(name: &str) -> bool {
    name.eq_ignore_ascii_case("set-cookie")
}

/// The text of a list; the items are written as they are.
pub(super) fn list(items: &[&str]) -> Result<String, Violation> {
    let texts = items.iter().map(|item| item_text(item));
    let texts = texts.collect::<Result<Vec<String>, _>>()?;
    if texts.iter().any(String::is_empty) {
        return Err(empty_item());
    }
    joined(&texts)
}

/// The text of an object, whose members that are null are left out.
pub(super) fn object(members: &[(Cow<'_, str>, &str)], explode: bool) -> Result<String, Violation> {
    let there = members.iter().filter(|(_, value)| !is_null(value));
    if explode && there.clone().any(|(name, _)| name.contains('=')) {
        let message = "must have no member with `=` in its name: it is read as its value";
        return Err(Violation::new(Code::Encoding, message));
    }
    let values: Vec<String> = if explode {
        there
            .map(|(name, value)| format!("{name}={}", text(value)))
            .collect()
    } else {
        there
            .flat_map(|(name, value)| [name.clone().into_owned(), text(value)])
            .collect()
    };
    joined(&values)
}

/// Values with commas between them, if they are read as what they are.
fn joined(values: &[String]) -> Result<String, Violation> {
    let text = values.join(",");
    if values.is_empty() || elements(&text).eq(values) {
        return Ok(text);
    }
    let message = "must have no comma outside of quotation marks, and no white space at an end, in a value of a header";
    Err(Violation::new(Code::Encoding, message))
}

/// Whether a text is read as it is written: white space around it is not part of the value (RFC 9110, section 5.5).
///
/// # Errors
/// It is not.
pub(crate) fn check_ends(text: &str) -> Result<(), Violation> {
    if trimmed(text) == text {
        return Ok(());
    }
    let message = "must have no white space at an end, which is no part of a header";
    Err(Violation::new(Code::Encoding, message))
}

/// A value without the white space around it (RFC 9110, section 5.5).
pub(super) fn trimmed(text: &str) -> &str {
    text.trim_matches([' ', '\t'])
}

#[cfg(test)]
mod tests {
    fn elements(text: &str) -> Vec<&str> {
        super::elements(text).collect()
    }

    #[test]
    fn commas_in_quoted_strings_end_nothing() {
        assert_eq!(elements("1, 2 ,\t3"), ["1", "2", "3"]);
        assert_eq!(
            elements(r#"W/"a,b", "c\",d""#),
            [r#"W/"a,b""#, r#""c\",d""#]
        );
        assert_eq!(elements(r#"5" pipe, 6""#), [r#"5" pipe, 6""#]);
        assert_eq!(elements(r#"5" pipe, 6"#), [r#"5" pipe"#, "6"]);
        assert_eq!(elements(",,a"), ["", "", "a"]);
        assert_eq!(elements(r#""\"#), [r#""\"#]);
    }
}
