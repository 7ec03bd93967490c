//! What is called when, and what answers should show.

use oasmith::http::Response;
use oasmith_codegen::ir::{ItemEffect, KeySource, Operation, ResourceUse, Resources};

use super::caller::{Caller, text};
use super::calls::OperationCalls;
use super::created::{self, CreatedItem, CreatedItems};
use crate::mock::Mock;
use crate::sample_call::SampleCall;

/// An operation and its calls.
pub(super) struct Step<'c> {
    /// Its position.
    at: usize,
    pub operation: &'c Operation,
    /// What it does with items that are remembered.
    pub usage: Option<&'c ResourceUse>,
    calls: &'c OperationCalls,
}

/// All operations, in the order of the description.
pub(super) fn steps<'c>(
    mock: &'c Mock,
    resources: &'c Resources,
    calls: &'c [OperationCalls],
) -> Vec<Step<'c>> {
    let operations = mock.api().operations.iter().zip(calls).enumerate();
    let steps = operations.map(|(at, (operation, calls))| {
        let role = resources.roles.get(at);
        let usage = role.and_then(|it| it.value.usage());
        Step {
            at,
            operation,
            usage: usage.filter(|_| mock.is_stateful(&operation.id)),
            calls,
        }
    });
    steps.collect()
}

/// The calls while they are made.
pub(super) struct Check<'c> {
    pub caller: Caller<'c>,
    pub created: CreatedItems<'c>,
}

impl Check<'_> {
    /// Creates an item, if the operation does; a PUT does where there is none.
    pub(super) fn create(&mut self, step: &Step<'_>) {
        let Some(usage) = step.usage else {
            return;
        };
        let is_put = usage.effect == ItemEffect::Replace(KeySource::Path);
        let is_there = self.created.of(usage.resource).is_some();
        if usage.effect != ItemEffect::Create && (!is_put || is_there) {
            return;
        }
        let Some(call) = &step.calls.with_required else {
            return;
        };
        let path = self.created.path(usage);
        let call = call.with_path(&path);
        let Some(answer) = self.caller.send(step.at, &call) else {
            return;
        };
        let values = call.path_values();
        let own = values.get(path.len().saturating_sub(1)).cloned();
        let id = self.created.id_in(&answer, usage);
        let id = id.or_else(|| own.filter(|_| is_put));
        if let (Some(id), 200..300) = (id, answer.status) {
            let item = CreatedItem {
                id,
                path: values,
                tag: created::tag(&answer),
                faults: Vec::new(),
            };
            self.created.put(usage.resource, item);
        }
        self.call_typical(step);
    }

    /// Calls what neither creates nor deletes.
    pub(super) fn call(&mut self, step: &Step<'_>) {
        let effect = step.usage.map(|it| &it.effect);
        let is_else = |it: &ItemEffect| {
            matches!(
                it,
                ItemEffect::Create | ItemEffect::Delete(_) | ItemEffect::DeleteAll(_)
            )
        };
        if effect.is_some_and(is_else) {
            return;
        }
        if let Some(call) = &step.calls.with_required {
            let (call, answer) = self.send(step, call);
            if let (Some(usage), Some(answer)) = (step.usage, answer) {
                self.look(step.operation, usage, &call, &answer);
            }
        }
        self.call_typical(step);
    }

    /// Makes a call that means what was created, if it means an item.
    fn send(&mut self, step: &Step<'_>, call: &SampleCall) -> (SampleCall, Option<Response>) {
        let meant = step.usage.map(|it| self.created.meant(call, it));
        let call = meant.unwrap_or_else(|| call.clone());
        let answer = self.caller.send(step.at, &call);
        if let (Some(usage), Some(answer)) = (step.usage, &answer) {
            self.created.note_tag(usage, answer);
        }
        (call, answer)
    }

    /// Deletes the item that was created, if the operation does.
    pub(super) fn delete(&mut self, step: &Step<'_>) {
        let Some(usage) = step.usage else {
            return;
        };
        let Some(call) = &step.calls.with_required else {
            return;
        };
        let call = self.created.meant(call, usage);
        if let ItemEffect::DeleteAll(_) = &usage.effect {
            self.caller.send(step.at, &call);
        }
        let ItemEffect::Delete(source) = &usage.effect else {
            return;
        };
        let first = self.caller.send(step.at, &call).map(|it| it.status);
        let again = self.caller.send(step.at, &call).map(|it| it.status);
        let is_known = matches!(source, KeySource::Path) && first.is_some_and(|it| it < 300);
        if is_known && again.is_none_or(|it| it < 400) {
            let fault = format!("{}: it can be deleted twice", step.operation.id);
            self.created.fault(usage.resource, fault);
        }
    }

    /// Whether the item that was created is what an answer shows.
    fn look(
        &mut self,
        operation: &Operation,
        usage: &ResourceUse,
        call: &SampleCall,
        answer: &Response,
    ) {
        let Some(item) = self.created.of(usage.resource) else {
            return;
        };
        let parents = self.created.parents(usage.resource);
        let (is_by_id, is_list) = match &usage.effect {
            ItemEffect::Read(key) | ItemEffect::Replace(key) | ItemEffect::Update { key, .. } => {
                (*key == KeySource::Path, false)
            }
            // A list across all parents, or one that is filtered, need not have it, and items without ids are not recognised.
            ItemEffect::List(_) => {
                let path = call.path_values();
                let is_whole = !call.has_query() && path.len() >= parents;
                let is_its = usage.parents.is_empty() || path == item.path;
                (
                    false,
                    is_whole && is_its && self.created.has_id(usage.resource),
                )
            }
            ItemEffect::Create
            | ItemEffect::Search(_)
            | ItemEffect::Count(_)
            | ItemEffect::Delete(_)
            | ItemEffect::DeleteAll(_)
            | ItemEffect::Act { .. } => (false, false),
        };
        let (id, status, text) = (&operation.id, answer.status, text(answer));
        let fault = if is_by_id && status >= 400 && status != 501 {
            format!("{id}: {status} {text}")
        } else if is_list && status < 300 && !text.contains(&item.id) {
            format!("{id}: `{}` is not in {text}", item.id)
        } else {
            return;
        };
        self.created.fault(usage.resource, fault);
    }

    fn call_typical(&mut self, step: &Step<'_>) {
        if let Some(call) = &step.calls.typical {
            self.send(step, call);
        }
    }
}
