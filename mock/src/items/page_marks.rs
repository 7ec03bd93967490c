//! What an answer has about its page beside the items: counts, whether there are more, and what asks for them.

use oasmith::pointer;
use oasmith_codegen::ir::{FirstPage, PageEnd, PagePlace, PageStep, Pagination, Value, words};

use super::members;
use super::pages::{Page, first_number};
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

/// Sets what an answer has about its page.
pub(super) fn mark(
    body: &mut Value,
    page: &Page,
    paging: Option<&Pagination>,
    schema: &WholeSchema,
) {
    mark_members(body, page, &[], schema);
    let Some(paging) = paging else {
        return;
    };
    if let Some(PageEnd::More(PagePlace::Member(steps))) = &paging.end
        && let Some(Value::Bool(_)) = members::get(body, steps)
    {
        members::set(body, steps, Value::Bool(page.has_more()));
    }
    if let Some(PageEnd::Last(steps)) = &paging.end {
        members::set(body, steps, Value::Bool(!page.has_more()));
    }
    match &paging.step {
        PageStep::Next {
            place: PagePlace::Member(steps),
            ..
        } => {
            clear(body, steps, schema);
            if page.has_more() {
                let next = page.start.saturating_add(page.items.len());
                members::set(body, steps, Value::Text(next.to_string()));
            }
        }
        PageStep::Number { first, last, .. } => {
            let number = page.start / page.size.max(1) + first_number(first, 1);
            let end = page.total.saturating_sub(1) / page.size.max(1) + first_number(first, 1);
            say(body, first, number);
            if let Some(steps) = last {
                members::set(body, steps, Value::Number(end.to_string()));
            }
        }
        PageStep::Offset { first, .. } => say(body, first, page.start),
        // No URL is known here.
        PageStep::Link(PagePlace::Member(steps)) => clear(body, steps, schema),
        PageStep::Item { .. }
        | PageStep::Next {
            place: PagePlace::Header(_),
            ..
        }
        | PageStep::Link(PagePlace::Header(_)) => {}
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

/// Takes a member away, or makes it null or empty where it must be there, or takes away the object that it is in.
fn clear(body: &mut Value, steps: &[String], schema: &WholeSchema) {
    let around = steps.split_last().map_or(steps, |(_, around)| around);
    let ways: [&dyn Fn(&mut Value); 4] = [
        &|it| {
            members::remove(it, steps);
        },
        &|it| members::set(it, steps, Value::Null),
        &|it| members::set(it, steps, Value::Text(String::new())),
        &|it| {
            members::remove(it, around);
        },
    ];
    let pointers = [steps, around].map(|it| pointer::of(it.iter().map(String::as_str)));
    for way in ways {
        let mut changed = body.clone();
        way(&mut changed);
        let violations = schema.violations(&changed.to_json()).unwrap_or_default();
        let is_at = |it: &str| pointers.iter().any(|pointer| pointer == it);
        if !violations.iter().any(|it| is_at(it.pointer.as_str())) {
            *body = changed;
            return;
        }
    }
}
