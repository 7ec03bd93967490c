//! Schemas that no value can satisfy because it would have to contain itself.

use oasmith::Counted;
use oasmith_schemas::arena::ArenaMap;

use std::collections::BTreeSet;

use super::Facts;
use crate::diagnostics::code::check as code;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::ir::{Api, Presence, Rule, Ruled, Shape, ShapeId, ShapeKind, Use};
use crate::source::Origin;

/// Reports each circle of things that must hold each other, once.
pub(super) fn check(api: &Api, _: &Facts, diagnostics: &mut Diagnostics) {
    let finite = finite(api);
    let mut passed = BTreeSet::new();
    for (start, _) in api.shapes.iter() {
        let (mut at, mut way) = (start, Vec::<Step>::new());
        while !finite.contains_key(&at) && passed.insert(at) {
            let Some(step) = leads_on(at, api.shapes.get(at), &finite) else {
                break;
            };
            at = step.to;
            way.push(step);
        }
        let first = way.iter().position(|step| step.from == at);
        let circle = first.and_then(|first| way.get(first..));
        if let Some([first, ..]) = circle {
            diagnostics.add(diagnostic(api, first, circle.unwrap_or_default()));
        }
    }
}

/// What a value must hold, on a way without an end.
struct Step {
    from: ShapeId,
    to: ShapeId,
    /// What holds it, in words.
    by: String,
    origin: Origin,
}

/// The shapes that have a finite value: more and more, until none is added.
fn finite(api: &Api) -> ArenaMap<Shape, ()> {
    let mut finite = ArenaMap::default();
    let mut open: Vec<(ShapeId, &Shape)> = api.shapes.iter().collect();
    loop {
        let before = open.len();
        open.retain(|(id, shape)| {
            let is_endless = leads_on(*id, shape, &finite).is_some();
            if !is_endless {
                finite.insert(*id, ());
            }
            is_endless
        });
        if open.len() == before {
            return finite;
        }
    }
}

/// What every value of a shape must hold of which no finite value is known.
fn leads_on(from: ShapeId, shape: &Shape, finite: &ArenaMap<Shape, ()>) -> Option<Step> {
    let ends = |used: &Use| used.nullable || finite.contains_key(&used.shape);
    let step = |used: &Use, by: String, origin| Step {
        from,
        to: used.shape,
        by,
        origin,
    };
    match &shape.kind {
        ShapeKind::Record(record) => {
            let mut required = record
                .fields
                .iter()
                .filter(|it| it.presence == Presence::Required);
            let field = required.find(|field| !ends(&field.value))?;
            let by = format!("`{}`", field.wire);
            Some(step(&field.value, by, field.origin))
        }
        ShapeKind::Union(union) => {
            if union.variants.iter().any(|variant| ends(&variant.value)) {
                return None;
            }
            let first = union.variants.first()?;
            let by = "every alternative".to_owned();
            Some(step(&first.value, by, first.origin))
        }
        ShapeKind::List(list) => {
            let is_needed = !ends(&list.item) && needs_one(&list.rules);
            is_needed.then(|| step(&list.item, "its first item".to_owned(), shape.origin))
        }
        ShapeKind::Tuple(tuple) => {
            let mut items = tuple.items.iter().enumerate();
            let (at, item) = items.find(|(_, item)| !ends(item))?;
            Some(step(item, format!("its item {at}"), shape.origin))
        }
        ShapeKind::Map(map) => {
            let is_needed = !ends(&map.value) && needs_one(&map.rules);
            is_needed.then(|| step(&map.value, "its first member".to_owned(), shape.origin))
        }
        ShapeKind::Anything
        | ShapeKind::Nothing
        | ShapeKind::Bool
        | ShapeKind::Number(_)
        | ShapeKind::Text(_)
        | ShapeKind::Enum(_)
        | ShapeKind::IntegerEnum(_)
        | ShapeKind::Constant(_)
        | ShapeKind::Opaque(_) => None,
    }
}

fn needs_one(rules: &[Ruled]) -> bool {
    rules.iter().any(|ruled| {
        matches!(&ruled.rule, Rule::AtLeast(least, Counted::Items | Counted::Members) if *least > 0)
    })
}

fn diagnostic(api: &Api, first: &Step, circle: &[Step]) -> Diagnostic {
    let name = |id| format!("`{}`", api.shapes.get(id).hint.name());
    let way = circle
        .iter()
        .map(|step| format!("{} leads to {}", step.by, name(step.to)));
    let way: Vec<String> = way.collect();
    let message = format!("no value of {} ends: {}", name(first.from), way.join(", "));
    Diagnostic::new(Code(code::WITHOUT_END), first.origin, message).help(
        "take one of these members out of `required`, let it be null, or add an alternative that does not lead back",
    )
}
