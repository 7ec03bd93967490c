//! What can be counted of a page, by the names that members of answers and headers have for it.

use oasmith_codegen::ir::{PageStep, words};

use super::pages::{Page, PagedList, first_number};

/// How many items there are in all, without signs and capitals.
const TOTALS: &[&str] = &[
    "filtercount",
    "matched",
    "numbermatched",
    "recordsfiltered",
    "recordstotal",
    "total",
    "totalcount",
    "totalitems",
    "totalresults",
    "totalelements",
    "totalhits",
    "totalrecords",
    "totalrows",
    "totalsize",
];
/// Of the page where a total stands beside it or nobody can tell how many pages there are, and else of all, as Django REST framework has it.
const COUNTS: &[&str] = &["count", "itemcount"];
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
const NEXT_NUMBERS: &[&str] = &["nextpage", "nextpagenumber"];
const PREVIOUS_NUMBERS: &[&str] = &["prevpage", "previouspage", "previouspagenumber"];
const OFFSETS: &[&str] = &["offset", "skip"];

/// Words before a name that say nothing of what it counts: of headers, and of plugins that write them.
const PREFIXES: &[&str] = &["x", "wp", "pagination"];

/// The numbers of a page.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PageNumbers {
    /// How many items it has.
    shown: usize,
    /// How many items stand before it.
    start: usize,
    size: usize,
    total: usize,
    counting: Counting,
}

/// How other pages are asked for.
#[derive(Debug, Clone, Copy)]
enum Counting {
    /// By their numbers, from the first one on.
    Pages { first: usize },
    /// By how many items stand before them.
    Items,
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
            Some(PageStep::Offset { .. }) => Counting::Items,
            Some(PageStep::Item { .. } | PageStep::Next { .. }) => Counting::Cursors,
            Some(PageStep::Link(_)) | None => Counting::Nothing,
        };
        Self {
            shown: page.items.len(),
            start: page.start,
            size: page.size,
            total: page.total,
            counting,
        }
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
        if matches!(self.counting, Counting::Nothing) {
            return None;
        }
        if is_in(SIZES) {
            return Some(self.size);
        }
        if is_in(PAGES) {
            return Some(self.total.div_ceil(self.size.max(1)));
        }
        let Counting::Pages { first } = self.counting else {
            let is_counted = matches!(self.counting, Counting::Items);
            return (is_counted && is_in(OFFSETS)).then_some(self.start);
        };
        let number = |position: usize| position / self.size.max(1) + first;
        let end = self.start + self.shown;
        match letters.as_str() {
            // Laravel counts the items from 1 on, where there are some.
            "from" => (self.shown > 0).then_some(self.start + 1),
            "to" => (self.shown > 0).then_some(end),
            _ if is_in(NUMBERS) => Some(number(self.start)),
            _ if is_in(LAST_NUMBERS) => Some(number(self.total.saturating_sub(1))),
            _ if is_in(NEXT_NUMBERS) => (end < self.total).then(|| number(end)),
            _ if is_in(PREVIOUS_NUMBERS) => {
                (self.start > 0).then(|| number(self.start.saturating_sub(self.size)))
            }
            _ => is_in(OFFSETS).then_some(self.start),
        }
    }

    /// Whether a name is that of the first or the last item of a page, of which there may be none.
    pub(super) fn is_of_item(name: &str) -> bool {
        ["from", "to"].contains(&letters(name).as_str())
    }

    /// Whether a name may be that of a number.
    pub(crate) fn is_name(name: &str) -> bool {
        let letters = letters(name);
        let mut names = [
            TOTALS,
            COUNTS,
            PAGE_COUNTS,
            SIZES,
            PAGES,
            NUMBERS,
            LAST_NUMBERS,
            NEXT_NUMBERS,
            PREVIOUS_NUMBERS,
            OFFSETS,
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
