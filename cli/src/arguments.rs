//! What stands behind a command: its words and its flags.

use crate::program::Program;

/// The words and flags after a command.
#[derive(Debug)]
pub struct Arguments {
    program: &'static Program,
    pub(crate) words: Vec<String>,
    pub(crate) flags: Vec<(&'static str, String)>,
}

impl Arguments {
    /// None, for a command of a program.
    pub(crate) fn new(program: &'static Program) -> Self {
        Self {
            program,
            words: Vec::new(),
            flags: Vec::new(),
        }
    }

    /// The program that was asked.
    pub(crate) fn program(&self) -> &'static Program {
        self.program
    }

    /// The words that are no flags.
    #[must_use]
    pub fn words(&self) -> &[String] {
        &self.words
    }

    /// Whether a flag was given.
    #[must_use]
    pub fn has(&self, flag: &str) -> bool {
        self.flags.iter().any(|(name, _)| *name == flag)
    }

    /// The value of a flag; the last counts.
    #[must_use]
    pub fn value(&self, flag: &str) -> Option<&str> {
        let mut given = self.flags.iter().rev();
        given
            .find(|(name, _)| *name == flag)
            .map(|(_, value)| value.as_str())
    }

    /// The flags among `names` with their values, in the order in which they were given.
    pub fn all<'a>(&'a self, names: &'a [&str]) -> impl Iterator<Item = (&'static str, &'a str)> {
        self.flags
            .iter()
            .filter(|(name, _)| names.contains(name))
            .map(|(name, value)| (*name, value.as_str()))
    }
}
