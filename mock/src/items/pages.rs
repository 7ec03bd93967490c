//! Pages of lists, as the description has them recognised, and what an answer says about them beside its items.

use oasmith_codegen::ir::{FirstPage, PageEnd, PagePlace, PageStep, Pagination, Value};

use super::{list, members};
use crate::requests::ReceivedRequest;
use crate::schemas::WholeSchema;

/// A part of a list.
pub(super) struct Page {
    pub items: Vec<Value>,
    /// How many items the list has.
    total: usize,
    /// How many stand before those of the page.
    start: usize,
    size: usize,
}

/// How many items a page has where nothing is said.
const USUAL_SIZE: usize = 20;

/// Members that count the items of a list, and those that count a page, without signs and capitals.
const TOTALS: &[&str] = &[
    "total",
    "totalcount",
    "totalitems",
    "totalresults",
    "totalelements",
];
const COUNTS: &[&str] = &["count", "itemcount", "resultcount", "returned"];
const MORE: &[&str] = &["hasmore", "hasnext", "hasnextpage", "more"];
const CURSORS: &[&str] = &[
    "next",
    "nextcursor",
    "nextpage",
    "nextpagetoken",
    "nexttoken",
    "nexturl",
    "prev",
    "previous",
    "prevcursor",
    "previouscursor",
];

impl Page {
    /// The page that is asked for; all items where paging is by what nothing here writes.
    pub(super) fn asked(
        mut items: Vec<Value>,
        paging: Option<&Pagination>,
        request: &ReceivedRequest,
    ) -> Self {
        let total = items.len();
        let given = |name: &String| parameter(request, name);
        let number = |name: &String| given(name).and_then(|it| it.parse::<usize>().ok());
        let limit = paging.and_then(|it| it.limit.as_ref()).and_then(number);
        let mut size = limit.unwrap_or(USUAL_SIZE);
        let position = |cursor: &String, value: String| {
            let steps = members::steps(cursor);
            let is_it = |it: &Value| members::text(it, &steps).as_ref() == Some(&value);
            items.iter().position(is_it)
        };
        let start = match paging.map(|it| &it.step) {
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
            Some(PageStep::Next {
                place: PagePlace::Member(_),
                parameter,
            }) => number(parameter).unwrap_or(0),
            Some(PageStep::Number {
                parameter, first, ..
            }) => {
                let first = first_number(first, 1);
                let pages = number(parameter).unwrap_or(first).saturating_sub(first);
                pages.saturating_mul(size)
            }
            Some(PageStep::Offset { parameter, first }) => {
                let first = first_number(first, 0);
                number(parameter).unwrap_or(first).saturating_sub(first)
            }
            Some(PageStep::Next { .. } | PageStep::Link(_)) | None => {
                size = usize::MAX;
                0
            }
        };
        items.drain(..start.min(total));
        items.truncate(size);
        Self {
            items,
            total,
            start,
            size,
        }
    }

    fn has_more(&self) -> bool {
        self.start.saturating_add(self.items.len()) < self.total && !self.items.is_empty()
    }

    /// Sets what an answer has about its page.
    pub(super) fn mark(&self, body: &mut Value, paging: Option<&Pagination>, schema: &WholeSchema) {
        self.mark_members(body, &[], schema);
        let Some(paging) = paging else {
            return;
        };
        if let Some(PageEnd::More(PagePlace::Member(steps))) = &paging.end
            && let Some(Value::Bool(_)) = members::get(body, steps)
        {
            members::set(body, steps, Value::Bool(self.has_more()));
        }
        if let Some(PageEnd::Last(steps)) = &paging.end {
            members::set(body, steps, Value::Bool(!self.has_more()));
        }
        match &paging.step {
            PageStep::Next {
                place: PagePlace::Member(steps),
                ..
            } => {
                clear(body, steps, schema);
                if self.has_more() {
                    let next = self.start.saturating_add(self.items.len());
                    members::set(body, steps, Value::Text(next.to_string()));
                }
            }
            PageStep::Number { first, last, .. } => {
                let number = self.start / self.size.max(1) + first_number(first, 1);
                let end = self.total.saturating_sub(1) / self.size.max(1) + first_number(first, 1);
                say(body, first, number);
                if let Some(steps) = last {
                    members::set(body, steps, Value::Number(end.to_string()));
                }
            }
            PageStep::Offset { first, .. } => say(body, first, self.start),
            PageStep::Item { .. } | PageStep::Next { .. } | PageStep::Link(_) => {}
        }
    }

    /// Members that are known by their names, in the answer and in the objects that it has.
    fn mark_members(&self, body: &mut Value, at: &[String], schema: &WholeSchema) {
        let Some(Value::Map(all)) = members::get(body, at).cloned() else {
            return;
        };
        for (name, value) in all {
            let letters = name.chars().filter(char::is_ascii_alphanumeric);
            let letters: String = letters.map(|it| it.to_ascii_lowercase()).collect();
            let is_in = |names: &[&str]| names.contains(&letters.as_str());
            let mut steps = at.to_vec();
            steps.push(name);
            match value {
                Value::Number(_) if is_in(TOTALS) || is_in(COUNTS) => {
                    let number = if is_in(TOTALS) {
                        self.total
                    } else {
                        self.items.len()
                    };
                    members::set(body, &steps, Value::Number(number.to_string()));
                }
                Value::Bool(_) if is_in(MORE) => {
                    members::set(body, &steps, Value::Bool(self.has_more()));
                }
                Value::Text(_) | Value::Number(_) if is_in(CURSORS) => clear(body, &steps, schema),
                Value::Map(_) if at.is_empty() => self.mark_members(body, &steps, schema),
                Value::Null
                | Value::Bool(_)
                | Value::Number(_)
                | Value::Text(_)
                | Value::List(_)
                | Value::Map(_) => {}
            }
        }
    }
}

/// A page says its own number.
fn say(body: &mut Value, first: &FirstPage, number: usize) {
    if let FirstPage::Said(steps) = first {
        members::set(body, steps, Value::Number(number.to_string()));
    }
}

/// Takes a member away, or makes it null or empty where it must be there.
fn clear(body: &mut Value, steps: &[String], schema: &WholeSchema) {
    let pointer: String = steps.iter().map(|it| format!("/{it}")).collect();
    members::remove(body, steps);
    for empty in [Value::Null, Value::Text(String::new())] {
        let violations = schema.violations(&body.to_json()).unwrap_or_default();
        if violations.iter().all(|it| it.pointer.as_str() != pointer) {
            return;
        }
        members::set(body, steps, empty);
    }
}

fn first_number(first: &FirstPage, usual: usize) -> usize {
    match first {
        FirstPage::Known(number) => usize::try_from(*number).unwrap_or(usual),
        FirstPage::Said(_) => usual,
    }
}

/// The text of a parameter of the query, or of a member of one that is an object.
fn parameter(request: &ReceivedRequest, name: &str) -> Option<String> {
    if let Some(value) = list::query(request, name) {
        return Some(value.tag_text());
    }
    let steps = [name.to_owned()];
    let mut objects = request.parameters.iter();
    objects.find_map(|it| {
        let object = it.value.value();
        let object = object.filter(|it| matches!(it, Value::Map(_)));
        members::text(&object?, &steps)
    })
}
