//! Lists that are read page by page. A GET has one success, whose JSON body is a list or an object with exactly one list in it; how the next
//! page is asked for is one of five ways, of which the first that fits is taken: what the service says goes before what a client counts.

mod item_cursor;
mod link;
mod listing;
mod members;
mod next_cursor;
mod next_page;
mod numbers;
mod parameters;

use super::names::route;
use crate::config::Convention;
use crate::ir::{Api, Operation, Pagination, Recognised, WordPlaces};
use listing::PageList;
use next_page::NextPage;

/// Finds how a list leads to its next page.
type FindNextPage = fn(&Api, &Operation, &PageList<'_>) -> Option<NextPage>;

const FINDERS: &[FindNextPage] = &[
    next_cursor::step,
    item_cursor::step,
    link::step,
    numbers::page,
    numbers::offset,
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
    if operation.pagination.is_some() || operation.method != "GET" {
        return None;
    }
    let listing = listing::of(api, operation)?;
    let found = FINDERS
        .iter()
        .find_map(|find| find(api, operation, &listing))?;
    let list = match listing.items {
        Some(items) => format!("the list `{items}`"),
        None => "the list".to_owned(),
    };
    let more = found.more.as_ref().map(|more| {
        let member = more.join("/");
        format!(", and there is one as long as `{member}` says so")
    });
    let recognised = Recognised {
        convention: Convention::Paging.key(),
        origin: found.origin,
        subject: route(operation),
        meaning: format!(
            "the next page of {list} is asked for by {}{}",
            found.by,
            more.unwrap_or_default()
        ),
    };
    let pagination = Pagination {
        items: listing.items.map(str::to_owned),
        count: None,
        limit: parameters::size(api, operation).map(|it| it.wire.clone()),
        more: found.more,
        step: found.step,
        words: WordPlaces::default(),
    };
    Some((pagination, recognised))
}
