//! Texts and marks that come with anything.

use std::collections::BTreeSet;

/// What the description says about a thing, untrusted and unformatted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Docs {
    /// A line.
    pub title: Option<String>,
    /// A text, as it stands in the description.
    pub description: Option<String>,
    /// The sections of the prose behind the description, such as `2.4`.
    pub sections: Vec<String>,
    /// More about it elsewhere.
    pub external_docs: Option<DocsLink>,
}

/// A name that leads elsewhere, if it has an address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DocsLink {
    /// What is there.
    pub text: String,
    /// A URL, as it is written.
    pub url: Option<String>,
}

/// A word that a thing is marked with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Flag {
    /// Should no longer be used.
    Deprecated,
    /// May change.
    Beta,
    /// Must not be seen in logs.
    Secret,
    /// Shown in one response and never again.
    ReturnedOnce,
}

/// The marks of a thing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Flags {
    words: BTreeSet<Flag>,
    /// The day from which what is deprecated may be gone: `2026-01-31`.
    pub sunset: Option<String>,
}

impl Flags {
    /// Flags are a set: one that is there already stays.
    pub fn add(&mut self, mark: Flag) {
        self.words.insert(mark);
    }

    /// Whether the mark is there.
    #[must_use]
    pub fn has(&self, mark: Flag) -> bool {
        self.words.contains(&mark)
    }

    /// The marks, in order.
    pub fn iter(&self) -> impl Iterator<Item = Flag> + '_ {
        self.words.iter().copied()
    }
}

impl FromIterator<Flag> for Flags {
    fn from_iter<I: IntoIterator<Item = Flag>>(flags: I) -> Self {
        Self {
            words: flags.into_iter().collect(),
            sunset: None,
        }
    }
}
