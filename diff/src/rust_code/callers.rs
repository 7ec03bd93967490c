//! Calls of clients: what they take.

use oasmith_codegen::rust::{
    Argument, ArgumentId, ArgumentLocation, ArgumentPresence, BodyContent, Endpoint, FieldPresence,
    PathPart, Workspace,
};

use super::method_pair::{MethodPair, on_way};
use super::{RustChange, RustPart, results, words};
use crate::finding::Way;

pub(super) fn changes(
    both: &MethodPair<'_>,
    old: &Endpoint,
    new: &Endpoint,
    found: &mut Vec<RustChange>,
) {
    on_way(Way::There, found, |found| {
        required(both, old, new, found);
        optional(both, old, new, found);
        body(both, old, new, found);
    });
    on_way(Way::Back, found, |found| {
        results::changes(both, old, new, found);
    });
}

type Required<'a> = Vec<(ArgumentId, &'a Argument)>;

/// What a call cannot be made without is given by its position: calls do not name it, so that its types alone decide whether they compile.
fn required(both: &MethodPair<'_>, old: &Endpoint, new: &Endpoint, found: &mut Vec<RustChange>) {
    let (before, after) = (old.required_of_callers(), new.required_of_callers());
    let is_taken = |it: (&(ArgumentId, &Argument), &(ArgumentId, &Argument))| {
        let (before, after) = types(both, it.0.1, it.1.1);
        words::fits(&before, &after)
    };
    if before.len() == after.len() && before.iter().zip(&after).all(is_taken) {
        for (own, partner) in before.iter().zip(&after) {
            found.extend(misled(both, own.1, partner.1, &after));
        }
        return;
    }
    let first = found.len();
    for own in &before {
        found.extend(changed(both, (old, *own), new));
    }
    let is_new = |it: &&(ArgumentId, &Argument)| partner(new, **it, old).is_none();
    for (_, own) in after.iter().filter(is_new) {
        let what = format!("the argument `{}` is new and has to be given", own.ident);
        found.push(both.breaks_client(what).member(&own.wire));
    }
    let optional = old.set_by_callers().filter(|it| !is_needed(it.1));
    let became_required = optional.filter(|it| partner(old, *it, new).is_some_and(is_needed));
    if found.len() == first && became_required.count() == 0 {
        found.push(both.breaks_client("the order of its arguments changed"));
    }
}

/// A value that is given in the place of another of the same type, which no compiler sees. In a path it is the place that has the meaning.
fn misled(
    both: &MethodPair<'_>,
    own: &Argument,
    partner: &Argument,
    after: &Required<'_>,
) -> Option<RustChange> {
    let in_path = |it: &Argument| it.location == ArgumentLocation::Path;
    if own.ident == partner.ident || in_path(own) && in_path(partner) {
        return None;
    }
    let what = format!(
        "a call gives by position what was `{}` and is `{}` now",
        own.ident, partner.ident
    );
    // It is told of what is gone, or else of what is new.
    let is_there = after.iter().any(|it| it.1.ident == own.ident);
    let about = if is_there { partner } else { own };
    Some(both.misleads_client(what).member(&about.wire))
}

/// The argument with the same name, or what stands in the same place of the path.
fn partner<'a>(
    old: &Endpoint,
    (id, own): (ArgumentId, &Argument),
    new: &'a Endpoint,
) -> Option<&'a Argument> {
    let by_name = new.set_by_callers().find(|it| it.1.ident == own.ident);
    let at = old.path.iter().position(|it| *it == PathPart::Argument(id));
    let in_path = at.and_then(|at| match new.path.get(at)? {
        PathPart::Argument(id) => Some(new.arguments.get(*id)),
        PathPart::Text(_) => None,
    });
    by_name.map(|it| it.1).or(in_path)
}

/// What became of an argument that had to be given, where the types of all changed.
fn changed(
    both: &MethodPair<'_>,
    (old, (id, own)): (&Endpoint, (ArgumentId, &Argument)),
    new: &Endpoint,
) -> Vec<RustChange> {
    let Some(partner) = partner(old, (id, own), new) else {
        return vec![gone(both, own, new)];
    };
    let value = value(both, own, partner);
    let is_left_out = !is_needed(partner);
    let presence = is_left_out.then(|| {
        let what = format!("the argument `{}` need not be given", own.ident);
        both.breaks_client(what).presence(&own.wire)
    });
    value.into_iter().chain(presence).collect()
}

