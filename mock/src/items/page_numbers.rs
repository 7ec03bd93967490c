//! What can be counted of a page, by the names that members of answers and headers have for it.

use oasmith_codegen::ir::{PageStep, words};

use super::page_leads::{LeadForm, PageDirection, PageLead};
use super::pages::{Page, PagedList, first_number};

/// How many items there are in all, without signs and capitals.
const TOTALS: &[&str] = &[
    "filtercount",
    "found",
    "matched",
    "nbhits",
    "numbermatched",
    "numfound",
    "records",
    "recordsfiltered",
    "recordstotal",
    "total",
    "totalcount",
    "totalentries",
    "totalitems",
    "totalresults",
    "totalelements",
    "totalhits",
    "totalrecords",
    "totalrows",
    "totalsize",
];
/// Of the page where a total stands beside it or nobody can tell how many pages there are, and else of all, as Django REST framework has it.
const COUNTS: &[&str] = &["count", "itemcount", "resultscount"];
const PAGE_COUNTS: &[&str] = &[
    "numberofelements",
    "numberreturned",
    "resultcount",
    "returned",
];

/// Which page it is, where it is known how pages are asked for.
const SIZES: &[&str] = &[
    "hitsperpage",
    "itemsperpage",
    "limit",
    "maxresults",
    "pagelen",
    "pagelimit",
    "pagesize",
    "perpage",
    "rowsperpage",
    "size",
    "take",
];
const PAGES: &[&str] = &[
    "countpages",
    "maxpages",
    "nbpages",
    "numberofpages",
    "numpages",
    "pagecount",
    "pages",
    "pagescount",
    "pagestotal",
    "totalpage",
    "totalpages",
];
const NUMBERS: &[&str] = &[
    "current",
    "currentpage",
    "number",
    "page",
    "pagecurrent",
    "pageindex",
    "pageno",
    "pagenumber",
];
const LAST_NUMBERS: &[&str] = &["lastpage", "maxpage"];
const OFFSETS: &[&str] = &[
    "offset",
    "pageoffset",
    "skip",
    "skipcount",
    "start",
    "startat",
    "startfrom",
    "startindex",
];
/// How many items come behind the page.
const REMAINING: &[&str] = &["remainingcount", "remainingitemcount", "remainingitems"];

/// The size of a page, or what stands beside one.
pub(super) const SIZE: &str = "size";

/// Words before a name that say nothing of what it counts: of headers, and of plugins that write them.
const PREFIXES: &[&str] = &["x", "wp", "pagination"];

/// The numbers of a page.
#[derive(Debug, Clone)]
pub(crate) struct PageNumbers {
    /// How many items it has.
    shown: usize,
    /// How many items stand before it.
    start: usize,
    size: usize,
    total: usize,
    counting: Counting,
    /// What the parameters are called that say which page it is and how large, without signs and capitals.
    parameter: String,
    limit: String,
}

/// How other pages are asked for.
#[derive(Debug, Clone, Copy)]
enum Counting {
    /// By their numbers, from the first one on.
    Pages { first: usize },
    /// By how many items stand before them, and a number that the first page has.
    Items { first: usize },
    /// By a cursor.
    Cursors,
    /// Not at all.
    Nothing,
}

impl PageNumbers {
    pub(super) fn of(page: &Page, list: &PagedList<'_>) -> Self {
        let counting = match list.step() {
            Some(PageStep::Number { first, .. }) => Counting::Pages {
                first: first_number(first, 1),
            },
            Some(PageStep::Offset { first, .. }) => Counting::Items {
                first: first_number(first, 0),
            },
            Some(PageStep::Item { .. } | PageStep::Next { .. }) => Counting::Cursors,
            Some(PageStep::Link(_)) | None => Counting::Nothing,
        };
        Self {
            shown: page.items.len(),
            start: page.start,
            size: page.size,
            total: page.total,
            counting,
            parameter: letters(list.step().and_then(PageStep::parameter).unwrap_or("")),
            limit: letters(list.limit().unwrap_or("")),
        }
    }

    /// Whether it is known how other pages are asked for by numbers.
    pub(super) const fn are_counted(&self) -> bool {
        matches!(
            self.counting,
            Counting::Pages { .. } | Counting::Items { .. }
        )
    }

    /// Whether a name is that of the parameter that says which page it is.
    pub(super) fn is_parameter(&self, letters: &str) -> bool {
        self.parameter == letters
    }

    /// Whether a name is that of the size of a page.
    pub(super) fn is_size(&self, letters: &str) -> bool {
        SIZES.contains(&letters) || self.limit == letters
    }

    /// What the parameter is called that says how large a page is, if it is not called `size`: what is called so beside it is a total.
    pub(super) fn other_size(&self) -> Option<&str> {
        let limit = self.limit.as_str();
        (!["", SIZE].contains(&limit)).then_some(limit)
    }

