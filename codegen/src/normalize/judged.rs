//! Which shapes are judged by their whole schema, because no type expresses all of it.
//!
//! What a shape does not express is noted while it is made. A record or a union is judged itself; anything else has no type of its own to
//! carry a judgement, so what holds it is judged instead. What no record or union holds stays unchecked, and the reader is told.

use std::collections::{BTreeMap, BTreeSet};

use super::all_of::Parts;
use super::assertions::{Asserter, Typed};
use super::shapes::{Shapes, complaint};
use crate::assertion::Program;
use crate::ir::{Operation, ShapeId, ShapeKind, Webhook, all_operations};
use crate::report::Diagnostic;
use crate::report::code::normalize as code;

/// What came of the notes.
#[derive(Default)]
struct Marks {
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
            self.unexpressed(complaint(code::NOT_CHECKED, reference.origin, message));
        }
    }

    /// Judges what must be, and tells of what cannot.
    pub(super) fn judge(
        &mut self,
        mut asserter: Asserter<'a>,
        operations: &[Operation],
        webhooks: &[Webhook],
    ) -> (Program, BTreeSet<ShapeId>) {
        let noted = std::mem::take(&mut self.unexpressed);
        let Marks { marked, touched } =
            self.spread(noted.keys().copied().chain(self.out_of_place()));
        let judged: Vec<ShapeId> = marked
            .iter()
            .copied()
            .filter(|id| self.carries(*id))
            .collect();
        for id in judged {
            let Some(together) = self.sources.get(&id).cloned() else {
                continue;
            };
            let unchecked = self.unchecked(id, &marked, &touched);
            let unchecked = unchecked.iter().map(String::as_str).collect();
            let typed = Typed {
                unchecked: &unchecked,
            };
            // Where references are dynamic, the types inside cannot know what this one makes of them.
            let is_record =
                self.dynamic.is_empty() && matches!(self.arena.get(id).kind, ShapeKind::Record(_));
            let assertion = asserter.all_of(&together, is_record.then_some(&typed));
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
        let exposed = self.exposed(operations, webhooks);
        for (id, diagnostics) in noted {
            if !self.carries(id) && exposed.contains(&id) {
                for diagnostic in diagnostics {
                    self.report(diagnostic);
                }
            }
        }
        let covered = marked.difference(&exposed).copied().collect();
        (asserter.program, covered)
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

    /// Lists and maps with rules of their own, and values that are not strings, that no member of a record holds: only there are their rules checked.
    fn out_of_place(&self) -> Vec<ShapeId> {
        let others = self.arena.iter().flat_map(|(_, shape)| {
            let fields = if let ShapeKind::Record(record) = &shape.kind {
                record.fields.len()
            } else {
                0
            };
            shape.uses().into_iter().skip(fields)
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
            ShapeKind::Record(_)
            | ShapeKind::Union(_)
            | ShapeKind::Anything
            | ShapeKind::Nothing
            | ShapeKind::Bool
            | ShapeKind::Number(_)
            | ShapeKind::Text(_)
            | ShapeKind::Enum(_)
            | ShapeKind::Opaque(_) => false,
        }
    }

    /// The shapes that must be judged: those that were noted, and what holds them where they cannot be judged themselves. What may be null
    /// is told by what holds it: whether null is valid is for the judgement to say, and a judged type never sees one.
    fn spread(&self, noted: impl Iterator<Item = ShapeId>) -> Marks {
        let mut holders: BTreeMap<ShapeId, Vec<(ShapeId, bool)>> = BTreeMap::new();
        for (id, shape) in self.arena.iter() {
            for used in shape.uses() {
                let holder = (id, used.nullable);
                holders.entry(used.shape).or_default().push(holder);
            }
        }
        let mut marks = Marks::default();
        let mut open: Vec<(ShapeId, bool)> = noted.map(|id| (id, true)).collect();
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

    /// The members of a record whose values their own types do not check.
    fn unchecked(
        &self,
        id: ShapeId,
        marked: &BTreeSet<ShapeId>,
        touched: &BTreeSet<ShapeId>,
    ) -> Vec<String> {
        let ShapeKind::Record(record) = &self.arena.get(id).kind else {
            return Vec::new();
        };
        let fields = record.fields.iter().filter(|field| {
            let shape = field.value.shape;
            let is_null_judged = field.value.nullable && touched.contains(&shape);
            is_null_judged || marked.contains(&shape) && !self.carries(shape)
        });
        fields.map(|field| field.wire.clone()).collect()
    }

    /// Whether a shape becomes a type that can be judged.
    fn carries(&self, id: ShapeId) -> bool {
        let kind = &self.arena.get(id).kind;
        matches!(kind, ShapeKind::Record(_) | ShapeKind::Union(_)) && self.sources.contains_key(&id)
    }

    /// The shapes that are read on their own, and those inside them that nothing judges.
    fn exposed(&self, operations: &[Operation], webhooks: &[Webhook]) -> BTreeSet<ShapeId> {
        let used = all_operations(operations, webhooks).flat_map(|operation| {
            let taken = operation.taken().map(|used| used.shape);
            taken
                .chain(operation.given().map(|used| used.shape))
                .collect::<Vec<_>>()
        });
        let mut open: Vec<ShapeId> = used.chain(self.named_shapes()).collect();
        let mut exposed = BTreeSet::new();
        while let Some(id) = open.pop() {
            if !self.carries(id) && exposed.insert(id) {
                let shape = self.arena.get(id);
                open.extend(shape.uses().into_iter().map(|used| used.shape));
            }
        }
        exposed
    }
}
