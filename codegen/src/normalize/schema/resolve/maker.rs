//! Makes shapes: each schema that has an id once, and what stands inside of it when it is reached.

use super::name_places::NamePlaces;
use super::names::ShapeNames;
use crate::diagnostics::Diagnostics;
use crate::diagnostics::code::normalize as code;
use crate::ir::{NameHint, ShapeId, ShapeKind, Use, Value};
use crate::normalize::place::{SchemaStart, diagnostic, place};
use crate::normalize::schema::flatten::all_of::parts_of;
use crate::normalize::schema::flatten::nullable::is_nullable;
use crate::normalize::schema::flatten::parts::Parts;
use crate::normalize::schema::flatten::refused_null::takes_null;
use crate::normalize::schema::flatten::schema_index::SchemaIndex;
use crate::normalize::schema::flatten::unwrap::unwrapped;
use crate::normalize::schema::shape::audit::opaque;
use crate::normalize::schema::shape::drafts::Drafts;
use crate::normalize::schema::shape::kinds;
use crate::normalize::schema::shape::make::MakeShapes;
use crate::oas::{Document, Schema};
use crate::source::{FileId, Origin};

/// Makes shapes.
pub struct ShapeMaker<'a> {
    /// The shapes so far.
    pub drafts: Drafts<'a>,
    pub names: ShapeNames<'a>,
    /// The places that lead to each shape.
    pub places: NamePlaces,
    depth: usize,
    /// How often alternatives were copied for the schema at hand.
    copies: usize,
}

/// Maximum depth of schemas inside one another; nothing that a person wrote comes near.
const MAX_DEPTH: usize = 60;

/// Maximum depth at which bases are made where they are met: what stands in them has as much room again.
const MAX_BASES: usize = MAX_DEPTH / 2;

/// So often are alternatives copied for one schema: alternatives of alternatives multiply with what stands beside them.
const MAX_COPIES: usize = 500;

impl<'a> ShapeMaker<'a> {
    /// Gives an id to every schema that is named or referred to, and makes the shapes of those that a key names, in order.
    pub fn new(
        document: &'a Document<'a>,
        schemas: &'a SchemaIndex<'a>,
        diagnostics: Diagnostics,
    ) -> Self {
        let mut drafts = Drafts::new(schemas, diagnostics);
        let names = ShapeNames::of(document, &mut drafts);
        let mut maker = Self {
            drafts,
            names,
            places: NamePlaces::default(),
            depth: 0,
            copies: 0,
        };
        // What is left stands where no named schema reaches; its place may still be found in an operation.
        for at in maker.names.queue.clone() {
            if maker.names.slot(at).is_some_and(|slot| slot.is_placed) {
                maker.make(at);
            }
        }
        maker
    }

    /// Makes what nothing has reached: it is referred to by a pointer into a place that is no part of any shape, and keeps the last word of
    /// the pointer as its name.
    pub fn make_the_rest(&mut self) {
        for at in std::mem::take(&mut self.names.queue) {
            if let Some(slot) = self.names.slot(at)
                && !std::mem::replace(&mut slot.is_placed, true)
            {
                let id = slot.id;
                self.make(at);
                if let NameHint::Component(key) = &self.drafts.arena.get(id).hint {
                    self.names.keep_name(key, id);
                }
            }
        }
    }

    /// Makes the shape of a schema that is named by a key, unless it is made or in progress.
    fn make(&mut self, at: SchemaStart) {
        let Some(slot) = self.names.slot(at) else {
            return;
        };
        if std::mem::replace(&mut slot.is_made, true) {
            return;
        }
        let (id, schema) = (slot.id, slot.schema);
        self.make_alone(id, schema);
    }

    /// The shape of what a base is referred to by comes first, so that its parts are named after it. Behind a long row of bases it comes when its
    /// turn does.
    fn make_base(&mut self, schema: &'a Schema<'a>) {
        let at = place(schema.origin());
        let is_placed = self.names.slot(at).is_some_and(|slot| slot.is_placed);
        if is_placed && self.depth < MAX_BASES {
            self.depth += 1;
            self.make(at);
            self.leave();
        }
    }

    /// The shape of a schema that is used here; `is_own` says whether it stands here.
    fn shape_of(&mut self, schema: &'a Schema<'a>, hint: &NameHint, is_own: bool) -> ShapeId {
        let at = place(schema.origin());
        if let Some(slot) = self.names.slot(at) {
            let id = slot.id;
            if std::mem::replace(&mut slot.is_placed, true) {
                let first = &self.drafts.arena.get(id).hint;
                self.places.further(id, first, hint, is_own);
            } else {
                self.places.first(id, is_own);
                self.drafts.arena.get_mut(id).hint = hint.clone();
                self.make(at);
            }
            return id;
        }
        let id = self.drafts.add(schema.origin(), hint.clone());
        self.places.first(id, is_own);
        self.names.add_made(id, schema);
        self.make_alone(id, schema);
        id
    }

