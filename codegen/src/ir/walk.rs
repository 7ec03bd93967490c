//! Ways through the IR: what a shape is made of, what an operation takes and gives.

use std::collections::BTreeSet;

use super::{Api, Operation, Rest, Shape, ShapeId, ShapeKind, Use};

impl Shape {
    /// The shapes that values of this one hold directly, in order.
    #[must_use]
    pub fn uses(&self) -> Vec<Use> {
        match &self.kind {
            ShapeKind::Anything
            | ShapeKind::Nothing
            | ShapeKind::Bool
            | ShapeKind::Number(_)
            | ShapeKind::Text(_)
            | ShapeKind::Enum(_)
            | ShapeKind::Constant(_)
            | ShapeKind::Opaque(_) => Vec::new(),
            ShapeKind::List(list) => vec![list.item],
            ShapeKind::Map(map) => vec![map.value],
            ShapeKind::Record(record) => {
                let rest = match record.rest {
                    Rest::Kept(kept) => Some(kept),
                    Rest::Ignored | Rest::Refused => None,
                };
                record
                    .fields
                    .iter()
                    .map(|field| field.value)
                    .chain(rest)
                    .collect()
            }
            ShapeKind::Union(union) => union.variants.iter().map(|it| it.value).collect(),
        }
    }
}

impl Operation {
    /// What it takes, parameters first.
    pub fn taken(&self) -> impl Iterator<Item = Use> {
        let bodies = self.body.iter().flat_map(|body| &body.contents);
        let bodies = bodies.filter_map(|content| content.value);
        self.parameters
            .iter()
            .map(|parameter| parameter.value)
            .chain(bodies)
    }

    /// What it gives, response by response, contents before headers.
    pub fn given(&self) -> impl Iterator<Item = Use> {
        self.responses.iter().flat_map(|response| {
            let contents = response.contents.iter().filter_map(|content| content.value);
            contents.chain(response.headers.iter().map(|header| header.value))
        })
    }
}

impl Api {
    /// The shapes that these hold, directly or deeper, with themselves.
    #[must_use]
    pub fn reach(&self, from: impl IntoIterator<Item = ShapeId>) -> BTreeSet<ShapeId> {
        let mut open: Vec<ShapeId> = from.into_iter().collect();
        let mut reached = BTreeSet::new();
        while let Some(id) = open.pop() {
            if reached.insert(id) {
                open.extend(
                    self.shapes
                        .get(id)
                        .uses()
                        .into_iter()
                        .map(|used| used.shape),
                );
            }
        }
        reached
    }
}
