//! The pages around a page of a list: what of the query asks for each, and its URL.

use std::iter;

use oasmith::http::{encode_query, percent_decode};
use oasmith_codegen::ir::{PageStep, Value};

use super::members;
use super::page_leads::PageDirection;
use super::pages::{Page, PagedList, first_number};

/// A page that can be asked for.
#[derive(Debug, Clone)]
pub(super) struct PageTarget {
    /// What its parameter is.
    pub value: String,
    pub url: String,
}

/// Those around a page, as far as they are known.
#[derive(Debug, Default)]
pub(crate) struct PageTargets {
    pub(super) first: Option<PageTarget>,
    pub(super) previous: Option<PageTarget>,
    pub(super) next: Option<PageTarget>,
    pub(super) last: Option<PageTarget>,
}

/// The parameters that say which page is asked for.
struct PageQuery<'q> {
    /// The URL that was asked for.
    url: &'q str,
    /// What none of the other pages has.
    parameters: Vec<&'q str>,
}

impl PageTargets {
    /// Those around a page that was asked for at a URL.
    pub(super) fn of(page: &Page, list: &PagedList<'_>, url: &str) -> Self {
        match list.step() {
            Some(PageStep::Item {
                cursor,
                after,
                before,
            }) => {
                let query = PageQuery::new(url, after.iter().chain(before).map(String::as_str));
                let id = |item: Option<&Value>| members::text(item?, std::slice::from_ref(cursor));
                let next = after.as_ref().filter(|_| page.has_more());
                let next = next.and_then(|name| Some(query.with(name, &id(page.items.last())?)));
                let previous = before.as_ref().filter(|_| page.start > 0);
                let previous =
                    previous.and_then(|name| Some(query.with(name, &id(page.items.first())?)));
                Self {
                    first: Some(query.first()),
                    previous,
                    next,
                    last: None,
                }
            }
            Some(PageStep::Next { parameter, .. }) => Self::counted(page, url, parameter, &|at| at),
            Some(PageStep::Number {
                parameter, first, ..
            }) => Self::counted(page, url, parameter, &|at| {
                at / page.size.max(1) + first_number(first, 1)
            }),
            Some(PageStep::Offset { .. }) if list.seeming.end.is_some() => Self::default(),
            Some(PageStep::Offset { parameter, first }) => {
                Self::counted(page, url, parameter, &|at| at + first_number(first, 0))
            }
            Some(PageStep::Link(_)) | None => Self {
                first: Some(PageQuery::new(url, []).first()),
                ..Self::default()
            },
        }
    }

    /// The page behind, or the one in front.
    pub(super) const fn at(&self, direction: PageDirection) -> Option<&PageTarget> {
        match direction {
            PageDirection::Next => self.next.as_ref(),
            PageDirection::Previous => self.previous.as_ref(),
        }
    }

    /// What a header says that has what the next page is asked for by: nothing where there is none, if it is always there.
    pub(crate) fn next_value(&self, is_always: bool) -> Option<String> {
        let next = self.next.as_ref().map(|it| it.value.clone());
        next.or_else(|| is_always.then(String::new))
    }

    /// Those of which each is known by how many items stand before it.
    fn counted(page: &Page, url: &str, parameter: &str, value: &dyn Fn(usize) -> usize) -> Self {
        let query = PageQuery::new(url, [parameter]);
        let at = |start: usize| query.with(parameter, &value(start).to_string());
        let size = page.size.max(1);
        let last = page.total.saturating_sub(1) / size * size;
        let next = page.start.saturating_add(page.items.len());
        Self {
            first: Some(at(0)),
            previous: (page.start > 0).then(|| at(page.start.saturating_sub(size))),
            next: page.has_more().then(|| at(next)),
            last: Some(at(last)),
        }
    }

    /// The text of a header `Link` (RFC 8288); none where there are no other pages, unless it is always there.
    pub(crate) fn header(&self, is_always: bool) -> Option<String> {
        if self.next.is_none() && self.previous.is_none() && !is_always {
            return None;
        }
        let all = [
            ("first", &self.first),
            ("prev", &self.previous),
            ("next", &self.next),
            ("last", &self.last),
        ];
        let links = all.into_iter().filter_map(|(relation, target)| {
            let url = &target.as_ref()?.url;
            Some(format!("<{url}>; rel=\"{relation}\""))
        });
        Some(links.collect::<Vec<_>>().join(", "))
    }
}

impl PageTarget {
    /// What its parameter is, in the forms that a member may have.
    pub(super) fn values(&self) -> Vec<Value> {
        members::forms(&self.value)
    }

    /// Its URL, whole and without the host.
    pub(super) fn links(&self) -> Vec<Value> {
        let path = self.url.split_once("://");
        let path = path.and_then(|(_, it)| it.get(it.find('/')?..));
        let all = iter::once(self.url.as_str()).chain(path);
        all.map(|it| Value::Text(it.to_owned())).collect()
    }
}

impl<'q> PageQuery<'q> {
    fn new(url: &'q str, parameters: impl IntoIterator<Item = &'q str>) -> Self {
        Self {
            url,
            parameters: parameters.into_iter().collect(),
        }
    }

    /// The page with a value of a parameter.
    fn with(&self, name: &str, value: &str) -> PageTarget {
        let (path, mut pairs) = self.others();
        pairs.push(format!("{}={}", encode_query(name), encode_query(value)));
        PageTarget {
            value: value.to_owned(),
            url: format!("{path}?{}", pairs.join("&")),
        }
    }

    /// The page that is shown where none is asked for.
    fn first(&self) -> PageTarget {
        let (path, pairs) = self.others();
        let mark = if pairs.is_empty() { "" } else { "?" };
        PageTarget {
            value: String::new(),
            url: format!("{path}{mark}{}", pairs.join("&")),
        }
    }

    /// The path, and the pairs of the query that all pages have.
    fn others(&self) -> (&str, Vec<String>) {
        let (path, query) = self.url.split_once('?').unwrap_or((self.url, ""));
        let is_other = |pair: &&str| {
            let name = pair.split_once('=').map_or(*pair, |(name, _)| name);
            let name = percent_decode(name).unwrap_or_default();
            !pair.is_empty() && !self.parameters.contains(&name.as_ref())
        };
        let pairs = query.split('&').filter(is_other).map(str::to_owned);
        (path, pairs.collect())
    }
}
