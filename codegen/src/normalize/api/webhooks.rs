//! What the service calls: webhooks, and the callbacks of operations.

use std::collections::BTreeSet;

use super::operation_ids::IdTable;
use super::operations::operation;
use super::path_items::methods;
use crate::config::OperationNaming;
use crate::diagnostics::code::normalize as code;
use crate::ir::{Template, Trigger, Webhook};
use crate::normalize::place::{diagnostic, here};
use crate::normalize::schema::Shapes;
use crate::oas::{Document, Named, PathItem, RefOr};
use crate::source::Origin;

/// All of them, webhooks first; one with several methods stands once for each.
pub fn all<'a>(
    document: &'a Document<'a>,
    setting: OperationNaming,
    shapes: &mut Shapes<'a>,
) -> Vec<Webhook> {
    let mut all = Vec::new();
    let ids = IdTable::of(&document.webhooks, setting, shapes.links());
    for path in &document.webhooks {
        let name = path.name.text;
        let given = Given {
            ids: &ids,
            id: name.to_owned(),
            name: name.to_owned(),
            trigger: Trigger::Event,
            within: None,
        };
        add(document, path, &given, shapes, &mut all);
    }
    callbacks(document, setting, shapes, &mut all);
    all
}

/// The callbacks of all operations; one that several of them share stands once.
fn callbacks<'a>(
    document: &'a Document<'a>,
    setting: OperationNaming,
    shapes: &mut Shapes<'a>,
    all: &mut Vec<Webhook>,
) {
    let links = shapes.links();
    let mut known = BTreeSet::new();
    let of_callers = IdTable::of(&document.paths, setting, links);
    for path in &document.paths {
        for (_, method) in methods(path, links) {
            for named in &method.value.callbacks {
                let Some(callback) = here(&named.value, |reference| links.callback(reference))
                else {
                    continue;
                };
                if !known.insert((callback.origin.file, callback.origin.start)) {
                    continue;
                }
                let id = method.value.id.map_or(path.name.text, |id| {
                    let short = of_callers.shortened(id.text, path.name.text, method.name.text);
                    short.unwrap_or(id.text)
                });
                let ids = IdTable::of(&callback.items, setting, links);
                for (at, item) in callback.items.iter().enumerate() {
                    let name = match at {
                        0 => named.name.text.to_owned(),
                        more => format!("{} {}", named.name.text, more + 1),
                    };
                    let given = Given {
                        ids: &ids,
                        id: format!("{id} {name}"),
                        name,
                        trigger: Trigger::Callback(item.name.text.to_owned()),
                        within: Some(method.value.id.map_or(method.name.origin, |id| id.origin)),
                    };
                    add(document, item, &given, shapes, all);
                }
            }
        }
    }
}

/// What a call is called where its operation has no id.
struct Given<'g, 'a> {
    ids: &'g IdTable<'a>,
    id: String,
    name: String,
    trigger: Trigger,
    within: Option<Origin>,
}

fn add<'a>(
    document: &'a Document<'a>,
    path: &'a Named<'a, RefOr<'a, PathItem<'a>>>,
    given: &Given<'_, 'a>,
    shapes: &mut Shapes<'a>,
    all: &mut Vec<Webhook>,
) {
    let methods = methods(path, shapes.links());
    let several = methods.len() > 1;
    for (item, method) in methods {
        let id = match method.value.id {
            Some(id) => {
                let short = given
                    .ids
                    .shortened(id.text, path.name.text, method.name.text);
                short.unwrap_or(id.text).to_owned()
            }
            None if several => format!("{} {}", given.id, method.name.text),
            None => given.id.clone(),
        };
        let mut operation = operation(document, item, method, id, Template::default(), shapes);
        let mut servers = method.value.servers.iter().chain(&item.servers);
        if let Some(server) = servers.next() {
            let message = "servers of what the service calls are not used";
            shapes.report(
                diagnostic(code::ANNOTATION_NOT_KEPT, server.origin, message)
                    .label("whoever is called says where"),
            );
        }
        // What the root requires is required of those who call the service, not of the service.
        if method.value.security.is_none() {
            operation.security.clear();
            operation.scopes.clear();
        }
        all.push(Webhook {
            name: given.name.clone(),
            trigger: given.trigger.clone(),
            within: given.within,
            operation,
            categories: Vec::new(),
        });
    }
}
