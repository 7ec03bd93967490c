//! Links to the pages of a list, however its pages are asked for: the members that are links, and what of the query the page behind a link is asked for by.

use super::candidate::Candidate;
use super::query::{CursorKind, QueryName, counted, kind};
use super::words::{self, Word};
use super::{next_link, offset, page_number};
use crate::ir::{Api, FirstPage, LinkedPages, Operation, PagePlace, PageStep};

/// The name of the header.
const LINK: &str = "Link";

/// What links of a list are; nothing of an operation that answers with none.
pub(in crate::normalize) fn of(api: &Api, operation: &Operation) -> LinkedPages {
    let Some(candidate) = Candidate::of_list(api, operation) else {
        return LinkedPages::default();
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
    LinkedPages {
        step: step(&candidate),
        previous: next.as_ref().and_then(|next| previous(&candidate, next)),
        next,
    }
}

/// The page behind a link by its number, by what is skipped, or by a text that stands for a place.
fn step(candidate: &Candidate<'_>) -> Option<PageStep> {
    let counted = |names| counted(candidate.api, &candidate.query, names);
    if let Some(page) = counted(page_number::PAGES) {
        return Some(PageStep::Number {
            parameter: page.wire.clone(),
            first: FirstPage::Known(1),
            last: None,
        });
    }
    if let Some(offset) = counted(offset::OFFSETS) {
        return Some(PageStep::Offset {
            parameter: offset.wire.clone(),
            first: FirstPage::Known(0),
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
