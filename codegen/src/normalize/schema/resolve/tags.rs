//! Tags: the values of one member that tell the variants of a union apart.

use oasmith::ValueSet;
use oasmith_schemas::arena::Arena;

use std::collections::{BTreeMap, BTreeSet};

use crate::ir::{
    Enum, Presence, Record, Selector, Shape, ShapeId, ShapeKind, Union, Value, is_spelled_alike,
};
use crate::normalize::schema::shape::open_union::{TagSource, Tags};

/// By the discriminator. A schema that extends others may be named in several places, of which one counts; elsewhere a value must
/// stand for one variant.
pub fn discriminated(arena: &Arena<Shape>, union: &Union, tags: &Tags) -> Option<Selector> {
    let are_objects = union
        .variants
        .iter()
        .all(|variant| is_object(arena, variant.value.shape, &mut BTreeSet::new()));
    if !are_objects || holds_no_tag(arena, union, &tags.property) {
        return None;
    }
    let listed = tags
        .base
        .and_then(|base| listed(arena, base, &tags.property));
    let values = values(arena, union, tags, listed)?;
    let mut shapes = union.variants.iter().map(|variant| variant.value.shape);
    let is_required =
        shapes.all(|shape| requires(arena, shape, &tags.property, &mut BTreeSet::new()));
    (tags.base.is_some() || are_distinct(&values)).then(|| Selector::Tag {
        is_required,
        set: set(arena, union, &tags.property),
        property: tags.property.clone(),
        values,
        default: tags.default,
    })
}

/// The values of each variant. Of a base's heirs one takes what another could take too: that which is called so, else the first by name, in
/// whatever order they are described. What is left is taken last.
fn values(
    arena: &Arena<Shape>,
    union: &Union,
    tags: &Tags,
    listed: Option<&Enum>,
) -> Option<Vec<Vec<String>>> {
    let mut order: Vec<(usize, &Vec<TagSource>)> = tags.sources.iter().enumerate().collect();
    order.sort_by_key(|(at, sources)| {
        let takes_rest = sources.iter().any(|it| matches!(it, TagSource::Rest(_)));
        let role = union.variants.get(*at).map(|variant| &variant.role);
        (takes_rest, role)
    });
    let (mut values, mut taken) = (vec![Vec::new(); order.len()], BTreeSet::new());
    let mut called: BTreeMap<String, usize> = BTreeMap::new();
    for is_called in [is_mapped as Calls, is_named] {
        for (at, source) in order
            .iter()
            .flat_map(|(at, sources)| sources.iter().map(move |it| (*at, it)))
        {
            let own = of_source(arena, source, tags, listed, &taken)?;
            for value in own.into_iter().filter(|it| is_called(source, it, listed)) {
                called.entry(value).or_insert(at);
            }
        }
    }
    for (at, sources) in order {
        let mut own = Vec::new();
        for source in sources {
            own.extend(of_source(arena, source, tags, listed, &taken)?);
        }
        // Of those that a variant tells apart itself only the listed ones come here.
        if let Some(listed) = listed.filter(|_| sources.len() > 1) {
            own.retain(|value| listed.values.iter().any(|known| known.wire == *value));
        }
        if tags.base.is_some() {
            let is_free = |value: &String| called.get(value).is_none_or(|of| *of == at);
            own.retain(|value| is_free(value) && taken.insert(value.clone()));
        }
        *values.get_mut(at)? = own;
    }
    Some(values)
}

/// Whether a value is a variant's own before it is another's.
type Calls = fn(&TagSource, &str, Option<&Enum>) -> bool;

/// Whether a value is what a mapping says.
fn is_mapped(source: &TagSource, _: &str, _: Option<&Enum>) -> bool {
    match source {
        TagSource::Mapped(_) => true,
        TagSource::Own(..) | TagSource::Rest(_) => false,
    }
}

/// Whether a value is what a schema is called.
fn is_named(source: &TagSource, value: &str, listed: Option<&Enum>) -> bool {
    match source {
        TagSource::Own(_, name) => !name.is_empty() && spelled(name, listed) == value,
        TagSource::Mapped(_) | TagSource::Rest(_) => false,
    }
}

fn of_source(
    arena: &Arena<Shape>,
    source: &TagSource,
    tags: &Tags,
    listed: Option<&Enum>,
    taken: &BTreeSet<String>,
) -> Option<Vec<String>> {
    match source {
        TagSource::Mapped(values) => Some(values.clone()),
        TagSource::Own(shape, name) => {
            let own = values_of(arena, *shape, &tags.property, &mut BTreeSet::new());
            // What the base lists for all of them says nothing of this one.
            let own = own.filter(|own| listed.is_none_or(|listed| own.len() < listed.values.len()));
            own.or_else(|| (!name.is_empty()).then(|| vec![spelled(name, listed)]))
        }
        TagSource::Rest(name) => Some(match listed {
            None => vec![name.clone()],
            Some(listed) => {
                let values = listed.values.iter().map(|value| value.wire.clone());
                values.filter(|value| !taken.contains(value)).collect()
            }
        }),
    }
}

/// A schema's name as the base spells it in its list of values.
fn spelled(name: &str, listed: Option<&Enum>) -> String {
    let wires = || listed.into_iter().flat_map(|listed| &listed.values);
    let is_listed = wires().any(|value| value.wire == name);
    let mut alike = wires().filter(|value| is_spelled_alike(&value.wire, name));
    match (is_listed, alike.next(), alike.next()) {
        (false, Some(only), None) => only.wire.clone(),
        (_, _, _) => name.to_owned(),
    }
}

