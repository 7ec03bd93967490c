//! Turns enumerations into enums with an arm for tomorrow, and their documented moves into positions.

use oasmith::{EnumType, ValueSet};

use super::checks;
use super::context::LowerContext;
use super::prose::Writer;
use crate::diagnostics::Diagnostics;
use crate::ir::{self, Flag, ShapeId, StateMachine};
use crate::rust::{EnumItem, EnumVariant, Ident, ItemKind, StateTransition};

/// The enum of an enumeration.
pub(super) fn of_enum(
    context: &LowerContext<'_>,
    id: ShapeId,
    values: &ir::Enum,
    ty: EnumType,
    diagnostics: &mut Diagnostics,
) -> ItemKind {
    let text = ir::Text {
        format: None,
        other_format: None,
        unknown_format: None,
        is_of_media: false,
        rules: values.other_rules.clone(),
    };
    let variants = values.values.iter().enumerate().map(|(position, value)| {
        let ident = context.names.of_member(id, position);
        let docs = Writer::of_part(&value.docs, "The value", &value.wire, ident.as_str())
            .wire(&value.wire, ident.as_str())
            .done(&value.flags);
        EnumVariant {
            ident,
            wire: value.wire.clone(),
            docs,
            deprecated: value.flags.has(Flag::Deprecated),
        }
    });
    ItemKind::Enum(EnumItem {
        variants: variants.collect(),
        ty,
        set: values.set,
        checks: checks::of_text(context, &text, diagnostics),
        unknown: unknown(values.set),
        states: values
            .states
            .as_ref()
            .map(|machine| (transitions(values, machine), machine.not_shown.clone())),
    })
}

/// The name of the arm for what a set does not list.
pub(super) fn unknown(set: ValueSet) -> Option<Ident> {
    match set {
        ValueSet::Documented | ValueSet::Open => Some(Ident::spelled("Unknown")),
        ValueSet::Closed => None,
    }
}

/// Moves between states that exist; those that name others were reported when the description was checked.
fn transitions(values: &ir::Enum, machine: &StateMachine) -> Vec<StateTransition> {
    let position = |state: &str| values.values.iter().position(|value| value.wire == state);
    let known = machine.transitions.iter().filter_map(|transition| {
        let from = match &transition.from {
            None => None,
            Some(state) => Some(position(state)?),
        };
        Some(StateTransition {
            from,
            to: position(&transition.to)?,
            by: transition.by.clone(),
            operation: transition.operation.clone(),
            when: transition.when.clone(),
            also: transition.also.clone(),
        })
    });
    known.collect()
}
