//! Which schema has which shape, and which of them have names: every schema that is named or referred to has its id before any shape is
//! made, so that circles need no care.

use std::collections::BTreeMap;

use indexmap::IndexMap;
use oasmith::pointer;
use oasmith_schemas::arena::ArenaMap;

use crate::ir::{Home, NameHint, Shape, ShapeId};
use crate::link::Links;
use crate::normalize::place::{SchemaStart, place};
use crate::normalize::schema::flatten::unwrap::unwrapped;
use crate::normalize::schema::shape::drafts::Drafts;
use crate::oas::visit::Found;
use crate::oas::{Discriminator, Document, Named, Schema, SourceText};
use crate::source::Origin;

/// Schemas with their shapes and names.
#[derive(Default)]
pub struct ShapeNames<'a> {
    slots: BTreeMap<SchemaStart, Slot<'a>>,
    /// The shapes that have a name, in the order of the document.
    pub named: IndexMap<String, ShapeId>,
    /// Where named shapes stand that are none of the description's own components.
    pub homes: ArenaMap<Shape, Home>,
    /// The schemas that are named or referred to, in order.
    pub queue: Vec<SchemaStart>,
}

/// A schema that has a name and is none of the description's own components.
struct ForeignSchema<'a> {
    name: &'a str,
    /// Where it stands.
    pointer: String,
    id: ShapeId,
}

/// A schema with its shape.
pub struct Slot<'a> {
    pub id: ShapeId,
    pub schema: &'a Schema<'a>,
    /// Whether its name is known: by a key, or by where it stands.
    pub is_placed: bool,
    /// Whether the shape is made, or in progress.
    pub is_made: bool,
}

impl<'a> ShapeNames<'a> {
    /// Gives an id to every schema that is named or referred to.
    pub fn of(document: &'a Document<'a>, drafts: &mut Drafts<'a>) -> Self {
        let mut names = Self::default();
        let schemas = &document.components.schemas;
        for named in schemas {
            // Another name for a named schema is that schema.
            if !is_alias(named, drafts) {
                names.name(&named.value, named.name.text, named.name.origin, drafts);
            }
        }
        let mut elsewhere = Vec::new();
        for reference in targets(drafts.schemas.links) {
            let Some((target, _)) = drafts.schemas.links.schema(&reference) else {
                continue;
            };
            if let [unwrapped] = unwrapped(drafts.schemas, &[target]).as_slice() {
                let reserved = names.reserve(unwrapped, reference.text, drafts);
                elsewhere.extend(reserved);
            }
        }
        names.name_elsewhere(&elsewhere);
        names.name_aliases(schemas, drafts);
        names
    }

    /// An id for a schema that components name, or whose lone inner schema they do (`oneOf: [{…}, {type: null}]`).
    fn name(&mut self, schema: &'a Schema<'a>, key: &str, origin: Origin, drafts: &mut Drafts<'a>) {
        let schema = match unwrapped(drafts.schemas, &[schema]).as_slice() {
            [unwrapped] => *unwrapped,
            _ => schema,
        };
        let at = place(schema.origin());
        if self.slots.contains_key(&at) {
            return;
        }
        let id = drafts.add(origin, NameHint::Component(key.to_owned()));
        self.named.insert(key.to_owned(), id);
        self.slots.insert(at, Slot::placed(id, schema));
        self.queue.push(at);
    }

