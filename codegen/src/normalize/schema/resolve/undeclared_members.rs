//! Members that a record does not declare and an alternative beside it does that a value fits as well: they are kept, so that nothing is
//! lost whichever type is taken.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use oasmith_schemas::arena::{Arena, ArenaMap};

use crate::config::AdditionalProperties;
use crate::ir::{Field, NameHint, Record, Rest, Selector, Shape, ShapeId, ShapeKind, Union};
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
    let mut losing = Losing {
        arena,
        found: BTreeSet::new(),
        seen: BTreeSet::new(),
        fields: ArenaMap::default(),
    };
    for (at, (id, record)) in records.iter().enumerate() {
        if has_map && record.rest == Rest::Ignored {
            losing.found.insert(*id);
        }
        for (other, _) in records.iter().skip(at + 1) {
            losing.add_pair(*id, *other);
        }
    }
    losing.found.into_iter().collect()
}

/// The members of a record by their names.
type FieldsByName<'r> = Rc<BTreeMap<&'r str, &'r Field>>;

/// The records of a union that lose members, as far as they are found.
struct Losing<'r> {
    arena: &'r Arena<Shape>,
    found: BTreeSet<ShapeId>,
    /// Pairs that were looked at.
    seen: BTreeSet<(ShapeId, ShapeId)>,
    fields: ArenaMap<Shape, FieldsByName<'r>>,
}

impl<'r> Losing<'r> {
    /// Adds the records of a value that may fit both shapes and have members of each, here or deeper: whichever is taken does not declare
    /// all of them.
    fn add_pair(&mut self, one: ShapeId, other: ShapeId) {
        if one == other || !self.seen.insert((one, other)) {
            return;
        }
        let (first, second) = match (&self.arena.get(one).kind, &self.arena.get(other).kind) {
            (ShapeKind::Record(first), ShapeKind::Record(second)) => (first, second),
            (ShapeKind::List(first), ShapeKind::List(second)) => {
                return self.add_pair(first.item.shape, second.item.shape);
            }
            (ShapeKind::Tuple(first), ShapeKind::Tuple(second)) => {
                for (first, second) in first.items.iter().zip(&second.items) {
                    self.add_pair(first.shape, second.shape);
                }
                return;
            }
            (ShapeKind::Map(first), ShapeKind::Map(second)) => {
                return self.add_pair(first.value.shape, second.value.shape);
            }
            (_, _) => return,
        };
        if by_tag(self.arena, &[first, second]).is_some() {
            return;
        }
        let fields = self.fields_of(one, first);
        let others = self.fields_of(other, second);
        let is_known =
            |id: ShapeId, record: &Record| record.rest != Rest::Ignored || self.found.contains(&id);
        let is_refused = first.rest == Rest::Refused || second.rest == Rest::Refused;
        let are_kept = is_known(one, first) && is_known(other, second);
        let may_lose = !is_refused && !are_kept;
        if may_lose && !declares(&fields, &others) && !declares(&others, &fields) {
            let both = [(one, first), (other, second)].into_iter();
            let open = both.filter(|(_, record)| record.rest == Rest::Ignored);
            self.found.extend(open.map(|(id, _)| id));
        }
        let has_parts = |field: &&&Field| {
            let kind = &self.arena.get(field.value.shape).kind;
            kind.record().is_some() || kind.element().is_some() || kind.tuple().is_some()
        };
        let inner: Vec<_> = fields
            .values()
            .filter(has_parts)
            .filter_map(|field| Some((field.value.shape, others.get(field.wire.as_str())?)))
            .map(|(shape, same)| (shape, same.value.shape))
            .collect();
        for (one, other) in inner {
            self.add_pair(one, other);
        }
    }

    fn fields_of(&mut self, id: ShapeId, record: &'r Record) -> FieldsByName<'r> {
        let fields = record
            .fields
            .iter()
            .map(|field| (field.wire.as_str(), field));
        let known = self.fields.get(&id).cloned();
        known.unwrap_or_else(|| {
            let made = Rc::new(fields.collect());
            self.fields.insert(id, Rc::clone(&made));
            made
        })
    }
}

/// Whether a record declares all members that another does.
fn declares(all: &BTreeMap<&str, &Field>, some: &BTreeMap<&str, &Field>) -> bool {
    some.len() <= all.len() && some.keys().all(|name| all.contains_key(name))
}
