//! How operations are paged.

use std::fmt;

use super::WordPlaces;

/// How an operation is paged; names are wire names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pagination {
    /// The steps to the member of the response that holds the items; without any, the response is the list.
    pub items: Vec<String>,
    /// The member that counts them.
    pub count: Option<String>,
    /// What the size of a page is asked for by, by its name on the wire: a parameter, or a member of one that is an object.
    pub limit: Option<String>,
    /// How the last page is known, beside what the step to the next says.
    pub end: Option<PageEnd>,
    /// How the next page is asked for.
    pub step: PageStep,
    /// Where its names stand.
    pub words: WordPlaces,
}

/// How the next page is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PageStep {
    /// By a member of the last item of a page, or of the first.
    Item {
        /// The member of an item that is its cursor.
        cursor: String,
        /// The parameter for the items after a cursor (older ones).
        after: Option<String>,
        /// The parameter for the items before a cursor (newer ones).
        before: Option<String>,
    },
    /// By a cursor that the page says, or by the URL that has it.
    Next {
        /// Where; null, empty or absent on the last page.
        place: PagePlace,
        /// What is set to it, by its name on the wire: a parameter, or a member of one that is an object.
        parameter: String,
    },
    /// Pages are counted, and asked for by number.
    Number {
        /// What is set to the number, by its name on the wire: a parameter, or a member of one that is an object.
        parameter: String,
        /// The number of the first page.
        first: FirstPage,
        /// The steps to the member that says the number of the last page.
        last: Option<Vec<String>>,
    },
    /// By how many items are skipped.
    Offset {
        /// What is set to how many, by its name on the wire: a parameter, or a member of one that is an object.
        parameter: String,
        /// What it is on the first page.
        first: FirstPage,
    },
    /// By the query of the link to the next page: in the header `Link` (RFC 8288), or a URL in the body.
    Link(PagePlace),
}

impl PageStep {
    /// The first parameter by which a page is asked for; none where a link has it.
    #[must_use]
    pub fn parameter(&self) -> Option<&str> {
        match self {
            Self::Item { after, before, .. } => after.as_deref().or(before.as_deref()),
            Self::Next { parameter, .. }
            | Self::Number { parameter, .. }
            | Self::Offset { parameter, .. } => Some(parameter),
            Self::Link(_) => None,
        }
    }
}

/// Where a response says something about pages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PagePlace {
    /// In its body, at the end of these steps.
    Member(Vec<String>),
    /// In this header.
    Header(String),
}

impl fmt::Display for PagePlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Member(steps) => f.write_str(&steps.join("/")),
            Self::Header(name) => write!(f, "header {name}"),
        }
    }
}

/// How it is known by which number the first page is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FirstPage {
    /// The description says it.
    Known(u64),
    /// Each page says its own at the end of these steps.
    Said(Vec<String>),
}

/// How the last page is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PageEnd {
    /// By what says whether there are more: `false`, null, empty or absent where there are none.
    More(PagePlace),
    /// By the member at the end of these steps, which is `true` on it.
    Last(Vec<String>),
}
