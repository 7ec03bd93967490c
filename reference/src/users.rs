//! Who uses a model: operations, webhooks and other models, each directly or through what has no name.

use std::collections::{BTreeMap, BTreeSet};

use oasmith_codegen::ir::{Api, Operation, ShapeId};

/// What uses the models of an API.
#[derive(Debug, Default)]
pub(crate) struct Users(BTreeMap<ShapeId, BTreeSet<User>>);

/// Something that uses a model.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum User {
    /// The operation at this position, in its request.
    Request(usize),
    /// The operation at this position, in its responses.
    Response(usize),
    /// The webhook at this position.
    Webhook(usize),
    /// Another model, which holds it.
    Model(ShapeId),
}

impl Users {
    pub(crate) fn of(api: &Api) -> Self {
        let named: BTreeSet<ShapeId> = api.named.values().copied().collect();
        let mut users = Self::default();
        for (position, operation) in api.operations.iter().enumerate() {
            let taken = operation.taken().map(|used| used.shape);
            users.add(api, &named, taken, User::Request(position));
            let given = operation.given().map(|used| used.shape);
            users.add(api, &named, given, User::Response(position));
        }
        for (position, webhook) in api.webhooks.iter().enumerate() {
            users.add(
                api,
                &named,
                all(&webhook.operation),
                User::Webhook(position),
            );
        }
        for id in &named {
            let inside = api.shapes.get(*id).uses();
            let inside = inside.into_iter().map(|used| used.shape);
            users.add(api, &named, inside, User::Model(*id));
        }
        users
    }

    /// Who uses a model, in order.
    pub(crate) fn of_model(&self, shape: ShapeId) -> impl Iterator<Item = User> {
        self.0.get(&shape).into_iter().flatten().copied()
    }

    /// Adds the first named shapes on each way from some shapes on.
    fn add(
        &mut self,
        api: &Api,
        named: &BTreeSet<ShapeId>,
        from: impl Iterator<Item = ShapeId>,
        user: User,
    ) {
        let (mut open, mut seen): (Vec<ShapeId>, _) = (from.collect(), BTreeSet::new());
        while let Some(id) = open.pop() {
            if !seen.insert(id) {
                continue;
            }
            if named.contains(&id) {
                self.0.entry(id).or_default().insert(user);
                continue;
            }
            let inside = api.shapes.get(id).uses();
            open.extend(inside.into_iter().map(|used| used.shape));
        }
    }
}

fn all(operation: &Operation) -> impl Iterator<Item = ShapeId> {
    operation
        .taken()
        .chain(operation.given())
        .map(|used| used.shape)
}
