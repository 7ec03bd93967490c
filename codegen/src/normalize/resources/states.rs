//! The state of items, and what actions change of it: by `x-states`, or because a state is called almost as the action.

use super::bodies::{self, ItemMember};
use crate::ir::{
    Api, Enum, Inferred, Operation, ReasonKind, ResourceState, ShapeId, ShapeKind, StateChange,
    squeezed, words,
};

/// What enumerations of states are called.
const NAMES: &[&str] = &["state", "status", "phase", "lifecycle", "stage"];

/// States that are called otherwise than what leads to them.
const IRREGULAR: &[(&str, &[&str])] = &[
    ("deactivate", &["inactive", "deactivated", "disabled"]),
    ("hold", &["on_hold", "onhold"]),
    ("pay", &["paid"]),
    ("reactivate", &["active"]),
    ("reopen", &["open", "opened"]),
    ("restore", &["active"]),
    ("resume", &["active", "running"]),
    ("send", &["sent"]),
    ("start", &["started", "running", "in_progress", "active"]),
    ("stop", &["stopped"]),
    ("unarchive", &["active", "open"]),
    ("unpause", &["active", "running"]),
];

/// An enumeration that is the state of items.
pub(super) struct ItemState<'a> {
    pub member: ItemMember<'a>,
    pub values: &'a Enum,
}

impl ItemState<'_> {
    /// The member, and the state in which moves say that items are created.
    pub(super) fn resource_state(self) -> ResourceState {
        let mut moves = self.values.states.iter().flat_map(|it| &it.transitions);
        let first = moves.find(|it| it.from.is_none());
        ResourceState {
            steps: self.member.steps,
            first: first.map(|it| it.to.clone()),
        }
    }
}

/// The state of items of a schema: what has documented moves, or else what is called a state.
pub(super) fn of(api: &Api, item: ShapeId) -> Option<Inferred<ItemState<'_>>> {
    let members = bodies::members(api, item).into_iter();
    let states = members.filter_map(|member| {
        let values = api
            .shapes
            .get(member.field.value.shape)
            .kind
            .enumeration()?;
        Some(ItemState { member, values })
    });
    let is_named = |it: &ItemState<'_>| {
        let words = words(&it.member.field.wire);
        it.values.values.len() > 1
            && words
                .last()
                .is_some_and(|last| NAMES.contains(&last.as_str()))
    };
    let reason = |it: &ItemState<'_>| match it.values.states {
        Some(_) => Some(ReasonKind::HasMoves),
        None => is_named(it).then_some(ReasonKind::NamedState),
    };
    let all = states.filter_map(|state| {
        let reason = reason(&state)?;
        let origin = state.member.field.origin;
        Some(Inferred {
            value: state,
            origin,
            reason,
        })
    });
    all.min_by_key(|it| it.reason != ReasonKind::HasMoves)
}

/// What an operation changes of an item, below whose path it stands.
pub(super) fn change(
    api: &Api,
    item: Option<ShapeId>,
    operation: &Operation,
    verb: &str,
) -> Inferred<StateChange> {
    let state = item.and_then(|item| of(api, item)).map(|it| it.value);
    let by_moves = || {
        let machine = state.as_ref()?.values.states.as_ref()?;
        let moves = machine.transitions.iter();
        let own = moves.filter(|it| it.operation.as_ref() == Some(&operation.id));
        let own: Vec<_> = own.cloned().collect();
        (!own.is_empty()).then_some((StateChange::Moves(own), ReasonKind::NamedByMoves))
    };
    let by_name = || {
        let to = resembling(verb, state.as_ref()?.values)?;
        Some((StateChange::State(to), ReasonKind::ResemblesState))
    };
    let by_member = || {
        let members = bodies::members(api, item?);
        let member = members
            .iter()
            .find(|it| squeezed(&it.field.wire) == squeezed(verb))?;
        let change = StateChange::Member(member.steps.clone());
        Some((change, ReasonKind::NamedLikeMember))
    };
    let by_flag = || {
        let change = flagged(api, item?, operation, verb)?;
        Some((change, ReasonKind::NamedLikeMember))
    };
    let is_deleted = operation.method == "DELETE";
    let by_body = || by_member().filter(|_| operation.body.is_some());
    let known = by_moves().or_else(|| {
        if is_deleted {
            by_flag()
        } else if squeezed(verb).starts_with("un") {
            // `unarchive` takes back `archived`, whatever states there are.
            by_flag().or_else(by_name).or_else(by_body)
        } else {
            by_name().or_else(by_body).or_else(by_flag)
        }
    });
    let (value, reason) = known.unwrap_or((StateChange::Unknown, ReasonKind::BelowItem));
    Inferred {
        value,
        origin: operation.origin,
        reason,
    }
}

