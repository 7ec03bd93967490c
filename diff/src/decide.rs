//! What a difference does to callers and to servers: the claim of its kind, on the ways that it reaches, with what inclusion says of values.

use oasmith_codegen::ir::{Rest, Use};

use crate::compare::Compared;
use crate::finding::{Finding, Owner};
use crate::inclusion::View;
use crate::kind::{Claim, ClientReading, Effect, MemberChange, ValueChange, WireEffect};
use crate::reach::Reached;
use crate::values::{Lost, Values};
use crate::verdict::{Evidence, Verdict};

/// What holds of callers, and what of servers.
pub(crate) type WireVerdicts = (Verdict, Verdict);

const IGNORED_IN_REQUEST: &str =
    "the member is relied on, which a server that does not know it ignores";
const NOT_HEARD: &str = "a caller relies on the member, which is ignored";
const UNDECIDED: &str = "a value is affected, which could not be decided";
const NOT_SENT: &str = "a caller reads the member";

/// The verdicts about the wire.
pub(crate) fn wire(
    compared: &Compared<'_>,
    values: &Values<'_>,
    finding: &Finding,
    reached: &Reached,
) -> WireVerdicts {
    let is_request = !reached.requests.is_empty();
    let is_response = !reached.responses.is_empty();
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
        Effect::ByDirection { request, response } => {
            let request = is_request.then(|| claimed(request));
            worst(request, is_response.then(|| claimed(response)))
        }
        Effect::Values(change, reading) => of_values(
            compared,
            values,
            finding,
            (is_request, is_response),
            (change, reading),
        ),
        Effect::Member(change) => {
            member(compared, values, finding, (is_request, is_response), change)
        }
    }
}

fn claimed(effect: WireEffect) -> WireVerdicts {
    (claim(effect.callers), claim(effect.servers))
}

fn claim(claim: Claim) -> Verdict {
    match claim {
        Claim::Safe => Verdict::SAFE,
        Claim::MayBreak(condition) => Verdict::may_break(condition),
        Claim::Breaks => Verdict::plain(crate::verdict::Level::Breaks),
    }
}

fn worst(one: Option<WireVerdicts>, other: Option<WireVerdicts>) -> WireVerdicts {
    match (one, other) {
        (Some(one), Some(other)) => (one.0.worse(other.0), one.1.worse(other.1)),
        (Some(only), None) | (None, Some(only)) => only,
        (None, None) => (Verdict::SAFE, Verdict::SAFE),
    }
}

/// The values that decide: those of the finding, or those of its two shapes.
fn uses(compared: &Compared<'_>, finding: &Finding) -> Option<(Use, Use)> {
    let of_shapes = || match finding.owner {
        Owner::Shapes(pair) => {
            let pair = compared.pairs.get(pair)?;
            let plain = |shape| Use {
                shape,
                nullable: false,
            };
            Some((plain(pair.old), plain(pair.new)))
        }
        Owner::Api | Owner::Call(..) => None,
    };
    finding.values.or_else(of_shapes)
}

fn of_values(
    compared: &Compared<'_>,
    values: &Values<'_>,
    finding: &Finding,
    ways: (bool, bool),
    rule: (ValueChange, ClientReading),
) -> WireVerdicts {
    let Some(uses) = uses(compared, finding) else {
        return (Verdict::may_break(UNDECIDED), Verdict::may_break(UNDECIDED));
    };
    let (change, reading) = rule;
    let lost = |lost, view| {
        let is_claimed = match (change, lost) {
            (ValueChange::Others, _)
            | (ValueChange::Fewer, Lost::Refused)
            | (ValueChange::More, Lost::Unknown) => true,
            (ValueChange::Fewer, Lost::Unknown) | (ValueChange::More, Lost::Refused) => false,
        };
        let evidence = values.lost(lost, uses, view);
        if is_claimed {
            decided(
                change,
                evidence,
                if view == View::Response {
                    reading
                } else {
                    ClientReading::Refuses
                },
            )
        } else {
            unclaimed(evidence)
        }
    };
    let request = ways.0.then(|| {
        (
            lost(Lost::Refused, View::Request),
            lost(Lost::Unknown, View::Request),
        )
    });
    let response = ways.1.then(|| {
        (
            lost(Lost::Unknown, View::Response),
            lost(Lost::Refused, View::Response),
        )
    });
    worst(request, response)
}

