//! Answers that settings give to certain requests.

use std::borrow::Cow;
use std::collections::BTreeMap;

use oasmith::{Code, Violation, pointer};
use oasmith_codegen::check;
use oasmith_codegen::diagnostics::suggest::did_you_mean;
use oasmith_codegen::ir::{self, Api, Docs, NamedExample, Use, Value};

use super::{AnswerSettings, JsonValue, RequestCondition, names};
use crate::answers::{BodyPart, DescribedContent};
use crate::chosen::{Chosen, WantedAnswer};
use crate::constants;
use crate::operation::Operation;
use crate::requests::ReceivedRequest;
use crate::schemas::ReadingSchemas;

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
            let valid = is_valid(api, &chosen, answer.body.as_ref());
            valid.map_err(|reason| format!("answers[{position}].body: {reason}"))?;
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

/// Whether a body is valid in one of the media types of its answer, as it stands: nobody wants another one than was written.
fn is_valid(
    api: &'static Api,
    chosen: &Chosen<'_>,
    body: Option<&JsonValue>,
) -> Result<(), String> {
    let Some(JsonValue(body)) = body else {
        return Ok(());
    };
    let contents = &chosen.answer.contents;
    if contents.is_empty() {
        return Err(format!("the answer {} has no body", chosen.status));
    }
    let mut first = Ok(());
    for content in contents {
        match is_valid_in(api, content, body) {
            Ok(()) => return Ok(()),
            Err(reason) if first.is_ok() => first = Err(reason),
            Err(_) => {}
        }
    }
    first
}

fn is_valid_in(api: &'static Api, content: &DescribedContent, body: &Value) -> Result<(), String> {
    if content.takes_whole_texts && matches!(body, Value::Text(_)) {
        return Ok(());
    }
    if content.part == BodyPart::Unwritten {
        let media = content.media_type.name;
        return Err(format!("it must be the text of the answer in `{media}`"));
    }
    let Some(used) = content.value else {
        return Ok(());
    };
    let schema = ReadingSchemas::of_answers(api).of(used);
    let violations = schema.violations(&body.to_json());
    let violations = violations.ok_or("finding out whether it is valid takes too long")?;
    let mut all: Vec<String> = Vec::new();
    for violation in &violations {
        let reason = reason(api, used, violation);
        if !all.contains(&reason) {
            all.push(reason);
        }
    }
    if all.is_empty() {
        Ok(())
    } else {
        Err(all.join("; "))
    }
}

/// What is wrong with a body; of a member that is not described, which one may be meant.
fn reason(api: &Api, used: Use, violation: &Violation) -> String {
    let sentence = check::sentence(violation);
    let steps = pointer::steps(violation.pointer.as_str());
    let steps: Vec<String> = steps.map(Cow::into_owned).collect();
    let unknown = steps
        .split_last()
        .filter(|_| violation.code == Code::UnknownMember);
    let help = unknown.and_then(|(name, around)| {
        let around = around.iter().try_fold(used, |used, step| {
            let kind = &api.shapes.get(used.shape).kind;
            let known = kind.record().and_then(|it| {
                let mut fields = it.fields.iter();
                fields.find(|it| it.wire == *step).map(|it| it.value)
            });
            known.or_else(|| kind.element())
        })?;
        let record = api.shapes.get(around.shape).kind.record()?;
        did_you_mean(name, record.fields.iter().map(|it| it.wire.as_str()))
    });
    help.map_or_else(|| sentence.clone(), |it| format!("{sentence}; {it}"))
}
