//! How a reader tells the variants of a union apart, chosen when all shapes are made: the surest sign that all of them have.

use std::collections::BTreeSet;

use super::shapes::{Shapes, diagnostic};
use super::tags::{Tags, by_tag, discriminated};
use crate::arena::Arena;
use crate::diagnostics::code::normalize as code;
use crate::ir::{
    Condition, CrossRule, Operation, Path, Presence, Record, Rest, Selector, Shape, ShapeId,
    ShapeKind, Union, Use, Value, Webhook, all_operations,
};

/// A union whose variants are not told apart yet.
pub(super) struct OpenUnion {
    /// Its shape.
    pub id: ShapeId,
    /// What its discriminator says.
    pub tags: Option<Tags>,
}

impl Shapes<'_, '_> {
    /// Chooses the selectors of all unions.
    pub(super) fn settle_unions(&mut self) {
        for open in std::mem::take(&mut self.unions) {
            let ShapeKind::Union(union) = &self.arena.get(open.id).kind else {
                continue;
            };
            let by_discriminator = open
                .tags
                .as_ref()
                .map(|tags| discriminated(&self.arena, union, tags));
            if let (Some(None), Some(tags)) = (&by_discriminator, &open.tags) {
                let message = format!("`{}` does not tell the alternatives apart", tags.property);
                self.diagnostics.add(
                    diagnostic(code::DISCRIMINATOR, tags.origin, message)
                        .label("not used")
                        .help("let each alternative be named, or give each one value of its own to this member"),
                );
            }
            let selector = by_discriminator
                .flatten()
                .or_else(|| chosen(&self.arena, union));
            if selector.is_none() {
                let origin = union
                    .variants
                    .first()
                    .map_or(self.arena.get(open.id).origin, |it| it.origin);
                self.diagnostics.add(
                    diagnostic(code::UNION_BY_TRIAL, origin, "nothing tells these alternatives apart")
                        .label("a reader tries them in order and takes the one that describes most of the value")
                        .help("add a `discriminator`, or let each alternative require a member that no other has"),
                );
            }
            if let ShapeKind::Union(union) = &mut self.arena.get_mut(open.id).kind {
                union.selector = selector.unwrap_or(Selector::Trial);
                drop_idle_base(union);
            }
            self.give_tags(open.id);
        }
    }

    /// Tells records that a base has under one tag what it is, so that nobody has to give it.
    fn give_tags(&mut self, id: ShapeId) {
        let ShapeKind::Union(union) = &self.arena.get(id).kind else {
            return;
        };
        let Selector::Tag {
            property, values, ..
        } = &union.selector
        else {
            return;
        };
        if union.base.is_none() {
            return;
        }
        let shapes = union.variants.iter().map(|variant| variant.value.shape);
        let given: Vec<_> = shapes.zip(values.clone()).collect();
        let property = property.clone();
        for (shape, values) in given {
            let ([value], ShapeKind::Record(record)) =
                (values.as_slice(), &mut self.arena.get_mut(shape).kind)
            else {
                continue;
            };
            let mut fields = record.fields.iter_mut();
            let field = fields.find(|field| field.wire == property);
            let field =
                field.filter(|field| field.presence == Presence::Required && !field.value.nullable);
            if let Some(field) = field {
                // What extends several bases has the tag of the first.
                field.tag.get_or_insert_with(|| value.clone());
            }
        }
    }

