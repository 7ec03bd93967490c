//! The words that names about pages are made of: `nextPageToken`, `next_page_token` and `page[token]`.

use crate::ir::squeezed;

/// One of [`WORDS`].
pub(super) type Word = &'static str;

/// Longer words stand before those that they begin with.
const WORDS: &[Word] = &[
    "after",
    "at",
    "available",
    "bookmark",
    "continuation",
    "continue",
    "count",
    "current",
    "cursors",
    "cursor",
    "end",
    "first",
    "from",
    "has",
    "hits",
    "href",
    "index",
    "info",
    "is",
    "items",
    "last",
    "length",
    "len",
    "limit",
    "links",
    "link",
    "marker",
    "max",
    "metadata",
    "meta",
    "more",
    "next",
    "number",
    "num",
    "no",
    "offset",
    "of",
    "pages",
    "pagination",
    "paging",
    "pager",
    "page",
    "per",
    "records",
    "response",
    "results",
    "result",
    "rows",
    "scroll",
    "size",
    "skiptoken",
    "skip",
    "starting",
    "start",
    "take",
    "token",
    "top",
    "total",
    "truncated",
    "uri",
    "url",
];

/// What stands for a place in a list, and can stand for nothing else.
const POSITIONS: &[Word] = &[
    "cursor",
    "token",
    "marker",
    "bookmark",
    "continuation",
    "continue",
    "scroll",
    "skiptoken",
];

/// What says no more than that a name is about pages.
const FILLERS: &[Word] = &[
    "page",
    "paging",
    "pagination",
    "next",
    "start",
    "starting",
    "results",
    "result",
    "response",
];

/// The words of a name; `None` where it has others.
pub(super) fn of(name: &str) -> Option<Vec<Word>> {
    split(&squeezed(name))
}

/// The same of a header, which may have an `X` in front.
pub(super) fn of_header(name: &str) -> Vec<Word> {
    let letters = squeezed(name);
    let letters = letters.strip_prefix('x').unwrap_or(&letters);
    split(letters).unwrap_or_default()
}

/// A longer name has other words; a stack has room for the words of a shorter one.
const MAX_LENGTH: usize = 100;

fn split(letters: &str) -> Option<Vec<Word>> {
    if letters.len() > MAX_LENGTH {
        return None;
    }
    if letters.is_empty() {
        return Some(Vec::new());
    }
    WORDS.iter().find_map(|word| {
        let mut rest = split(letters.strip_prefix(word)?)?;
        rest.insert(0, word);
        Some(rest)
    })
}

/// What a name says of a place in a list: `token` of `next_page_token`, nothing of `next_page`; `None` where it speaks of something else.
pub(super) fn position(words: &[Word]) -> Option<Vec<Word>> {
    let rest: Vec<Word> = words
        .iter()
        .copied()
        .filter(|word| !FILLERS.contains(word))
        .collect();
    let is_place = |word: &Word| is_sure(word) || ["after", "offset"].contains(word);
    rest.iter().all(is_place).then_some(rest)
}

/// Whether a word stands for a place in a list, wherever it is read.
pub(super) fn is_sure(word: &Word) -> bool {
    POSITIONS.contains(word)
}

#[cfg(test)]
mod tests {
    use super::{of, position};

    #[test]
    fn a_name_is_split_into_the_words_of_pages() {
        for name in [
            "nextPageToken",
            "next_page_token",
            "next-page[token]",
            "NEXTPAGETOKEN",
        ] {
            assert_eq!(of(name), Some(vec!["next", "page", "token"]), "{name}");
        }
        assert_eq!(of("access_token"), None);
        assert_eq!(of("pages"), Some(vec!["pages"]));
        assert_eq!(of(&"no".repeat(100_000)), None);
    }

    #[test]
    fn a_name_says_a_place_in_a_list() {
        let position = |name: &str| of(name).and_then(|words| position(&words));
        assert_eq!(position("next_page_token"), Some(vec!["token"]));
        assert_eq!(position("next_page"), Some(Vec::new()));
        assert_eq!(position("starting_after"), Some(vec!["after"]));
        for other in ["end_cursor", "page_size", "next_url", "access_token"] {
            assert_eq!(position(other), None, "{other}");
        }
    }
}
