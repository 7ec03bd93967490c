//! Which items or members of a value were evaluated (JSON Schema, section 11: annotations of `unevaluatedItems` and `unevaluatedProperties`).

/// The positions of one value that keywords have looked at.
#[derive(Debug, Default)]
pub(super) struct Seen {
    all: bool,
    at: Vec<bool>,
}

impl Seen {
    /// This position.
    pub(super) fn add(&mut self, at: usize) {
        if self.at.len() <= at {
            self.at.resize(at + 1, false);
        }
        self.at[at] = true;
    }

    /// Every position.
    pub(super) fn add_all(&mut self) {
        self.all = true;
    }

    /// What another schema has looked at in the same value.
    pub(super) fn merge(&mut self, other: &Self) {
        self.all |= other.all;
        for (at, _) in other.at.iter().enumerate().filter(|(_, seen)| **seen) {
            self.add(at);
        }
    }

    /// Whether this position was looked at.
    pub(super) fn has(&self, at: usize) -> bool {
        self.all || self.at.get(at).copied().unwrap_or(false)
    }
}
