//! Turns enumerations into enums with an arm for tomorrow, and their documented moves into positions.

use super::context::{Context, complaint};
use super::prose::{self, Writer};
use crate::ir::{self, Mark, ShapeId, StateMachine};
use crate::report::Reports;
use crate::report::code::lower::NAMES_NOTHING;
use crate::report::suggest::did_you_mean;
use crate::rust::{Enum, EnumVariant, Ident, ItemKind, Transition, ValueSet};

/// The enum of an enumeration.
pub(super) fn of_enum(
    context: &Context<'_>,
    id: ShapeId,
    values: &ir::Enum,
    reports: &mut Reports,
) -> ItemKind {
    let variants = values.values.iter().enumerate().map(|(position, value)| {
        let ident = context.names.of_member(id, position);
        let otherwise = format!("The value {}.", prose::code(&value.wire));
        let docs = Writer::about(&value.prose, &otherwise)
            .wire(&value.wire, ident.as_str())
            .done(
                &value.marks,
                prose::beyond(&value.prose.sections, &context.shape(id).prose.sections),
            );
        EnumVariant {
            ident,
            wire: value.wire.clone(),
            docs,
            deprecated: value.marks.has(Mark::Deprecated),
        }
    });
    ItemKind::Enum(Enum {
        variants: variants.collect(),
        set: match values.set {
            ir::ValueSet::Documented => ValueSet::Documented,
            ir::ValueSet::Open => ValueSet::Open,
            ir::ValueSet::Closed => ValueSet::Closed,
        },
        unknown: match values.set {
            ir::ValueSet::Documented | ir::ValueSet::Open => Some(Ident::spelled("Unknown")),
            ir::ValueSet::Closed => None,
        },
        states: values.states.as_ref().map(|machine| {
            let moves = transitions(context, id, values, machine, reports);
            (moves, machine.not_shown.clone())
        }),
    })
}

fn transitions(
    context: &Context<'_>,
    id: ShapeId,
    values: &ir::Enum,
    machine: &StateMachine,
    reports: &mut Reports,
) -> Vec<Transition> {
    let origin = context.shape(id).origin;
    let mut position = |state: &str| {
        let found = values.values.iter().position(|value| value.wire == state);
        if found.is_none() {
            let message =
                format!("a transition names the state `{state}`, which is not among the values");
            let known = values.values.iter().map(|value| value.wire.as_str());
            let help = did_you_mean(state, known).unwrap_or_else(|| {
                "add the state to `enum`, or take the transition out".to_owned()
            });
            reports.add(complaint(NAMES_NOTHING, origin, message).help(help));
        }
        found
    };
    let mut known = Vec::new();
    for transition in &machine.transitions {
        let from = match &transition.from {
            None => None,
            Some(state) => match position(state) {
                Some(found) => Some(found),
                None => continue,
            },
        };
        let Some(to) = position(&transition.to) else {
            continue;
        };
        known.push(Transition {
            from,
            to,
            by: transition.by.clone(),
            operation: transition.operation.clone(),
            when: transition.when.clone(),
            also: transition.also.clone(),
        });
    }
    for operation in machine
        .transitions
        .iter()
        .filter_map(|transition| transition.operation.as_deref())
    {
        let mut operations = context
            .api
            .operations
            .iter()
            .map(|operation| operation.id.as_str());
        if !operations.any(|known| known == operation) {
            let message =
                format!("a transition names the operation `{operation}`, which does not exist");
            let known = context
                .api
                .operations
                .iter()
                .map(|operation| operation.id.as_str());
            let help = did_you_mean(operation, known)
                .unwrap_or_else(|| "use the `operationId` of an operation".to_owned());
            reports.add(complaint(NAMES_NOTHING, origin, message).help(help));
        }
    }
    known
}
