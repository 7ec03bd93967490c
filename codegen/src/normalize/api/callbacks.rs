//! The callbacks of operations: each once, however many operations share it, and named after the same place in whatever order they come.

use std::collections::BTreeMap;

use super::operation_ids::IdTable;
use super::path_items::methods;
use crate::config::ShortNames;
use crate::ir::{Trigger, is_spelled_alike};
use crate::link::Links;
use crate::method;
use crate::normalize::place::{SchemaStart, here, place};
use crate::oas::{Callback, Document, Named, OperationObject, PathItem, RefOr, SourceText};
use crate::source::Origin;

/// What is called, and what it is called.
pub struct Received<'a> {
    pub item: &'a Named<'a, RefOr<'a, PathItem<'a>>>,
    /// The id of its operation, where that has none.
    pub id: String,
    pub name: String,
    pub trigger: Trigger,
    /// The operations in whose course it comes.
    pub within: Vec<Origin>,
}

/// A callback with its operations.
struct Shared<'a> {
    callback: &'a Callback<'a>,
    places: Vec<CallbackPlace<'a>>,
}

/// A place in an operation that leads to a callback. The least names it.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct CallbackPlace<'a> {
    is_reference: bool,
    path: &'a str,
    method: (usize, &'a str),
    name: &'a str,
    /// The id of the operation.
    id: String,
    origin: Origin,
}

/// All callbacks, in the order of the document, each with the ids below it.
pub fn all<'a>(
    document: &'a Document<'a>,
    settings: ShortNames,
    links: &Links<'a>,
) -> Vec<(IdTable<'a>, Vec<Received<'a>>)> {
    let keys = keys(document);
    let all = found(document, settings, links).into_iter();
    let received = all.map(|shared| {
        let ids = IdTable::of(&shared.callback.items, settings, links);
        let key = keys.get(&place(shared.callback.origin)).copied();
        (ids, received(document, &shared, key))
    });
    received.collect()
}

/// The keys of callbacks that stand in the components.
fn keys<'a>(document: &'a Document<'a>) -> BTreeMap<SchemaStart, &'a str> {
    let named = document.components.callbacks.iter();
    let here = named.filter_map(|named| match &named.value {
        RefOr::Here(callback) => Some((place(callback.origin), named.name.text)),
        RefOr::Ref(_) => None,
    });
    here.collect()
}

/// The callbacks, in the order of the document.
fn found<'a>(
    document: &'a Document<'a>,
    settings: ShortNames,
    links: &Links<'a>,
) -> Vec<Shared<'a>> {
    let (mut all, mut known) = (Vec::<Shared<'a>>::new(), BTreeMap::new());
    let of_callers = IdTable::of(&document.paths, settings, links);
    for path in &document.paths {
        for (_, method) in methods(path, links) {
            for named in &method.value.callbacks {
                let Some(callback) = here(&named.value, |reference| links.callback(reference))
                else {
                    continue;
                };
                let position = *known.entry(place(callback.origin)).or_insert(all.len());
                if position == all.len() {
                    let places = Vec::new();
                    all.push(Shared { callback, places });
                }
                if let Some(shared) = all.get_mut(position) {
                    let place = CallbackPlace::of(path.name, method, named, &of_callers);
                    shared.places.push(place);
                }
            }
        }
    }
    all
}

impl<'a> CallbackPlace<'a> {
    fn of(
        path: SourceText<'a>,
        operation: &'a Named<'a, OperationObject<'a>>,
        callback: &'a Named<'a, RefOr<'a, Callback<'a>>>,
        ids: &IdTable<'a>,
    ) -> Self {
        let (method, given) = (operation.name, operation.value.id);
        let id = ids.given((path, operation)).unwrap_or(path.text);
        Self {
            is_reference: matches!(callback.value, RefOr::Ref(_)),
            path: path.text,
            method: method::order(method.text),
            name: callback.name.text,
            id: id.to_owned(),
            origin: given.map_or(method.origin, |id| id.origin),
        }
    }
}

/// What is called by a callback: after its key in the components, or after the operation in which it stands.
fn received<'a>(
    document: &'a Document<'a>,
    shared: &Shared<'a>,
    key: Option<&'a str>,
) -> Vec<Received<'a>> {
    let Some(naming) = shared.places.iter().min() else {
        return Vec::new();
    };
    let mut urls: Vec<&str> = shared
        .callback
        .items
        .iter()
        .map(|it| it.name.text)
        .collect();
    urls.sort_unstable();
    let is_webhook = |key: &str| {
        let mut webhooks = document.webhooks.iter();
        webhooks.any(|it| is_spelled_alike(it.name.text, key))
    };
    let before = match key {
        Some(key) if is_webhook(key) => "callback ".to_owned(),
        Some(_) => String::new(),
        None => format!("{} ", naming.id),
    };
    let of_item = |item: &'a Named<'a, RefOr<'a, PathItem<'a>>>| {
        let name = key.unwrap_or(naming.name);
        let name = match urls.iter().position(|url| *url == item.name.text) {
            Some(0) | None => name.to_owned(),
            Some(more) => format!("{name} {}", more + 1),
        };
        Received {
            item,
            id: format!("{before}{name}"),
            name,
            trigger: Trigger::Callback(item.name.text.to_owned()),
            within: shared.places.iter().map(|place| place.origin).collect(),
        }
    };
    shared.callback.items.iter().map(of_item).collect()
}
