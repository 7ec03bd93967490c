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
