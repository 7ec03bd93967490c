//! An operation that answers with a list, and what it says about pages.

use super::listing::{self, PageList};
use super::members::{self, PageMember};
use super::query::{self, QueryName};
use crate::ir::{Api, Operation};

pub(super) struct Candidate<'a> {
    pub api: &'a Api,
    pub operation: &'a Operation,
    pub listing: PageList<'a>,
    pub members: Vec<PageMember<'a>>,
    pub query: Vec<QueryName<'a>>,
}

impl<'a> Candidate<'a> {
    /// What an operation says; none of one that answers with no list, or does more than read.
    pub(super) fn of(api: &'a Api, operation: &'a Operation) -> Option<Self> {
        if operation.pagination.is_some() {
            return None;
        }
        Self::with(api, operation, listing::of(api, operation)?)
    }

    /// The same, whether it is known how its pages are asked for or not.
    pub(super) fn of_list(api: &'a Api, operation: &'a Operation) -> Option<Self> {
        Self::with(api, operation, listing::beside_parts(api, operation)?)
    }

    /// The same of a search, which asks for its pages by its body.
    pub(super) fn of_search(api: &'a Api, operation: &'a Operation) -> Option<Self> {
        let listing = listing::beside_parts(api, operation)?;
        let mut query = query::names(api, operation);
        query.extend(query::in_body(api, operation));
        let is_search = operation.method == "POST";
        is_search.then(|| Self::asking(api, operation, listing, query))
    }

    fn with(api: &'a Api, operation: &'a Operation, listing: PageList<'a>) -> Option<Self> {
        let query = query::names(api, operation);
        let is_read = operation.method == "GET";
        is_read.then(|| Self::asking(api, operation, listing, query))
    }

    fn asking(
        api: &'a Api,
        operation: &'a Operation,
        listing: PageList<'a>,
        query: Vec<QueryName<'a>>,
    ) -> Self {
        Self {
            api,
            operation,
            members: members::all(api, &listing),
            query,
            listing,
        }
    }

    /// What the size of a page is asked for by: a parameter, or a member of one that is an object.
    pub(super) fn limit(&self) -> Option<String> {
        let size = query::size(self.api, &self.query)?;
        Some(size.wire.clone())
    }
}
