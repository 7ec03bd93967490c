//! What an answer has about its page beside the items: counts, whether there are more, and what asks for them.

use oasmith::pointer;
use oasmith_codegen::ir::{FirstPage, PageEnd, PagePlace, PageStep, Value, words};

use super::members;
use super::page_targets::{PageTarget, PageTargets};
use super::pages::{Page, PagedList, first_number};
use crate::schemas::WholeSchema;

/// Members that count the items of a list, and those that count a page, without signs and capitals.
const TOTALS: &[&str] = &[
    "total",
    "totalcount",
    "totalitems",
    "totalresults",
    "totalelements",
    "totalrecords",
    "totalrows",
];
const COUNTS: &[&str] = &[
    "count",
    "itemcount",
    "numberofelements",
    "resultcount",
    "returned",
];
const MORE: &[&str] = &["hasmore", "hasnext", "hasnextpage", "more"];
const EMPTY: &[&str] = &["empty", "isempty"];
const FIRST: &[&str] = &["first", "isfirst"];

/// Members that say which page it is, where it is known how pages are asked for.
const SIZES: &[&str] = &[
    "itemsperpage",
    "limit",
    "pagelimit",
    "pagesize",
    "perpage",
    "size",
];
const PAGES: &[&str] = &[
    "numberofpages",
    "numpages",
    "pagecount",
    "pages",
    "pagestotal",
    "totalpages",
];
const NUMBERS: &[&str] = &[
    "currentpage",
    "number",
    "page",
    "pageindex",
    "pageno",
    "pagenumber",
];
const OFFSETS: &[&str] = &["offset", "skip"];

/// How names of members begin that lead to other pages.
const LEADS: &[&str] = &["next", "prev"];

/// How many objects around them such members have at most.
const MAX_AROUND: usize = 2;

/// What is known of a page.
pub(super) struct PageMarks<'m> {
    pub page: &'m Page,
    pub list: &'m PagedList<'m>,
    pub targets: Option<&'m PageTargets>,
    pub schema: &'m WholeSchema,
}

