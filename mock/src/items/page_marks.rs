//! What an answer has about its page beside the items: counts, whether there are more, and what asks for them.

use oasmith_codegen::ir::{FirstPage, PageEnd, PagePlace, PageStep, Value};

use super::page_leads::{LeadForm, PageLead};
use super::page_numbers::{PageNumbers, SIZE, letters};
use super::page_targets::PageTarget;
use super::pages::{Page, PagedList};
use super::shown_page::ShownPage;
use super::{members, page_relations, repair};
use crate::schemas::WholeSchema;

/// Members that are flags, without signs and capitals.
const MORE: &[&str] = &[
    "hasmore",
    "hasmoreitems",
    "hasmorepages",
    "hasmorerecords",
    "hasmoreresults",
    "hasnext",
    "hasnextpage",
    "istruncated",
    "more",
    "moreavailable",
    "truncated",
];
const NO_MORE: &[&str] = &["done", "islast", "islastpage", "last", "lastpage", "nomore"];
const BEFORE: &[&str] = &["hasprev", "hasprevious", "hasprevpage", "haspreviouspage"];
const EMPTY: &[&str] = &["empty", "isempty"];
const FIRST: &[&str] = &["first", "isfirst"];
/// What pages and links to them are not: all items at once, patterns of URLs.
const NEVER: &[&str] = &["templated", "unpaged"];

/// Objects around the cursors of both directions.
const CURSORS: &[&str] = &["cursor", "cursors"];

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
    /// The steps to the items.
    pub items: &'m [String],
}

/// Which numbers an answer has that tell what others are.
#[derive(Debug, Clone, Copy)]
struct KnownNumbers {
    /// How many items there are in all.
    total: bool,
    /// The size of a page, by the name of its parameter, so that `size` is no other one.
    size: bool,
}

