//! Unions and schemas that lead back to themselves by several ways: each level of a value is read, or validated, several times.

use std::collections::BTreeSet;

use oasmith_schemas::arena::ArenaMap;
use oasmith_schemas::schema_set::{SchemaId, SchemaSet, SetSchema};

use super::Facts;
use crate::diagnostics::code::check as code;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::ir::{Api, Selector, Shape, ShapeId, ShapeKind, Union};

/// More ways than these are not counted.
const MAX_WAYS: usize = 1000;

/// Reports work that multiplies.
pub(super) fn check(api: &Api, _: &Facts, diagnostics: &mut Diagnostics) {
    for (id, shape) in api.shapes.iter() {
        if let ShapeKind::Union(union) = &shape.kind
            && is_tried(&union.selector)
            && leads_back(api, id, union)
        {
            diagnostics.add(of_union(union, shape));
        }
    }
    let circles = Circles::of(&api.schema_set);
    let mut reported = BTreeSet::new();
    for (_, shape) in api.shapes.iter() {
        let reached = shape.residual.filter(|_| !circles.ways.is_empty());
        let reached = reached.map(|residual| api.schema_set.reach([residual]));
        let found = reached.iter().flatten().filter_map(|id| {
            let (circle, ways) = circles.ways.get(id)?;
            reported.insert(*circle).then_some(*ways)
        });
        if let Some(ways) = found.max() {
            diagnostics.add(of_schema(shape, ways));
        }
    }
}

/// Whether a reader may try one alternative after the other.
fn is_tried(selector: &Selector) -> bool {
    match selector {
        Selector::Trial => true,
        Selector::Tag {
            is_required,
            default,
            ..
        } => !is_required && default.is_none(),
        Selector::JsonType | Selector::RequiredKey(_) => false,
    }
}

fn leads_back(api: &Api, id: ShapeId, union: &Union) -> bool {
    let variants = union.variants.iter().map(|variant| variant.value.shape);
    api.reach(variants).contains(&id)
}

fn of_union(union: &Union, shape: &Shape) -> Diagnostic {
    let times = union.variants.len() + 1;
    let first = union.variants.first();
    let origin = first.map_or(shape.origin, |first| first.origin);
    let message =
        format!("this union may hold itself, so each level of a value is read up to {times} times");
    Diagnostic::new(Code(code::MULTIPLIED_WORK), origin, message).help(
        "add a `discriminator` whose member every alternative requires, so that each level is read once",
    )
}

fn of_schema(shape: &Shape, ways: usize) -> Diagnostic {
    let ways = match ways {
        MAX_WAYS.. => format!("{MAX_WAYS} ways or more"),
        fewer => format!("{fewer} ways"),
    };
    let message = format!(
        "this schema leads back to itself by {ways}, so each level of a value is validated up to as many times"
    );
    Diagnostic::new(Code(code::MULTIPLIED_WORK), shape.origin, message).help(
        "lead back to the schema in one place: in one alternative, or in `properties` beside the alternatives",
    )
}

/// The schemas that lead back to themselves, with their circle and the ways in which a value that one validates leads back into it.
struct Circles {
    ways: ArenaMap<SetSchema, (SchemaId, usize)>,
}

impl Circles {
    /// The circles in which the ways multiply.
    fn of(schema_set: &SchemaSet) -> Self {
        let circle_of = circles(schema_set);
        let mut counted = ArenaMap::default();
        let mut most = ArenaMap::<SetSchema, usize>::default();
        for (id, circle) in circle_of.iter() {
            let ways = count(schema_set, &circle_of, id, &mut counted);
            let most = most.or_default(*circle);
            *most = ways.max(*most);
        }
        let ways = circle_of.into_iter().filter_map(|(id, circle)| {
            let ways = most.get(&circle).copied().filter(|ways| *ways > 1)?;
            Some((id, (circle, ways)))
        });
        Self {
            ways: ways.collect(),
        }
    }
}

/// In how many keywords a schema leads to a part of the value by a schema of its circle; those that it applies to the value itself
/// count with theirs. A circle without a part in it is given up: no value is validated by it.
fn count(
    schema_set: &SchemaSet,
    circle_of: &ArenaMap<SetSchema, SchemaId>,
    id: SchemaId,
    counted: &mut ArenaMap<SetSchema, usize>,
) -> usize {
    if let Some(ways) = counted.get(&id) {
        return *ways;
    }
    counted.insert(id, 0);
    let own = circle_of.get(&id);
    let mut ways = 0usize;
    for keyword in schema_set.keywords(id) {
        let in_circle = |other: &SchemaId| circle_of.get(other) == own;
        let used = keyword.subschemas();
        let to_parts = used.to_parts.into_iter().any(in_circle);
        ways = ways.saturating_add(usize::from(to_parts));
        for same in used.in_place.into_iter().filter(|it| in_circle(it)) {
            ways = ways.saturating_add(count(schema_set, circle_of, *same, counted));
        }
    }
    let ways = ways.min(MAX_WAYS);
    counted.insert(id, ways);
    ways
}

/// The circle of each schema that is in one, named by one of its schemas: those that lead to each other.
fn circles(schema_set: &SchemaSet) -> ArenaMap<SetSchema, SchemaId> {
    let all: Vec<SchemaId> = schema_set.schemas.iter().map(|(id, _)| id).collect();
    let mut users = ArenaMap::<SetSchema, Vec<SchemaId>>::default();
    for id in &all {
        for used in schema_set.uses(*id) {
            users.or_default(used).push(*id);
        }
    }
    let next = |id: SchemaId| schema_set.uses(id);
    let mut order = Vec::new();
    let mut seen = BTreeSet::new();
    for id in all {
        walk(id, &next, &mut seen, &mut order);
    }
    let used_by = |id: SchemaId| users.get(&id).cloned().unwrap_or_default();
    let (mut circle_of, mut seen) = (ArenaMap::default(), BTreeSet::new());
    for id in order.into_iter().rev() {
        let mut circle = Vec::new();
        walk(id, &used_by, &mut seen, &mut circle);
        if circle.len() > 1 || next(id).contains(&id) {
            circle_of.extend(circle.into_iter().map(|member| (member, id)));
        }
    }
    circle_of
}

/// Adds what is reached from an assertion and was not seen yet, each behind what it leads to.
fn walk(
    from: SchemaId,
    leads_to: &dyn Fn(SchemaId) -> Vec<SchemaId>,
    seen: &mut BTreeSet<SchemaId>,
    order: &mut Vec<SchemaId>,
) {
    if !seen.insert(from) {
        return;
    }
    let mut open = vec![(from, leads_to(from))];
    while let Some((id, rest)) = open.last_mut() {
        match rest.pop() {
            Some(next) if seen.insert(next) => open.push((next, leads_to(next))),
            Some(_) => {}
            None => {
                order.push(*id);
                open.pop();
            }
        }
    }
}
