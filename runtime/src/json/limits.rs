//! How much a document may ask of the reader.

/// Bounds on a document; what exceeds them is refused before it costs much.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// How many arrays and objects may be open inside each other.
    pub depth: u32,
    /// How many bytes the document may have.
    pub size: usize,
    /// How many violations are reported; the rest is only known to exist.
    pub violations: usize,
}

impl Limits {
    /// For a request: at most 2 MiB.
    pub const REQUEST: Self = Self {
        depth: 128,
        size: 2 << 20,
        violations: 64,
    };

    /// For a response, which one asked for: at most 256 MiB.
    pub const RESPONSE: Self = Self {
        size: 256 << 20,
        ..Self::REQUEST
    };

    /// The same limits with another depth.
    #[must_use]
    pub const fn with_depth(mut self, depth: u32) -> Self {
        self.depth = depth;
        self
    }

    /// The same limits with another size.
    #[must_use]
    pub const fn with_size(mut self, size: usize) -> Self {
        self.size = size;
        self
    }

    /// The same limits with another number of reported violations (at least one is always reported).
    #[must_use]
    pub const fn with_violations(mut self, violations: usize) -> Self {
        self.violations = violations;
        self
    }
}
