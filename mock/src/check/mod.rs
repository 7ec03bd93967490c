//! Every operation of a description, called with valid values: whether it is answered, and whether items that are created go round.

mod report;

use oasmith::http::Response;
use oasmith_codegen::Model;
use oasmith_codegen::check::{Extent, ShapeSamples};
use oasmith_codegen::ir::{
    ApiResource, ItemEffect, KeySource, Operation, ResourceUse, Resources, Value,
};
use tokio::runtime::Runtime;

pub use report::{
    CallOutcome, CheckedAnswer, CheckedOperation, MockReport, OperationKind, RoundTrip,
};

use crate::items::members;
use crate::mock::{Mock, MockOptions};
use crate::sample_call::SampleCall;

/// Makes a mock and calls each operation twice, with as little and with as much as is usual; the answers are handed on.
///
/// # Errors
/// No mock is made.
pub fn check(
    model: Model,
    options: &MockOptions,
    on_answer: &mut dyn FnMut(&CheckedAnswer<'_>),
) -> Result<MockReport, String> {
    let calls = calls(&model);
    let mock = Mock::new(model, options)?;
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    let none = Resources::default();
    let resources = mock.resources().unwrap_or(&none);
    let mut check = Check {
        runtime: runtime.map_err(|error| error.to_string())?,
        mock: &mock,
        outcomes: calls.iter().map(|_| CallOutcome::NotMade).collect(),
        calls,
        items: resources.all.iter().map(|_| None).collect(),
        resources,
        on_answer,
    };
    check.create();
    check.call_others();
    check.delete();
    Ok(check.report())
}

/// The calls of an operation.
struct OperationCalls {
    with_required: Option<SampleCall>,
    typical: Option<SampleCall>,
}

fn calls(model: &Model) -> Vec<OperationCalls> {
    let mut samples = ShapeSamples::new(&model.api);
    let operations = model.api.operations.iter();
    let calls = operations.map(|operation| {
        let mut endpoints = model.workspace.endpoints.values();
        let endpoint = endpoints.find(|it| it.id == operation.id);
        let mut call = |extent| SampleCall::of(operation, endpoint?, &mut samples, extent);
        OperationCalls {
            with_required: call(Extent::Required),
            typical: call(Extent::Typical),
        }
    });
    calls.collect()
}

/// An item that was created.
struct CreatedItem {
    id: String,
    /// The values in the path of the call that created it.
    path: Vec<String>,
    faults: Vec<String>,
}

/// The calls while they are made.
struct Check<'c> {
    runtime: Runtime,
    mock: &'c Mock,
    resources: &'c Resources,
    calls: Vec<OperationCalls>,
    outcomes: Vec<CallOutcome>,
    /// The last item of each resource.
    items: Vec<Option<CreatedItem>>,
    on_answer: &'c mut dyn FnMut(&CheckedAnswer<'_>),
}

/// An operation that does something with items.
#[derive(Clone, Copy)]
struct Step<'c> {
    at: usize,
    operation: &'c Operation,
    usage: &'c ResourceUse,
}

