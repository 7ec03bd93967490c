//! References that lead in circles and so mean nothing: they are reported once and cut.

use std::collections::{BTreeMap, BTreeSet};

use super::{Place, place};
use crate::oas::visit::{self, Found};
use crate::oas::{Document, Schema, SchemaObject, Text};
use crate::report::code::link as code;
use crate::report::{Code, Diagnostic, Reports};
use crate::source::Origin;

/// Lets each reference mean the object at the end of its chain of references.
///
/// A chain that comes back to a reference it has passed has no end. Only the first reference of such a circle, by its place, is
/// complained about; the others, and those that lead into it, mean nothing as well.
pub(super) fn follow_chains(targets: &mut BTreeMap<Place, Found<'_>>, reports: &mut Reports) {
    let mut ends = BTreeMap::new();
    let mut endless = Vec::new();
    for (start, found) in &*targets {
        let mut passed = BTreeSet::from([*start]);
        let mut end = *found;
        while let Some(next) = next(end) {
            let here = place(next.origin);
            let Some(further) = targets.get(&here) else {
                // The next reference dangles, which has been reported there.
                endless.push(*start);
                break;
            };
            if !passed.insert(here) {
                endless.push(*start);
                if here == *start && passed.first() == Some(start) {
                    reports.add(circle(next.origin, next.text));
                }
                break;
            }
            end = *further;
        }
        ends.insert(*start, end);
    }
    *targets = ends;
    for start in endless {
        targets.remove(&start);
    }
}

/// The reference that stands where an object should.
fn next(found: Found<'_>) -> Option<Text<'_>> {
    found.reference().map(|(_, reference)| reference)
}

/// Cuts the circles of schemas that consist of each other: through `$ref` and `allOf` a schema would have to contain itself.
///
/// Circles through properties, items or alternatives are no circles of this kind: they describe values that can be written.
/// The search keeps its own stack, since the chain may be as long as the description.
pub(super) fn cut_schemas<'a>(
    document: &'a Document<'a>,
    targets: &mut BTreeMap<Place, Found<'a>>,
    reports: &mut Reports,
) {
    let mut schemas = Vec::new();
    visit::document(document, &mut |found| {
        if let Found::Schema(schema @ Schema::Object(_), _) = found {
            schemas.push(schema);
        }
    });
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
                Step::Follow(reference, schema) => {
                    if open.contains(&place(schema.origin())) {
                        reports.add(circle(reference.origin, reference.text));
                        cut.push(place(reference.origin));
                        continue;
                    }
                    schema
                }
            };
            let here = place(schema.origin());
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
    Follow(Text<'a>, &'a Schema<'a>),
    /// A schema and everything it consists of has been seen.
    Leave(Place),
}

/// The schemas that a schema consists of.
fn parts<'a>(object: &'a SchemaObject<'a>, targets: &BTreeMap<Place, Found<'a>>) -> Vec<Step<'a>> {
    let mut parts: Vec<_> = object.all_of.iter().map(Step::Enter).collect();
    if let Some(reference) = object.reference
        && let Some(Found::Schema(schema, _)) = targets.get(&place(reference.origin))
    {
        parts.push(Step::Follow(reference, schema));
    }
    parts
}

fn circle(origin: Origin, text: &str) -> Diagnostic {
    let message = format!("`{text}` leads back to itself");
    Diagnostic::new(Code(code::CIRCLE), origin, message)
        .label("so it says nothing")
        .help("let one of the references on the way point at something with content of its own")
}
