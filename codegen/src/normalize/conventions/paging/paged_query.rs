//! Which lists look as if they were read page by page, whether a way to the next page is found or not.

use super::listing;
use super::query::{self, QueryName};
use super::{offset, page_number};
use crate::ir::{Api, Operation};

/// What the query of a list says of pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PagedQuery {
    /// How large one is, and no more.
    Size,
    /// Which one: its number, an offset or a cursor.
    Place,
}

impl PagedQuery {
    /// What the query of an operation says; none of one that answers with no list, does more than read, or has nothing about pages.
    #[must_use]
    pub fn of(api: &Api, operation: &Operation) -> Option<Self> {
        if operation.method != "GET" {
            return None;
        }
        listing::of(api, operation)?;
        let query = query::names(api, operation);
        let is_one_of = |names: &[&[_]]| {
            let is_named = |it: &QueryName<'_>| names.contains(&it.words.as_slice());
            query.iter().any(is_named)
        };
        let has_place = is_one_of(page_number::PAGES)
            || is_one_of(offset::OFFSETS)
            || query::has_cursor(&query);
        if has_place {
            Some(Self::Place)
        } else {
            query::size(api, &query).map(|_| Self::Size)
        }
    }
}
