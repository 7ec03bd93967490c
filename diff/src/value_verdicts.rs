//! What inclusion of the values says of callers and of servers.

use oasmith::ValueSet;

use crate::compare::{Compared, asked_uses};
use crate::finding::{Finding, Owner};
use crate::inclusion::View;
use crate::kind::claims::{SENT_BY_CALLER, SENT_BY_SERVER, UNDECIDED};
use crate::kind::value::{RULES_CHANGED, VALUES_DIFFER};
use crate::kind::{ClientReading, ValueChange};
use crate::spoken_of::{aspect, kinds, variant};
use crate::values::{Lost, Values};
use crate::verdict::{Evidence, Level, Verdict};
use crate::whole::confirmed;
use crate::wire_form::{Uses, WireForm};

/// What holds of callers, and what of servers.
pub(crate) type WireVerdicts = (Verdict, Verdict);

/// What a difference does on the ways that it goes.
pub(crate) struct WayVerdicts {
    /// In requests, where it goes there.
    pub(crate) requests: WireVerdicts,
    /// In answers, where it goes there.
    pub(crate) responses: WireVerdicts,
}

impl WayVerdicts {
    /// Of what goes one way, or does the same on both.
    pub(crate) fn everywhere(own: WireVerdicts) -> Self {
        Self {
            requests: own.clone(),
            responses: own,
        }
    }

    /// Of what goes both ways.
    pub(crate) fn of_both(requests: WireVerdicts, responses: WireVerdicts) -> Self {
        Self {
            requests,
            responses,
        }
    }

    /// The worst of both.
    pub(crate) fn worst(&self) -> WireVerdicts {
        worst(Some(self.requests.clone()), Some(self.responses.clone()))
    }
}

/// What inclusion says of the values, and which of them the change may lose.
pub(crate) fn of_values(
    compared: &Compared<'_>,
    values: &Values<'_>,
    finding: &Finding,
    ways: (bool, bool),
    rule: (Option<ValueChange>, ClientReading),
) -> WireVerdicts {
    let Some(uses) = uses(compared, finding) else {
        return (UNDECIDED.into(), UNDECIDED.into());
    };
    let (change, reading) = rule;
    let aspect = aspect(compared, finding);
    by_ways(ways, |lost, view| {
        let variant = variant(compared, finding, lost);
        let evidence = values.lost(lost, uses, view, variant.as_ref().unwrap_or(&aspect));
        let Some(change) = change.filter(|it| claims(*it, lost)) else {
            return unclaimed(evidence);
        };
        let evidence = confirmed(compared, values, finding, (lost, view), evidence);
        let is_tried = matches!(evidence, Evidence::Tried(_));
        if is_tried && [VALUES_DIFFER, RULES_CHANGED].contains(&finding.kind) {
            let to_the_letter = values.lost_to_the_letter(lost, uses, view);
            if let Some(value) = to_the_letter {
                return sent_undeclared(view).with(Evidence::Witness(value));
            }
        }
        let reading = match view {
            View::Response => of_set(compared, finding, reading),
            View::Request | View::Whole => ClientReading::Refuses,
        };
        decided(change, evidence, reading)
    })
}

/// A verdict where only members break something that no description of their sender names.
pub(crate) fn sent_undeclared(view: View) -> Verdict {
    let claim = match view {
        View::Response => SENT_BY_SERVER,
        View::Request | View::Whole => SENT_BY_CALLER,
    };
    claim.into()
}

/// What a client does with a value, by the enumeration that it was made with.
fn of_set(compared: &Compared<'_>, finding: &Finding, reading: ClientReading) -> ClientReading {
    let keeps = || {
        let (old, _) = kinds(compared, finding)?;
        Some(old.enumeration()?.set != ValueSet::Closed)
    };
    match reading {
        ClientReading::Keeps(_) if keeps() != Some(true) => ClientReading::Refuses,
        ClientReading::Keeps(_) | ClientReading::Reads(_) | ClientReading::Refuses => reading,
    }
}

