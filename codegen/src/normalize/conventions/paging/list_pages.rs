//! Pages of a list as its service knows them: the members that are links, and what of the query asks for a page, as far as names tell it. A client has to
//! know more.

use super::candidate::Candidate;
use super::query::{self, CursorKind, QueryName, counted, kind};
use super::words::{self, Word};
use super::{next_link, offset, page_number};
use crate::ir::{Api, FirstPage, ListPages, Operation, PagePlace, PageStep};

/// Names that mean a page or a place in few services alone, so that no client relies on them.
const PAGES: &[&[Word]] = &[&["current"], &["page", "current"]];
const OFFSETS: &[&[Word]] = &[&["first"], &["skip", "count"], &["limit", "start"]];

const SIZES: &[&[Word]] = &[&["max"], &["items"], &["results"]];

/// Where a page begins and ends, as json-server and react-admin ask for it. Without the sign in front these may be times.
const START: &str = "_start";
const END: &str = "_end";

/// The size of a page of Relay's connections, beside what comes before it.
const CONNECTION_SIZES: &[&[Word]] = &[&["first"]];
const AFTER: &[Word] = &["after"];

/// The name of the header.
const LINK: &str = "Link";

/// What is known of the pages of a list; nothing of an operation that answers with none.
pub(in crate::normalize) fn of(api: &Api, operation: &Operation) -> ListPages {
    let Some(candidate) = Candidate::of_list(api, operation) else {
        return ListPages::default();
    };
    let next = match next_link::step(&candidate).map(|it| it.step) {
        Some(PageStep::Link(PagePlace::Member(steps))) => Some(steps),
        Some(
            PageStep::Link(PagePlace::Header(_))
            | PageStep::Item { .. }
            | PageStep::Next { .. }
            | PageStep::Number { .. }
            | PageStep::Offset { .. },
        )
        | None => None,
    };
    ListPages {
        step: step(&candidate),
        limit: limit(&candidate),
        end: ends(&candidate).then(|| END.to_owned()),
        previous: next.as_ref().and_then(|next| previous(&candidate, next)),
        next,
    }
}

/// Whether the query says where a page begins and where it ends.
fn ends(candidate: &Candidate<'_>) -> bool {
    let has = |name| candidate.query.iter().any(|it| it.wire == name);
    has(START) && has(END)
}

fn limit(candidate: &Candidate<'_>) -> Option<String> {
    let is_connection = candidate.query.iter().any(|it| it.words == AFTER);
    let other = |names| {
        let size = counted(candidate.api, &candidate.query, names);
        size.map(|it| it.wire.clone())
    };
    let of_connection = || other(CONNECTION_SIZES).filter(|_| is_connection);
    let known = candidate.limit().or_else(|| other(SIZES));
    known.or_else(of_connection)
}

/// By the number of a page, by what is skipped, or by a text that stands for a place. Most count pages from 1 on, and items from 0.
fn step(candidate: &Candidate<'_>) -> Option<PageStep> {
    let counted = |names| counted(candidate.api, &candidate.query, names);
    let first = |it: &QueryName<'_>, usual: u64| {
        let first = query::first(candidate.api, it);
        FirstPage::Known(first.filter(|it| *it <= 1).unwrap_or(usual))
    };
    if let Some(page) = counted(page_number::PAGES).or_else(|| counted(PAGES)) {
        return Some(PageStep::Number {
            parameter: page.wire.clone(),
            first: first(page, 1),
            last: None,
        });
    }
    if ends(candidate) {
        return Some(PageStep::Offset {
            parameter: START.to_owned(),
            first: FirstPage::Known(0),
        });
    }
    let size = limit(candidate);
    let sized =
        |names| counted(names).filter(|it| size.as_ref().is_some_and(|size| *size != it.wire));
    let offset = counted(offset::OFFSETS).or_else(|| sized(offset::STARTS));
    if let Some(offset) = offset.or_else(|| sized(OFFSETS)) {
        return Some(PageStep::Offset {
            parameter: offset.wire.clone(),
            first: first(offset, 0),
        });
    }
    let is_cursor = |it: &&QueryName<'_>| {
        let is_place = it.words.contains(&"after") || it.words.iter().any(words::is_sure);
        let is_text = kind(candidate.api, it.shape) == Some(CursorKind::Text);
        is_place && is_text && words::position(&it.words).is_some()
    };
    let cursor = candidate.query.iter().find(is_cursor)?;
    Some(PageStep::Next {
        place: PagePlace::Header(LINK.to_owned()),
        parameter: cursor.wire.clone(),
    })
}

/// The member that links to the page before, called as that to the next one: `links.prev`, `previous_url`.
fn previous(candidate: &Candidate<'_>, next: &[String]) -> Option<Vec<String>> {
    let named = |word: Word| {
        let steps: Vec<String> = next.iter().map(|it| it.replace("next", word)).collect();
        let mut members = candidate.members.iter();
        members.find(|it| it.steps == steps).map(|_| steps)
    };
    named("previous").or_else(|| named("prev"))
}
