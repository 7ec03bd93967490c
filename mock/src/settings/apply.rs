//! What settings change of what was inferred.

use std::collections::BTreeMap;
use std::time::Duration;

use oasmith_codegen::ServiceModel;
use oasmith_codegen::ir::{
    Api, ApiResource, Inferred, ItemEffect, OperationRole, ReasonKind, ResourceState, Resources,
    ShapeId, StateChange, Transition, Value,
};

use super::{MockSettings, MoveSettings, StateSettings, corrections, names};
use crate::items::{TimedMove, Timers};

/// What settings change, beside the resources and roles themselves.
#[derive(Default)]
pub(crate) struct AppliedSettings {
    /// The moves that items make by themselves.
    pub(crate) timers: Timers,
    /// What operations set in items, by their ids.
    pub(crate) sets: BTreeMap<String, Value>,
}

/// The resources and roles of a description, as settings want them.
///
/// # Errors
/// They name what is not there, or say what cannot be.
pub(crate) fn apply(
    settings: &MockSettings,
    model: &ServiceModel,
) -> Result<(Resources, AppliedSettings), String> {
    let api = &model.api;
    let corrections = corrections::of(settings, api)?;
    let mut resources = model.corrected_resources(&corrections)?;
    let applied = change(settings, api, &mut resources)?;
    Ok((resources, applied))
}

/// Changes states, and what operations do with members.
fn change(
    settings: &MockSettings,
    api: &Api,
    resources: &mut Resources,
) -> Result<AppliedSettings, String> {
    let mut applied = AppliedSettings::default();
    for (path, states) in &settings.states {
        let at = names::resource(resources, path).map_err(|it| format!("states: {it}"))?;
        let in_place = |reason: String| format!("states: {path}: {reason}");
        let state = state(api, resources, at, states).map_err(in_place)?;
        timed(&mut applied.timers, at, &state, &states.moves).map_err(in_place)?;
        for (position, moves) in by_operation(api, &states.moves).map_err(in_place)? {
            act(api, resources, at, position, moves).map_err(in_place)?;
        }
    }
    for (name, operation) in &settings.operations {
        let in_place = |reason: String| format!("operations: {reason}");
        let (at, described) = names::operation(api, name).map_err(in_place)?;
        let role = resources.roles.get_mut(at).map(|it| &mut it.value);
        if let Some(role) = role {
            if operation.stateless {
                *role = OperationRole::Stateless;
            }
            if let Some(sets) = &operation.sets {
                if !role.usage().is_some_and(|it| it.effect.puts()) {
                    return Err(in_place(format!("`{name}` changes no item")));
                }
                applied.sets.insert(described.id.clone(), sets.0.clone());
            }
        }
    }
    Ok(applied)
}

/// The state of a resource, as settings have it.
fn state(
    api: &Api,
    resources: &mut Resources,
    at: usize,
    settings: &StateSettings,
) -> Result<ResourceState, String> {
    let resource = resources.all.get_mut(at).ok_or("it is not there")?;
    let steps = settings
        .member
        .as_ref()
        .map(|it| it.split('.').map(str::to_owned).collect());
    let inferred = resource.state.as_ref().map(|it| &it.value);
    let steps: Vec<String> = steps
        .or_else(|| inferred.map(|it| it.steps.clone()))
        .ok_or("no member was found that is the state; `member` names it")?;
    let shape = shape(api, resource, &steps)?;
    let known = inferred.and_then(|it| it.first.clone());
    let first = settings.first.clone().or(known);
    let moves = settings.moves.iter();
    let named = moves.flat_map(|it| it.from.iter().chain([&it.to]));
    for value in named.chain(&first) {
        is_state(api, shape, value)?;
    }
    let state = ResourceState { steps, first };
    resource.state = Some(Inferred {
        value: state.clone(),
        origin: resource.paths.origin,
        reason: ReasonKind::NamedState,
    });
    Ok(state)
}

/// The shape of the member to which steps lead.
pub(super) fn shape(
    api: &Api,
    resource: &ApiResource,
    steps: &[String],
) -> Result<ShapeId, String> {
    let item = resource.schema.as_ref().map(|it| it.value);
    let mut shape = item.ok_or("its items have no schema")?;
    for step in steps {
        let record = api.shapes.get(shape).kind.record();
        let field = record.and_then(|it| it.fields.iter().find(|it| it.wire == *step));
        let missing = || format!("its items have no member `{}`", steps.join("."));
        shape = field.ok_or_else(missing)?.value.shape;
    }
    Ok(shape)
}

/// Whether something can be in this state.
pub(super) fn is_state(api: &Api, shape: ShapeId, value: &str) -> Result<(), String> {
    let Some(all) = api.shapes.get(shape).kind.enumeration() else {
        return Ok(());
    };
    if all.values.iter().any(|it| it.wire == value) {
        return Ok(());
    }
    let all: Vec<&str> = all.values.iter().map(|it| it.wire.as_str()).collect();
    Err(format!(
        "`{value}` is no state; there are {}",
        all.join(", ")
    ))
}

/// Adds the moves that items make by themselves.
fn timed(
    timers: &mut Timers,
    resource: usize,
    state: &ResourceState,
    moves: &[MoveSettings],
) -> Result<(), String> {
    for it in moves {
        let Some(after) = it.after else {
            if it.by.is_none() {
                return Err(format!("nothing moves to `{}`: say `by` or `after`", it.to));
            }
            continue;
        };
        let after = Duration::try_from(after).ok();
        let after = after.filter(|it| *it >= Duration::from_secs(1));
        let timed = TimedMove {
            from: it.from.clone(),
            to: it.to.clone(),
            after: after.ok_or("`after` is at least a second")?,
        };
        timers.add(resource, &state.steps, timed);
    }
    Ok(())
}

/// The moves that operations make, by their positions.
fn by_operation(
    api: &Api,
    moves: &[MoveSettings],
) -> Result<BTreeMap<usize, Vec<Transition>>, String> {
    let mut all: BTreeMap<usize, Vec<Transition>> = BTreeMap::new();
    for it in moves {
        let Some(by) = &it.by else {
            continue;
        };
        let (at, operation) = names::operation(api, by)?;
        all.entry(at).or_default().push(Transition {
            from: it.from.clone(),
            to: it.to.clone(),
            by: String::new(),
            operation: Some(operation.id.clone()),
            when: String::new(),
            also: None,
        });
    }
    Ok(all)
}

/// An operation moves the state of items of a resource.
fn act(
    api: &Api,
    resources: &mut Resources,
    resource: usize,
    position: usize,
    moves: Vec<Transition>,
) -> Result<(), String> {
    let role = resources.roles.get_mut(position).map(|it| &mut it.value);
    if let Some(OperationRole::Uses(usage)) = role
        && usage.resource == resource
        && let ItemEffect::Act { change, .. } = &mut usage.effect
    {
        *change = StateChange::Moves(moves);
        return Ok(());
    }
    let name = api.operations.get(position).map_or("", |it| it.id.as_str());
    Err(format!("`{name}` is no action on one of its items"))
}
