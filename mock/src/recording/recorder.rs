//! Records what an upstream answers.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::SystemTime;

use oasmith::http::{Method, Response};
use oasmith_codegen::ir::{Api, Value};

use super::answers::{RecordedAnswers, RecordedParameter, RecordedRule};
use super::file::RecordingFile;
use super::secrets::Secrets;
use crate::constants;
use crate::items::{Items, RecordedCall, RecordedItems, StatefulOperation};
use crate::keys::Key;
use crate::locks::locked;
use crate::operation::Operation;
use crate::received_json::ReceivedJson;
use crate::responder::OperationCall;
use crate::settings::{AnswerRules, AnswerSettings, MockSettings};

/// What is recorded, and where it is written.
pub(crate) struct Recorder {
    api: &'static Api,
    secrets: Secrets,
    /// Nothing where none are remembered.
    items: Option<RecordedItems>,
    answers: Mutex<RecordedAnswers>,
    is_changed: AtomicBool,
    /// Locked while it is written.
    file: Mutex<RecordingFile>,
}

/// What a recorder is made of beside its file.
pub(crate) struct RecorderParts<'p> {
    pub(crate) api: &'static Api,
    pub(crate) items: Option<Arc<Items>>,
    pub(crate) keys: &'p [Key],
}

impl Recorder {
    /// # Errors
    /// The file is there, and is no recording.
    pub(crate) fn new(path: &Path, parts: RecorderParts<'_>) -> Result<Self, String> {
        Ok(Self {
            api: parts.api,
            secrets: Secrets::of(parts.api, parts.keys),
            items: parts.items.map(RecordedItems::new),
            answers: Mutex::default(),
            is_changed: AtomicBool::new(true),
            file: Mutex::new(RecordingFile::new(path)?),
        })
    }

    /// Records an answer that is valid.
    ///
    /// # Errors
    /// Why it is not recorded.
    pub(crate) fn record(
        &self,
        call: OperationCall<'_>,
        answer: &Response,
        operations: &[Operation],
    ) -> Result<(), String> {
        if call.context.method == Method::Head {
            return Ok(());
        }
        if call.request.breaks_rules {
            return Err("its request breaks rules".to_owned());
        }
        match (&self.items, &call.operation.stateful) {
            (Some(items), Some(stateful)) if stateful.shows_which() => {
                self.record_items(items, stateful, call, answer)
            }
            (Some(_) | None, _) => self.record_answer(call, answer, operations),
        }?;
        self.is_changed.store(true, Ordering::Relaxed);
        Ok(())
    }

    fn record_items(
        &self,
        items: &RecordedItems,
        operation: &StatefulOperation,
        call: OperationCall<'_>,
        answer: &Response,
    ) -> Result<(), String> {
        if self.secrets.hide_path(call.operation.described) {
            return Err("its path has a secret".to_owned());
        }
        let body = json(answer);
        let forms = body.iter().flat_map(|it| {
            let (without, with) = (self.secrets.without(it), self.secrets.with_samples(it));
            [without, with]
        });
        items.record(&RecordedCall {
            operation,
            request: call.request,
            sent: received(call).map(|it| self.secrets.without(&it)),
            status: answer.status,
            bodies: forms.collect(),
            at: call.context.now,
        })
    }

    fn record_answer(
        &self,
        call: OperationCall<'_>,
        answer: &Response,
        operations: &[Operation],
    ) -> Result<(), String> {
        let responses = call.operation.described.responses.iter();
        let contents = responses.flat_map(|it| &it.contents);
        let mut values = contents.filter_map(|it| it.value);
        if values.any(|it| self.secrets.hide(it)) {
            return Err("a whole answer of it is secret".to_owned());
        }
        let body = match (answer.body.whole().unwrap_or_default(), json(answer)) {
            ([], _) => None,
            (_, Some(body)) => Some(body),
            (bytes, None) => {
                let text = std::str::from_utf8(bytes).ok();
                let text = text.ok_or("its body is neither JSON nor a text")?;
                Some(Value::Text(text.to_owned()))
            }
        };
        let forms = match &body {
            None => vec![None],
            Some(body) => {
                let (without, with) = (self.secrets.without(body), self.secrets.with_samples(body));
                vec![Some(without), Some(with)]
            }
        };
        let mut result = Ok(());
        for body in forms {
            let rule = self.rule(call, answer.status, body);
            result = is_valid(&rule, self.api, operations);
            if result.is_ok() {
                return locked(&self.answers).put(rule);
            }
        }
        result
    }