/// That an argument is of another type.
fn value(both: &MethodPair<'_>, own: &Argument, partner: &Argument) -> Option<RustChange> {
    let (before, after) = types(both, own, partner);
    let what = format!(
        "the argument `{}` is `{after}` and was `{before}`",
        own.ident
    );
    let is_other = !words::fits(&before, &after);
    is_other.then(|| both.breaks_client(what).member(&own.wire))
}

fn gone(both: &MethodPair<'_>, own: &Argument, new: &Endpoint) -> RustChange {
    let change = both.breaks_client(format!("the argument `{}` is gone", own.ident));
    // A parameter that a convention took is the same as before.
    let is_there = new.arguments.values().any(|it| it.ident == own.ident);
    if is_there {
        change
    } else {
        change.member(&own.wire)
    }
}

fn types(both: &MethodPair<'_>, own: &Argument, partner: &Argument) -> (String, String) {
    (
        words::taken(&own.ty, &both.old.items),
        words::taken(&partner.ty, &both.new.items),
    )
}

/// What may be left out is given by a method of its name.
fn optional(both: &MethodPair<'_>, old: &Endpoint, new: &Endpoint, found: &mut Vec<RustChange>) {
    let by_name = |endpoint: &'_ Endpoint, own: &Argument| {
        let mut all = endpoint.set_by_callers();
        all.any(|it| it.1.ident == own.ident && !is_needed(it.1))
    };
    for (id, own) in old.set_by_callers().filter(|it| !is_needed(it.1)) {
        let Some(partner) = partner(old, (id, own), new) else {
            found.push(gone(both, own, new));
            continue;
        };
        let value = value(both, own, partner);
        let is_other = value.is_some();
        found.extend(value);
        if is_needed(partner) {
            let what = format!("the argument `{}` has to be given", own.ident);
            found.push(both.breaks_client(what).presence(&own.wire));
        } else if !is_other && own.setter != partner.setter {
            let what = format!("the method `{}` is called `{}`", own.setter, partner.setter);
            found.push(both.breaks_client(what).member(&own.wire));
        }
    }
    for (_, own) in new.set_by_callers().filter(|it| !is_needed(it.1)) {
        if !by_name(old, own) {
            let what = format!("the argument `{}` is new", own.ident);
            found.push(both.adds_to_client(what).member(&own.wire));
        }
    }
}

fn is_needed(argument: &Argument) -> bool {
    argument.presence == ArgumentPresence::Required
}

fn body(both: &MethodPair<'_>, old: &Endpoint, new: &Endpoint, found: &mut Vec<RustChange>) {
    let body = |endpoint: &Endpoint, workspace: &Workspace| {
        let body = endpoint.body.as_ref()?;
        let ty = match &body.content {
            BodyContent::One { ty, .. } => words::taken_whole(ty, &workspace.items),
            several @ BodyContent::Several { .. } => words::body(several, &workspace.items),
        };
        Some((ty, body.presence))
    };
    let (before, after) = (body(old, both.old), body(new, both.new));
    let mut push = |change: RustChange, part| found.push(change.of(part));
    match (before, after) {
        (None, None) => {}
        (Some(before), Some(after)) => {
            let what = "the body is of another type";
            if !words::fits(&before.0, &after.0) {
                push(both.breaks_client(what), RustPart::Body);
            }
            if before.1 != after.1 {
                push(both.breaks_client(what), RustPart::BodyPresence);
            }
        }
        (None, Some((ty, FieldPresence::Optional | FieldPresence::Maybe))) => {
            let what = format!("a body `{ty}` may be set");
            push(both.adds_to_client(what), RustPart::Body);
        }
        (Some(_), None) | (None, Some(_)) => {
            let what = "the body is of another type";
            push(both.breaks_client(what), RustPart::Body);
        }
    }
}
