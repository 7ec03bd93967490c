//! Takes back what is proved of a part where it does not hold of the whole: of alternatives that exclude each other, one that takes more refuses
//! what another took.

use std::collections::BTreeSet;

use crate::compare::{Compared, asked_uses};
use crate::finding::{Finding, Owner};
use crate::inclusion::View;
use crate::reach::{self, Reached};
use crate::unexplained::{Covered, CoveredPairs, is_about_values};
use crate::value_verdicts::{WayVerdicts, WireVerdicts};
use crate::values::{Lost, Values};
use crate::verdict::{Evidence, Verdict};
use crate::whole::tells_apart;

/// Withholds the proofs of findings in what tells its parts apart, unless the same is proved of that, or something else in it breaks.
pub(crate) fn withhold<'a>(
    compared: &Compared<'a>,
    values: &Values<'a>,
    covered: &Covered,
    verdicts: &mut [WayVerdicts],
) {
    for (finding, verdicts) in compared.findings.iter().zip(verdicts) {
        if !is_about_values(finding) {
            continue;
        }
        let proofs = Proofs {
            compared,
            values,
            covered,
            finding,
        };
        let reached = Reached::of(compared, finding.owner);
        if !reached.requests.is_empty() {
            proofs.withhold(View::Request, &mut verdicts.requests);
        }
        if !reached.responses.is_empty() {
            proofs.withhold(View::Response, &mut verdicts.responses);
        }
        // What goes one way has one verdict.
        if reached.requests.is_empty() {
            verdicts.requests = verdicts.responses.clone();
        } else if reached.responses.is_empty() {
            verdicts.responses = verdicts.requests.clone();
        }
    }
}

/// What was proved of the values of a finding.
struct Proofs<'p, 'a> {
    compared: &'p Compared<'a>,
    values: &'p Values<'a>,
    covered: &'p Covered,
    finding: &'p Finding,
}

impl Proofs<'_, '_> {
    /// Withholds proofs on one way.
    fn withhold(&self, view: View, (callers, servers): &mut WireVerdicts) {
        let (of_callers, of_servers) = match view {
            View::Request | View::Whole => (Lost::Refused, Lost::Unknown),
            View::Response => (Lost::Unknown, Lost::Refused),
        };
        self.withhold_of((of_callers, view), &self.covered.callers, callers);
        self.withhold_of((of_servers, view), &self.covered.servers, servers);
    }

    /// Withholds the proof of one party, or says what else it takes for granted.
    fn withhold_of(
        &self,
        (lost, view): (Lost, View),
        covered: &CoveredPairs,
        verdict: &mut Verdict,
    ) {
        let Owner::Shapes(pair) = self.finding.owner else {
            return;
        };
        if !matches!(verdict.evidence, Evidence::Proved | Evidence::Assumed(_)) {
            return;
        }
        let mut holders = BTreeSet::new();
        reach::add_holders_of(self.compared, pair, view, &mut holders);
        holders.remove(&pair);
        let open = holders.difference(&covered.breaks);
        let open = open.filter_map(|it| self.compared.pairs.get(*it));
        for holder in open.filter(|it| tells_apart(self.compared, it)) {
            let uses = asked_uses(self.compared, holder);
            let proof = self.values.proof(lost, uses, view);
            let known = std::mem::replace(&mut verdict.evidence, Evidence::Kind);
            let Some(proof) = proof else { return };
            verdict.evidence = known.of_both(proof);
        }
    }
}
