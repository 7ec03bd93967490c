//! The shapes in the making, and what is noted about them until all are made.

use std::collections::{BTreeMap, BTreeSet};

use oasmith_schemas::arena::{Arena, ArenaMap};
use oasmith_schemas::schema_set::SchemaSet;

use super::open_union::OpenUnion;
use crate::diagnostics::code::generate::TOO_MANY_MEMBERS;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::ir::{CrossRule, Docs, Flags, NameHint, Shape, ShapeId, ShapeKind, Union, Use, Value};
use crate::normalize::place::SchemaStart;
use crate::normalize::schema::flatten::schema_index::SchemaIndex;
use crate::oas::Schema;
use crate::source::Origin;

/// Unions of unions are looked through so deep.
const MAX_DEPTH: usize = 8;

/// A type that no schema says.
pub struct InferredType {
    /// The schemas whose keywords speak of it.
    pub schemas: Vec<SchemaStart>,
    /// What is reported where a value may have another one.
    pub diagnostic: Diagnostic,
}

/// The shapes in the making.
pub struct Drafts<'a> {
    /// What they are made from.
    pub schemas: &'a SchemaIndex<'a>,
    /// What is reported.
    pub diagnostics: Diagnostics,
    /// The shapes so far.
    pub arena: Arena<Shape>,
    /// The schemas that shapes are made from.
    pub sources: ArenaMap<Shape, Vec<&'a Schema<'a>>>,
    /// Alternatives that are made of parts, with the shape whose schema has the parts.
    pub owners: ArenaMap<Shape, ShapeId>,
    /// The records of bases that are unions where they stand for values, by the place of the schema.
    pub plain_records: BTreeMap<SchemaStart, ShapeId>,
    /// What is not expressed, by the shape whose schema says it.
    pub unexpressed: ArenaMap<Shape, Vec<Diagnostic>>,
    /// Shapes of which nothing is left because their schemas exclude each other, and what is known of why.
    pub contradictions: BTreeMap<ShapeId, Option<Diagnostic>>,
    /// The schemas of rules across members.
    pub schema_set: SchemaSet,
    /// Tests of values that are no objects, which the objects that hold them make; by the shape of the value.
    pub hoisted: ArenaMap<Shape, Vec<CrossRule>>,
    /// Unions whose variants are not told apart yet.
    pub unions: Vec<OpenUnion>,
    /// Shapes whose schemas refer to an anchor that means another schema for each way to it.
    pub dynamic: BTreeSet<ShapeId>,
    /// Shapes that may be null somewhere.
    pub or_null: BTreeSet<ShapeId>,
    /// Shapes whose types hold null in a place where a schema refuses it.
    pub refused_null: BTreeSet<ShapeId>,
    /// Shapes whose type no schema says, with what is reported of it.
    pub inferred: BTreeMap<ShapeId, InferredType>,
    /// Schemas without a type that hold together with a type somewhere.
    pub typed: BTreeSet<SchemaStart>,
    /// Unions beside whose alternatives a type stands.
    pub typed_unions: BTreeSet<ShapeId>,
    /// Shapes that do not have the members of all that their schemas are made of.
    pub too_deep: BTreeSet<ShapeId>,
    /// The members that all shapes have together.
    members: usize,
    /// The shapes in progress, the innermost last.
    in_progress: Vec<ShapeId>,
}

impl<'a> Drafts<'a> {
    /// No shapes yet.
    pub fn new(schemas: &'a SchemaIndex<'a>, diagnostics: Diagnostics) -> Self {
        Self {
            schemas,
            diagnostics,
            arena: Arena::with_capacity(schemas.links.objects().count()),
            sources: ArenaMap::default(),
            owners: ArenaMap::default(),
            plain_records: BTreeMap::new(),
            unexpressed: ArenaMap::default(),
            contradictions: BTreeMap::new(),
            schema_set: SchemaSet::default(),
            hoisted: ArenaMap::default(),
            unions: Vec::new(),
            dynamic: BTreeSet::new(),
            or_null: BTreeSet::new(),
            refused_null: BTreeSet::new(),
            inferred: BTreeMap::new(),
            typed: BTreeSet::new(),
            typed_unions: BTreeSet::new(),
            too_deep: BTreeSet::new(),
            members: 0,
            in_progress: Vec::new(),
        }
    }

