//! Defaults that are not valid for their own schema.

use super::Facts;
use super::verdict::{fault, shown};
use crate::diagnostics::code::check as code;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::ir::{Api, ParameterPresence, Presence, ShapeKind, Use, Value};
use crate::source::Origin;

/// Tells of defaults that a server would have to refuse.
pub(super) fn check(api: &Api, _: &Facts, diagnostics: &mut Diagnostics) {
    for (_, shape) in api.shapes.iter() {
        let ShapeKind::Record(record) = &shape.kind else {
            continue;
        };
        for field in &record.fields {
            if let Presence::Defaulted(value) = &field.presence {
                judge(
                    api,
                    &field.wire,
                    field.value,
                    value,
                    field.origin,
                    diagnostics,
                );
            }
        }
    }
    for parameter in api
        .operations
        .iter()
        .flat_map(|operation| &operation.parameters)
    {
        if let ParameterPresence::Defaulted(value) = &parameter.presence {
            judge(
                api,
                &parameter.wire,
                parameter.value,
                value,
                parameter.origin,
                diagnostics,
            );
        }
    }
}

fn judge(
    api: &Api,
    wire: &str,
    used: Use,
    value: &Value,
    origin: Origin,
    diagnostics: &mut Diagnostics,
) {
    let Some(fault) = fault(api, used, value) else {
        return;
    };
    let message = format!("the default of `{wire}` is not valid: it {}", fault.says);
    let mut diagnostic = Diagnostic::new(Code(code::DEFAULT_OUTSIDE_SCHEMA), origin, message)
        .label(format!("its default is {}", shown(value)))
        .help("correct the default, or the schema");
    if !fault.pointer.is_empty() {
        diagnostic = diagnostic.note(format!(
            "within the default, this is at `{}`",
            fault.pointer
        ));
    }
    diagnostics.add(diagnostic);
}
