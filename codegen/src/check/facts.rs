//! What the shapes are together: who is reached, from which side, what contains itself, what holds secrets or floats.

use oasmith::Format;
use oasmith_schemas::arena::{ArenaMap, components};

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::ir::pointers::Pointers;
use crate::ir::{Api, Flag, NumberDomain, Operation, Shape, ShapeId, ShapeKind, Text};

/// On which way a shape goes over the wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Direction {
    /// To the service.
    Request,
    /// From the service.
    Response,
    /// Both ways.
    Both,
}

/// The facts; each set that speaks of holding is closed over what shapes are made of.
#[derive(Debug, Clone, Default)]
pub struct Facts {
    /// The ways of each shape that an operation or a webhook reaches.
    pub directions: ArenaMap<Shape, Direction>,
    /// The resource groups (first tags) that reach a shape; `General` without one.
    pub groups: ArenaMap<Shape, Arc<BTreeSet<String>>>,
    /// Shapes that contain each other, or themselves, with no list or map between; each group in the order of the document.
    pub circles: Vec<Vec<ShapeId>>,
    /// Members (of records, by position), variants (of unions) and items (of tuples) that stand in the way of a size: in each circle as few as a walk in
    /// the order of names finds. The order of the document means nothing, so types do not hang on it.
    pub boxed: BTreeSet<(ShapeId, usize)>,
    /// Holds a secret somewhere.
    pub secrets: BTreeSet<ShapeId>,
    /// Holds a binary float somewhere, so that equality is not total.
    pub floats: BTreeSet<ShapeId>,
}

impl Facts {
    pub(super) fn of(api: &Api) -> Self {
        let holders = api.holders();
        let circles = circles(api);
        Self {
            directions: directions(api),
            groups: api.users(),
            boxed: boxed(api, &circles),
            circles,
            secrets: holders.of(seeds(api, holds_secret)),
            floats: holders.of(seeds(api, holds_float)),
        }
    }

    /// Whether an operation or a webhook reaches a shape.
    #[must_use]
    pub fn is_reached(&self, id: ShapeId) -> bool {
        self.directions.contains_key(&id)
    }
}

fn directions(api: &Api) -> ArenaMap<Shape, Direction> {
    let calls = || api.operations.iter();
    let hooks = || api.webhooks.iter().map(|webhook| &webhook.operation);
    // What a webhook takes comes from the service.
    let to = calls()
        .flat_map(Operation::taken)
        .chain(hooks().flat_map(Operation::given));
    let from = calls()
        .flat_map(Operation::given)
        .chain(hooks().flat_map(Operation::taken));
    let to = api.reach(to.map(|used| used.shape));
    let from = api.reach(from.map(|used| used.shape));
    let all = to.union(&from).map(|id| {
        let direction = match (to.contains(id), from.contains(id)) {
            (true, true) => Direction::Both,
            (true, false) => Direction::Request,
            (false, _) => Direction::Response,
        };
        (*id, direction)
    });
    all.collect()
}

fn seeds(api: &Api, holds: fn(&Shape) -> bool) -> impl Iterator<Item = ShapeId> {
    let seeds = api.shapes.iter().filter(move |(_, shape)| holds(shape));
    seeds.map(|(id, _)| id)
}

fn holds_secret(shape: &Shape) -> bool {
    let fields = shape.kind.record().map(|record| record.fields.iter());
    let is_password = |text: &Text| text.format == Some(Format::Password);
    shape.flags.has(Flag::Secret)
        || shape.kind.text().is_some_and(is_password)
        || fields.is_some_and(|mut all| all.any(|field| field.flags.has(Flag::Secret)))
}

fn holds_float(shape: &Shape) -> bool {
    matches!(&shape.kind, ShapeKind::Number(number)
        if matches!(number.domain, NumberDomain::Float | NumberDomain::Double))
}