    /// An id for a schema that is referred to: under its key, which is given back, or until the place where it stands is reached.
    fn reserve(
        &mut self,
        schema: &'a Schema<'a>,
        reference: &str,
        drafts: &mut Drafts<'a>,
    ) -> Option<ForeignSchema<'a>> {
        let at = place(schema.origin());
        let last = reference.rsplit(['/', '#']).next().unwrap_or(reference);
        let named = drafts.schemas.links.name(schema);
        let name = named.unwrap_or(last);
        if let Some(slot) = self.slots.get(&at) {
            // Of several references by which nothing else is called, the least names it.
            match &mut drafts.arena.get_mut(slot.id).hint {
                NameHint::Component(known) if !slot.is_placed && name < known.as_str() => {
                    name.clone_into(known);
                }
                NameHint::Component(_) | NameHint::Part { .. } | NameHint::OperationPart { .. } => {
                }
            }
            return None;
        }
        let id = drafts.add(schema.origin(), NameHint::Component(name.to_owned()));
        let mut pointer = String::new();
        if let Some(home) = drafts.schemas.links.home(schema) {
            let (document, steps) = (home.document.clone(), home.steps.clone());
            pointer.extend(document.iter().map(|path| format!("{path}#")));
            pointer.push_str(&pointer::of(steps.iter().map(String::as_str)));
            self.homes.insert(id, Home { document, steps });
        }
        let slot = Slot {
            is_placed: named.is_some(),
            ..Slot::placed(id, schema)
        };
        self.slots.insert(at, slot);
        self.queue.push(at);
        Some(ForeignSchema {
            name: named?,
            pointer,
            id,
        })
    }

    /// Keeps the names of schemas that are none of the description's own components. Of equal names that no component has, that of the least place is
    /// plain.
    fn name_elsewhere(&mut self, elsewhere: &[ForeignSchema<'a>]) {
        let mut plain: BTreeMap<&str, &str> = BTreeMap::new();
        for it in elsewhere {
            let least = plain.entry(it.name).or_insert(&it.pointer);
            *least = it.pointer.as_str().min(least);
        }
        plain.retain(|name, _| !self.named.contains_key(*name));
        for it in elsewhere {
            let name = if plain.get(it.name) == Some(&it.pointer.as_str()) {
                it.name.to_owned()
            } else {
                format!("{} in {}", it.name, it.pointer)
            };
            self.named.insert(name, it.id);
        }
    }

    /// Names of a schema that has another name lead to its shape; then all names are brought into the order of the document.
    fn name_aliases(&mut self, schemas: &'a [Named<'a, Schema<'a>>], drafts: &Drafts<'a>) {
        for named in schemas {
            if !self.named.contains_key(named.name.text)
                && let [unwrapped] = unwrapped(drafts.schemas, &[&named.value]).as_slice()
                && let Some(slot) = self.slots.get(&place(unwrapped.origin()))
            {
                self.named.insert(named.name.text.to_owned(), slot.id);
            }
        }
        let order: BTreeMap<&str, usize> = schemas
            .iter()
            .enumerate()
            .map(|(at, named)| (named.name.text, at))
            .collect();
        self.named
            .sort_by_key(|name, _| order.get(name.as_str()).copied().unwrap_or(usize::MAX));
    }

    /// The slot of the schema at a place.
    pub fn slot(&mut self, at: SchemaStart) -> Option<&mut Slot<'a>> {
        self.slots.get_mut(&at)
    }

    /// Remembers the shape of a schema that has no name and is made at once.
    pub fn add_made(&mut self, id: ShapeId, schema: &'a Schema<'a>) {
        let slot = Slot {
            is_made: true,
            ..Slot::placed(id, schema)
        };
        self.slots.insert(place(schema.origin()), slot);
    }

    /// Names a shape that stands under a key of other components, such as the value of a parameter.
    pub fn keep_name(&mut self, key: &str, id: ShapeId) {
        self.named.entry(key.to_owned()).or_insert(id);
    }
}

impl<'a> Slot<'a> {
    fn placed(id: ShapeId, schema: &'a Schema<'a>) -> Self {
        Self {
            id,
            schema,
            is_placed: true,
            is_made: false,
        }
    }
}

/// Whether a named schema only leads to another one that has a name itself.
fn is_alias<'a>(named: &'a Named<'a, Schema<'a>>, drafts: &Drafts<'a>) -> bool {
    match unwrapped(drafts.schemas, &[&named.value]).as_slice() {
        [unwrapped] => {
            let key = drafts.schemas.links.key(unwrapped);
            !std::ptr::eq(*unwrapped, &raw const named.value) && key.component.is_some()
        }
        _ => false,
    }
}

/// All references to schemas.
fn targets<'a>(links: &Links<'a>) -> Vec<SourceText<'a>> {
    let mut targets = Vec::new();
    for found in links.objects() {
        if let Found::Schema(Schema::Object(object), _) = found {
            targets.extend(object.reference.iter().chain(&object.dynamic_ref));
            targets.extend(object.discriminator.iter().flat_map(Discriminator::targets));
        }
    }
    targets
}
