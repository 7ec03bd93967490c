//! Defaults that are not valid for their own schema.

use std::collections::BTreeSet;

use oasmith::Violation;

use super::Facts;
use super::facts::Direction;
use super::floats;
use super::validity::{Validity, sentence, shown};
use crate::diagnostics::code::check as code;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use crate::ir::{
    Api, Field, Located, Parameter, ParameterPresence, Presence, ShapeId, ShapeKind, Use, Value,
};
use crate::source::Origin;

/// Reports defaults that a server would have to refuse. They are taken nowhere ([`leave_out`]).
pub(super) fn check(api: &Api, _: &Facts, diagnostics: &mut Diagnostics) {
    for (default, violation) in invalid(api) {
        diagnostics.add(not_valid(&default, &violation));
    }
}

/// Leaves out the defaults that are not valid: no text says that they are taken, and no code takes them.
pub(super) fn leave_out(api: &mut Api) {
    let invalid = invalid(api).into_iter();
    let places: BTreeSet<(Origin, Origin)> = invalid.map(|(it, _)| it.place()).collect();
    if places.is_empty() {
        return;
    }
    let is_left_out = |of: Origin, value: &Located<Value>| places.contains(&(of, value.origin));
    let ids: Vec<ShapeId> = api.shapes.iter().map(|(id, _)| id).collect();
    for id in ids {
        let ShapeKind::Record(record) = &mut api.shapes.get_mut(id).kind else {
            continue;
        };
        for field in &mut record.fields {
            if let Presence::Defaulted(value) = &field.presence
                && is_left_out(field.origin, value)
            {
                field.presence = Presence::Optional;
            }
        }
    }
    let operations = api.operations.iter_mut();
    let webhooks = api.webhooks.iter_mut().map(|it| &mut it.operation);
    for parameter in operations.chain(webhooks).flat_map(|it| &mut it.parameters) {
        if let ParameterPresence::Defaulted(value) = &parameter.presence
            && is_left_out(parameter.origin, value)
        {
            parameter.presence = ParameterPresence::Optional;
        }
    }
}

/// The defaults that are not valid, with what is wrong first.
fn invalid(api: &Api) -> Vec<(DefaultValue<'_>, Violation)> {
    let mut validity = Validity::of(api);
    let defaults = defaults(api).into_iter();
    let invalid = defaults.filter_map(|default| {
        let direction = default.direction;
        let violation = validity
            .violation(default.used, default.value, direction)
            .or_else(|| floats::beyond(api, default.used.shape, default.value))?;
        Some((default, violation))
    });
    invalid.collect()
}

/// A default of a member or a parameter.
struct DefaultValue<'a> {
    wire: &'a str,
    used: Use,
    value: &'a Located<Value>,
    /// On which way it stands for what is missing.
    direction: Option<Direction>,
    origin: Origin,
}

impl DefaultValue<'_> {
    /// What it is the default of, and where it is written.
    fn place(&self) -> (Origin, Origin) {
        (self.origin, self.value.origin)
    }
}

fn defaults(api: &Api) -> Vec<DefaultValue<'_>> {
    let mut found = Vec::new();
    for (_, shape) in api.shapes.iter() {
        if let ShapeKind::Record(record) = &shape.kind {
            found.extend(record.fields.iter().filter_map(of_field));
        }
    }
    let operations = api.all_operations();
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
            direction: None,
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
            direction: Some(Direction::Request),
            origin: parameter.origin,
        })
    } else {
        None
    }
}

fn not_valid(default: &DefaultValue<'_>, violation: &Violation) -> Diagnostic {
    let message = format!(
        "the default of `{}` is not valid: {}",
        default.wire,
        sentence(violation)
    );
    let code = Code(code::DEFAULT_OUTSIDE_SCHEMA);
    Diagnostic::new(code, default.value.origin, message)
        .label(format!("{} is not taken", shown(default.value)))
        .help("correct the default, or the schema")
}
