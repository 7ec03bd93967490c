//! Whatever our description can create is read, listed and deleted by its other operations.

use oasmith::http::{ParamLocation, Response};
use oasmith_codegen::ServiceModel;
use oasmith_codegen::check::ShapeSamples;
use oasmith_codegen::ir::{ItemEffect, KeySource, Operation, ResourceUse, Resources, Segment};
use oasmith_mock::{Mock, MockOptions};
use serde_json::Value;

use crate::requests::Parts;
use crate::{call, described, text};

/// What is asked of the operations of a resource.
struct RoundTrip<'m> {
    model: &'m ServiceModel,
    resources: Resources,
    mock: Mock,
    /// The ids that were made, by resource.
    ids: Vec<Option<String>>,
    samples: ShapeSamples<'m>,
}

#[test]
fn what_is_created_goes_round() {
    let model = described();
    let mock = Mock::new(described(), &MockOptions::default()).expect("a mock");
    let resources = model.resources();
    let mut trip = RoundTrip {
        ids: vec![None; resources.all.len()],
        resources,
        mock,
        samples: ShapeSamples::new(&model.api),
        model: &model,
    };
    let mut order: Vec<usize> = (0..trip.ids.len()).collect();
    order.sort_by_key(|at| trip.resources.all[*at].parents.len());
    let mut wrong = Vec::new();
    let created = order.iter().filter(|at| trip.goes_round(**at, &mut wrong));
    let created = created.count();
    let wrong = wrong.join("\n");
    assert!(wrong.is_empty(), "{created} created\n{wrong}");
    assert!(created > 2, "{created} created");
}

impl<'m> RoundTrip<'m> {
    /// Creates, reads and lists an item, and looks for it after one like it was deleted.
    fn goes_round(&mut self, at: usize, wrong: &mut Vec<String>) -> bool {
        let Some(create) = self.step(at, |it| *it == ItemEffect::Create) else {
            return false;
        };
        let Some(id) = self.created(at, &create, wrong) else {
            return false;
        };
        self.ids[at] = Some(id);
        if let Some((read, _)) = self.step(at, |it| *it == ItemEffect::Read(KeySource::Path)) {
            self.expect(at, read, 200, wrong);
        }
        let is_change = |it: &ItemEffect| {
            matches!(
                it,
                ItemEffect::Replace(KeySource::Path)
                    | ItemEffect::Update {
                        key: KeySource::Path,
                        ..
                    }
            )
        };
        if let Some((change, _)) = self.step(at, is_change) {
            self.expect(at, change, 200, wrong);
        }
        if let Some((list, _)) = self.step(at, |it| matches!(it, ItemEffect::List(_))) {
            let listed = self.expect(at, list, 200, wrong);
            let id = self.ids[at].clone().unwrap_or_default();
            if !listed.contains(&id) {
                wrong.push(format!("{}: `{id}` is not in {listed}", list.id));
            }
        }
        if let Some((delete, _)) = self.step(at, |it| *it == ItemEffect::Delete(KeySource::Path)) {
            self.expect(at, delete, 200, wrong);
            self.expect(at, delete, 404, wrong);
            self.ids[at] = self.created(at, &create, wrong);
        }
        true
    }

    fn step(
        &self,
        resource: usize,
        is_it: impl Fn(&ItemEffect) -> bool,
    ) -> Option<(&'m Operation, ResourceUse)> {
        let operations = self.model.api.operations.iter();
        let mut steps = operations.zip(&self.resources.roles);
        steps.find_map(|(operation, role)| {
            let usage = role.value.usage()?;
            let is_asked = usage.resource == resource && is_it(&usage.effect);
            is_asked.then(|| (operation, usage.clone()))
        })
    }

    fn created(
        &mut self,
        at: usize,
        (operation, usage): &(&'m Operation, ResourceUse),
        wrong: &mut Vec<String>,
    ) -> Option<String> {
        let answer = self.send(at, operation);
        if answer.status >= 300 {
            wrong.push(format!("{}: {}", operation.id, text(&answer)));
            return None;
        }
        let body: Value = serde_json::from_str(&text(&answer)).ok()?;
        let id = &self.resources.all[at].id.as_ref()?.value.steps;
        let steps = usage.answered.as_ref()?;
        let mut value = &body;
        for step in steps.iter().chain(id) {
            value = value.get(step)?;
        }
        value
            .as_str()
            .map(str::to_owned)
            .or(Some(value.to_string()))
    }

    fn expect(
        &mut self,
        at: usize,
        operation: &'m Operation,
        status: u16,
        wrong: &mut Vec<String>,
    ) -> String {
        let answer = self.send(at, operation);
        let text = text(&answer);
        if answer.status / 100 != status / 100 {
            wrong.push(format!("{}: {} {text}", operation.id, answer.status));
        }
        text
    }

    /// The answer to a good request, with the ids that are known in its path.
    fn send(&mut self, at: usize, operation: &'m Operation) -> Response {
        let mut parts = Parts::good(operation, &mut self.samples);
        let resource = &self.resources.all[at];
        let parents = resource.parents.iter().map(|it| it.value.resource);
        let known = parents.chain([Some(at)]).map(|it| self.ids[it?].clone());
        let segments = operation.template.path.iter();
        let names = segments.filter_map(|segment| match segment {
            Segment::Parameter(name) => Some(name),
            Segment::Literal(_) => None,
        });
        for (name, id) in names.zip(known) {
            let Some(id) = id else { continue };
            let mut path = parts.parameters.iter_mut();
            let given = path.find(|it| it.0 == ParamLocation::Path && it.1 == *name);
            given.expect("a parameter").2 = id;
        }
        self.with_a_key(&parts)
    }

    /// The answer to the first key that opens the operation.
    fn with_a_key(&self, parts: &Parts) -> Response {
        let answers = self.mock.keys().iter().map(|key| {
            let mut parts = parts.clone();
            let shown = key.shown();
            if let Some((name, value)) = shown.split_once(": ") {
                parts.headers.push((name.to_owned(), value.to_owned()));
            } else if let Some((name, value)) = shown.trim_start_matches('?').split_once('=') {
                let (name, value) = (name.to_owned(), value.to_owned());
                parts.parameters.push((ParamLocation::Query, name, value));
            }
            call(self.mock.router(), parts.request())
        });
        let opened = answers.into_iter().find(|it| it.status != 401);
        opened.unwrap_or_else(|| call(self.mock.router(), parts.request()))
    }
}