impl<'c> Check<'c> {
    /// What operations do with items, parents before children.
    fn steps(&self) -> Vec<Step<'c>> {
        let operations = self.mock.api().operations.iter().enumerate();
        let steps = operations.filter_map(|(at, operation)| {
            let usage = self.usage(at)?;
            Some(Step {
                at,
                operation,
                usage,
            })
        });
        let mut steps: Vec<Step<'c>> = steps.collect();
        steps.sort_by_key(|it| {
            self.resource(it.usage.resource)
                .map_or(0, |it| it.parents.len())
        });
        steps
    }

    fn resource(&self, at: usize) -> Option<&'c ApiResource> {
        self.resources.all.get(at)
    }

    /// Creates an item of each resource, parents before children.
    fn create(&mut self) {
        for step in self.steps() {
            let is_put = step.usage.effect == ItemEffect::Replace(KeySource::Path);
            let is_there = || {
                self.items
                    .get(step.usage.resource)
                    .is_none_or(Option::is_some)
            };
            let creates = step.usage.effect == ItemEffect::Create || is_put && !is_there();
            if !creates {
                continue;
            }
            let Some(call) = self.call_of(step.at, false) else {
                continue;
            };
            let path = self.path(step.usage);
            let call = call.with_path(&path);
            let Some(answer) = self.send(step.at, &call) else {
                continue;
            };
            let values = call.path_values();
            let own = values.get(path.len().saturating_sub(1)).cloned();
            let id = created_id(self.resource(step.usage.resource), step.usage, &answer);
            let id = id.or_else(|| own.filter(|_| is_put));
            let is_created = answer.status < 300;
            if let (Some(id), Some(item), true) =
                (id, self.items.get_mut(step.usage.resource), is_created)
            {
                *item = Some(CreatedItem {
                    id,
                    path: values,
                    faults: Vec::new(),
                });
            }
            self.call_typical(step.at, &path);
        }
    }

    /// Calls what neither creates nor deletes.
    fn call_others(&mut self) {
        for at in 0..self.calls.len() {
            let usage = self.usage(at);
            let effect = usage.map(|it| &it.effect);
            if matches!(effect, Some(ItemEffect::Create | ItemEffect::Delete(_))) {
                continue;
            }
            let path = usage.map_or_else(Vec::new, |it| self.path(it));
            if let Some(call) = self.call_of(at, false) {
                let call = call.with_path(&path);
                let answer = self.send(at, &call);
                if let (Some(usage), Some(answer)) = (usage, answer) {
                    self.look(at, usage, &call, &answer);
                }
            }
            self.call_typical(at, &path);
        }
    }

    /// Deletes what was created, children before parents.
    fn delete(&mut self) {
        for step in self.steps().into_iter().rev() {
            let ItemEffect::Delete(source) = &step.usage.effect else {
                continue;
            };
            let path = self.path(step.usage);
            let Some(call) = self.call_of(step.at, false) else {
                continue;
            };
            let call = call.with_path(&path);
            let first = self.send(step.at, &call).map(|it| it.status);
            let again = self.send(step.at, &call).map(|it| it.status);
            let is_known = matches!(source, KeySource::Path) && first.is_some_and(|it| it < 300);
            if is_known && again.is_none_or(|it| it < 400) {
                let fault = format!("{}: it can be deleted twice", step.operation.id);
                self.fault(step.usage.resource, fault);
            }
        }
    }

    /// Whether the item that was created is what an answer shows.
    fn look(&mut self, at: usize, usage: &ResourceUse, call: &SampleCall, answer: &Response) {
        let Some(Some(item)) = self.items.get(usage.resource) else {
            return;
        };
        let (is_by_id, is_list) = match &usage.effect {
            ItemEffect::Read(source) | ItemEffect::Replace(source) => {
                (*source == KeySource::Path, false)
            }
            ItemEffect::Update { key, .. } => (*key == KeySource::Path, false),
            // A list across all parents, or one that is filtered, need not have it.
            ItemEffect::List(_) => (
                false,
                !call.has_query() && self.is_below_parents(usage, call),
            ),
            ItemEffect::Create
            | ItemEffect::Search(_)
            | ItemEffect::Delete(_)
            | ItemEffect::Act(_) => (false, false),
        };
        let text = text(answer);
        let id = self.operation_id(at);
        if is_by_id && answer.status >= 400 && answer.status != 501 {
            self.fault(usage.resource, format!("{id}: {} {text}", answer.status));
        } else if is_list && answer.status < 300 && !text.contains(&item.id) {
            self.fault(
                usage.resource,
                format!("{id}: `{}` is not in {text}", item.id),
            );
        }
    }

    fn is_below_parents(&self, usage: &ResourceUse, call: &SampleCall) -> bool {
        let parents = self
            .resource(usage.resource)
            .map_or(0, |it| it.parents.len());
        call.path_values().len() >= parents
    }

    fn fault(&mut self, resource: usize, fault: String) {
        if let Some(Some(item)) = self.items.get_mut(resource) {
            item.faults.push(fault);
        }
    }

    /// What an operation does with items that are remembered.
    fn usage(&self, at: usize) -> Option<&'c ResourceUse> {
        let usage = self.resources.roles.get(at)?.value.usage();
        usage.filter(|_| self.mock.is_stateful(self.operation_id(at)))
    }

    fn operation_id(&self, at: usize) -> &'c str {
        let operation = self.mock.api().operations.get(at);
        operation.map_or("", |it| it.id.as_str())
    }

    /// What is known of the path of an operation: the ids of parents, and that of the item.
    fn path(&self, usage: &ResourceUse) -> Vec<Option<String>> {
        let own = self.items.get(usage.resource).and_then(Option::as_ref);
        let parents = self.resource(usage.resource).map(|it| it.parents.iter());
        let parents = parents.into_iter().flatten().enumerate();
        let ids = parents.map(|(position, parent)| {
            let known = own.and_then(|it| it.path.get(position).cloned());
            let parent = parent
                .value
                .resource
                .and_then(|it| self.items.get(it)?.as_ref());
            known.or_else(|| parent.map(|it| it.id.clone()))
        });
        let mut path: Vec<Option<String>> = ids.collect();
        path.push(own.map(|it| it.id.clone()));
        path
    }

    fn call_of(&self, at: usize, is_typical: bool) -> Option<SampleCall> {
        let calls = self.calls.get(at)?;
        let call = if is_typical {
            &calls.typical
        } else {
            &calls.with_required
        };
        call.clone()
    }

    fn call_typical(&mut self, at: usize, path: &[Option<String>]) {
        if let Some(call) = self.call_of(at, true) {
            self.send(at, &call.with_path(path));
        }
    }

    /// The answer to a call; the first one of its operation is its outcome.
    fn send(&mut self, at: usize, call: &SampleCall) -> Option<Response> {
        let router = self.mock.router();
        let request = call.request(self.mock.keys())?;
        let answer = self.runtime.block_on(router.call(request));
        let media = answer.headers.get("Content-Type").unwrap_or_default();
        let operation = self.operation_id(at);
        (self.on_answer)(&CheckedAnswer {
            operation,
            status: answer.status,
            media,
            body: answer.body.whole().unwrap_or_default(),
        });
        if let Some(outcome) = self.outcomes.get_mut(at)
            && *outcome == CallOutcome::NotMade
        {
            *outcome = match answer.status {
                501 => CallOutcome::Unanswered(reason(&answer)),
                status @ 400.. => CallOutcome::Refused(status, text(&answer)),
                status => CallOutcome::Answered(status),
            };
        }
        Some(answer)
    }

    fn report(self) -> MockReport {
        let operations = self.mock.api().operations.iter().enumerate();
        let kinds =
            operations.map(|(at, it)| (it, self.usage(at).map_or(OperationKind::Stateless, kind)));
        let kinds: Vec<_> = kinds.collect();
        let operations = kinds.into_iter().zip(self.outcomes);
        let operations = operations.map(|((operation, kind), outcome)| CheckedOperation {
            id: operation.id.clone(),
            route: operation.route().to_string(),
            kind,
            outcome,
        });
        let round_trips = self.resources.all.iter().zip(self.items);
        let round_trips = round_trips.filter_map(|(resource, item)| {
            Some(RoundTrip {
                resource: resource.paths.value.first().to_owned(),
                faults: item?.faults,
            })
        });
        MockReport {
            operations: operations.collect(),
            round_trips: round_trips.collect(),
        }
    }
}

const fn kind(usage: &ResourceUse) -> OperationKind {
    match usage.effect {
        ItemEffect::Act(_) => OperationKind::Action,
        ItemEffect::Create
        | ItemEffect::Read(_)
        | ItemEffect::List(_)
        | ItemEffect::Search(_)
        | ItemEffect::Replace(_)
        | ItemEffect::Update { .. }
        | ItemEffect::Delete(_) => OperationKind::Stateful,
    }
}

/// The id of a new item, as an answer shows it.
fn created_id(
    resource: Option<&ApiResource>,
    usage: &ResourceUse,
    answer: &Response,
) -> Option<String> {
    let id = &resource?.id.as_ref()?.value.steps;
    let body = Value::from_json(&text(answer))?;
    let item = members::get(&body, usage.answered.as_ref()?)?;
    members::text(item, id)
}

fn text(answer: &Response) -> String {
    let bytes = answer.body.whole().unwrap_or_default();
    String::from_utf8_lossy(bytes).into_owned()
}

/// Why there is no answer.
fn reason(answer: &Response) -> String {
    let body = Value::from_json(&text(answer));
    let detail = body.and_then(|it| members::text(&it, &["detail".to_owned()]));
    detail.unwrap_or_else(|| text(answer))
}
