//! Pages of a list as its service knows them: the members that are links, and what of the query asks for a page, as far as names tell it. A client has to
//! know more.

use super::candidate::Candidate;
use super::members::PageMember;
use super::query::{self, CursorKind, QueryName, counted, kind};
use super::words::{self, Word};
use super::{link, next_cursor, next_link, offset, page_number};
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

/// The names of members of a link that are its relation, and its URL.
const LINK_RELATIONS: &[&str] = &["rel", "relation"];
const LINK_URLS: &[&str] = &["href", "url", "uri"];

/// The name of the header.
const LINK: &str = "Link";

/// What is known of the pages of a list; nothing of an operation that answers with none.
pub(in crate::normalize) fn of(api: &Api, operation: &Operation) -> ListPages {
    let candidate = Candidate::of_list(api, operation);
    let Some(candidate) = candidate.or_else(|| Candidate::of_search(api, operation)) else {
        // What answers with no list may mean as many items as a page has.
        let size = query::names(api, operation);
        let size = query::size(api, &size).map(|it| it.wire.clone());
        return ListPages {
            limit: size.filter(|_| operation.method == "DELETE"),
            ..ListPages::default()
        };
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
    let links = links(&candidate);
    let leads_on = next.is_some() || links.is_some();
    ListPages {
        step: step(&candidate, leads_on),
        links,
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

/// By the number of a page, by what is skipped, or by a text that stands for a place. Most count pages from 1 on, and items from 0. `leads_on` says whether
/// the answer has links to other pages.
fn step(candidate: &Candidate<'_>, leads_on: bool) -> Option<PageStep> {
    if candidate.operation.method != "GET"
        && let Some(next) = next_cursor::step(candidate)
    {
        return Some(next.step);
    }
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
    cursor(candidate, leads_on)
}

/// By a text that stands for a place, where the answer says the next one: by a member of the same name, or by a link.
fn cursor(candidate: &Candidate<'_>, leads_on: bool) -> Option<PageStep> {
    let is_text = |shape| kind(candidate.api, shape) == Some(CursorKind::Text);
    let is_cursor = |it: &&QueryName<'_>| {
        let is_place = it.words.contains(&"after") || it.words.iter().any(words::is_sure);
        is_place && is_text(it.shape) && words::position(&it.words).is_some()
    };
    let cursor = candidate.query.iter().find(is_cursor)?;
    let mut members = candidate.members.iter();
    let is_named = |it: &&PageMember<'_>| it.words == cursor.words && is_text(it.field.value.shape);
    let said = members.find(is_named).map(PageMember::place);
    let header = || PagePlace::Header(LINK.to_owned());
    let is_linked = leads_on || link::step(candidate).is_some();
    Some(PageStep::Next {
        place: said.or_else(|| is_linked.then(header))?,
        parameter: cursor.wire.clone(),
    })
}

/// The member that is a list of links, each with its relation: `links: [{rel, href}]`, or `link: [{relation, url}]` of FHIR.
fn links(candidate: &Candidate<'_>) -> Option<Vec<String>> {
    let shapes = &candidate.api.shapes;
    let is_links = |it: &&PageMember<'_>| {
        let element = shapes.get(it.field.value.shape).kind.element();
        let record = element.and_then(|it| shapes.get(it.shape).kind.record());
        let has = |names: &[&str]| {
            let mut fields = record.into_iter().flat_map(|it| &it.fields);
            fields.any(|it| names.contains(&it.wire.as_str()))
        };
        it.steps != candidate.listing.items && has(LINK_RELATIONS) && has(LINK_URLS)
    };
    let found = candidate.members.iter().find(is_links)?;
    Some(found.steps.clone())
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
