//! What an answer has about its page beside the items: counts, whether there are more, and what asks for them.

use oasmith_codegen::ir::{FirstPage, PageEnd, PagePlace, PageStep, Value};

use super::page_numbers::{PageNumbers, letters};
use super::page_targets::PageTarget;
use super::pages::{Page, PagedList};
use super::shown_page::ShownPage;
use super::{members, repair};
use crate::schemas::WholeSchema;

/// Members that are flags, without signs and capitals.
const MORE: &[&str] = &["hasmore", "hasnext", "hasnextpage", "more"];
const BEFORE: &[&str] = &["hasprev", "hasprevious", "hasprevpage", "haspreviouspage"];
const EMPTY: &[&str] = &["empty", "isempty"];
const FIRST: &[&str] = &["first", "isfirst"];
const UNPAGED: &[&str] = &["unpaged"];

/// How names of members end that are links to pages, and how objects are called that have such links.
const LINK_ENDS: &[&str] = &[
    "pagelink", "pageurl", "pageuri", "link", "url", "uri", "href",
];
const LINKS: &[&str] = &["link", "links", "view"];

/// An object that says in which order items come, and not what a page is.
const ORDER: &str = "sort";

/// How many objects around them such members have at most.
const MAX_AROUND: usize = 2;

/// What is known of a page.
pub(super) struct PageMarks<'m> {
    pub page: &'m Page,
    pub list: &'m PagedList<'m>,
    pub shown: &'m ShownPage,
    pub schema: &'m WholeSchema,
}

impl PageMarks<'_> {
    /// Sets what an answer has about its page.
    pub(super) fn set(&self, body: &mut Value) {
        let (page, schema) = (self.page, self.schema);
        self.mark_members(body, &[], has_total(body, MAX_AROUND));
        let Some(paging) = self.list.pagination else {
            return;
        };
        let next = self.shown.targets.next.as_ref();
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
            PageStep::Number { first, .. } => {
                say(body, first, self.shown.numbers.named("page", true));
            }
            PageStep::Offset { first, .. } => say(body, first, Some(page.start)),
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
        let previous = self.shown.targets.previous.as_ref();
        let links = self.list.seeming;
        for (steps, target) in [(&links.next, next), (&links.previous, previous)] {
            if let Some(steps) = steps {
                put(body, steps, target.map(PageTarget::links), schema);
            }
        }
    }

    /// Members that are known by their names, in the answer and in the objects that it has.
    fn mark_members(&self, body: &mut Value, at: &[String], beside_total: bool) {
        let Some(Value::Map(all)) = members::get(body, at).cloned() else {
            return;
        };
        for (name, value) in all {
            let mut steps = at.to_vec();
            steps.push(name.clone());
            match value {
                Value::Number(_) | Value::Null => {
                    let number = self.shown.numbers.named(&name, beside_total);
                    let number = number.map(|it| Value::Number(it.to_string()));
                    match number {
                        Some(number) if value != Value::Null => members::set(body, &steps, number),
                        Some(number) => put(body, &steps, Some(vec![number]), self.schema),
                        None if is_lead(&letters(&name)) || PageNumbers::is_of_item(&name) => {
                            clear(body, &steps, self.schema);
                        }
                        None => {}
                    }
                }
                Value::Bool(_) => {
                    if let Some(flag) = self.flag(&letters(&name)) {
                        members::set(body, &steps, Value::Bool(flag));
                    }
                }
                Value::Text(_) => self.mark_link(body, &steps),
                Value::Map(_) if at.len() < MAX_AROUND && name != ORDER => {
                    self.mark_members(body, &steps, beside_total);
                }
                Value::Map(_) | Value::List(_) => {}
            }
        }
    }

    fn flag(&self, letters: &str) -> Option<bool> {
        let is_in = |names: &[&str]| names.contains(&letters);
        let page = self.page;
        if is_in(MORE) {
            Some(page.has_more())
        } else if is_in(BEFORE) {
            Some(page.start > 0)
        } else if is_in(EMPTY) {
            Some(page.items.is_empty())
        } else if is_in(FIRST) {
            Some(page.start == 0)
        } else {
            is_in(UNPAGED).then_some(false)
        }
    }

    /// Sets a member that leads to another page. What would be a cursor is known elsewhere, or not at all.
    fn mark_link(&self, body: &mut Value, steps: &[String]) {
        let mut names = steps.iter().rev().map(|it| letters(it));
        let mut name = names.next().unwrap_or_default();
        let mut around = names.next().unwrap_or_default();
        if LINK_ENDS.contains(&name.as_str()) {
            name = around;
            around = names.next().unwrap_or_default();
        }
        let end = LINK_ENDS.iter().find_map(|it| name.strip_suffix(it));
        let is_link = end.is_some() || LINKS.contains(&around.as_str());
        let targets = &self.shown.targets;
        let target = match end.unwrap_or(&name) {
            lead if !is_link && is_lead(lead) => None,
            "next" if is_link => targets.next.as_ref(),
            "prev" | "previous" if is_link => targets.previous.as_ref(),
            "first" if is_link => targets.first.as_ref(),
            "last" if is_link => targets.last.as_ref(),
            "self" if is_link => Some(&self.shown.own),
            _ => return,
        };
        put(body, steps, target.map(PageTarget::links), self.schema);
    }
}

/// Whether a name begins as what leads to another page.
fn is_lead(letters: &str) -> bool {
    ["next", "prev"].iter().any(|it| letters.starts_with(it))
}

/// Whether an answer, or one of the objects in it, says how many items there are in all.
fn has_total(body: &Value, depth: usize) -> bool {
    let Value::Map(members) = body else {
        return false;
    };
    members.iter().any(|(name, value)| match value {
        Value::Number(_) => PageNumbers::is_total(name),
        Value::Map(_) => depth > 0 && has_total(value, depth - 1),
        Value::Null | Value::Bool(_) | Value::Text(_) | Value::List(_) => false,
    })
}

/// A page says its own number.
fn say(body: &mut Value, first: &FirstPage, number: Option<usize>) {
    if let (FirstPage::Said(steps), Some(number)) = (first, number) {
        members::set(body, steps, Value::Number(number.to_string()));
    }
}

/// Sets a member to the first of these values that is valid there, or clears it.
fn put(body: &mut Value, steps: &[String], values: Option<Vec<Value>>, schema: &WholeSchema) {
    for value in values.into_iter().flatten() {
        let is_set = repair::change(body, steps, schema, &|it| {
            members::set(it, steps, value.clone());
        });
        if is_set {
            return;
        }
    }
    clear(body, steps, schema);
}

/// Makes a member null where it may be, or takes it away, or makes it empty where it must be there, or takes away the object that it is in.
fn clear(body: &mut Value, steps: &[String], schema: &WholeSchema) {
    let ways: [&dyn Fn(&mut Value); 4] = [
        &|it| members::set(it, steps, Value::Null),
        &|it| {
            members::remove(it, steps);
        },
        &|it| members::set(it, steps, Value::Text(String::new())),
        &|it| {
            members::remove(it, repair::around(steps));
        },
    ];
    ways.iter()
        .any(|way| repair::change(body, steps, schema, way));
}
