//! The safety net: values of an operation that one description takes and the other refuses, where no finding about the values in it says so.

use std::collections::BTreeSet;

use crate::compare::{Compared, asked_uses, without_null};
use crate::finding::{Finding, Owner, PairId};
use crate::inclusion::{Aspect, View};
use crate::kind::value::{RULES_CHANGED, VALUES_DIFFER};
use crate::kind::{Effect, MemberChange, rust, value};
use crate::reach::{self, Reached};
use crate::residual;
use crate::value_verdicts::WayVerdicts;
use crate::values::{Lost, Values};
use crate::verdict::{Evidence, Level, Verdict};
use crate::whole::{confirmed, tells_apart};
use crate::wire_form::Uses;

/// A finding for each value that differs in what it takes, where nothing in it or below it is said to break for that: what changed by itself first,
/// then the values of operations.
pub(crate) fn find(
    compared: &Compared<'_>,
    values: &Values<'_>,
    mut covered: Covered,
) -> Vec<Finding> {
    let mut found: Vec<Finding> = Vec::new();
    for question in questions(compared, &covered) {
        let Some(finding) = finding(compared, question.pair) else {
            continue;
        };
        if found.iter().any(|it| it.owner == finding.owner) {
            continue;
        }
        let is_lost = |lost| differs(compared, values, &covered, (&question, &finding), lost);
        let lost = [Lost::Refused, Lost::Unknown].into_iter();
        let lost: Vec<Lost> = lost.filter(|it| is_lost(*it)).collect();
        for lost in &lost {
            let party = covered.party_mut(*lost, question.view);
            reach::add_holders(compared, question.pair, &mut party.breaks);
        }
        if !lost.is_empty() {
            found.push(finding);
        }
    }
    found
}

/// Values of which it is asked whether one description takes them and the other does not.
struct Question {
    pair: PairId,
    uses: Uses,
    view: View,
}

/// The values of operations, if nothing comes or goes in objects in them, and what can tell such objects apart.
fn questions(compared: &Compared<'_>, covered: &Covered) -> Vec<Question> {
    let mut questions = Vec::new();
    for at in &covered.changed {
        questions.extend(of_pair(compared, *at));
    }
    for root in &compared.roots {
        let view = if compared.is_from_service(root.call, root.way) {
            View::Response
        } else {
            View::Request
        };
        if !covered.members.contains(&root.pair) {
            questions.push(Question {
                pair: root.pair,
                uses: without_null(compared, root.uses),
                view,
            });
        }
    }
    for at in &covered.touched {
        let pair = compared.pairs.get(*at);
        if !pair.is_some_and(|it| tells_apart(compared, it)) {
            continue;
        }
        let mut holders = BTreeSet::new();
        reach::add_holders(compared, *at, &mut holders);
        // Where none has such members, the operations that it reaches are asked.
        if !holders.is_disjoint(&covered.members) {
            questions.extend(of_pair(compared, *at));
        }
    }
    questions
}

/// Questions about the values of a pair, on each way that it goes.
fn of_pair(compared: &Compared<'_>, at: PairId) -> Vec<Question> {
    let reached = Reached::of(compared, Owner::Shapes(at));
    let views = [
        (View::Request, &reached.requests),
        (View::Response, &reached.responses),
    ];
    let views = views.into_iter().filter(|it| !it.1.is_empty());
    let of_view = |(view, _): (View, _)| {
        let pair = compared.pairs.get(at)?;
        Some(Question {
            pair: at,
            uses: asked_uses(compared, pair),
            view,
        })
    };
    views.filter_map(of_view).collect()
}

