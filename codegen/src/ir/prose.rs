//! Texts and marks that come with anything.

use std::collections::BTreeSet;

/// What the description says about a thing, untrusted and unformatted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Prose {
    /// A line.
    pub title: Option<String>,
    /// A text, as it stands in the description.
    pub description: Option<String>,
    /// The sections of the prose behind the description, such as `2.4`.
    pub sections: Vec<String>,
}

/// A word that a thing is marked with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
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
pub struct Marks(BTreeSet<Mark>);

impl Marks {
    /// Adds a mark.
    pub fn add(&mut self, mark: Mark) {
        self.0.insert(mark);
    }

    /// Whether the mark is there.
    #[must_use]
    pub fn has(&self, mark: Mark) -> bool {
        self.0.contains(&mark)
    }

    /// The marks, in order.
    pub fn iter(&self) -> impl Iterator<Item = Mark> + '_ {
        self.0.iter().copied()
    }
}

impl FromIterator<Mark> for Marks {
    fn from_iter<I: IntoIterator<Item = Mark>>(marks: I) -> Self {
        Self(marks.into_iter().collect())
    }
}
