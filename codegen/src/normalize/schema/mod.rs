//! Schemas to shapes, in three steps: `flatten` says what schemas mean together, without making anything; `shape` chooses a kind for that and
//! notes what the kind does not express; `resolve` gives ids and names, and at the end everything that depends on other shapes.
//!
//! A schema is made of schemas. The files of `shape` ask for the shapes inside of theirs by [`MakeShapes`](shape::make::MakeShapes), which the
//! maker in `resolve` implements, so that none of them knows the others.

pub(super) mod flatten;
mod resolve;
mod shape;

use std::collections::BTreeSet;
use std::mem;

use indexmap::IndexMap;

use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::ir::{
    ContentPart, Home, Located, NameHint, Operation, Shape, ShapeId, ShapeKind, Use, Value, Webhook,
};
use crate::link::Links;
use crate::normalize::component_kind::ComponentKind;
use crate::oas::{Document, Schema};
use crate::source::Origin;
use crate::tree::Node;
use flatten::event_forms::event_of_whole;
use flatten::refused_null::takes_null;
use flatten::schema_index::SchemaIndex;
use oasmith_schemas::arena::{Arena, ArenaMap};
use oasmith_schemas::schema_set::SchemaSet;
use resolve::component_names::ComponentNames;
use resolve::maker::ShapeMaker;
use resolve::schema_set::SchemaSetBuilder;
use resolve::{
    asked_rules, endless, hoisted, inferred_types, residual, selectors, selves, undeclared_members,
};
use shape::contradictions;
use shape::events;
use shape::make::MakeShapes;
use shape::siblings::{self, Siblings};

/// The shapes of a description, as its operations ask for them.
pub(super) struct Shapes<'a> {
    maker: ShapeMaker<'a>,
    components: ComponentNames,
}

/// All shapes, with nothing left to make.
pub(super) struct MadeShapes {
    pub shapes: Arena<Shape>,
    /// Those that have a name.
    pub named: IndexMap<String, ShapeId>,
    /// Where named shapes stand that are none of the description's own components.
    pub homes: ArenaMap<Shape, Home>,
    /// The residual schemas.
    pub schema_set: SchemaSet,
    /// The first place of each of their patterns.
    pub pattern_origins: Vec<Origin>,
    /// Shapes that do not express all of their schemas, wherever they stand inside of one that has a residual schema.
    pub covered: BTreeSet<ShapeId>,
}

impl<'a> Shapes<'a> {
    /// The shapes of all schemas that have a name.
    pub(super) fn of(
        document: &'a Document<'a>,
        schemas: &'a SchemaIndex<'a>,
        diagnostics: Diagnostics,
    ) -> Self {
        Self {
            maker: ShapeMaker::new(document, schemas, diagnostics),
            components: ComponentNames::default(),
        }
    }

    /// What references mean.
    pub(super) fn links(&self) -> &'a Links<'a> {
        self.maker.drafts.schemas.links
    }

    /// The schema of an event of a stream, all of which another schema describes, if that is what it does.
    pub(super) fn event_of_whole(&self, whole: &'a Schema<'a>) -> Option<&'a Schema<'a>> {
        event_of_whole(self.maker.drafts.schemas, whole)
    }

    pub(super) fn report(&mut self, diagnostic: Diagnostic) {
        self.maker.drafts.report(diagnostic);
    }

    /// The shape of a schema where it is used; `hint` names it if no key does.
    pub(super) fn use_of(&mut self, schema: &'a Schema<'a>, hint: &NameHint) -> Use {
        let used = self.maker.use_of(&[schema], hint);
        // Nothing holds it that would refuse the null of an alternative.
        if used.nullable && self.maker.drafts.reads_null(used.shape) && !self.takes_null(schema) {
            return self.maker.without_null(&[schema], hint);
        }
        used
    }

    /// The use of a shape that no schema is written for.
    pub(super) fn synthetic(&mut self, origin: Origin, hint: NameHint, kind: ShapeKind) -> Use {
        self.maker.drafts.synthetic(origin, hint, kind)
    }

