//! The safety net: values of an operation that one description takes and the other refuses, where no finding about the values in it says so.

use std::collections::BTreeSet;

use crate::compare::{Compared, without_null};
use crate::finding::{Finding, Owner, PairId, Way};
use crate::inclusion::{Aspect, View};
use crate::kind::value::{RULES_CHANGED, VALUES_DIFFER};
use crate::kind::{Effect, rust, value};
use crate::reach;
use crate::residual;
use crate::value_verdicts::WireVerdicts;
use crate::values::{Lost, Values};
use crate::verdict::{Evidence, Level, Verdict};

/// A finding for each value of an operation that differs in what it takes, where nothing in it or below it is said to break for that.
pub(crate) fn find(
    compared: &Compared<'_>,
    values: &Values<'_>,
    verdicts: &[WireVerdicts],
) -> Vec<Finding> {
    let covered = Covered::of(compared, verdicts);
    let mut found: Vec<Finding> = Vec::new();
    for root in &compared.roots {
        let is_webhook = compared
            .calls
            .get(root.call)
            .is_some_and(|it| it.webhook.is_some());
        let view = if (root.way == Way::There) == is_webhook {
            View::Response
        } else {
            View::Request
        };
        let differs = [Lost::Refused, Lost::Unknown].into_iter().any(|lost| {
            let covered =
                match (lost, view) {
                    (Lost::Refused, View::Request | View::Whole)
                    | (Lost::Unknown, View::Response) => &covered.callers,
                    (Lost::Unknown, View::Request | View::Whole)
                    | (Lost::Refused, View::Response) => &covered.servers,
                };
            let uses = without_null(compared, root.old, root.new);
            let evidence = || values.lost(lost, uses, view, &Aspect::Whole);
            !covered.breaks.contains(&root.pair)
                && match evidence() {
                    Evidence::Witness(_) => true,
                    Evidence::Assumed(_) => {
                        !covered.assumed.contains(&root.pair)
                            && values.differ_to_the_letter(lost, uses, view)
                    }
                    Evidence::Kind | Evidence::Proved | Evidence::Tried(_) => false,
                }
        });
        let owner = Owner::Shapes(root.pair);
        if differs && !found.iter().any(|it| it.owner == owner) {
            let old = compared.old.spot(root.old.shape);
            let new = compared.new.spot(root.new.shape);
            found.push(if residual::differs(compared, root.pair) {
                let rules = residual::names(compared, root.pair);
                Finding::new(RULES_CHANGED, owner, old, new).detail(rules)
            } else {
                Finding::new(VALUES_DIFFER, owner, old, new)
            });
        }
    }
    found
}

/// The pairs of which enough is said.
struct Covered {
    callers: CoveredPairs,
    servers: CoveredPairs,
}

/// The pairs in which something is said of one party.
#[derive(Default)]
struct CoveredPairs {
    /// That it may break.
    breaks: BTreeSet<PairId>,
    /// That it is safe as far as something is taken for granted.
    assumed: BTreeSet<PairId>,
}

impl Covered {
    fn of(compared: &Compared<'_>, verdicts: &[WireVerdicts]) -> Self {
        let mut covered = Self {
            callers: CoveredPairs::default(),
            servers: CoveredPairs::default(),
        };
        for (finding, (callers, servers)) in compared.findings.iter().zip(verdicts) {
            if let Owner::Shapes(pair) = finding.owner
                && is_about_values(finding)
            {
                covered.callers.add(compared, finding, pair, callers);
                covered.servers.add(compared, finding, pair, servers);
            }
        }
        covered
    }
}

impl CoveredPairs {
    /// Adds what holds the pair of a finding. Asking all operations that a schema reaches takes long: of what comes and goes in objects, and of
    /// whom something breaks for, enough is said.
    fn add(&mut self, compared: &Compared<'_>, finding: &Finding, pair: PairId, verdict: &Verdict) {
        let is_asked = matches!(finding.kind.effect, Effect::Values(..) | Effect::Access);
        if !is_asked || verdict.level > Level::Safe {
            reach::add_holders(compared, pair, &mut self.breaks);
        } else if matches!(verdict.evidence, Evidence::Assumed(_)) {
            reach::add_holders(compared, pair, &mut self.assumed);
        }
    }
}

/// Whether the verdicts of a finding come from values.
pub(crate) fn is_about_values(finding: &Finding) -> bool {
    let is_only_code = rust::ALL.contains(&finding.kind) || finding.kind == value::SCHEMA_REPLACED;
    match finding.kind.effect {
        Effect::Values(..) | Effect::Member(_) | Effect::Access | Effect::Undeclared(_) => true,
        Effect::Always(_) | Effect::PartAdded | Effect::ByDirection { .. } => {
            let is_of_values = [value::ERROR_OBJECT_CHANGED, value::OWN_TYPE_CHANGED];
            !is_only_code && is_of_values.contains(&finding.kind)
        }
    }
}
