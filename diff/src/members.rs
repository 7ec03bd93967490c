//! What becomes of callers and servers where members of objects come and go, or are no longer refused.

use oasmith_codegen::ir::{Record, Rest, ShapeKind, Use};

use crate::compare::{Compared, Travels};
use crate::finding::{Finding, Owner};
use crate::inclusion::{Aspect, Assumption, Inclusion, View};
use crate::kind::claims::{MEMBER_IGNORED, NOT_HEARD, NOT_SENT, UNDECIDED};
use crate::kind::{Claim, ClientReading, MemberChange, ValueChange};
use crate::sent_already::sent_already;
use crate::spoken_of::aspect;
use crate::value_verdicts::{
    WireVerdicts, by_ways, claims, of_values, sent_undeclared, unclaimed, uses,
};
use crate::values::{Lost, Values};
use crate::verdict::{Evidence, Level, Verdict};
use crate::whole::confirmed;

/// A member that came or is gone: what else may be in the object that does not declare it decides.
pub(crate) fn member(
    compared: &Compared<'_>,
    values: &Values<'_>,
    finding: &Finding,
    ways: (bool, bool),
    change: MemberChange,
) -> WireVerdicts {
    let records = records(compared, finding);
    let holder = records.map(|(old, new)| match change {
        MemberChange::Added | MemberChange::RequiredAdded => new,
        MemberChange::Removed | MemberChange::RequiredRemoved => old,
    });
    // A member that only one side sets comes and goes on one way.
    let travels = holder.and_then(|it| travels(it, finding));
    let travels = travels.unwrap_or(Travels::EVERYWHERE);
    let ways = (ways.0 && travels.requests, ways.1 && travels.responses);
    let rest = records.map(|(old, new)| match change {
        MemberChange::Added | MemberChange::RequiredAdded => old.rest,
        MemberChange::Removed | MemberChange::RequiredRemoved => new.rest,
    });
    let of = |change| {
        let rule = (Some(change), ClientReading::Refuses);
        of_values(compared, values, finding, ways, rule)
    };
    match (rest, change) {
        (Some(Rest::Kept(kept)), _) if !is_anything(compared, kept, change) => {
            of(ValueChange::Others)
        }
        (Some(Rest::Refused), MemberChange::Added) => of(ValueChange::More),
        (Some(Rest::Refused), MemberChange::Removed) => of(ValueChange::Fewer),
        (Some(Rest::Refused), MemberChange::RequiredAdded | MemberChange::RequiredRemoved) => {
            of(ValueChange::Others)
        }
        (Some(Rest::Ignored | Rest::Kept(_)) | None, MemberChange::Added) => {
            let (callers, servers) = of_undeclared(compared, values, finding, ways);
            let callers = match sent_before(compared, values, finding) {
                Some(sent) if ways.0 => callers.worse(sent),
                Some(_) | None => callers,
            };
            (callers, also(servers, ways.0, MEMBER_IGNORED))
        }
        (Some(Rest::Ignored | Rest::Kept(_)) | None, MemberChange::RequiredAdded) => {
            of(ValueChange::Fewer)
        }
        (Some(Rest::Ignored | Rest::Kept(_)) | None, MemberChange::Removed) => {
            let (callers, servers) = of_undeclared(compared, values, finding, ways);
            let callers = also(callers, ways.0, NOT_HEARD);
            (also(callers, ways.1, NOT_SENT), servers)
        }
        (Some(Rest::Ignored | Rest::Kept(_)) | None, MemberChange::RequiredRemoved) => {
            let (callers, servers) = of(ValueChange::More);
            (also(callers, ways.0, NOT_HEARD), servers)
        }
    }
}

/// Verdicts about a member that its sender does not declare, where others may be anything: it is safe unless the member is sent all the same.
fn of_undeclared(
    compared: &Compared<'_>,
    values: &Values<'_>,
    finding: &Finding,
    ways: (bool, bool),
) -> WireVerdicts {
    let Some(uses) = uses(compared, finding) else {
        return (UNDECIDED.into(), UNDECIDED.into());
    };
    let aspect = aspect(compared, finding);
    let is_of_member = records(compared, finding).is_some();
    by_ways(ways, |lost, view| {
        let found = values.lost(lost, uses, view, &aspect);
        if is_of_member && matches!(found, Evidence::Witness(_)) {
            Verdict::SAFE.with(Evidence::Assumed(Assumption::DeclaredMembers))
        } else {
            unclaimed(found)
        }
    })
}

