//! What becomes of callers and servers where members of objects come and go, or are no longer refused.

use oasmith_codegen::ir::{Record, Rest};

use crate::compare::Compared;
use crate::finding::{Finding, Owner};
use crate::inclusion::{Inclusion, View};
use crate::kind::{ClientReading, MemberChange, ValueChange};
use crate::value_verdicts::{UNDECIDED, WireVerdicts, by_ways, claims, of_values, unclaimed, uses};
use crate::values::{Lost, Values};
use crate::verdict::{Evidence, Level, Verdict};

const IGNORED_IN_REQUEST: &str =
    "the member is relied on, which a server that does not know it ignores";
const NOT_HEARD: &str = "a caller relies on the member, which is ignored";
const NOT_SENT: &str = "a caller reads the member";

const SENT_BY_CALLER: &str = "a caller sends members that are not declared";
const SENT_BY_SERVER: &str = "a server sends members that are not declared";

/// A member that came or is gone: what else may be in the object that does not declare it decides.
pub(crate) fn member(
    compared: &Compared<'_>,
    values: &Values<'_>,
    finding: &Finding,
    ways: (bool, bool),
    change: MemberChange,
) -> WireVerdicts {
    let records = records(compared, finding);
    let rest = records.map(|(old, new)| match change {
        MemberChange::Added => old.rest,
        MemberChange::Removed | MemberChange::RequiredRemoved => new.rest,
    });
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
        (Some(Rest::Kept(_)), _) => of(Some(ValueChange::Others)),
        (Some(Rest::Refused), MemberChange::Added) => of(Some(ValueChange::More)),
        (Some(Rest::Refused), MemberChange::Removed) => of(Some(ValueChange::Fewer)),
        (Some(Rest::Refused), MemberChange::RequiredRemoved) => of(Some(ValueChange::Others)),
        (Some(Rest::Ignored) | None, MemberChange::Added) => {
            let (callers, servers) = of(None);
            (callers, also(servers, ways.0, IGNORED_IN_REQUEST))
        }
        (Some(Rest::Ignored) | None, MemberChange::Removed) => {
            let (callers, servers) = of(None);
            let callers = also(callers, ways.0, NOT_HEARD);
            (also(callers, ways.1, NOT_SENT), servers)
        }
        (Some(Rest::Ignored) | None, MemberChange::RequiredRemoved) => {
            let (callers, servers) = of(Some(ValueChange::More));
            (also(callers, ways.0, NOT_HEARD), servers)
        }
    }
}

/// A verdict where something breaks under one more condition.
fn also(verdict: Verdict, is_so: bool, condition: &'static str) -> Verdict {
    if is_so {
        verdict.worse(Verdict::may_break(condition))
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
    let (Some(uses), Some(records)) = (uses(compared, finding), records(compared, finding)) else {
        return (Verdict::may_break(UNDECIDED), Verdict::may_break(UNDECIDED));
    };
    let verdict = |lost, view| {
        let found = values.ask(lost, uses, view);
        if !claims(change, lost) {
            return unclaimed(found.into());
        }
        let refusing = match lost {
            Lost::Refused => records.1,
            Lost::Unknown => records.0,
        };
        let condition = if view == View::Response {
            SENT_BY_SERVER
        } else {
            SENT_BY_CALLER
        };
        if is_about_undeclared(&found, refusing) {
            return Verdict::plain(Level::Breaks).with(found.into());
        }
        let whole = values.ask(lost, uses, View::Whole);
        let is_other =
            matches!(whole, Inclusion::Refuted(_)) && !is_about_undeclared(&whole, refusing);
        match whole.into() {
            Evidence::Proved => Verdict::SAFE.with(Evidence::Proved),
            _ if is_other => Verdict::may_break(condition),
            evidence @ (Evidence::Kind | Evidence::Tried(_) | Evidence::Witness(_)) => {
                Verdict::may_break(condition).with(evidence)
            }
        }
    };
    by_ways(ways, verdict)
}

/// Whether it is a member that is not declared which is refused, and not another change of the same object.
fn is_about_undeclared(found: &Inclusion, refusing: &Record) -> bool {
    let Inclusion::Refuted(witness) = found else {
        return false;
    };
    let member = oasmith::pointer::steps(&witness.pointer).next();
    member.is_some_and(|name| refusing.fields.iter().all(|it| it.wire != name))
}
