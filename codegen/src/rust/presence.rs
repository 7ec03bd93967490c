//! Whether a member must be there.

/// Whether a member may be missing or null.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum FieldPresence {
    /// It must be there: `T`.
    Required,
    /// It may be missing: `Option<T>`.
    Optional,
    /// It must be there and may be null: `Nullable<T>`.
    Nullable,
    /// It may be missing and may be null: `Maybe<T>`.
    Maybe,
}

impl FieldPresence {
    /// Whether it must be there, if only as null.
    #[must_use]
    pub const fn is_required(self) -> bool {
        match self {
            Self::Required | Self::Nullable => true,
            Self::Optional | Self::Maybe => false,
        }
    }
}

/// Which side sets a member, and whether a union has a say in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FieldAccess {
    /// Both, or it stands where only the side that sets it sends it.
    Both,
    /// Both; it says which alternative of a union its object is.
    Tag,
    /// The service.
    ReadOnly {
        /// Whether a request that has it is refused; otherwise it is dropped.
        is_refused: bool,
        /// Whether an answer must have it.
        is_required: bool,
    },
    /// The caller.
    WriteOnly {
        /// Whether a request must have it.
        is_required: bool,
    },
}
