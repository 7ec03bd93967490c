//! Texts with `*` in them, which stands for anything.

/// Whether a text is what a pattern says, case included.
pub(crate) fn is_match(pattern: &str, text: &str) -> bool {
    let Some((start, rest)) = pattern.split_once('*') else {
        return pattern == text;
    };
    let Some(mut left) = text.strip_prefix(start) else {
        return false;
    };
    let mut parts: Vec<&str> = rest.split('*').collect();
    let end = parts.pop().unwrap_or("");
    for part in parts {
        match left.split_once(part) {
            Some((_, behind)) => left = behind,
            None => return false,
        }
    }
    left.ends_with(end)
}

#[cfg(test)]
mod tests {
    use super::is_match;

    #[test]
    fn a_star_is_any_text() {
        for (pattern, text) in [
            ("a", "a"),
            ("*", ""),
            ("/pets*", "/pets/{id}"),
            ("*/{id}", "/pets/{id}"),
            ("/*/{id}/*", "/pets/{id}/toys/{toy}"),
            ("a*a", "aa"),
            ("**b*", "ab"),
        ] {
            assert!(is_match(pattern, text), "{pattern} {text}");
        }
    }

    #[test]
    fn what_stands_beside_stars_is_there() {
        for (pattern, text) in [
            ("a", "ab"),
            ("", "a"),
            ("a*a", "a"),
            ("a*b*c", "acb"),
            ("/pets/*", "/pets"),
            ("*b", "ba"),
        ] {
            assert!(!is_match(pattern, text), "{pattern} {text}");
        }
    }
}
