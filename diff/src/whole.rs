//! Shapes that say less than their schemas, because what holds them is validated by the rest: an alternative beside which a rule stands, a list in
//! a member with `contains`. What refutes such a shape need not be a value of its schema, so what holds it is asked as well.

use std::collections::BTreeSet;

use oasmith_codegen::ir::{Api, CrossRule, Record, ShapeId, ShapeKind, Union, Use, Value};

use crate::compare::{Compared, Root, ShapePair, asked_uses};
use crate::finding::{Finding, Owner, PairId};
use crate::inclusion::{Aspect, View};
use crate::values::{Lost, Values};
use crate::verdict::Evidence;

/// The pair whose values are asked of for a finding about a pair: the nearest that holds it and says all of its schemas, or itself.
pub(crate) fn asked(compared: &Compared<'_>, pair: PairId) -> PairId {
    nearest(compared, pair).first().copied().unwrap_or(pair)
}

/// What is known of the values of a pair, if what holds it says the same: a value that refutes it alone is none where it refutes nothing there.
pub(crate) fn confirmed(
    compared: &Compared<'_>,
    values: &Values<'_>,
    finding: &Finding,
    question: (Lost, View),
    evidence: Evidence,
) -> Evidence {
    let (Owner::Shapes(pair), Evidence::Witness(_)) = (finding.owner, &evidence) else {
        return evidence;
    };
    let found = by_nearest(compared, values, (pair, finding), question, evidence);
    match found {
        // Whether somebody sends what nothing declares is not known, so that nothing more is asked of it.
        Evidence::Witness(_) if question.1 == View::Whole => found,
        Evidence::Witness(_) => in_holders(compared, values, (pair, finding), question, found),
        Evidence::Kind
        | Evidence::Proved
        | Evidence::Assumed(_)
        | Evidence::Tried(_)
        | Evidence::Undecided(_) => found,
    }
}

/// What the nearest pairs that say all of their schemas say of a value that refutes a pair.
fn by_nearest(
    compared: &Compared<'_>,
    values: &Values<'_>,
    (pair, finding): (PairId, &Finding),
    (lost, view): (Lost, View),
    evidence: Evidence,
) -> Evidence {
    if finding
        .values
        .is_some_and(|values| is_whole_part(compared, pair, values))
    {
        return evidence;
    }
    let nearest = nearest(compared, pair);
    if finding.values.is_none() && nearest == [pair] || nearest.is_empty() {
        return evidence;
    }
    let mut found = Evidence::Kind;
    for (at, holder) in nearest.iter().enumerate() {
        let Some(holder) = compared.pairs.get(*holder) else {
            continue;
        };
        let uses = asked_uses(compared, holder);
        let own = values.lost(lost, uses, view, &Aspect::Whole);
        let is_refuted = matches!(own, Evidence::Witness(_));
        found = found.of_both(own);
        if is_refuted {
            return match (finding.values, at) {
                // Null is what was asked about.
                (Some(_), _) => evidence,
                // The first is the one that the change names.
                (None, 0) => found,
                (None, _) => Evidence::Kind,
            };
        }
    }
    found
}

