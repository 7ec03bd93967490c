//! Ways through the IR: what a shape is made of, what an operation takes and gives.

use std::collections::BTreeSet;

use oasmith_schemas::arena::ArenaMap;

use super::pointers::MAX_DEPTH;
use super::{Api, GENERAL, Operation, Response, Shape, ShapeId, ShapeKind, Use, Webhook};

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
            | ShapeKind::IntegerEnum(_)
            | ShapeKind::Constant(_)
            | ShapeKind::Opaque(_) => Vec::new(),
            ShapeKind::List(list) => vec![list.item],
            ShapeKind::Tuple(tuple) => tuple.items.clone(),
            ShapeKind::Map(map) => std::iter::once(map.value).chain(map.key).collect(),
            ShapeKind::Record(record) => {
                let fields = record.fields.iter().map(|field| field.value);
                fields.chain(record.rest.kept()).collect()
            }
            ShapeKind::Union(union) => union.variants.iter().map(|it| it.value).collect(),
        }
    }
}

impl Operation {
    /// Its resource group: its first tag.
    #[must_use]
    pub fn group(&self) -> &str {
        self.tags.first().map_or(GENERAL, String::as_str)
    }

    /// Responses of 2xx; a default response is none of them.
    pub fn successes(&self) -> impl Iterator<Item = &Response> {
        let responses = self.responses.iter();
        responses.filter(|it| it.status.is_success())
    }

    /// What it takes, parameters first.
    pub fn taken(&self) -> impl Iterator<Item = Use> {
        let mut taken: Vec<Use> = self.parameters.iter().map(|it| it.value).collect();
        if let Some(body) = &self.body {
            taken.extend(body.contents.iter().filter_map(|content| content.value));
        }
        taken.into_iter()
    }

    /// What it gives, response by response, contents before headers.
    pub fn given(&self) -> impl Iterator<Item = Use> {
        let mut given = Vec::new();
        for response in &self.responses {
            given.extend(response.contents.iter().filter_map(|content| content.value));
            given.extend(response.headers.iter().map(|header| header.value));
        }
        given.into_iter()
    }
}

/// All operations, whoever calls: those of paths, then those of webhooks.
#[must_use]
pub fn all_operations<'a>(
    operations: &'a [Operation],
    webhooks: &'a [Webhook],
) -> AllOperations<'a> {
    AllOperations {
        operations: operations.iter(),
        webhooks: webhooks.iter(),
    }
}

/// All operations of an API, whoever calls.
#[derive(Debug, Clone)]
pub struct AllOperations<'a> {
    operations: std::slice::Iter<'a, Operation>,
    webhooks: std::slice::Iter<'a, Webhook>,
}

impl<'a> Iterator for AllOperations<'a> {
    type Item = &'a Operation;

    fn next(&mut self) -> Option<&'a Operation> {
        let of_path = self.operations.next();
        of_path.or_else(|| self.webhooks.next().map(|webhook| &webhook.operation))
    }
}

impl Api {
    /// Those of paths first, then those of webhooks: see [`all_operations`].
    #[must_use]
    pub fn all_operations(&self) -> AllOperations<'_> {
        all_operations(&self.operations, &self.webhooks)
    }

    /// What lists and maps of a shape hold in the end; the shape itself if it is neither.
    #[must_use]
    pub fn innermost(&self, id: ShapeId) -> ShapeId {
        let inner = |id: &ShapeId| self.shapes.get(*id).kind.element().map(|used| used.shape);
        let held = std::iter::successors(Some(id), inner).take(MAX_DEPTH);
        held.last().unwrap_or(id)
    }

    /// What holds each shape.
    #[must_use]
    pub fn holders(&self) -> Holders {
        let mut direct = ArenaMap::<Shape, Vec<ShapeId>>::default();
        for (id, shape) in self.shapes.iter() {
            for used in shape.uses() {
                direct.or_default(used.shape).push(id);
            }
        }
        Holders { direct }
    }

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

/// The ways of [`Api::reach`] backwards: from shapes to what holds them.
#[derive(Debug)]
pub struct Holders {
    direct: ArenaMap<Shape, Vec<ShapeId>>,
}

impl Holders {
    /// The shapes that hold one of these, directly or deeper, with themselves.
    #[must_use]
    pub fn of(&self, held: impl IntoIterator<Item = ShapeId>) -> BTreeSet<ShapeId> {
        let mut open: Vec<ShapeId> = held.into_iter().collect();
        let mut holders = BTreeSet::new();
        while let Some(id) = open.pop() {
            if holders.insert(id) {
                open.extend(self.direct.get(&id).into_iter().flatten());
            }
        }
        holders
    }
}
