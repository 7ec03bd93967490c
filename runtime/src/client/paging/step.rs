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
    /// By a cursor that the page says; it is null, empty or absent on the last page. Of a URL it is what its query says under the name of the
    /// parameter.
    Next {
        /// Where the page says it.
        place: PagePlace,
        /// What is set to the cursor that came, by its name on the wire.
        parameter: &'static str,
    },
    /// By the number of the page. An empty page is the end.
    Number {
        /// What is set to the number of the page, by its name on the wire.
        parameter: &'static str,
        /// How the number of the first page is known.
        first: FirstPage,
        /// Where the body says the number of the last page (RFC 6901).
        last: Option<&'static str>,
    },
    /// By how many items are skipped. An empty page is the end.
    Offset {
        /// What is set to how many items have come, by its name on the wire.
        parameter: &'static str,
        /// What it is on the first page.
        first: FirstPage,
    },
    /// By the link to the next page: that of the header `Link` (RFC 8288), or a URL in the body. There is none on the last page.
    Link(PagePlace),
}

/// Where an answer says something about pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PagePlace {
    /// In the body, at this JSON pointer (RFC 6901).
    Body(&'static str),
    /// In this header.
    Header(&'static str),
}

/// By which number the first page is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FirstPage {
    /// This.
    Known(u64),
    /// Each page says its own at this place of the body (RFC 6901).
    Said(&'static str),
}

/// How the last page is known, beside what the step to the next says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PageEnd {
    /// By what says whether there are more: `false`, null, empty or absent where there are none.
    More(PagePlace),
    /// By a member of the body that is `true` on it (RFC 6901).
    Last(&'static str),
}
