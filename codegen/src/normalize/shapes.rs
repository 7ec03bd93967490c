//! The shapes in the making: which schema has which id, and whose body is still to be made.

use std::collections::{BTreeMap, BTreeSet};

use indexmap::IndexMap;

use super::Reading;
use super::assertions::Asserter;
use super::families::Families;
use super::repeated;
use super::selectors::OpenUnion;
use super::unquoted::Unquoted;
use crate::arena::Arena;
use crate::diagnostics::code::CodeRef;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::ir::{
    CrossRule, Docs, Flags, Home, NameHint, Operation, Shape, ShapeId, ShapeKind, Use, Value,
    Webhook,
};
use crate::link::{Links, SchemaKey};
use crate::oas::visit::{self, Found};
use crate::oas::{Document, RefOr, Schema};
use crate::schema_set::SchemaSet;
use crate::source::{FileId, Origin};

/// The place of a schema.
pub(super) type Place = (FileId, u32);

/// The state of one normalisation.
pub(super) struct Shapes<'a, 'r> {
    /// What references mean.
    pub links: &'a Links<'a>,
    /// Which schemas extend which.
    pub families: &'a Families<'a>,
    /// Alternatives that are the same as one before them.
    pub repeated: BTreeSet<Place>,
    /// Whom to tell.
    pub diagnostics: &'r mut Diagnostics,
    /// The shapes so far.
    pub arena: Arena<Shape>,
    /// Tests of values that are no objects, which the objects that hold them make; by the shape of the value.
    pub lifted: BTreeMap<ShapeId, Vec<CrossRule>>,
    /// Unions whose variants are not told apart yet.
    pub unions: Vec<OpenUnion>,
    /// How schemas are read.
    pub reading: Reading<'a>,
    /// What values without quotes are read from.
    pub unquoted: Unquoted<'a>,
    /// What is not expressed, by the shape whose schema says it.
    pub unexpressed: BTreeMap<ShapeId, Vec<Diagnostic>>,
    /// The schemas that shapes are made from.
    pub sources: BTreeMap<ShapeId, Vec<&'a Schema<'a>>>,
    /// Alternatives that are made of parts, with the shape whose schema has the parts.
    pub owners: BTreeMap<ShapeId, ShapeId>,
    /// Dynamic anchors that several schemas have: what a reference to one means depends on the way to it.
    pub ambiguous: BTreeSet<&'a str>,
    /// Shapes whose schemas refer to such an anchor.
    pub dynamic: BTreeSet<ShapeId>,
    /// Shapes that may be null somewhere.
    pub or_null: BTreeSet<ShapeId>,
    /// Shapes whose types hold null in a place where a schema refuses it.
    pub refused_null: BTreeSet<ShapeId>,
    /// The shapes in the making, the innermost last.
    pub making: Vec<ShapeId>,
    /// The records of bases that are unions where they stand for values, by the place of the schema.
    pub plain_records: BTreeMap<Place, ShapeId>,
    slots: BTreeMap<Place, Slot<'a>>,
    named: IndexMap<String, ShapeId>,
    homes: BTreeMap<ShapeId, Home>,
    queue: Vec<Place>,
    depth: usize,
    /// How often alternatives were copied for the schema at hand.
    copies: usize,
}

/// All shapes.
pub(super) struct Made {
    pub shapes: Arena<Shape>,
    pub named: IndexMap<String, ShapeId>,
    /// Where named shapes stand that are none of the description's own components.
    pub homes: BTreeMap<ShapeId, Home>,
    pub schema_set: SchemaSet,
    /// Shapes that do not express all of their schemas, wherever they stand inside of one that is judged.
    pub covered: BTreeSet<ShapeId>,
}

/// A schema with its shape.
struct Slot<'a> {
    id: ShapeId,
    schema: &'a Schema<'a>,
    /// Whether its name is known: by a key, or by where it stands.
    is_placed: bool,
    is_made: bool,
}

/// So deep may schemas stand inside one another; nothing that a person wrote comes near.
const MAX_DEPTH: usize = 60;

/// So often are alternatives copied for one schema: alternatives of alternatives multiply with what stands beside them.
const MAX_COPIES: usize = 500;

