//! Patterns that plain code cannot match: read by an engine for ECMA-262, once, when they are first needed.

#[cfg(feature = "regress")]
use std::sync::OnceLock;

/// A pattern of ECMA-262 with the `u` flag.
#[cfg(feature = "regress")]
#[derive(Debug)]
pub struct Engine {
    source: &'static str,
    regex: OnceLock<Option<regress::Regex>>,
}

#[cfg(feature = "regress")]
impl Engine {
    /// A pattern; the generator has read it before, so it is one.
    #[must_use]
    pub const fn new(source: &'static str) -> Self {
        Self {
            source,
            regex: OnceLock::new(),
        }
    }

    /// Whether the pattern matches somewhere in the text.
    #[must_use]
    pub fn matches(&self, text: &str) -> bool {
        let compile = || {
            regress::Regex::with_flags(
                self.source,
                regress::Flags {
                    unicode: true,
                    ..Default::default()
                },
            )
            .ok()
        };
        self.regex
            .get_or_init(compile)
            .as_ref()
            .is_some_and(|regex| regex.find(text).is_some())
    }
}
