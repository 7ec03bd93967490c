//! Lists of words in a sentence.

/// Each word as code, between back-ticks.
pub fn in_ticks<'w>(words: impl IntoIterator<Item = &'w str>) -> Vec<String> {
    let words = words.into_iter();
    words.map(|word| format!("`{word}`")).collect()
}

/// The words with commas, and with `and`, `or` and the like before the last: `a, b and c`.
#[must_use]
pub fn joined(words: &[String], before_last: &str) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} {before_last} {last}", first.join(", ")),
    }
}
