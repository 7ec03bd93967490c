//! Chooses the place that names a schema to which several lead.
//!
//! The place where a schema stands comes before those that refer to it or inherit it, parts of named schemas before parts of operations, few
//! steps before many. What is left is decided by the names on the way, and by the order of operations that `method::order` gives. The order
//! in which a description lists things has no say, so that it changes no name.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

use oasmith_schemas::arena::{Arena, ArenaMap};

use crate::ir::{Home, NameHint, Operation, Shape, ShapeId, ShapeKind, Webhook};
use crate::method;

/// The places of shapes that several lead to.
#[derive(Default)]
pub struct NamePlaces {
    /// Shapes whose hint is of a place where they do not stand.
    referred: BTreeSet<ShapeId>,
    /// Further places.
    further: ArenaMap<Shape, BTreeSet<NamePlace>>,
}

/// A place that leads to a shape.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct NamePlace {
    hint: NameHint,
    /// Whether the schema stands there.
    is_own: bool,
}

/// What roots of names are ordered by.
struct Roots<'r> {
    /// Where named shapes stand that are none of the description's own components.
    homes: &'r ArenaMap<Shape, Home>,
    /// The positions of operations, by their ids.
    operations: BTreeMap<&'r str, usize>,
}

impl NamePlaces {
    /// Notes the place that has given a shape its hint.
    pub fn first(&mut self, id: ShapeId, is_own: bool) {
        if !is_own {
            self.referred.insert(id);
        }
    }

    /// Notes another place that leads to a shape.
    pub fn further(&mut self, id: ShapeId, first: &NameHint, hint: &NameHint, is_own: bool) {
        let is_known = first == hint && (!is_own || !self.referred.contains(&id));
        if is_known || first.is_component() {
            return;
        }
        let hint = hint.clone();
        let known = self.further.or_default(id);
        known.insert(NamePlace { hint, is_own });
    }

    /// Gives each shape the hint of its best place.
    pub fn choose(
        &self,
        arena: &mut Arena<Shape>,
        homes: &ArenaMap<Shape, Home>,
        operations: &[Operation],
        webhooks: &[Webhook],
    ) {
        if self.further.is_empty() {
            return;
        }
        let operations = positions(operations, webhooks);
        let hints = self.best(arena, &Roots { homes, operations });
        for (id, hint) in hints {
            arena.get_mut(id).hint = hint;
        }
    }

    /// The hints of the best places, found as the shortest ways from the roots are.
    fn best(&self, arena: &Arena<Shape>, roots: &Roots<'_>) -> Vec<(ShapeId, NameHint)> {
        let mut hints = Vec::new();
        // The positions of shapes in the order in which their ways are found, which is that of the ways.
        let mut found = BTreeMap::new();
        let (mut open, parts) = self.ways(arena, roots);
        let none = Vec::new();
        while let Some(Reverse(way)) = open.pop() {
            let position = found.len();
            if found.contains_key(&way.to) {
                continue;
            }
            found.insert(way.to, position);
            for (part, place) in parts.get(&way.to).unwrap_or(&none) {
                if !found.contains_key(part) {
                    open.push(Reverse(way.step(position, arena, *part, place)));
                }
            }
            if self.further.contains_key(&way.to) {
                hints.push((way.to, way.hint));
            }
        }
        hints
    }

    /// The ways that begin at roots, and the parts of each shape: as far as they lead to shapes with several places.
    fn ways<'p>(
        &'p self,
        arena: &'p Arena<Shape>,
        roots: &Roots<'_>,
    ) -> (BinaryHeap<Reverse<Way>>, Parts<'p>) {
        let (mut begin, mut parts) = (BinaryHeap::new(), Parts::default());
        let mut open: Vec<ShapeId> = self.further.keys().collect();
        let mut seen: BTreeSet<ShapeId> = open.iter().copied().collect();
        while let Some(id) = open.pop() {
            let first = (&arena.get(id).hint, !self.referred.contains(&id));
            let further = self.further.get(&id).into_iter().flatten();
            let further = further.map(|place| (&place.hint, place.is_own));
            for (hint, is_own) in std::iter::once(first).chain(further) {
                if let NameHint::Part { parent, role } = hint {
                    parts
                        .or_default(*parent)
                        .push((id, PartPlace { hint, role, is_own }));
                    if seen.insert(*parent) {
                        open.push(*parent);
                    }
                } else {
                    begin.push(Reverse(Way::root(id, hint, is_own, roots)));
                }
            }
        }
        (begin, parts)
    }
}

