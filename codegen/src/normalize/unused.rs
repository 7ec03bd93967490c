//! Schemas that have a name and that nothing uses.

use std::collections::{BTreeMap, BTreeSet};

use super::families::Families;
use super::place::{SchemaStart, diagnostic, place};
use crate::diagnostics::Diagnostics;
use crate::diagnostics::code::normalize as code;
use crate::link::Links;
use crate::oas::visit::{self, Found};
use crate::oas::{Components, Discriminator, Document, Schema};

/// Reports components that no operation, webhook or other component leads to.
///
/// A schema that only itself or other unused schemas refer to is unused as well: the search starts from everything that is no schema
/// of `components`. A description without operations is a library of schemas, and all of them are for others.
pub(super) fn check(
    document: &Document<'_>,
    links: &Links<'_>,
    families: &Families<'_>,
    diagnostics: &mut Diagnostics,
) {
    if document.paths.is_empty() && document.webhooks.is_empty() {
        return;
    }
    let owners = owners(&document.components);
    let mut edges: BTreeMap<Option<&str>, BTreeSet<&str>> = BTreeMap::new();
    for found in links.objects() {
        let Found::Schema(Schema::Object(object), _) = found else {
            continue;
        };
        let from = owners.get(&place(object.origin)).copied();
        let mapped = object.discriminator.iter().flat_map(Discriminator::targets);
        let references = object.reference.iter().chain(&object.dynamic_ref);
        for reference in references.chain(mapped) {
            // What leads on is used as well as what it leads to.
            let target = links.next(reference).and_then(Found::place);
            let to = target.and_then(|(_, origin)| owners.get(&place(origin)));
            edges.entry(from).or_default().extend(to);
        }
        // What extends a base with a discriminator stands wherever the base does.
        if object.discriminator.is_some() {
            let children = families.descendants(place(object.origin));
            let names = children.iter().map(|child| place(child.origin()));
            let names = names.filter_map(|child| owners.get(&child));
            edges.entry(from).or_default().extend(names);
        }
    }
    let used = reached(&edges);
    for named in &document.components.schemas {
        let name = named.name.text;
        if !used.contains(name) {
            let message = format!("nothing uses `{name}`");
            diagnostics.add(
                diagnostic(code::UNUSED_SCHEMA, named.name.origin, message)
                    .label("a type is generated for it all the same")
                    .help("refer to it, or remove it"),
            );
        }
    }
}

/// The component that each schema stands in.
fn owners<'a>(components: &'a Components<'_>) -> BTreeMap<SchemaStart, &'a str> {
    let mut owners = BTreeMap::new();
    for named in &components.schemas {
        let mut open = vec![&named.value];
        while let Some(schema) = open.pop() {
            owners.insert(place(schema.origin()), named.name.text);
            if let Schema::Object(object) = schema {
                open.extend(visit::children(object));
            }
        }
    }
    owners
}

fn reached<'a>(edges: &BTreeMap<Option<&'a str>, BTreeSet<&'a str>>) -> BTreeSet<&'a str> {
    let mut used = BTreeSet::new();
    let mut open: Vec<&str> = edges.get(&None).into_iter().flatten().copied().collect();
    while let Some(name) = open.pop() {
        if used.insert(name) {
            open.extend(edges.get(&Some(name)).into_iter().flatten());
        }
    }
    used
}
