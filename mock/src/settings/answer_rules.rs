//! Answers that settings give to certain requests.

use std::collections::BTreeMap;

use oasmith_codegen::check::{self, ShapeSamples};
use oasmith_codegen::ir::{self, Api, Docs, NamedExample};

use super::{AnswerSettings, JsonValue, RequestCondition, names};
use crate::answers::DescribedContent;
use crate::chosen::{Chosen, WantedAnswer};
use crate::constants;
use crate::operation::Operation;
use crate::requests::ReceivedRequest;

/// Answers to certain requests, by the ids of their operations.
#[derive(Default)]
pub(crate) struct AnswerRules(BTreeMap<String, Vec<AnswerRule>>);

struct AnswerRule {
    when: RequestCondition,
    wanted: WantedAnswer,
}

impl AnswerRules {
    /// Those that settings have.
    ///
    /// # Errors
    /// One names what is not described, or its body is not valid.
    pub(crate) fn of(
        settings: &[AnswerSettings],
        api: &'static Api,
        operations: &[Operation],
    ) -> Result<Self, String> {
        let mut rules: BTreeMap<String, Vec<AnswerRule>> = BTreeMap::new();
        for (position, answer) in settings.iter().enumerate() {
            let in_place = |reason: String| format!("answers[{position}]: {reason}");
            let (_, described) = names::operation(api, &answer.operation).map_err(in_place)?;
            let mut all = operations.iter();
            let operation = all.find(|it| it.id == described.id);
            let operation = operation.ok_or_else(|| in_place("it is not served".to_owned()))?;
            are_described(&answer.when, described).map_err(in_place)?;
            let wanted = wanted(answer);
            let chosen = Chosen::of(operation, &wanted).map_err(in_place)?;
            is_valid(api, &chosen, answer.body.as_ref()).map_err(in_place)?;
            let rule = AnswerRule {
                when: answer.when.clone(),
                wanted,
            };
            rules.entry(operation.id.clone()).or_default().push(rule);
        }
        Ok(Self(rules))
    }

    /// The answer to a request; none where nothing is said of it.
    pub(crate) fn of_request(
        &self,
        operation: &Operation,
        request: &ReceivedRequest,
    ) -> Option<&WantedAnswer> {
        let mut rules = self.0.get(&operation.id)?.iter();
        let rule = rules.find(|it| it.when.fits(request))?;
        Some(&rule.wanted)
    }
}

fn wanted(answer: &AnswerSettings) -> WantedAnswer {
    let body = answer.body.as_ref().map(|body| {
        let example = NamedExample {
            name: "mock.yaml".to_owned(),
            docs: Docs::default(),
            value: body.0.clone(),
        };
        &*Box::leak(Box::new(example))
    });
    WantedAnswer {
        code: answer.status,
        example: answer.example.clone(),
        body,
    }
}

/// Whether the parameters of a condition are those of the operation.
fn are_described(when: &RequestCondition, operation: &ir::Operation) -> Result<(), String> {
    for (location, values) in when.parameters() {
        for name in values.keys() {
            let mut known = operation.parameters.iter();
            if !known.any(|it| it.wire == *name && constants::location(&it.location) == location) {
                return Err(format!("`{name}` is no parameter of `{}`", operation.id));
            }
        }
    }
    Ok(())
}

/// Whether a body is valid in one of the media types of its answer.
fn is_valid(
    api: &'static Api,
    chosen: &Chosen<'_>,
    body: Option<&JsonValue>,
) -> Result<(), String> {
    let Some(body) = body else {
        return Ok(());
    };
    let mut samples = ShapeSamples::new(api);
    let mut contents = chosen.answer.contents.iter();
    let takes = |it: &DescribedContent| {
        let fitted = |used| samples.fitted(used, check::Sender::Service, body.0.clone());
        it.value.map_or(Some(body.0.clone()), fitted).is_some()
    };
    if contents.any(takes) {
        return Ok(());
    }
    Err(format!(
        "`body` is not valid in the answer {}",
        chosen.status
    ))
}
