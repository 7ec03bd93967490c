//! From page to page.

/// How the next page is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PageStep {
    /// By the cursor of an item: of the last one of a page, or of its first in the other direction. An empty page is the end.
    Item {
        /// The parameter for the items behind an item.
        after: &'static str,
        /// The parameter for the items in front of an item.
        before: Option<&'static str>,
    },
    /// By a cursor that the page says; it is null, empty or absent on the last page.
    Next {
        /// Where the body says it (RFC 6901).
        pointer: &'static str,
        /// What is set to the cursor that came, by its name on the wire.
        parameter: &'static str,
    },
    /// By the number of the page. An empty page is the end.
    Number {
        /// What is set to the number of the page, by its name on the wire.
        parameter: &'static str,
        /// The number of the first page.
        first: u64,
    },
    /// By how many items are skipped. An empty page is the end.
    Offset {
        /// What is set to how many items have come, by its name on the wire.
        parameter: &'static str,
    },
    /// By the link to the next page in the header `Link` (RFC 8288); there is none on the last page.
    Link,
}
