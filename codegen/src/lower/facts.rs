//! What choosing Rust needs to know of the shapes together: who contains whom, what holds floats, rules or defaults, who needs a box.

use std::collections::{BTreeMap, BTreeSet};

use crate::ir::{Api, Operation, Presence, Rest, Shape, ShapeId, ShapeKind, Use, ValueSet};

/// The facts; each set is closed over containment.
pub(super) struct Facts {
    /// Holds a binary float somewhere.
    pub floats: BTreeSet<ShapeId>,
    /// Has a rule, on itself or on something in it.
    pub ruled: BTreeSet<ShapeId>,
    /// The server fills a default in, here or deeper.
    pub defaulted: BTreeSet<ShapeId>,
    /// Can be sent to the service.
    pub requests: BTreeSet<ShapeId>,
    /// The resource groups that use it, by their tag; webhooks without a tag count as a group of their own.
    pub groups: BTreeMap<ShapeId, BTreeSet<String>>,
    /// Members (of records) and variants (of unions) that would make a type contain itself.
    pub boxed: BTreeSet<(ShapeId, usize)>,
}

/// The group of webhooks that have no tag.
pub(super) const WEBHOOKS: &str = "Webhooks";

/// The group of operations that have no tag.
pub(super) const UNTAGGED: &str = "General";

impl Facts {
    /// Looks at the whole API.
    pub(super) fn of(api: &Api) -> Self {
        let contained = Containment::of(api);
        Self {
            floats: contained.spread_up(seeds(api, holds_float)),
            ruled: contained.spread_up(seeds(api, has_rules)),
            defaulted: contained.spread_up(seeds(api, has_defaults)),
            requests: contained.spread_down(
                api.operations
                    .iter()
                    .flat_map(request_uses)
                    .map(|used| used.shape),
            ),
            groups: groups(api, &contained),
            boxed: super::boxes::boxed(api),
        }
    }
}

/// The shapes that a shape is made of, in order, through whatever stands between.
pub(super) fn uses(shape: &Shape) -> Vec<Use> {
    match &shape.kind {
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
            let fields = record.fields.iter().map(|field| field.value);
            let rest = match record.rest {
                Rest::Kept(kept) => Some(kept),
                Rest::Ignored | Rest::Refused => None,
            };
            fields.chain(rest).collect()
        }
        ShapeKind::Union(union) => union.variants.iter().map(|variant| variant.value).collect(),
    }
}

/// What an operation takes, parameters first.
pub(super) fn request_uses(operation: &Operation) -> Vec<Use> {
    let parameters = operation.parameters.iter().map(|parameter| parameter.value);
    let bodies = operation
        .body
        .iter()
        .flat_map(|body| &body.contents)
        .filter_map(|content| content.value);
    parameters.chain(bodies).collect()
}

/// What an operation gives, bodies before headers, response by response.
pub(super) fn response_uses(operation: &Operation) -> Vec<Use> {
    operation
        .responses
        .iter()
        .flat_map(|response| {
            let contents = response.contents.iter().filter_map(|content| content.value);
            contents.chain(response.headers.iter().map(|header| header.value))
        })
        .collect()
}

/// Who contains whom.
struct Containment {
    children: BTreeMap<ShapeId, Vec<ShapeId>>,
    parents: BTreeMap<ShapeId, Vec<ShapeId>>,
}

impl Containment {
    fn of(api: &Api) -> Self {
        let (mut children, mut parents) = (BTreeMap::new(), BTreeMap::<_, Vec<_>>::new());
        for (id, shape) in api.shapes.iter() {
            let inside: Vec<ShapeId> = uses(shape).into_iter().map(|used| used.shape).collect();
            for child in &inside {
                parents.entry(*child).or_default().push(id);
            }
            children.insert(id, inside);
        }
        Self { children, parents }
    }

    fn spread_up(&self, seeds: impl IntoIterator<Item = ShapeId>) -> BTreeSet<ShapeId> {
        spread(&self.parents, seeds)
    }

    fn spread_down(&self, seeds: impl IntoIterator<Item = ShapeId>) -> BTreeSet<ShapeId> {
        spread(&self.children, seeds)
    }
}

fn spread(
    edges: &BTreeMap<ShapeId, Vec<ShapeId>>,
    seeds: impl IntoIterator<Item = ShapeId>,
) -> BTreeSet<ShapeId> {
    let mut open: Vec<ShapeId> = seeds.into_iter().collect();
    let mut reached = BTreeSet::new();
    while let Some(shape) = open.pop() {
        if reached.insert(shape) {
            open.extend(edges.get(&shape).into_iter().flatten());
        }
    }
    reached
}

fn seeds(api: &Api, holds: fn(&ShapeKind) -> bool) -> Vec<ShapeId> {
    api.shapes
        .iter()
        .filter(|(_, shape)| holds(&shape.kind))
        .map(|(id, _)| id)
        .collect()
}

fn holds_float(kind: &ShapeKind) -> bool {
    use crate::ir::NumberDomain::{Double, Float};
    matches!(kind, ShapeKind::Number(number) if matches!(number.domain, Double | Float))
}

fn has_defaults(kind: &ShapeKind) -> bool {
    matches!(kind, ShapeKind::Record(record)
        if record.fields.iter().any(|field| matches!(field.presence, Presence::Defaulted(_))))
}

fn has_rules(kind: &ShapeKind) -> bool {
    match kind {
        ShapeKind::Anything | ShapeKind::Bool | ShapeKind::Opaque(_) => false,
        ShapeKind::Nothing | ShapeKind::Constant(_) => true,
        ShapeKind::Number(number) => !number.rules.is_empty(),
        ShapeKind::Text(text) => !text.rules.is_empty() || text.format.is_some(),
        ShapeKind::Enum(values) => values.set != ValueSet::Open,
        ShapeKind::List(list) => !list.rules.is_empty(),
        ShapeKind::Map(map) => !map.rules.is_empty(),
        ShapeKind::Record(record) => !record.rules.is_empty() || !record.counts.is_empty(),
        ShapeKind::Union(_) => false,
    }
}

fn groups(api: &Api, contained: &Containment) -> BTreeMap<ShapeId, BTreeSet<String>> {
    let mut groups = BTreeMap::<ShapeId, BTreeSet<String>>::new();
    let operations = api.operations.iter().map(|operation| (operation, UNTAGGED));
    let webhooks = api
        .webhooks
        .iter()
        .map(|webhook| (&webhook.operation, WEBHOOKS));
    for (operation, otherwise) in operations.chain(webhooks) {
        let roots = request_uses(operation)
            .into_iter()
            .chain(response_uses(operation));
        let group = group_of(operation, otherwise);
        for shape in contained.spread_down(roots.map(|used| used.shape)) {
            groups.entry(shape).or_default().insert(group.clone());
        }
    }
    groups
}

/// The resource group of an operation: its first tag.
pub(super) fn group_of(operation: &Operation, otherwise: &str) -> String {
    operation
        .tags
        .first()
        .map_or(otherwise, String::as_str)
        .to_owned()
}
