//! How a reader tells the variants of a union apart, chosen when all shapes are made: the surest sign that all of them have.

use std::collections::BTreeSet;

use oasmith_schemas::arena::Arena;

use crate::diagnostics::code::normalize as code;
use crate::diagnostics::{Diagnostic, suggest};
use crate::ir::{
    Access, FieldTag, Presence, Record, Selector, Shape, ShapeId, ShapeKind, Union, Use, Value,
    likeness,
};
use crate::normalize::place::diagnostic;
use crate::normalize::schema::resolve::tags::{by_tag, discriminated};
use crate::normalize::schema::shape::drafts::Drafts;
use crate::normalize::schema::shape::open_union::{Tags, implied};

/// Chooses the selectors of all unions.
pub fn resolve_unions(drafts: &mut Drafts<'_>) {
    for open in std::mem::take(&mut drafts.unions) {
        let ShapeKind::Union(union) = &drafts.arena.get(open.id).kind else {
            continue;
        };
        let by_discriminator = open
            .tags
            .as_ref()
            .map(|tags| discriminated(&drafts.arena, union, tags));
        if let (Some(None), Some(tags)) = (&by_discriminator, &open.tags) {
            let message = format!("`{}` does not tell the alternatives apart", tags.property);
            drafts.diagnostics.add(
                diagnostic(code::DISCRIMINATOR, tags.origin, message)
                    .label("not used")
                    .help("let each alternative be named, or give each one value of its own to this member"),
            );
        }
        if let (Some(Some(_)), Some(tags)) = (&by_discriminator, &open.tags)
            && let Some(unknown) = unknown_property(&drafts.arena, union, tags)
        {
            drafts.diagnostics.add(unknown);
        }
        let selector = by_discriminator
            .flatten()
            .or_else(|| chosen(&drafts.arena, union));
        if selector.is_none() && !is_fallback(&drafts.arena, union) {
            let origin = union
                .variants
                .first()
                .map_or(drafts.arena.get(open.id).origin, |it| it.origin);
            drafts.diagnostics.add(
                diagnostic(code::UNION_BY_TRIAL, origin, "nothing tells these alternatives apart")
                    .label("a reader tries them in order and takes the one that describes most of the value")
                    .help("add a `discriminator`, or let each alternative require a member that no other has"),
            );
        }
        if let ShapeKind::Union(union) = &mut drafts.arena.get_mut(open.id).kind {
            union.selector = selector.unwrap_or(Selector::Trial);
            drop_idle_base(union);
        }
        give_tags(drafts, open.id);
    }
}

/// That the alternatives describe members, and none of them the one that should tell them apart.
fn unknown_property(arena: &Arena<Shape>, union: &Union, tags: &Tags) -> Option<Diagnostic> {
    let variants = union.variants.iter().map(|it| it.value.shape);
    let shapes: Vec<ShapeId> = variants.chain(union.base).collect();
    let records = shapes.iter().map(|it| arena.get(*it).kind.record());
    let records: Vec<&Record> = records.collect::<Option<_>>()?;
    let fields = records.iter().flat_map(|it| &it.fields);
    let known: BTreeSet<&str> = fields.map(|it| it.wire.as_str()).collect();
    if known.contains(tags.property.as_str()) {
        return None;
    }
    let message = format!("no alternative has a member `{}`", tags.property);
    let found = diagnostic(code::DISCRIMINATOR, tags.origin, message)
        .label("read and written as a member that all of them have");
    let meant = suggest::did_you_mean(&tags.property, known);
    Some(found.help(meant.unwrap_or_else(|| "let each alternative describe it".to_owned())))
}

/// Whether a union is one form and anything else: what has another shape is kept, and nothing has to tell it apart.
fn is_fallback(arena: &Arena<Shape>, union: &Union) -> bool {
    let is_anything = |use_: &Use| arena.get(use_.shape).kind.is_unconstrained();
    let variants = || union.variants.iter().map(|variant| &variant.value);
    !union.exactly_one && variants().filter(|it| !is_anything(it)).count() == 1
}

/// Tells records what their tags are, so that nobody has to give them.
fn give_tags(drafts: &mut Drafts<'_>, id: ShapeId) {
    let ShapeKind::Union(union) = &drafts.arena.get(id).kind else {
        return;
    };
    let Selector::Tag {
        property, values, ..
    } = &union.selector
    else {
        return;
    };
    let has_base = union.base.is_some();
    let shapes = union.variants.iter().map(|variant| variant.value.shape);
    let given: Vec<_> = shapes.zip(values.clone()).collect();
    let property = property.clone();
    for (shape, values) in given {
        let kind = tag_kind(&drafts.arena, shape, &property);
        let name = implied(&drafts.arena, shape);
        let mut fields = drafts.arena.get_mut(shape).kind.fields_mut().iter_mut();
        let Some(field) = fields.find(|field| field.wire == property) else {
            continue;
        };
        // Whoever sends a value says what it is.
        field.access = Access::Both;
        let is_always_there = field.presence == Presence::Required && !field.value.nullable;
        let order = |text: &'_ str| {
            let (is_other, text) = likeness(&name, text);
            (is_other, text.to_owned())
        };
        let least = values.iter().min_by_key(|text| order(text));
        if let (Some(least), Some(kind)) = (least, kind) {
            let tag = FieldTag {
                value: kind.tag_value(least),
                is_only: values.len() == 1 && has_base && is_always_there,
            };
            // What is an alternative of several unions has one of the tags, and the unions write theirs. What extends several bases has the
            // tag of the first.
            let is_better = field.tag.as_ref().is_none_or(|known| {
                !known.is_only && (tag.is_only || order(least) < order(&known.value.tag_text()))
            });
            if is_better {
                field.tag = Some(tag);
            }
        }
    }
}