    fn rule(&self, call: OperationCall<'_>, status: u16, body: Option<Value>) -> RecordedRule {
        let described = call.operation.described;
        let parameters = call.request.parameters.iter().filter_map(|given| {
            let mut all = described.parameters.iter();
            let parameter = all.find(|it| {
                it.wire == given.name && constants::location(&it.location) == given.location
            })?;
            let value = given.value.value()?;
            (!self.secrets.hide_parameter(parameter)).then(|| RecordedParameter {
                location: given.location,
                name: given.name,
                value: self.secrets.without(&value),
            })
        });
        let contents = described.body.iter().flat_map(|it| &it.contents);
        let mut contents = contents.filter_map(|it| it.value);
        let is_secret = contents.any(|it| self.secrets.hide(it));
        let sent = received(call).filter(|_| !is_secret);
        RecordedRule {
            operation: call.operation.id.clone(),
            parameters: parameters.collect(),
            sent: sent.map(|it| self.secrets.without(&it)),
            status,
            body,
        }
    }

    /// Writes all that is recorded, where that has changed, as settings that can be read.
    ///
    /// # Errors
    /// It cannot be written.
    pub(crate) fn write(&self, operations: &[Operation]) -> Result<(), String> {
        let file = locked(&self.file);
        if !self.is_changed.swap(false, Ordering::Relaxed) {
            return Ok(());
        }
        let text = self.text(operations)?;
        file.write(&text).inspect_err(|_| {
            // A disk that is full may have room later.
            self.is_changed.store(true, Ordering::Relaxed);
        })
    }

    /// All that is recorded, as settings.
    fn text(&self, operations: &[Operation]) -> Result<String, String> {
        let mut members = Vec::new();
        let mut text = String::new();
        let written = self.items.as_ref();
        if let Some(items) = written.map(|it| it.written(operations, SystemTime::now())) {
            for reason in items.left_out {
                text.push_str(&format!("# Left out: {}\n", reason.replace('\n', " ")));
            }
            members.push(("items".to_owned(), Value::Map(items.collections)));
        }
        let answers = locked(&self.answers).written();
        members.push(("answers".to_owned(), Value::List(answers)));
        let json: serde_json::Value = Value::Map(members)
            .to_json()
            .parse()
            .map_err(|_| "it is no JSON")?;
        let yaml = serde_yaml::to_string(&json).map_err(|error| error.to_string())?;
        text.push_str(&yaml);
        MockSettings::parse("the recording", &text)?;
        let read: Result<serde_json::Value, _> = serde_yaml::from_str(&text);
        if read.ok() != Some(json) {
            return Err("it would be read as something else".to_owned());
        }
        Ok(text)
    }
}

/// The JSON of an answer.
fn json(answer: &Response) -> Option<Value> {
    let bytes = answer.body.whole().filter(|_| answer.headers.is_json())?;
    std::str::from_utf8(bytes).ok().and_then(Value::from_json)
}

/// The body of a request.
fn received(call: OperationCall<'_>) -> Option<Value> {
    let body = call.request.body.as_ref();
    body.and_then(ReceivedJson::value)
        .filter(|it| *it != Value::Null)
}

/// Whether settings take an answer.
fn is_valid(
    rule: &RecordedRule,
    api: &'static Api,
    operations: &[Operation],
) -> Result<(), String> {
    let settings: AnswerSettings =
        serde_json::from_str(&rule.written().to_json()).map_err(|error| error.to_string())?;
    AnswerRules::of(&[settings], api, operations).map(drop)
}
