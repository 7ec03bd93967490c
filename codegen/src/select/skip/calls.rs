//! Leaves out operations, and parameters that may be missing.

use std::collections::BTreeSet;

use crate::config::Config;
use crate::diagnostics::Diagnostics;
use crate::ir::{Api, Operation, Parameter, ParameterPresence, Trigger};
use crate::source::Origin;

use super::cannot::{self, OVERLAY, Reason};
use crate::select::targets::{AddressedKind, Target};

/// Leaves out operations, and what comes in their course.
pub(super) fn leave_out_operations(api: &mut Api, targets: &[Target]) {
    let origin = |target: &Target| match target.kind {
        AddressedKind::Operation(origin) => Some(origin),
        AddressedKind::Parameter(..) | AddressedKind::Member(_) | AddressedKind::Schema(_) => None,
    };
    let skipped: BTreeSet<Origin> = targets.iter().filter_map(origin).collect();
    let is_skipped = |it: &Operation| skipped.contains(&it.origin);
    api.operations.retain(|it| !is_skipped(it));
    api.webhooks.retain_mut(|it| {
        it.within.retain(|origin| !skipped.contains(origin));
        let is_webhook = it.trigger == Trigger::Event;
        (is_webhook || !it.within.is_empty()) && !is_skipped(&it.operation)
    });
}

pub(super) fn leave_out_parameters(
    api: &mut Api,
    targets: &[Target],
    config: &Config,
    diagnostics: &mut Diagnostics,
) {
    for target in targets {
        let AddressedKind::Parameter(of, wire) = &target.kind else {
            continue;
        };
        for operation in api.operations.iter_mut().filter(|it| it.origin == *of) {
            let mut parameters = operation.parameters.iter();
            match parameters.find_map(|it| needed(it, wire)) {
                Some(reason) => cannot::report(target, &reason, config, diagnostics),
                None => forget(operation, wire),
            }
        }
    }
}

fn forget(operation: &mut Operation, wire: &str) {
    operation.parameters.retain(|it| it.wire != wire);
    for list in &mut operation.exclusive {
        list.retain(|it| it != wire);
    }
    operation.exclusive.retain(|list| list.len() > 1);
}

/// Why a parameter of this name cannot be left out.
fn needed(parameter: &Parameter, wire: &str) -> Option<Reason> {
    if parameter.wire != wire {
        return None;
    }
    let because = match parameter.presence {
        ParameterPresence::Required => "no request is valid without this parameter",
        ParameterPresence::WithPart => "the part of the form has this header always",
        ParameterPresence::Optional
        | ParameterPresence::Defaulted(_)
        | ParameterPresence::FromClock(_) => return None,
    };
    Some(Reason {
        because,
        origin: parameter.origin,
        help: OVERLAY,
    })
}
