//! Splits modules that are too long to read into parts by subject: the first word of the names of what stands there. What belongs to no large
//! subject stays. The module has the items of its parts under their old paths, so that a part that comes or goes breaks nobody.

use std::collections::BTreeMap;

use super::context::Context;
use super::names;
use crate::arena::Arena;
use crate::ir::{NameHint, ShapeId, pointers};
use crate::rust::{DocComment, Item, ItemId, ItemKind, Module, Part};

/// So many lines read well in one file.
const MAX_LINES: usize = 2_000;

/// So many lines are worth a file of their own.
const MIN_LINES: usize = 300;

/// So many lines are worth one where the module is too long without.
const MIN_LINES_WHEN_LONG: usize = 80;

/// Words that say what is done with a subject, and not which it is.
const VERBS: &[&str] = &[
    "add", "base", "create", "created", "delete", "deleted", "get", "list", "new", "partial",
    "patch", "post", "put", "remove", "request", "response", "set", "update", "updated",
];

/// Names that a part cannot have: what the file of its module names.
const TAKEN: &[&str] = &["assertions", "runtime"];

/// The shapes of items.
pub(super) fn owners(context: &Context<'_>) -> BTreeMap<ItemId, ShapeId> {
    context
        .items
        .iter()
        .map(|(shape, item)| (*item, *shape))
        .collect()
}

/// The parts of a module, in the order of their names; none of a short one.
pub(super) fn of(
    context: &Context<'_>,
    items: &Arena<Item>,
    owners: &BTreeMap<ItemId, ShapeId>,
    module: &Module,
) -> Vec<Part> {
    let length = |ids: &[ItemId]| ids.iter().map(|id| lines(items.get(*id))).sum::<usize>();
    if length(&module.items) <= MAX_LINES {
        return Vec::new();
    }
    let mut subjects = BTreeMap::<String, Vec<ItemId>>::new();
    for id in &module.items {
        let subject = owners
            .get(id)
            .and_then(|shape| subject(context, *shape, module.ident.plain()));
        if let Some(subject) = subject {
            subjects.entry(subject).or_default().push(*id);
        }
    }
    let subjects = subjects.into_iter().map(|(name, ids)| Subject {
        lines: length(&ids),
        name,
        ids,
    });
    let large = large(subjects.collect(), length(&module.items));
    // One subject is what the module is about.
    if large.len() < 2 {
        return Vec::new();
    }
    let part = |subject: Subject| Part {
        ident: names::part(&subject.name),
        docs: DocComment(vec![format!(
            "Types of `{}` that are about `{}`.",
            module.ident.plain(),
            subject.name
        )]),
        items: subject.ids,
    };
    large.into_iter().map(part).collect()
}

/// What some types of a module are about.
struct Subject {
    name: String,
    ids: Vec<ItemId>,
    lines: usize,
}

/// The subjects that get a file, by name: the large ones, and of the others as many, the largest first, as leave a module that can be read.
fn large(mut subjects: Vec<Subject>, lines: usize) -> Vec<Subject> {
    subjects.sort_by(|one, other| (other.lines, &one.name).cmp(&(one.lines, &other.name)));
    let mut rest = lines;
    subjects.retain(|subject| {
        let is_large = subject.lines >= MIN_LINES;
        let gets_file = is_large || rest > MAX_LINES && subject.lines >= MIN_LINES_WHEN_LONG;
        rest -= if gets_file { subject.lines } else { 0 };
        gets_file
    });
    subjects.sort_by(|one, other| one.name.cmp(&other.name));
    subjects
}

/// The subject of a type: the first word of the name of what it is a part of that says more than the name of the module.
fn subject(context: &Context<'_>, shape: ShapeId, module: &str) -> Option<String> {
    let mut at = shape;
    for _ in 0..pointers::MAX_DEPTH {
        match &context.shape(at).hint {
            NameHint::Part { parent, .. } if context.items.contains_key(parent) => at = *parent,
            NameHint::Part { .. } | NameHint::Component(_) | NameHint::OperationPart { .. } => {
                break;
            }
        }
    }
    // What is not named after its owner is shared by several, and would move with the first of them.
    let (own, owner) = (context.names.of_type(shape), context.names.of_type(at));
    if !own.plain().starts_with(owner.plain()) {
        return None;
    }
    let name = names::subject_words(context.names.of_type(at).plain());
    let mut words = name.into_iter().filter(|word| {
        let is_word = word.starts_with(|first: char| first.is_ascii_alphabetic());
        let says_more = !VERBS.contains(&word.as_str()) && !module.starts_with(word.as_str());
        is_word && says_more
    });
    words.next().filter(|word| !TAKEN.contains(&word.as_str()))
}

/// About so many lines an item takes.
fn lines(item: &Item) -> usize {
    match &item.kind {
        ItemKind::Struct(it) => 40 + 14 * it.fields.len(),
        ItemKind::Enum(it) => 30 + 4 * it.variants.len(),
        ItemKind::Union(it) => 50 + 12 * it.variants.len(),
        ItemKind::Text(_) | ItemKind::Number(_) => 15,
        ItemKind::Alias(_) => 4,
    }
}
