//! Kinds of what operations do with items.

/// A kind of [`ItemEffect`](super::ItemEffect).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum EffectKind {
    /// There is a new item.
    Create,
    /// One is shown.
    Read,
    /// Some are listed.
    List,
    /// Some are listed that a body asks for.
    Search,
    /// It is said how many there are.
    Count,
    /// One becomes what the body is.
    Replace,
    /// One has the members that the body has.
    Update,
    /// One is gone.
    Delete,
    /// All are gone, or those that the query asks for.
    DeleteAll,
    /// One is worked on.
    Act,
}

impl EffectKind {
    /// The word for it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Create => "create",
            Self::Read => "read",
            Self::List => "list",
            Self::Search => "search",
            Self::Count => "count",
            Self::Replace => "replace",
            Self::Update => "update",
            Self::Delete => "delete",
            Self::DeleteAll => "delete_all",
            Self::Act => "act",
        }
    }
}
