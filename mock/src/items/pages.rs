//! Pages of lists, as the description has them recognised.

use oasmith_codegen::ir::{FirstPage, ListPages, PageStep, Pagination, Value};

use super::list_parameters::ListParameters;
use super::members;

/// A part of a list.
pub(super) struct Page {
    pub items: Vec<Value>,
    /// How many items the list has.
    pub total: usize,
    /// How many stand before those of the page.
    pub start: usize,
    pub size: usize,
}

/// A list that is asked for page by page.
pub(super) struct PagedList<'l> {
    pub pagination: Option<&'l Pagination>,
    /// What names seem to ask for, and links.
    pub seeming: &'l ListPages,
}

/// How many items a page has where nothing is said, nor described.
const USUAL_SIZE: usize = 20;

impl Page {
    /// The page that is asked for; all items where nothing is known that asks for one.
    pub(super) fn asked(
        items: Vec<&Value>,
        list: &PagedList<'_>,
        parameters: &ListParameters<'_>,
    ) -> Self {
        let total = items.len();
        let given = |name: &String| parameters.given(name).map(|it| it.tag_text());
        let number = |name: &String| parameters.number(name);
        let known_size = list.size(parameters);
        let mut size = known_size.unwrap_or(USUAL_SIZE);
        let position = |cursor: &String, value: String| {
            let steps = std::slice::from_ref(cursor);
            let mut items = items.iter();
            items.position(|it| members::text(it, steps).as_ref() == Some(&value))
        };
        let start = match list.step() {
            Some(PageStep::Item {
                cursor,
                after,
                before,
            }) => {
                let after = after.as_ref().and_then(given);
                let before = before.as_ref().and_then(given);
                match (after, before) {
                    (Some(after), _) => position(cursor, after).map_or(total, |it| it + 1),
                    (None, Some(before)) => {
                        let end = position(cursor, before).unwrap_or(0);
                        let start = end.saturating_sub(size);
                        size = end - start;
                        start
                    }
                    (None, None) => 0,
                }
            }
            Some(PageStep::Next { parameter, .. }) => number(parameter).unwrap_or(0),
            Some(PageStep::Number {
                parameter, first, ..
            }) => {
                let first = first_number(first, 1);
                let pages = number(parameter).unwrap_or(first).saturating_sub(first);
                pages.saturating_mul(size)
            }
            Some(PageStep::Offset { parameter, first }) => {
                let first = first_number(first, 0);
                let start = number(parameter).unwrap_or(first).saturating_sub(first);
                if let Some(end) = list.seeming.end.as_ref().and_then(number) {
                    size = end.saturating_sub(start);
                }
                start
            }
            Some(PageStep::Link(_)) | None => {
                size = known_size
                    .filter(|_| !list.leads_on())
                    .unwrap_or(usize::MAX);
                0
            }
        };
        let items = items.into_iter().skip(start).take(size);
        Self {
            items: items.cloned().collect(),
            total,
            start,
            size,
        }
    }

    /// Whether items come behind it.
    pub(super) fn has_more(&self) -> bool {
        self.start.saturating_add(self.items.len()) < self.total && !self.items.is_empty()
    }
}

impl<'l> PagedList<'l> {
    /// How many items a page has at most, where something says it. A default of none at all means as many as there may be.
    fn size(&self, parameters: &ListParameters<'_>) -> Option<usize> {
        let limit = self.limit();
        let size = limit.and_then(|it| parameters.number(it));
        let is_asked_for =
            |size: &usize| *size > 0 || limit.is_some_and(|it| parameters.given(it).is_some());
        size.filter(is_asked_for)
    }

    /// How the next page is asked for, as far as names tell where a client cannot know it; none where nothing does.
    pub(super) fn step(&self) -> Option<&'l PageStep> {
        let seeming = self.seeming.step.as_ref();
        match self.pagination.map(|it| &it.step) {
            Some(PageStep::Link(_)) | None => seeming,
            Some(PageStep::Next { parameter, .. }) if self.is_number(parameter) => seeming,
            Some(step) => Some(step),
        }
    }

    /// Whether a parameter is the number of a page, so that what asks for the next page is that as well.
    fn is_number(&self, name: &str) -> bool {
        let seeming = self.seeming.step.as_ref();
        matches!(seeming, Some(PageStep::Number { parameter, .. }) if parameter == name)
    }

    /// Whether the answer says where the next page is, so that a page without that is the last one.
    fn leads_on(&self) -> bool {
        let is_link = |it: &Pagination| matches!(it.step, PageStep::Link(_));
        self.pagination.is_some_and(is_link)
            || self.seeming.next.is_some()
            || self.seeming.links.is_some()
    }

    /// What says how many items a page has.
    pub(super) fn limit(&self) -> Option<&'l str> {
        let limit = self.pagination.and_then(|it| it.limit.as_deref());
        limit.or(self.seeming.limit.as_deref())
    }
}

/// The number of the first page, or how many items stand before it.
pub(super) fn first_number(first: &FirstPage, usual: usize) -> usize {
    match first {
        FirstPage::Known(number) => usize::try_from(*number).unwrap_or(usual),
        FirstPage::Said(_) => usual,
    }
}
