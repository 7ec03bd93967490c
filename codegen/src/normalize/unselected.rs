//! What only operations need that `only` does not select, and what `skip` leaves out: what is wrong there stops no run.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use oasmith::pointer::escape;

use super::families::Families;
use super::place::{SchemaStart, here, place};
use crate::config::Config;
use crate::diagnostics::Diagnostics;
use crate::link::Links;
use crate::oas::visit::{self, Found};
use crate::oas::{
    Callback, Document, Named, OperationObject, PathItem, RefOr, Schema, SourceText, TargetKind,
};
use crate::source::{FileId, Origin};
use crate::tree::{Entry, Mapping, Node, pointer};

/// The keys of a path item that are for all of its operations.
const SHARED: &[&str] = &["$ref", "summary", "description", "parameters", "servers"];

/// Makes warnings of the errors that are no fault of the selected operations, nor of anything that they lead to.
pub fn lower_errors<'a>(
    document: &'a Document<'a>,
    links: &'a Links<'a>,
    config: &Config,
    diagnostics: &mut Diagnostics,
) {
    let is_all = config.only.is_all();
    if (is_all && config.skip.is_empty()) || !diagnostics.has_errors() {
        return;
    }
    let mut regions = Selection::of(document, links, config, OperationSet::Written).regions;
    // Components are written whether an operation needs them or not, but for those that only left out operations need.
    if is_all {
        let left_out = Selection::of(document, links, config, OperationSet::Skipped).regions;
        regions.extend(left_out.into_iter().map(|it| Region {
            is_needed: false,
            ..it
        }));
    }
    let main = document.origin.file;
    let is_described = |file: FileId| file == main || links.root(file).is_some();
    diagnostics.lower_errors(|at| {
        let around = regions.iter().filter(|it| it.holds(at));
        let innermost =
            around.max_by_key(|it| (it.origin.start, Reverse(it.origin.end), it.is_needed));
        let is_needed = innermost.map_or(is_all || at.file == main, |it| it.is_needed);
        is_described(at.file) && !is_needed
    });
}

/// The names of what stands where an operation could be and is none, so that it can be left out.
#[must_use]
pub fn unread(document: &Document<'_>, links: &Links<'_>) -> BTreeSet<String> {
    let paths = document.paths.iter().map(|path| (path, false));
    let paths = paths.chain(document.webhooks.iter().map(|path| (path, true)));
    let mut all = BTreeSet::new();
    for (path, is_event) in paths {
        let event = is_event.then_some(path.name.text);
        let item = here(&path.value, |reference| links.path_item(reference));
        for method in item.iter().flat_map(|item| &item.unread) {
            all.extend(names(path.name.text, method.name.text, event));
        }
    }
    all
}

/// What settings call an operation that has no `operationId`: by its route or the name of its webhook, and by its place.
fn names(path: &str, method: &str, event: Option<&str>) -> [String; 2] {
    let route = || format!("{} {path}", method.to_uppercase());
    let name = event.map_or_else(route, str::to_owned);
    let root = if event.is_some() { "webhooks" } else { "paths" };
    [name, format!("/{root}/{}/{method}", escape(path))]
}

/// A part of a document. Of several around a place the innermost counts.
struct Region {
    origin: Origin,
    is_needed: bool,
}

impl Region {
    fn holds(&self, at: Origin) -> bool {
        let own = self.origin;
        own.file == at.file && own.start <= at.start && at.end <= own.end
    }
}

/// Which operations are looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum OperationSet {
    Written,
    /// Those that `skip` names.
    Skipped,
}

/// The parts of the documents that are needed, and those around them that are not.
struct Selection<'a, 'l> {
    document: &'a Document<'a>,
    links: &'a Links<'a>,
    families: Families<'a>,
    config: &'l Config,
    operations: OperationSet,
    regions: Vec<Region>,
    /// The keys of paths, operations and components by the places of their values.
    keys: BTreeMap<SchemaStart, Origin>,
    /// What `skip` names by JSON pointers.
    skipped: Vec<Region>,
    seen: BTreeSet<(SchemaStart, TargetKind)>,
    open: Vec<Found<'a>>,
}