    /// The number that has a name; `beside_total` says whether a total stands beside it.
    pub(crate) fn named(&self, name: &str, beside_total: bool) -> Option<usize> {
        let letters = letters(name);
        let is_in = |names: &[&str]| names.contains(&letters.as_str());
        if is_in(TOTALS) {
            return Some(self.total);
        }
        if is_in(COUNTS) {
            let is_of_page = beside_total || matches!(self.counting, Counting::Cursors);
            return Some(if is_of_page { self.shown } else { self.total });
        }
        if is_in(PAGE_COUNTS) {
            return Some(self.shown);
        }
        if is_in(REMAINING) {
            let end = self.start.saturating_add(self.shown);
            return Some(self.total.saturating_sub(end));
        }
        if matches!(self.counting, Counting::Nothing) {
            return None;
        }
        if is_in(SIZES) || letters == self.limit {
            return Some(self.size);
        }
        if is_in(PAGES) {
            return Some(self.total.div_ceil(self.size.max(1)));
        }
        if let Some(lead) = PageLead::of(&letters) {
            return self.lead(lead);
        }
        let is_own = letters == self.parameter;
        match self.counting {
            Counting::Pages { first } => match letters.as_str() {
                // Laravel counts the items from 1 on, where there are some.
                "from" => (self.shown > 0).then_some(self.start + 1),
                "to" => (self.shown > 0).then_some(self.start + self.shown),
                _ if is_own || is_in(NUMBERS) => Some(self.start / self.size.max(1) + first),
                _ if is_in(LAST_NUMBERS) => {
                    Some(self.total.saturating_sub(1) / self.size.max(1) + first)
                }
                _ => is_in(OFFSETS).then_some(self.start),
            },
            Counting::Items { first } => (is_own || is_in(OFFSETS)).then_some(self.start + first),
            Counting::Cursors | Counting::Nothing => None,
        }
    }

    /// What asks for another page, where that is a number, and there is one.
    pub(super) fn lead(&self, lead: PageLead) -> Option<usize> {
        let end = self.start.saturating_add(self.shown);
        let start = match lead.direction {
            PageDirection::Next => (self.shown > 0 && end < self.total).then_some(end),
            PageDirection::Previous => {
                (self.start > 0).then(|| self.start.saturating_sub(self.size))
            }
        }?;
        match (self.counting, lead.form) {
            (Counting::Pages { first }, LeadForm::Unclear | LeadForm::Number) => {
                Some(start / self.size.max(1) + first)
            }
            (Counting::Items { first }, LeadForm::Unclear | LeadForm::Offset) => {
                Some(start + first)
            }
            (Counting::Pages { .. }, LeadForm::Offset)
            | (Counting::Items { .. }, LeadForm::Number)
            | (
                Counting::Pages { .. } | Counting::Items { .. },
                LeadForm::Link | LeadForm::Cursor,
            )
            | (Counting::Cursors | Counting::Nothing, _) => None,
        }
    }

    /// Whether a name is that of the first or the last item of a page, of which there may be none.
    pub(super) fn is_of_item(name: &str) -> bool {
        ["from", "to"].contains(&letters(name).as_str())
    }

    /// Whether a name may be that of a number.
    pub(crate) fn is_name(name: &str) -> bool {
        let letters = letters(name);
        if PageLead::of(&letters).is_some_and(|it| it.form.is_number()) {
            return true;
        }
        let mut names = [
            TOTALS,
            COUNTS,
            PAGE_COUNTS,
            SIZES,
            PAGES,
            NUMBERS,
            LAST_NUMBERS,
            OFFSETS,
            REMAINING,
        ]
        .into_iter();
        names.any(|it| it.contains(&letters.as_str()))
    }

    /// Whether a name is that of a total.
    pub(super) fn is_total(name: &str) -> bool {
        TOTALS.contains(&letters(name).as_str())
    }
}

/// The letters of a name, without what stands before it: `count` of `@odata.count`, `totalitems` of `hydra:totalItems`, `total` of `X-Total`.
pub(super) fn letters(name: &str) -> String {
    let own = name.rsplit([':', '.']).next().unwrap_or(name);
    let words = words(own);
    let mut words = words.as_slice();
    while let [first, rest @ ..] = words
        && PREFIXES.contains(&first.as_str())
        && !rest.is_empty()
    {
        words = rest;
    }
    words.concat()
}

#[cfg(test)]
mod tests {
    use super::letters;

    #[test]
    fn what_stands_before_a_name_says_nothing() {
        for (name, expected) in [
            ("totalCount", "totalcount"),
            ("@odata.nextLink", "nextlink"),
            ("hydra:totalItems", "totalitems"),
            ("X-WP-TotalPages", "totalpages"),
            ("X-Pagination", "pagination"),
            ("pages", "pages"),
        ] {
            assert_eq!(letters(name), expected);
        }
    }
}
