//! Tuples: arrays of a fixed length whose places have schemas of their own.

use super::all_of::Parts;
use super::shapes::{Shapes, diagnostic};
use crate::diagnostics::code::normalize as code;
use crate::ir::{Counted, List, NameHint, Rule, Ruled, ShapeId, ShapeKind, Tuple};
use crate::oas::Schema;
use crate::source::Origin;

/// So many places a tuple has at most: longer ones have no equality in Rust.
const MAX_PLACES: usize = 12;

/// So many tuples, lists and maps may stand in a tuple with no record or union between. Compilers write such types out wherever they stand.
const MAX_NESTED: usize = 64;

/// The schemas of each place, where `prefixItems` says all of them and no other length is valid.
pub(super) fn places<'a>(parts: &Parts<'a>) -> Option<Vec<Vec<&'a Schema<'a>>>> {
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

/// The rules of a list with so many items.
fn exactly(count: usize, origin: Origin) -> Vec<Ruled> {
    let count = u64::try_from(count).unwrap_or(u64::MAX);
    let of = Counted::Items;
    let both = [Rule::AtLeast(count, of), Rule::AtMost(count, of)];
    let both = both.map(|rule| Ruled {
        rule,
        origin,
        says: None,
    });
    both.to_vec()
}

impl<'a> Shapes<'a, '_> {
    /// The kind of arrays with these places.
    pub(super) fn tuple(&mut self, id: ShapeId, places: &[Vec<&'a Schema<'a>>]) -> ShapeKind {
        let items = places.iter().enumerate().map(|(at, schemas)| {
            let hint = NameHint::Part {
                parent: id,
                role: format!("item{at}"),
            };
            self.tell_lost_default(schemas);
            self.use_of(schemas, &hint)
        });
        let items = items.collect();
        ShapeKind::Tuple(Tuple { items })
    }

    /// Makes lists of any values of tuples that would contain themselves, or others without end: such a type cannot be written in Rust. What
    /// the places say is then judged.
    pub(super) fn settle_tuples(&mut self) {
        let tuples = self.arena.iter().filter_map(|(id, shape)| {
            if let ShapeKind::Tuple(tuple) = &shape.kind {
                Some((id, tuple.items.len()))
            } else {
                None
            }
        });
        let endless: Vec<(ShapeId, usize)> =
            tuples.filter(|(id, _)| self.is_endless(*id)).collect();
        for (id, count) in endless {
            let hint = NameHint::Part {
                parent: id,
                role: "item".to_owned(),
            };
            let item = self.anything(id, hint);
            let origin = self.arena.get(id).origin;
            let rules = exactly(count, origin);
            self.arena.get_mut(id).kind = ShapeKind::List(List { item, rules });
            let message = "`prefixItems` is not checked";
            let note = diagnostic(code::NOT_CHECKED, origin, message)
                .label("what it forbids is let through");
            self.unexpressed.entry(id).or_default().push(note);
        }
    }

    fn is_endless(&self, tuple: ShapeId) -> bool {
        let (mut open, mut nested) = (vec![tuple], 0);
        while let Some(id) = open.pop() {
            let shape = self.arena.get(id);
            if matches!(
                shape.kind,
                ShapeKind::Tuple(_) | ShapeKind::List(_) | ShapeKind::Map(_)
            ) {
                nested += 1;
                open.extend(shape.uses().into_iter().map(|used| used.shape));
            }
            if nested > MAX_NESTED {
                return true;
            }
        }
        false
    }
}
