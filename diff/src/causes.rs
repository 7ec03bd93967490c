//! Findings with one cause: an edit of what is written once and used in several places, such as a parameter of the components or a part of `allOf`,
//! and what follows from it.

use std::collections::BTreeMap;

use oasmith_codegen::source::Origin;

use crate::compare::Compared;
use crate::consequences;
use crate::finding::{Finding, Owner, Spot};
use crate::value_verdicts::WayVerdicts;

/// What findings with one cause have in common: their kind, where it is written, what is said of it, and of which part.
type Key<'f> = (&'static str, [Option<Origin>; 2], &'f str, Option<&'f str>);

/// The positions of all findings by their causes, in the order in which these were found. In each, the finding comes first that stands where the
/// cause is written; those that follow from another cause stand behind what has that, and nowhere else.
pub(crate) fn all(compared: &Compared<'_>) -> Vec<Vec<usize>> {
    let follow = consequences::all(compared);
    let mut causes = written(compared, &follow);
    for cause in &mut causes {
        let follows = |(at, of): (&usize, &Vec<usize>)| {
            let is_of_cause = of.iter().any(|it| cause.contains(it));
            is_of_cause.then_some(*at)
        };
        let found: Vec<usize> = follow.iter().filter_map(follows).collect();
        cause.extend(found);
    }
    causes
}

/// The same causes, each twice where it does something else to what is written as text than to what is JSON.
pub(crate) fn by_form(
    compared: &Compared<'_>,
    causes: Vec<Vec<usize>>,
    verdicts: &[WayVerdicts],
) -> Vec<Vec<usize>> {
    let is_text = |at: &usize| {
        compared
            .findings
            .get(*at)
            .is_some_and(|it| is_text(compared, it))
    };
    let levels = |all: &[usize]| {
        let own = all.iter().filter_map(|at| verdicts.get(*at));
        let own = own.map(WayVerdicts::worst);
        let levels = own.map(|(callers, servers)| [callers.level, servers.level]);
        levels.reduce(|one, other| [one[0].max(other[0]), one[1].max(other[1])])
    };
    let split = |cause: Vec<usize>| {
        let (texts, others): (Vec<usize>, Vec<usize>) = cause.iter().partition(|it| is_text(it));
        if texts.is_empty() || others.is_empty() || levels(&texts) == levels(&others) {
            vec![cause]
        } else {
            vec![others, texts]
        }
    };
    causes.into_iter().flat_map(split).collect()
}

/// Whether the values of a finding are written as texts.
fn is_text(compared: &Compared<'_>, finding: &Finding) -> bool {
    match finding.owner {
        Owner::Shapes(pair) => compared.pairs.get(pair).is_some_and(|it| it.form.is_text()),
        Owner::Api | Owner::Call(..) => false,
    }
}

/// The causes that are written somewhere, of all findings that do not follow from others.
fn written(compared: &Compared<'_>, follow: &BTreeMap<usize, Vec<usize>>) -> Vec<Vec<usize>> {
    let mut causes: Vec<Vec<usize>> = Vec::new();
    let mut known: BTreeMap<Key<'_>, usize> = BTreeMap::new();
    let findings = compared.findings.iter().enumerate();
    for (at, finding) in findings.filter(|(at, _)| !follow.contains_key(at)) {
        let key = key(finding);
        let is_written = finding.cause.is_some() || key.1 != [None, None];
        match known.get(&key).and_then(|it| causes.get_mut(*it)) {
            Some(cause) if is_written => cause.push(at),
            Some(_) | None => {
                known.insert(key, causes.len());
                causes.push(vec![at]);
            }
        }
    }
    for cause in &mut causes {
        let distance = |at: &usize| distance(compared, compared.findings.get(*at)?);
        cause.sort_by_key(|it| distance(it).unwrap_or(u32::MAX));
    }
    causes
}

fn key(finding: &Finding) -> Key<'_> {
    let origin = |spot: &Option<Spot>| spot.as_ref().and_then(|it| it.origin);
    let places = [origin(&finding.old), origin(&finding.new)];
    let spot = finding.old.as_ref().or(finding.new.as_ref());
    // Where places are written elsewhere, they are called as they like.
    let step = spot.filter(|_| finding.cause.is_none());
    let step = step.and_then(|it| it.pointer.rsplit('/').next());
    let written = finding.cause.unwrap_or(places);
    (finding.kind.id, written, finding.detail.as_str(), step)
}

/// How far a finding stands behind the beginning of the schema that it is a finding of: of a part of `allOf`, the nearest is that which it is
/// written in.
fn distance(compared: &Compared<'_>, finding: &Finding) -> Option<u32> {
    let Owner::Shapes(pair) = finding.owner else {
        return None;
    };
    let pair = compared.pairs.get(pair)?;
    let (spot, schema) = match (&finding.old, &finding.new) {
        (Some(old), _) => (old, compared.old.api.shapes.get(pair.old).origin),
        (None, Some(new)) => (new, compared.new.api.shapes.get(pair.new).origin),
        (None, None) => return None,
    };
    let own = spot.origin.filter(|it| it.file == schema.file)?;
    own.start.checked_sub(schema.start)
}
