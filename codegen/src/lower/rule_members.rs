//! The members of a struct that its rules look at.

use super::context::LowerContext;
use super::presence;
use crate::ir::{Field, LookedAt, LooksAt, ShapeId, ShapeKind};
use crate::rust::{RuleMember, WhatCounts};

/// Adds the members that a rule on a record looks at.
///
/// # Errors
/// A path that does not lead through structs to a member.
pub(super) fn add(
    context: &LowerContext<'_>,
    id: ShapeId,
    rule: &[LookedAt<'_>],
    members: &mut Vec<RuleMember>,
) -> Result<(), String> {
    let mut added = members.clone();
    for LookedAt { path, looks_at } in rule {
        let there = add_path(context, id, path, *looks_at, &mut added);
        there.ok_or_else(|| path.join("."))?;
    }
    *members = added;
    Ok(())
}

/// The shape of the value that a path leads to.
pub(super) fn shape(context: &LowerContext<'_>, id: ShapeId, path: &[&str]) -> Option<ShapeId> {
    path.iter().try_fold(id, |id, name| {
        let (_, field) = member(context, id, name)?;
        Some(field.value.shape)
    })
}

fn add_path(
    context: &LowerContext<'_>,
    id: ShapeId,
    path: &[&str],
    looks_at: LooksAt<'_>,
    members: &mut Vec<RuleMember>,
) -> Option<()> {
    let (name, rest) = path.split_first()?;
    let (position, field) = member(context, id, name)?;
    let known = members.iter().position(|it| it.wire == **name);
    let known = known.unwrap_or_else(|| {
        members.push(RuleMember {
            ident: context.names.of_member(id, position),
            wire: (*name).to_owned(),
            presence: presence::of(context.direction(id), field),
            counts: WhatCounts::Presence,
        });
        members.len() - 1
    });
    let counts = &mut members.get_mut(known)?.counts;
    if rest.is_empty() {
        if needs_value(looks_at) {
            *counts = WhatCounts::Value;
        }
        return Some(());
    }
    let mut inner = match counts {
        WhatCounts::Presence | WhatCounts::Value => Vec::new(),
        WhatCounts::Members(inner) => std::mem::take(inner),
    };
    add_path(context, field.value.shape, rest, looks_at, &mut inner)?;
    if *counts != WhatCounts::Value {
        *counts = WhatCounts::Members(inner);
    }
    Some(())
}

/// Whether a member has to be written as it is: that it is null is seen without its value.
fn needs_value(looks_at: LooksAt<'_>) -> bool {
    match looks_at {
        LooksAt::Presence => false,
        LooksAt::Value(values) => values.iter().any(|value| value != "null"),
        LooksAt::Items(_) => true,
    }
}

/// A member of a record by its name. Nothing is known of the members of a type of the user's own.
fn member<'a>(context: &LowerContext<'a>, id: ShapeId, name: &str) -> Option<(usize, &'a Field)> {
    let ShapeKind::Record(record) = &context.shape(id).kind else {
        return None;
    };
    let mut fields = record.fields.iter().enumerate();
    let found = fields.find(|(_, field)| field.wire == name);
    found.filter(|_| !context.api.own.contains_key(&id))
}
