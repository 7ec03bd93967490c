//! A client counts pages: by `page` or `page_number`, a number whose default or minimum says that the first page is 0 or 1. The first page of
//! Spring's `Page` is 0. Where nothing says it, each page says its own number, or that of the next one. Beside a cursor counting leads nowhere.

use super::candidate::Candidate;
use super::ends;
use super::members::{PageMember, may_be_empty, named};
use super::next_page::NextPage;
use super::query::{self, QueryName, is_number};
use super::words::Word;
use crate::ir::{Field, FirstPage, PagePlace, PageStep};

/// The names of parameters.
pub(super) const PAGES: &[&[Word]] = &[
    &["page"],
    &["page", "number"],
    &["page", "num"],
    &["page", "no"],
    &["page", "index"],
    &["current", "page"],
];

/// The names of members that say the number of a page, beside those of parameters.
const OWN: &[&[Word]] = &[&["page", "current"]];

/// The names of the same in an object about the page.
const OWN_INSIDE: &[&[Word]] = &[&["current"], &["number"]];

/// The names of members that say the number of the next page.
const NEXT: &[&[Word]] = &[&["next"], &["next", "page"], &["next", "page", "number"]];

/// The names of members that say the number of the last page.
const LAST: &[&[Word]] = &[
    &["last", "page"],
    &["total", "pages"],
    &["total", "page"],
    &["pages"],
    &["pages", "total"],
    &["pages", "count"],
    &["count", "pages"],
    &["num", "pages"],
    &["number", "of", "pages"],
    &["max", "page"],
    &["max", "pages"],
];

/// The way.
pub(super) fn step(candidate: &Candidate<'_>) -> Option<NextPage> {
    let parameter = query::counted(candidate.api, &candidate.query, PAGES)?;
    let last = number(candidate, LAST);
    // Where a page says that pages are counted, `after` is a rule for items.
    if query::has_cursor(&candidate.query) && last.is_none() {
        return None;
    }
    let Some(first) = first(candidate, parameter) else {
        return next(candidate, parameter);
    };
    let from = match &first {
        FirstPage::Known(first) => format!("from {first} on"),
        FirstPage::Said(steps) => format!("which `{}` says", steps.join("/")),
    };
    let end = ends::of(candidate);
    Some(NextPage {
        by: format!("its number in `{}`, {from}", parameter.wire),
        origin: parameter.origin,
        step: PageStep::Number {
            parameter: parameter.wire.clone(),
            first,
            // What says it of each page is surer.
            last: last.filter(|_| end.is_none()).map(|it| it.steps.clone()),
        },
        end,
    })
}

fn first(candidate: &Candidate<'_>, parameter: &QueryName<'_>) -> Option<FirstPage> {
    if let Some(first) = query::first(candidate.api, parameter) {
        return (first <= 1).then_some(FirstPage::Known(first));
    }
    if parameter.is_required {
        return None;
    }
    if is_spring(candidate) {
        return Some(FirstPage::Known(0));
    }
    if next_number(candidate).is_some() {
        return None;
    }
    let own = number(candidate, &[PAGES, OWN].concat())
        .or_else(|| number(candidate, OWN_INSIDE).filter(|it| !it.around.is_empty()))?;
    Some(FirstPage::Said(own.steps.clone()))
}

/// Whether a page is the one that Spring writes: `Page`, or `PagedModel`, which has an object `page`.
fn is_spring(candidate: &Candidate<'_>) -> bool {
    const MEMBERS: &[&str] = &["number", "size", "totalElements", "totalPages"];
    const SLICE: &[&str] = &["number", "size", "numberOfElements", "first", "last"];
    let has = |name: &&str| {
        let mut members = candidate.members.iter();
        members.any(|it| it.field.wire == *name && matches!(it.around.as_slice(), [] | ["page"]))
    };
    MEMBERS.iter().all(has) || SLICE.iter().all(has)
}

/// The page says the number of the next one.
fn next(candidate: &Candidate<'_>, parameter: &QueryName<'_>) -> Option<NextPage> {
    let place = next_number(candidate).filter(|_| !parameter.is_required)?;
    Some(NextPage {
        by: format!("`{place}` as `{}`", parameter.wire),
        origin: parameter.origin,
        end: None,
        step: PageStep::Next {
            place,
            parameter: parameter.wire.clone(),
        },
    })
}

fn next_number(candidate: &Candidate<'_>) -> Option<PagePlace> {
    let is_next =
        |field: &Field| is_number(candidate.api, field.value.shape) && may_be_empty(field);
    let member = named(&candidate.members, NEXT, is_next).map(PageMember::place);
    member.or_else(|| ends::next_header(candidate))
}

fn number<'c, 'a>(candidate: &'c Candidate<'a>, names: &[&[Word]]) -> Option<&'c PageMember<'a>> {
    named(&candidate.members, names, |field| {
        is_number(candidate.api, field.value.shape)
    })
}
