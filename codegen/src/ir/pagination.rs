//! How operations are paged.

use super::WordPlaces;

/// How an operation is paged; names are wire names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pagination {
    /// The member of the response that holds the items; without one, the response is the list.
    pub items: Option<String>,
    /// The member that counts them.
    pub count: Option<String>,
    /// The parameter for the size of a page.
    pub limit: Option<String>,
    /// The steps to the member that says whether there are more: `false`, null, empty or absent where there are none.
    pub more: Option<Vec<String>>,
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
    /// By a cursor that the page says.
    Next {
        /// The steps to the member; null, empty or absent on the last page.
        member: Vec<String>,
        /// The name of the parameter on the wire.
        parameter: String,
    },
    /// Pages are counted, and asked for by number.
    Number {
        /// The name of the parameter on the wire.
        parameter: String,
        /// The number of the first page.
        first: u64,
    },
    /// By how many items are skipped.
    Offset {
        /// The name of the parameter on the wire.
        parameter: String,
    },
    /// By the query of the link to the next page in the header `Link` (RFC 8288).
    Link,
}
