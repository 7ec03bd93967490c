//! Where a reader rests: before which members a line stays blank. Both ways of printing ask here.

/// A member of an impl.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Member {
    /// A constant or a type without docs.
    Plain,
    /// Any other.
    Said,
}

impl Member {
    /// A constant or a type with so many attributes.
    pub(super) fn value(attributes: usize) -> Self {
        if attributes == 0 {
            Self::Plain
        } else {
            Self::Said
        }
    }

    /// Whether a line stays blank between a member, if there is one, and this: plain ones stand together, all others apart.
    pub(super) fn stands_apart(self, before: Option<Self>) -> bool {
        before.is_some_and(|before| before == Self::Said || self == Self::Said)
    }
}

/// Whether fields or variants stand apart: as soon as one of them says more than a line.
pub(super) fn are_apart(attributes: impl IntoIterator<Item = usize>) -> bool {
    attributes.into_iter().any(|count| count > 1)
}
