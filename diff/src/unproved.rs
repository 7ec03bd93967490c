//! Takes back what is proved of a part where it does not hold of the whole: of alternatives that exclude each other, one that takes more refuses
//! what another took.

use std::collections::BTreeSet;

use crate::compare::{Compared, asked_uses};
use crate::finding::{Owner, PairId};
use crate::inclusion::View;
use crate::reach::{self, Reached};
use crate::unexplained::{Covered, CoveredPairs, is_about_values};
use crate::value_verdicts::{WayVerdicts, WireVerdicts};
use crate::values::{Lost, Values};
use crate::verdict::{Evidence, Verdict};
use crate::whole::tells_apart;
use crate::wire_form::Uses;

/// Withholds the proofs of findings in what tells its parts apart, unless the same is proved of that, or something else in it breaks.
pub(crate) fn withhold(
    compared: &Compared<'_>,
    values: &Values<'_>,
    covered: &Covered,
    verdicts: &mut [WayVerdicts],
) {
    for (finding, verdicts) in compared.findings.iter().zip(verdicts) {
        let Owner::Shapes(pair) = finding.owner else {
            continue;
        };
        if !is_about_values(finding) {
            continue;
        }
        let on_way = |view, (callers, servers): &mut WireVerdicts| {
            let holders = holders(compared, pair, view);
            let of_callers = (Lost::by_callers(view), view);
            withhold_of(values, &holders, of_callers, &covered.callers, callers);
            let of_servers = (Lost::by_servers(view), view);
            withhold_of(values, &holders, of_servers, &covered.servers, servers);
        };
        let reached = Reached::of(compared, finding.owner);
        if !reached.requests.is_empty() {
            on_way(View::Request, &mut verdicts.requests);
        }
        if !reached.responses.is_empty() {
            on_way(View::Response, &mut verdicts.responses);
        }
        // What goes one way has one verdict.
        if reached.requests.is_empty() {
            verdicts.requests = verdicts.responses.clone();
        } else if reached.responses.is_empty() {
            verdicts.responses = verdicts.requests.clone();
        }
    }
}

/// What holds a pair on a way and tells its parts apart.
fn holders(compared: &Compared<'_>, pair: PairId, view: View) -> Vec<(PairId, Uses)> {
    let mut holders = BTreeSet::new();
    reach::add_holders_of(compared, pair, view, &mut holders);
    holders.remove(&pair);
    let holders = holders.into_iter();
    let holders = holders.filter_map(|it| Some((it, compared.pairs.get(it)?)));
    let holders = holders.filter(|it| tells_apart(compared, it.1));
    holders
        .map(|(id, holder)| (id, asked_uses(compared, holder)))
        .collect()
}

/// Withholds the proof of one party, or says what else it takes for granted.
fn withhold_of(
    values: &Values<'_>,
    holders: &[(PairId, Uses)],
    (lost, view): (Lost, View),
    covered: &CoveredPairs,
    verdict: &mut Verdict,
) {
    for (_, uses) in holders.iter().filter(|it| !covered.breaks.contains(&it.0)) {
        let is_assumed = matches!(verdict.evidence, Evidence::Assumed(_));
        if !is_assumed && verdict.evidence != Evidence::Proved {
            return;
        }
        if let Some(proof) = values.proof(lost, *uses, view) {
            verdict.evidence = verdict.evidence.clone().of_both(proof);
        } else if !is_assumed {
            // What is taken for granted of a part is so of the whole as well, and stays.
            verdict.evidence = Evidence::Kind;
        }
    }
}