/// What the tag of a record looks like.
fn tag_kind(arena: &Arena<Shape>, shape: ShapeId, property: &str) -> Option<ShapeKind> {
    let record = arena.get(shape).kind.record()?;
    let field = record.fields.iter().find(|field| field.wire == property)?;
    Some(arena.get(field.value.shape).kind.clone())
}

/// A base that no value of the tag stands for is never read by itself, and is no variant.
fn drop_idle_base(union: &mut Union) {
    if union.base.is_some()
        && let Selector::Tag { values, .. } = &mut union.selector
        && values.last().is_some_and(Vec::is_empty)
    {
        values.pop();
        union.variants.pop();
    }
}

/// The surest sign that the shapes themselves give.
fn chosen(arena: &Arena<Shape>, union: &Union) -> Option<Selector> {
    if by_type(arena, union) {
        return Some(Selector::JsonType);
    }
    let records = union
        .variants
        .iter()
        .map(|variant| record(arena, variant.value));
    let records: Vec<&Record> = records.collect::<Option<_>>()?;
    by_tag(arena, &records).or_else(|| by_key(&records))
}

/// Whether no two variants share a JSON type, and any has one.
fn by_type(arena: &Arena<Shape>, union: &Union) -> bool {
    let mut seen = BTreeSet::new();
    let are_apart = union.variants.iter().all(|variant| {
        let mut own = BTreeSet::new();
        json_types(arena, variant.value, &mut own, &mut BTreeSet::new())
            && own.into_iter().all(|kind| seen.insert(kind))
    });
    are_apart && !seen.is_empty()
}

/// Adds the JSON types of a shape; `false` if it has no bounds.
fn json_types(
    arena: &Arena<Shape>,
    used: Use,
    found: &mut BTreeSet<&'static str>,
    passed: &mut BTreeSet<ShapeId>,
) -> bool {
    if !passed.insert(used.shape) {
        return true;
    }
    let kind = match &arena.get(used.shape).kind {
        ShapeKind::Anything | ShapeKind::Opaque(_) => return false,
        ShapeKind::Nothing => return true,
        ShapeKind::Bool | ShapeKind::Constant(Value::Bool(_)) => "boolean",
        ShapeKind::Number(_)
        | ShapeKind::IntegerEnum(_)
        | ShapeKind::Constant(Value::Number(_)) => "number",
        ShapeKind::Text(_) | ShapeKind::Enum(_) | ShapeKind::Constant(Value::Text(_)) => "string",
        ShapeKind::List(_) | ShapeKind::Tuple(_) | ShapeKind::Constant(Value::List(_)) => "array",
        ShapeKind::Map(_) | ShapeKind::Record(_) | ShapeKind::Constant(Value::Map(_)) => "object",
        ShapeKind::Constant(Value::Null) => "null",
        ShapeKind::Union(union) => {
            return union
                .variants
                .iter()
                .all(|it| json_types(arena, it.value, found, passed));
        }
    };
    found.insert(kind);
    true
}

/// A member that only this variant has, and requires, whoever sends it.
fn by_key(records: &[&Record]) -> Option<Selector> {
    let own_key = |at: usize, record: &Record| {
        let required = record
            .fields
            .iter()
            .filter(|field| field.presence == Presence::Required && field.access == Access::Both);
        let others = || {
            records
                .iter()
                .enumerate()
                .filter(move |(other, _)| *other != at)
        };
        let is_own = |wire: &str| {
            !others().any(|(_, other)| other.fields.iter().any(|field| field.wire == wire))
        };
        let mut own = required.filter(|field| is_own(&field.wire));
        own.next().map(|field| field.wire.clone())
    };
    let keys: Vec<_> = records
        .iter()
        .enumerate()
        .map(|(at, record)| own_key(at, record))
        .collect();
    let (_, all_but_last) = keys.split_last()?;
    all_but_last
        .iter()
        .all(Option::is_some)
        .then_some(Selector::RequiredKey(keys))
}

fn record(arena: &Arena<Shape>, used: Use) -> Option<&Record> {
    if let ShapeKind::Record(record) = &arena.get(used.shape).kind {
        Some(record)
    } else {
        None
    }
}
