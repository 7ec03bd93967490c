//! How an operation is paged.

use super::{ArgumentId, FieldPresence, Ident, Ty};

/// How an operation is paged.
#[derive(Debug, Clone)]
pub struct Paging {
    /// The fields that lead to the items, from the response inwards; without any, the response is the list.
    pub items: Vec<PageField>,
    /// The type of an item.
    pub item: Ty,
    /// The argument for the size of a page.
    pub limit: Option<ArgumentId>,
    /// How the last page is known, beside what the step says.
    pub end: Option<PagingEnd>,
    /// How the next page is asked for.
    pub step: PagingStep,
}

/// A field on the way to the items of a page.
#[derive(Debug, Clone)]
pub struct PageField {
    /// Its name.
    pub ident: Ident,
    /// Whether it may be missing or null.
    pub presence: FieldPresence,
    /// Whether it is an `oasmith::Boxed`.
    pub is_boxed: bool,
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
        /// Where.
        place: PagingPlace,
        /// What is set to the cursor that came.
        parameter: PageParameter,
    },
    /// By the number of the page.
    Number {
        /// What is set to the number of the page.
        parameter: PageParameter,
        /// The number of the first page.
        first: PagingFirst,
        /// Where the body says the number of the last page, as a JSON pointer.
        last: Option<String>,
    },
    /// By how many items are skipped.
    Offset {
        /// What is set to how many items have come.
        parameter: PageParameter,
        /// What it is on the first page.
        first: PagingFirst,
    },
    /// By the query of the link to the next page.
    Link(PagingPlace),
}

/// What is set to ask for a page.
#[derive(Debug, Clone)]
pub struct PageParameter {
    /// Its name in the query.
    pub wire: String,
    /// The argument that it is; none where it is a member of one.
    pub argument: Option<ArgumentId>,
}

/// Where an answer says something about pages.
#[derive(Debug, Clone)]
pub enum PagingPlace {
    /// In its body, at this JSON pointer.
    Body(String),
    /// In this header.
    Header(String),
}

/// How it is known by which number the first page is asked for.
#[derive(Debug, Clone)]
pub enum PagingFirst {
    /// It is this.
    Known(u64),
    /// Each page says its own, at this JSON pointer.
    Said(String),
}

/// How the last page is known.
#[derive(Debug, Clone)]
pub enum PagingEnd {
    /// By what says whether there are more.
    More(PagingPlace),
    /// By what is `true` on it, at this JSON pointer.
    Last(String),
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
            Self::Next { parameter, .. } => [parameter.argument, None],
            Self::Number { .. } | Self::Offset { .. } | Self::Link(_) => [None, None],
        }
    }

    /// Whether lists are read in either direction.
    #[must_use]
    pub fn goes_both_ways(&self) -> bool {
        match self {
            Self::Item { after, before, .. } => after.is_some() && before.is_some(),
            Self::Next { .. } | Self::Number { .. } | Self::Offset { .. } | Self::Link(_) => false,
        }
    }
}
