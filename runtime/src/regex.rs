//! Patterns that plain code cannot match: read once, when they are first needed.

use std::sync::OnceLock;

use oasmith_pattern::{Outcome, Pattern};

/// A pattern of ECMA-262 with the `u` flag.
#[derive(Debug)]
pub struct Regex {
    source: &'static str,
    pattern: OnceLock<Option<Pattern>>,
}

impl Regex {
    /// A pattern; the generator has read it before, so it is one.
    #[must_use]
    pub const fn new(source: &'static str) -> Self {
        Self {
            source,
            pattern: OnceLock::new(),
        }
    }

    /// A pattern with `\p{…}`, which could not be read without this function's feature.
    #[cfg(feature = "unicode-properties")]
    #[must_use]
    pub const fn with_properties(source: &'static str) -> Self {
        Self::new(source)
    }

    /// Whether the pattern matches somewhere in the text. It takes time that is linear in the text; where a pattern with a back reference
    /// would take more than its [budget](oasmith_pattern::budget), it does not match.
    #[must_use]
    pub fn is_match(&self, text: &str) -> bool {
        let pattern = self
            .pattern
            .get_or_init(|| Pattern::parse(self.source).ok());
        pattern
            .as_ref()
            .is_some_and(|pattern| pattern.find(text) == Outcome::Match)
    }
}
