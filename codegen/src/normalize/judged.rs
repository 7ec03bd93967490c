//! Which shapes are judged by their whole schema, because no type expresses all of it.
//!
//! What a shape does not express is noted while it is made. A record or a union is judged itself; anything else has no type of its own to
//! carry a judgement, so what holds it is judged instead: a record or union, or the body or parameter whose value it is. What only a name
//! stands for is read on its own and not judged, and the reader is told.

use std::collections::{BTreeMap, BTreeSet};

use super::all_of::Parts;
use super::assertions::{Asserter, Typed};
use super::shapes::{Shapes, diagnostic};
use crate::diagnostics::Diagnostic;
use crate::diagnostics::code::normalize as code;
use crate::ir::{Operation, ShapeId, ShapeKind, Use, Webhook, all_operations};
use crate::media_type::MediaType;
use crate::schema_set::SchemaSet;

/// What came of the notes.
#[derive(Default)]
struct Flags {
    /// The shapes that are judged, or whose holders are.
    marked: BTreeSet<ShapeId>,
    /// These, and the unions of which one is an alternative.
    touched: BTreeSet<ShapeId>,
}

impl<'a> Shapes<'a, '_> {
    /// Notes that the shape in the making does not express all of its schema.
    pub(super) fn unexpressed(&mut self, diagnostic: Diagnostic) {
        match self.making.last() {
            Some(id) => self.unexpressed.entry(*id).or_default().push(diagnostic),
            None => self.report(diagnostic),
        }
    }

    /// Notes references that mean another schema for each way that leads to them.
    pub(super) fn note_dynamic(&mut self, id: ShapeId, parts: &Parts<'a>) {
        let references = parts.list.iter().filter_map(|part| part.object.dynamic_ref);
        let ambiguous: Vec<_> = references.filter(|it| self.is_ambiguous(it)).collect();
        for reference in ambiguous {
            self.dynamic.insert(id);
            let message = "what a `$dynamicRef` to one of several anchors means is not checked";
            self.unexpressed(diagnostic(code::NOT_CHECKED, reference.origin, message));
        }
    }

    /// Judges what must be, and tells of what cannot.
    pub(super) fn judge(
        &mut self,
        mut asserter: Asserter<'a>,
        operations: &[Operation],
        webhooks: &[Webhook],
    ) -> (SchemaSet, BTreeSet<ShapeId>) {
        let noted = std::mem::take(&mut self.unexpressed);
        let taken = self.taken(operations, webhooks);
        let begin = noted.keys().copied().chain(self.out_of_place());
        let begin = begin.chain(self.ruled_places(operations, webhooks));
        let nulls = self.refused_null.iter().map(|id| (*id, false));
        let marks = self.spread(begin.map(|id| (id, true)).chain(nulls));
        let is_judged = |id: &ShapeId| self.carries(*id) || taken.contains(id);
        let judged = marks.marked.iter().copied().filter(is_judged);
        let judged: Vec<ShapeId> = judged.collect();
        for id in judged {
            let Some(together) = self.sources.get(&id).cloned() else {
                continue;
            };
            // Where references are dynamic, the types inside cannot know what this one makes of them.
            let typed = self.typed(id, &marks).filter(|_| self.dynamic.is_empty());
            let assertion = asserter.all_of(&together, typed.as_ref());
            // What holds a record or union knows whether it may be null; a place has nobody else to say so.
            let is_nullable = self.or_null.contains(&id);
            let assertion = if is_nullable && !self.carries(id) && !self.is_nullable(&together) {
                asserter.or_null(assertion)
            } else {
                assertion
            };
            self.arena.get_mut(id).judged = Some(assertion);
            self.count_no_alternatives(id);
        }
        let inner: Vec<ShapeId> = self
            .owners
            .keys()
            .copied()
            .filter(|id| self.is_inside_judged(*id))
            .collect();
        for id in inner {
            self.count_no_alternatives(id);
        }
        let exposed = self.exposed(&taken);
        for (id, diagnostics) in noted {
            if exposed.contains(&id) {
                for diagnostic in diagnostics {
                    self.report(diagnostic);
                }
            }
        }
        self.report_nulls(&exposed);
        let covered = marks.marked.difference(&exposed).copied().collect();
        (asserter.schema_set, covered)
    }

    /// Reports nulls that nothing refuses, because what holds them cannot be judged.
    fn report_nulls(&mut self, exposed: &BTreeSet<ShapeId>) {
        let holders = exposed.iter().flat_map(|id| self.arena.get(*id).uses());
        let nulls = holders.filter(|used| used.nullable && self.refused_null.contains(&used.shape));
        let places = nulls.map(|used| self.arena.get(used.shape).origin);
        let places: Vec<_> = places.collect();
        for origin in places {
            let message = "that null is not valid is not checked";
            self.report(
                diagnostic(code::NOT_CHECKED, origin, message)
                    .label("`type` names null, and what stands beside it refuses it")
                    .help("take null out of `type`"),
            );
        }
    }

    /// The shapes of bodies and parameters.
    fn taken(&self, operations: &[Operation], webhooks: &[Webhook]) -> BTreeSet<ShapeId> {
        let taken = all_operations(operations, webhooks).flat_map(Operation::taken);
        let taken = taken.map(|used| used.shape);
        taken.filter(|id| self.sources.contains_key(id)).collect()
    }

    /// Bodies and parameters with rules that their types do not know. The counts of a list that is a parameter are checked where it is
    /// read.
    fn ruled_places(&self, operations: &[Operation], webhooks: &[Webhook]) -> Vec<ShapeId> {
        let mut ruled = Vec::new();
        for operation in all_operations(operations, webhooks) {
            let contents = operation.body.iter().flat_map(|body| &body.contents);
            for content in contents {
                let Some(used) = content.value else { continue };
                let is_bytes = MediaType::of(&content.media) == MediaType::Binary;
                if self.has_rules(used.shape) || is_bytes && self.is_ruled_text(used.shape) {
                    ruled.push(used.shape);
                }
            }
            let parameters = operation.parameters.iter().map(|it| it.value.shape);
            let is_list = |id: &ShapeId| matches!(self.arena.get(*id).kind, ShapeKind::List(_));
            ruled.extend(parameters.filter(|id| self.has_rules(*id) && !is_list(id)));
        }
        ruled
    }

    /// Whether it is a text with rules, which bytes do not know.
    fn is_ruled_text(&self, id: ShapeId) -> bool {
        match &self.arena.get(id).kind {
            ShapeKind::Text(text) => !text.rules.is_empty(),
            ShapeKind::Enum(_) | ShapeKind::IntegerEnum(_) => true,
            ShapeKind::Anything
            | ShapeKind::Nothing
            | ShapeKind::Bool
            | ShapeKind::Number(_)
            | ShapeKind::Constant(_)
            | ShapeKind::List(_)
            | ShapeKind::Tuple(_)
            | ShapeKind::Map(_)
            | ShapeKind::Record(_)
            | ShapeKind::Union(_)
            | ShapeKind::Opaque(_) => false,
        }
    }

    /// A judgement counts the alternatives that fit; the types alone may let several through.
    fn count_no_alternatives(&mut self, id: ShapeId) {
        if let ShapeKind::Union(union) = &mut self.arena.get_mut(id).kind {
            union.exactly_one = false;
        }
    }

    /// Whether an alternative is made of parts of a schema that is judged.
    fn is_inside_judged(&self, id: ShapeId) -> bool {
        let owner = self.owners.get(&id);
        owner.is_some_and(|owner| self.arena.get(*owner).judged.is_some())
    }

    /// Lists and maps with rules of their own, and values that are not strings, that no member of a record holds: only there are their rules
    /// checked, and those of single values only where they may not be null.
    fn out_of_place(&self) -> Vec<ShapeId> {
        let is_constant = |id| matches!(self.arena.get(id).kind, ShapeKind::Constant(_));
        let others = self.arena.iter().flat_map(|(_, shape)| {
            let fields = if let ShapeKind::Record(record) = &shape.kind {
                record.fields.len()
            } else {
                0
            };
            let uses = shape.uses().into_iter().enumerate();
            let others = uses.filter(move |(at, used)| {
                *at >= fields || used.nullable && is_constant(used.shape)
            });
            others.map(|(_, used)| used)
        });
        others
            .map(|used| used.shape)
            .filter(|id| self.has_rules(*id))
            .collect()
    }

    fn has_rules(&self, id: ShapeId) -> bool {
        match &self.arena.get(id).kind {
            ShapeKind::List(list) => !list.rules.is_empty(),
            ShapeKind::Map(map) => !map.rules.is_empty(),
            ShapeKind::Constant(_) => true,
            ShapeKind::Tuple(_)
            | ShapeKind::Record(_)
            | ShapeKind::Union(_)
            | ShapeKind::Anything
            | ShapeKind::Nothing
            | ShapeKind::Bool
            | ShapeKind::Number(_)
            | ShapeKind::Text(_)
            | ShapeKind::Enum(_)
            | ShapeKind::IntegerEnum(_)
            | ShapeKind::Opaque(_) => false,
        }
    }

    /// The shapes that must be judged: those that are marked, and what holds them where they cannot be judged themselves. What may be null
    /// is told by what holds it: whether null is valid is for the judgement to say, and a judged type never sees one.
    fn spread(&self, begin: impl Iterator<Item = (ShapeId, bool)>) -> Flags {
        let mut holders: BTreeMap<ShapeId, Vec<(ShapeId, bool)>> = BTreeMap::new();
        for (id, shape) in self.arena.iter() {
            for used in shape.uses() {
                let holder = (id, used.nullable);
                holders.entry(used.shape).or_default().push(holder);
            }
        }
        let mut marks = Flags::default();
        let mut open: Vec<(ShapeId, bool)> = begin.collect();
        while let Some((id, is_marked)) = open.pop() {
            let around = || holders.get(&id).into_iter().flatten();
            if is_marked && marks.marked.insert(id) {
                let goes_on = !self.carries(id) || !self.dynamic.is_empty();
                match self.owners.get(&id) {
                    Some(owner) => open.push((*owner, true)),
                    None if goes_on => open.extend(around().map(|(holder, _)| (*holder, true))),
                    None => {}
                }
            }
            if marks.touched.insert(id) {
                let told =
                    around().filter(|(holder, nullable)| *nullable || self.is_union(*holder));
                open.extend(told.copied());
            }
        }
        marks
    }

    fn is_union(&self, id: ShapeId) -> bool {
        matches!(self.arena.get(id).kind, ShapeKind::Union(_))
    }

    /// What the type of a shape checks of it, so that it is not judged; none where it is judged by everything.
    fn typed(&self, id: ShapeId, marks: &Flags) -> Option<Typed> {
        let is_unchecked = |used: Use| {
            let is_null_judged = used.nullable && marks.touched.contains(&used.shape);
            is_null_judged || marks.marked.contains(&used.shape) && !self.carries(used.shape)
        };
        let of_items = |item: Use| Typed {
            unchecked: BTreeSet::new(),
            items: !is_unchecked(item),
        };
        match &self.arena.get(id).kind {
            ShapeKind::Record(record) => {
                let fields = record.fields.iter();
                let fields = fields.filter(|field| is_unchecked(field.value));
                Some(Typed {
                    unchecked: fields.map(|field| field.wire.clone()).collect(),
                    items: false,
                })
            }
            ShapeKind::List(list) => Some(of_items(list.item)),
            ShapeKind::Map(map) => Some(of_items(map.value)),
            ShapeKind::Anything
            | ShapeKind::Nothing
            | ShapeKind::Bool
            | ShapeKind::Number(_)
            | ShapeKind::Text(_)
            | ShapeKind::Enum(_)
            | ShapeKind::IntegerEnum(_)
            | ShapeKind::Constant(_)
            | ShapeKind::Tuple(_)
            | ShapeKind::Union(_)
            | ShapeKind::Opaque(_) => None,
        }
    }

    /// Whether a shape becomes a type that can be judged.
    fn carries(&self, id: ShapeId) -> bool {
        let kind = &self.arena.get(id).kind;
        matches!(kind, ShapeKind::Record(_) | ShapeKind::Union(_)) && self.sources.contains_key(&id)
    }

    /// The named shapes that can be read on their own only, and those inside them: no record, union, body or parameter holds them.
    fn exposed(&self, taken: &BTreeSet<ShapeId>) -> BTreeSet<ShapeId> {
        let carriers = self.arena.iter().filter(|(id, _)| self.carries(*id));
        let inside = carriers.flat_map(|(_, shape)| shape.uses());
        let inside = inside.map(|used| used.shape).collect::<Vec<_>>();
        let held = self.within(inside.into_iter().chain(taken.iter().copied()).collect());
        let exposed = self.within(self.named_shapes().collect());
        exposed.difference(&held).copied().collect()
    }

    /// These shapes and those inside them, as far as no record or union carries them.
    fn within(&self, mut open: Vec<ShapeId>) -> BTreeSet<ShapeId> {
        let mut found = BTreeSet::new();
        while let Some(id) = open.pop() {
            if !self.carries(id) && found.insert(id) {
                let shape = self.arena.get(id);
                open.extend(shape.uses().into_iter().map(|used| used.shape));
            }
        }
        found
    }
}
