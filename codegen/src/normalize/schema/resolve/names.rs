//! Which schema has which shape, and which of them have names: every schema that is named or referred to has its id before any shape is
//! made, so that circles need no care.

use std::collections::BTreeMap;

use indexmap::IndexMap;

use crate::ir::{Home, NameHint, ShapeId};
use crate::link::SchemaKey;
use crate::normalize::place::{SchemaStart, place};
use crate::normalize::schema::flatten::unwrap::unwrapped;
use crate::normalize::schema::shape::drafts::Drafts;
use crate::oas::visit::{self, Found};
use crate::oas::{Discriminator, Document, Named, Schema, SourceText};
use crate::source::Origin;

/// Schemas with their shapes and names.
#[derive(Default)]
pub struct ShapeNames<'a> {
    slots: BTreeMap<SchemaStart, Slot<'a>>,
    /// The shapes that have a name, in the order of the document.
    pub named: IndexMap<String, ShapeId>,
    /// Where named shapes stand that are none of the description's own components.
    pub homes: BTreeMap<ShapeId, Home>,
    /// The schemas that are named or referred to, in order.
    pub queue: Vec<SchemaStart>,
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
        for reference in targets(document) {
            let Some((target, _)) = drafts.schemas.links.schema(&reference) else {
                continue;
            };
            if let [unwrapped] = unwrapped(drafts.schemas, &[target]).as_slice() {
                let key = drafts.schemas.links.key(unwrapped);
                names.reserve(unwrapped, key, reference.text, drafts);
            }
        }
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

    /// An id for a schema that is referred to: under its key, or until the place where it stands is reached.
    fn reserve(
        &mut self,
        schema: &'a Schema<'a>,
        key: SchemaKey<'a>,
        reference: &str,
        drafts: &mut Drafts<'a>,
    ) {
        let at = place(schema.origin());
        if self.slots.contains_key(&at) {
            return;
        }
        let last = reference.rsplit(['/', '#']).next().unwrap_or(reference);
        let name = key.component.unwrap_or(last);
        let id = drafts.add(schema.origin(), NameHint::Component(name.to_owned()));
        if let Some(home) = drafts.schemas.links.home(schema) {
            let (document, steps) = (home.document.clone(), home.steps.clone());
            self.homes.insert(id, Home { document, steps });
        }
        let is_placed = key.component.is_some();
        if is_placed {
            let unique = if self.named.contains_key(name) {
                format!("{name} in {reference}")
            } else {
                name.to_owned()
            };
            self.named.insert(unique, id);
        }
        let slot = Slot {
            is_placed,
            ..Slot::placed(id, schema)
        };
        self.slots.insert(at, slot);
        self.queue.push(at);
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

    /// Whether a key is one of the named schemas, in any case.
    pub fn is_named(&self, key: &str) -> bool {
        self.named.keys().any(|name| name.eq_ignore_ascii_case(key))
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
fn targets<'a>(document: &'a Document<'a>) -> Vec<SourceText<'a>> {
    let mut targets = Vec::new();
    visit::document(document, &mut |found| {
        if let Found::Schema(Schema::Object(object), _) = found {
            targets.extend(object.reference.iter().chain(&object.dynamic_ref));
            targets.extend(object.discriminator.iter().flat_map(Discriminator::targets));
        }
    });
    targets
}
