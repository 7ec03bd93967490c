//! State machines that name states or operations that do not exist.

use super::Facts;
use crate::diagnostics::code::check as code;
use crate::diagnostics::{Code, Diagnostic, Diagnostics, suggest};
use crate::ir::{Api, Enum, ShapeKind, StateMachine, Transition};
use crate::source::Origin;

/// Reports moves that lead nowhere.
pub(super) fn check(api: &Api, _: &Facts, diagnostics: &mut Diagnostics) {
    for (_, shape) in api.shapes.iter() {
        if let ShapeKind::Enum(values) = &shape.kind
            && let Some(machine) = &values.states
        {
            check_machine(api, values, machine, shape.origin, diagnostics);
        }
    }
}

fn check_machine(
    api: &Api,
    values: &Enum,
    machine: &StateMachine,
    origin: Origin,
    diagnostics: &mut Diagnostics,
) {
    let states = || values.values.iter().map(|value| value.wire.as_str());
    let mut tell = |what: &str, name: &str, help: Option<String>| {
        let message = format!("a move names the {what} `{name}`, which does not exist");
        let origin = machine.words.of(name, origin);
        let diagnostic = Diagnostic::new(Code(code::STATES_NAME_NOTHING), origin, message);
        diagnostics.add(
            diagnostic.help(help.unwrap_or_else(|| format!("correct the name, or add the {what}"))),
        );
    };
    for Transition {
        from,
        to,
        operation,
        ..
    } in &machine.transitions
    {
        for state in from.iter().chain(std::iter::once(to)) {
            if !states().any(|known| known == state) {
                tell("state", state, suggest::did_you_mean(state, states()));
            }
        }
        let operations = || api.operations.iter().map(|it| it.id.as_str());
        if let Some(operation) = operation
            && !operations().any(|known| known == operation)
        {
            tell(
                "operation",
                operation,
                suggest::did_you_mean(operation, operations()),
            );
        }
    }
}
