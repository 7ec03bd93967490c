//! Examples that are JSON inside of a text, where no text is valid: `example: '{"id": 1}'`. They are read as the JSON that is meant.

use std::collections::BTreeMap;

use super::Facts;
use super::folded::folded;
use super::validity::Validity;
use crate::diagnostics::code::check as code;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::ir::{Api, ShapeId, ShapeKind, Use, Value};
use crate::source::{FileId, Origin};

/// An example of a shape, by its position, and what is meant.
struct Quoted {
    shape: ShapeId,
    position: usize,
    meant: Value,
}

/// Takes the JSON in the place of the texts, and tells of them once for each file: whoever writes one so writes all so.
pub(super) fn unquote(api: &mut Api, facts: &Facts, diagnostics: &mut Diagnostics) {
    let mut places = BTreeMap::<FileId, Vec<Origin>>::new();
    for quoted in all(api, facts) {
        let examples = &mut api.shapes.get_mut(quoted.shape).examples;
        if let Some(example) = examples.get_mut(quoted.position) {
            example.value = quoted.meant;
            let origin = example.origin;
            places.entry(origin.file).or_default().push(origin);
        }
    }
    for mut places in places.into_values() {
        places.sort_unstable();
        places.dedup();
        if let [first, others @ ..] = places.as_slice() {
            let message = "the example is a text that holds JSON, and is read as that";
            let code = Code(code::EXAMPLE_OUTSIDE_SCHEMA);
            let diagnostic = Diagnostic::new(code, *first, message)
                .help("write the JSON itself, without quotes around it");
            diagnostics.add(folded(diagnostic, others, "of them"));
        }
    }
}

fn all(api: &Api, facts: &Facts) -> Vec<Quoted> {
    let mut validity = Validity::of(api);
    let mut all = Vec::new();
    for (id, shape) in api.shapes.iter() {
        let used = Use {
            shape: id,
            nullable: false,
        };
        let direction = facts.directions.get(&id).copied();
        for (position, example) in shape.examples.iter().enumerate() {
            let Some(text) = example.as_text() else {
                continue;
            };
            if validity.violation(used, example, direction).is_none() {
                continue;
            }
            let meant = Value::from_json(text).filter(|meant| {
                is_same_kind(&shape.kind, meant)
                    || validity.violation(used, meant, direction).is_none()
            });
            all.extend(meant.map(|meant| Quoted {
                shape: id,
                position,
                meant,
            }));
        }
    }
    all
}

/// Whether a value is an object or a list as the values of a shape are, if not a valid one.
fn is_same_kind(kind: &ShapeKind, value: &Value) -> bool {
    match value {
        Value::Map(_) => matches!(kind, ShapeKind::Record(_) | ShapeKind::Map(_)),
        Value::List(_) => matches!(kind, ShapeKind::List(_) | ShapeKind::Tuple(_)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Text(_) => false,
    }
}