    /// A new shape without a kind.
    pub fn add(&mut self, origin: Origin, hint: NameHint) -> ShapeId {
        self.arena.add(Shape {
            origin,
            kind: ShapeKind::Opaque("it was not made".to_owned()),
            hint,
            docs: Docs::default(),
            flags: Flags::default(),
            examples: Vec::new(),
            extensions: Vec::new(),
            residual: None,
            unchecked: Vec::new(),
            patterned: Vec::new(),
            element_docs: Docs::default(),
        })
    }

    /// The use of a shape that no schema is written for.
    pub fn synthetic(&mut self, origin: Origin, hint: NameHint, kind: ShapeKind) -> Use {
        let shape = self.add(origin, hint);
        self.arena.get_mut(shape).kind = kind;
        Use {
            shape,
            nullable: false,
        }
    }

    /// Any value, where nothing is said.
    pub fn anything(&mut self, parent: ShapeId, hint: NameHint) -> Use {
        let origin = self.arena.get(parent).origin;
        self.synthetic(origin, hint, ShapeKind::Anything)
    }

    /// Whether a shape is read from null, without being nullable.
    pub fn reads_null(&self, shape: ShapeId) -> bool {
        self.reads_null_within(shape, MAX_DEPTH)
    }

    fn reads_null_within(&self, shape: ShapeId, depth: usize) -> bool {
        let kind = &self.arena.get(shape).kind;
        let reads_null = |union: &Union| {
            let mut variants = union.variants.iter().map(|it| it.value.shape);
            depth > 0 && variants.any(|it| self.reads_null_within(it, depth - 1))
        };
        kind.is_unconstrained()
            || matches!(kind, ShapeKind::Constant(Value::Null))
            || kind.union().is_some_and(reads_null)
    }

    /// Counts the members of a shape; `false` where there are more than there may be, which is reported once.
    pub fn count_members(&mut self, shape: ShapeId, count: usize) -> bool {
        let most = self.schemas.reading.most_members;
        let before = self.members;
        self.members = before.saturating_add(count);
        if before <= most && self.members > most {
            let origin = self.arena.get(shape).origin;
            let message =
                format!("with this schema all types together have more than {most} members");
            let more = most.saturating_mul(2);
            self.report(
                Diagnostic::new(Code(TOO_MANY_MEMBERS), origin, message)
                    .note("a type has the members of all that its schema extends")
                    .help(format!(
                        "if that is meant, set `limits: {{ members: {more} }}` in gen.yaml; a compiler takes about 45 KB of memory for each"
                    )),
            );
        }
        self.members <= most
    }

    /// Begins a shape, which is made from these schemas: what is not expressed until its end is noted for it.
    pub fn begin(&mut self, id: ShapeId, together: &[&'a Schema<'a>]) {
        self.sources.insert(id, together.to_vec());
        self.in_progress.push(id);
    }

    /// Ends the innermost shape.
    pub fn end(&mut self) {
        self.in_progress.pop();
    }

    /// The schemas that a shape in progress is made from: an alternative that is made of parts, from those of what has the parts.
    pub fn sources_of(&self, id: ShapeId) -> Option<&[&'a Schema<'a>]> {
        let own = self.sources.get(&id);
        let sources = own.or_else(|| self.sources.get(&self.current()?));
        sources.map(Vec::as_slice)
    }

    /// The innermost shape in progress.
    pub fn current(&self) -> Option<ShapeId> {
        self.in_progress.last().copied()
    }

    /// Reports at once.
    pub fn report(&mut self, diagnostic: Diagnostic) {
        self.diagnostics.add(diagnostic);
    }

    /// Notes that the shape in progress does not express all of its schema.
    pub fn unexpressed(&mut self, diagnostic: Diagnostic) {
        match self.current() {
            Some(id) => self.unexpressed.or_default(id).push(diagnostic),
            None => self.report(diagnostic),
        }
    }
}