/// What is known of the values of a pair by all that holds it, if something does: nothing may stand where the pair does, and of alternatives another
/// one may take what the pair does not. A value that is said to refute a pair does so in a whole value of an operation.
fn in_holders(
    compared: &Compared<'_>,
    values: &Values<'_>,
    (pair, finding): (PairId, &Finding),
    (lost, view): (Lost, View),
    evidence: Evidence,
) -> Evidence {
    let is_used = |root: &Root| match view {
        View::Request => !compared.is_from_service(root.call, root.way),
        View::Response => compared.is_from_service(root.call, root.way),
        View::Whole => true,
    };
    let Some(own) = compared.pairs.get(pair) else {
        return evidence;
    };
    let standing = Standing::of(finding, own, lost);
    let is_asked = asked(compared, pair) == pair;
    let mut open = vec![(pair, None, standing, evidence.clone())];
    let (mut met, mut known) = (BTreeSet::new(), None);
    while let Some((at, below, standing, mut evidence)) = open.pop() {
        let is_new = met.insert((at, matches!(standing, Standing::Part)));
        let Some(own) = compared.pairs.get(at).filter(|_| is_new) else {
            continue;
        };
        // A pair refutes itself; null is a part of it.
        let is_other = at != pair || matches!(standing, Standing::Part);
        if is_other && may_refuse_parts(compared, own) {
            let uses = asked_uses(compared, own);
            match standing {
                Standing::Alternative(values_of) => {
                    let is_lost = |json: &str| values.is_lost(lost, uses, view, json);
                    if !matches!(&evidence, Evidence::Witness(json) if is_lost(json)) {
                        let aspect = Aspect::Variant(values_of);
                        evidence = values.lost(lost, uses, view, &aspect);
                    }
                }
                Standing::Part => {
                    let proof = values.proof(lost, uses, view);
                    let of_member = |part| in_member(compared, values, (own, part), (lost, view));
                    let found = proof.or_else(|| below.and_then(of_member));
                    // A member that holds the pair is another value.
                    let is_own = is_asked && below == Some(pair);
                    evidence = match found {
                        Some(Evidence::Witness(_)) if !is_own => evidence,
                        Some(found) => found,
                        None => evidence,
                    };
                }
            }
        }
        if !matches!(evidence, Evidence::Witness(_)) {
            known = Some(known.map_or(evidence.clone(), |it: Evidence| it.of_both(evidence)));
            continue;
        }
        if compared.users(at).any(is_used) {
            return evidence;
        }
        let above = own.holders.iter().filter(|it| it.1.goes(view));
        open.extend(above.map(|(holder, _)| {
            let standing = standing.in_holder(compared, *holder);
            (*holder, Some(at), standing, evidence.clone())
        }));
    }
    known.unwrap_or(evidence)
}

/// Whether a pair may refuse a value that each of its parts takes: by rules that no type expresses, or as alternatives that exclude each other.
pub(crate) fn tells_apart(compared: &Compared<'_>, pair: &ShapePair) -> bool {
    let of = |api: &Api, shape| {
        let shape = api.shapes.get(shape);
        let union = shape.kind.union();
        shape.residual.is_some() || union.is_some_and(Union::tries_each)
    };
    of(compared.old.api, pair.old) || of(compared.new.api, pair.new)
}

/// What is known of the values of a part as a member of objects that are validated: what is said of other members may refuse what the member takes.
/// Nothing where the part is no such member.
fn in_member(
    compared: &Compared<'_>,
    values: &Values<'_>,
    (holder, part): (&ShapePair, PairId),
    (lost, view): (Lost, View),
) -> Option<Evidence> {
    let part = compared.pairs.get(part)?;
    let old = compared.old.api.shapes.get(holder.old);
    let new = compared.new.api.shapes.get(holder.new);
    let sender = match lost {
        Lost::Refused => old,
        Lost::Unknown => new,
    };
    sender.residual?;
    let (old, new) = (old.kind.record()?, new.kind.record()?);
    let is_in = |record: &Record, name: &str, shape: ShapeId| {
        let mut fields = record.fields.iter();
        fields.any(|it| it.wire == name && it.value.shape == shape)
    };
    let names = old.fields.iter().map(|it| &it.wire);
    let names = names.filter(|it| is_in(old, it, part.old) && is_in(new, it, part.new));
    let uses = asked_uses(compared, holder);
    let found = names.map(|name| {
        let aspect = Aspect::MemberValue(name.clone());
        let found = values.lost(lost, uses, view, &aspect);
        if let Evidence::Witness(json) = &found {
            member_of(json, name).unwrap_or(Evidence::Kind)
        } else {
            found
        }
    });
    found.reduce(Evidence::of_both)
}

/// The value of a member, of an object as JSON.
fn member_of(json: &str, name: &str) -> Option<Evidence> {
    let Value::Map(members) = Value::from_json(json)? else {
        return None;
    };
    let mut members = members.iter();
    let own = members.find(|(own, _)| own == name)?;
    Some(Evidence::Witness(own.1.to_json()))
}

/// What the values of a pair are in what holds it.
#[derive(Clone, Copy)]
enum Standing {
    /// The values of an alternative, as the side has it that takes them.
    Alternative(Use),
    /// Parts of values.
    Part,
}

impl Standing {
    /// What the values of a finding are.
    fn of(finding: &Finding, pair: &ShapePair, lost: Lost) -> Self {
        let shape = match lost {
            Lost::Refused => pair.old,
            Lost::Unknown => pair.new,
        };
        match finding.values {
            Some(_) => Self::Part,
            None => Self::Alternative(Use {
                shape,
                nullable: false,
            }),
        }
    }

