//! Tuples: arrays of a fixed length whose places have schemas of their own.

use crate::ir::{NameHint, ShapeId, ShapeKind, Tuple};
use crate::normalize::schema::flatten::parts::Parts;
use crate::normalize::schema::shape::make::MakeShapes;
use crate::normalize::schema::shape::siblings::tell_lost_default;
use crate::oas::Schema;

/// Maximum number of places of a tuple: longer ones have no equality in Rust.
const MAX_PLACES: usize = 12;

/// The schemas of each place, where `prefixItems` says all of them and no other length is valid.
pub fn places<'a>(parts: &Parts<'a>) -> Option<Vec<Vec<&'a Schema<'a>>>> {
    let objects = || parts.list.iter().map(|part| part.object);
    let count = objects().map(|it| it.prefix_items.len()).max()?;
    let length = u64::try_from(count).ok()?;
    let least = objects().filter_map(|it| it.min_items).map(|it| it.value);
    let is_refused = |items: &Schema<'_>| matches!(items, Schema::Bool(value) if !value.value);
    let most = objects().flat_map(|it| {
        let is_closed = it.items.as_ref().is_some_and(is_refused);
        let by_prefix = is_closed.then_some(it.prefix_items.len());
        let by_prefix = by_prefix.and_then(|count| u64::try_from(count).ok());
        it.max_items
            .map(|most| most.value)
            .into_iter()
            .chain(by_prefix)
    });
    let is_fixed = least.max() == Some(length) && most.min() == Some(length);
    if !is_fixed || !(1..=MAX_PLACES).contains(&count) {
        return None;
    }
    let of_place = |at: usize| {
        let schemas = objects().filter_map(|it| it.prefix_items.get(at).or(it.items.as_ref()));
        schemas.collect()
    };
    Some((0..count).map(of_place).collect())
}

/// The kind of arrays with these places.
pub fn tuple<'a>(
    maker: &mut dyn MakeShapes<'a>,
    id: ShapeId,
    places: &[Vec<&'a Schema<'a>>],
) -> ShapeKind {
    let items = places.iter().enumerate().map(|(at, schemas)| {
        let hint = NameHint::Part {
            parent: id,
            role: format!("item{at}"),
        };
        tell_lost_default(maker, schemas);
        maker.use_of(schemas, &hint)
    });
    let items = items.collect();
    ShapeKind::Tuple(Tuple { items })
}
