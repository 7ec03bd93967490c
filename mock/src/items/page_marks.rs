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
];
const COUNTS: &[&str] = &[
    "count",
    "itemcount",
    "numberofelements",
    "resultcount",
    "returned",
];
const MORE: &[&str] = &["hasmore", "hasnext", "hasnextpage", "more"];

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
        mark_members(body, page, &[], schema);
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
                let number = page.start / page.size.max(1) + first_number(first, 1);
                let end = page.total.saturating_sub(1) / page.size.max(1) + first_number(first, 1);
                say(body, first, number);
                if let Some(steps) = last {
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
}

/// Members that are known by their names, in the answer and in the objects that it has.
fn mark_members(body: &mut Value, page: &Page, at: &[String], schema: &WholeSchema) {
    let Some(Value::Map(all)) = members::get(body, at).cloned() else {
        return;
    };
    for (name, value) in all {
        let letters = words(&name).concat();
        let is_in = |names: &[&str]| names.contains(&letters.as_str());
        let mut steps = at.to_vec();
        steps.push(name);
        match value {
            Value::Number(_) if is_in(TOTALS) || is_in(COUNTS) => {
                let number = if is_in(TOTALS) {
                    page.total
                } else {
                    page.items.len()
                };
                members::set(body, &steps, Value::Number(number.to_string()));
            }
            Value::Bool(_) if is_in(MORE) => {
                members::set(body, &steps, Value::Bool(page.has_more()));
            }
            Value::Text(_) | Value::Number(_) if LEADS.iter().any(|it| letters.starts_with(it)) => {
                clear(body, &steps, schema);
            }
            Value::Map(_) if at.len() < MAX_AROUND => mark_members(body, page, &steps, schema),
            Value::Null
            | Value::Bool(_)
            | Value::Number(_)
            | Value::Text(_)
            | Value::List(_)
            | Value::Map(_) => {}
        }
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
