//! Examples that are not valid for their own schema.

use super::Facts;
use super::validity::{Validity, sentence, shown};
use crate::diagnostics::code::check as code;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::ir::{Api, Use, Value};

/// Reports examples that would be refused.
pub(super) fn check(api: &Api, facts: &Facts, diagnostics: &mut Diagnostics) {
    let mut validity = Validity::of(api);
    for (id, shape) in api.shapes.iter() {
        let used = Use {
            shape: id,
            nullable: false,
        };
        let direction = facts.directions.get(&id).copied();
        // Whether null is valid is said where a shape is used.
        let examples = shape.examples.iter().enumerate();
        for (at, example) in examples.filter(|(_, it)| it.value != Value::Null) {
            let Some(violation) = validity.violation(used, example, direction) else {
                continue;
            };
            let which = match (shape.examples.len(), &example.value) {
                (1, _) => "the example".to_owned(),
                (_, Value::List(_) | Value::Map(_)) => format!("example {}", at + 1),
                (_, Value::Null | Value::Bool(_) | Value::Number(_) | Value::Text(_)) => {
                    format!("the example {}", shown(example))
                }
            };
            let message = format!("{which} is not valid: {}", sentence(&violation));
            let code = Code(code::EXAMPLE_OUTSIDE_SCHEMA);
            let diagnostic = Diagnostic::new(code, example.origin, message);
            diagnostics.add(diagnostic.help("correct the example, or the schema"));
        }
    }
}
