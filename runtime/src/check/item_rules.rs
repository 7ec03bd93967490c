//! Rules on the number of items or members.

/// Rules on the number of items or members.
#[derive(Debug, Clone, Copy, Default)]
pub struct ItemRules {
    pub(super) min: Option<usize>,
    pub(super) max: Option<usize>,
    pub(super) unique: bool,
}

impl ItemRules {
    /// No rules.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            min: None,
            max: None,
            unique: false,
        }
    }

    /// The fewest.
    #[must_use]
    pub const fn min(mut self, least: usize) -> Self {
        self.min = Some(least);
        self
    }

    /// The greatest length that is valid.
    #[must_use]
    pub const fn max(mut self, most: usize) -> Self {
        self.max = Some(most);
        self
    }

    /// Whether any number of any items will do.
    #[cfg(feature = "client")]
    pub(crate) const fn is_empty(&self) -> bool {
        self.min.is_none() && self.max.is_none() && !self.unique
    }

    /// How many there may be.
    pub(crate) const fn most(&self) -> Option<usize> {
        self.max
    }

    /// No two items are equal.
    #[must_use]
    pub const fn unique(mut self) -> Self {
        self.unique = true;
        self
    }
}