/// Another side sets a member: what becomes of values, and of who relies on the member where it no longer goes, or does not go yet.
pub(crate) fn access(
    compared: &Compared<'_>,
    values: &Values<'_>,
    finding: &Finding,
    ways: (bool, bool),
) -> WireVerdicts {
    let rule = (Some(ValueChange::Others), ClientReading::Refuses);
    let (callers, servers) = of_values(compared, values, finding, ways, rule);
    let both = records(compared, finding);
    let both = both.and_then(|(old, new)| Some((travels(old, finding)?, travels(new, finding)?)));
    let Some((old, new)) = both else {
        return (callers, servers);
    };
    let callers = also(callers, ways.0 && old.requests && !new.requests, NOT_HEARD);
    let callers = also(callers, ways.1 && old.responses && !new.responses, NOT_SENT);
    let is_new = ways.0 && !old.requests && new.requests;
    (callers, also(servers, is_new, MEMBER_IGNORED))
}

/// Where the member of a finding goes, as its record says it.
fn travels(record: &Record, finding: &Finding) -> Option<Travels> {
    let name = finding.part.as_ref()?;
    let field = record.fields.iter().find(|it| it.wire == *name)?;
    Some(Travels::of(field.access, field.access))
}

/// Whether members that are not declared may be anything, said in so many words: that is the same as where nothing is said of them.
fn is_anything(compared: &Compared<'_>, kept: Use, change: MemberChange) -> bool {
    let api = match change {
        MemberChange::Added | MemberChange::RequiredAdded => compared.old.api,
        MemberChange::Removed | MemberChange::RequiredRemoved => compared.new.api,
    };
    matches!(api.shapes.get(kept.shape).kind, ShapeKind::Anything)
}

/// What becomes of callers that send a member before it is declared, which nothing forbids them: they are refused if it is another value.
/// Of what servers send it is taken that the description says what they send.
fn sent_before(compared: &Compared<'_>, values: &Values<'_>, finding: &Finding) -> Option<Verdict> {
    let (uses, name) = (uses(compared, finding)?, finding.part.as_ref()?);
    let aspect = Aspect::Member(name.clone());
    let way = (Lost::Refused, View::Whole);
    match values.ask(way.0, uses, way.1, &aspect) {
        Inclusion::Proved => None,
        found @ (Inclusion::Tried(_) | Inclusion::Undecided(_) | Inclusion::Refuted(_)) => {
            let verdict = sent_already(&format!("`{name}`"), found);
            let evidence = confirmed(compared, values, finding, way, verdict.evidence.clone());
            (evidence != Evidence::Proved).then(|| verdict.with(evidence))
        }
    }
}

/// A verdict where something breaks under one more condition.
fn also(verdict: Verdict, is_so: bool, claim: Claim) -> Verdict {
    if is_so {
        verdict.worse(claim.into())
    } else {
        verdict
    }
}

/// The two objects that a finding is about.
fn records<'c>(compared: &'c Compared<'_>, finding: &Finding) -> Option<(&'c Record, &'c Record)> {
    let Owner::Shapes(pair) = finding.owner else {
        return None;
    };
    let pair = compared.pairs.get(pair)?;
    let old = compared.old.api.shapes.get(pair.old).kind.record()?;
    Some((old, compared.new.api.shapes.get(pair.new).kind.record()?))
}

/// Members that are not declared are refused, or no longer: what is described decides, and then what is merely not forbidden.
pub(crate) fn undeclared(
    compared: &Compared<'_>,
    values: &Values<'_>,
    finding: &Finding,
    ways: (bool, bool),
    change: ValueChange,
) -> WireVerdicts {
    let Some(uses) = uses(compared, finding) else {
        return (UNDECIDED.into(), UNDECIDED.into());
    };
    let verdict = |lost, view| {
        let found = values.lost(lost, uses, view, &Aspect::OtherMembers);
        let found = confirmed(compared, values, finding, (lost, view), found);
        if !claims(change, lost) {
            return unclaimed(found);
        }
        if matches!(found, Evidence::Witness(_)) {
            return Verdict::plain(Level::Breaks).with(found);
        }
        if matches!(found, Evidence::Undecided(_)) {
            return Verdict::from(UNDECIDED).with(found);
        }
        let found = values.lost(lost, uses, View::Whole, &Aspect::OtherMembers);
        match confirmed(compared, values, finding, (lost, View::Whole), found) {
            Evidence::Proved => Verdict::SAFE.with(Evidence::Proved),
            evidence @ (Evidence::Kind
            | Evidence::Assumed(_)
            | Evidence::Tried(_)
            | Evidence::Undecided(_)
            | Evidence::Witness(_)) => sent_undeclared(view).with(evidence),
        }
    };
    by_ways(ways, verdict)
}
