//! Lists that are read page by page. A GET has one success, whose JSON body is a list or an object with exactly one list in it, or in an object
//! in it, beside lists that are known to be about it; how the next page is asked for is one of the ways below, of which the first that fits is taken: what the service says goes
//! before what a client counts.

mod about;
mod candidate;
mod ends;
mod item_cursor;
mod link;
pub(in crate::normalize) mod list_pages;
pub(in crate::normalize) mod listing;
mod members;
mod next_cursor;
mod next_link;
mod next_page;
mod offset;
mod page_number;
mod paged_query;
mod query;
mod words;

use crate::config::Convention;
use crate::ir::{Api, Operation, PageEnd, Pagination, Recognised, WordPlaces};
pub(in crate::normalize) use about::is_about_page;
use candidate::Candidate;
use next_page::NextPage;
pub use paged_query::PagedQuery;

/// Finds how a list leads to its next page.
type FindNextPage = fn(&Candidate<'_>) -> Option<NextPage>;

const FINDERS: &[FindNextPage] = &[
    next_cursor::step,
    item_cursor::step,
    link::step,
    page_number::step,
    offset::step,
    next_link::step,
];

/// Recognises them.
pub(super) fn recognise(api: &mut Api) -> Vec<Recognised> {
    let operations = api.operations.iter().enumerate();
    let paged: Vec<_> = operations
        .filter_map(|(position, operation)| {
            let (pagination, recognised) = paged(api, operation)?;
            Some((position, pagination, recognised))
        })
        .collect();
    let mut all = Vec::new();
    for (position, pagination, recognised) in paged {
        if let Some(operation) = api.operations.get_mut(position) {
            operation.pagination = Some(pagination);
            all.push(recognised);
        }
    }
    all
}

fn paged(api: &Api, operation: &Operation) -> Option<(Pagination, Recognised)> {
    let candidate = Candidate::of(api, operation)?;
    let found = FINDERS.iter().find_map(|find| find(&candidate))?;
    let items = &candidate.listing.items;
    let list = match items.as_slice() {
        [] => "the list".to_owned(),
        steps => format!("the list `{}`", steps.join("/")),
    };
    let end = match &found.end {
        None => String::new(),
        Some(PageEnd::More(more)) => {
            format!(", and there is one as long as `{more}` says so")
        }
        Some(PageEnd::Last(steps)) => {
            format!(", and there is none when `{}` is true", steps.join("/"))
        }
    };
    let recognised = Recognised {
        convention: Convention::Paging.key(),
        origin: found.origin,
        subject: operation.route().to_string(),
        meaning: format!("the next page of {list} is asked for by {}{end}", found.by),
    };
    let pagination = Pagination {
        items: items.clone(),
        count: None,
        limit: candidate.limit(),
        end: found.end,
        step: found.step,
        words: WordPlaces::default(),
    };
    Some((pagination, recognised))
}
