//! Rules on texts.

use crate::counted::{Bound, Counted};
use crate::violation::MessageParts;
use crate::{Check, Code, Format, Message};

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
    message: Option<&'static str>,
}

impl Pattern {
    /// A pattern as the description has it, and the code that matches it.
    #[must_use]
    pub const fn new(source: &'static str, matches: fn(&str) -> bool) -> Self {
        Self {
            source,
            matches,
            message: None,
        }
    }

    /// The rule in words.
    #[must_use]
    pub const fn message(mut self, message: &'static str) -> Self {
        self.message = Some(message);
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

    /// Which format the text must have.
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

    /// Notes the rules that the text breaks. One that is too long or not of its format is not matched against patterns, because that is what
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
                let message = match pattern.message {
                    Some(message) => Message::from(message),
                    None => MessageParts::Pattern(pattern.source).into(),
                };
                check.note(Code::Pattern, message);
            }
        }
    }

    /// Notes what is wrong with a length; whether it is not too great.
    fn check_length(&self, length: usize, check: &mut Check) -> bool {
        let mut note = |bound: Bound| {
            let code = Counted::Characters.code(bound);
            check.note(code, MessageParts::Characters(bound, length));
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
