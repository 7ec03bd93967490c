//! Members that one alternative declares and another does not: a value may fit both, and loses nothing whichever is taken.

use std::collections::BTreeSet;

use super::shapes::Shapes;
use super::tags::by_tag;
use crate::arena::Arena;
use crate::config::AdditionalProperties;
use crate::ir::{NameHint, Record, Rest, Selector, Shape, ShapeId, ShapeKind, Union};

impl Shapes<'_, '_> {
    /// Lets records that are alternatives of an `anyOf` keep the members that only others declare.
    pub(super) fn keep_what_others_describe(&mut self) {
        if self.reading.additional_properties == AdditionalProperties::Ignored {
            return;
        }
        let mut keeping = BTreeSet::new();
        for (_, shape) in self.arena.iter() {
            if let ShapeKind::Union(union) = &shape.kind
                && !union.exactly_one
                && is_told_by_members(&union.selector)
            {
                keeping.extend(losing(&self.arena, union));
            }
        }
        for id in keeping {
            let role = "additional".to_owned();
            let kept = self.anything(id, NameHint::Part { parent: id, role });
            if let ShapeKind::Record(record) = &mut self.arena.get_mut(id).kind {
                record.rest = Rest::Kept(kept);
            }
        }
    }
}

/// Whether a value may fit several alternatives.
fn is_told_by_members(selector: &Selector) -> bool {
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
        match &arena.get(id).kind {
            _ if !seen.insert(id) => {}
            ShapeKind::Record(record) => records.push((id, record)),
            ShapeKind::Union(union) => open.extend(union.variants.iter().map(|it| it.value.shape)),
            ShapeKind::Map(_) => has_map = true,
            ShapeKind::Anything
            | ShapeKind::Nothing
            | ShapeKind::Bool
            | ShapeKind::Number(_)
            | ShapeKind::Text(_)
            | ShapeKind::Enum(_)
            | ShapeKind::Constant(_)
            | ShapeKind::List(_)
            | ShapeKind::Opaque(_) => {}
        }
    }
    let loses = |record: &Record| {
        let mut others = records.iter().map(|(_, other)| *other);
        record.rest == Rest::Ignored
            && (has_map || others.any(|other| may_lose(arena, record, other)))
    };
    let losing = records.iter().filter(|(_, record)| loses(record));
    losing.map(|(id, _)| *id).collect()
}

/// Whether a value may fit both and have members of each: then whichever is taken does not declare all of them.
fn may_lose(arena: &Arena<Shape>, record: &Record, other: &Record) -> bool {
    let declares = |all: &Record, some: &Record| {
        let mut fields = some.fields.iter();
        fields.all(|field| all.fields.iter().any(|known| known.wire == field.wire))
    };
    other.rest != Rest::Refused
        && !declares(record, other)
        && !declares(other, record)
        && by_tag(arena, &[record, other]).is_none()
}
