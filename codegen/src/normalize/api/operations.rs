//! Operations: what can be called, in the order of the document.

use super::extensions::{self, operation_words};
use super::operation_ids::IdTable;
use super::path_items::methods;
use super::{bodies, parameters, parts, presentation, responses, security, template};
use crate::config::ShortNames;
use crate::ir::{Docs, Flag, Flags, Operation, Template};
use crate::method;
use crate::normalize::docs::{deprecate, elsewhere, sections};
use crate::normalize::schema::Shapes;
use crate::oas::schema::extension;
use crate::oas::{self, Document, Named, PathItem, SourceText};

/// All operations under `paths`.
pub fn all<'a>(
    document: &'a Document<'a>,
    settings: ShortNames,
    shapes: &mut Shapes<'a>,
) -> Vec<Operation> {
    let mut all = Vec::new();
    let ids = IdTable::of(&document.paths, settings, shapes.links());
    for path in &document.paths {
        for (item, method) in methods(path, shapes.links()) {
            let id = ids.id((path.name, method), shapes);
            let template = template::of(path.name.text);
            let mut operation = operation(document, item, method, id, template, shapes);
            ids.short_id((path.name, method))
                .clone_into(&mut operation.short_id);
            operation.path_origin = Some(path.name.origin);
            all.push(operation);
        }
    }
    all
}

pub fn operation<'a>(
    document: &'a Document<'a>,
    item: &'a PathItem<'a>,
    method: &'a Named<'a, oas::OperationObject<'a>>,
    id: String,
    template: Template,
    shapes: &mut Shapes<'a>,
) -> Operation {
    let written = &method.value;
    let words = operation_words(&written.extensions);
    let servers = servers(item, written);
    let security = security::of_operation(document, written, shapes.links());
    let mut parameters = parameters::all(&id, &template, item, method, shapes);
    parameters.extend(parts::headers(&id, written, shapes));
    Operation {
        origin: written.id.map_or(method.name.origin, |id| id.origin),
        method: method::of_key(method.name.text),
        tags: written.tags.iter().map(|tag| tag.text.to_owned()).collect(),
        tags_origin: written.tags.first().map(|tag| tag.origin),
        docs: docs(item, written),
        flags: flags(written),
        audience: presentation::audience(item, written),
        code_samples: presentation::code_samples(&written.extensions),
        badges: presentation::badges(&written.extensions),
        parameters,
        template,
        path_origin: None,
        given_id: written.id.map(|id| id.text.to_owned()),
        exclusive: words.exclusive,
        body: bodies::body(&id, written, shapes),
        responses: responses::all(&id, method, shapes),
        servers: extensions::servers(servers),
        servers_origin: servers.first().map(|it| it.origin),
        security,
        security_origin: security::origin(document, written),
        scopes: words.scopes.unwrap_or_default(),
        pagination: words.pagination,
        streaming: None,
        idempotency: words.idempotency,
        in_flight: words.in_flight,
        limits: words.limits,
        words: words.words,
        short_id: id.clone(),
        id,
    }
}

/// The servers that an operation has of its own, or shares with its path.
fn servers<'a>(
    item: &'a PathItem<'a>,
    written: &'a oas::OperationObject<'a>,
) -> &'a [oas::ServerObject<'a>] {
    let own = Some(&written.servers).filter(|servers| !servers.is_empty());
    own.unwrap_or(&item.servers)
}

fn docs(item: &PathItem<'_>, written: &oas::OperationObject<'_>) -> Docs {
    let text = |text: Option<SourceText<'_>>| text.map(|text| text.text.to_owned());
    Docs {
        title: text(written.summary.or(item.summary)),
        description: text(written.description.or(item.description)),
        sections: sections(&written.extensions),
        external_docs: elsewhere(written.external_docs.as_ref()),
    }
}

fn flags(written: &oas::OperationObject<'_>) -> Flags {
    let beta = extension(&written.extensions, "x-beta").map(|_| Flag::Beta);
    let mut flags: Flags = beta.into_iter().collect();
    if written.deprecated {
        deprecate(&mut flags, &written.extensions);
    }
    flags
}
