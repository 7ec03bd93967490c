//! What the service calls: webhooks, and the callbacks of operations.

use super::callbacks::{self, Received};
use super::operation_ids::IdTable;
use super::operations::operation;
use super::path_items::methods;
use crate::config::ShortNames;
use crate::diagnostics::code::normalize as code;
use crate::ir::{Template, Trigger, Webhook};
use crate::normalize::place::diagnostic;
use crate::normalize::schema::Shapes;
use crate::oas::Document;

/// All of them, webhooks first; one with several methods stands once for each.
pub fn all<'a>(
    document: &'a Document<'a>,
    settings: ShortNames,
    shapes: &mut Shapes<'a>,
) -> Vec<Webhook> {
    let mut all = Vec::new();
    let ids = IdTable::of(&document.webhooks, settings, shapes.links());
    for item in &document.webhooks {
        let name = item.name.text;
        let received = Received {
            item,
            id: name.to_owned(),
            name: name.to_owned(),
            trigger: Trigger::Event,
            within: Vec::new(),
        };
        add(document, &received, &ids, shapes, &mut all);
    }
    for (ids, callback) in callbacks::all(document, settings, shapes.links()) {
        for received in callback {
            add(document, &received, &ids, shapes, &mut all);
        }
    }
    all
}

fn add<'a>(
    document: &'a Document<'a>,
    received: &Received<'a>,
    ids: &IdTable<'a>,
    shapes: &mut Shapes<'a>,
    all: &mut Vec<Webhook>,
) {
    let path = received.item;
    let methods = methods(path, shapes.links());
    let several = methods.len() > 1;
    for (item, method) in methods {
        let id = match ids.given((path.name, method)) {
            Some(id) => id.to_owned(),
            None if several => format!("{} {}", received.id, method.name.text),
            None => received.id.clone(),
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
            name: received.name.clone(),
            trigger: received.trigger.clone(),
            within: received.within.clone(),
            operation,
            categories: Vec::new(),
        });
    }
}
