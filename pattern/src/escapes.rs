//! Escapes that other engines allow: a backslash before a mark that has no meaning of its own.

/// The expression without escapes that change nothing, such as `\\!` and `\\"`, which ECMA-262 with the flag `u` does not have.
#[must_use]
pub fn without_needless_escapes(source: &str) -> String {
    let mut tidy = String::with_capacity(source.len());
    let (mut rest, mut in_class) = (source.chars(), false);
    while let Some(next) = rest.next() {
        match next {
            '\\' => match rest.next() {
                Some(mark) if is_needless(mark, in_class) => tidy.push(mark),
                Some(mark) => tidy.extend(['\\', mark]),
                None => tidy.push('\\'),
            },
            '[' => {
                in_class = true;
                tidy.push(next);
            }
            ']' => {
                in_class = false;
                tidy.push(next);
            }
            _ => tidy.push(next),
        }
    }
    tidy
}

/// Whether an expression has a `\p{…}` or `\P{…}`, for which the feature `unicode-properties` is there.
#[must_use]
pub fn has_property_escape(source: &str) -> bool {
    let mut rest = source.chars();
    while let Some(next) = rest.next() {
        if next == '\\' && matches!(rest.next(), Some('p' | 'P')) {
            return true;
        }
    }
    false
}

/// Whether a mark stands for itself, with a backslash and without.
fn is_needless(mark: char, in_class: bool) -> bool {
    match mark {
        '^' | '$' | '\\' | '.' | '*' | '+' | '?' | '(' | ')' | '[' | ']' | '{' | '}' | '|'
        | '/' => false,
        '-' => !in_class,
        _ => mark.is_ascii_punctuation() || mark == ' ',
    }
}

#[cfg(test)]
mod tests {
    use super::{has_property_escape, without_needless_escapes as tidy};

    #[test]
    fn escapes_of_properties_are_found() {
        for with in [r"^\p{L}+$", r"[\d\P{Lu}]", r"\\\p{L}"] {
            assert!(has_property_escape(with), "{with}");
        }
        for without in ["", "p{L}", r"\\p{L}", r"\u0070", "\\"] {
            assert!(!has_property_escape(without), "{without}");
        }
    }

    #[test]
    fn only_what_means_nothing_goes() {
        assert_eq!(tidy(r#"^[\w\-.,\":;\!?]*$"#), r#"^[\w\-.,":;!?]*$"#);
        assert_eq!(tidy(r"\-\@\_\ a\.b\\"), r"-@_ a\.b\\");
        for same in [r"\d\p{L}\u0041\]", r"[\^\]]", "\\", r"\A"] {
            assert_eq!(tidy(same), same);
        }
    }
}
