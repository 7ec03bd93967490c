//! What shapes contain, directly or deeper, as far as only Rust wants to know it: rules to check, defaults to fill in.

use oasmith::ValueSet;

use std::collections::BTreeSet;

use super::{numbers, presence};
use crate::check::{Direction, Facts};
use crate::ir::{Api, Field, Presence, Selector, Shape, ShapeId, ShapeKind};
use crate::rust::{FieldAccess, Ty};

/// Sets of shapes, closed over what shapes are made of.
pub(super) struct Contents {
    /// Has a value of Rust that is none of the description, by itself or by something in it.
    pub rules: BTreeSet<ShapeId>,
    /// The server fills a default in, here or deeper.
    pub defaults: BTreeSet<ShapeId>,
}

impl Contents {
    /// Looks at the whole API.
    pub(super) fn of(api: &Api, facts: &Facts) -> Self {
        let holders = api.holders();
        Self {
            rules: holders.of(seeds(api, |id, shape| {
                has_rules(facts.directions.get(&id), shape)
            })),
            defaults: holders.of(seeds(api, |_, shape| has_defaults(shape))),
        }
    }
}

fn seeds(api: &Api, holds: impl Fn(ShapeId, &Shape) -> bool) -> impl Iterator<Item = ShapeId> {
    let seeds = api.shapes.iter();
    let seeds = seeds.filter(move |(id, shape)| holds(*id, shape));
    seeds.map(|(id, _)| id)
}

fn has_defaults(shape: &Shape) -> bool {
    matches!(&shape.kind, ShapeKind::Record(record)
        if record.fields.iter().any(|field| matches!(field.presence, Presence::Defaulted(_))))
}

fn has_rules(direction: Option<&Direction>, shape: &Shape) -> bool {
    if shape.residual.is_some() {
        return true;
    }
    match &shape.kind {
        ShapeKind::Anything | ShapeKind::Bool | ShapeKind::Opaque(_) => false,
        ShapeKind::Nothing | ShapeKind::Constant(_) | ShapeKind::IntegerEnum(_) => true,
        // A float of Rust may be an infinity or NaN, of which JSON has none.
        ShapeKind::Number(number) => {
            !number.rules.is_empty() || matches!(numbers::of(number), Ty::F32 | Ty::F64)
        }
        ShapeKind::Text(text) => !text.rules.is_empty() || text.format.is_some(),
        ShapeKind::Enum(values) => values.set != ValueSet::Open || !values.other_rules.is_empty(),
        ShapeKind::List(list) => !list.rules.is_empty(),
        ShapeKind::Map(map) => !map.rules.is_empty(),
        ShapeKind::Record(record) => {
            !record.rules.is_empty()
                || !record.counts.is_empty()
                || record
                    .fields
                    .iter()
                    .any(|field| is_asked_of_one_side(direction, field))
        }
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

/// Whether it is checked that the member is there, because its type leaves that open for the side that does not set it.
fn is_asked_of_one_side(direction: Option<&Direction>, field: &Field) -> bool {
    match presence::access(direction, field, false) {
        FieldAccess::Both | FieldAccess::Tag => false,
        FieldAccess::ReadOnly { is_required, .. } | FieldAccess::WriteOnly { is_required } => {
            is_required
        }
    }
}