    /// The same in what holds that.
    fn in_holder(self, compared: &Compared<'_>, holder: PairId) -> Self {
        let holder = compared.pairs.get(holder);
        let is_union = holder.is_some_and(|it| {
            let old = &compared.old.api.shapes.get(it.old).kind;
            old.union().is_some()
        });
        if is_union { self } else { Self::Part }
    }
}

/// Whether a pair may refuse what stands in it: by rules on a count, names or between members, or as an alternative among others.
fn may_refuse_parts(compared: &Compared<'_>, pair: &ShapePair) -> bool {
    let may = |api: &Api, shape: ShapeId| {
        let shape = api.shapes.get(shape);
        let rules = match &shape.kind {
            ShapeKind::Record(it) => !it.counts.is_empty() || !it.rules.is_empty(),
            ShapeKind::Map(it) => !it.rules.is_empty(),
            ShapeKind::List(it) => !it.rules.is_empty(),
            ShapeKind::Union(_) => true,
            ShapeKind::Tuple(_)
            | ShapeKind::Anything
            | ShapeKind::Nothing
            | ShapeKind::Bool
            | ShapeKind::Number(_)
            | ShapeKind::Text(_)
            | ShapeKind::Enum(_)
            | ShapeKind::IntegerEnum(_)
            | ShapeKind::Constant(_)
            | ShapeKind::Opaque(_) => false,
        };
        rules || shape.residual.is_some()
    };
    may(compared.old.api, pair.old) || may(compared.new.api, pair.new)
}

/// The nearest pairs that say all of their schemas: a pair itself, or those that hold it.
fn nearest(compared: &Compared<'_>, pair: PairId) -> Vec<PairId> {
    let (mut open, mut met, mut found) = (vec![pair], Vec::new(), Vec::new());
    while let Some(at) = open.pop() {
        let Some(own) = compared.pairs.get(at).filter(|_| !met.contains(&at)) else {
            continue;
        };
        met.push(at);
        let holders = own.holders.keys().filter_map(|it| compared.pairs.get(*it));
        let holders: Vec<(ShapeId, ShapeId)> = holders.map(|it| (it.old, it.new)).collect();
        let is_whole = is_whole(compared.old.api, own.old, holders.iter().map(|it| it.0))
            && is_whole(compared.new.api, own.new, holders.iter().map(|it| it.1));
        if is_whole {
            found.push(at);
        } else {
            open.extend(own.holders.keys().rev());
        }
    }
    found
}

/// Whether the parts of a pair that null is asked of say all of their schemas.
fn is_whole_part(compared: &Compared<'_>, holder: PairId, (old, new): (Use, Use)) -> bool {
    let Some(holder) = compared.pairs.get(holder) else {
        return true;
    };
    let holders = |of: ShapeId| std::iter::once(of);
    is_whole(compared.old.api, old.shape, holders(holder.old))
        && is_whole(compared.new.api, new.shape, holders(holder.new))
}

/// Whether a shape says all of its schema, whatever holds it.
fn is_whole(api: &Api, shape: ShapeId, mut holders: impl Iterator<Item = ShapeId>) -> bool {
    let own = api.shapes.get(shape);
    own.residual.is_some()
        || !api.covered.contains(&shape) && !holders.any(|it| says_more(api, shape, it))
}

/// Whether what holds a shape says more of its schema: a validated union of its alternatives, an object of tests that stand in a member, or what is
/// validated of members that have no type, because patterns of names speak of them.
fn says_more(api: &Api, shape: ShapeId, holder: ShapeId) -> bool {
    let (own, holder) = (api.shapes.get(shape), api.shapes.get(holder));
    if matches!(own.kind, ShapeKind::Anything) && holder.residual.is_some() {
        return true;
    }
    let Some(record) = holder.kind.record() else {
        return holder.kind.union().is_some() && holder.residual.is_some();
    };
    let is_inside = |rule: &CrossRule| {
        let (rule, own) = (rule.origin, own.origin);
        rule.file == own.file && own.start <= rule.start && rule.end <= own.end
    };
    record.rules.iter().any(is_inside)
}
