//! Defaults that are not valid for their own schema.

use super::Facts;
use super::verdict::{fault, shown};
use crate::ir::{Api, ParameterPresence, Presence, ShapeKind, Use, Value};
use crate::report::code::check as code;
use crate::report::{Code, Diagnostic, Reports};
use crate::source::Origin;

/// Tells of defaults that a server would have to refuse.
pub(super) fn check(api: &Api, _: &Facts, reports: &mut Reports) {
    for (_, shape) in api.shapes.iter() {
        let ShapeKind::Record(record) = &shape.kind else {
            continue;
        };
        for field in &record.fields {
            if let Presence::Defaulted(value) = &field.presence {
                judge(api, &field.wire, field.value, value, field.origin, reports);
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
                reports,
            );
        }
    }
}

fn judge(api: &Api, wire: &str, used: Use, value: &Value, origin: Origin, reports: &mut Reports) {
    let Some(fault) = fault(api, used, value) else {
        return;
    };
    let message = format!("the default of `{wire}` is not valid: it {}", fault.says);
    let mut complaint = Diagnostic::new(Code(code::DEFAULT_OUTSIDE_SCHEMA), origin, message)
        .label(format!("its default is {}", shown(value)))
        .help("correct the default, or the schema");
    if !fault.pointer.is_empty() {
        complaint = complaint.note(format!(
            "within the default, this is at `{}`",
            fault.pointer
        ));
    }
    reports.add(complaint);
}