impl PageMarks<'_> {
    /// Sets what an answer has about its page.
    pub(super) fn set(&self, body: &mut Value) {
        let (page, schema) = (self.page, self.schema);
        self.mark_members(body, &[]);
        let Some(paging) = self.list.pagination else {
            return;
        };
        let next = self.targets.and_then(|it| it.next.as_ref());
        let value = next.map(PageTarget::values);
        match &paging.end {
            Some(PageEnd::More(PagePlace::Member(steps))) => match members::get(body, steps) {
                Some(Value::Bool(_)) => members::set(body, steps, Value::Bool(page.has_more())),
                Some(_) | None => put(body, steps, value.clone(), schema),
            },
            Some(PageEnd::Last(steps)) => members::set(body, steps, Value::Bool(!page.has_more())),
            Some(PageEnd::More(PagePlace::Header(_))) | None => {}
        }
        match &paging.step {
            PageStep::Next {
                place: PagePlace::Member(steps),
                ..
            } => put(body, steps, value, schema),
            PageStep::Number { first, last, .. } => {
                say(body, first, self.number(first, page.start));
                if let Some(steps) = last {
                    let end = self.number(first, page.total.saturating_sub(1));
                    members::set(body, steps, Value::Number(end.to_string()));
                }
            }
            PageStep::Offset { first, .. } => say(body, first, page.start),
            PageStep::Link(PagePlace::Member(steps)) => {
                put(body, steps, next.map(PageTarget::links), schema);
            }
            PageStep::Item { .. }
            | PageStep::Next {
                place: PagePlace::Header(_),
                ..
            }
            | PageStep::Link(PagePlace::Header(_)) => {}
        }
        let previous = self.targets.and_then(|it| it.previous.as_ref());
        let links = self.list.links;
        for (steps, target) in [(&links.next, next), (&links.previous, previous)] {
            if let Some(steps) = steps {
                put(body, steps, target.map(PageTarget::links), schema);
            }
        }
    }

    /// Members that are known by their names, in the answer and in the objects that it has.
    fn mark_members(&self, body: &mut Value, at: &[String]) {
        let Some(Value::Map(all)) = members::get(body, at).cloned() else {
            return;
        };
        for (name, value) in all {
            let letters = words(&name).concat();
            let mut steps = at.to_vec();
            steps.push(name);
            if let Some(known) = self.known(&letters, &value) {
                members::set(body, &steps, known);
                continue;
            }
            match value {
                Value::Text(_) | Value::Number(_)
                    if LEADS.iter().any(|it| letters.starts_with(it)) =>
                {
                    clear(body, &steps, self.schema);
                }
                Value::Map(_) if at.len() < MAX_AROUND => self.mark_members(body, &steps),
                Value::Null
                | Value::Bool(_)
                | Value::Number(_)
                | Value::Text(_)
                | Value::List(_)
                | Value::Map(_) => {}
            }
        }
    }

    /// What a member with these letters says of the page.
    fn known(&self, letters: &str, value: &Value) -> Option<Value> {
        let is_in = |names: &[&str]| names.contains(&letters);
        let page = self.page;
        match value {
            Value::Number(_) => {
                let number = self.count(letters)?;
                Some(Value::Number(number.to_string()))
            }
            Value::Bool(_) if is_in(MORE) => Some(Value::Bool(page.has_more())),
            Value::Bool(_) if is_in(EMPTY) => Some(Value::Bool(page.items.is_empty())),
            Value::Bool(_) if is_in(FIRST) => Some(Value::Bool(page.start == 0)),
            Value::Null | Value::Bool(_) | Value::Text(_) | Value::List(_) | Value::Map(_) => None,
        }
    }

    fn count(&self, letters: &str) -> Option<usize> {
        let is_in = |names: &[&str]| names.contains(&letters);
        let page = self.page;
        if is_in(TOTALS) {
            return Some(page.total);
        }
        if is_in(COUNTS) {
            return Some(page.items.len());
        }
        let paging = self.list.pagination?;
        if is_in(SIZES) {
            return Some(page.size);
        }
        if is_in(PAGES) {
            return Some(page.total.div_ceil(page.size.max(1)));
        }
        match &paging.step {
            PageStep::Number { first, .. } => match letters {
                // Laravel counts the items from 1 on.
                "from" => Some(page.start + 1),
                "to" => Some(page.start + page.items.len()),
                _ => is_in(NUMBERS).then(|| self.number(first, page.start)),
            },
            PageStep::Offset { .. } => is_in(OFFSETS).then_some(page.start),
            PageStep::Item { .. } | PageStep::Next { .. } | PageStep::Link(_) => None,
        }
    }

    /// The number of the page that has the item at a position.
    fn number(&self, first: &FirstPage, position: usize) -> usize {
        position / self.page.size.max(1) + first_number(first, 1)
    }
}

/// A page says its own number.
fn say(body: &mut Value, first: &FirstPage, number: usize) {
    if let FirstPage::Said(steps) = first {
        members::set(body, steps, Value::Number(number.to_string()));
    }
}

/// Sets a member to the first of these values that is valid there, or clears it.
fn put(body: &mut Value, steps: &[String], values: Option<Vec<Value>>, schema: &WholeSchema) {
    for value in values.into_iter().flatten() {
        let is_set = change(body, steps, schema, &|it| {
            members::set(it, steps, value.clone());
        });
        if is_set {
            return;
        }
    }
    clear(body, steps, schema);
}

/// Takes a member away, or makes it null or empty where it must be there, or takes away the object that it is in.
fn clear(body: &mut Value, steps: &[String], schema: &WholeSchema) {
    let ways: [&dyn Fn(&mut Value); 4] = [
        &|it| {
            members::remove(it, steps);
        },
        &|it| members::set(it, steps, Value::Null),
        &|it| members::set(it, steps, Value::Text(String::new())),
        &|it| {
            members::remove(it, around(steps));
        },
    ];
    ways.iter().any(|way| change(body, steps, schema, way));
}

/// Whether a change of a member leaves it and the object that it is in valid; otherwise nothing is changed.
fn change(
    body: &mut Value,
    steps: &[String],
    schema: &WholeSchema,
    by: &dyn Fn(&mut Value),
) -> bool {
    let pointers = [steps, around(steps)].map(|it| pointer::of(it.iter().map(String::as_str)));
    let mut changed = body.clone();
    by(&mut changed);
    let violations = schema.violations(&changed.to_json()).unwrap_or_default();
    let is_at = |it: &str| pointers.iter().any(|pointer| pointer == it);
    let is_valid = !violations.iter().any(|it| is_at(it.pointer.as_str()));
    if is_valid {
        *body = changed;
    }
    is_valid
}

fn around(steps: &[String]) -> &[String] {
    steps.split_last().map_or(steps, |(_, around)| around)
}