impl<'a, 'l> Selection<'a, 'l> {
    fn of(
        document: &'a Document<'a>,
        links: &'a Links<'a>,
        config: &'l Config,
        operations: OperationSet,
    ) -> Self {
        let mut selection = Self {
            document,
            links,
            families: Families::of(links),
            config,
            operations,
            regions: Vec::new(),
            keys: BTreeMap::new(),
            skipped: Vec::new(),
            seen: BTreeSet::new(),
            open: Vec::new(),
        };
        let root = links.root(document.origin.file);
        if operations == OperationSet::Written {
            selection.leave_out(root.and_then(Node::as_map));
        }
        selection.skip(root);
        for (paths, is_event) in [(&document.paths, false), (&document.webhooks, true)] {
            for path in paths {
                let name = is_event.then_some(path.name.text);
                selection.path(path, name);
            }
        }
        while let Some(found) = selection.open.pop() {
            selection.follow(found);
        }
        selection
    }

    /// Leaves out each path, each operation and each component, until something needs it.
    fn leave_out(&mut self, root: Option<&Mapping>) {
        let map = |key: &str| root?.get(key)?.as_map();
        for key in ["paths", "webhooks", "x-webhooks"] {
            for item in entries(map(key)) {
                self.leave_out_entry(item);
                let methods = entries(item.node.as_map());
                for method in methods.filter(|it| !SHARED.contains(&it.key.as_str())) {
                    self.leave_out_entry(method);
                }
            }
        }
        // Without `only`, schemas are written whether an operation needs them or not.
        let is_all = self.config.only.is_all();
        let kinds = entries(map("components")).filter(|kind| !is_all || kind.key != "schemas");
        for kind in kinds {
            for component in entries(kind.node.as_map()) {
                self.leave_out_entry(component);
            }
        }
    }

    /// Leaves out what `skip` names by JSON pointers.
    fn skip(&mut self, root: Option<&Node>) {
        let named = self.config.skip.iter();
        let nodes = named.filter_map(|entry| pointer::find(root?, entry));
        self.skipped = nodes
            .map(|node| Region {
                origin: node.origin,
                is_needed: false,
            })
            .collect();
        let origins: Vec<Origin> = self.skipped.iter().map(|it| it.origin).collect();
        for origin in origins {
            self.mark(origin, false);
        }
    }

    fn leave_out_entry(&mut self, entry: &Entry) {
        let (key, value) = (entry.key_origin, entry.node.origin);
        self.keys.insert(place(value), key);
        self.mark(key, false);
        self.mark(value, false);
    }

    fn mark(&mut self, origin: Origin, is_needed: bool) {
        self.regions.push(Region { origin, is_needed });
    }

    /// Needs what is selected below a path, and what the item says of all of its operations.
    fn path(&mut self, path: &'a Named<'a, RefOr<'a, PathItem<'a>>>, event: Option<&str>) {
        let links = self.links;
        let Some(item) = here(&path.value, |reference| links.path_item(reference)) else {
            return;
        };
        let mut has_selected = false;
        for method in &item.unread {
            let names = names(path.name.text, method.name.text, event);
            if self.config.skip.iter().any(|it| names.contains(it)) {
                self.mark(method.value, false);
            }
        }
        for method in &item.operations {
            let names = names(path.name.text, method.name.text, event);
            let [name, _] = &names;
            let is_skipped = self.is_skipped(&method.value, &names);
            // What comes in the course of an operation is left out with it.
            if !is_skipped {
                let callbacks = method.value.callbacks.iter();
                callbacks.for_each(|it| self.callback(it));
            }
            let is_selected = match self.operations {
                OperationSet::Written => !is_skipped && self.is_selected(&method.value, name),
                OperationSet::Skipped => is_skipped,
            };
            self.mark(method.name.origin, is_selected);
            self.mark(method.value.origin, is_selected);
            if is_selected {
                self.operation(&method.value);
            }
            has_selected |= is_selected;
        }
        if has_selected {
            self.mark(path.name.origin, true);
            self.mark(item.origin, true);
            self.chain(Found::PathItem(&path.value));
            for parameter in &item.parameters {
                self.visit(Found::Parameter(parameter));
            }
        }
    }