impl PageMarks<'_> {
    /// Sets what an answer has about its page.
    pub(super) fn set(&self, body: &mut Value) {
        let size = self.shown.numbers.other_size();
        let known = KnownNumbers {
            total: has_number(body, MAX_AROUND, &PageNumbers::is_total),
            size: size
                .is_some_and(|size| has_number(body, MAX_AROUND, &|name| letters(name) == size)),
        };
        self.mark_members(body, &[], known);
        self.mark_end(body);
        let next = self.shown.targets.next.as_ref();
        let values = || next.map(PageTarget::values);
        let pagination = self.list.pagination.map(|it| &it.step);
        let seeming = self.list.step();
        let of_client = pagination.filter(|it| Some(*it) != seeming);
        for step in [of_client, seeming].into_iter().flatten() {
            match step {
                PageStep::Next {
                    place: PagePlace::Member(steps),
                    ..
                } => self.put(body, steps, values()),
                PageStep::Number { first, .. } => {
                    say(body, first, self.shown.numbers.named("page", true));
                }
                PageStep::Offset { first, .. } => say(body, first, Some(self.page.start)),
                PageStep::Link(PagePlace::Member(steps)) => {
                    self.put(body, steps, next.map(PageTarget::links));
                }
                PageStep::Item { .. }
                | PageStep::Next {
                    place: PagePlace::Header(_),
                    ..
                }
                | PageStep::Link(PagePlace::Header(_)) => {}
            }
        }
        let previous = self.shown.targets.previous.as_ref();
        let links = self.list.seeming;
        for (steps, target) in [(&links.next, next), (&links.previous, previous)] {
            if let Some(steps) = steps {
                self.put(body, steps, target.map(PageTarget::links));
            }
        }
        if let Some(steps) = &links.links {
            page_relations::set(body, steps, self.shown, self.schema);
        }
    }

    /// Sets what says whether this is the last page.
    fn mark_end(&self, body: &mut Value) {
        let has_more = self.page.has_more();
        match self.list.pagination.and_then(|it| it.end.as_ref()) {
            Some(PageEnd::More(PagePlace::Member(steps))) => match members::get(body, steps) {
                Some(Value::Bool(_)) => members::set(body, steps, Value::Bool(has_more)),
                Some(_) | None => {
                    let name = steps.last().map_or("", String::as_str);
                    if PageLead::of(&letters(name)).is_none() {
                        let next = self.shown.targets.next.as_ref();
                        self.put(body, steps, next.map(PageTarget::values));
                    }
                }
            },
            Some(PageEnd::Last(steps)) => members::set(body, steps, Value::Bool(!has_more)),
            Some(PageEnd::More(PagePlace::Header(_))) | None => {}
        }
    }

    /// Members that are known by their names, in the answer and in the objects that it has.
    fn mark_members(&self, body: &mut Value, at: &[String], known: KnownNumbers) {
        let Some(Value::Map(all)) = members::get(body, at).cloned() else {
            return;
        };
        for (name, value) in all {
            let mut steps = at.to_vec();
            steps.push(name.clone());
            let is_inside = at.len() < MAX_AROUND && name != ORDER;
            match value {
                Value::Number(_) => self.mark_number(body, &steps, known),
                Value::Null => match self.number(&name, known) {
                    Some(number) => self.put(body, &steps, Some(vec![number])),
                    None => self.mark_text(body, &steps),
                },
                Value::Bool(_) => {
                    if let Some(flag) = self.flag(&letters(&name)) {
                        members::set(body, &steps, Value::Bool(flag));
                    }
                }
                Value::Text(_) => self.mark_text(body, &steps),
                Value::Map(_) if is_inside => {
                    let lead = PageLead::of_object(&letters(&name));
                    match lead.filter(|_| !self.items.starts_with(&steps)) {
                        Some(lead) => self.mark_lead(body, &steps, lead),
                        None => self.mark_members(body, &steps, known),
                    }
                }
                Value::Map(_) | Value::List(_) => {}
            }
        }
    }

    fn number(&self, name: &str, known: KnownNumbers) -> Option<Value> {
        let numbers = &self.shown.numbers;
        let is_total = known.size && !known.total && letters(name) == SIZE;
        let name = if is_total { "total" } else { name };
        let number = numbers.named(name, known.total)?;
        Some(Value::Number(number.to_string()))
    }

    fn mark_number(&self, body: &mut Value, steps: &[String], known: KnownNumbers) {
        let name = steps.last().map_or("", String::as_str);
        if let Some(number) = self.number(name, known) {
            members::set(body, steps, number);
        } else if PageLead::of(&letters(name)).is_some() || PageNumbers::is_of_item(name) {
            self.clear(body, steps);
        }
    }

    /// Sets an object about another page, with the URL of it, or what asks for it: `next: {href}`, `next: {after}`, `next: {page}`.
    fn mark_lead(&self, body: &mut Value, steps: &[String], lead: PageLead) {
        let target = self.shown.targets.at(lead.direction);
        let is_gone = target.is_none() && self.take_away(body, steps);
        let inner = members::get(body, steps).map(members::all);
        for (name, value) in inner.unwrap_or_default().into_iter().filter(|_| !is_gone) {
            let steps = [steps, std::slice::from_ref(&name)].concat();
            let letters = letters(&name);
            match value {
                Value::Text(_) | Value::Null => {
                    let is_link = LINK_ENDS.contains(&letters.as_str());
                    let lead_of_name = PageLead::of(&format!("next{letters}"));
                    let is_own = self.shown.numbers.is_parameter(&letters);
                    let form = lead_of_name.map_or(lead.form, |it| it.form);
                    let values = target.map(|it| self.values(it, form, is_link));
                    if is_link || is_own || lead_of_name.is_some() {
                        self.put_inside(body, &steps, values);
                    }
                }
                Value::Number(_) => {
                    let numbers = &self.shown.numbers;
                    let number = match numbers.named(&name, false) {
                        Some(size) if numbers.is_size(&letters) => Some(size),
                        Some(_) | None => numbers.lead(lead),
                    };
                    let number = number.map(|it| vec![Value::Number(it.to_string())]);
                    self.put_inside(body, &steps, number);
                }
                Value::Bool(_) => {
                    if let Some(flag) = self.flag(&letters) {
                        members::set(body, &steps, Value::Bool(flag));
                    }
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
        } else if is_in(NO_MORE) {
            Some(!page.has_more())
        } else if is_in(BEFORE) {
            Some(page.start > 0)
        } else if is_in(EMPTY) {
            Some(page.items.is_empty())
        } else if is_in(FIRST) {
            Some(page.start == 0)
        } else {
            is_in(NEVER).then_some(false)
        }
    }

    /// Sets a member of an object about another page. Where it is none of the ways to a page that is there, the others stay.
    fn put_inside(&self, body: &mut Value, steps: &[String], values: Option<Vec<Value>>) {
        if values.as_ref().is_some_and(Vec::is_empty) {
            self.take_away(body, steps);
        } else {
            self.put(body, steps, values);
        }
    }

    /// Sets a member that leads to another page, or is the URL of this one.
    fn mark_text(&self, body: &mut Value, steps: &[String]) {
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
        let own = end.unwrap_or(&name);
        if let Some(lead) = PageLead::of(own) {
            let target = targets.at(lead.direction);
            let values = target.map(|it| self.values(it, lead.form, is_link));
            self.put(body, steps, values);
            return;
        }
        let target = match own {
            "first" if is_link => targets.first.as_ref(),
            "last" if is_link => targets.last.as_ref(),
            "self" if is_link => Some(&self.shown.own),
            "before" if CURSORS.contains(&around.as_str()) => {
                let values = targets.previous.as_ref().map(PageTarget::values);
                return self.put(body, steps, values);
            }
            _ => return,
        };
        self.put(body, steps, target.map(PageTarget::links));
    }

    /// What a member is that leads to a page: a URL by its name, or because pages are counted and it could be nothing else.
    fn values(&self, target: &PageTarget, form: LeadForm, is_link: bool) -> Vec<Value> {
        let is_counted = self.shown.numbers.are_counted();
        let (links, values) = (target.links(), target.values());
        match form {
            LeadForm::Link => links,
            LeadForm::Cursor | LeadForm::Offset | LeadForm::Number | LeadForm::Unclear
                if is_link =>
            {
                links
            }
            LeadForm::Cursor if is_counted => Vec::new(),
            LeadForm::Offset | LeadForm::Number if !is_counted => Vec::new(),
            LeadForm::Cursor | LeadForm::Offset | LeadForm::Number => values,
            LeadForm::Unclear if is_counted => [links, values].concat(),
            LeadForm::Unclear => [values, links].concat(),
        }
    }

    /// Sets a member to the first of these values that is valid there, or clears it.
    fn put(&self, body: &mut Value, steps: &[String], values: Option<Vec<Value>>) {
        for value in values.into_iter().flatten() {
            let is_set = repair::change(body, steps, self.schema, &|it| {
                members::set(it, steps, value.clone());
            });
            if is_set {
                return;
            }
        }
        self.clear(body, steps);
    }

    /// Makes a member null where it may be, or takes it away, or makes it empty where it must be there, or takes away the object that it is in. An object
    /// about another page goes as a whole.
    fn clear(&self, body: &mut Value, steps: &[String]) {
        let around = repair::around(steps);
        if !matches!(members::get(body, around), Some(Value::Map(_))) {
            return;
        }
        let name = around.last().map_or("", String::as_str);
        let has_items = self.items.starts_with(around);
        let is_lead = PageLead::of_object(&letters(name)).is_some() && !has_items;
        if is_lead && self.take_away(body, around) {
            return;
        }
        let is_number = matches!(members::get(body, steps), Some(Value::Number(_)));
        let set = |to: Value| move |it: &mut Value| members::set(it, steps, to.clone());
        let ways: [&dyn Fn(&mut Value); 4] = [
            &set(Value::Null),
            &|it| {
                members::remove(it, steps);
            },
            &set(Value::Text(String::new())),
            &|it| {
                members::remove(it, around);
            },
        ];
        let mut ways = ways.iter().take(if has_items { 3 } else { 4 });
        let is_clear = ways.any(|way| repair::change(body, steps, self.schema, way));
        if !is_clear && is_number {
            repair::change(
                body,
                steps,
                self.schema,
                &set(Value::Number("0".to_owned())),
            );
        }
    }

    /// Takes an object away, or makes it null; whether it may be so.
    fn take_away(&self, body: &mut Value, steps: &[String]) -> bool {
        let is_null = repair::change(body, steps, self.schema, &|it| {
            members::set(it, steps, Value::Null);
        });
        is_null
            || repair::change(body, steps, self.schema, &|it| {
                members::remove(it, steps);
            })
    }
}

/// Whether an answer, or one of the objects in it, has a number that is called so.
fn has_number(body: &Value, depth: usize, is_it: &dyn Fn(&str) -> bool) -> bool {
    let Value::Map(members) = body else {
        return false;
    };
    members.iter().any(|(name, value)| match value {
        Value::Number(_) => is_it(name),
        Value::Map(_) => depth > 0 && has_number(value, depth - 1, is_it),
        Value::Null | Value::Bool(_) | Value::Text(_) | Value::List(_) => false,
    })
}

/// A page says its own number.
fn say(body: &mut Value, first: &FirstPage, number: Option<usize>) {
    if let (FirstPage::Said(steps), Some(number)) = (first, number) {
        members::set(body, steps, Value::Number(number.to_string()));
    }
}