impl<'a, 'r> Shapes<'a, 'r> {
    pub(super) fn new(
        links: &'a Links<'a>,
        families: &'a Families<'a>,
        reading: Reading<'a>,
        unquoted: Unquoted<'a>,
        diagnostics: &'r mut Diagnostics,
    ) -> Self {
        Self {
            links,
            families,
            repeated: repeated::find(links),
            reading,
            unquoted,
            unexpressed: BTreeMap::new(),
            sources: BTreeMap::new(),
            owners: BTreeMap::new(),
            ambiguous: BTreeSet::new(),
            dynamic: BTreeSet::new(),
            or_null: BTreeSet::new(),
            refused_null: BTreeSet::new(),
            making: Vec::new(),
            plain_records: BTreeMap::new(),
            diagnostics,
            arena: Arena::default(),
            lifted: BTreeMap::new(),
            unions: Vec::new(),
            slots: BTreeMap::new(),
            named: IndexMap::new(),
            homes: BTreeMap::new(),
            queue: Vec::new(),
            depth: 0,
            copies: 0,
        }
    }

    /// Gives an id to every schema that is named or referred to.
    pub(super) fn name_everything(&mut self, document: &'a Document<'a>) {
        let schemas = &document.components.schemas;
        for named in schemas {
            if let [unwrapped] = self.unwrapped(&[&named.value]).as_slice()
                && !std::ptr::eq(*unwrapped, &raw const named.value)
                && self.is_of_its_own(unwrapped)
            {
                // Another name for a named schema is that schema.
                continue;
            }
            self.name(&named.value, named.name.text, named.name.origin);
        }
        let (mut targets, mut anchors) = (Vec::new(), BTreeSet::new());
        visit::document(document, &mut |found| {
            if let Found::Schema(Schema::Object(object), _) = found {
                if let Some(anchor) = object.dynamic_anchor
                    && !anchors.insert(anchor.text)
                {
                    self.ambiguous.insert(anchor.text);
                }
                targets.extend(object.reference.iter().chain(&object.dynamic_ref));
                let mapped = object.discriminator.iter().flat_map(|it| &it.mapping);
                targets.extend(mapped.map(|(_, target)| target));
            }
        });
        for reference in targets {
            let Some((target, _)) = self.links.schema(reference) else {
                continue;
            };
            if let [unwrapped] = self.unwrapped(&[target]).as_slice() {
                let key = self.links.key(unwrapped);
                self.reserve(unwrapped, key, reference.text);
            }
        }
        for named in schemas {
            if !self.named.contains_key(named.name.text)
                && let [unwrapped] = self.unwrapped(&[&named.value]).as_slice()
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

    /// Whether a schema that another name leads to has a name itself.
    fn is_of_its_own(&self, unwrapped: &Schema<'a>) -> bool {
        self.links.key(unwrapped).component.is_some()
    }

    /// An id for a schema that components name, or whose lone inner schema they do (`oneOf: [{…}, {type: null}]`).
    fn name(&mut self, schema: &'a Schema<'a>, key: &str, origin: Origin) {
        let schema = match self.unwrapped(&[schema]).as_slice() {
            [unwrapped] => *unwrapped,
            _ => schema,
        };
        let at = place(schema.origin());
        if self.slots.contains_key(&at) {
            return;
        }
        let id = self.add(origin, NameHint::Component(key.to_owned()));
        self.named.insert(key.to_owned(), id);
        self.slots.insert(at, Slot::placed(id, schema));
        self.queue.push(at);
    }

    /// An id for a schema that is referred to: under its key, or until the place where it stands is reached.
    fn reserve(&mut self, schema: &'a Schema<'a>, key: SchemaKey<'a>, reference: &str) {
        let at = place(schema.origin());
        if self.slots.contains_key(&at) {
            return;
        }
        let last = reference.rsplit(['/', '#']).next().unwrap_or(reference);
        let name = key.component.unwrap_or(last);
        let id = self.add(schema.origin(), NameHint::Component(name.to_owned()));
        if let Some(home) = self.links.home(schema) {
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
        self.slots.insert(
            at,
            Slot {
                is_placed,
                ..Slot::placed(id, schema)
            },
        );
        self.queue.push(at);
    }

    /// Makes the bodies of all schemas that have an id, in order.
    pub(super) fn make_bodies(&mut self) {
        let queue = std::mem::take(&mut self.queue);
        let is_placed = |slots: &BTreeMap<Place, Slot<'a>>, at: &Place| {
            slots.get(at).is_some_and(|slot| slot.is_placed)
        };
        for at in &queue {
            if is_placed(&self.slots, at) {
                self.make(*at);
            }
        }
        // What is left stands where no named schema reaches; its place may still be found in an operation.
        self.queue = queue;
    }

    /// Makes the body of a schema that is named by a key, unless it is made or in the making.
    pub(super) fn make(&mut self, at: Place) {
        let Some(slot) = self.slots.get_mut(&at) else {
            return;
        };
        if std::mem::replace(&mut slot.is_made, true) {
            return;
        }
        let (id, schema) = (slot.id, slot.schema);
        self.body_of_its_own(id, schema);
    }

    /// The body of what a base is referred to by comes first, so that its parts are named after it.
    pub(super) fn make_base(&mut self, schema: &'a Schema<'a>) {
        let at = place(schema.origin());
        if self.slots.get(&at).is_some_and(|slot| slot.is_placed) && self.enter() {
            self.make(at);
            self.leave();
        }
    }

    /// The shape of schemas that all hold, where they are used; `hint` names it if no key does.
    pub(super) fn use_of(&mut self, together: &[&'a Schema<'a>], hint: &NameHint) -> Use {
        let nullable = self.is_nullable(together);
        let unwrapped = self.unwrapped(together);
        let shape = match unwrapped.as_slice() {
            [only] => self.shape_of(only, hint),
            several => self.new_shape(several, hint),
        };
        if nullable {
            self.or_null.insert(shape);
        }
        let has_null = matches!(
            self.arena.get(shape).kind,
            ShapeKind::Anything | ShapeKind::Constant(Value::Null)
        );
        let used = Use {
            shape,
            nullable: nullable && !has_null,
        };
        self.note_null(together, used);
        used
    }

    fn shape_of(&mut self, schema: &'a Schema<'a>, hint: &NameHint) -> ShapeId {
        let at = place(schema.origin());
        if let Some(slot) = self.slots.get_mut(&at) {
            let id = slot.id;
            if !std::mem::replace(&mut slot.is_placed, true) {
                self.arena.get_mut(id).hint = hint.clone();
                self.make(at);
            }
            return id;
        }
        let id = self.add(schema.origin(), hint.clone());
        let slot = Slot {
            is_made: true,
            ..Slot::placed(id, schema)
        };
        self.slots.insert(at, slot);
        self.body_of_its_own(id, schema);
        id
    }

    fn new_shape(&mut self, together: &[&'a Schema<'a>], hint: &NameHint) -> ShapeId {
        let first = together.last().map(|schema| schema.origin());
        let origin = first.unwrap_or(Origin {
            file: FileId(0),
            start: 0,
            end: 0,
        });
        let id = self.add(origin, hint.clone());
        self.body(id, together);
        id
    }

    /// The body of a schema that is made once, with copies of its own.
    fn body_of_its_own(&mut self, id: ShapeId, schema: &'a Schema<'a>) {
        let copies = std::mem::take(&mut self.copies);
        self.body(id, &[schema]);
        self.copies = copies;
    }

    fn body(&mut self, id: ShapeId, together: &[&'a Schema<'a>]) {
        if self.enter() {
            self.sources.insert(id, together.to_vec());
            self.making.push(id);
            self.make_body(id, together);
            self.making.pop();
            self.leave();
        } else {
            self.give_up(id, "schemas stand inside one another too deeply");
        }
    }

    /// Makes the record of a base that is a union where it stands for a value. What its members hold is named after the union.
    pub(super) fn make_plain(&mut self, id: ShapeId, union: ShapeId, base: &'a Schema<'a>) {
        let parts = self.parts(&[base]);
        let own = parts.list.iter().filter(|part| !part.is_elsewhere);
        for property in own.flat_map(|part| &part.object.properties) {
            let role = property.name.text.to_owned();
            let parent = union;
            self.use_of(&[&property.value], &NameHint::Part { parent, role });
        }
        self.sources.insert(id, vec![base]);
        self.making.push(id);
        self.make_from_parts(id, &parts);
        self.making.pop();
    }

    /// Makes the body of an alternative from parts, unless it stands too deeply inside others or there are too many.
    pub(super) fn make_alternative(&mut self, id: ShapeId, parts: &super::all_of::Parts<'a>) {
        self.copies += 1;
        self.owners
            .extend(self.making.last().map(|owner| (id, *owner)));
        if self.copies > MAX_COPIES {
            self.give_up(id, "alternatives of alternatives multiply");
        } else if self.enter() {
            self.make_from_parts(id, parts);
            self.leave();
        } else {
            self.give_up(id, "schemas stand inside one another too deeply");
        }
    }

    fn give_up(&mut self, id: ShapeId, why: &str) {
        let origin = self.arena.get(id).origin;
        self.arena.get_mut(id).kind = self.opaque(origin, why);
    }

    fn enter(&mut self) -> bool {
        let fits = self.depth < MAX_DEPTH;
        self.depth += usize::from(fits);
        fits
    }

    fn leave(&mut self) {
        self.depth -= 1;
    }

    /// A new shape without a body.
    pub(super) fn add(&mut self, origin: Origin, hint: NameHint) -> ShapeId {
        self.arena.add(Shape {
            origin,
            kind: ShapeKind::Opaque("it was not made".to_owned()),
            hint,
            prose: Docs::default(),
            marks: Flags::default(),
            examples: Vec::new(),
            extensions: Vec::new(),
            judged: None,
        })
    }

    /// A shape that no schema is written for.
    pub(super) fn synthetic(&mut self, origin: Origin, hint: NameHint, kind: ShapeKind) -> ShapeId {
        let id = self.add(origin, hint);
        self.arena.get_mut(id).kind = kind;
        id
    }

    /// Whether a key is one of the named schemas, in any case.
    pub(super) fn is_named(&self, key: &str) -> bool {
        self.named.keys().any(|name| name.eq_ignore_ascii_case(key))
    }

    /// Names a shape that stands under a key of other components, such as the value of a parameter.
    pub(super) fn keep_name(&mut self, key: &str, id: ShapeId) {
        self.named.entry(key.to_owned()).or_insert(id);
    }

    /// Tells.
    pub(super) fn report(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.add(diagnostic);
    }

    /// Ends the making: what refers to others is settled, and all shapes are handed over.
    pub(super) fn finish(
        mut self,
        asserter: Asserter<'a>,
        operations: &[Operation],
        webhooks: &[Webhook],
    ) -> Made {
        for at in std::mem::take(&mut self.queue) {
            // Referred to by a pointer into a place that is no part of any shape: it keeps the last word of the pointer as its name.
            if let Some(slot) = self.slots.get_mut(&at)
                && !std::mem::replace(&mut slot.is_placed, true)
            {
                let id = slot.id;
                self.make(at);
                if let NameHint::Component(key) = &self.arena.get(id).hint {
                    let key = key.clone();
                    self.keep_name(&key, id);
                }
            }
        }
        self.settle_tuples();
        self.lift_rules(operations, webhooks);
        self.settle_unions();
        self.keep_what_others_describe();
        let (schema_set, covered) = self.judge(asserter, operations, webhooks);
        Made {
            shapes: self.arena,
            named: self.named,
            homes: self.homes,
            schema_set,
            covered,
        }
    }

    /// The shapes that have a name.
    pub(super) fn named_shapes(&self) -> impl Iterator<Item = ShapeId> {
        self.named.values().copied()
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

/// The key under which a schema's shape is found.
pub(super) fn place(origin: Origin) -> Place {
    (origin.file, origin.start)
}

/// A diagnostic of this module.
pub(super) fn diagnostic(code: CodeRef, origin: Origin, message: impl Into<String>) -> Diagnostic {
    Diagnostic::new(Code(code), origin, message)
}

/// Where an object stands, or the reference in its place.
pub(super) fn here<'a, T>(
    object: &'a RefOr<'a, T>,
    resolve: impl FnOnce(&crate::oas::Reference<'a>) -> Option<&'a T>,
) -> Option<&'a T> {
    match object {
        RefOr::Here(object) => Some(object),
        RefOr::Ref(reference) => resolve(reference),
    }
}