/// A verdict where the kind of change may lose values.
fn decided(change: ValueChange, evidence: Evidence, reading: ClientReading) -> Verdict {
    match (evidence, reading) {
        (proof @ (Evidence::Proved | Evidence::Assumed(_)), _) => Verdict::SAFE.with(proof),
        (Evidence::Witness(value), ClientReading::Refuses) => {
            Verdict::plain(Level::Breaks).with(Evidence::Witness(value))
        }
        (
            Evidence::Witness(value),
            ClientReading::Reads(condition) | ClientReading::Keeps(condition),
        ) => Verdict::may_break(condition).with(Evidence::Witness(value)),
        (evidence @ Evidence::Undecided(_), ClientReading::Refuses) => {
            Verdict::from(UNDECIDED).with(evidence)
        }
        (
            evidence @ Evidence::Undecided(_),
            ClientReading::Reads(condition) | ClientReading::Keeps(condition),
        ) => Verdict::may_break(condition).with(evidence),
        (Evidence::Tried(0) | Evidence::Kind, ClientReading::Refuses) => UNDECIDED.into(),
        (
            Evidence::Tried(0) | Evidence::Kind,
            ClientReading::Reads(condition) | ClientReading::Keeps(condition),
        ) => Verdict::may_break(condition),
        (Evidence::Tried(count), _) if change == ValueChange::Others => {
            Verdict::SAFE.with(Evidence::Tried(count))
        }
        (Evidence::Tried(count), _) => {
            Verdict::may_break("a value is affected; none was found").with(Evidence::Tried(count))
        }
    }
}

/// A verdict where the kind of change loses no values: what is refused all the same is so by another change, which has its own verdict.
pub(crate) fn unclaimed(evidence: Evidence) -> Verdict {
    match evidence {
        Evidence::Proved | Evidence::Assumed(_) | Evidence::Tried(1..) => {
            Verdict::SAFE.with(evidence)
        }
        Evidence::Tried(_) | Evidence::Undecided(_) | Evidence::Witness(_) | Evidence::Kind => {
            Verdict::SAFE
        }
    }
}

/// What is asked of both sides on the ways that a difference goes.
pub(crate) fn by_ways(ways: (bool, bool), verdict: impl Fn(Lost, View) -> Verdict) -> WireVerdicts {
    let of = |view| {
        (
            verdict(Lost::by_callers(view), view),
            verdict(Lost::by_servers(view), view),
        )
    };
    let request = ways.0.then(|| of(View::Request));
    worst(request, ways.1.then(|| of(View::Response)))
}

/// Whether a kind of change may lose such values.
pub(crate) const fn claims(change: ValueChange, lost: Lost) -> bool {
    match (change, lost) {
        (ValueChange::Others, _)
        | (ValueChange::Fewer, Lost::Refused)
        | (ValueChange::More, Lost::Unknown) => true,
        (ValueChange::Fewer, Lost::Unknown) | (ValueChange::More, Lost::Refused) => false,
    }
}
pub(crate) fn worst(one: Option<WireVerdicts>, other: Option<WireVerdicts>) -> WireVerdicts {
    match (one, other) {
        (Some(one), Some(other)) => (one.0.worse(other.0), one.1.worse(other.1)),
        (Some(only), None) | (None, Some(only)) => only,
        (None, None) => (Verdict::SAFE, Verdict::SAFE),
    }
}

/// The values that decide: those of the finding, or those of its two shapes.
pub(crate) fn uses(compared: &Compared<'_>, finding: &Finding) -> Option<Uses> {
    let of_shapes = || match finding.owner {
        Owner::Shapes(pair) => compared.pairs.get(pair).map(|it| asked_uses(compared, it)),
        Owner::Api | Owner::Call(..) => None,
    };
    let own = finding.values.map(|(old, new)| Uses {
        old,
        new,
        form: WireForm::Json,
    });
    own.or_else(of_shapes)
}
