//! How much a document may ask of the reader.

/// Bounds on a document; what exceeds them is refused before it costs much.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// How many arrays and objects may be open inside each other.
    pub depth: u32,
    /// How many bytes the document may have; never more than 4 GiB.
    pub size: usize,
    /// How many violations are reported. One more ends reading, so the rest is only known to exist.
    pub violations: usize,
    /// How many steps reading and validating may take for each byte of the document, beside a million for any document. A step is a byte that
    /// is read again because a union tries its forms, or a keyword of a schema that is applied to a value. Few descriptions need more than
    /// ten; a union whose forms no key or tag distinguishes takes about as many as it has forms.
    pub steps: usize,
    /// How many bytes of memory items, members and boxes may take for each byte of the document, beside a MiB for any document. A list of
    /// `{}` takes much more than its text where each item is a record of many optional members.
    pub memory: usize,
}

impl Limits {
    /// For a request: at most 2 MiB.
    pub const REQUEST: Self = Self {
        depth: 128,
        size: 2 << 20,
        violations: 64,
        steps: 256,
        memory: 16,
    };

    /// For a response, which one asked for: at most 256 MiB.
    pub const RESPONSE: Self = Self {
        size: 256 << 20,
        memory: 24,
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

    /// The limits of JSON that was made of a body of another encoding. It may be longer than the body, which was measured; it and the texts that
    /// are read from it are of the memory of the body.
    #[cfg(feature = "server")]
    #[must_use]
    pub(crate) fn for_json_of(self, body: usize, json: usize) -> Self {
        let left = self.memory.saturating_mul(body).saturating_sub(2 * json);
        Self {
            size: self.size.max(json),
            memory: self.memory.min(left / json.max(1)),
            ..self
        }
    }

    /// The same limits with another number of reported violations (at least one is always reported).
    #[must_use]
    pub const fn with_violations(mut self, violations: usize) -> Self {
        self.violations = violations;
        self
    }

    /// The same limits with another number of steps for each byte.
    #[must_use]
    pub const fn with_steps(mut self, steps: usize) -> Self {
        self.steps = steps;
        self
    }

    /// The same limits with another amount of memory for each byte.
    #[must_use]
    pub const fn with_memory(mut self, memory: usize) -> Self {
        self.memory = memory;
        self
    }
}
