//! How a page that is counted says that it is the last one.

use super::candidate::Candidate;
use super::members::{self, PageMember, may_be_empty};
use super::query::kind;
use super::words::{self, Word};
use crate::ir::{Field, PageEnd, PagePlace};

/// Words of names that say where the next page is.
const NEXT: &[Word] = &[
    "next", "page", "link", "url", "uri", "href", "number", "offset",
];

/// By what says whether there are more or that this is the last page, or by a member or a header about the next page that may be empty.
pub(super) fn of(candidate: &Candidate<'_>) -> Option<PageEnd> {
    let (api, members) = (candidate.api, &candidate.members);
    let more = || members::more(api, members).map(|it| PageEnd::More(it.place()));
    let last = || members::last(api, members).map(|it| PageEnd::Last(it.steps.clone()));
    more()
        .or_else(last)
        .or_else(|| next_member(candidate).map(PageEnd::More))
        .or_else(|| next_header(candidate).map(PageEnd::More))
}

fn next_member(candidate: &Candidate<'_>) -> Option<PagePlace> {
    let is_scalar = |field: &Field| kind(candidate.api, field.value.shape).is_some();
    let mut members = candidate
        .members
        .iter()
        .filter(|it| is_next(&it.words) && may_be_empty(it.field) && is_scalar(it.field));
    members.next().map(PageMember::place)
}

/// The header that says the next page.
pub(super) fn next_header(candidate: &Candidate<'_>) -> Option<PagePlace> {
    let mut headers = candidate.listing.response.headers.iter();
    let named = headers.find(|it| is_next(&words::of_header(&it.wire)))?;
    Some(PagePlace::Header(named.wire.clone()))
}

fn is_next(words: &[Word]) -> bool {
    words.contains(&"next") && words.iter().all(|word| NEXT.contains(word))
        || words::position(words).is_some() && words.contains(&"next")
}