    /// Moves tests of values that are no objects to the objects that hold them; where no object does, they cannot be made.
    pub(super) fn lift_rules(&mut self, operations: &[Operation], webhooks: &[Webhook]) {
        let lifted = std::mem::take(&mut self.lifted);
        if lifted.is_empty() {
            return;
        }
        let mut elsewhere: Vec<ShapeId> = Vec::new();
        let mut in_member = BTreeSet::new();
        let ids: Vec<ShapeId> = self.arena.iter().map(|(id, _)| id).collect();
        for id in ids {
            let ShapeKind::Record(record) = &mut self.arena.get_mut(id).kind else {
                elsewhere.extend(inner(&self.arena.get(id).kind));
                continue;
            };
            let mut rules = Vec::new();
            for field in &record.fields {
                // Whether null keeps such a rule as well is for the schema to say.
                if field.value.nullable {
                    elsewhere.push(field.value.shape);
                    continue;
                }
                in_member.insert(field.value.shape);
                let stated = lifted.get(&field.value.shape).into_iter().flatten();
                rules.extend(stated.map(|rule| of_member(rule, &field.wire)));
            }
            record.rules.extend(rules);
            if let Rest::Kept(kept) = record.rest {
                elsewhere.push(kept.shape);
            }
        }
        for operation in all_operations(operations, webhooks) {
            elsewhere.extend(
                operation
                    .parameters
                    .iter()
                    .map(|parameter| parameter.value.shape),
            );
            let bodies = operation.body.iter().flat_map(|body| &body.contents);
            let contents = operation
                .responses
                .iter()
                .flat_map(|response| &response.contents);
            let uses = bodies.chain(contents).filter_map(|content| content.value);
            elsewhere.extend(uses.map(|used| used.shape));
        }
        // What no object holds is read on its own, if at all.
        elsewhere.extend(lifted.keys().filter(|id| !in_member.contains(*id)));
        for id in elsewhere {
            for rule in lifted.get(&id).into_iter().flatten() {
                let message = "a rule on a value outside of objects is not checked";
                let diagnostic = diagnostic(code::RULE_NOT_CHECKED, rule.origin, message)
                    .label("checked only where the value is a member");
                self.unexpressed.entry(id).or_default().push(diagnostic);
            }
        }
    }
}

fn inner(kind: &ShapeKind) -> Vec<ShapeId> {
    match kind {
        ShapeKind::List(list) => vec![list.item.shape],
        ShapeKind::Tuple(tuple) => tuple.items.iter().map(|item| item.shape).collect(),
        ShapeKind::Map(map) => vec![map.value.shape],
        ShapeKind::Union(union) => union.variants.iter().map(|it| it.value.shape).collect(),
        ShapeKind::Anything
        | ShapeKind::Nothing
        | ShapeKind::Bool
        | ShapeKind::Number(_)
        | ShapeKind::Text(_)
        | ShapeKind::Enum(_)
        | ShapeKind::IntegerEnum(_)
        | ShapeKind::Constant(_)
        | ShapeKind::Record(_)
        | ShapeKind::Opaque(_) => Vec::new(),
    }
}

/// A rule on a value as a rule on the object that holds it in a member.
fn of_member(rule: &CrossRule, wire: &str) -> CrossRule {
    let path: Path = vec![wire.to_owned()];
    let is_missing = Condition::Present(path).negated();
    CrossRule {
        condition: Condition::any(vec![is_missing, below(&rule.condition, wire)]),
        ..rule.clone()
    }
}

/// The condition on the member of that name.
fn below(condition: &Condition, wire: &str) -> Condition {
    let path = |path: &Path| {
        std::iter::once(wire.to_owned())
            .chain(path.iter().cloned())
            .collect()
    };
    let all = |all: &[Condition]| all.iter().map(|condition| below(condition, wire)).collect();
    match condition {
        Condition::Present(inner) => Condition::Present(path(inner)),
        Condition::Is(inner, values) => Condition::Is(path(inner), values.clone()),
        Condition::Contains(inner, values) => Condition::Contains(path(inner), values.clone()),
        Condition::Count(inner, least, greatest) => {
            Condition::Count(path(inner), *least, *greatest)
        }
        Condition::Not(inner) => Condition::Not(Box::new(below(inner, wire))),
        Condition::All(inner) => Condition::All(all(inner)),
        Condition::Any(inner) => Condition::Any(all(inner)),
        Condition::One(inner) => Condition::One(all(inner)),
    }
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

/// A member that only this variant has, and requires.
fn by_key(records: &[&Record]) -> Option<Selector> {
    let own_key = |at: usize, record: &Record| {
        let required = record
            .fields
            .iter()
            .filter(|field| field.presence == Presence::Required);
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
