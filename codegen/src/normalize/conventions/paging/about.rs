//! Objects that are about a page: `meta`, `pagination`, `_links`.

use super::words::{self, Word};

/// The words of objects that are about the page.
const ABOUT: &[Word] = &[
    "meta",
    "metadata",
    "pagination",
    "paging",
    "pager",
    "page",
    "pages",
    "cursor",
    "cursors",
    "links",
    "link",
    "next",
];

/// Words that stand beside them.
const BESIDE: &[Word] = &["info", "response", "result", "results"];

/// Whether an object of this name is about the page.
pub(in crate::normalize) fn is_about_page(name: &str) -> bool {
    words::of(name).is_some_and(|words| is_about(&words))
}

/// Whether an object whose name has these words is.
pub(super) fn is_about(words: &[Word]) -> bool {
    let mut all = words.iter();
    words.iter().any(|word| ABOUT.contains(word))
        && all.all(|word| ABOUT.contains(word) || BESIDE.contains(word))
}
