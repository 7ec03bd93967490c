//! Defaults that are not valid for their own schema.

use oasmith::Violation;

use super::Facts;
use super::validity::{Validity, sentence, shown};
use crate::diagnostics::code::check as code;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::ir::{Api, Field, Parameter, ParameterPresence, Presence, ShapeKind, Use, Value};
use crate::source::Origin;

/// Tells of defaults that a server would have to refuse.
pub(super) fn check(api: &Api, _: &Facts, diagnostics: &mut Diagnostics) {
    let mut validity = Validity::of(api);
    for default in defaults(api) {
        if let Some(violation) = validity.violation(default.used, default.value) {
            diagnostics.add(invalid(&default, &violation));
        }
    }
}

/// A default of a member or a parameter.
struct DefaultValue<'a> {
    wire: &'a str,
    used: Use,
    value: &'a Value,
    origin: Origin,
}

fn defaults(api: &Api) -> Vec<DefaultValue<'_>> {
    let mut found = Vec::new();
    for (_, shape) in api.shapes.iter() {
        if let ShapeKind::Record(record) = &shape.kind {
            found.extend(record.fields.iter().filter_map(of_field));
        }
    }
    let operations = api.operations.iter();
    let parameters = operations.flat_map(|operation| &operation.parameters);
    found.extend(parameters.filter_map(of_parameter));
    found
}

fn of_field(field: &Field) -> Option<DefaultValue<'_>> {
    match &field.presence {
        Presence::Defaulted(value) => Some(DefaultValue {
            wire: &field.wire,
            used: field.value,
            value,
            origin: field.origin,
        }),
        Presence::Required | Presence::Optional => None,
    }
}

fn of_parameter(parameter: &Parameter) -> Option<DefaultValue<'_>> {
    if let ParameterPresence::Defaulted(value) = &parameter.presence {
        Some(DefaultValue {
            wire: &parameter.wire,
            used: parameter.value,
            value,
            origin: parameter.origin,
        })
    } else {
        None
    }
}

fn invalid(default: &DefaultValue<'_>, violation: &Violation) -> Diagnostic {
    let message = format!(
        "the default of `{}` is not valid: {}",
        default.wire,
        sentence(violation)
    );
    let code = Code(code::DEFAULT_OUTSIDE_SCHEMA);
    Diagnostic::new(code, default.origin, message)
        .label(format!("its default is {}", shown(default.value)))
        .help("correct the default, or the schema")
}
