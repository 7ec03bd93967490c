//! A client counts items: by `offset` or `skip`, a number that is 0 at first unless something else is said, or by `start` or `from`, whose default or
//! minimum says whether they begin at 0 or 1, or which each page says, beside a parameter for the size of a page. What has an end as well (`from` and `to`) is a range. In SCIM (RFC
//! 7644) `startIndex` begins at 1. Beside a cursor counting leads nowhere.

use super::candidate::Candidate;
use super::ends;
use super::members::named;
use super::next_page::NextPage;
use super::query::{self, QueryName, is_number};
use super::words::Word;
use crate::ir::{Field, FirstPage, PageStep, squeezed};

/// The names of parameters that begin at 0.
pub(super) const OFFSETS: &[&[Word]] = &[&["offset"], &["skip"], &["page", "offset"]];

/// The names of parameters that say where they begin.
pub(super) const STARTS: &[&[Word]] = &[
    &["start"],
    &["start", "at"],
    &["start", "index"],
    &["start", "from"],
    &["from"],
];

/// What ends a range.
const RANGE_ENDS: &[&str] = &["end", "to", "until", "stop", "endat"];

/// The members of a page in SCIM.
const SCIM: &[&str] = &["startIndex", "itemsPerPage", "totalResults"];

/// The way.
pub(super) fn step(candidate: &Candidate<'_>) -> Option<NextPage> {
    let (parameter, first) = offset(candidate).or_else(|| start(candidate))?;
    let has_size = query::size(candidate.api, &candidate.query).is_some();
    if query::has_cursor(&candidate.query) || !has_size {
        return None;
    }
    let from = match &first {
        FirstPage::Known(0) => String::new(),
        FirstPage::Known(first) => format!(", from {first} on"),
        FirstPage::Said(steps) => format!(", which `{}` says", steps.join("/")),
    };
    Some(NextPage {
        by: format!(
            "the number of items before it in `{}`{from}",
            parameter.wire
        ),
        origin: parameter.origin,
        end: ends::of(candidate),
        step: PageStep::Offset {
            parameter: parameter.wire.clone(),
            first,
        },
    })
}

fn offset<'c, 'a>(candidate: &'c Candidate<'a>) -> Option<(&'c QueryName<'a>, FirstPage)> {
    let parameter = query::counted(candidate.api, &candidate.query, OFFSETS)?;
    let is_number = is_number(candidate.api, parameter.shape);
    let first = query::first(candidate.api, parameter).or(is_number.then_some(0));
    (first == Some(0)).then_some((parameter, FirstPage::Known(0)))
}

fn start<'c, 'a>(candidate: &'c Candidate<'a>) -> Option<(&'c QueryName<'a>, FirstPage)> {
    let parameter = query::counted(candidate.api, &candidate.query, STARTS)?;
    let is_range = |name: &QueryName<'_>| RANGE_ENDS.contains(&squeezed(&name.wire).as_str());
    if candidate.query.iter().any(is_range) {
        return None;
    }
    let said = query::first(candidate.api, parameter);
    let first = match said.or_else(|| is_scim(candidate).then_some(1)) {
        Some(first) => FirstPage::Known(first),
        None => FirstPage::Said(own(candidate, parameter)?),
    };
    (!matches!(first, FirstPage::Known(2..))).then_some((parameter, first))
}

/// The steps to the member that says where a page begins, by the name of the parameter.
fn own(candidate: &Candidate<'_>, parameter: &QueryName<'_>) -> Option<Vec<String>> {
    let names: &[&[Word]] = &[&parameter.words];
    let is_own = |field: &Field| is_number(candidate.api, field.value.shape);
    let own = named(&candidate.members, names, is_own)?;
    Some(own.steps.clone())
}

fn is_scim(candidate: &Candidate<'_>) -> bool {
    let has = |name: &&str| {
        let mut members = candidate.members.iter();
        members.any(|it| it.field.wire == *name && it.around.is_empty())
    };
    SCIM.iter().all(has)
}
