//! What a difference does to callers and to servers: the claim of its kind, on the ways that it reaches, with what inclusion says of values.

use crate::added_parts;
use crate::compare::Compared;
use crate::finding::{Finding, Owner};
use crate::kind::{DirectedEffect, Effect, WireEffect};
use crate::members::{access, member, undeclared};
use crate::reach::Reached;
use crate::value_verdicts::{WayVerdicts, WireVerdicts, of_values, worst};
use crate::values::Values;
use crate::verdict::Verdict;

/// The verdicts about the wire.
pub(crate) fn wire(compared: &Compared<'_>, values: &Values<'_>, finding: &Finding) -> WayVerdicts {
    let reached = Reached::of(compared, finding.owner);
    let on = |ways| on_ways(compared, values, finding, ways);
    match (reached.requests.is_empty(), reached.responses.is_empty()) {
        (false, false) => WayVerdicts::of_both(on((true, false)), on((false, true))),
        (is_no_request, is_no_response) => {
            WayVerdicts::everywhere(on((!is_no_request, !is_no_response)))
        }
    }
}

/// The same on these ways, to the service and from it.
fn on_ways(
    compared: &Compared<'_>,
    values: &Values<'_>,
    finding: &Finding,
    (is_request, is_response): (bool, bool),
) -> WireVerdicts {
    match finding.kind.effect {
        Effect::Always(effect) => match finding.owner {
            Owner::Api => claimed(effect),
            Owner::Call(call, _) => {
                let is_webhook = compared
                    .calls
                    .get(call)
                    .is_some_and(|it| it.webhook.is_some());
                // The service is the one that calls.
                let is_turned = is_webhook && !crate::kind::api::ALL.contains(&finding.kind);
                let (callers, servers) = claimed(effect);
                if is_turned {
                    (servers, callers)
                } else {
                    (callers, servers)
                }
            }
            Owner::Shapes(_) if is_request || is_response => claimed(effect),
            Owner::Shapes(_) => (Verdict::SAFE, Verdict::SAFE),
        },
        Effect::ByDirection(DirectedEffect { request, response }) => {
            let request = is_request.then(|| claimed(request));
            worst(request, is_response.then(|| claimed(response)))
        }
        Effect::Values(change, reading) => of_values(
            compared,
            values,
            finding,
            (is_request, is_response),
            (Some(change), reading),
        ),
        Effect::Member(change) => {
            member(compared, values, finding, (is_request, is_response), change)
        }
        Effect::Access => access(compared, values, finding, (is_request, is_response)),
        Effect::PartAdded => added_parts::added(compared, values, finding),
        Effect::Undeclared(change) => {
            undeclared(compared, values, finding, (is_request, is_response), change)
        }
    }
}

fn claimed(effect: WireEffect) -> WireVerdicts {
    (effect.callers.into(), effect.servers.into())
}
