//! Members that a record does not declare and an alternative beside it does that a value fits as well: they are kept, so that nothing is
//! lost whichever type is taken.

use std::collections::BTreeSet;

use crate::arena::Arena;
use crate::config::AdditionalProperties;
use crate::ir::{NameHint, Record, Rest, Selector, Shape, ShapeId, ShapeKind, Union};
use crate::normalize::schema::resolve::tags::by_tag;
use crate::normalize::schema::shape::drafts::Drafts;

/// Lets records that are alternatives of an `anyOf` keep the members that only others declare.
pub fn keep_what_others_describe(drafts: &mut Drafts<'_>) {
    if drafts.schemas.reading.additional_properties == AdditionalProperties::Ignored {
        return;
    }
    let mut keeping = BTreeSet::new();
    for (_, shape) in drafts.arena.iter() {
        if let ShapeKind::Union(union) = &shape.kind
            && !union.exactly_one
            && selects_by_members(&union.selector)
        {
            keeping.extend(losing(&drafts.arena, union));
        }
    }
    for id in keeping {
        let role = "additional".to_owned();
        let kept = drafts.anything(id, NameHint::Part { parent: id, role });
        if let ShapeKind::Record(record) = &mut drafts.arena.get_mut(id).kind {
            record.rest = Rest::Kept(kept);
        }
    }
}

/// Whether a value may fit several alternatives.
fn selects_by_members(selector: &Selector) -> bool {
    match selector {
        Selector::RequiredKey(_) | Selector::Trial => true,
        Selector::Tag { .. } | Selector::JsonType => false,
    }
}

/// The records that ignore members which another alternative describes.
fn losing(arena: &Arena<Shape>, union: &Union) -> Vec<ShapeId> {
    let (mut records, mut has_map) = (Vec::new(), false);
    let mut open: Vec<ShapeId> = union.variants.iter().map(|it| it.value.shape).collect();
    let mut seen = BTreeSet::new();
    while let Some(id) = open.pop() {
        let kind = &arena.get(id).kind;
        if !seen.insert(id) {
            continue;
        }
        if let Some(record) = kind.record() {
            records.push((id, record));
        } else if let Some(union) = kind.union() {
            open.extend(union.variants.iter().map(|it| it.value.shape));
        } else {
            has_map |= matches!(kind, ShapeKind::Map(_));
        }
    }
    let mut losing = BTreeSet::new();
    for (at, (id, record)) in records.iter().enumerate() {
        if has_map && record.rest == Rest::Ignored {
            losing.insert(*id);
        }
        for (other, _) in records.iter().skip(at + 1) {
            losing_of(arena, (*id, *other), &mut losing, &mut BTreeSet::new());
        }
    }
    losing.into_iter().collect()
}

/// Adds the records of a value that may fit both shapes and have members of each, here or deeper: whichever is taken does not declare
/// all of them.
fn losing_of(
    arena: &Arena<Shape>,
    (one, other): (ShapeId, ShapeId),
    losing: &mut BTreeSet<ShapeId>,
    seen: &mut BTreeSet<(ShapeId, ShapeId)>,
) {
    if one == other || !seen.insert((one, other)) {
        return;
    }
    let (first, second) = match (&arena.get(one).kind, &arena.get(other).kind) {
        (ShapeKind::Record(first), ShapeKind::Record(second)) => (first, second),
        (ShapeKind::List(first), ShapeKind::List(second)) => {
            return losing_of(arena, (first.item.shape, second.item.shape), losing, seen);
        }
        (ShapeKind::Tuple(first), ShapeKind::Tuple(second)) => {
            for (first, second) in first.items.iter().zip(&second.items) {
                losing_of(arena, (first.shape, second.shape), losing, seen);
            }
            return;
        }
        (ShapeKind::Map(first), ShapeKind::Map(second)) => {
            return losing_of(arena, (first.value.shape, second.value.shape), losing, seen);
        }
        (_, _) => return,
    };
    if by_tag(arena, &[first, second]).is_some() {
        return;
    }
    let (wider, narrower) = (declares(first, second), declares(second, first));
    let is_open = |record: &Record| record.rest == Rest::Ignored;
    let is_refused = first.rest == Rest::Refused || second.rest == Rest::Refused;
    if !wider && !narrower && !is_refused {
        let both = [(one, first), (other, second)].into_iter();
        losing.extend(both.filter(|(_, record)| is_open(record)).map(|(id, _)| id));
    }
    for field in &first.fields {
        let same = second.fields.iter().find(|same| same.wire == field.wire);
        if let Some(same) = same {
            losing_of(arena, (field.value.shape, same.value.shape), losing, seen);
        }
    }
}

/// Whether a record declares all members that another does.
fn declares(all: &Record, some: &Record) -> bool {
    let mut fields = some.fields.iter();
    fields.all(|field| all.fields.iter().any(|known| known.wire == field.wire))
}
