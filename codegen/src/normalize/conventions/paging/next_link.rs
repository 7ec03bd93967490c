//! The page says the URL of the next one, whose query is asked for: `links.next` (JSON:API), `_links.next.href` (HAL), `next` beside `previous`
//! (Django REST), `next_url`. Links stand in other objects as well, so the query has a name by which lists are read, or the object has nothing but
//! a list and what is about it.

use super::candidate::Candidate;
use super::members::{PageMember, is_url};
use super::next_page::NextPage;
use super::query::{CursorKind, kind};
use super::words::{self, Word};
use crate::ir::{PagePlace, PageStep, Presence};

/// Words of names that say what a link is.
const LINK: &[Word] = &["link", "links", "url", "uri", "href"];

/// The way.
pub(super) fn step(candidate: &Candidate<'_>) -> Option<NextPage> {
    if !is_about_pages(candidate) {
        return None;
    }
    let mut links = candidate.members.iter();
    let link = links.find(|it| is_next_link(candidate, it))?;
    Some(NextPage {
        by: format!("the link `{}`", link.steps.join("/")),
        origin: candidate.operation.origin,
        end: None,
        step: PageStep::Link(PagePlace::Member(link.steps.clone())),
    })
}

/// Whether a member is a text which is the URL of the next page.
fn is_next_link(candidate: &Candidate<'_>, member: &PageMember<'_>) -> bool {
    let field = member.field;
    let is_scalar = kind(candidate.api, field.value.shape) == Some(CursorKind::Text);
    let all = || member.words.iter().chain(&member.around);
    let is_next = all().any(|word| *word == "next");
    let is_plain = |word: &Word| LINK.contains(word) || ["next", "page"].contains(word);
    let is_link = is_url(candidate.api, field)
        || all().any(|word| LINK.contains(word))
        || has_previous(candidate, member);
    let is_whole = !member.words.is_empty() && member.words.iter().all(is_plain);
    is_scalar && is_next && is_link && is_whole
}

/// Whether a text `next` has a text `previous` beside it, and the query no cursor that it could be.
fn has_previous(candidate: &Candidate<'_>, member: &PageMember<'_>) -> bool {
    let is_beside = |other: &PageMember<'_>| {
        let (_, own) = member.steps.split_last().unzip();
        let (name, around) = other.steps.split_last().unzip();
        let is_previous =
            name.is_some_and(|it: &String| ["previous", "prev"].contains(&it.as_str()));
        is_previous && own == around
    };
    member.words == ["next"] && candidate.members.iter().any(is_beside)
}

fn is_about_pages(candidate: &Candidate<'_>) -> bool {
    let is_read_by = |words: &[Word]| {
        let is_about =
            |word: &Word| ["page", "offset", "limit", "per", "size", "skip", "top"].contains(word);
        words
            .iter()
            .any(|word| is_about(word) || words::is_sure(word))
    };
    let items = &candidate.listing.items;
    let is_part = |member: &PageMember<'_>| {
        let is_list = items.starts_with(&member.steps);
        is_list || !member.words.is_empty() || member.steps.len() > 1 || is_said(member)
    };
    candidate.query.iter().any(|it| is_read_by(&it.words)) || candidate.members.iter().all(is_part)
}

/// Whether a member stands beside a list of pages, whatever it says of them: by its name, or as an annotation (`@odata.context`).
fn is_said(member: &PageMember<'_>) -> bool {
    let is_known = ["previous", "prev", "self", "first", "object", "type"]
        .contains(&member.field.wire.as_str());
    is_known
        || member.field.wire.starts_with('@')
        || member.field.presence == Presence::Required && member.words == ["total"]
}
