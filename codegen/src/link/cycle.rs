//! References that lead in circles and so mean nothing: they are reported once and cut.

use std::collections::{BTreeMap, BTreeSet};

use super::key::{ObjectKey, key_of};
use super::scope::Scopes;
use crate::diagnostics::code::link as code;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::oas::visit::Found;
use crate::oas::{Schema, SchemaObject, SourceText};
use crate::source::Origin;

/// Lets each reference mean the object at the end of its chain of references.
///
/// Each chain is walked until it ends, or meets one that has been walked before, so that the whole costs no more than the references.
/// A chain that comes back to itself has no end: the first reference of the circle, by its place, is reported, and all of them
/// mean nothing, as do those that lead into it. What is given back is the next reference for each one that has another behind it.
pub(super) fn follow_chains<'a>(
    targets: &mut BTreeMap<ObjectKey, Found<'a>>,
    scopes: &Scopes<'a>,
    diagnostics: &mut Diagnostics,
) -> BTreeMap<ObjectKey, Found<'a>> {
    let mut ends = BTreeMap::new();
    for start in targets.keys() {
        let mut path = Vec::new();
        let mut passed = BTreeMap::new();
        let mut here = *start;
        let end = loop {
            if let Some(end) = ends.get(&here) {
                break *end;
            }
            // The next reference may dangle, which has been reported there.
            let Some(found) = targets.get(&here) else {
                break None;
            };
            let Some(next) = next(*found, scopes) else {
                path.push(here);
                break Some(*found);
            };
            if passed.insert(here, next).is_some() {
                if let Some(diagnostic) = first_of_circle(here, &passed) {
                    diagnostics.add(diagnostic);
                }
                break None;
            }
            path.push(here);
            here = key_of(next.origin);
        };
        ends.extend(path.into_iter().map(|passed| (passed, end)));
    }
    let mut steps = std::mem::take(targets);
    steps.retain(|_, found| next(*found, scopes).is_some());
    *targets = ends
        .into_iter()
        .filter_map(|(reference, end)| Some((reference, end?)))
        .collect();
    steps
}

/// Reports the circle that goes through a reference: `next` holds for each reference the one that it leads to.
fn first_of_circle(
    through: ObjectKey,
    next: &BTreeMap<ObjectKey, SourceText<'_>>,
) -> Option<Diagnostic> {
    let around = |from: &SourceText<'_>| next.get(&key_of(from.origin)).copied();
    let members = std::iter::successors(next.get(&through).copied(), around);
    let mut first: Option<SourceText<'_>> = None;
    for member in members {
        if first.is_none_or(|first| key_of(member.origin) < key_of(first.origin)) {
            first = Some(member);
        }
        if key_of(member.origin) == through {
            break;
        }
    }
    first.map(|first| circle(first.origin, first.text))
}

/// The reference that stands where an object should, or that a schema is nothing else than.
fn next<'a>(found: Found<'a>, scopes: &Scopes<'_>) -> Option<SourceText<'a>> {
    if let Found::Schema(Schema::Object(object), _) = found
        && object.is_alias
        && !scopes.is_dynamic(object.origin)
    {
        return object.reference;
    }
    found.reference().map(|(_, reference)| reference)
}

/// Cuts the circles of schemas that consist of each other: through `$ref` and `allOf` a schema would have to contain itself.
///
/// Circles through properties, items or alternatives are no circles of this kind: they describe values that can be written.
/// The search keeps its own stack, since the chain may be as long as the description.
pub(super) fn cut_schemas<'a>(
    objects: &[Found<'a>],
    targets: &mut BTreeMap<ObjectKey, Found<'a>>,
    diagnostics: &mut Diagnostics,
) {
    let mut schemas = Vec::new();
    for found in objects.iter().copied() {
        if let Found::Schema(schema @ Schema::Object(_), _) = found {
            schemas.push(schema);
        }
    }
    let mut done = BTreeSet::new();
    let mut cut = Vec::new();
    for start in schemas {
        let mut open = BTreeSet::new();
        let mut stack = vec![Step::Enter(start)];
        while let Some(step) = stack.pop() {
            let schema = match step {
                Step::Enter(schema) => schema,
                Step::Leave(origin) => {
                    open.remove(&origin);
                    done.insert(origin);
                    continue;
                }
                Step::LinkCall(reference, schema) => {
                    if open.contains(&key_of(schema.origin())) {
                        diagnostics.add(circle(reference.origin, reference.text));
                        cut.push(key_of(reference.origin));
                        continue;
                    }
                    schema
                }
            };
            let here = key_of(schema.origin());
            if done.contains(&here) || !open.insert(here) {
                continue;
            }
            stack.push(Step::Leave(here));
            if let Schema::Object(object) = schema {
                stack.extend(parts(object, targets));
            }
        }
    }
    for reference in cut {
        targets.remove(&reference);
    }
}

/// What is left to do in the search.
enum Step<'a> {
    /// Look into a schema that stands inside another.
    Enter(&'a Schema<'a>),
    /// Look into the schema that a reference means.
    LinkCall(SourceText<'a>, &'a Schema<'a>),
    /// A schema and everything it consists of has been seen.
    Leave(ObjectKey),
}

/// The schemas that a schema consists of.
fn parts<'a>(
    object: &'a SchemaObject<'a>,
    targets: &BTreeMap<ObjectKey, Found<'a>>,
) -> Vec<Step<'a>> {
    let mut parts: Vec<_> = object.all_of.iter().map(Step::Enter).collect();
    if let Some(reference) = object.reference
        && let Some(Found::Schema(schema, _)) = targets.get(&key_of(reference.origin))
    {
        parts.push(Step::LinkCall(reference, schema));
    }
    parts
}

fn circle(origin: Origin, text: &str) -> Diagnostic {
    let message = format!("`{text}` leads back to itself");
    Diagnostic::new(Code(code::CIRCLE), origin, message)
        .label("so it says nothing")
        .help("let one of the references on the way point at something with content of its own")
        .repair("any value is taken")
}
