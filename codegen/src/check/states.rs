//! State machines that name states or operations that do not exist.

use super::Facts;
use crate::ir::{Api, Enum, ShapeKind, StateMachine, Transition};
use crate::report::code::check as code;
use crate::report::{Code, Diagnostic, Reports, suggest};
use crate::source::Origin;

/// Tells of moves that lead nowhere.
pub(super) fn check(api: &Api, _: &Facts, reports: &mut Reports) {
    for (_, shape) in api.shapes.iter() {
        if let ShapeKind::Enum(values) = &shape.kind
            && let Some(machine) = &values.states
        {
            judge(api, values, machine, shape.origin, reports);
        }
    }
}

fn judge(api: &Api, values: &Enum, machine: &StateMachine, origin: Origin, reports: &mut Reports) {
    let states = || values.values.iter().map(|value| value.wire.as_str());
    let mut tell = |what: &str, name: &str, help: Option<String>| {
        let message = format!("a move names the {what} `{name}`, which does not exist");
        let complaint = Diagnostic::new(Code(code::STATES_NAME_NOTHING), origin, message);
        reports.add(
            complaint.help(help.unwrap_or_else(|| format!("correct the name, or add the {what}"))),
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
