//! Calls of clients: what they take.

use oasmith_codegen::rust::{
    Argument, ArgumentId, ArgumentPresence, Endpoint, FieldPresence, PathPart, Workspace,
};

use super::method_pair::MethodPair;
use super::{RustChange, results, words};

pub(super) fn changes(
    both: &MethodPair<'_>,
    old: &Endpoint,
    new: &Endpoint,
    found: &mut Vec<RustChange>,
) {
    gone_and_changed(both, old, new, found);
    added(both, old, new, found);
    order(both, old, new, found);
    body(both, old, new, found);
    results::changes(both, old, new, found);
}

/// The argument with the same name, or what stands in the same place of the path: calls do not name what stands there.
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

fn gone_and_changed(
    both: &MethodPair<'_>,
    old: &Endpoint,
    new: &Endpoint,
    found: &mut Vec<RustChange>,
) {
    for (id, own) in old.set_by_callers() {
        let Some(partner) = partner(old, (id, own), new) else {
            let change = both.breaks_client(format!("the argument `{}` is gone", own.ident));
            // A parameter that a convention took is the same as before.
            let is_there = new.arguments.values().any(|it| it.ident == own.ident);
            found.push(if is_there {
                change
            } else {
                change.part(&own.wire)
            });
            continue;
        };
        let (before, after) = (
            words::ty(&own.ty, &both.old.items),
            words::ty(&partner.ty, &both.new.items),
        );
        let what = if before != after {
            format!(
                "the argument `{}` is `{after}` and was `{before}`",
                own.ident
            )
        } else if !is_needed(own) && is_needed(partner) {
            format!("the argument `{}` has to be given", own.ident)
        } else if is_needed(own) && !is_needed(partner) {
            format!("the argument `{}` need not be given", own.ident)
        } else if !is_needed(own) && own.setter != partner.setter {
            format!("the method `{}` is called `{}`", own.setter, partner.setter)
        } else {
            continue;
        };
        found.push(both.breaks_client(what).part(&own.wire));
    }
}

fn added(both: &MethodPair<'_>, old: &Endpoint, new: &Endpoint, found: &mut Vec<RustChange>) {
    for (id, own) in new.set_by_callers() {
        if partner(new, (id, own), old).is_some() {
            continue;
        }
        let change = if is_needed(own) {
            both.breaks_client(format!(
                "the argument `{}` is new and has to be given",
                own.ident
            ))
        } else {
            both.adds(format!("the argument `{}` is new", own.ident))
        };
        found.push(change.part(&own.wire));
    }
}

fn is_needed(argument: &Argument) -> bool {
    argument.presence == ArgumentPresence::Required
}

/// Those that have to be given stand in their order.
fn order(both: &MethodPair<'_>, old: &Endpoint, new: &Endpoint, found: &mut Vec<RustChange>) {
    let names = |endpoint: &Endpoint| -> Vec<String> {
        let required = endpoint.required_of_callers();
        required.iter().map(|it| it.1.ident.to_string()).collect()
    };
    let (before, after) = (names(old), names(new));
    let sorted = |names: &[String]| {
        let mut names = names.to_vec();
        names.sort();
        names
    };
    if before != after && sorted(&before) == sorted(&after) {
        found.push(both.breaks_client("the order of its arguments changed"));
    }
}

fn body(both: &MethodPair<'_>, old: &Endpoint, new: &Endpoint, found: &mut Vec<RustChange>) {
    let body = |endpoint: &Endpoint, workspace: &Workspace| {
        let body = endpoint.body.as_ref()?;
        Some((words::body(&body.content, &workspace.items), body.presence))
    };
    match (body(old, both.old), body(new, both.new)) {
        (before, after) if before == after => {}
        (None, Some((ty, FieldPresence::Optional | FieldPresence::Maybe))) => {
            found.push(both.adds(format!("a body `{ty}` may be set")));
        }
        (_, _) => found.push(both.breaks_client("the body is of another type")),
    }
}
