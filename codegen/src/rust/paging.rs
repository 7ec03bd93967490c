//! How an operation is paged.

use super::{ArgumentId, Ident, Ty};

/// How an operation is paged.
#[derive(Debug, Clone)]
pub struct Paging {
    /// The field of the response that holds the items; without one, the response is the list.
    pub items: Option<Ident>,
    /// The type of an item.
    pub item: Ty,
    /// The argument for the size of a page.
    pub limit: Option<ArgumentId>,
    /// Where the body says whether there are more, as a JSON pointer.
    pub more: Option<String>,
    /// How the next page is asked for.
    pub step: PagingStep,
}

/// How the next page is asked for.
#[derive(Debug, Clone)]
pub enum PagingStep {
    /// By a field of the last item of a page, or of the first.
    Item {
        /// Where an item has its cursor.
        cursor: ItemCursor,
        /// The argument for older items.
        after: Option<ArgumentId>,
        /// The argument for newer items.
        before: Option<ArgumentId>,
    },
    /// By a cursor that the page says.
    Next {
        /// Where, as a JSON pointer.
        pointer: String,
        /// What is set to the cursor that came.
        argument: ArgumentId,
    },
    /// By the number of the page.
    Number {
        /// What is set to the number of the page.
        argument: ArgumentId,
        /// The number of the first page.
        first: u64,
    },
    /// By how many items are skipped.
    Offset {
        /// What is set to how many items have come.
        argument: ArgumentId,
    },
    /// By the query of the link to the next page.
    Link,
}

/// Where an item has its cursor.
#[derive(Debug, Clone)]
pub enum ItemCursor {
    /// In this field.
    Field(Ident),
    /// In this member of its JSON, because items have several forms.
    Member(String),
}

impl PagingStep {
    /// The arguments that are cursors, which callers set as such.
    #[must_use]
    pub fn cursors(&self) -> [Option<ArgumentId>; 2] {
        match self {
            Self::Item { after, before, .. } => [*after, *before],
            Self::Next { argument, .. } => [Some(*argument), None],
            Self::Number { .. } | Self::Offset { .. } | Self::Link => [None, None],
        }
    }

    /// Whether lists are read in either direction.
    #[must_use]
    pub fn goes_both_ways(&self) -> bool {
        match self {
            Self::Item { after, before, .. } => after.is_some() && before.is_some(),
            Self::Next { .. } | Self::Number { .. } | Self::Offset { .. } | Self::Link => false,
        }
    }
}