/// Whether a value is found that one side loses, of which nothing is said.
fn differs(
    compared: &Compared<'_>,
    values: &Values<'_>,
    covered: &Covered,
    (question, finding): (&Question, &Finding),
    lost: Lost,
) -> bool {
    let Question { pair, uses, view } = *question;
    let party = covered.party(lost, view);
    if party.breaks.contains(&pair) {
        return false;
    }
    let evidence = values.lost(lost, uses, view, &Aspect::Whole);
    match confirmed(compared, values, finding, (lost, view), evidence) {
        Evidence::Witness(_) | Evidence::Undecided(_) => true,
        Evidence::Assumed(_) | Evidence::Tried(_) => {
            let is_new = !party.assumed.contains(&pair);
            is_new && values.lost_to_the_letter(lost, uses, view).is_some()
        }
        Evidence::Kind | Evidence::Proved => false,
    }
}

fn finding(compared: &Compared<'_>, at: PairId) -> Option<Finding> {
    let pair = compared.pairs.get(at)?;
    let spots = (compared.old.spot(pair.old), compared.new.spot(pair.new));
    let of = |kind| Finding::new(kind, Owner::Shapes(at), spots.0, spots.1);
    Some(if residual::differs(compared, at) {
        of(RULES_CHANGED).detail(residual::names(compared, at))
    } else {
        of(VALUES_DIFFER)
    })
}

/// The pairs of which enough is said.
#[derive(Default)]
pub(crate) struct Covered {
    pub(crate) callers: CoveredPairs,
    pub(crate) servers: CoveredPairs,
    /// Of which something is said by themselves, and not of their members.
    changed: BTreeSet<PairId>,
    /// In which something is said of values at all.
    touched: BTreeSet<PairId>,
    /// In which members come and go. Asking all operations that a schema reaches takes long, and objects tell such members apart only where a rule
    /// that no type expresses stands above them, or alternatives exclude each other.
    members: BTreeSet<PairId>,
}

/// The pairs in which something is said of one party.
#[derive(Default)]
pub(crate) struct CoveredPairs {
    /// That it may break.
    pub(crate) breaks: BTreeSet<PairId>,
    /// That it is safe as far as something is taken for granted.
    assumed: BTreeSet<PairId>,
}

impl Covered {
    /// Of what is found so far.
    pub(crate) fn of(compared: &Compared<'_>, verdicts: &[WayVerdicts]) -> Self {
        let mut covered = Self::default();
        for (finding, verdicts) in compared.findings.iter().zip(verdicts) {
            let Owner::Shapes(pair) = finding.owner else {
                continue;
            };
            if !is_about_values(finding) {
                continue;
            }
            let is_of_values = match finding.kind.effect {
                Effect::Values(..)
                | Effect::Access
                | Effect::Member(MemberChange::RequiredAdded) => true,
                Effect::Always(_)
                | Effect::ByDirection(_)
                | Effect::Member(_)
                | Effect::PartAdded
                | Effect::Undeclared(_) => false,
            };
            let (callers, servers) = verdicts.worst();
            covered.callers.add(compared, pair, &callers, is_of_values);
            covered.servers.add(compared, pair, &servers, is_of_values);
            reach::add_holders(compared, pair, &mut covered.touched);
            if !is_of_values {
                reach::add_holders(compared, pair, &mut covered.members);
            }
            // Null is asked of a part of the pair, and who sets a member of its holder.
            if matches!(finding.kind.effect, Effect::Values(..)) && finding.values.is_none() {
                covered.changed.insert(pair);
            }
        }
        covered
    }

    /// What is covered of the party that loses such values where they go this way.
    fn party(&self, lost: Lost, view: View) -> &CoveredPairs {
        if lost == Lost::by_callers(view) {
            &self.callers
        } else {
            &self.servers
        }
    }

    fn party_mut(&mut self, lost: Lost, view: View) -> &mut CoveredPairs {
        if lost == Lost::by_callers(view) {
            &mut self.callers
        } else {
            &mut self.servers
        }
    }
}

impl CoveredPairs {
    /// Adds what holds the pair of a finding. That members may be sent which nothing declares yet explains no value that is declared.
    fn add(
        &mut self,
        compared: &Compared<'_>,
        pair: PairId,
        verdict: &Verdict,
        is_of_values: bool,
    ) {
        let most = if is_of_values {
            Level::Safe
        } else {
            Level::MayBreak
        };
        if verdict.level > most {
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