    /// Needs what is selected of what an operation calls back, whether the operation itself is selected or not.
    fn callback(&mut self, named: &'a Named<'a, RefOr<'a, Callback<'a>>>) {
        let links = self.links;
        let callback = here(&named.value, |reference| links.callback(reference));
        let items = callback.map(|it| it.items.as_slice()).unwrap_or_default();
        for (at, item) in items.iter().enumerate() {
            let name = match at {
                0 => named.name.text.to_owned(),
                more => format!("{} {}", named.name.text, more + 1),
            };
            self.path(item, Some(&name));
        }
    }

    fn is_selected(&self, operation: &OperationObject<'_>, name: &str) -> bool {
        let only = &self.config.only;
        let is_named = |name: &str| only.operations.iter().any(|it| it == name);
        let mut tags = operation.tags.iter();
        only.is_all()
            || tags.any(|tag| only.tags.iter().any(|it| it == tag.text))
            || operation.id.is_some_and(|id| is_named(id.text))
            || is_named(name)
    }

    fn is_skipped(&self, operation: &OperationObject<'_>, names: &[String]) -> bool {
        let id = operation.id.map(|id| id.text);
        let is_meant = |entry: &String| id == Some(entry.as_str()) || names.contains(entry);
        self.config.skip.iter().any(is_meant)
    }

    fn operation(&mut self, operation: &'a OperationObject<'a>) {
        visit::operation(operation, &mut |found| self.open.push(found));
        if operation.security.is_none() {
            let requirements = self.document.security.iter();
            self.open
                .extend(requirements.map(Found::SecurityRequirement));
        }
    }

    fn visit(&mut self, found: Found<'a>) {
        visit::within(found, &mut |found| self.open.push(found));
    }

    /// Needs an object, and what its references point at.
    fn follow(&mut self, found: Found<'a>) {
        let is_skipped = |at: Origin| self.skipped.iter().any(|it| it.holds(at));
        if found.place().is_some_and(|(_, at)| is_skipped(at)) {
            return;
        }
        self.chain(found);
        if let Found::SecurityRequirement(requirement) = found {
            for (name, _) in &requirement.schemes {
                self.point(name);
            }
        }
        if let Found::Schema(Schema::Object(object), _) = found {
            let mapped = object.discriminator.iter().flat_map(|it| &it.mapping);
            let references = object.reference.iter().chain(&object.dynamic_ref);
            for reference in references.chain(mapped.map(|(_, target)| target)) {
                self.point(reference);
            }
            // What extends a base with a discriminator stands wherever the base does.
            if object.discriminator.is_some() {
                for child in self.families.descendants(place(object.origin)) {
                    self.reach(Found::Schema(child, None));
                }
            }
        }
    }

    /// Needs the place of an object, and what stands at the end of the reference that stands there instead.
    fn chain(&mut self, found: Found<'a>) {
        if let Some((_, origin)) = found.place() {
            self.mark(origin, true);
            if let Some(key) = self.keys.get(&place(origin)) {
                self.mark(*key, true);
            }
        }
        if let Some((_, reference)) = found.reference() {
            self.point(&reference);
        }
    }

    fn point(&mut self, reference: &SourceText<'a>) {
        if let Some(found) = self.links.next(reference) {
            self.reach(found);
        }
    }

    fn reach(&mut self, found: Found<'a>) {
        let known = found.place().map(|(role, origin)| (place(origin), role));
        if known.is_some_and(|known| self.seen.insert(known)) {
            self.visit(found);
        }
    }
}

fn entries(map: Option<&Mapping>) -> impl Iterator<Item = &Entry> {
    map.into_iter().flat_map(|map| &map.entries)
}
