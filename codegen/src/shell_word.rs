//! Texts as words of a shell, for commands that people copy.

/// A text as one word of a POSIX shell, in quotes that it cannot leave.
#[must_use]
pub fn shell_word(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::shell_word;

    #[test]
    fn no_word_leaves_its_quotes() {
        assert_eq!(shell_word("a'; rm -rf / #"), r"'a'\''; rm -rf / #'");
    }
}
