//! Calls of clients: what they take.

use oasmith::ParamLocation;
use oasmith_codegen::rust::{
    Argument, ArgumentId, ArgumentPresence, BodyContent, Endpoint, Ident, PathPart, Workspace,
};

use super::item_pair::ItemPair;
use super::signature::{Signature, Usage};
use super::{RustChange, RustPart, results, words};
use crate::finding::Way;

pub(super) fn changes(
    both: &ItemPair<'_>,
    old: &Endpoint,
    new: &Endpoint,
    found: &mut Vec<RustChange>,
) {
    let there = both.on(Way::There);
    arguments(&there, old, new, found);
    body(&there, old, new, found);
    results::changes(&both.on(Way::Back), old, new, found);
}

/// What a call cannot be made without is given by its position: calls do not name it, so that its types alone decide whether they compile.
fn arguments(both: &ItemPair<'_>, old: &Endpoint, new: &Endpoint, found: &mut Vec<RustChange>) {
    let (had, has) = (old.required_of_callers(), new.required_of_callers());
    let given = had.iter().zip(&has).map(|it| (it.0.1, it.1.1));
    let given: Vec<(&Argument, &Argument)> = given.collect();
    let is_taken = |(own, partner): &(&Argument, &Argument)| {
        let before = words::taken(&own.ty, &both.old.items);
        words::fits(&before, &words::taken(&partner.ty, &both.new.items))
    };
    let mut before = signatures(old, both.old, new);
    let mut after = signatures(new, both.new, new);
    if had.len() == has.len() && given.iter().all(is_taken) {
        found.extend(given.iter().filter_map(|it| misled(both, *it, &given)));
        before.retain(Signature::is_optional);
        let is_known = |it: &Signature| before.iter().any(|own| own.name == it.name);
        after.retain(|it| it.is_optional() || is_known(it));
    } else if both
        .compare(&required(&before), &required(&after))
        .is_empty()
    {
        found.push(both.breaks("the order of its arguments changed"));
    }
    found.extend(both.compare(&before, &after));
}

fn required(all: &[Signature]) -> Vec<Signature> {
    let required = all.iter().filter(|it| !it.is_optional());
    required.cloned().collect()
}

/// What a call takes: what may be left out is given by a method of its name.
fn signatures(endpoint: &Endpoint, workspace: &Workspace, new: &Endpoint) -> Vec<Signature> {
    let arguments = endpoint.set_by_callers().flat_map(|(id, it)| {
        let ident = ident(endpoint, (id, it), new);
        let name = format!("the argument `{ident}`");
        let own = Signature::new(&name, words::taken(&it.ty, &workspace.items)).member(&it.wire);
        let own = Signature {
            itself: itself(it, new),
            ..own
        };
        if it.presence == ArgumentPresence::Required {
            vec![own.demanded(format!("{name} is new and has to be given"))]
        } else {
            let setter = format!("the method that sets `{ident}`");
            let setter = Signature::new(setter, it.setter.as_str()).member(&it.wire);
            let setter = setter.usage(Usage::DEPENDENT);
            vec![own.optional(true), setter.optional(true)]
        }
    });
    arguments.collect()
}

/// What it is that an argument comes or goes: a parameter that a convention takes now is the same as before.
fn itself(argument: &Argument, new: &Endpoint) -> RustPart {
    let is_it = |it: &Argument| it.ident == argument.ident;
    let is_set = new.set_by_callers().any(|it| is_it(it.1));
    if !is_set && new.arguments.values().any(is_it) {
        RustPart::Whole
    } else {
        RustPart::Member(argument.wire.clone())
    }
}

/// What an argument is called now: as before, or as what stands in the same place of the path.
fn ident<'a>(
    endpoint: &Endpoint,
    (id, own): (ArgumentId, &'a Argument),
    new: &'a Endpoint,
) -> &'a Ident {
    let mut named = new.set_by_callers();
    let is_named = named.any(|it| it.1.ident == own.ident);
    let parts = endpoint.path.iter().zip(&new.path);
    let mut in_path = parts.filter(|it| !is_named && *it.0 == PathPart::Argument(id));
    match in_path.next() {
        Some((_, PathPart::Argument(id))) => &new.arguments.get(*id).ident,
        Some((_, PathPart::Text(_))) | None => &own.ident,
    }
}

/// A value that is given in the place of another of the same type, which no compiler sees. In a path it is the place that has the meaning.
fn misled(
    both: &ItemPair<'_>,
    (own, partner): (&Argument, &Argument),
    given: &[(&Argument, &Argument)],
) -> Option<RustChange> {
    let in_path = |it: &Argument| it.location == ParamLocation::Path;
    if own.ident == partner.ident || in_path(own) && in_path(partner) {
        return None;
    }
    let what = format!(
        "a call gives by position what was `{}` and is `{}` now",
        own.ident, partner.ident
    );
    // It is told of what is gone, or else of what is new.
    let is_there = given.iter().any(|it| it.1.ident == own.ident);
    let about = if is_there { partner } else { own };
    Some(both.misleads(what).member(&about.wire))
}

fn body(both: &ItemPair<'_>, old: &Endpoint, new: &Endpoint, found: &mut Vec<RustChange>) {
    let signature = |endpoint: &Endpoint, workspace: &Workspace| {
        let body = endpoint.body.as_ref()?;
        let ty = match &body.content {
            BodyContent::One { ty, .. } => words::taken_whole(ty, &workspace.items),
            several @ BodyContent::Several { .. } => words::body(several, &workspace.items),
        };
        let own = Signature::new("the body", ty).of(RustPart::Body);
        let own = own.with_presence(body.presence);
        Some(if body.presence.is_required() {
            own.usage(Usage::EXHAUSTIVE)
        } else {
            own
        })
    };
    let (before, after) = (signature(old, both.old), signature(new, both.new));
    found.extend(both.compare(before.as_slice(), after.as_slice()));
}
