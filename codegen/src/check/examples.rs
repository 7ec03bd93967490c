//! Examples that are not valid for their own schema.

use super::Facts;
use super::verdict::{fault, shown};
use crate::diagnostics::code::check as code;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::ir::{Api, Use, Value};

/// Tells of examples that would be refused.
pub(super) fn check(api: &Api, _: &Facts, diagnostics: &mut Diagnostics) {
    for (id, shape) in api.shapes.iter() {
        // Whether null is valid is said where a shape is used.
        let used = Use {
            shape: id,
            nullable: true,
        };
        for (at, example) in shape.examples.iter().enumerate() {
            let Some(fault) = fault(api, used, example) else {
                continue;
            };
            let which = match (shape.examples.len(), example) {
                (1, _) => "the example".to_owned(),
                (_, Value::List(_) | Value::Map(_)) => format!("example {}", at + 1),
                (_, Value::Null | Value::Bool(_) | Value::Number(_) | Value::Text(_)) => {
                    format!("the example {}", shown(example))
                }
            };
            let message = format!("{which} is not valid: it {}", fault.says);
            let mut diagnostic =
                Diagnostic::new(Code(code::EXAMPLE_OUTSIDE_SCHEMA), shape.origin, message)
                    .help("correct the example, or the schema");
            if !fault.pointer.is_empty() {
                diagnostic = diagnostic.note(format!(
                    "within the example, this is at `{}`",
                    fault.pointer
                ));
            }
            diagnostics.add(diagnostic);
        }
    }
}
