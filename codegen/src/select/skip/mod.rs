//! Leaves out what `skip` names: operations, and parameters, members and schemas of those that are written.

mod calls;
mod cannot;
mod looked_at;
mod members;
mod schemas;

use std::collections::BTreeSet;

use crate::config::Config;
use crate::diagnostics::Diagnostics;
use crate::ir::{Api, ShapeId};

use super::targets::Target;

/// Leaves them out, and what nothing reaches any more.
pub(super) fn leave_out(
    api: &mut Api,
    targets: &[Target],
    config: &Config,
    diagnostics: &mut Diagnostics,
) {
    let before = reached(api);
    let tags: BTreeSet<String> = groups(api);
    calls::leave_out_operations(api, targets);
    calls::leave_out_parameters(api, targets, config, diagnostics);
    members::leave_out(api, targets, config, diagnostics);
    schemas::leave_out(api, targets, config, diagnostics);
    let mut roots = values(api);
    let named = api.named.values().copied();
    roots.extend(named.filter(|id| !before.contains(id)));
    let still = api.reach(roots);
    api.named
        .retain(|_, id| still.contains(id) || !before.contains(id));
    let left = groups(api);
    api.tags
        .retain(|tag| left.contains(&tag.name) || !tags.contains(&tag.name));
    let places: Vec<&str> = targets.iter().map(|it| it.place.as_str()).collect();
    api.gaps
        .retain(|gap| !places.iter().any(|place| is_within(&gap.pointer, place)));
}

/// Whether a pointer leads to a place, or into it.
fn is_within(pointer: &str, place: &str) -> bool {
    let rest = pointer.strip_prefix(place);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

fn groups(api: &Api) -> BTreeSet<String> {
    let groups = api.all_operations().map(|it| it.group().to_owned());
    groups.collect()
}

fn reached(api: &Api) -> BTreeSet<ShapeId> {
    api.reach(values(api))
}

/// What operations take and give.
fn values(api: &Api) -> Vec<ShapeId> {
    let values = api
        .all_operations()
        .flat_map(|it| it.taken().chain(it.given()));
    values.map(|value| value.shape).collect()
}