    /// Whether a schema stands where these are used: in them, and, of a part, in what it is a part of.
    fn is_own(&self, schema: &Schema<'_>, together: &[&'a Schema<'a>], hint: &NameHint) -> bool {
        let is_within = |all: &[&'a Schema<'a>]| {
            let mut all = all.iter();
            all.any(|outer| outer.origin().contains(schema.origin()))
        };
        let holder = match hint {
            NameHint::Part { parent, .. } => self.drafts.sources_of(*parent),
            NameHint::Component(_) | NameHint::OperationPart { .. } => None,
        };
        is_within(together) && holder.is_none_or(is_within)
    }

    fn new_shape(&mut self, together: &[&'a Schema<'a>], hint: &NameHint) -> ShapeId {
        let first = together.last().map(|schema| schema.origin());
        let origin = first.unwrap_or(Origin {
            file: FileId(0),
            start: 0,
            end: 0,
        });
        let id = self.drafts.add(origin, hint.clone());
        self.make_of(id, together);
        id
    }

    /// A shape of its own where what is referred to takes null and what refers to it does not, which is validated: its type reads null.
    pub fn without_null(&mut self, together: &[&'a Schema<'a>], hint: &NameHint) -> Use {
        let shape = self.new_shape(together, hint);
        let origin = self.drafts.arena.get(shape).origin;
        let message = "null fits several alternatives, which is not checked";
        let note = diagnostic(code::RULE_NOT_CHECKED, origin, message);
        self.drafts.unexpressed.or_default(shape).push(note);
        Use {
            shape,
            nullable: false,
        }
    }

    /// The shape of a schema that is made once, with copies of its own.
    fn make_alone(&mut self, id: ShapeId, schema: &'a Schema<'a>) {
        let copies = std::mem::take(&mut self.copies);
        self.make_of(id, &[schema]);
        self.copies = copies;
    }

    fn make_of(&mut self, id: ShapeId, together: &[&'a Schema<'a>]) {
        self.drafts.begin(id, together);
        if self.enter() {
            kinds::make_body(self, id, together);
            self.leave();
        } else {
            self.give_up(id, "schemas stand inside one another too deeply");
        }
        self.drafts.end();
    }

    fn give_up(&mut self, id: ShapeId, why: &str) {
        let origin = self.drafts.arena.get(id).origin;
        let kind = opaque(&mut self.drafts, origin, why);
        self.drafts.arena.get_mut(id).kind = kind;
    }

    fn enter(&mut self) -> bool {
        let fits = self.depth < MAX_DEPTH;
        self.depth += usize::from(fits);
        fits
    }

    fn leave(&mut self) {
        self.depth -= 1;
    }
}

impl<'a> MakeShapes<'a> for ShapeMaker<'a> {
    fn drafts(&mut self) -> &mut Drafts<'a> {
        &mut self.drafts
    }

    fn use_of(&mut self, together: &[&'a Schema<'a>], hint: &NameHint) -> Use {
        let schemas = self.drafts.schemas;
        let nullable = is_nullable(schemas, together);
        let unwrapped = unwrapped(schemas, together);
        let shape = match unwrapped.as_slice() {
            [only] => {
                let is_own = self.is_own(only, together, hint);
                self.shape_of(only, hint, is_own)
            }
            several => self.new_shape(several, hint),
        };
        if nullable {
            self.drafts.or_null.insert(shape);
            // Whether null is one of its values already is known once it is made, which may be later otherwise.
            if let [only] = unwrapped.as_slice() {
                self.make_base(only);
            }
        }
        let has_null = matches!(
            self.drafts.arena.get(shape).kind,
            ShapeKind::Anything | ShapeKind::Constant(Value::Null)
        );
        let used = Use {
            shape,
            nullable: nullable && !has_null,
        };
        if !nullable || takes_null(schemas, together) {
            used
        } else if has_null {
            self.without_null(together, hint)
        } else {
            self.drafts.refused_null.insert(shape);
            used
        }
    }

    fn parts(&mut self, together: &[&'a Schema<'a>]) -> Parts<'a> {
        let schemas = self.drafts.schemas;
        let mut open: Vec<_> = together
            .iter()
            .filter_map(|schema| schema.as_object())
            .collect();
        while let Some(object) = open.pop() {
            open.extend(object.all_of.iter().filter_map(Schema::as_object));
            for reference in schemas.references(object) {
                if let Some((target, _)) = schemas.links.schema(reference) {
                    self.make_base(target);
                }
            }
        }
        parts_of(schemas, together)
    }

    fn fill(&mut self, id: ShapeId, parts: &Parts<'a>) {
        kinds::fill(self, id, parts);
    }

    fn fill_alternative(&mut self, id: ShapeId, parts: &Parts<'a>) {
        self.copies += 1;
        let owner = self.drafts.current();
        self.drafts.owners.extend(owner.map(|owner| (id, owner)));
        if self.copies > MAX_COPIES {
            self.give_up(id, "alternatives of alternatives multiply");
        } else if self.enter() {
            self.fill(id, parts);
            self.leave();
        } else {
            self.give_up(id, "schemas stand inside one another too deeply");
        }
    }
}