/// Verbs that undo others, beside those that begin with `un`.
const UNDOING: &[(&str, &str)] = &[("deactivate", "activate"), ("disable", "enable")];

/// The flag that is called almost as a verb, or as what the verb undoes: `favorited` for `favorite`, which is deleted as well as undone.
fn flagged(api: &Api, item: ShapeId, operation: &Operation, verb: &str) -> Option<StateChange> {
    let verb = words(verb).into_iter().next()?;
    let undone = UNDOING.iter().find(|(undoing, _)| *undoing == verb);
    let undone = undone.map(|(_, done)| *done);
    let undone = undone.or_else(|| verb.strip_prefix("un"));
    let done = undone.unwrap_or(&verb);
    let is_flag = |it: &&ItemMember<'_>| {
        let kind = &api.shapes.get(it.field.value.shape).kind;
        let name = squeezed(&it.field.wire);
        let name = name.strip_prefix("is").unwrap_or(&name);
        matches!(kind, ShapeKind::Bool) && (name == done || ending(done, name).is_some())
    };
    let members = bodies::members(api, item);
    let flag = members.iter().find(is_flag)?;
    let value = undone.is_none() && operation.method != "DELETE";
    Some(StateChange::Flag(flag.steps.clone(), value))
}

/// The state that is called almost as a verb: `canceled` for `cancel`. What all states begin with is not looked at: `STATE_ARCHIVED` for `archive`.
fn resembling(verb: &str, states: &Enum) -> Option<String> {
    let verb = words(verb).into_iter().next()?;
    let irregular = IRREGULAR.iter().find(|(known, _)| *known == verb);
    let prefix = common_prefix(states);
    let likeness = |name: &String| {
        let is_irregular = |known: &&str| squeezed(known) == *name;
        let position = irregular.and_then(|(_, all)| all.iter().position(is_irregular));
        position.or_else(|| ending(&verb, name))
    };
    let likeness = |state: &str| {
        let end = words(state).get(prefix..).unwrap_or_default().concat();
        let names = [squeezed(state), end];
        names.iter().filter_map(likeness).min()
    };
    let states = states.values.iter();
    let alike = states.filter_map(|it| Some((likeness(&it.wire)?, &it.wire)));
    alike.min().map(|(_, state)| state.clone())
}

/// How many words all states begin with, if there are several and each has more.
fn common_prefix(states: &Enum) -> usize {
    let names = states.values.iter().map(|it| words(&it.wire));
    let names: Vec<Vec<String>> = names.collect();
    let Some((first, others)) = names.split_first().filter(|(_, it)| !it.is_empty()) else {
        return 0;
    };
    let is_common = |at: &usize| {
        let word = first.get(*at);
        others.iter().all(|it| it.get(*at) == word)
    };
    let shortest = names.iter().map(Vec::len).min().unwrap_or_default();
    let before_last = 0..shortest.saturating_sub(1);
    before_last.take_while(is_common).count()
}

/// How much a state has behind what it has in common with a verb; none where that is not nearly all of both.
fn ending(verb: &str, state: &str) -> Option<usize> {
    let common = verb
        .chars()
        .zip(state.chars())
        .take_while(|(one, other)| one == other)
        .count();
    let (verb_rest, state_rest) = (
        verb.chars().count() - common,
        state.chars().count() - common,
    );
    let is_stem = verb_rest <= 1 && common >= 3 || verb_rest <= 3 && common >= 5;
    (is_stem && state_rest <= 4).then_some(verb_rest + state_rest)
}

#[cfg(test)]
mod tests {
    use super::ending;

    #[test]
    fn verbs_lead_to_states_with_their_stem() {
        let pairs = [
            ("cancel", "cancelled"),
            ("archive", "archived"),
            ("activate", "active"),
            ("process", "processing"),
            ("complete", "complete"),
            ("void", "voided"),
        ];
        for (verb, state) in pairs {
            assert!(ending(verb, state).is_some(), "{verb} {state}");
        }
        for (verb, state) in [
            ("post", "postponed"),
            ("cancel", "candidate"),
            ("activate", "inactive"),
            ("do", "done"),
        ] {
            assert_eq!(ending(verb, state), None, "{verb} {state}");
        }
    }
}
