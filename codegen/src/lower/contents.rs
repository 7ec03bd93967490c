//! What shapes contain, directly or deeper, as far as only Rust wants to know it: rules to check, defaults to fill in.

use oasmith::ValueSet;

use std::collections::BTreeSet;

use crate::ir::{Api, Presence, Selector, ShapeId, ShapeKind};

/// Sets of shapes, closed over what shapes are made of.
pub(super) struct Contents {
    /// Has a rule, on itself or on something in it.
    pub rules: BTreeSet<ShapeId>,
    /// The server fills a default in, here or deeper.
    pub defaults: BTreeSet<ShapeId>,
}

impl Contents {
    /// Looks at the whole API.
    pub(super) fn of(api: &Api) -> Self {
        let holders = api.holders();
        Self {
            rules: holders.of(seeds(api, has_rules)),
            defaults: holders.of(seeds(api, has_defaults)),
        }
    }
}

fn seeds(api: &Api, holds: fn(&ShapeKind) -> bool) -> impl Iterator<Item = ShapeId> {
    let seeds = api
        .shapes
        .iter()
        .filter(move |(_, shape)| holds(&shape.kind));
    seeds.map(|(id, _)| id)
}

fn has_defaults(kind: &ShapeKind) -> bool {
    matches!(kind, ShapeKind::Record(record)
        if record.fields.iter().any(|field| matches!(field.presence, Presence::Defaulted(_))))
}

fn has_rules(kind: &ShapeKind) -> bool {
    match kind {
        ShapeKind::Anything | ShapeKind::Bool | ShapeKind::Opaque(_) => false,
        ShapeKind::Nothing | ShapeKind::Constant(_) | ShapeKind::IntegerEnum(_) => true,
        ShapeKind::Number(number) => !number.rules.is_empty(),
        ShapeKind::Text(text) => !text.rules.is_empty() || text.format.is_some(),
        ShapeKind::Enum(values) => values.set != ValueSet::Open || !values.rules.is_empty(),
        ShapeKind::List(list) => !list.rules.is_empty(),
        ShapeKind::Map(map) => !map.rules.is_empty(),
        ShapeKind::Record(record) => !record.rules.is_empty() || !record.counts.is_empty(),
        // No request has a tag that is not listed.
        ShapeKind::Union(union) => matches!(
            union.selector,
            Selector::Tag {
                set: ValueSet::Documented,
                default: None,
                ..
            }
        ),
        ShapeKind::Tuple(_) => false,
    }
}