/// A verdict where the kind of change may lose values.
fn decided(change: ValueChange, evidence: Evidence, reading: ClientReading) -> Verdict {
    match (evidence, reading) {
        (Evidence::Proved, _) => Verdict::SAFE.with(Evidence::Proved),
        (Evidence::Witness(value), ClientReading::Refuses) => {
            Verdict::plain(crate::verdict::Level::Breaks).with(Evidence::Witness(value))
        }
        (Evidence::Witness(value), ClientReading::Reads(condition)) => {
            Verdict::may_break(condition).with(Evidence::Witness(value))
        }
        (Evidence::Tried(0) | Evidence::Kind, _) => Verdict::may_break(UNDECIDED),
        (Evidence::Tried(count), _) if change == ValueChange::Others => {
            Verdict::SAFE.with(Evidence::Tried(count))
        }
        (Evidence::Tried(count), _) => {
            Verdict::may_break("a value is affected; none was found").with(Evidence::Tried(count))
        }
    }
}

/// A verdict where the kind of change loses no values: what is refused all the same is so by another change, which has its own verdict.
fn unclaimed(evidence: Evidence) -> Verdict {
    match evidence {
        Evidence::Proved | Evidence::Tried(1..) => Verdict::SAFE.with(evidence),
        Evidence::Tried(_) | Evidence::Witness(_) | Evidence::Kind => Verdict::SAFE,
    }
}

/// A member that came or is gone: what else may be in the object that does not declare it decides.
fn member(
    compared: &Compared<'_>,
    values: &Values<'_>,
    finding: &Finding,
    ways: (bool, bool),
    change: MemberChange,
) -> WireVerdicts {
    let rest = match finding.owner {
        Owner::Shapes(pair) => compared.pairs.get(pair).and_then(|pair| {
            let kind = match change {
                MemberChange::Added => &compared.old.api.shapes.get(pair.old).kind,
                MemberChange::Removed | MemberChange::RequiredRemoved => {
                    &compared.new.api.shapes.get(pair.new).kind
                }
            };
            kind.record().map(|it| it.rest)
        }),
        Owner::Api | Owner::Call(..) => None,
    };
    let of = |change| {
        of_values(
            compared,
            values,
            finding,
            ways,
            (change, ClientReading::Refuses),
        )
    };
    match (rest, change) {
        (Some(Rest::Kept(_)), _) => of(ValueChange::Others),
        (Some(Rest::Refused), MemberChange::Added) => of(ValueChange::More),
        (Some(Rest::Refused), MemberChange::Removed) => of(ValueChange::Fewer),
        (Some(Rest::Refused), MemberChange::RequiredRemoved) => of(ValueChange::Others),
        (Some(Rest::Ignored) | None, MemberChange::Added) => {
            let request = (Verdict::SAFE, Verdict::may_break(IGNORED_IN_REQUEST));
            worst(
                ways.0.then_some(request),
                ways.1.then_some((Verdict::SAFE, Verdict::SAFE)),
            )
        }
        (Some(Rest::Ignored) | None, MemberChange::Removed) => {
            let request = (Verdict::may_break(NOT_HEARD), Verdict::SAFE);
            worst(
                ways.0.then_some(request),
                ways.1
                    .then_some((Verdict::may_break(NOT_SENT), Verdict::SAFE)),
            )
        }
        (Some(Rest::Ignored) | None, MemberChange::RequiredRemoved) => {
            let (callers, servers) = of(ValueChange::More);
            let callers = if ways.0 {
                callers.worse(Verdict::may_break(NOT_HEARD))
            } else {
                callers
            };
            (callers, servers)
        }
    }
}