    /// The value of the events of a stream that a schema describes, and which part of an event it is; nothing where the data is only a text.
    pub(super) fn events(
        &mut self,
        item: &'a Schema<'a>,
        hint: &NameHint,
    ) -> Option<(Use, ContentPart)> {
        events::of(item, hint, &mut self.maker)
    }

    /// What is said where a shape is used.
    pub(super) fn siblings(&mut self, schema: Option<&'a Schema<'a>>) -> Siblings<'a> {
        let together: Vec<&'a Schema<'a>> = schema.into_iter().collect();
        siblings::siblings(&mut self.maker, &together)
    }

    pub(super) fn default_value(&self, used: Use, node: &'a Node) -> Located<Value> {
        siblings::default_value(&self.maker.drafts, used, node)
    }

    /// Whether null is valid for a schema, whatever its type says.
    pub(super) fn takes_null(&self, schema: &'a Schema<'a>) -> bool {
        takes_null(self.maker.drafts.schemas, &[schema])
    }

    pub(super) fn add_examples(&mut self, used: Use, examples: Vec<Located<Value>>) {
        let shape = self.maker.drafts.arena.get_mut(used.shape);
        for example in examples {
            if !shape.examples.contains(&example) {
                shape.examples.push(example);
            }
        }
    }

    /// Whether a shape is named after the operation in which it stands.
    pub(super) fn is_inline(&self, used: Use) -> bool {
        let hint = &self.maker.drafts.arena.get(used.shape).hint;
        matches!(hint, NameHint::OperationPart { .. }) && !self.components.has(used.shape)
    }

    /// Names a shape that needs a name after the component in which it stands.
    pub(super) fn name_after_component(&mut self, used: Use, kind: ComponentKind, key: &str) {
        let shape = self.maker.drafts.arena.get(used.shape);
        let is_named = shape.hint.is_component();
        // Whether it is named after an operation turns out when all places are known.
        if !is_named && needs_name(&shape.kind) {
            self.components.add(used.shape, kind, key);
        }
    }

    /// Ends the making: what depends on other shapes is resolved, and all shapes are handed over with what was reported.
    pub(super) fn finish(
        self,
        operations: &[Operation],
        webhooks: &[Webhook],
    ) -> (MadeShapes, Diagnostics) {
        let mut maker = self.maker;
        let reached = maker.names.named.len();
        maker.make_the_rest();
        let ShapeMaker {
            mut drafts,
            mut names,
            places,
            ..
        } = maker;
        contradictions::keep(&mut drafts);
        places.choose(&mut drafts.arena, &names.homes, operations, webhooks);
        self.components
            .choose(&mut drafts.arena, &mut names.named, reached);
        endless::resolve_tuples(&mut drafts);
        hoisted::hoist_rules(&mut drafts, operations, webhooks);
        selectors::resolve_unions(&mut drafts);
        undeclared_members::keep_what_others_describe(&mut drafts);
        asked_rules::add(&mut drafts);
        let mut builder = SchemaSetBuilder::new(drafts.schemas);
        builder.schema_set = mem::take(&mut drafts.schema_set);
        let named = names.named.values().copied();
        let covered =
            residual::add_residual_schemas(&mut drafts, &mut builder, named, operations, webhooks);
        inferred_types::report(&mut drafts, operations, webhooks);
        selves::cut(&mut drafts.arena, &mut drafts.diagnostics);
        let made = MadeShapes {
            shapes: drafts.arena,
            named: names.named,
            homes: names.homes,
            schema_set: builder.schema_set,
            pattern_origins: builder.pattern_origins,
            covered,
        };
        (made, drafts.diagnostics)
    }
}

/// Whether a kind becomes a type that is defined once.
fn needs_name(kind: &ShapeKind) -> bool {
    let is_ruled = !kind.rules().is_empty();
    let is_value = kind.text().is_some() || kind.number().is_some();
    is_value && is_ruled
        || kind.enumeration().is_some()
        || kind.record().is_some()
        || kind.union().is_some()
}
