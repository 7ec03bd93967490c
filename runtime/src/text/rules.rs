//! Rules on texts.

use crate::counted::{Bound, Counted};
use crate::violation::Words;
use crate::{Check, Code, Format};

/// Rules on a text; lengths are counted in code points.
#[derive(Debug, Clone, Copy)]
pub struct TextRules {
    name: &'static str,
    min_length: usize,
    max_length: usize,
    patterns: &'static [Pattern],
    format: Option<Format>,
}

/// A pattern that a text must match.
#[derive(Debug, Clone, Copy)]
pub struct Pattern {
    source: &'static str,
    matches: fn(&str) -> bool,
    says: Option<&'static str>,
}

impl Pattern {
    /// A pattern as the description has it, and the code that matches it.
    #[must_use]
    pub const fn new(source: &'static str, matches: fn(&str) -> bool) -> Self {
        Self {
            source,
            matches,
            says: None,
        }
    }

    /// The rule in words.
    #[must_use]
    pub const fn says(mut self, says: &'static str) -> Self {
        self.says = Some(says);
        self
    }

    /// The expression as the description has it.
    #[must_use]
    pub const fn source(&self) -> &'static str {
        self.source
    }
}

impl TextRules {
    /// No rules, for the type with this name.
    #[must_use]
    pub const fn new(name: &'static str) -> Self {
        Self {
            name,
            min_length: 0,
            max_length: usize::MAX,
            patterns: &[],
            format: None,
        }
    }

    /// The fewest code points.
    #[must_use]
    pub const fn min_length(mut self, least: usize) -> Self {
        self.min_length = least;
        self
    }

    /// The most code points.
    #[must_use]
    pub const fn max_length(mut self, most: usize) -> Self {
        self.max_length = most;
        self
    }

    /// Patterns, all of which must match.
    #[must_use]
    pub const fn patterns(mut self, patterns: &'static [Pattern]) -> Self {
        self.patterns = patterns;
        self
    }

    /// A format.
    #[must_use]
    pub const fn format(mut self, format: Format) -> Self {
        self.format = Some(format);
        self
    }

    /// The name of the type.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Notes the rules that the text breaks. One that is too long or not of its format is not held against patterns, because that is what
    /// takes time. The text itself is never repeated, because it may be a secret.
    pub fn check(&self, text: &str, check: &mut Check) {
        // A code point has one to four bytes, so most texts need no counting.
        let surely_fits = text.len() <= self.max_length && text.len() / 4 >= self.min_length;
        if !surely_fits && !self.check_length(text.chars().count(), check) {
            return;
        }
        if let Some(format) = self.format.filter(|format| !format.holds(text)) {
            check.note(Code::Format, format.describe());
            return;
        }
        for pattern in self.patterns {
            if !(pattern.matches)(text) {
                let words = Words::Pattern(pattern.source);
                let said = |says: &'static str| Words::Said(says.into());
                check.note(Code::Pattern, pattern.says.map_or(words, said));
            }
        }
    }

    /// Notes what is wrong with a length; whether it is not too great.
    fn check_length(&self, length: usize, check: &mut Check) -> bool {
        let mut note = |bound: Bound| {
            let code = Counted::Characters.code(bound);
            check.note(code, Words::Characters(bound, length));
        };
        if length < self.min_length {
            note(Bound::Least(self.min_length));
        }
        if length > self.max_length {
            note(Bound::Most(self.max_length));
        }
        length <= self.max_length
    }
}