/// What stands in a place of a shape with no list or map between.
#[derive(Clone, Copy)]
struct Inline {
    /// The shape, and the position in it.
    place: (ShapeId, usize),
    inner: ShapeId,
}

/// What stands in a shape with no list or map between. A tuple has no name that a box could stand before: what stands in it stands in what
/// holds it.
fn inline(api: &Api, id: ShapeId) -> Vec<Inline> {
    let (mut found, mut open) = (Vec::new(), vec![id]);
    while let Some(id) = open.pop() {
        for (position, inner) in direct(api.shapes.get(id)).into_iter().enumerate() {
            if let ShapeKind::Tuple(_) = api.shapes.get(inner).kind {
                open.push(inner);
            } else {
                found.push(Inline {
                    place: (id, position),
                    inner,
                });
            }
        }
    }
    found
}

fn direct(shape: &Shape) -> Vec<ShapeId> {
    let kind = &shape.kind;
    let fields = kind.record().into_iter().flat_map(|it| &it.fields);
    let variants = kind.union().into_iter().flat_map(|it| &it.variants);
    let items = kind.tuple().into_iter().flat_map(|it| &it.items);
    let fields = fields.map(|it| it.value.shape);
    let others = variants.map(|it| &it.value).chain(items);
    fields.chain(others.map(|it| it.shape)).collect()
}

/// The groups of shapes that reach each other.
fn circles(api: &Api) -> Vec<Vec<ShapeId>> {
    let edges: ArenaMap<Shape, Vec<ShapeId>> = api
        .shapes
        .iter()
        .filter(|(_, shape)| !matches!(shape.kind, ShapeKind::Tuple(_)))
        .map(|(id, _)| {
            let inner = inline(api, id).into_iter().map(|it| it.inner);
            (id, inner.collect())
        })
        .collect();
    let is_own = |id: &ShapeId| edges.get(id).is_some_and(|inner| inner.contains(id));
    let components = components(&edges).into_iter();
    let circles = components.filter(|all| all.len() > 1 || all.iter().any(is_own));
    let mut circles: Vec<Vec<ShapeId>> = circles.collect();
    circles.sort();
    circles
}

/// In each circle, a walk in the order of names boxes what leads back to where it came from.
fn boxed(api: &Api, circles: &[Vec<ShapeId>]) -> BTreeSet<(ShapeId, usize)> {
    let mut boxed = BTreeSet::new();
    if circles.is_empty() {
        return boxed;
    }
    let pointers = Pointers::of(api);
    for circle in circles {
        let mut members: Vec<ShapeId> = circle.clone();
        members.sort_by_cached_key(|id| pointers.shape(*id));
        let ranks = members.iter().zip(0..).map(|(id, rank)| (*id, rank));
        let ranks: BTreeMap<ShapeId, usize> = ranks.collect();
        let (mut open, mut done) = (BTreeSet::new(), BTreeSet::new());
        for start in members {
            let mut stack = vec![Step::Enter(start)];
            while let Some(step) = stack.pop() {
                match step {
                    Step::Leave(id) => {
                        open.remove(&id);
                        done.insert(id);
                    }
                    Step::Edge(it) if open.contains(&it.inner) => {
                        boxed.insert(it.place);
                    }
                    Step::Edge(it) => stack.push(Step::Enter(it.inner)),
                    Step::Enter(id) if done.contains(&id) || !open.insert(id) => {}
                    Step::Enter(id) => {
                        stack.push(Step::Leave(id));
                        let mut inside = inline(api, id);
                        inside.retain(|it| ranks.contains_key(&it.inner));
                        inside.sort_by_key(|it| ranks.get(&it.inner));
                        stack.extend(inside.into_iter().rev().map(Step::Edge));
                    }
                }
            }
        }
    }
    boxed
}

/// What is left to do in a walk.
enum Step {
    Enter(ShapeId),
    Edge(Inline),
    Leave(ShapeId),
}