/// A member that all require and whose values differ.
pub fn by_tag(arena: &Arena<Shape>, records: &[&Record]) -> Option<Selector> {
    let first = records.first()?;
    let mut fields: Vec<_> = first.fields.iter().collect();
    fields.sort_by_key(|field| &field.wire);
    fields.into_iter().find_map(|field| {
        let sets = records.iter().map(|record| {
            let mut fields = record.fields.iter();
            let field = fields.find(|other| other.wire == field.wire)?;
            let is_required = field.presence == Presence::Required;
            enumeration(arena, record, &field.wire).filter(|_| is_required)
        });
        let sets: Vec<&Enum> = sets.collect::<Option<_>>()?;
        let values: Vec<_> = sets.iter().map(|set| wires(set)).collect();
        are_distinct(&values).then(|| Selector::Tag {
            property: field.wire.clone(),
            values,
            set: together(sets.iter().map(|set| set.set)),
            is_required: true,
            default: None,
        })
    })
}

/// How far the values of all variants are known: closed where each of them is.
fn set(arena: &Arena<Shape>, union: &Union, property: &str) -> ValueSet {
    let shapes = union.variants.iter().map(|variant| variant.value.shape);
    let sets = shapes.map(|shape| match listed(arena, shape, property) {
        Some(listed) => listed.set,
        None => ValueSet::Documented,
    });
    together(sets)
}

fn together(sets: impl Iterator<Item = ValueSet>) -> ValueSet {
    let sets: BTreeSet<ValueSet> = sets.collect();
    match (sets.first(), sets.len()) {
        (Some(ValueSet::Closed), 1) => ValueSet::Closed,
        (_, _) if sets.contains(&ValueSet::Open) => ValueSet::Open,
        (_, _) => ValueSet::Documented,
    }
}

/// The enumeration of a member of a record.
fn listed<'a>(arena: &'a Arena<Shape>, shape: ShapeId, property: &str) -> Option<&'a Enum> {
    let ShapeKind::Record(record) = &arena.get(shape).kind else {
        return None;
    };
    let field = record.fields.iter().find(|field| field.wire == property)?;
    arena.get(field.value.shape).kind.enumeration()
}

/// The values that a member may have, if they are listed; of a union, those of all its variants.
fn values_of(
    arena: &Arena<Shape>,
    shape: ShapeId,
    property: &str,
    passed: &mut BTreeSet<ShapeId>,
) -> Option<Vec<String>> {
    if !passed.insert(shape) {
        return Some(Vec::new());
    }
    if let ShapeKind::Union(union) = &arena.get(shape).kind {
        let shapes = union.variants.iter().map(|variant| variant.value.shape);
        let all = shapes.map(|shape| values_of(arena, shape, property, passed));
        return all.collect::<Option<Vec<_>>>().map(|all| all.concat());
    }
    let ShapeKind::Record(record) = &arena.get(shape).kind else {
        return None;
    };
    let field = record.fields.iter().find(|field| field.wire == property)?;
    if let ShapeKind::Constant(Value::Bool(value)) = &arena.get(field.value.shape).kind {
        return Some(vec![value.to_string()]);
    }
    enumeration(arena, record, property).map(wires)
}

/// The enumeration of a member whose value is always one of a list.
fn enumeration<'a>(arena: &'a Arena<Shape>, record: &Record, wire: &str) -> Option<&'a Enum> {
    let field = record.fields.iter().find(|field| field.wire == wire)?;
    let values = arena.get(field.value.shape).kind.enumeration()?;
    let is_listed = values.set != ValueSet::Open && !field.value.nullable;
    is_listed.then_some(values)
}

fn wires(values: &Enum) -> Vec<String> {
    let values = values.values.iter();
    values.map(|value| value.wire.clone()).collect()
}

/// Whether every object of a shape has a member.
fn requires(
    arena: &Arena<Shape>,
    shape: ShapeId,
    wire: &str,
    passed: &mut BTreeSet<ShapeId>,
) -> bool {
    if !passed.insert(shape) {
        return true;
    }
    let kind = &arena.get(shape).kind;
    let required = |record: &Record| {
        let mut fields = record.fields.iter();
        fields.any(|field| field.wire == wire && field.presence == Presence::Required)
    };
    kind.record().is_some_and(required)
        || kind.union().is_some_and(|union| {
            let mut shapes = union.variants.iter().map(|variant| variant.value.shape);
            shapes.all(|shape| requires(arena, shape, wire, passed))
        })
}

/// Whether all values of a shape are objects with known members.
fn is_object(arena: &Arena<Shape>, shape: ShapeId, passed: &mut BTreeSet<ShapeId>) -> bool {
    if !passed.insert(shape) {
        return true;
    }
    let kind = &arena.get(shape).kind;
    kind.record().is_some()
        || kind.union().is_some_and(|union| {
            let mut shapes = union.variants.iter().map(|variant| variant.value.shape);
            shapes.all(|shape| is_object(arena, shape, passed))
        })
}

/// Whether the member of some alternative is an array or an object, which no mapping names.
fn holds_no_tag(arena: &Arena<Shape>, union: &Union, property: &str) -> bool {
    let shapes = union.variants.iter().map(|variant| variant.value.shape);
    let mut records = shapes.filter_map(|shape| arena.get(shape).kind.record());
    records.any(|record| {
        let mut fields = record.fields.iter();
        let field = fields.find(|field| field.wire == property);
        field.is_some_and(|field| {
            matches!(
                arena.get(field.value.shape).kind,
                ShapeKind::List(_) | ShapeKind::Tuple(_) | ShapeKind::Map(_) | ShapeKind::Record(_)
            )
        })
    })
}

fn are_distinct(values: &[Vec<String>]) -> bool {
    let mut seen = BTreeSet::new();
    values
        .iter()
        .all(|own| !own.is_empty() && own.iter().all(|value| seen.insert(value)))
}
