//! Chooses the members and variants that need a box, because their type would contain itself without end.
//!
//! A record contains its members and a union its variants directly; lists and maps break the chain, because they allocate anyway.
//! The direct containment is walked depth first, shapes in the order of the description and members in theirs; an edge that leads back
//! to a shape on the way that is being walked closes a cycle, and gets the box. Without these edges no cycle is left (what a depth
//! first walk does not call a back edge cannot close one). The choice depends on the order of the description alone.

use std::collections::{BTreeMap, BTreeSet};

use crate::ir::{Api, ShapeId, ShapeKind};

/// The members (of records) and variants (of unions), by their position, that need a box.
pub(super) fn boxed(api: &Api) -> BTreeSet<(ShapeId, usize)> {
    let mut walk = Walk {
        api,
        seen: BTreeMap::new(),
        boxed: BTreeSet::new(),
    };
    let named = api.named.values().copied();
    for start in named.chain(api.shapes.iter().map(|(id, _)| id)) {
        walk.from(start);
    }
    walk.boxed
}

/// How far the walk has come with a shape.
#[derive(PartialEq, Eq)]
enum Progress {
    OnTheWay,
    Done,
}

struct Walk<'a> {
    api: &'a Api,
    seen: BTreeMap<ShapeId, Progress>,
    boxed: BTreeSet<(ShapeId, usize)>,
}

impl Walk<'_> {
    /// Walks with a list of its own instead of recursion: a chain of references may be long.
    fn from(&mut self, start: ShapeId) {
        if self.seen.contains_key(&start) {
            return;
        }
        self.seen.insert(start, Progress::OnTheWay);
        let mut way = vec![(start, direct(self.api, start).into_iter().enumerate())];
        while let Some((shape, rest)) = way.last_mut() {
            let shape = *shape;
            let Some((position, next)) = rest.next() else {
                self.seen.insert(shape, Progress::Done);
                way.pop();
                continue;
            };
            match self.seen.get(&next) {
                Some(Progress::OnTheWay) => {
                    self.boxed.insert((shape, position));
                }
                Some(Progress::Done) => {}
                None => {
                    self.seen.insert(next, Progress::OnTheWay);
                    way.push((next, direct(self.api, next).into_iter().enumerate()));
                }
            }
        }
    }
}

fn direct(api: &Api, shape: ShapeId) -> Vec<ShapeId> {
    match &api.shapes.get(shape).kind {
        ShapeKind::Record(record) => record
            .fields
            .iter()
            .map(|field| field.value.shape)
            .collect(),
        ShapeKind::Union(union) => union
            .variants
            .iter()
            .map(|variant| variant.value.shape)
            .collect(),
        ShapeKind::Anything
        | ShapeKind::Nothing
        | ShapeKind::Bool
        | ShapeKind::Number(_)
        | ShapeKind::Text(_)
        | ShapeKind::Enum(_)
        | ShapeKind::Constant(_)
        | ShapeKind::List(_)
        | ShapeKind::Map(_)
        | ShapeKind::Opaque(_) => Vec::new(),
    }
}
