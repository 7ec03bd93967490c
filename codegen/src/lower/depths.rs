//! What stands in boxes because too many types lie behind it.
//!
//! Where a compiler asks whether a type is `Send`, or what is dropped with it, it looks through all that the type is made of, and gives up behind
//! 128 steps (E0275, E0320), of which each type takes up to six. A box ends its search.

use std::collections::BTreeSet;

use oasmith_schemas::arena::{ArenaMap, components};

use crate::ir::{Api, Shape, ShapeId, ShapeKind};

/// Maximum number of records and unions behind each other with no box between: half of what a compiler permits, and the other half is a user's.
const MAX_TYPES: usize = 12;

/// A record or union that another holds, by itself or in tuples, lists and maps.
#[derive(Debug, Clone, Copy)]
struct Contained {
    /// Where a box can stand before it: the position of a member or variant, or of an item (0), in what holds it.
    place: (ShapeId, usize),
    shape: ShapeId,
}

/// What each record and union contains.
type Holders = ArenaMap<Shape, Vec<Contained>>;

/// The places to put in boxes, beside those that are there.
pub(super) fn boxed(api: &Api, boxed: &BTreeSet<(ShapeId, usize)>) -> BTreeSet<(ShapeId, usize)> {
    let shapes = api.shapes.iter().filter(|(id, _)| is_type(api, *id));
    let all = shapes.map(|(id, _)| (id, contained(api, id))).collect();
    let open = without(&all, boxed);
    let circular = in_large_circles(&open);
    let deep = at_depths(&without(&open, &circular));
    &circular | &deep
}

/// The same without what stands in boxes.
fn without(holders: &Holders, boxes: &BTreeSet<(ShapeId, usize)>) -> Holders {
    let open = |contained: &Vec<Contained>| {
        let open = contained.iter().filter(|it| !boxes.contains(&it.place));
        open.copied().collect()
    };
    holders
        .iter()
        .map(|(id, contained)| (id, open(contained)))
        .collect()
}

fn is_type(api: &Api, id: ShapeId) -> bool {
    let kind = &api.shapes.get(id).kind;
    matches!(kind, ShapeKind::Record(_) | ShapeKind::Union(_)) && !api.own.contains_key(&id)
}

fn contained(api: &Api, id: ShapeId) -> Vec<Contained> {
    let (mut found, mut open, mut seen) = (Vec::new(), vec![id], BTreeSet::from([id]));
    while let Some(holder) = open.pop() {
        let uses = api.shapes.get(holder).uses().into_iter().enumerate();
        for (position, shape) in uses.map(|(position, used)| (position, used.shape)) {
            if is_type(api, shape) {
                let place = (holder, position);
                found.push(Contained { place, shape });
            } else if seen.insert(shape) {
                open.push(shape);
            }
        }
    }
    found
}

/// The strongly connected components, each before those that it leads to.
fn circles(holders: &Holders) -> Vec<Vec<ShapeId>> {
    let shapes = |contained: &Vec<Contained>| contained.iter().map(|it| it.shape).collect();
    components(
        &holders
            .iter()
            .map(|(id, contained)| (id, shapes(contained)))
            .collect(),
    )
}

/// Of many types that all reach each other, each stands in a box where another of them holds it.
fn in_large_circles(holders: &Holders) -> BTreeSet<(ShapeId, usize)> {
    let mut boxes = BTreeSet::new();
    for circle in circles(holders) {
        if circle.len() > MAX_TYPES {
            let contained = circle.iter().filter_map(|id| holders.get(id)).flatten();
            let own = contained.filter(|it| circle.binary_search(&it.shape).is_ok());
            boxes.extend(own.map(|it| it.place));
        }
    }
    boxes
}

/// What has as many types behind it as a compiler may look through stands in a box.
fn at_depths(holders: &Holders) -> BTreeSet<(ShapeId, usize)> {
    let (mut boxes, mut depths) = (BTreeSet::new(), ArenaMap::<Shape, usize>::default());
    for circle in circles(holders).into_iter().rev() {
        let mut deepest = 0;
        for it in circle.iter().filter_map(|id| holders.get(id)).flatten() {
            let depth = depths.get(&it.shape).copied().unwrap_or(0);
            if circle.len() + depth > MAX_TYPES {
                boxes.insert(it.place);
            } else {
                deepest = deepest.max(depth);
            }
        }
        depths.extend(circle.iter().map(|id| (*id, circle.len() + deepest)));
    }
    boxes
}
