//! Leaves out members of objects that nobody has to send and that nothing else looks at.

use std::collections::BTreeSet;

use crate::config::Config;
use crate::diagnostics::Diagnostics;
use crate::ir::{
    Access, Api, Field, Operation, Presence, Record, Rest, Selector, ShapeId, ShapeKind, Union, Use,
};
use crate::source::Origin;

use super::cannot::{self, OVERLAY, Reason};
use super::looked_at::has_step;
use crate::select::targets::{AddressedKind, Target};

/// Leaves them out. A member that is written once stands in every object that is made of what has it.
pub(super) fn leave_out(
    api: &mut Api,
    targets: &[Target],
    config: &Config,
    diagnostics: &mut Diagnostics,
) {
    let mut left_out: BTreeSet<Origin> = BTreeSet::new();
    let sent = Sent::of(api, config);
    for target in targets {
        let AddressedKind::Member(origin) = target.kind else {
            continue;
        };
        let mut records = api.shapes.iter();
        let reason = records.find_map(|(id, shape)| {
            let record = shape.kind.record()?;
            let field = record.fields.iter().find(|it| it.origin == origin)?;
            needed(api, &sent, id, record, field)
        });
        match reason {
            Some(reason) => cannot::report(target, &reason, config, diagnostics),
            None => {
                left_out.insert(origin);
            }
        }
    }
    if left_out.is_empty() {
        return;
    }
    let ids: Vec<ShapeId> = api.shapes.iter().map(|(id, _)| id).collect();
    for id in ids {
        if let ShapeKind::Record(record) = &mut api.shapes.get_mut(id).kind {
            record.fields.retain(|it| !left_out.contains(&it.origin));
        }
    }
}

/// What written code sends.
struct Sent {
    requests: BTreeSet<ShapeId>,
    /// In answers and messages of a written server.
    answers: BTreeSet<ShapeId>,
}

impl Sent {
    fn of(api: &Api, config: &Config) -> Self {
        let ids = |uses: Vec<Use>| {
            uses.into_iter()
                .map(|it| it.shape)
                .collect::<Vec<ShapeId>>()
        };
        let requests = api.operations.iter().flat_map(Operation::taken).collect();
        let given = api.operations.iter().flat_map(Operation::given);
        let hooks = api.webhooks.iter().map(|it| &it.operation);
        let hooks = hooks.flat_map(|it| it.taken().chain(it.given()));
        let answers = given.chain(hooks).filter(|_| config.crates.server);
        let answers = answers.collect();
        Self {
            requests: api.reach(ids(requests)),
            answers: api.reach(ids(answers)),
        }
    }
}

/// Why a member cannot be left out.
fn needed(api: &Api, sent: &Sent, id: ShapeId, record: &Record, field: &Field) -> Option<Reason> {
    let is_required = field.presence == Presence::Required;
    let is_looked_at = || {
        has_step(api, |step| {
            (step.record, step.wire) == (id, field.wire.as_str())
        })
    };
    let (because, help) = if is_required
        && sent.requests.contains(&id)
        && field.access != Access::Read
    {
        ("no request is valid without this member", OVERLAY)
    } else if is_required && sent.answers.contains(&id) && field.access != Access::Write {
        (
            "what the written server sends is not valid without this member",
            "write no server (`crates: [client]`), or make the member optional by an overlay (`overlays`)",
        )
    } else if refuses_others(api, record) {
        (
            "the object allows no members, or not all, beside those that it declares",
            OVERLAY,
        )
    } else if !record.counts.is_empty() {
        ("the members of the object are counted", OVERLAY)
    } else if is_looked_at() {
        ("a rule of the description looks at this member", OVERLAY)
    } else if tells_apart(api, id, &field.wire) {
        (
            "the alternatives of a union are told apart by this member",
            OVERLAY,
        )
    } else {
        return None;
    };
    Some(Reason {
        because,
        origin: field.origin,
        help,
    })
}

/// Whether a member that is not declared is an error, or must be something.
fn refuses_others(api: &Api, record: &Record) -> bool {
    match record.rest {
        Rest::Ignored => false,
        Rest::Refused => true,
        Rest::Kept(kept) => {
            let kind = &api.shapes.get(kept.shape).kind;
            kind.element().is_some() || !kind.is_unconstrained()
        }
    }
}

/// Whether a union tells its alternatives apart by a member of one, or by all that they have.
fn tells_apart(api: &Api, id: ShapeId, wire: &str) -> bool {
    let is_by = |union: &Union| match &union.selector {
        Selector::Tag { property, .. } => property == wire,
        Selector::RequiredKey(keys) => keys.iter().flatten().any(|key| key == wire),
        Selector::Trial => true,
        Selector::JsonType => false,
    };
    let unions = api.shapes.iter().filter_map(|(_, it)| it.kind.union());
    let mut holding = unions.filter(|it| it.variants.iter().any(|it| it.value.shape == id));
    holding.any(is_by)
}
