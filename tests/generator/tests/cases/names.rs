//! When a name of `show.txt` means something.

/// The first name of some tokens.
pub fn first_word(tokens: &str) -> String {
    let word = tokens.split(|mark: char| !(mark.is_alphanumeric() || mark == '_'));
    word.take(1).collect()
}

/// Whether a signature begins with these words.
pub fn is_begun(signature: &str, words: &str) -> bool {
    match (words.strip_suffix('*'), signature.strip_prefix(words)) {
        (Some(start), _) => signature.starts_with(start),
        (None, Some(rest)) => {
            rest.is_empty() || rest.starts_with(['<', '(', ':', ';']) || rest.starts_with(" =")
        }
        (None, None) => false,
    }
}

/// Whether a name is the one that is meant, or begins so where that ends with `*`.
pub fn matches(own: &str, name: &str) -> bool {
    match name.strip_suffix('*') {
        Some(start) => own.starts_with(start),
        None => own == name,
    }
}
