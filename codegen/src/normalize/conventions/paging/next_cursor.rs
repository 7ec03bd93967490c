//! The page says the cursor of the next one: a parameter and a member or a header that speak of the same place in a list, both texts or both
//! integers. `page_token` goes with `next_page_token`, with `next_page`, and with a `page_token` that may be missing; `after` goes with `next_cursor`
//! alone. A cursor that is there on the last page as well (`end_cursor`) needs a member beside it that says whether there are more.

use super::candidate::Candidate;
use super::members::{self, PageMember, is_cursor, may_be_empty};
use super::next_page::NextPage;
use super::query::{CursorKind, QueryName, kind};
use super::words::{self, Word};
use crate::ir::{PageEnd, PagePlace, PageStep};

/// The cursor of the last item, which is there on the last page as well.
const END: &[Word] = &["end", "cursor"];

/// What is said of the next page.
struct CursorSource {
    place: PagePlace,
    words: Vec<Word>,
    /// The place in a list of which it speaks.
    position: Vec<Word>,
    is_next: bool,
    may_be_empty: bool,
    /// None in a header, where all is text.
    kind: Option<CursorKind>,
}

/// How well a parameter and what is said fit: the greater, the better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// The parameter has the name of a member, which may be missing.
    SameName,
    /// Both are cursors, by different words.
    OtherWords,
    /// What is said is no more than the next page.
    NextPage,
    /// Both are called by the same words.
    SameWords,
    /// The parameter has the whole name.
    WholeName,
}

/// The way.
pub(super) fn step(candidate: &Candidate<'_>) -> Option<NextPage> {
    let has_more = members::more(candidate.api, &candidate.members);
    let said = said(candidate);
    let parameters = candidate.query.iter().filter(|it| !it.is_required);
    let mut pairs: Vec<_> = parameters
        .flat_map(|parameter| said.iter().map(move |said| (parameter, said)))
        .filter_map(|(parameter, said)| {
            let fit = fit(candidate, parameter, said, has_more.is_some())?;
            Some((fit, parameter, said))
        })
        .collect();
    pairs.sort_by_key(|(fit, ..)| std::cmp::Reverse(*fit));
    let mut best = pairs.iter();
    let (fit, parameter, said) = best.next()?;
    // Where others fit alike, it is not clear which is meant.
    let is_other = |other: &QueryName<'_>, also: &CursorSource| {
        other.wire != parameter.wire || also.words != said.words
    };
    let mut alike = best.take_while(|(other, ..)| other == fit);
    if alike.any(|(_, other, also)| is_other(other, also)) {
        return None;
    }
    Some(NextPage {
        by: format!("`{}` as `{}`", said.place, parameter.wire),
        origin: parameter.origin,
        end: has_more.map(|more| PageEnd::More(more.place())),
        step: PageStep::Next {
            place: said.place.clone(),
            parameter: parameter.wire.clone(),
        },
    })
}

fn fit(
    candidate: &Candidate<'_>,
    parameter: &QueryName<'_>,
    said: &CursorSource,
    has_more: bool,
) -> Option<Fit> {
    let asked = words::position(&parameter.words).filter(|_| !parameter.words.is_empty())?;
    let kind = kind(candidate.api, parameter.shape)?;
    let is_counted = asked.is_empty() || asked.contains(&"offset");
    // A text may be a number, and not the other way round.
    let is_other = said.kind.is_some_and(|it| it != kind) && kind == CursorKind::Integer;
    if is_counted && kind == CursorKind::Integer || is_other {
        return None;
    }
    if !said.is_next {
        let is_named = said.words == parameter.words || said.words == END;
        let is_clear = !asked.is_empty() && !asked.contains(&"after") && said.words != END;
        let ends = has_more || is_clear && said.may_be_empty;
        return (is_named && ends).then_some(Fit::SameName);
    }
    let rest: Vec<Word> = words_of_next(&said.words);
    if rest == parameter.words || said.words == parameter.words {
        Some(Fit::WholeName)
    } else if asked == said.position && !asked.is_empty() {
        Some(Fit::SameWords)
    } else if said.position.is_empty() {
        let is_page = parameter
            .words
            .iter()
            .all(|word| ["page", "next"].contains(word));
        // A `token` alone may be a key.
        let is_clear = asked.iter().all(words::is_sure) && parameter.words != ["token"];
        (is_clear && (is_page || !asked.is_empty())).then_some(Fit::NextPage)
    } else {
        let is_cursor = asked == ["after"] && said.position == ["cursor"];
        let are_cursors = |words: &[Word]| !words.is_empty() && words.iter().all(words::is_sure);
        let are_both = are_cursors(&asked) && are_cursors(&said.position);
        (is_cursor || are_both).then_some(Fit::OtherWords)
    }
}

/// The words of what is said of the next page without `next` itself.
fn words_of_next(words: &[Word]) -> Vec<Word> {
    let others = words.iter().filter(|word| **word != "next");
    others.copied().collect()
}

fn said(candidate: &Candidate<'_>) -> Vec<CursorSource> {
    let members = candidate
        .members
        .iter()
        .filter_map(|it| of_member(candidate, it));
    let headers = candidate.listing.response.headers.iter();
    let headers = headers.filter_map(|header| {
        let words = words::of_header(&header.wire);
        let position = words::position(&words)?;
        words.contains(&"next").then_some(CursorSource {
            place: PagePlace::Header(header.wire.clone()),
            words,
            position,
            is_next: true,
            may_be_empty: true,
            kind: None,
        })
    });
    members.chain(headers).collect()
}

fn of_member(candidate: &Candidate<'_>, member: &PageMember<'_>) -> Option<CursorSource> {
    let around = || member.around.iter().copied();
    let mut position = match member.words.as_slice() {
        [] => return None,
        END => vec!["cursor"],
        words => words::position(words)?,
    };
    if position.is_empty() {
        let inside = around().map(|word| if word == "cursors" { "cursor" } else { word });
        position.extend(inside.filter(words::is_sure));
    }
    let kind = kind(candidate.api, member.field.value.shape)?;
    is_cursor(candidate.api, member.field, kind).then(|| CursorSource {
        place: member.place(),
        is_next: member.words.contains(&"next") || around().any(|word| word == "next"),
        words: member.words.clone(),
        position,
        may_be_empty: may_be_empty(member.field),
        kind: Some(kind),
    })
}