/// The places of parts, by the shape of which they are parts.
type Parts<'p> = ArenaMap<Shape, Vec<(ShapeId, PartPlace<'p>)>>;

/// A place that is part of a shape.
struct PartPlace<'p> {
    hint: &'p NameHint,
    role: &'p str,
    is_own: bool,
}

/// The positions of operations by their ids, in the order of paths and methods; what the service calls comes behind what it answers.
fn positions<'o>(operations: &'o [Operation], webhooks: &'o [Webhook]) -> BTreeMap<&'o str, usize> {
    let mut operations: Vec<&Operation> = operations.iter().collect();
    operations.sort_by_key(|it| (&it.template.written, method::order(&it.method)));
    let mut webhooks: Vec<&Webhook> = webhooks.iter().collect();
    webhooks.sort_by_key(|it| (&it.name, &it.operation.id));
    let webhooks = webhooks.into_iter().map(|it| &it.operation);
    let mut positions = BTreeMap::new();
    for (position, operation) in operations.into_iter().chain(webhooks).enumerate() {
        positions.entry(operation.id.as_str()).or_insert(position);
    }
    positions
}

/// A way from a root to a shape. The least is the best, and a longer way is never less than that of which it is one.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Way {
    /// How many of its steps lead to where the schema does not stand.
    references: usize,
    /// Whether it begins at an operation.
    is_of_operation: bool,
    steps: usize,
    /// The position of the operation, or of the shape of which this one is a part.
    from: usize,
    /// The position of a variant or an item.
    position: usize,
    role: String,
    to: ShapeId,
    hint: NameHint,
}

impl Way {
    fn root(to: ShapeId, hint: &NameHint, is_own: bool, roots: &Roots<'_>) -> Self {
        let (is_of_operation, from, role) = match hint {
            NameHint::OperationPart { operation, role } => {
                let position = roots.operations.get(operation.as_str());
                (true, position.copied().unwrap_or(usize::MAX), role.clone())
            }
            NameHint::Component(key) | NameHint::Part { role: key, .. } => {
                let home = roots.homes.get(&to);
                let document = home.and_then(|home| home.document.clone());
                let steps = home.iter().flat_map(|home| home.steps.iter().cloned());
                let words = std::iter::once(key.clone()).chain(document).chain(steps);
                (false, 0, words.collect::<Vec<_>>().join("\n"))
            }
        };
        Self {
            references: usize::from(!is_own),
            is_of_operation,
            steps: 0,
            from,
            position: 0,
            role,
            to,
            hint: hint.clone(),
        }
    }

    /// The way to a part of where this one ends.
    fn step(&self, from: usize, arena: &Arena<Shape>, to: ShapeId, place: &PartPlace<'_>) -> Self {
        Self {
            references: self.references + usize::from(!place.is_own),
            is_of_operation: self.is_of_operation,
            steps: self.steps + 1,
            from,
            position: position(&arena.get(self.to).kind, to),
            role: place.role.to_owned(),
            to,
            hint: place.hint.clone(),
        }
    }
}

/// The position of a part in a list of the description; what extends a base stands in none.
fn position(kind: &ShapeKind, part: ShapeId) -> usize {
    let union = kind.union().filter(|union| union.base.is_none());
    let variant = union.and_then(|union| {
        let mut variants = union.variants.iter();
        variants.position(|it| it.value.shape == part)
    });
    let item = || kind.tuple()?.items.iter().position(|it| it.shape == part);
    let found = variant.or_else(item);
    found.unwrap_or(0)
}
